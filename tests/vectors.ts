// The adapter between published test vectors and the product: each function's name, mapped to the code that answers it.
// Input and expected are JSON; only the keys present in `expected` are compared.
import { computeDay, type DayFacts } from '@kawani/domains/attendance/rules';
import { maternityDays } from '@kawani/domains/leave/rules';
import { type DayOfStanding, holidayPay, holidayType } from '@kawani/domains/statutory/rules';
import { nationalDays } from '@kawani/domains/statutory/service';
import { addDays, day } from '@kawani/kit/values/day';
import { type Instant, minutesBetween, type WallTime } from '@kawani/kit/values/hours';
import { parse } from 'csv-parse/sync';

export type Vector = {
  readonly id: string;
  readonly function: string;
  readonly input: unknown;
  readonly expected: unknown;
  readonly tolerance: number;
};

type Answer = (input: never) => unknown;

export const adapter: Readonly<Record<string, Answer>> = {
  'attendance.day': attendanceDay,
  'maternity.days': maternityDays,
  'holiday.type': ({ date }: { date: string }) => ({ type: holidayType(day(date), nationalDays()) }),
  'holiday.entitled': ({ days }: { days: readonly DayOfStanding[] }) => ({
    payable: Object.fromEntries(holidayPay(days)),
  }),
};

type DayInput = {
  readonly date: string;
  readonly shiftStart: WallTime;
  readonly shiftEnd: WallTime;
  readonly mealStart?: WallTime;
  readonly mealEnd?: WallTime;
  readonly in: string;
  readonly out: string;
  readonly graceMinutes?: number;
  readonly overtimeApproved?: boolean;
};

/** Times of the input are Manila's, without a zone. Approved overtime is whatever was worked after the shift's end. */
function attendanceDay(input: DayInput): unknown {
  const workDate = day(input.date);
  const [timeIn, timeOut] = [manila(input.in), manila(input.out)];
  const isOvernight = input.shiftEnd <= input.shiftStart;
  const ends = manila(`${isOvernight ? addDays(workDate, 1) : workDate}T${input.shiftEnd}`);
  const facts: DayFacts = {
    workDate,
    shift: {
      starts: input.shiftStart,
      ends: input.shiftEnd,
      mealStarts: input.mealStart ?? null,
      mealEnds: input.mealEnd ?? null,
      graceMinutes: input.graceMinutes ?? 0,
      requiredMinutes: minutesBetween(manila(`${workDate}T${input.shiftStart}`), ends),
    },
    restDay: false,
    holidays: {},
    punches: [
      { at: timeIn, kind: 'IN' },
      { at: timeOut, kind: 'OUT' },
    ],
    leave: [],
    grants: { overtime: input.overtimeApproved === false ? [] : [{ from: ends, to: timeOut }] },
    now: manila(`${addDays(workDate, 3)}T00:00`),
    employed: true,
  };
  return computeDay(facts);
}

function manila(local: string): Instant {
  return `${local.length === 16 ? `${local}:00` : local}+08:00` as Instant;
}

export function vectorsOf(csv: string): readonly Vector[] {
  const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true, skip_empty_lines: true });
  return rows.map((row) => ({
    id: row.id ?? '',
    function: row.function ?? '',
    input: JSON.parse(row.input ?? 'null'),
    expected: JSON.parse(row.expected ?? 'null'),
    tolerance: Number(row.tolerance || 0),
  }));
}

/** What differs, as `key: expected … but was …`; empty when the vector holds. */
export function differences({ function: name, input, expected, tolerance }: Vector): readonly string[] {
  const answer = adapter[name];
  if (answer === undefined) return [`nothing answers ${name}`];
  return unlike(expected, answer(input as never), tolerance, name);
}

function unlike(expected: unknown, actual: unknown, tolerance: number, path: string): readonly string[] {
  if (typeof expected === 'object' && expected !== null && !Array.isArray(expected)) {
    const held = (actual ?? {}) as Readonly<Record<string, unknown>>;
    return Object.entries(expected).flatMap(([key, value]) => unlike(value, held[key], tolerance, `${path}.${key}`));
  }
  const isSame = isAmount(expected)
    ? Math.abs(Number(expected) - Number(actual)) <= tolerance + 1e-9
    : JSON.stringify(expected) === JSON.stringify(actual);
  return isSame ? [] : [`${path}: expected ${JSON.stringify(expected)} but was ${JSON.stringify(actual)}`];
}

function isAmount(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
}
