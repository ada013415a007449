// Coming paydays whose pay is still open to people: on these a loan may be deducted first.
import { closedThroughOf, paydays } from '@kawani/domains/payroll/service';
import type { Db } from '@kawani/kit/server/db';
import { addDays, type Day } from '@kawani/kit/values/day';

/** Paydays come up to so often a month. */
const A_MONTH = 3;
/** A loan is deducted first within half a year. */
export const FIRST_OFFERED = 12;

/** Of one person: all those that a schedule may need, from the first that is open. */
export type OpenPaydays = (employeeId: string) => readonly Day[];

/** Enough for schedules of so many months; today's payday is among them while its pay is open. */
export async function openPaydays(
  db: Db,
  employeeIds: readonly string[],
  { today, months }: { today: Day; months: number },
): Promise<OpenPaydays> {
  const coming = await paydays.paydaysAfter(db, addDays(today, -1), 2 * FIRST_OFFERED + A_MONTH * (months + 1));
  const closed = await closedThroughOf(db, employeeIds);
  return (employeeId) => {
    const through = closed.get(employeeId) ?? null;
    return through === null ? coming : coming.filter((day) => day > through);
  };
}
