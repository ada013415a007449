// Supporting documents of cases.
import { type Db, sql } from '@kawani/kit/server/db';
import type { SupportingPaper } from '../contract/paper.ts';
import { nameOf } from './cases.ts';

export async function paperRows(db: Db, caseId: string): Promise<SupportingPaper[]> {
  return db.rows<SupportingPaper>(sql`select p.id, p.name, f.name as "fileName", f.bytes,
      ${nameOf(sql`p.added_by`)} as "addedBy", p.added_at as "addedAt", ${nameOf(sql`p.removed_by`)} as "removedBy",
      p.removed_at as "removedAt"
    from separation_paper p join employee_file f on f.id = p.file_id
    where p.case_id = ${caseId} order by p.removed_at is not null, p.added_at, p.id`);
}

type Added = {
  readonly id: string;
  readonly caseId: string;
  readonly name: string;
  readonly fileId: string;
  readonly by: string;
  readonly at: Date;
};

export async function insertPaper(db: Db, { id, caseId, name, fileId, by, at }: Added): Promise<void> {
  await db.run(sql`insert into separation_paper (id, case_id, name, file_id, added_by, added_at)
    values (${id}, ${caseId}, ${name}, ${fileId}, ${by}, ${at})`);
}

type Removed = { readonly id: string; readonly caseId: string; readonly by: string; readonly at: Date };

/** False where there is none, or it was removed before. */
export async function markRemoved(db: Db, { id, caseId, by, at }: Removed): Promise<boolean> {
  const removed = await db.run(sql`update separation_paper set removed_by = ${by}, removed_at = ${at}
    where id = ${id} and case_id = ${caseId} and removed_at is null`);
  return removed === 1;
}

/** Of a document that was not removed. */
export async function paperFileId(db: Db, caseId: string, id: string): Promise<string | undefined> {
  const row = await db.one<{ fileId: string }>(sql`select file_id as "fileId" from separation_paper
    where id = ${id} and case_id = ${caseId} and removed_at is null`);
  return row?.fileId;
}
