// Statuses and postings over time: reading them, adding to them, and putting back what a change that is taken back had ended.
import type { EmployeeStatus, ShortNotice, StatusCause } from '@kawani/domains/employees/contract';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { RequestOf } from '../contract/employment-file.ts';

/** Nobody else changes the employment of these people until the transaction ends. */
export async function holdPeople(db: Db, ids: readonly string[]): Promise<void> {
  await db.run(sql`select from employee where id = any(${ids}) order by id for no key update`);
}

/** What a status ended, to be put back when it is taken back before its day. */
export type Ended = {
  readonly postings: readonly { id: string; until: Day | null }[];
  readonly leaderships: readonly { id: string; until: Day | null }[];
};
export type StatusFactsKept = {
  readonly until?: Day;
  readonly letterOn?: Day;
  readonly shortNotice?: ShortNotice;
  readonly ended?: Ended;
};

export type KeptStatus = {
  status: EmployeeStatus;
  from: Day;
  cause: StatusCause | null;
  reason: string | null;
  facts: StatusFactsKept;
  by: string | null;
  file: { id: string; name: string } | null;
};

/** Every status of a record in order of dates. */
export async function statusesOf(db: Db, employeeId: string): Promise<KeptStatus[]> {
  return db.rows<KeptStatus>(sql`
    select status, effective_from as from, cause, reason, facts, s."by",
      case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name) end as file
    from employee_status s left join employee_file f on f.id = s.file_id
    where s.employee_id = ${employeeId} order by effective_from`);
}

export type StatusGiven = {
  employeeId: string;
  status: EmployeeStatus;
  from: Day;
  cause: StatusCause;
  reason: string;
  facts: StatusFactsKept;
  fileId: string | null;
  by: string;
  at: Date;
};

/** False where a status begins on that day already. */
export async function insertStatus(db: Db, given: StatusGiven): Promise<boolean> {
  const inserted = await db.run(sql`
    insert into employee_status (employee_id, status, effective_from, reason, cause, facts, file_id, "by", at)
    values (${given.employeeId}, ${given.status}, ${given.from}, ${given.reason}, ${given.cause},
      ${JSON.stringify(given.facts)}, ${given.fileId}, ${given.by}, ${given.at})
    on conflict do nothing`);
  return inserted === 1;
}

export async function deleteStatus(db: Db, employeeId: string, from: Day): Promise<void> {
  await db.run(sql`delete from employee_status where employee_id = ${employeeId} and effective_from = ${from}`);
}

export async function setSeparated(db: Db, employeeId: string, lastDay: Day | null): Promise<void> {
  await db.run(sql`update employee set separated_on = ${lastDay}, version = version + 1 where id = ${employeeId}`);
}

/** Ends what goes on after a day; gives what each would have lasted until. */
export async function endPostings(db: Db, employeeId: string, lastDay: Day): Promise<Ended['postings']> {
  return db.rows<Ended['postings'][number]>(sql`
    with open as (
      select id, effective_to from assignment where employee_id = ${employeeId} and effective_from <= ${lastDay}
        and (effective_to is null or effective_to > ${lastDay})
    )
    update assignment a set effective_to = ${lastDay} from open where a.id = open.id
    returning a.id, open.effective_to as until`);
}

export async function endLeaderships(db: Db, employeeId: string, lastDay: Day): Promise<Ended['leaderships']> {
  return db.rows<Ended['leaderships'][number]>(sql`
    with open as (
      select id, effective_to from leadership where employee_id = ${employeeId} and effective_from <= ${lastDay}
        and (effective_to is null or effective_to > ${lastDay})
    )
    update leadership l set effective_to = ${lastDay} from open where l.id = open.id
    returning l.id, open.effective_to as until`);
}

export async function reopen(db: Db, { postings, leaderships }: Ended): Promise<void> {
  await db.run(sql`update assignment a set effective_to = until
    from jsonb_to_recordset(${JSON.stringify(postings)}::jsonb) as row (id uuid, until date) where a.id = row.id`);
  await db.run(sql`update leadership l set effective_to = until
    from jsonb_to_recordset(${JSON.stringify(leaderships)}::jsonb) as row (id uuid, until date) where l.id = row.id`);
}

/** Of each person, the postings that touch a day or begin after it, in order. */
export async function postingsFrom(
  db: Db,
  ids: readonly string[],
  from: Day,
): Promise<(Posted & { employeeId: string })[]> {
  return db.rows<Posted & { employeeId: string }>(sql`
    select id, employee_id as "employeeId", detachment_id as "detachmentId", department_id as "departmentId",
      designation_id as "designationId", effective_from as from, effective_to as to, order_ref as "orderRef"
    from assignment where employee_id = any(${ids}) and (effective_to is null or effective_to >= ${from})
    order by employee_id, effective_from`);
}

/** Puts these in the place of every posting of a person that touches a day or begins after it, and of those named. */
export async function replacePostings(
  db: Db,
  { employeeId, from, named = [] }: { employeeId: string; from: Day; named?: readonly string[] },
  postings: readonly Posted[],
): Promise<void> {
  await db.run(sql`delete from assignment where employee_id = ${employeeId}
    and (effective_to is null or effective_to >= ${from} or id = any(${named}))`);
  await db.run(sql`
    insert into assignment (id, employee_id, detachment_id, department_id, designation_id, effective_from, effective_to, order_ref)
    select id, ${employeeId}::uuid, "detachmentId", "departmentId", "designationId", "from", "to", "orderRef"
    from jsonb_to_recordset(${JSON.stringify(postings)}::jsonb) as row (id uuid, "detachmentId" uuid, "departmentId" uuid,
      "designationId" uuid, "from" date, "to" date, "orderRef" text)`);
}

/** A posting of a person. */
export type Posted = {
  id: string;
  detachmentId: string | null;
  departmentId: string | null;
  designationId: string;
  from: Day;
  to: Day | null;
  orderRef: string | null;
};

export type PostingLine = {
  from: Day;
  to: Day | null;
  designation: string;
  detachment: string | null;
  department: string | null;
  order: string | null;
};

/** The newest first. */
export async function postingLines(db: Db, employeeId: string): Promise<PostingLine[]> {
  return db.rows<PostingLine>(sql`
    select a.effective_from as from, a.effective_to as to, g.title as designation, d.name as detachment,
      p.name as department, a.order_ref as order
    from assignment a join job_designation g on g.id = a.designation_id
      left join detachment d on d.id = a.detachment_id left join department p on p.id = a.department_id
    where a.employee_id = ${employeeId} order by a.effective_from desc`);
}

/** Whether a file came with a status, a notice or an offer of a person. */
export async function isPaperOf(db: Db, fileId: string, employeeId: string): Promise<boolean> {
  const row = await db.one(sql`
    select from employee_status where employee_id = ${employeeId} and file_id = ${fileId}
    union all select from employment_notice where employee_id = ${employeeId} and ${fileId} in (proof_file, answer_file)
    union all select from post_offer where employee_id = ${employeeId} and file_id = ${fileId} limit 1`);
  return row !== undefined;
}

/** Resignations and wishes about the last day are known to the office that answers them, until it agrees. */
const IS_SHOWN = sql`(kind not in ('RESIGNATION', 'LAST_DAY') or state = 'APPROVED')`;

/** What a person asked for, the newest first; neither reasons nor types of leave. */
export async function requestsOf(
  db: Db,
  employeeId: string,
  { page, size }: { page: number; size: number },
): Promise<{ items: RequestOf[]; total: number }> {
  const items = await db.rows<RequestOf>(sql`
    select ref, case kind when 'SPECIAL_LEAVE' then 'LEAVE' else kind end as kind, state, own_state as "ownState", from_date as from, to_date as to, filed_at as "filedAt" from request
    where owner_id = ${employeeId} and ${IS_SHOWN} order by filed_at desc, id limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(
    sql`select count(*)::int as total from request where owner_id = ${employeeId} and ${IS_SHOWN}`,
  );
  return { items, total: counted?.total ?? 0 };
}
