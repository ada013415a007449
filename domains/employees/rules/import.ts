// What a file of employees must satisfy, row by row, and what each bad row is told. Pure.

import { type CellFile, type CellRecord, cellsOf, type Problem } from '@kawani/kit/values/cells';
import { addDays, type Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { EmployeeRow } from '../contract/employee-row.ts';
import { deviceUserOf, isEmployedAs } from '../rules.ts';

/** What the company has already: ids by code, and what is taken. */
export type Known = {
  readonly detachments: ReadonlyMap<string, string>;
  readonly departments: ReadonlyMap<string, string>;
  readonly designations: ReadonlyMap<string, string>;
  readonly shifts: ReadonlyMap<string, string>;
  readonly deviceUsers: ReadonlySet<string>;
  readonly usernames: ReadonlySet<string>;
};

export type GoodRow = { readonly line: number; readonly row: EmployeeRow; readonly restDays: readonly number[] };
export type Checked = { readonly good: readonly GoodRow[]; readonly problems: readonly Problem[] };

const REQUIRED = ['number', 'last_name', 'first_name', 'sex', 'civil_status', 'birth_date', 'hire_date', 'designation'];
// Labor Code, Art. 137: nobody below fifteen is employed.
export const YOUNGEST = 15;
export const OLDEST = 100;
export const FIRST_HIRE = '1950-01-01';
export const HIRED_AHEAD_DAYS = 90;
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

export function employeeCells(bytes: Uint8Array): CellFile {
  return cellsOf(bytes, { columns: employeeColumns(), required: REQUIRED });
}

export function employeeColumns(): string[] {
  return Object.keys(EmployeeRow.def.shape);
}

/** Rows are judged one by one against what is known and against the rows above them; every fault is named. */
export function checkedRows(records: readonly CellRecord[], known: Known, today: Day): Checked {
  const judge = rowJudge(known, today);
  const judged = records.map(judge);
  return {
    good: judged.flatMap(({ good }) => (good === null ? [] : [good])),
    problems: judged.flatMap(({ problems }) => problems),
  };
}

type Judged = { readonly good: GoodRow | null; readonly problems: readonly Problem[] };

/** For rows that come in parts: it remembers those it has seen. */
export function rowJudge(known: Known, today: Day): (record: CellRecord) => Judged {
  const seen = { numbers: new Map<string, number>(), usernames: new Map<string, number>() };
  return ({ line, cells }) => {
    const parsed = z.safeParse(EmployeeRow, cells);
    const faults: Fault[] = parsed.success ? [] : parsed.error.issues.map((issue) => faultOf(issue, cells));
    const restDays = restDaysOf(cells.rest_days);
    faults.push(...repeated(cells, line, seen), ...unknownCodes(cells, known), ...taken(cells, known));
    if (restDays === null) faults.push(['rest_days', 'Expected weekdays like "Sat Sun".']);
    if (cells.rest_days && !cells.shift) faults.push(['rest_days', 'Rest days need a shift.']);
    if (parsed.success) faults.push(...implausible(parsed.data, today));
    const isGood = parsed.success && faults.length === 0;
    return {
      good: isGood ? { line, row: parsed.data, restDays: restDays ?? [] } : null,
      problems: faults.map(([column, reason]) => ({ line, column, reason })),
    };
  };
}

type Fault = readonly [column: string | null, reason: string];
type Cells = CellRecord['cells'];

function faultOf({ path, message }: z.core.$ZodIssue, cells: Cells): Fault {
  const column = typeof path[0] === 'string' ? path[0] : null;
  const cell = column === null ? undefined : cells[column];
  if (column !== null && cell === undefined) return [column, 'This field is required.'];
  if (column !== null && DATES.has(column)) return [column, dateFault(cell ?? '')];
  return [column, message === 'Invalid input' ? 'This value is too long or not of the expected kind.' : message];
}

const DATES = new Set(['birth_date', 'hire_date']);

/** A date that is written with the year last may be one of two days: which one is not for us to choose. */
function dateFault(cell: string): string {
  const [, one = '', other = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell) ?? [];
  const written = (month: string, date: string) => `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (year !== '' && Number(one) <= 12 && Number(other) <= 12 && Number(one) !== Number(other)) {
    return `${cell} may be ${written(one, other)} or ${written(other, one)}: write it like that.`;
  }
  return /^\d{4}-\d{2}-\d{2}$/.test(cell) ? 'Please enter a valid date.' : 'Write the date as YYYY-MM-DD.';
}

function repeated(cells: Cells, line: number, seen: Record<'numbers' | 'usernames', Map<string, number>>): Fault[] {
  const faults: Fault[] = [];
  const note = (column: string, key: string | undefined, lines: Map<string, number>) => {
    if (key === undefined) return;
    const earlier = lines.get(key);
    if (earlier === undefined) lines.set(key, line);
    else faults.push([column, `Line ${earlier} has this ${column} already.`]);
  };
  note('number', cells.number === undefined ? undefined : deviceUserOf(cells.number), seen.numbers);
  note('username', cells.username?.toLowerCase(), seen.usernames);
  return faults;
}

function taken({ number, username }: Cells, known: Known): Fault[] {
  const faults: Fault[] = [];
  if (number !== undefined && known.deviceUsers.has(deviceUserOf(number))) {
    faults.push(['number', 'An employee has this number already.']);
  }
  if (username !== undefined && known.usernames.has(username.toLowerCase())) {
    faults.push(['username', 'An employee has this username already.']);
  }
  return faults;
}

function unknownCodes(cells: Cells, known: Known): Fault[] {
  const faults: Fault[] = [];
  const check = (column: string, codes: ReadonlyMap<string, string>) => {
    const code = cells[column];
    if (code !== undefined && !codes.has(code)) faults.push([column, `There is no ${column} with the code ${code}.`]);
  };
  check('detachment', known.detachments);
  check('department', known.departments);
  check('designation', known.designations);
  check('shift', known.shifts);
  if ((cells.detachment === undefined) === (cells.department === undefined)) {
    faults.push(['detachment', 'Name either a detachment or a department.']);
  }
  return faults;
}

function implausible({ birth_date: born, hire_date: hired, status }: EmployeeRow, today: Day): Fault[] {
  const faults: Fault[] = [];
  if (born >= today || ageOn(born, today) > OLDEST) faults.push(['birth_date', 'This date of birth is not plausible.']);
  else if (ageOn(born, hired) < YOUNGEST) faults.push(['birth_date', `Nobody below ${YOUNGEST} may be hired.`]);
  if (hired < FIRST_HIRE || hired > addDays(today, HIRED_AHEAD_DAYS)) {
    faults.push(['hire_date', 'This hire date is not plausible.']);
  }
  if (status !== undefined && !isEmployedAs(status))
    faults.push(['status', 'Only people still employed are imported.']);
  return faults;
}

export function ageOn(born: Day, on: Day): number {
  const years = Number(on.slice(0, 4)) - Number(born.slice(0, 4));
  return on.slice(5) < born.slice(5) ? years - 1 : years;
}

/** Weekdays by number, Sunday=0; null when a word names none. */
function restDaysOf(text: string | undefined): number[] | null {
  const days = (text ?? '').split(/[\s,;/]+/).filter((word) => word !== '');
  const numbers = days.map((word) => WEEKDAYS.indexOf(word.slice(0, 3).toLowerCase()));
  return numbers.includes(-1) ? null : numbers;
}
