// Documents of a 201 file: what belongs into it, and each submission.
import type { RequiredDocument } from '@kawani/domains/employees/contract';
import { type Db, newId, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

/**
 * Every kind asked of a person, by the company or by the designation held on a day, and whatever else was submitted; what
 * is required and missing comes first.
 */
export async function requiredDocuments(db: Db, employeeId: string, on: Day): Promise<RequiredDocument[]> {
  return db.rows<RequiredDocument>(sql`
    select k.code as kind, k.label, (k.is_required or n.kind is not null) and k.active as "isRequired", k.expires,
      coalesce(d.state, 'MISSING') as state, d.id, f.name as "fileName", d.submitted_at as "submittedAt", d.reason,
      d.expires_on as "expiresOn", coalesce(d.version, 0) as version
    from document_kind k
      left join employee_document d on d.kind = k.code and d.employee_id = ${employeeId} and d.replaced_at is null
      left join employee_file f on f.id = d.file_id
      left join lateral (select n.kind from designation_document n join assignment a on a.designation_id = n.designation_id
        where a.employee_id = ${employeeId} and a.effective_from <= ${on} and (a.effective_to is null or a.effective_to >= ${on})
          and n.kind = k.code limit 1) n on true
    where k.active or d.id is not null order by k.position, k.code`);
}

export type DocumentKind = { code: string; label: string; expires: boolean };

export async function documentKind(db: Db, code: string): Promise<DocumentKind | undefined> {
  return db.one<DocumentKind>(sql`select code, label, expires from document_kind where code = ${code} and active`);
}

export type Submission = {
  employeeId: string;
  kind: string;
  fileId: string;
  expiresOn: Day | null;
  by: string;
  at: Date;
};

/** Takes the place of what was submitted before, which stays on record. */
export async function insertDocument(db: Db, submission: Submission): Promise<string> {
  const { employeeId, kind, fileId, expiresOn, by, at } = submission;
  await db.run(sql`
    update employee_document set replaced_at = ${at}
    where employee_id = ${employeeId} and kind = ${kind} and replaced_at is null`);
  const id = newId();
  await db.run(sql`
    insert into employee_document (id, employee_id, kind, state, file_id, submitted_at, submitted_by, expires_on)
    values (${id}, ${employeeId}, ${kind}, 'SUBMITTED', ${fileId}, ${at}, ${by}, ${expiresOn})`);
  return id;
}

export type HeldDocument = {
  id: string;
  kind: string;
  label: string;
  expires: boolean;
  state: string;
  fileId: string;
  expiresOn: Day | null;
  version: number;
};

/** The submission that stands, held until the transaction ends; any earlier one is as good as not there. */
export async function holdDocument(db: Db, employeeId: string, id: string): Promise<HeldDocument | undefined> {
  return db.one<HeldDocument>(sql`
    select d.id, d.kind, k.label, k.expires, d.state, d.file_id as "fileId", d.expires_on as "expiresOn", d.version
    from employee_document d join document_kind k on k.code = d.kind
    where d.id = ${id} and d.employee_id = ${employeeId} and d.replaced_at is null for update of d`);
}

type Decided = { id: string; state: string; reason: string | null; expiresOn: Day | null; by: string; at: Date };

export async function decideDocument(db: Db, { id, state, reason, expiresOn, by, at }: Decided): Promise<void> {
  await db.run(sql`
    update employee_document set state = ${state}, reason = ${reason}, expires_on = ${expiresOn}, decided_by = ${by},
      decided_at = ${at}, version = version + 1 where id = ${id}`);
}

/** Of an employee's own documents, replaced ones too. */
export async function documentFile(db: Db, employeeId: string, id: string): Promise<string | undefined> {
  const row = await db.one<{ fileId: string }>(sql`
    select file_id as "fileId" from employee_document where id = ${id} and employee_id = ${employeeId}`);
  return row?.fileId;
}

export type Expiring = { id: string; employeeId: string; what: string; expiresOn: Day; kind: 'document' | 'licence' };

/** Documents and licences that end on or before a day and of which nobody was told so many days before. */
export async function takeExpiring(
  db: Db,
  { today, until, days, at }: { today: Day; until: Day; days: number; at: Date },
) {
  return db.rows<Expiring>(sql`
    with ending as (
      select d.id, d.employee_id, k.label as what, d.expires_on, 'document' as kind
      from employee_document d join document_kind k on k.code = d.kind
      where d.expires_on between ${today} and ${until} and d.replaced_at is null and d.state <> 'REJECTED'
      union all
      select l.employee_id, l.employee_id, l.name || ' no. ' || l.number, l.expires_on, 'licence'
      from licence l where l.expires_on between ${today} and ${until}
    ), told as (
      insert into expiry_notice (subject_id, expires_on, days, at)
      select distinct id, expires_on, ${days}::int, ${at}::timestamptz from ending on conflict do nothing
      returning subject_id, expires_on
    )
    select e.id, e.employee_id as "employeeId", e.what, e.expires_on as "expiresOn", e.kind
    from ending e join told t on t.subject_id = e.id and t.expires_on = e.expires_on order by e.employee_id, e.expires_on`);
}

/** When papers and licences of people who are employed expire, within a range. */
export async function expiriesUntil(db: Db, today: Day, until: Day): Promise<{ on: Day }[]> {
  return db.rows<{ on: Day }>(sql`
    select d.expires_on as on from employee_document d join employee e on e.id = d.employee_id
      where d.expires_on between ${today} and ${until} and d.replaced_at is null and d.state <> 'REJECTED'
        and (e.separated_on is null or e.separated_on >= ${today})
    union all
    select l.expires_on from licence l join employee e on e.id = l.employee_id
      where l.expires_on between ${today} and ${until} and (e.separated_on is null or e.separated_on >= ${today})`);
}
