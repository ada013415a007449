// What can be done with a type of leave: change it, switch it off or on, read its history.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { useState } from 'react';
import { type LeaveTypeEntry, leaveTypesApi } from '../../types/contract.ts';

const Modal = later(async () => (await import('@kawani/kit/web/dialog')).Modal);
const HistoryDrawer = later(async () => (await import('@kawani/kit/web/history-drawer')).HistoryDrawer);

export function nameOf({ type, label }: LeaveTypeEntry): string {
  return label === type ? type : `${label} (${type})`;
}

export function TypeMenu({ entry, onEdit }: { entry: LeaveTypeEntry; onEdit: () => void }) {
  const [shown, show] = useState<'history' | 'switch'>();
  const { type, label, isActive, lawDays, terms, version, people } = entry;
  const close = () => show(undefined);
  const toast = say(isActive ? '{leave} leave deactivated.' : '{leave} leave activated.', { leave: label });
  const verb = useVerb(isActive ? leaveTypesApi.deactivate : leaveTypesApi.activate, { toast, done: close });
  const mayBeSwitched = isActive ? lawDays === null : terms !== null;
  return (
    <>
      <MenuButton
        label={say('More for {name}', { name: nameOf(entry) })}
        isBare
        icon="more"
        choices={[
          { key: 'edit', label: say('Edit'), onChoose: onEdit },
          ...(mayBeSwitched
            ? [{ key: 'switch', label: say(isActive ? 'Deactivate' : 'Activate'), onChoose: () => show('switch') }]
            : []),
          { key: 'history', label: say('History'), onChoose: () => show('history') },
        ]}
      />
      {shown === 'history' && (
        <HistoryDrawer
          title={say('History of {name}', { name: nameOf(entry) })}
          endpoint={leaveTypesApi.history}
          input={{ type }}
          onClose={close}
        />
      )}
      {shown === 'switch' && (
        <Modal
          title={say(isActive ? 'Deactivate {name}?' : 'Activate {name}?', {
            name: say('{name} leave', { name: label }),
          })}
          onClose={close}
          footer={
            <>
              <Button onClick={close}>{say('Cancel')}</Button>
              <Button look="primary" busy={verb.isPending} onClick={() => verb.mutate({ type, version })}>
                {say(isActive ? 'Deactivate' : 'Activate')}
              </Button>
            </>
          }
        >
          <p>
            {isActive
              ? say(
                  'From tomorrow nobody can file it. The credits of {people, plural, one {# person} other {# people}} and leaves already filed are kept.',
                  { people },
                )
              : say('It can be filed again from today, on its last terms.')}
          </p>
        </Modal>
      )}
    </>
  );
}
