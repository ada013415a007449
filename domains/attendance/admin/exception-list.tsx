// The exceptions as rows: who, when, what, and the first suggestion.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showMinutes } from '@kawani/kit/values/hours';
import { Tag, type Tone } from '@kawani/kit/web/card';
import { type Column, DataTable } from '@kawani/kit/web/list';
import type { Ticks } from '@kawani/kit/web/ticks';
import { TeamException } from '../contract/team-shapes.ts';
import type { WorkbenchRow } from '../contract/workbench.ts';
import { recordedLine, timesLine } from './exception-words.ts';

const TONE: Readonly<Record<TeamException, Tone>> = {
  NO_TIMEOUT: 'warn',
  NO_TIME_IN: 'warn',
  AWOL: 'bad',
  OUTSIDE: 'warn',
  REVIEW: 'info',
  OVERTIME: 'plum',
  FAR: 'bad',
  NOT_ACCEPTED: 'bad',
};

export const keyOf = ({ employeeId, date, kind }: WorkbenchRow) => `${employeeId} ${date} ${kind}`;
export const nameOf = ({ name, date }: WorkbenchRow) => `${name}, ${showDay(date)}`;

export function What({ row: { kind } }: { row: WorkbenchRow }) {
  return <Tag tone={TONE[kind]}>{TeamException.labelOf(kind)}</Tag>;
}

const columns = (): readonly Column<WorkbenchRow>[] => [
  { key: 'who', title: say('Employee'), cell: ({ name }) => name },
  { key: 'number', title: say('Number'), cell: ({ number }) => <span className="figures">{number}</span> },
  { key: 'date', title: say('Date'), cell: ({ date }) => <span className="date-cell">{showDay(date)}</span> },
  { key: 'what', title: say('What'), cell: (row) => <What row={row} /> },
  { key: 'recorded', title: say('Recorded'), cell: (row) => <span className="figures">{recorded(row)}</span> },
  {
    key: 'suggestion',
    title: say('Suggestion'),
    cell: ({ suggestion }) => <span className="figures">{suggestion === null ? '–' : timesLine(suggestion)}</span>,
  },
  { key: 'site', title: say('Site'), cell: ({ site }) => site ?? '–' },
  { key: 'request', title: say('Request'), cell: ({ request }) => request?.ref ?? '–' },
];

/** Beside an opened day there is room for what tells one row from another. */
const NARROW = ['who', 'date', 'what', 'suggestion'];

function recorded(row: WorkbenchRow): string {
  const { amount } = row;
  return amount === null ? recordedLine(row) : `${recordedLine(row)} · ${showMinutes(amount)}`;
}

type ExceptionListProps = {
  items: readonly WorkbenchRow[];
  opened: string;
  lead: Ticks<WorkbenchRow>['lead'];
  onOpen: (row: WorkbenchRow) => void;
};

export function ExceptionList({ items, opened, lead, onOpen }: ExceptionListProps) {
  return (
    <DataTable
      caption={say('Exceptions')}
      rows={items}
      columns={opened === '' ? columns() : columns().filter(({ key }) => NARROW.includes(key))}
      keyOf={keyOf}
      card={(row) => ({
        title: row.name,
        tag: <What row={row} />,
        main: `${showDay(row.date)} · ${recorded(row)}`,
        detail:
          row.suggestion === null ? (row.site ?? '') : say('Suggested: {times}', { times: timesLine(row.suggestion) }),
      })}
      opened={opened}
      lead={lead}
      onOpen={onOpen}
    />
  );
}
