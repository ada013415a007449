// The report's hours that clients are billed, by where it was worked and as what.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import { IS_FRESH, splitRange, staleParts, UNSUMMED_WORK, unsummedDays } from './day-sums.ts';
import { amongFirst, type Chosen, chosenFirst } from './report-people.ts';

export type Billed = {
  readonly client: string | null;
  readonly site: string | null;
  readonly billable: boolean | null;
  readonly designation: string | null;
  readonly people: number;
  readonly days: number;
  readonly regular: number;
  readonly overtime: number;
  readonly night: number;
};

/** The detachment filter asks for where it was worked, not for who is posted there. */
export async function billedHours(db: Db, chosen: Chosen): Promise<Billed[]> {
  const { from, to, detachmentId, clusterId, ...people } = chosen;
  const whom = { ...people, from, to };
  const range = await splitRange(db, whom);
  const among = (employeeId: Sql) => amongFirst(whom, employeeId);
  const isThere = detachmentId === undefined ? empty : sql`and d.detachment_id = ${detachmentId}`;
  const begun = sql`effective_from <= ${to} and coalesce(effective_to, ${to}) >= ${from}`;
  const throughout = sql`effective_from <= ${from} and coalesce(effective_to, ${to}) >= ${to}`;
  // Only days of those whose posting changed within the range are looked up one by one.
  return db.rows<Billed>(sql`
    with ${chosenFirst(whom)} moved as materialized (
      select employee_id from assignment where ${begun} and not (${throughout}) ${among(sql`employee_id`)}),
    ${staleParts(range, among(sql`employee_id`))}, ${unsummedDays(range, among(sql`d.employee_id`))},
    own as (
      select d.*, a.designation_id from (
        select employee_id, detachment_id, sum(days) as days, sum(regular) as regular, sum(overtime) as overtime, sum(night) as night
        from (
          select starts, employee_id, detachment_id, days, regular, overtime, night from worked_sum
          where starts = any(${range.parts}::date[]) and ${IS_FRESH} ${among(sql`employee_id`)}
          union all (${UNSUMMED_WORK})
        ) d where employee_id not in (select employee_id from moved) ${isThere} group by 1, 2
      ) d left join (select * from assignment where ${throughout}) a on a.employee_id = d.employee_id
      union all
      select d.employee_id, d.detachment_id, count(d.time_in), sum(d.regular), sum(d.overtime),
        sum(d.night_regular + d.night_overtime), a.designation_id
      from attendance_day d left join (select * from assignment where ${begun}) a on a.employee_id = d.employee_id
        and a.effective_from <= d.work_date and (a.effective_to is null or a.effective_to >= d.work_date)
      where d.employee_id = any(array(select employee_id from moved)) and d.work_date between ${from} and ${to}
        and d.worked > 0 ${isThere} group by 1, 2, a.designation_id
    ), summed as (
      select detachment_id, designation_id, count(*) as people, sum(days)::int as days, sum(regular)::int as regular,
        sum(overtime)::int as overtime, sum(night)::int as night
      from own group by 1, 2
    )
    select s.client, s.name as site, s.billable, g.title as designation, people, days, regular, overtime, night
    from summed left join job_designation g on g.id = designation_id left join detachment s on s.id = detachment_id
    ${clusterId === undefined ? empty : sql`where s.cluster_id = ${clusterId}`}
    order by s.client nulls last, s.name, g.title`);
}
