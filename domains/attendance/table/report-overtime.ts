// The report's overtime, by what granted it and by the kind of the calendar date it was worked on.
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import { IS_FRESH, splitRange, staleParts, UNSUMMED_OVERTIME, unsummedDays, unsummedGrants } from './day-sums.ts';
import { amongFirst, type Chosen, chosenFirst } from './report-people.ts';

export type OvertimeSum = {
  /** Kinds of its grants, `EXCESS + POSTAPPLY`; empty: worked by schedule. */
  readonly kind: string;
  readonly dayType: string;
  readonly restDay: boolean;
  readonly people: number;
  readonly days: number;
  readonly minutes: number;
  readonly night: number;
};

/** Of everybody chosen. */
export async function overtimeSums(db: Db, chosen: Chosen): Promise<OvertimeSum[]> {
  const range = await splitRange(db, chosen);
  const among = (employeeId: Sql) => amongFirst(chosen, employeeId);
  return db.rows<OvertimeSum>(sql`
    with ${chosenFirst(chosen)} ${staleParts(range, among(sql`employee_id`))}, ${unsummedDays(range, among(sql`d.employee_id`))},
    ${unsummedGrants(range)}, own as (
      select kind, day_type, rest_day, employee_id, sum(days) as days, sum(minutes) as minutes, sum(night) as night
      from (
        select starts, employee_id, kind, day_type, rest_day, days, minutes, night from overtime_sum
        where starts = any(${range.parts}::date[]) and ${IS_FRESH} ${among(sql`employee_id`)}
        union all (${UNSUMMED_OVERTIME})
      ) summed group by 1, 2, 3, 4
    )
    select kind, day_type as "dayType", rest_day as "restDay", count(*)::int as people, sum(days)::int as days,
      sum(minutes)::int as minutes, sum(night)::int as night
    from own group by 1, 2, 3 order by 2, 3, 1`);
}
