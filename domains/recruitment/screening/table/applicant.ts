// One applicant opened: what happened, what was noted, who referred and who is known already.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, newId, type Sql, sql } from '@kawani/kit/server/db';
import type { Instant } from '@kawani/kit/values/hours';
import type { ApplicationState, Starts } from '../../applicants/lists.ts';
import type { ApplicantDetail, ApplicantEvent, ApplicantNote } from '../contract/applicant.ts';

/** An account by the name of its employee, where it has one. */
const nameOf = (username: Sql): Sql => sql`coalesce((select w.full_name
  from employee w where w.username = ${username}), ${username})`;

export type PersonRow = Pick<
  ApplicantDetail,
  'personId' | 'email' | 'nameGiven' | 'hasExperience' | 'keptUntil' | 'referrer'
> & {
  readonly starts: Starts | null;
};

export async function personRow(db: Db, id: string): Promise<PersonRow | undefined> {
  return db.one<PersonRow>(sql`select p.id as "personId", p.email, a.name_given as "nameGiven",
      a.has_experience as "hasExperience", a.starts, case when a.state <> 'Hired' then a.kept_until end as "keptUntil",
      (select e.full_name from posting_code c join employee e on e.id = c.employee_id
        where c.code = a.posting_code) as referrer
    from application a join person_outside p on p.id = a.person_id where a.id = ${id} and a.erased_at is null`);
}

export async function eventRows(db: Db, id: string): Promise<ApplicantEvent[]> {
  return db.rows<ApplicantEvent>(sql`select version, state, moved_at as at,
      case when moved_by is not null then ${nameOf(sql`moved_by`)} end as by, reason, reason_code as "notPassed"
    from application_event where application_id = ${id} order by version desc`);
}

export async function noteRows(db: Db, id: string): Promise<ApplicantNote[]> {
  return db.rows<ApplicantNote>(sql`select id, coalesce(note, '') as note, noted_at as at, ${nameOf(sql`noted_by`)} as by
    from application_note where application_id = ${id} and note is not null order by noted_at desc, id desc`);
}

export async function insertNote(
  db: Db,
  id: string,
  note: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await db.run(sql`insert into application_note (id, application_id, note, noted_at, noted_by)
    values (${newId()}, ${id}, ${note}, ${at}, ${by})`);
}

export type OtherRow = ApplicantDetail['others'][number];

/** Of the same person, under whatever number. */
export async function otherRows(db: Db, id: string, personId: string): Promise<OtherRow[]> {
  return db.rows<OtherRow>(sql`with recursive same as (
      select r.id from person_outside r where r.id = person_root(${personId})
      union all select c.id from person_outside c join same on c.merged_into = same.id)
    select a.id, g.title as designation, coalesce(d.name, u.name) as place, a.state, a.applied_at as "appliedAt"
    from application a join same on same.id = a.person_id join job_order j on j.id = a.job_order_id
      join requisition q on q.request_id = j.requisition_id join job_designation g on g.id = q.designation_id
      left join detachment d on d.id = q.detachment_id left join department u on u.id = q.department_id
    where a.id <> ${id} and a.erased_at is null order by a.applied_at desc, a.id`);
}

export type KnownEmployee = ApplicantDetail['employees'][number];

/** Who has the number and the name is the same person. */
export async function knownEmployees(db: Db, personId: string): Promise<KnownEmployee[]> {
  return db.rows<KnownEmployee>(sql`select e.id as "employeeId", e.number,
      e.full_name as name, e.hired_on as "hiredOn", e.separated_on as "separatedOn"
    from person_outside p join employee e on e.mobile = p.mobile and name_compared(e.first_name || ' ' || e.last_name) = p.compared_name
    where p.id = ${personId} order by e.hired_on desc, e.id`);
}

export async function setAnswers(db: Db, id: string, hasExperience: boolean, starts: Starts): Promise<void> {
  await db.run(sql`update application set has_experience = ${hasExperience}, starts = ${starts} where id = ${id}`);
}

export type Held = Pick<Tables['application'], 'id' | 'version'> & {
  readonly state: ApplicationState;
  readonly movedAt: Instant;
  /** Null: the applicant. */
  readonly movedBy: string | null;
  readonly hasOffer: boolean;
};

/** As they stand, while nobody else moves them; in the order of their ids. */
export async function holdApplicants(db: Db, ids: readonly string[]): Promise<Held[]> {
  await db.run(sql`select from application where id = any(${[...ids]}::uuid[]) order by id for no key update`);
  return db.rows<Held>(sql`select a.id, a.version, a.state, a.moved_at as "movedAt",
      case when v.moved_by is not null then ${nameOf(sql`v.moved_by`)} end as "movedBy",
      exists (select from offer f where f.application_id = a.id and f.state in ('Sent', 'Accepted')) as "hasOffer"
    from application a join application_event v on v.application_id = a.id and v.version = a.version
    where a.id = any(${[...ids]}::uuid[]) and a.erased_at is null`);
}
