// The papers of the 201 file that somebody is asked for, and the files that were sent for them.
import { type Db, newId, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { HirePaper } from '../contract/hiring.ts';

type Asking = { readonly hireId: string; readonly applicationId: string; readonly startsOn: Day; readonly at: Date };

/**
 * One for each kind that is in use: required by the company or by the designation. What a former employee handed in before
 * is carried while it is still valid on the first day.
 */
export async function askForPapers(db: Db, { hireId, applicationId, startsOn, at }: Asking): Promise<void> {
  await db.run(sql`insert into hire_paper (hire_id, kind, is_required, carried_document_id, expires_on, state, decided_at,
      decided_by)
    select ${hireId}, k.code, k.is_required or w.kind is not null, d.id, d.expires_on,
      case when d.id is null then 'Asked' else 'Approved' end, case when d.id is not null then ${at}::timestamptz end,
      case when d.id is not null then d.decided_by end
    from application a join job_order j on j.id = a.job_order_id join requisition q on q.request_id = j.requisition_id
      join hire h on h.id = ${hireId}
      cross join document_kind k left join designation_document w on w.kind = k.code and w.designation_id = q.designation_id
      left join employee_document d on d.employee_id = h.former_employee_id and d.kind = k.code and d.state = 'VERIFIED'
        and d.replaced_at is null and (not k.expires or d.expires_on >= ${startsOn})
    where a.id = ${applicationId} and k.active`);
}

export type PaperRow = HirePaper;

export async function paperRows(db: Db, hireId: string): Promise<PaperRow[]> {
  return db.rows<PaperRow>(sql`select w.kind, k.label, w.is_required as "isRequired", k.expires, w.state,
      w.carried_document_id is not null and w.file_id is null as "isCarried", f.name as "fileName",
      w.expires_on as "expiresOn", w.sent_at as "sentAt", w.decided_by as "decidedBy", w.reason, w.version
    from hire_paper w join document_kind k on k.code = w.kind left join hire_file f on f.id = w.file_id
    where w.hire_id = ${hireId} order by w.is_required desc, k.position, k.code`);
}

type Sent = { readonly hireId: string; readonly kind: string; readonly fileId: string; readonly expiresOn: Day | null };

export async function sendPaper(db: Db, { hireId, kind, fileId, expiresOn, at }: Sent & { at: Date }): Promise<void> {
  await db.run(sql`update hire_paper set file_id = ${fileId}, expires_on = ${expiresOn}, sent_at = ${at}, state = 'Sent',
      decided_at = null, decided_by = null, reason = null, version = version + 1
    where hire_id = ${hireId} and kind = ${kind}`);
}

type Decided = {
  readonly hireId: string;
  readonly kind: string;
  readonly state: 'Approved' | 'Returned';
  readonly reason: string | null;
  readonly by: string;
  readonly at: Date;
};

export async function decidePaper(db: Db, { hireId, kind, state, reason, by, at }: Decided): Promise<void> {
  await db.run(sql`update hire_paper set state = ${state}, reason = ${reason}, decided_by = ${by}, decided_at = ${at},
      version = version + 1
    where hire_id = ${hireId} and kind = ${kind}`);
}

type NewFile = {
  readonly hireId: string;
  readonly key: string;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly at: Date;
};

export async function insertFile(db: Db, { hireId, key, name, mediaType, bytes, at }: NewFile): Promise<string> {
  const id = newId();
  await db.run(sql`insert into hire_file (id, hire_id, storage_key, name, media_type, bytes, uploaded_at)
    values (${id}, ${hireId}, ${key}, ${name}, ${mediaType}, ${bytes}, ${at})`);
  return id;
}

/** Files of a hire that are no paper, or no paper any longer. */
export async function countFree(db: Db, hireId: string): Promise<number> {
  const row = await db.one<{ files: number }>(sql`select count(*)::int as files from hire_file f
    where f.hire_id = ${hireId} and not exists (select from hire_paper p where p.file_id = f.id)`);
  return row?.files ?? 0;
}

/** Whether it was sent for this very hire, and is no paper yet. */
export async function isFree(db: Db, { id, hireId }: { id: string; hireId: string }): Promise<boolean> {
  const found = await db.one<{ id: string }>(sql`select f.id from hire_file f
    where f.id = ${id} and f.hire_id = ${hireId}
      and not exists (select from hire_paper p where p.file_id = f.id) for update`);
  return found !== undefined;
}

export type StoredPaper = { readonly name: string; readonly mediaType: string; readonly storageKey: string };

/** What was sent, or what was carried from before. */
export async function storedPaper(db: Db, hireId: string, kind: string): Promise<StoredPaper | undefined> {
  return db.one<StoredPaper>(sql`select coalesce(f.name, e.name) as name, coalesce(f.media_type, e.media_type) as "mediaType",
      coalesce(f.storage_key, e.storage_key) as "storageKey"
    from hire_paper p left join hire_file f on f.id = p.file_id
      left join employee_document d on d.id = p.carried_document_id left join employee_file e on e.id = d.file_id
    where p.hire_id = ${hireId} and p.kind = ${kind} and (f.id is not null or e.id is not null)`);
}

/** Keys of files that are no paper, or no paper any longer; their rows are gone. What became a document stays in the store. */
export async function forgetFree(db: Db, before: Date): Promise<string[]> {
  const rows = await db.rows<{ key: string }>(sql`with gone as (delete from hire_file f where f.uploaded_at < ${before}
      and not exists (select from hire_paper p where p.file_id = f.id) returning f.storage_key)
    select storage_key as key from gone
    where not exists (select from employee_file e where e.storage_key = gone.storage_key)`);
  return rows.map(({ key }) => key);
}
