// Maintenance: the types of leave, whether each is offered, and on what terms from which day on.
import { type LeaveTypeEntry, leaveTypesApi } from '@kawani/domains/leave/contract';
import { daysText } from '@kawani/domains/leave/rules';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { CsvMenu } from '@kawani/kit/web/csv-menu';
import { Modal } from '@kawani/kit/web/dialog';
import { HistoryDrawer } from '@kawani/kit/web/history-drawer';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable } from '@kawani/kit/web/list';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { useState } from 'react';
import { leaveTypesCsv } from '../contract/leave-type-files.ts';
import { AllocateDrawer } from './allocate-drawer.tsx';
import { TypeDrawer } from './type-drawer.tsx';

const STATE = { open: '' };
const ALLOCATE = 'allocate';
const HEIGHT = 520;

const COLUMNS: readonly Column<LeaveTypeEntry>[] = [
  { key: 'label', title: 'Type', cell: nameOf },
  { key: 'days', title: 'Days', cell: daysOf },
  { key: 'for', title: 'Needs', cell: ({ terms }) => terms?.needs ?? <span className="quiet">No terms yet</span> },
  { key: 'people', title: 'With credits', align: 'right', cell: ({ people }) => people.toLocaleString('en-PH') },
  { key: 'next', title: 'To come', cell: ({ next }) => (next === null ? '' : `From ${showDay(next.effectiveFrom)}`) },
  { key: 'active', title: 'Active', cell: (entry) => <ActiveTag entry={entry} /> },
];

export function LeaveTypes() {
  const [{ open }, set] = useUrlState(STATE);
  const answer = useAnswer(leaveTypesApi.list, {});
  const items = answer.data?.items ?? [];
  const opened = items.find(({ type }) => type === open);
  const close = () => set({ open: '' });
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>Leave types</h1>
          <p>What each gives and asks for. New terms count from their day on; what was filed before stays.</p>
        </div>
        <div className="row">
          <CsvMenu api={leaveTypesCsv} />
          <Button look="primary" icon="plus" onClick={() => set({ open: ALLOCATE })}>
            Allocate credits
          </Button>
        </div>
      </header>
      <Block of={answer} height={HEIGHT} failed="The leave types could not be loaded.">
        {() => (
          <DataTable
            caption="Leave types"
            rows={items}
            columns={COLUMNS}
            keyOf={({ type }) => type}
            card={(entry) => ({
              title: nameOf(entry),
              tag: <ActiveTag entry={entry} />,
              main: daysOf(entry),
              detail: entry.terms?.needs ?? 'No terms yet',
            })}
            onOpen={({ type }) => set({ open: type })}
            trail={(entry) => <RowMenu entry={entry} onEdit={() => set({ open: entry.type })} />}
          />
        )}
      </Block>
      {opened && <TypeDrawer key={opened.type} entry={opened} types={items} onClose={close} />}
      {open === ALLOCATE && items.length > 0 && <AllocateDrawer types={items} onClose={close} />}
    </div>
  );
}

function nameOf({ type, label }: LeaveTypeEntry): string {
  return label === type ? type : `${label} (${type})`;
}

function daysOf({ terms }: LeaveTypeEntry): string {
  if (terms === null) return '';
  const days = terms.entitlement === 0 ? '' : daysText(terms.entitlement);
  const per = { YEAR: 'a year', EVENT: 'each time', NONE: 'No credits' }[terms.per];
  return days === '' ? 'No credits of its own' : `${days} ${per}`;
}

function ActiveTag({ entry: { isActive, lawDays } }: { entry: LeaveTypeEntry }) {
  return (
    <>
      <Tag tone={isActive ? 'good' : 'plain'}>{isActive ? 'Active' : 'Inactive'}</Tag>
      {lawDays !== null && (
        <Tag tone="plain" icon="info">
          By law
        </Tag>
      )}
    </>
  );
}

function RowMenu({ entry, onEdit }: { entry: LeaveTypeEntry; onEdit: () => void }) {
  const [shown, show] = useState<'history' | 'switch'>();
  const { type, label, isActive, lawDays, terms, version, people } = entry;
  const close = () => show(undefined);
  const toast = `${label} leave ${isActive ? 'switched off' : 'switched on'}.`;
  const verb = useVerb(isActive ? leaveTypesApi.deactivate : leaveTypesApi.activate, { toast, done: close });
  const mayBeSwitched = isActive ? lawDays === null : terms !== null;
  return (
    <>
      <MenuButton
        label={`More for ${nameOf(entry)}`}
        isBare
        icon="more"
        choices={[
          { key: 'edit', label: 'Edit', onChoose: onEdit },
          ...(mayBeSwitched
            ? [{ key: 'switch', label: isActive ? 'Deactivate' : 'Activate', onChoose: () => show('switch') }]
            : []),
          { key: 'history', label: 'History', onChoose: () => show('history') },
        ]}
      />
      {shown === 'history' && (
        <HistoryDrawer
          title={`History of ${nameOf(entry)}`}
          endpoint={leaveTypesApi.history}
          input={{ type }}
          onClose={close}
        />
      )}
      {shown === 'switch' && (
        <Modal
          title={`${isActive ? 'Deactivate' : 'Activate'} ${label} leave?`}
          onClose={close}
          footer={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button look="primary" busy={verb.isPending} onClick={() => verb.mutate({ type, version })}>
                {isActive ? 'Deactivate' : 'Activate'}
              </Button>
            </>
          }
        >
          <p>
            {isActive
              ? `From tomorrow on nobody can file it. Credits of ${people.toLocaleString('en-PH')} people and what was filed stay.`
              : 'It is offered again from today, on its last terms.'}
          </p>
        </Modal>
      )}
    </>
  );
}
