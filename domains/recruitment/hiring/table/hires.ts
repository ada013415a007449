// Hires: begun with asking for the papers, and what each step writes.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, newId, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { FormerEmployee, HiringDetail } from '../contract/hiring.ts';
import { isBy } from './asked-by.ts';

export type HeldHire = Pick<
  Tables['hire'],
  | 'id'
  | 'applicationId'
  | 'begunBy'
  | 'formerEmployeeId'
  | 'papersApprovedAt'
  | 'passedOnAt'
  | 'pafId'
  | 'pafApprovedAt'
  | 'endorsementId'
  | 'endorsedAt'
  | 'employeeId'
  | 'version'
>;

/** The application first, as everybody does who moves it. */
export async function holdApplicationOf(db: Db, applicationId: string): Promise<void> {
  await db.run(sql`select from application where id = ${applicationId} for no key update`);
}

/** The hire under way of an application, as it stands while nobody else changes it. */
export async function holdHire(db: Db, applicationId: string): Promise<HeldHire | undefined> {
  return db.one<HeldHire>(sql`select id, application_id as "applicationId", begun_by as "begunBy",
      former_employee_id as "formerEmployeeId", papers_approved_at as "papersApprovedAt", passed_on_at as "passedOnAt",
      paf_id as "pafId", paf_approved_at as "pafApprovedAt", endorsement_id as "endorsementId",
      endorsed_at as "endorsedAt", employee_id as "employeeId", version
    from hire where application_id = ${applicationId} and fell_out_at is null for no key update`);
}

/** What the hire under way of an application asked of others. */
export async function requestsOf(db: Db, applicationId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`select unnest(array_remove(array[paf_id, endorsement_id], null)) as id
    from hire where application_id = ${applicationId} and fell_out_at is null`);
  return rows.map(({ id }) => id);
}

/** A hire that fell out holds no application any longer: its link finds nothing. */
export async function applicationOfHire(db: Db, hireId: string): Promise<string | undefined> {
  const row = await db.one<{ id: string }>(
    sql`select application_id as id from hire where id = ${hireId} and fell_out_at is null`,
  );
  return row?.id;
}

type NewHire = {
  readonly offerId: string;
  readonly applicationId: string;
  readonly formerEmployeeId: string | null;
  readonly by: string;
  readonly at: Date;
};

export async function insertHire(db: Db, hire: NewHire): Promise<string> {
  const { offerId, applicationId, formerEmployeeId, by, at } = hire;
  const id = newId();
  await db.run(sql`insert into hire (id, offer_id, application_id, former_employee_id, begun_at, begun_by)
    values (${id}, ${offerId}, ${applicationId}, ${formerEmployeeId}, ${at}, ${by})`);
  return id;
}

type Done = { readonly by: string; readonly at: Date };

export async function approvePapers(db: Db, id: string, { by, at }: Done): Promise<void> {
  await db.run(sql`update hire set papers_approved_at = ${at}, papers_approved_by = ${by}, version = version + 1
    where id = ${id}`);
}

export async function setPassedOn(db: Db, id: string, { by, at }: Done): Promise<void> {
  await db.run(sql`update hire set passed_on_at = ${at}, passed_on_by = ${by}, version = version + 1 where id = ${id}`);
}

export async function endHire(db: Db, id: string, { by, at, reason }: Done & { reason: string }): Promise<void> {
  await db.run(sql`update hire set fell_out_at = ${at}, fell_out_by = ${by}, fall_out_reason = ${reason},
    version = version + 1 where id = ${id}`);
}

type Hire = NonNullable<HiringDetail['hire']>;
export type HireRow = Omit<Hire, 'papers' | 'person' | 'linkExpiresAt' | 'terms'>;

type Reader = { readonly username: string; readonly employeeId: string | null };

export async function hireRow(db: Db, id: string, reader: Reader): Promise<HireRow | undefined> {
  const { username, employeeId: readerId } = reader;
  return db.one<HireRow>(sql`select h.id, h.begun_at as "begunAt", h.begun_by as "begunBy", ${isBy(username)} as "isMine",
      e.number || ' ' || e.full_name as former,
      exists (select from hire_person where hire_id = h.id) as "hasPerson",
      h.papers_approved_at as "papersApprovedAt", h.papers_approved_by as "papersApprovedBy",
      h.passed_on_at as "passedOnAt", h.passed_on_by as "passedOnBy",
      case when q.id is null then null else jsonb_build_object('id', q.id, 'ref', q.ref,
        'state', q.state, 'version', q.version, 'isMine', q.owner_id is not distinct from ${readerId}::uuid) end as paf,
      case when r.id is null then null else jsonb_build_object('id', r.id, 'ref', r.ref,
        'state', r.state, 'version', r.version, 'isMine', r.owner_id is not distinct from ${readerId}::uuid) end as endorsement,
      h.employee_id is not null as "isEmployed", h.hired_at as "hiredAt", h.version
    from hire h left join employee e on e.id = h.former_employee_id left join request q on q.id = h.paf_id
      left join request r on r.id = h.endorsement_id
    where h.id = ${id}`);
}

const MOST_FORMER = 10;

/** Who left, and has the name or the mobile number of the applicant; the number first. */
export async function formerEmployees(db: Db, applicationId: string, on: Day): Promise<FormerEmployee[]> {
  return db.rows<FormerEmployee>(sql`select e.id, e.number, e.full_name as name,
      e.separated_on as "separatedOn", g.title as designation, e.mobile is not distinct from p.mobile as "isSameMobile"
    from application a join person_outside p on p.id = a.person_id
      join employee e on e.separated_on < ${on} and (e.mobile = p.mobile
        or name_compared(e.first_name || ' ' || e.last_name) = p.compared_name)
      left join lateral (select designation_id from assignment where employee_id = e.id
        order by effective_from desc limit 1) w on true
      left join job_designation g on g.id = w.designation_id
    where a.id = ${applicationId} order by 6 desc, e.separated_on desc, e.id limit ${MOST_FORMER}`);
}
