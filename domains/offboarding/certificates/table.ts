// Certificates that cases gave, and what decides whether one gives another.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, sql } from '@kawani/kit/server/db';
import { type Owners, ownersBy } from '@kawani/kit/server/not-own';
import type { Day } from '@kawani/kit/values/day';
import type { CaseCertificate, IssuedPaper } from './contract.ts';

export const ownersOfCases: Owners = {
  'separation-case': ownersBy(
    (ids) => sql`select employee_id as owner from separation_case where id = any(${ids}::uuid[])`,
  ),
};

export type CaseRow = Pick<Tables['separation_case'], 'id' | 'employeeId' | 'kind' | 'closedHow'> & {
  lastDay: Day | null;
  /** When it gave a certificate last. */
  givenOn: Day | null;
  /** A certificate was given after the last day, and the last day it names is still right. */
  isFinalGiven: boolean;
};

/**
 * Whether case `c` with employment `m` gave a certificate after the last day that is still right: the last day it names is still one
 * of the person's. The certificate of somebody who was hired again names no last day.
 */
const FINAL_GIVEN = sql`exists (select from separation_certificate g join document_request d on d.id = g.document_request_id
  where g.case_id = c.id and g.issued_on > m.separated_on and (d.says->>'separatedOn' is null or exists (select from employment w
    where w.employee_id = c.employee_id and w.separated_on = (d.says->>'separatedOn')::date)))`;

const CASE = sql`c.id, c.employee_id as "employeeId", c.kind, c.closed_how as "closedHow", m.separated_on as "lastDay",
  (select max(g.issued_on) from separation_certificate g where g.case_id = c.id) as "givenOn", ${FINAL_GIVEN} as "isFinalGiven"
  from separation_case c join employment m on m.employee_id = c.employee_id and m.number = c.employment`;

/** The case of somebody that is not closed; they have one at most. */
export async function openCaseOf(db: Db, employeeId: string): Promise<CaseRow | undefined> {
  return db.one<CaseRow>(sql`select ${CASE} where c.employee_id = ${employeeId} and c.closed_at is null
    order by c.employment desc limit 1`);
}

export async function caseById(db: Db, id: string): Promise<CaseRow | undefined> {
  return db.one<CaseRow>(sql`select ${CASE} where c.id = ${id}`);
}

/** Nobody else gives a certificate of this case until the transaction ends. */
export async function holdCase(db: Db, id: string): Promise<void> {
  await db.run(sql`select from separation_case where id = ${id} for no key update`);
}

/** Cases whose last day is over and that gave no certificate of it since, nor another one today. */
export async function casesWithoutCertificate(db: Db, today: Day, most: number): Promise<CaseRow[]> {
  return db.rows<CaseRow>(sql`select ${CASE} where c.closed_how is distinct from 'WITHDRAWN' and m.separated_on < ${today}
    and not ${FINAL_GIVEN} and not exists (select from separation_certificate g where g.case_id = c.id and g.issued_on = ${today})
    order by m.separated_on, c.id limit ${most}`);
}

type Given = { readonly caseId: string; readonly requestId: string; readonly at: Date; readonly on: Day };

export async function insertCertificate(db: Db, { caseId, requestId, at, on }: Given): Promise<void> {
  await db.run(sql`insert into separation_certificate (case_id, document_request_id, issued_at, issued_on)
    values (${caseId}, ${requestId}, ${at}, ${on})`);
}

/** The newest first. */
export async function papersIssuedTo(db: Db, employeeId: string): Promise<IssuedPaper[]> {
  return db.rows<IssuedPaper>(sql`select r.id, r.kind, r.number, r.ref, coalesce(r.ended_at, r.asked_at) as "issuedAt"
    from document_request r where r.employee_id = ${employeeId} and r.state = 'READY'
    order by r.ended_at desc, r.id limit 100`);
}

/** Those that were issued, and those that the person waits for. */
export async function certificatesOf(db: Db, employeeId: string, today: Day): Promise<CaseCertificate[]> {
  return db.rows<CaseCertificate>(sql`select r.id, r.ref, r.number, r.state, r.asked_at as "askedAt", r.due_on as "dueOn",
      r.state = 'REQUESTED' and r.due_on < ${today} as "isLate", r.ended_at as "issuedAt",
      coalesce((select e.full_name from employee e where e.username = r.ended_by),
        nullif(r.ended_by, 'kawani')) as "issuedBy"
    from document_request r where r.employee_id = ${employeeId} and r.kind = 'COE' and r.state in ('REQUESTED', 'READY')
    order by r.state = 'REQUESTED' desc, r.ended_at desc, r.id limit 100`);
}

/** Whether a request is one for a certificate of this person. */
export async function isCertificateOf(db: Db, employeeId: string, requestId: string): Promise<boolean> {
  const row = await db.one(sql`select from document_request where id = ${requestId} and employee_id = ${employeeId}
    and kind = 'COE'`);
  return row !== undefined;
}
