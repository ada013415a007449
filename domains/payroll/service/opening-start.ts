// Since when pay is computed here, and who of a year therefore needs opening balances.
import { payPeriodOn } from '@kawani/domains/schedule/service';
import type { Db } from '@kawani/kit/server/db';
import { addDays, type Day, day } from '@kawani/kit/values/day';
import { needsOpening } from '../rules/opening-balances.ts';
import { withOpening } from '../table/opening-balances.ts';
import type { PaidPerson } from '../table/people.ts';
import { firstRun } from '../table/runs.ts';

/** The first day of the first period whose pay is computed here, or would be next; null where there is no attendance period yet. */
export async function firstDayPaid(db: Db, today: Day): Promise<Day> {
  return (await firstRun(db)) ?? (await payPeriodOn(db, addDays((await payPeriodOn(db, today)).starts, -1))).starts;
}

/** The first day that is paid here, where an earlier payroll paid part of the year before it; else null. */
export async function openingStart(db: Db, year: number, first: Day): Promise<Day | null> {
  const payYear = async (on: Day) => {
    const { ends, payDate } = await payPeriodOn(db, on);
    return Number((payDate ?? ends).slice(0, 4));
  };
  const isOfYear = (await payYear(first)) === year && (await payYear(addDays(first, -1))) === year;
  return isOfYear ? first : null;
}

/** Of some people, those whose pay of a payday's year lacks what the earlier payroll paid. */
export async function withoutOpening(
  db: Db,
  { payDate }: { payDate: Day },
  people: readonly PaidPerson[],
): Promise<ReadonlySet<string>> {
  const year = Number(payDate.slice(0, 4));
  const first = await firstRun(db);
  const startsOn = first === undefined ? null : await openingStart(db, year, first);
  if (startsOn === null) return new Set();
  const span = { from: day(`${year}-01-01`), startsOn };
  const needing = people.filter((person) => needsOpening(person, span)).map(({ id }) => id);
  const having = await withOpening(db, needing, year);
  return new Set(needing.filter((id) => !having.has(id)));
}
