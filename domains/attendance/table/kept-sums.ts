// Adding up the days whose sums are old; see `day-sums.ts`.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import { addDays, type Day } from '@kawani/kit/values/day';
import { type SplitRange, UNSUMMED_OVERTIME, UNSUMMED_WORK, unsummedDays, unsummedGrants } from './day-sums.ts';

/** One person's days of the part of a month that starts then. */
export type PersonPart = { readonly starts: Day; readonly employeeId: string };

/** For the rest of the transaction nobody else adds up; false where somebody does already. */
export async function lockSums(db: Db): Promise<boolean> {
  const row = await db.one<{ isMine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('kawani.attendance_sums')) as "isMine"`,
  );
  return row?.isMine === true;
}

/** Takes the latest parts first. A change that commits later has a row of its own. */
export async function takeStaleParts(db: Db, most: number): Promise<PersonPart[]> {
  return db.rows<PersonPart>(sql`
    with old as (select starts, employee_id from attendance_sum_stale group by 1, 2 order by 1 desc, 2 desc limit ${most}),
    taken as (
      delete from attendance_sum_stale s using old where s.starts = old.starts and s.employee_id = old.employee_id
      returning s.starts, s.employee_id)
    select distinct starts, employee_id as "employeeId" from taken order by 1, 2`);
}

/** Of parts in their order. */
export async function storeSums(db: Db, parts: readonly PersonPart[]): Promise<void> {
  const [first, last] = [parts.at(0), parts.at(-1)];
  if (first === undefined || last === undefined) return;
  const range: SplitRange = { from: first.starts, to: addDays(last.starts, LATEST_DAY), parts: [], edges: [] };
  const stale = staleFrom(parts);
  await db.run(
    sql`with ${stale} delete from overtime_sum s using stale m where s.starts = m.starts and s.employee_id = m.employee_id`,
  );
  await db.run(
    sql`with ${stale} delete from worked_sum s using stale m where s.starts = m.starts and s.employee_id = m.employee_id`,
  );
  await db.run(sql`
    with ${stale}, ${unsummedDays(range, empty)}, ${unsummedGrants(range)}
    insert into overtime_sum (starts, employee_id, kind, day_type, rest_day, days, minutes, night)
    select starts, employee_id, kind, day_type, rest_day, sum(days), sum(minutes), sum(night) from (${UNSUMMED_OVERTIME}) own
    group by 1, 2, 3, 4, 5`);
  await db.run(sql`
    with ${stale}, ${unsummedDays(range, empty)}
    insert into worked_sum (starts, employee_id, detachment_id, days, regular, overtime, night) ${UNSUMMED_WORK}`);
}

/** The last day of the longest part, counted from its first. */
const LATEST_DAY = 5;

function staleFrom(parts: readonly PersonPart[]): Sql {
  return sql`stale as materialized (
    select * from unnest(${parts.map(({ starts }) => starts)}::date[], ${parts.map(({ employeeId }) => employeeId)}::uuid[])
      as named (starts, employee_id))`;
}
