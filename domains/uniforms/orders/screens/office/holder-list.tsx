// People who hold uniforms: rows of a table, or cards on a phone.
import { Person } from '@kawani/domains/requests/inbox/screens/person';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { Tag } from '@kawani/kit/web/card';
import { type Column, DataTable } from '@kawani/kit/web/list';
import type { Holder } from '../../contract/returns.ts';

type HolderListProps = { items: readonly Holder[]; opened: string; onOpen: (employeeId: string) => void };

export function HolderList({ items, opened, onOpen }: HolderListProps) {
  return (
    <DataTable
      caption={say('Uniforms to return')}
      rows={items}
      columns={columns()}
      keyOf={({ employeeId }) => employeeId}
      opened={opened}
      card={(row) => ({
        title: <Person owner={{ ...row, designation: row.site }} />,
        tag: <Standing of={row} />,
        main: <Pieces of={row} />,
        detail: [lastDayText(row), say('Oldest issued on {date}', { date: showDay(row.oldestOn) })]
          .filter((part) => part !== null)
          .join(' · '),
      })}
      onOpen={({ employeeId }) => onOpen(employeeId)}
    />
  );
}

const NONE = <span className="quiet">–</span>;

const columns = (): readonly Column<Holder>[] => [
  {
    key: 'employee',
    title: say('Employee'),
    cell: ({ name, number }) => (
      <>
        <strong>{name}</strong>
        <small>{number}</small>
      </>
    ),
  },
  { key: 'site', title: say('Last site'), cell: ({ site }) => site ?? NONE },
  { key: 'lastDay', title: say('Last day'), cell: ({ lastDay }) => (lastDay === null ? NONE : showDay(lastDay)) },
  { key: 'status', title: say('Status'), cell: (row) => <Standing of={row} /> },
  { key: 'pieces', title: say('Held'), cell: (row) => <Pieces of={row} /> },
  { key: 'oldest', title: say('Oldest issued on'), cell: ({ oldestOn }) => showDay(oldestOn) },
];

export function lastDayText({ lastDay }: Pick<Holder, 'lastDay'>): string | null {
  return lastDay === null ? null : say('Last day {date}', { date: showDay(lastDay) });
}

/** Who stays is nobody's concern here: their status is said quietly. */
function Standing({ of: { status, lastDay } }: { of: Holder }) {
  if (status === null) return NONE;
  if (status === 'AWOL') return <Tag tone="bad">{status}</Tag>;
  return lastDay === null ? <span className="quiet">{status}</span> : <Tag tone="warn">{status}</Tag>;
}

function Pieces({ of: { pieces, expired } }: { of: Holder }) {
  return (
    <>
      {say('{pieces, plural, one {# piece} other {# pieces}}', { pieces })}
      {expired > 0 && <small className="quiet returns-expired">{say('{expired} past their life', { expired })}</small>}
    </>
  );
}
