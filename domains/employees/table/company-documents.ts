// What the company sends to its people, and what became of it with each of them.
import type { CompanyDocument, DocumentStatus, SentDocument } from '@kawani/domains/employees/contract';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { employedOn } from './reviews.ts';

const STATE = sql`case when c.acknowledged_at is not null then 'Acknowledged' when c.downloaded_at is not null then 'Downloaded' end`;

/** Also what was sent to all before somebody came. */
export async function companyDocuments(db: Db, employeeId: string): Promise<CompanyDocument[]> {
  return db.rows<CompanyDocument>(sql`
    select d.id, d.kind, d.title, f.name as "fileName", coalesce(c.sent_at, d.sent_at) as "sentAt", ${STATE} as state,
      c.downloaded_at as "downloadedAt", c.acknowledged_at as "acknowledgedAt"
    from company_document d join employee_file f on f.id = d.file_id
      left join company_document_receipt c on c.document_id = d.id and c.employee_id = ${employeeId}
    where c.document_id is not null or d.to_all order by 5 desc, d.id`);
}

export type NewCompanyDocument = {
  id: string;
  kind: string;
  title: string;
  fileId: string;
  by: string;
  at: Date;
};

/** Null: to everybody employed on the day, and to whoever comes later. Gives whom it went to. */
export async function insertCompanyDocument(
  db: Db,
  document: NewCompanyDocument,
  employeeIds: readonly string[] | null,
  on: Day,
): Promise<string[]> {
  const { id, kind, title, fileId, by, at } = document;
  await db.run(sql`
    insert into company_document (id, kind, title, file_id, sent_at, sent_by, to_all)
    values (${id}, ${kind}, ${title}, ${fileId}, ${at}, ${by}, ${employeeIds === null})`);
  const rows = await db.rows<{ id: string }>(sql`
    insert into company_document_receipt (document_id, employee_id, sent_at)
    select ${id}, e.id, ${at} from employee e
    where ${employedOn(on)} and (${employeeIds}::uuid[] is null or e.id = any(${employeeIds}::uuid[]))
    returning employee_id as id`);
  return rows.map((row) => row.id);
}

/** The file of a document that was sent to somebody, now downloaded by them. */
export async function openCompanyDocument(
  db: Db,
  { id, employeeId, at }: { id: string; employeeId: string; at: Date },
): Promise<string | undefined> {
  const row = await db.one<{ fileId: string }>(sql`
    with sent as (
      select d.id, d.file_id, d.sent_at from company_document d where d.id = ${id}
        and (d.to_all or exists (select from company_document_receipt c where c.document_id = d.id and c.employee_id = ${employeeId}))
    ), kept as (
      insert into company_document_receipt (document_id, employee_id, sent_at, downloaded_at)
      select id, ${employeeId}, sent_at, ${at} from sent
      on conflict (employee_id, document_id) do update
        set downloaded_at = coalesce(company_document_receipt.downloaded_at, excluded.downloaded_at)
    )
    select file_id as "fileId" from sent`);
  return row?.fileId;
}

/** What was acknowledged before stays so, with its date; false where it was not opened. */
export async function acknowledgeDocument(
  db: Db,
  { id, employeeId, at }: { id: string; employeeId: string; at: Date },
): Promise<boolean> {
  const done = await db.run(sql`
    update company_document_receipt set acknowledged_at = coalesce(acknowledged_at, ${at})
    where document_id = ${id} and employee_id = ${employeeId} and downloaded_at is not null`);
  return done === 1;
}

const SENT = sql`d.id, d.kind, d.title, d.sent_at as "sentAt", d.sent_by as "sentBy", d.to_all as "toAll",
  (select count(*)::int from company_document_receipt c where c.document_id = d.id) as people,
  (select count(*)::int from company_document_receipt c where c.document_id = d.id and c.downloaded_at is not null) as downloaded,
  (select count(*)::int from company_document_receipt c where c.document_id = d.id and c.acknowledged_at is not null)
    as acknowledged`;

export async function sentDocuments(db: Db, { page, size, search }: { page: number; size: number; search: string }) {
  const found = sql`from company_document d where strpos(lower(d.title), lower(${search})) > 0 or ${search} = ''`;
  const items = await db.rows<SentDocument>(sql`
    select ${SENT} ${found} order by d.sent_at desc, d.id limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total ${found}`);
  return { items, page, size, total: counted?.total ?? 0 };
}

export async function sentDocument(db: Db, id: string): Promise<SentDocument | undefined> {
  return db.one<SentDocument>(sql`select ${SENT} from company_document d where d.id = ${id}`);
}

export type Receipt = {
  employee: { id: string; number: string; name: string };
  state: DocumentStatus | null;
  downloadedAt: CompanyDocument['downloadedAt'];
  acknowledgedAt: CompanyDocument['acknowledgedAt'];
};

export async function receiptsOf(
  db: Db,
  { id, page, size, state }: { id: string; page: number; size: number; state: string | null },
) {
  const found = sql`from company_document_receipt c join employee e on e.id = c.employee_id
    where c.document_id = ${id} and (${state}::text is null or ${STATE} = ${state})`;
  const items = await db.rows<Receipt>(sql`
    select jsonb_build_object('id', e.id, 'number', e.number, 'name', e.listed_name)
      as employee, ${STATE} as state, c.downloaded_at as "downloadedAt", c.acknowledged_at as "acknowledgedAt"
    ${found} order by e.sort_name, e.id limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total ${found}`);
  return { items, page, size, total: counted?.total ?? 0 };
}
