// People outside and their applications: written by a form, moved by events.
import type { Language } from '@kawani/kit/contract/language';
import { type Db, newId, sql } from '@kawani/kit/server/db';
import type { ApplicationForm } from '../contract/form.ts';
import type { ApplicationStatus } from '../contract.ts';
import type { ApplicationState } from '../lists.ts';

export type PersonForm = Pick<
  ApplicationForm,
  'firstName' | 'middleName' | 'lastName' | 'suffix' | 'email' | 'city'
> & {
  readonly mobile: string;
};
export type JoinedPerson = { readonly id: string; readonly isSameName: boolean };

/**
 * One person for each mobile number: who applies with a number that is known is that person, whose data stays as it is. Holds
 * the person, so that nobody erases them or applies with the number meanwhile.
 */
export async function joinPerson(db: Db, form: PersonForm, at: Date): Promise<JoinedPerson> {
  const { firstName, middleName = null, lastName, suffix = null, mobile, email = null, city } = form;
  const joined = await db.one<JoinedPerson>(sql`insert into person_outside
      (id, first_name, middle_name, last_name, suffix, mobile, email, psgc, came_at)
    values (${newId()}, ${firstName}, ${middleName}, ${lastName}, ${suffix}, ${mobile}, ${email}, ${city}, ${at})
    on conflict (mobile) where erased_at is null do update set mobile = excluded.mobile
    returning id, coalesce(compared_name = name_compared(${firstName}::text || ' ' || ${lastName}::text), false) as "isSameName"`);
  if (joined === undefined) throw new Error('Nobody applied');
  return joined;
}

export type NewApplication = {
  readonly personId: string;
  readonly jobOrderId: string;
  readonly source: 'LINK' | 'POSTER' | 'REFERRAL' | 'WALK_IN' | 'JOB_FAIR' | 'ROSTER';
  readonly nameGiven: string | null;
  /** Null: the office wrote it. */
  readonly formSha256: Buffer | null;
  readonly at: Date;
  /** Who of the office wrote it; null: the applicant. */
  readonly by: string | null;
  readonly code: string | null;
  readonly hasExperience: boolean | null;
  readonly starts: ApplicationForm['starts'] | null;
  /** As the applicant was promised. */
  readonly keptMonths: number;
  /** Null: the office wrote it. */
  readonly language: Language | null;
} & Pick<ApplicationForm, 'notice'>;

export async function insertApplication(db: Db, given: NewApplication): Promise<string> {
  const { personId, jobOrderId, source, code, nameGiven, hasExperience, starts, notice, formSha256, at, by } = given;
  const { keptMonths, language } = given;
  const id = newId();
  await db.run(sql`insert into application (id, person_id, job_order_id, source, posting_code, name_given, has_experience,
      starts, notice, kept_months, language, form_sha256, applied_at, moved_at)
    values (${id}, ${personId}, ${jobOrderId}, ${source}, ${code}, ${nameGiven}, ${hasExperience}, ${starts}, ${notice},
      ${keptMonths}, ${language}, ${formSha256}, ${at}, ${at})`);
  await insertMove(db, { id, version: 1, state: 'Applied', at, by });
  return id;
}

type Move = {
  readonly id: string;
  readonly version: number;
  readonly state: ApplicationState;
  readonly at: Date;
  readonly by: string | null;
  readonly reason?: string | undefined;
  /** Why somebody did not pass. */
  readonly reasonCode?: string | undefined;
};

export async function insertMove(db: Db, { id, version, state, at, by, reason, reasonCode }: Move): Promise<void> {
  await db.run(sql`insert into application_event (application_id, version, state, moved_at, moved_by, reason, reason_code)
    values (${id}, ${version}, ${state}, ${at}, ${by}, ${reason ?? null}, ${reasonCode ?? null})`);
}

export type KnownApplication = { readonly id: string; readonly isSameForm: boolean };

/** What a person has for a job order already, if anything; a withdrawn one does not count. */
export async function applicationFor(
  db: Db,
  { personId, jobOrderId, formSha256 }: Pick<NewApplication, 'personId' | 'jobOrderId' | 'formSha256'>,
): Promise<KnownApplication | undefined> {
  return db.one<KnownApplication>(sql`select id, form_sha256 is not distinct from ${formSha256} as "isSameForm"
    from application where person_id = ${personId} and job_order_id = ${jobOrderId} and state <> 'Withdrawn'
      and erased_at is null`);
}

export type ApplicationRow = Omit<ApplicationStatus, 'next' | 'mayWithdraw'> & {
  readonly version: number;
  /** There is an employee already. */
  readonly isEmployed: boolean;
  /** The job offer that is out, or that was accepted. */
  readonly offer: 'Sent' | 'Accepted' | null;
};

export async function applicationRow(db: Db, id: string): Promise<ApplicationRow | undefined> {
  return db.one<ApplicationRow>(sql`select coalesce(p.title, g.title) as title, p.place, a.applied_at as "appliedAt",
      a.state, a.moved_at as "movedAt", a.erased_at as "erasedAt", a.version, coalesce(a.source = 'ROSTER', false) as "wasProposed",
      case when a.state <> 'Hired' and a.erased_at is null then a.kept_until end as "keptUntil",
      exists (select from hire h where h.application_id = a.id and h.employee_id is not null) as "isEmployed",
      (select o.state from offer o where o.application_id = a.id and o.state in ('Sent', 'Accepted')) as offer
    from application a join job_order j on j.id = a.job_order_id join requisition q on q.request_id = j.requisition_id
      join job_designation g on g.id = q.designation_id left join posting p on p.job_order_id = j.id
    where a.id = ${id}`);
}

/** Who moves it meanwhile waits. */
export async function holdApplication(db: Db, id: string): Promise<void> {
  await db.run(sql`select from application where id = ${id} for no key update`);
}
