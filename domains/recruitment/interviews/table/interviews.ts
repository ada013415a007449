// Invitations of applicants to interviews, and what became of each.

import type { InviteState } from '@kawani/domains/employees/contract/invitations';
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import { type Owners, ownersBy } from '@kawani/kit/server/not-own';
import type { Instant } from '@kawani/kit/values/hours';
import { ownersOfThose } from '../../applicants/table/owners.ts';
import type { InterviewLine } from '../contract/interview.ts';
import type { InterviewStep, InterviewWay } from '../lists.ts';

/** Whose the application is. */
export const ownersOfInterviews: Owners = {
  interview: ownersBy((ids) => ownersOfThose(sql`select application_id from interview where id = any(${ids}::uuid[])`)),
};

/** A line as the database has it: its time in columns of its own. */
export type InterviewRow = Omit<InterviewLine, 'time' | 'marks' | 'mayMove'> & {
  readonly jobOrderId: string;
  readonly slotId: string | null;
  readonly startsAt: Instant | null;
  readonly minutes: number | null;
  readonly how: InterviewWay | null;
  readonly place: string | null;
  readonly interviewerId: string | null;
  readonly interviewerName: string;
  readonly designationId: string;
};

/** `reader`: the employee whose own scorecard counts. */
const columns = (reader: string | null): Sql => sql`i.id, i.application_id as "applicationId",
  p.full_name as name, coalesce(p.mobile, '') as mobile, g.title as designation,
  g.id as "designationId", coalesce(d.name, u.name) as site, j.id as "jobOrderId", j.ref as "jobOrder", i.step, i.state,
  i.invited_at as "invitedAt", i.decline_reason as "declineReason", i.version, i.slot_id as "slotId",
  lower(s.during) as "startsAt", (extract(epoch from upper(s.during) - lower(s.during)) / 60)::int as minutes, s.how, s.place,
  s.interviewer_id as "interviewerId", e.full_name as "interviewerName",
  exists (select from scorecard c where c.application_id = i.application_id and c.step = i.step and c.scorer_id = ${reader})
    as "isScored"`;

/** Of nobody who was erased. */
const from: Sql = sql`interview i join application a on a.id = i.application_id and a.erased_at is null
  join person_outside p on p.id = a.person_id join job_order j on j.id = a.job_order_id
  join requisition q on q.request_id = j.requisition_id join job_designation g on g.id = q.designation_id
  left join detachment d on d.id = q.detachment_id left join department u on u.id = q.department_id
  left join interview_slot s on s.id = i.slot_id left join employee e on e.id = s.interviewer_id`;

type Within = { readonly from: Date; readonly until: Date; readonly step?: InterviewStep | undefined };

const within = ({
  from: first,
  until,
  step,
}: Within): Sql => sql`lower(s.during) >= ${first} and lower(s.during) < ${until}
  and i.state <> 'Cancelled' ${step === undefined ? empty : sql`and i.step = ${step}`}`;

type Paged = Within & { readonly page: number; readonly size: number; readonly reader: string | null };

export async function dayRows(db: Db, asked: Paged): Promise<InterviewRow[]> {
  return db.rows<InterviewRow>(sql`select ${columns(asked.reader)} from ${from} where ${within(asked)}
    order by lower(s.during), s.id, i.id limit ${asked.size} offset ${(asked.page - 1) * asked.size}`);
}

export async function countDay(db: Db, asked: Within): Promise<number> {
  const row = await db.one<{ total: number }>(sql`select count(*)::int as total from ${from} where ${within(asked)}`);
  return row?.total ?? 0;
}

export async function rowsOfApplication(db: Db, id: string, reader: string | null): Promise<InterviewRow[]> {
  return db.rows<InterviewRow>(sql`select ${columns(reader)} from ${from} where i.application_id = ${id}
    order by i.invited_at desc, i.id desc`);
}

/** That an interviewer holds, from a moment on. */
export async function rowsOfInterviewer(db: Db, interviewerId: string, since: Date): Promise<InterviewRow[]> {
  return db.rows<InterviewRow>(sql`select ${columns(interviewerId)} from ${from}
    where s.interviewer_id = ${interviewerId} and lower(s.during) >= ${since} and i.state <> 'Cancelled'
    order by lower(s.during), i.id limit 500`);
}

export async function interviewRow(db: Db, id: string, reader: string | null): Promise<InterviewRow | undefined> {
  return db.one<InterviewRow>(sql`select ${columns(reader)} from ${from} where i.id = ${id}`);
}

/** The newest one of the step at which the application is, of those that were not called off by the office. */
export async function currentInterview(db: Db, applicationId: string): Promise<InterviewRow | undefined> {
  return db.one<InterviewRow>(sql`select ${columns(null)} from ${from} where i.application_id = ${applicationId}
    and i.step = a.state and coalesce(i.ended_how, '') not in ('OFFICE', 'MOVED') order by i.invited_at desc, i.id desc limit 1`);
}

export type Candidate = {
  readonly id: string;
  readonly name: string;
  readonly jobOrderId: string;
  readonly state: Tables['application']['state'];
};

/** Held in the order of their ids: nobody moves or erases them meanwhile. */
export async function holdCandidates(db: Db, ids: readonly string[]): Promise<Candidate[]> {
  await db.run(sql`select from application where id = any(${ids}::uuid[]) order by id for no key update`);
  return db.rows<Candidate>(sql`select a.id, p.full_name as name,
      a.job_order_id as "jobOrderId", a.state
    from application a join person_outside p on p.id = a.person_id
    where a.id = any(${ids}::uuid[]) and a.erased_at is null order by a.id`);
}

/** Which of them have an open invitation for the step already. */
export async function invitedAlready(db: Db, ids: readonly string[], step: InterviewStep): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`select application_id as id from interview
    where application_id = any(${ids}::uuid[]) and step = ${step} and state in ('Invited', 'Accepted')`);
  return rows.map(({ id }) => id);
}

type NewInterview = { readonly id: string; readonly applicationId: string };
type Inviting = {
  readonly step: InterviewStep;
  readonly slotId: string | null;
  readonly at: Date;
  readonly by: string;
};

export async function insertInterviews(
  db: Db,
  rows: readonly NewInterview[],
  { step, slotId, at, by }: Inviting,
): Promise<void> {
  const [ids, applications] = [rows.map(({ id }) => id), rows.map(({ applicationId }) => applicationId)];
  await db.run(sql`insert into interview (id, application_id, step, slot_id, invited_at, invited_by)
    select t.id, t.application_id, ${step}, ${slotId}, ${at}, ${by}
    from unnest(${ids}::uuid[], ${applications}::uuid[]) as t (id, application_id)`);
}

/** With its application, which is held first, as by everybody who moves or erases it. */
export async function holdInterview(db: Db, { id, applicationId }: NewInterview): Promise<void> {
  await db.run(sql`select from application where id = ${applicationId} for no key update`);
  await db.run(sql`select from interview where id = ${id} for no key update`);
}

type Mark = { readonly id: string; readonly state: InviteState; readonly at: Date; readonly by: string };

export async function markInterview(db: Db, { id, state, at, by }: Mark): Promise<void> {
  const how = state === 'Cancelled' ? 'OFFICE' : null;
  await db.run(sql`update interview set state = ${state}, ended_how = ${how}, marked_at = ${at}, marked_by = ${by},
    version = version + 1 where id = ${id}`);
}

export async function acceptInterview(db: Db, id: string, at: Date): Promise<void> {
  await db.run(
    sql`update interview set state = 'Accepted', answered_at = ${at}, version = version + 1 where id = ${id}`,
  );
}

export async function declineInterview(db: Db, id: string, { at, reason }: { at: Date; reason: string | null }) {
  await db.run(sql`update interview set state = 'Cancelled', ended_how = 'DECLINED', decline_reason = ${reason},
    answered_at = ${at}, version = version + 1 where id = ${id}`);
}

type Moving = {
  readonly id: string;
  readonly slotId: string;
  readonly state: InviteState;
  readonly answeredAt: Date | null;
};

/** Refused by the database where no seat is left there. */
export async function moveInterview(db: Db, { id, slotId, state, answeredAt }: Moving): Promise<void> {
  await db.run(sql`update interview set slot_id = ${slotId}, state = ${state}, answered_at = ${answeredAt},
    version = version + 1 where id = ${id}`);
}

type Late = { readonly now: Date; readonly chosenBy: Date };

/** Who never answered before the time was over, or never chose one. */
export async function missUnanswered(db: Db, { now, chosenBy }: Late): Promise<number> {
  return db.run(sql`update interview i set state = 'Missed', version = version + 1 where i.id in (
    select o.id from interview o left join interview_slot s on s.id = o.slot_id
    where o.state = 'Invited' and case when o.slot_id is null then o.invited_at < ${chosenBy} else upper(s.during) <= ${now} end
    order by o.id for no key update of o skip locked) and i.state = 'Invited'`);
}

export type Morning = { readonly to: string; readonly count: number; readonly first: Instant };

/** Interviewers of the day who were not told yet, marked as told. */
export async function takeMornings(db: Db, { from: first, until, at }: { from: Date; until: Date; at: Date }) {
  return db.rows<Morning>(sql`with told as (
      insert into interview_reminder (slot_id, told_at) select s.id, ${at} from interview_slot s
      where s.cancelled_at is null and lower(s.during) >= ${first} and lower(s.during) < ${until}
        and exists (select from interview i where i.slot_id = s.id and i.state in ('Invited', 'Accepted'))
      on conflict (slot_id) do nothing returning slot_id)
    select e.username as to, count(i.id)::int as count, min(lower(s.during)) as first
    from told join interview_slot s on s.id = told.slot_id join interview i on i.slot_id = s.id
      and i.state in ('Invited', 'Accepted')
      join employee e on e.id = s.interviewer_id and e.username is not null
    group by e.username order by e.username`);
}
