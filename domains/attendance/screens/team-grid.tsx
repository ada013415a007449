// The grid of a desktop: a row a person, a column a day, totals at the right; the name stays in sight. Tab goes from person
// to person, the arrows from day to day.
import { phrases, say } from '@kawani/kit/contract/say';
import { type Day, daysOf, weekdayOf } from '@kawani/kit/values/day';
import { showMinutes } from '@kawani/kit/values/hours';
import type { DayRange } from '@kawani/kit/web/date';
import { dayNow } from '@kawani/kit/web/now';
import { weekdayName } from '@kawani/kit/web/weekday';
import { Fragment } from 'react';
import type { TeamGroup, TeamRow, TeamTotals } from '../contract/team.ts';
import { squareOf } from './team-words.tsx';

// A region that scrolls must be reachable by keyboard.
const SCROLLS = { tabIndex: 0 };

export type GridProps = {
  range: DayRange;
  rows: readonly TeamRow[];
  groups: readonly TeamGroup[];
  onOpen: (employeeId: string, on: Day) => void;
};

type Total = { readonly key: keyof TeamTotals; readonly unit: 'days' | 'h' | 'min' };

export const TOTALS: readonly Total[] = [
  { key: 'days', unit: 'days' },
  { key: 'worked', unit: 'h' },
  { key: 'late', unit: 'min' },
  { key: 'undertime', unit: 'min' },
  { key: 'overtime', unit: 'h' },
  { key: 'awol', unit: 'days' },
  { key: 'lwop', unit: 'days' },
  { key: 'noTimeout', unit: 'days' },
  { key: 'noTimeIn', unit: 'days' },
  { key: 'leaveDays', unit: 'days' },
];

const TITLE = phrases({
  days: 'Worked',
  worked: 'Hours',
  late: 'Late',
  undertime: 'Under',
  overtime: 'OT',
  awol: 'AWOL',
  lwop: 'LWOP',
  noTimeout: 'No out',
  noTimeIn: 'No in',
  leaveDays: 'Leave',
});
const UNIT = phrases({ days: 'days', h: 'h', min: 'min' });

export const totalTitle = ({ key }: Total): string => TITLE[key];
export const totalUnit = ({ unit }: Total): string => UNIT[unit];

export function totalOf(totals: TeamTotals, { key, unit }: Total): string {
  const figure = totals[key];
  if (figure === 0) return '–';
  return unit === 'h' ? showMinutes(figure) : String(figure);
}

export function TeamGrid({ range, rows, groups, onOpen }: GridProps) {
  const dates = [...daysOf(range.from, range.to)];
  const today = dayNow();
  return (
    <section className="table-wrap" aria-label={say('Days of the team')} {...SCROLLS}>
      {/* One listener for thousands of squares. */}
      <table className="team-grid" onKeyDown={walk}>
        <caption className="unseen">{say('Days of the team')}</caption>
        <thead>
          <tr>
            <th scope="col" className="team-who">
              {say('Employee')}
            </th>
            {dates.map((on) => (
              <th key={on} scope="col" data-weekend={isWeekend(on) || undefined} data-today={on === today || undefined}>
                <small>{weekdayName(on).slice(0, 1)}</small>
                {Number(on.slice(8))}
              </th>
            ))}
            {TOTALS.map((total) => (
              <th key={total.key} scope="col" className="total">
                <small>{totalUnit(total)}</small>
                {totalTitle(total)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const begins = at === 0 || rows[at - 1]?.unitId !== row.unitId;
            const group = begins ? groups.find(({ unitId }) => unitId === row.unitId) : undefined;
            return (
              <Fragment key={row.employeeId}>
                {group && <GroupLine group={group} days={dates.length} />}
                <PersonLine row={row} dates={dates} today={today} onOpen={onOpen} />
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function isWeekend(on: Day): boolean {
  return weekdayOf(on) === 0 || weekdayOf(on) === 6;
}

function GroupLine({ group: { unit, people, totals }, days }: { group: TeamGroup; days: number }) {
  return (
    <tr className="group-line">
      <th scope="row" className="team-who">
        {unit} <small>{say('{people, plural, one {# person} other {# people}}', { people })}</small>
      </th>
      <td colSpan={days} />
      {TOTALS.map((total) => (
        <td key={total.key} className="total figures">
          {totalOf(totals, total)}
        </td>
      ))}
    </tr>
  );
}

type PersonLineProps = { row: TeamRow; dates: readonly Day[]; today: Day; onOpen: GridProps['onOpen'] };

function PersonLine({ row, dates, today, onOpen }: PersonLineProps) {
  const cells = new Map(row.cells.map((cell) => [cell.date, cell]));
  return (
    <tr>
      <th scope="row" className="team-who">
        {row.name}
        <small>{[row.number, row.designation].filter(Boolean).join(' · ')}</small>
      </th>
      {dates.map((on, at) => {
        const { letter, tone, says } = squareOf(cells.get(on), on, today);
        return (
          <td key={on} data-today={on === today || undefined}>
            <button
              type="button"
              className="square"
              data-tone={tone}
              tabIndex={at === 0 ? 0 : -1}
              aria-label={`${row.name}, ${says}`}
              title={says}
              onClick={() => onOpen(row.employeeId, on)}
            >
              {letter}
            </button>
          </td>
        );
      })}
      {TOTALS.map((total) => (
        <td key={total.key} className="total figures" data-wrong={isWrong(total.key, row.totals) || undefined}>
          {totalOf(row.totals, total)}
        </td>
      ))}
    </tr>
  );
}

function isWrong(key: keyof TeamTotals, totals: TeamTotals): boolean {
  return (key === 'awol' || key === 'noTimeout' || key === 'noTimeIn') && totals[key] > 0;
}

const STEP: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

function walk(event: React.KeyboardEvent<HTMLTableElement>) {
  const step = STEP[event.key];
  const cell = (event.target as HTMLElement).closest('td');
  const line = cell?.parentElement;
  if (!step || !cell || !line) return;
  const lines = [...event.currentTarget.querySelectorAll('tbody tr:not(.group-line)')];
  const at = [...line.querySelectorAll('td')].indexOf(cell);
  const next = lines[lines.indexOf(line) + step[0]]?.querySelectorAll('td')[at + step[1]]?.querySelector('button');
  if (!next) return;
  event.preventDefault();
  next.focus();
}
