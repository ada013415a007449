// Holidays entered or taken back after their dates were posted: the difference to what was paid, as lines of the next pay
// (rule D-7). Whatever was settled is counted, so a holiday is paid once.
import { payDaysOf } from '@kawani/domains/attendance/service';
import type { Employment } from '@kawani/domains/employees/contract';
import { payTermsOf } from '@kawani/domains/employees/service';
import { payMultipliers } from '@kawani/domains/statutory/service';
import type { Db } from '@kawani/kit/server/db';
import { addDays } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import type { SlipLine } from '../contract.ts';
import {
  type AttendedDay,
  earningsOf,
  type LateHoliday,
  type PayTerms,
  paidDates,
  settlementLines,
  withHolidays,
} from '../rules.ts';
import type { RunRow } from '../table/runs.ts';
import { type LateHolidayRow, lateHolidays, observersOf, settledOf } from '../table/settling.ts';
import { termsOf } from './terms.ts';

/** Longer ago nothing is settled by itself. */
const LOOKED_BACK = 366;
/** A holiday's standing reaches back so far, and forward over the holidays after it. */
const [BEFORE, AFTER] = [11, 4];

type Person = Employment & { readonly id: string };

/** Of each person, the lines that settle holidays known late; who has none is left out. */
export async function settlements(
  db: Db,
  run: RunRow,
  people: readonly Person[],
  now: Date,
): Promise<ReadonlyMap<string, readonly SlipLine[]>> {
  const late = await lateHolidays(db, { from: addDays(run.starts, -LOOKED_BACK), to: run.ends });
  if (late.length === 0) return new Map();
  const [ids, holidayIds] = [people.map(({ id }) => id), late.map(({ id }) => id)];
  const observers = grouped(await observersOf(db, ids, holidayIds, run), ({ employeeId }) => employeeId);
  const settled = grouped(await settledOf(db, ids, holidayIds, run), ({ employeeId }) => employeeId);
  const pay = await payAround(db, late, [...observers.keys()], now);
  const concerned = people.filter(({ id }) => observers.has(id) || settled.has(id));
  return new Map(
    concerned.map((person) => {
      const observed = new Set(observers.get(person.id)?.map(({ holidayId }) => holidayId));
      const own = late.map((each): LateHoliday => ({ ...each, isStanding: observed.has(each.id) }));
      return [person.id, settlementLines(own, settled.get(person.id) ?? [], pay(person))];
    }),
  );
}

type Around = {
  readonly days: ReadonlyMap<string, readonly AttendedDay[]>;
  readonly terms: ReadonlyMap<string, PayTerms[]>;
};

/** The earnings of the dates around a holiday, as they are with some holidays more. */
async function payAround(db: Db, late: readonly LateHolidayRow[], ids: readonly string[], now: Date) {
  const around = new Map<string, Around>();
  for (const { id, date } of ids.length === 0 ? [] : late) {
    const [from, to] = [addDays(date, -BEFORE), addDays(date, AFTER)];
    const terms = await payTermsOf(db, ids, { from: addDays(date, -1), to });
    around.set(id, {
      days: await payDaysOf(db, ids, { from, to }, now),
      terms: new Map([...terms].map(([employeeId, own]) => [employeeId, own.map(termsOf)])),
    });
  }
  return (person: Person) => (holiday: LateHoliday, known: readonly LateHoliday[]) => {
    const { date } = holiday;
    const found = around.get(holiday.id);
    const [from, to] = [addDays(date, -1), addDays(date, AFTER)];
    const attended = withHolidays(found?.days.get(person.id) ?? [], known);
    const days = paidDates({ from: addDays(date, -BEFORE), to }, attended, person);
    const facts = { from, to, part: { index: 1, of: 1 }, days, terms: found?.terms.get(person.id) ?? [] };
    return earningsOf(facts, payMultipliers());
  };
}
