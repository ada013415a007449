// Letting somebody decide in one's place for a time, and what was given before.
import { type Delegation, MAX_REMARKS } from '@kawani/domains/requests/contract';
import { showRange } from '@kawani/kit/values/day';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { call } from '@kawani/kit/web/call';
import { Tag } from '@kawani/kit/web/card';
import { type DayRange, RangeField } from '@kawani/kit/web/date-field';
import { Drawer } from '@kawani/kit/web/dialog';
import { Checkbox } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import { dayNow } from '@kawani/kit/web/now';
import { SuggestField, type Suggestion } from '@kawani/kit/web/suggest-field';
import { useForm } from '@kawani/kit/web/use-form';
import { approvals } from '../requests.ts';
import { useOwnTabs } from './inbox-tabs.tsx';

const EMPTY = {
  delegateId: null as Suggestion | null,
  from: null as DayRange | null,
  tabs: [] as readonly string[],
  reason: '',
};

export function Delegations({ onClose }: { onClose: () => void }) {
  const form = useForm(EMPTY);
  const ownTabs = useOwnTabs();
  const answer = useAnswer(approvals.api.delegations, {});
  const delegate = useVerb(approvals.api.delegate, { quiet: true, toast: 'Delegated.' });
  const end = useVerb(approvals.api.endDelegation, { toast: 'Ended.' });
  const { delegateId, from, tabs, reason } = form.values;
  const send = async () => {
    const missing = {
      ...(delegateId === null ? { delegateId: 'This field is required.' } : {}),
      ...(from === null ? { from: 'This field is required.' } : {}),
      ...(reason.trim() === '' ? { reason: 'This field is required.' } : {}),
    };
    if (delegateId === null || from === null || reason.trim() === '') return form.setWrongs(missing);
    const sent = await form.submit(() =>
      delegate.mutateAsync({ delegateId: delegateId.id, ...from, tabs: [...tabs], reason }),
    );
    if (sent) onClose();
  };
  return (
    <Drawer
      title="Delegate"
      onClose={onClose}
      dirty={form.dirty}
      footer={
        <Button look="primary" busy={form.isBusy} onClick={send}>
          Delegate
        </Button>
      }
    >
      <form ref={form.ref} noValidate onSubmit={(event) => event.preventDefault()}>
        {form.refusal !== undefined && <Alert tone="bad">{form.refusal}</Alert>}
        <SuggestField
          label="Who stands in"
          required
          hint="Somebody who may decide the same requests."
          value={delegateId}
          wrong={form.wrongs.delegateId}
          search={async (search) => (await call(approvals.api.delegates, { search })).items}
          onValue={(chosen) => form.set('delegateId', chosen)}
        />
        <RangeField
          label="Dates"
          required
          placeholder="Choose dates"
          limits={{ min: dayNow() }}
          value={from}
          wrong={form.wrongs.from ?? form.wrongs.to}
          onValue={(range) => form.set('from', range)}
        />
        <fieldset className="tabs-chosen">
          <legend>Which requests (none: all of them)</legend>
          {ownTabs.map((tab) => (
            <Checkbox
              key={tab}
              label={tab}
              checked={tabs.includes(tab)}
              onChecked={(checked) =>
                form.set('tabs', checked ? [...tabs, tab] : tabs.filter((other) => other !== tab))
              }
            />
          ))}
        </fieldset>
        <TextArea
          label="Reason"
          required
          maxLength={MAX_REMARKS}
          value={reason}
          wrong={form.wrongs.reason}
          onValue={(text) => form.set('reason', text)}
        />
      </form>
      <Block of={answer} height={80} failed="Delegations could not be loaded.">
        {({ items }) => <Given items={items} onEnd={(id) => end.mutate({ id })} />}
      </Block>
    </Drawer>
  );
}

function Given({ items, onEnd }: { items: readonly Delegation[]; onEnd: (id: string) => void }) {
  if (items.length === 0) return null;
  const today = dayNow();
  return (
    <ul className="line-list delegations">
      {items.map(({ id, isMine, who, delegate, from, to, tabs, ended }) => (
        <li key={id}>
          <span>
            <strong>{isMine ? delegate : `For ${who}`}</strong>
            <small>
              {showRange(from, to)}
              {tabs.length > 0 && ` · ${tabs.join(', ')}`}
            </small>
          </span>
          {ended || to < today ? (
            <Tag>Ended</Tag>
          ) : isMine ? (
            <Button onClick={() => onEnd(id)}>End</Button>
          ) : (
            <Tag tone="plum">Standing in</Tag>
          )}
        </li>
      ))}
    </ul>
  );
}
