// What people ask HR to issue.
import type {
  CertificateFacts,
  DocumentRequest,
  DocumentRequestState,
  Employment,
  IssuedDocument,
  QueuedRequest,
} from '@kawani/domains/employees/contract';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

const LINE = sql`r.id, r.ref, r.kind, r.purpose, r.copies, r.state, r.asked_at as "askedAt", r.due_on as "dueOn",
  r.ended_at as "endedAt", r.remarks, r.number, r.version`;

export async function documentRequestsOf(db: Db, employeeId: string): Promise<DocumentRequest[]> {
  return db.rows<DocumentRequest>(sql`
    select ${LINE} from document_request r where employee_id = ${employeeId} order by asked_at desc, id limit 100`);
}

export type NewDocumentRequest = {
  id: string;
  ref: string;
  employeeId: string;
  kind: IssuedDocument;
  purpose: string;
  copies: number;
  at: Date;
  dueOn: Day;
};

export async function insertDocumentRequest(db: Db, asked: NewDocumentRequest): Promise<void> {
  await db.run(sql`
    insert into document_request (id, ref, employee_id, kind, purpose, copies, state, asked_at, due_on)
    values (${asked.id}, ${asked.ref}, ${asked.employeeId}, ${asked.kind}, ${asked.purpose}, ${asked.copies}, 'REQUESTED',
      ${asked.at}, ${asked.dueOn})`);
}

export type HeldRequest = {
  id: string;
  ref: string;
  employeeId: string;
  kind: IssuedDocument;
  state: DocumentRequestState;
  fileId: string | null;
  version: number;
};

export async function holdDocumentRequest(db: Db, id: string): Promise<HeldRequest | undefined> {
  return db.one<HeldRequest>(sql`
    select id, ref, employee_id as "employeeId", kind, state, file_id as "fileId", version
    from document_request where id = ${id} for update`);
}

export async function requestedFile(
  db: Db,
  id: string,
): Promise<{ employeeId: string; fileId: string | null } | undefined> {
  return db.one<{ employeeId: string; fileId: string | null }>(
    sql`select employee_id as "employeeId", file_id as "fileId" from document_request where id = ${id}`,
  );
}

/** One of a kind waits at a time. */
export async function openRequestOf(
  db: Db,
  employeeId: string,
  kind: IssuedDocument,
): Promise<{ askedAt: string } | undefined> {
  return db.one<{ askedAt: string }>(sql`
    select asked_at as "askedAt" from document_request
    where employee_id = ${employeeId} and kind = ${kind} and state = 'REQUESTED' limit 1`);
}

/** The oldest one of a kind that waits, held until the transaction ends. */
export async function holdWaitingRequest(
  db: Db,
  employeeId: string,
  kind: IssuedDocument,
): Promise<string | undefined> {
  const row = await db.one<{ id: string }>(sql`
    select id from document_request where employee_id = ${employeeId} and kind = ${kind} and state = 'REQUESTED'
    order by asked_at, id limit 1 for update`);
  return row?.id;
}

export type Ended = {
  id: string;
  state: DocumentRequestState;
  by: string;
  at: Date;
  remarks?: string;
  fileId?: string;
  certificate?: { number: string; code: string; says: CertificateFacts };
};

export async function endDocumentRequest(db: Db, ended: Ended): Promise<void> {
  const { number = null, code = null, says = null } = ended.certificate ?? {};
  await db.run(sql`
    update document_request set state = ${ended.state}, ended_at = ${ended.at}, ended_by = ${ended.by},
      remarks = ${ended.remarks ?? null}, file_id = ${ended.fileId ?? null}, number = ${number}, verify_code = ${code},
      says = ${says === null ? null : JSON.stringify(says)}, version = version + 1
    where id = ${ended.id}`);
}

/** Certificates of employment that somebody waits for, due by a day; those due before today are late. */
export async function certificatesDue(db: Db, { by, today }: { by: Day; today: Day }) {
  const row = await db.one<{ count: number; late: number }>(sql`
    select count(*)::int as count, (count(*) filter (where due_on < ${today}))::int as late
    from document_request where state = 'REQUESTED' and kind in ('COE', 'COE_PAY') and due_on <= ${by}`);
  return row ?? { count: 0, late: 0 };
}

export type IssuedCertificate = { says: CertificateFacts; isOutdated: boolean };

/** Outdated: no employment ends on the last day that it names, as it was changed or the person stayed. */
export async function certificateBy(db: Db, code: string): Promise<IssuedCertificate | undefined> {
  return db.one<IssuedCertificate>(sql`select r.says, r.says->>'separatedOn' is not null and not exists (
      select from employment m where m.employee_id = r.employee_id and m.separated_on = (r.says->>'separatedOn')::date) as "isOutdated"
    from document_request r where r.verify_code = ${code}`);
}

const QUEUED = (today: Day) => sql`${LINE}, jsonb_build_object('id', e.id, 'number', e.number,
    'name', e.listed_name) as employee,
  r.state = 'REQUESTED' and r.due_on < ${today} as "isLate"`;

type Queue = { page: number; size: number; state: DocumentRequestState; kind: IssuedDocument | null };

export async function queuedRequests(db: Db, { page, size, state, kind }: Queue, today: Day) {
  const found = sql`from document_request r join employee e on e.id = r.employee_id
    where r.state = ${state} and (${kind}::text is null or r.kind = ${kind})`;
  const order = state === 'REQUESTED' ? sql`r.due_on, r.id` : sql`r.ended_at desc, r.id`;
  const items = await db.rows<QueuedRequest>(sql`
    select ${QUEUED(today)} ${found} order by ${order} limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total ${found}`);
  return { items, page, size, total: counted?.total ?? 0 };
}

export async function queuedRequest(db: Db, id: string, today: Day): Promise<QueuedRequest | undefined> {
  return db.one<QueuedRequest>(sql`
    select ${QUEUED(today)} from document_request r join employee e on e.id = r.employee_id where r.id = ${id}`);
}

type Earlier = { earlier: Employment[] };

/** What a certificate says of somebody: the last work held until a day. */
export async function employmentFacts(db: Db, employeeId: string, on: Day) {
  return db.one<Pick<CertificateFacts, 'name' | 'hiredOn' | 'separatedOn'> & Earlier & { work: string | null }>(sql`
    select e.formal_name as name, m.hired_on as "hiredOn",
      case when m.separated_on <= ${on} then m.separated_on end as "separatedOn", (select coalesce(jsonb_agg(jsonb_build_object(
        'hiredOn', w.hired_on, 'separatedOn', w.separated_on) order by w.number), '[]') from employment w
        where w.employee_id = e.id and w.number < m.number) as earlier,
      (select g.title from assignment a join job_designation g on g.id = a.designation_id
        where a.employee_id = e.id and a.effective_from <= ${on} order by a.effective_from desc limit 1) as work
    from employee e join lateral employment_by(e.id, ${on}) m on true where e.id = ${employeeId}`);
}
