// Maintenance: the types of leave, whether each is offered, and on what terms from which day on.

import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { CsvMenu } from '@kawani/kit/web/csv-menu';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable } from '@kawani/kit/web/list';
import { leaveTypesCsv } from '../../types/contract/csv.ts';
import { type LeaveTypeEntry, leaveTypesApi } from '../../types/contract.ts';
import { daysText } from '../rules/words.ts';
import { nameOf, TypeMenu } from './type-menu.tsx';

const TypeDrawer = later(async () => (await import('../../types/admin/type-drawer.tsx')).TypeDrawer);
const AllocateDrawer = later(async () => (await import('./allocate-drawer.tsx')).AllocateDrawer);
const STATE = { open: '' };
const ALLOCATE = 'allocate';
const HEIGHT = 520;

const columns = (): readonly Column<LeaveTypeEntry>[] => [
  { key: 'label', title: say('Type'), cell: nameOf },
  { key: 'days', title: say('Days'), cell: daysOf },
  {
    key: 'for',
    title: say('Needs'),
    cell: ({ terms }) => terms?.needs ?? <span className="quiet">{say('No terms yet')}</span>,
  },
  { key: 'people', title: say('With credits'), align: 'right', cell: ({ people }) => showCount(people) },
  {
    key: 'next',
    title: say('Planned'),
    cell: ({ next }) => (next === null ? '' : say('From {date}', { date: showDay(next.effectiveFrom) })),
  },
  { key: 'active', title: say('Active'), cell: (entry) => <ActiveTag entry={entry} /> },
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
          <h1>{say('Leave types')}</h1>
          <p>
            {say(
              'What each type gives and requires. New terms apply from their date; leaves filed earlier keep theirs.',
            )}
          </p>
        </div>
        <div className="row">
          <CsvMenu api={leaveTypesCsv} />
          <Button look="primary" icon="plus" onClick={() => set({ open: ALLOCATE })}>
            {say('Allocate credits')}
          </Button>
        </div>
      </header>
      <Block of={answer} height={HEIGHT} failed={say("The leave types couldn't be loaded.")}>
        {() => (
          <DataTable
            caption={say('Leave types')}
            rows={items}
            columns={columns()}
            keyOf={({ type }) => type}
            card={(entry) => ({
              title: nameOf(entry),
              tag: <ActiveTag entry={entry} />,
              main: daysOf(entry),
              detail: entry.terms?.needs ?? say('No terms yet'),
            })}
            onOpen={({ type }) => set({ open: type })}
            trail={(entry) => <TypeMenu entry={entry} onEdit={() => set({ open: entry.type })} />}
          />
        )}
      </Block>
      {opened && <TypeDrawer key={opened.type} entry={opened} types={items} onClose={close} />}
      {open === ALLOCATE && items.length > 0 && <AllocateDrawer types={items} onClose={close} />}
    </div>
  );
}

function daysOf({ terms }: LeaveTypeEntry): string {
  if (terms === null) return '';
  const days = terms.entitlement === 0 ? '' : daysText(terms.entitlement);
  if (days === '' || terms.per === 'NONE') return say('No credits of its own');
  return say(terms.per === 'YEAR' ? '{days} a year' : '{days} each time', { days });
}

function ActiveTag({ entry: { isActive, lawDays } }: { entry: LeaveTypeEntry }) {
  return (
    <>
      <Tag tone={isActive ? 'good' : 'plain'}>{say(isActive ? 'Active' : 'Inactive')}</Tag>
      {lawDays !== null && (
        <Tag tone="plain" icon="info">
          {say('By law')}
        </Tag>
      )}
    </>
  );
}
