// Leave on dates whose holidays changed: which days of it are there, which were given back, and turning one into the other.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { LeaveCode } from '../../types/lists.ts';

/** A part of a date of an approved request. */
export type HeldDay = Pick<Tables['leave_day'], 'employeeId' | 'date' | 'portion' | 'paid'> & {
  requestId: string;
  ref: string;
  type: LeaveCode;
  isGivenBack: boolean;
  /** Of a day given back: what went back into the ledger. */
  days: number;
};

export async function staleDates(db: Db): Promise<Day[]> {
  const rows = await db.rows<{ date: Day }>(sql`select date from leave_stale_date order by date`);
  return rows.map(({ date }) => date);
}

/** Takes a date off the list; false when somebody else did. */
export async function claimDate(db: Db, date: Day): Promise<boolean> {
  return (await db.run(sql`delete from leave_stale_date where date = ${date}`)) === 1;
}

/** Nobody moves these requests until the transaction ends. */
export async function holdRequestsOn(db: Db, dates: readonly Day[]): Promise<void> {
  await db.run(sql`
    select from request where id in (
      select request_id from leave_day where date = any(${dates}::date[]) and request_id is not null
      union select request_id from leave_day_given_back where date = any(${dates}::date[]) and taken_again_at is null)
    order by id for update`);
}

/** Days of working-day leaves: those that run through holidays stay as they are. */
export async function heldDays(db: Db, dates: readonly Day[], requestId: string | null): Promise<HeldDay[]> {
  return db.rows<HeldDay>(sql`
    select r.id as "requestId", r.ref, d."employeeId", d.date, d.portion, d.type, d.paid, d."isGivenBack", d.days from (
      select request_id, employee_id as "employeeId", date, portion, type, paid, false as "isGivenBack", 0::float8 as days
        from leave_day where date = any(${dates}::date[])
      union all
      select request_id, employee_id, date, portion, type, paid, true, days::float8
        from leave_day_given_back where date = any(${dates}::date[]) and taken_again_at is null
    ) d (request_id, "employeeId", date, portion, type, paid, "isGivenBack", days)
      join request r on r.id = d.request_id and r.state = 'APPROVED'
      join lateral (select unit from leave_policy p where p.type = r.type and p.effective_from <= r.from_date
        and (p.effective_to is null or p.effective_to >= r.from_date) order by p.effective_from desc limit 1) p
        on p.unit = 'WORKING'
    where ${requestId}::uuid is null or r.id = ${requestId} order by r.id, d.date, d.portion`);
}

type Settled = Pick<HeldDay, 'requestId' | 'employeeId' | 'date' | 'portion' | 'type' | 'paid'> & {
  readonly days: number;
};
type Entry = { readonly on: Day; readonly reason: string; readonly by: string };

/** What a request has drawn of a type in a year and not given back. */
export async function drawnOf(db: Db, { requestId, type, date }: Settled): Promise<number> {
  const row = await db.one<{ days: number }>(sql`
    select coalesce(-sum(days), 0)::float8 as days from leave_ledger
    where request_id = ${requestId} and type = ${type} and year = extract(year from ${date}::date)`);
  return row?.days ?? 0;
}

export async function giveDayBack(db: Db, day: Settled, { on, reason, by }: Entry): Promise<void> {
  const { requestId, employeeId, date, portion, type, paid, days } = day;
  await db.run(sql`
    delete from leave_day where employee_id = ${employeeId} and date = ${date} and portion = ${portion}
      and request_id = ${requestId}`);
  await db.run(sql`
    insert into leave_day_given_back (request_id, employee_id, date, portion, type, paid, days)
    values (${requestId}, ${employeeId}, ${date}, ${portion}, ${type}, ${paid}, ${days})`);
  if (days > 0) await insertSettlement(db, day, { on, reason, by, entry: 'GIVEN_BACK', days });
}

/** False if something else occupies the day by now. */
export async function takeDayAgain(db: Db, day: Settled, { on, reason, by }: Entry): Promise<boolean> {
  const { requestId, employeeId, date, portion, type, paid, days } = day;
  await db.run(sql`
    update leave_day_given_back set taken_again_at = now()
    where request_id = ${requestId} and date = ${date} and portion = ${portion} and taken_again_at is null`);
  const taken = await db.run(sql`
    insert into leave_day (employee_id, date, portion, type, paid, request_id)
    values (${employeeId}, ${date}, ${portion}, ${type}, ${paid}, ${requestId}) on conflict do nothing`);
  if (taken === 1 && days > 0) await insertSettlement(db, day, { on, reason, by, entry: 'TAKEN', days: -days });
  return taken === 1;
}

async function insertSettlement(
  db: Db,
  { requestId, employeeId, type, date }: Settled,
  { on, reason, by, entry, days }: Entry & { entry: 'GIVEN_BACK' | 'TAKEN'; days: number },
): Promise<void> {
  await db.run(sql`
    insert into leave_ledger (employee_id, type, year, entry, days, "on", request_id, reason, by_whom)
    values (${employeeId}, ${type}, extract(year from ${date}::date)::int, ${entry}, ${days}, ${on}, ${requestId},
      ${reason}, ${by})`);
}
