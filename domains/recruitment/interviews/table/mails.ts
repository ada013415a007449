// Interviews as their applicants and interviewers are told of them.
import type { Language } from '@kawani/kit/contract/language';
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Instant } from '@kawani/kit/values/hours';
import type { InterviewStep, InterviewWay } from '../lists.ts';

export type MailedInterview = {
  readonly id: string;
  readonly applicationId: string;
  readonly email: string;
  readonly language: Language | null;
  readonly job: string;
  readonly step: InterviewStep;
  readonly slotId: string | null;
  /** Null: the applicant still chooses a time. */
  readonly startsAt: Instant | null;
  readonly how: InterviewWay | null;
  readonly place: string | null;
};

const columns: Sql = sql`i.id, i.application_id as "applicationId", coalesce(p.email, '') as email, a.language,
  coalesce(o.title, g.title) as job, i.step, i.slot_id as "slotId", lower(s.during) as "startsAt", s.how, s.place`;

/** Of people who gave an address, and were not erased. */
const from: Sql = sql`interview i join application a on a.id = i.application_id and a.erased_at is null
  join person_outside p on p.id = a.person_id and p.email is not null join job_order j on j.id = a.job_order_id
  join requisition q on q.request_id = j.requisition_id join job_designation g on g.id = q.designation_id
  left join posting o on o.job_order_id = j.id left join interview_slot s on s.id = i.slot_id`;

export async function mailedInterviews(db: Db, ids: readonly string[]): Promise<MailedInterview[]> {
  return db.rows<MailedInterview>(sql`select ${columns} from ${from} where i.id = any(${ids}::uuid[]) order by i.id`);
}

/** So that nobody gets an invitation and a reminder of the same time within hours. */
export async function rememberMails(db: Db, ids: readonly string[], { from: first, until, at }: Period): Promise<void> {
  await db.run(sql`insert into interview_mail (interview_id, slot_id, told_at)
    select i.id, i.slot_id, ${at} from interview i join interview_slot s on s.id = i.slot_id
    where i.id = any(${ids}::uuid[]) and lower(s.during) >= ${first} and lower(s.during) < ${until} on conflict do nothing`);
}

type Period = { readonly from: Date; readonly until: Date; readonly at: Date };

/**
 * Of those who are expected in a period and were not told yet of the day, marked as told. Nobody is erased before the mail is
 * there to be erased too; who is being moved is told a minute later.
 */
export async function takeReminders(db: Db, { from: first, until, at }: Period): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`insert into interview_mail (interview_id, slot_id, told_at)
    select i.id, i.slot_id, ${at} from interview i join interview_slot s on s.id = i.slot_id
      join application a on a.id = i.application_id and a.erased_at is null
      join person_outside p on p.id = a.person_id and p.email is not null
    where i.state in ('Invited', 'Accepted') and s.cancelled_at is null and lower(s.during) >= ${first}
      and lower(s.during) < ${until}
      and not exists (select from interview_mail m where m.interview_id = i.id and m.slot_id = s.id)
    for share of a skip locked
    on conflict do nothing returning interview_id as id`);
  return rows.map(({ id }) => id);
}

/** Those of an application that a move would end: they have not begun. */
export async function openInterviews(db: Db, applicationId: string, now: Date): Promise<string[]> {
  const rows = await db.rows<{
    id: string;
  }>(sql`select i.id from interview i left join interview_slot s on s.id = i.slot_id
    where i.application_id = ${applicationId} and i.state in ('Invited', 'Accepted')
      and (s.id is null or lower(s.during) > ${now})`);
  return rows.map(({ id }) => id);
}

export async function endedOf(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    sql`select id from interview where id = any(${ids}::uuid[]) and state = 'Cancelled'`,
  );
  return rows.map(({ id }) => id);
}

export type Held = { readonly to: string | null; readonly startsAt: Instant; readonly place: string };

export async function slotsOf(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ id: string | null }>(sql`select distinct slot_id as id from interview
    where id = any(${ids}::uuid[]) and slot_id is not null order by 1`);
  return rows.flatMap(({ id }) => id ?? []);
}

/** Who holds an interview time, and when. */
export async function holderOf(db: Db, slotId: string): Promise<Held | undefined> {
  return db.one<Held>(sql`select e.username as to, lower(s.during) as "startsAt", s.place from interview_slot s
    join employee e on e.id = s.interviewer_id where s.id = ${slotId}`);
}
