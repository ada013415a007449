// Figures of onboarding, of the people who were invited on some days; and what is overdue now.
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { OverdueLine, ReportCounts } from '../contract/report.ts';
import type { InvitationState, Took } from '../lists.ts';
import { nameOf } from './tasks.ts';

type Range = { readonly from: Date; readonly until: Date };

/** Whole days, from the invitation to the last required task. */
const DAYS = sql`(extract(epoch from i.ended_at - i.invited_at) / 86400)::int`;

const counts = sql`count(*)::int as invited, count(i.accepted_at)::int as accepted,
  (count(*) filter (where i.state = 'Completed'))::int as completed,
  (count(*) filter (where i.state = 'Incomplete'))::int as incomplete,
  (count(*) filter (where i.state = 'Missed'))::int as missed,
  (count(*) filter (where i.state = 'Cancelled'))::int as cancelled,
  (count(*) filter (where i.state in ('Invited', 'Accepted')))::int as open,
  (percentile_disc(0.5) within group (order by ${DAYS}) filter (where i.state = 'Completed'))::int as "medianDays"`;

const within = ({ from, until }: Range): Sql => sql`i.invited_at >= ${from} and i.invited_at < ${until}`;

/** Where the person was posted on the first day. */
const site = sql`left join lateral (select p.detachment_id, p.department_id, p.designation_id from assignment p
    where p.employee_id = i.employee_id and p.effective_from <= i.starts_on order by p.effective_from desc limit 1) a on true
  left join detachment d on d.id = a.detachment_id left join department u on u.id = a.department_id`;

const program = sql`left join program_version v on v.id = i.program_version_id
  left join onboarding_program o on o.id = v.program_id`;

export async function countsOfAll(db: Db, range: Range): Promise<ReportCounts | undefined> {
  return db.one<ReportCounts>(
    sql`select null::text as name, ${counts} from onboarding_invite i where ${within(range)}`,
  );
}

export async function countsByProgram(db: Db, range: Range): Promise<ReportCounts[]> {
  return db.rows<ReportCounts>(sql`select o.name, ${counts} from onboarding_invite i ${program}
    where ${within(range)} group by o.id, o.name order by invited desc, o.name nulls last`);
}

export async function countsBySite(db: Db, range: Range): Promise<ReportCounts[]> {
  return db.rows<ReportCounts>(sql`select coalesce(d.name, u.name) as name, ${counts} from onboarding_invite i ${site}
    where ${within(range)} group by d.id, u.id, d.name, u.name order by invited desc, name nulls last`);
}

export type TookRow = { readonly took: Took; readonly people: number };

export async function tookRows(db: Db, range: Range): Promise<TookRow[]> {
  return db.rows<TookRow>(sql`select k.took, count(*)::int as people from (
      select case when ${DAYS} <= 7 then 'WEEK' when ${DAYS} <= 14 then 'FORTNIGHT' when ${DAYS} <= 30 then 'MONTH'
        else 'LONGER' end as took
      from onboarding_invite i where i.state = 'Completed' and ${within(range)}) k group by k.took`);
}

/** Of everybody in progress. */
export async function overdueRows(db: Db, today: Day): Promise<OverdueLine[]> {
  return db.rows<OverdueLine>(sql`select t.owner, count(*)::int as tasks, count(distinct t.invite_id)::int as people,
      min(t.due_on) as "oldestDueOn"
    from onboarding_invite i join onboarding_task_now t on t.invite_id = i.id
    where i.state in ('Invited', 'Accepted') and t.due_on < ${today} and not t.is_done group by t.owner order by tasks desc`);
}

export type ReportRow = {
  readonly id: string;
  readonly employeeId: string;
  readonly number: string;
  readonly name: string;
  readonly designation: string | null;
  readonly site: string | null;
  readonly program: string | null;
  readonly version: number | null;
  readonly state: InvitationState;
  readonly startsOn: Day;
  readonly invitedAt: Instant;
  readonly invitedBy: string | null;
  readonly acceptedAt: Instant | null;
  readonly endedAt: Instant | null;
  readonly done: number;
  readonly total: number;
  readonly overdue: number;
};

/** A part of the rows, those after an id. */
export async function reportRows(
  db: Db,
  range: Range & { readonly today: Day; readonly after: string; readonly most: number },
): Promise<ReportRow[]> {
  const { today, after, most } = range;
  return db.rows<ReportRow>(sql`select i.id, i.employee_id as "employeeId", e.number,
      e.listed_name as name, g.title as designation, coalesce(d.name, u.name) as site,
      o.name as program, v.number as version, i.state, i.starts_on as "startsOn", i.invited_at as "invitedAt",
      case when i.invited_by is not null then ${nameOf(sql`i.invited_by`)} end as "invitedBy", i.accepted_at as "acceptedAt",
      i.ended_at as "endedAt", k.done, k.total, k.overdue
    from onboarding_invite i join employee e on e.id = i.employee_id ${program} ${site}
      left join job_designation g on g.id = a.designation_id
      cross join lateral (select (count(*) filter (where t.is_required and t.is_done))::int as done,
          (count(*) filter (where t.is_required))::int as total,
          (count(*) filter (where not t.is_done and t.due_on < ${today}))::int as overdue
        from onboarding_task_now t where t.invite_id = i.id) k
    where ${within(range)} and i.id > ${after} order by i.id limit ${most}`);
}
