// A row of the Employees sheet about somebody new: judged as the file of employees is, and with the last day of a leaver.
import type { GoodRow, rowJudge } from '@kawani/domains/employees/rules/import';
import type { Brought } from '@kawani/domains/employees/service/import';
import { day } from '@kawani/kit/values/day';
import { ImportText } from '../../contract/texts.ts';
import type { Finding } from '../../rules/cells.ts';
import { allFaults, finding, type Judged, type Run, type SheetRow } from '../run.ts';
import { mobileOf } from './mobile.ts';

const LEFT = ['Resigned', 'Terminated'] as const;
type LeftAs = (typeof LEFT)[number];

export type New = { readonly row: SheetRow; readonly brought: Brought | null; readonly judged: Judged };

/** What the file of employees says of a new row, and what a workbook may say beyond: that somebody left this year. */
export function newPerson(row: SheetRow, judge: ReturnType<typeof rowJudge>, run: Run): New {
  const { last_day: _, ...cells } = Object.fromEntries(Object.entries(row.texts).filter(([, text]) => text !== ''));
  const left = LEFT.find((status) => status.toLowerCase() === cells.status?.toLowerCase());
  if (left !== undefined) delete cells.status;
  if (typeof row.values.number === 'string') cells.number = row.values.number;
  if (cells.mobile !== undefined) cells.mobile = mobileOf(cells.mobile);
  if (typeof row.values.shows_birthday === 'boolean') cells.shows_birthday = row.values.shows_birthday ? 'yes' : 'no';
  const { good, problems } = judge({ line: row.line, cells });
  const faults = [
    ...problems.map(({ column, reason }) => finding(column, ImportText.SAID({ reason }), cells[column ?? ''] ?? null)),
    ...leaverFaults(row, left, run),
    ...unitFaults(cells, run),
  ];
  const judged: Judged = { result: 'CREATED', faults };
  const isGood = good !== null && allFaults(row, judged).length === 0;
  return { row, brought: isGood ? broughtOf(good, row, left) : null, judged };
}

function broughtOf(good: GoodRow, { values }: SheetRow, left: LeftAs | undefined): Brought {
  return left === undefined ? good : { ...good, left: { on: day(String(values.last_day)), as: left } };
}

function leaverFaults({ values }: SheetRow, left: LeftAs | undefined, { ctx: { today } }: Run): Finding[] {
  const last = values.last_day;
  if (left === undefined) return last === undefined ? [] : [finding('last_day', ImportText.NOT_LEFT(), String(last))];
  if (typeof last !== 'string') return [finding('last_day', ImportText.LEAVER_WITHOUT_DATE())];
  if (last.slice(0, 4) !== today.slice(0, 4)) return [finding('last_day', ImportText.LEFT_BEFORE_YEAR(), last)];
  const isPlausible = last < today && last >= String(values.hire_date ?? '');
  return isPlausible ? [] : [finding('last_day', ImportText.LEFT_AHEAD(), last)];
}

/** New units of a sheet with errors will not be there. */
function unitFaults(cells: Readonly<Record<string, string>>, { shared }: Run): Finding[] {
  return ['detachment', 'department', 'designation', 'shift'].flatMap((column) => {
    const code = cells[column];
    const isFaulty = code !== undefined && shared.faultyUnits.has(code.toUpperCase());
    return isFaulty ? [finding(column, ImportText.UNIT_HAS_FAULTS({ code }), code)] : [];
  });
}
