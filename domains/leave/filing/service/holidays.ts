// Holidays that come or go after a leave was approved: a day of leave that became a holiday goes back into the credits, and
// when the holiday is withdrawn it is leave again. Leaves of calendar days run through holidays. Posted dates stay.
import { peopleOf } from '@kawani/domains/employees/service';
import { annotate } from '@kawani/domains/requests/engine/service';
import { isPosted, scheduleFacts } from '@kawani/domains/schedule/service';
import { joined, type NewText } from '@kawani/kit/contract/notices';
import type { Database, Db } from '@kawani/kit/server/db';
import { writeNotice } from '@kawani/kit/server/notify';
import { type Day, showDay } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { dayAt } from '@kawani/kit/values/hours';
import { balances, holdCredits } from '../../credits/table/ledger.ts';
import { LeaveText } from '../contract/notices.ts';
import { leaveRequest } from '../requests.ts';
import { sizeOf } from '../rules/charges.ts';
import { daysOf } from '../rules/words.ts';
import {
  claimDate,
  drawnOf,
  giveDayBack,
  type HeldDay,
  heldDays,
  holdRequestsOn,
  staleDates,
  takeDayAgain,
} from '../table/holidays.ts';

type Settling = { readonly database: Database; readonly now: Date };

/** Returns how many parts of days changed. Any number of processes may run it at the same time. */
export async function settleHolidays({ database, now }: Settling): Promise<number> {
  let settled = 0;
  for (const date of await staleDates(database)) {
    settled += await database.transaction(async (db) => {
      if (!(await claimDate(db, date)) || (await isPosted(db, date))) return 0;
      await holdRequestsOn(db, [date]);
      return settle(db, [date], { now, requestId: null });
    });
  }
  return settled;
}

/** Settles one request that was just approved, or all requests on these dates. The caller must hold the requests. */
export async function settle(
  db: Db,
  dates: readonly Day[],
  { now, requestId }: { now: Date; requestId: string | null },
): Promise<number> {
  const days = await heldDays(db, dates, requestId);
  const holiday = await holidaysFor(db, days);
  const turned = days.filter((day) => (holiday(day) !== undefined) !== day.isGivenBack);
  for (const own of grouped(turned, (day) => day.requestId).values()) await turn(db, own, holiday, now);
  return turned.length;
}

type HolidayOf = (day: HeldDay) => string | undefined;

/** The name of the holiday that makes a date none of leave, as it is observed where the person works. */
async function holidaysFor(db: Db, days: readonly HeldDay[]): Promise<HolidayOf> {
  const dates = days.map(({ date }) => date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return () => undefined;
  const people = [...new Set(days.map(({ employeeId }) => employeeId))];
  const facts = await scheduleFacts(db, people, first, last);
  const names = new Map(
    facts.flatMap(({ employeeId, date, holidays }) => {
      const holiday = holidays.find(({ type }) => type !== 'SW');
      return holiday === undefined ? [] : [[`${employeeId} ${date}`, holiday.name] as const];
    }),
  );
  return ({ employeeId, date }) => names.get(`${employeeId} ${date}`);
}

/** The days of one request that changed, and telling its owner of them. */
async function turn(db: Db, own: readonly HeldDay[], holiday: HolidayOf, now: Date): Promise<void> {
  const [any] = own;
  if (any === undefined) return;
  await holdCredits(db, any.employeeId);
  const sentences: NewText[] = [];
  for (const day of own) sentences.push(...(await turnDay(db, day, holiday(day), now)));
  const said = joined(sentences, LeaveText.SENTENCES);
  if (said === '') return;
  await annotate(db, { requestId: any.requestId, at: now, detail: said });
  const person = (await peopleOf(db, [any.employeeId])).get(any.employeeId);
  if (person?.username == null) return;
  const body = LeaveText.HOLIDAY({ ref: any.ref, said });
  const opens = `${leaveRequest.page}?open=${any.requestId}`;
  await writeNotice(db, { to: person.username, title: LeaveText.HOLIDAY_TITLE(), body, opens });
}

/** What is said of the day; nothing where nothing changed. */
async function turnDay(db: Db, day: HeldDay, holiday: string | undefined, now: Date): Promise<NewText[]> {
  const size = sizeOf([day]);
  const date = showDay(day.date);
  const entry = { on: dayAt(now), by: 'system' };
  if (holiday !== undefined) {
    const days = Math.min(size, await drawnOf(db, { ...day, days: 0 }));
    await giveDayBack(db, { ...day, days }, { ...entry, reason: `${date} became a holiday, ${holiday}` });
    return [
      days > 0 ? LeaveText.GIVEN_BACK({ date, holiday, days: daysOf(days) }) : LeaveText.NO_LEAVE({ date, holiday }),
    ];
  }
  const isLeft = day.days <= (await availableOf(db, day));
  const again = isLeft ? day : { ...day, type: 'LWOP' as const, paid: false, days: 0 };
  const isTaken = await takeDayAgain(db, again, { ...entry, reason: `${date} is no longer a holiday` });
  if (!isTaken) return [];
  if (!isLeft) return [LeaveText.UNPAID_AGAIN({ date })];
  return [day.days > 0 ? LeaveText.TAKEN_AGAIN({ date, days: daysOf(day.days) }) : LeaveText.LEAVE_AGAIN({ date })];
}

async function availableOf(db: Db, { employeeId, type, date, days }: HeldDay): Promise<number> {
  if (days === 0) return 0;
  const year = Number(date.slice(0, 4));
  const own = await balances(db, employeeId, year, year);
  return own.find((balance) => balance.type === type)?.available ?? 0;
}
