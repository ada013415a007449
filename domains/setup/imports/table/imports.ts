// Workbooks of the company: how far each is, its sheets and what was found in them.

import type { StoredText } from '@kawani/kit/contract/notices';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Instant } from '@kawani/kit/values/hours';
import type { CompanyImport } from '../contract.ts';
import type { CompanyImportState } from '../lists.ts';

export type Failure = { readonly text: StoredText; readonly english: string };
export type ImportRow = CompanyImport & {
  readonly username: string;
  readonly employeeId: string | null;
  readonly holds: readonly string[];
  readonly sha256: string;
  readonly storageKey: string | null;
  readonly encoding: string | null;
  readonly approvedById: string | null;
  readonly isAlone: boolean;
  readonly failure: Failure | null;
};

const shown = sql`id, file_name as "fileName", username as "by", at, state, done, total, approved_by as "approvedBy",
  written_at as "writtenAt", undone_by as "undoneBy"`;

type NewImport = Pick<ImportRow, 'id' | 'username' | 'employeeId' | 'fileName' | 'sha256' | 'encoding'> & {
  storageKey: string;
};

export async function insertImport(db: Db, row: NewImport, at: Date): Promise<void> {
  const { id, username, employeeId, fileName, sha256, storageKey, encoding } = row;
  await db.run(sql`insert into company_import (id, username, employee_id, file_name, sha256, storage_key, encoding, state, at)
    values (${id}, ${username}, ${employeeId}, ${fileName}, ${sha256}, ${storageKey}, ${encoding}, 'MAPPING', ${at})`);
}

export async function importOf(db: Db, id: string): Promise<ImportRow | undefined> {
  return db.one<ImportRow>(sql`select ${shown}, username, employee_id as "employeeId", holds, sha256,
    storage_key as "storageKey", encoding, approved_by_id as "approvedById", is_alone as "isAlone", failure from company_import where id = ${id}`);
}

export async function importsPage(db: Db, { page, size }: { page: number; size: number }) {
  const items = await db.rows<CompanyImport>(
    sql`select ${shown} from company_import order by at desc, id limit ${size} offset ${(page - 1) * size}`,
  );
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total from company_import`);
  return { items, page, size, total: counted?.total ?? 0 };
}

/** When a file of the same content was imported, and is not undone. */
export async function importedBefore(db: Db, { id, sha256 }: { id: string; sha256: string }): Promise<Instant | null> {
  const row = await db.one<{ at: Instant }>(sql`select written_at as at from company_import
    where sha256 = ${sha256} and id <> ${id} and written_at is not null and undone_at is null
    order by written_at desc limit 1`);
  return row?.at ?? null;
}

/** From one state to the next; false where somebody else was quicker. */
export async function moveImport(
  db: Db,
  id: string,
  from: CompanyImportState,
  to: CompanyImportState,
): Promise<boolean> {
  const moved = await db.run(
    sql`update company_import set state = ${to}, done = 0, failure = null where id = ${id} and state = ${from}`,
  );
  return moved === 1;
}

/** Who asked for the check acts in it, with what they are permitted then. */
export async function noteOfficer(
  db: Db,
  id: string,
  officer: { username: string; employeeId: string | null; holds: readonly string[] },
): Promise<void> {
  await db.run(sql`update company_import set username = ${officer.username}, employee_id = ${officer.employeeId},
    holds = ${officer.holds}, started_at = null, approved_by = null, approved_by_id = null, approved_at = null where id = ${id}`);
}

export async function noteStart(db: Db, id: string, { at, isAlone }: { at: Date; isAlone: boolean }): Promise<void> {
  await db.run(sql`update company_import set started_at = ${at}, is_alone = ${isAlone} where id = ${id}`);
}

type Approval = { by: string; employeeId: string | null; at: Date };

export async function noteApproval(db: Db, id: string, { by, employeeId, at }: Approval): Promise<void> {
  await db.run(sql`update company_import set approved_by = ${by}, approved_by_id = ${employeeId}, approved_at = ${at}
    where id = ${id}`);
}

export async function noteProgress(
  db: Db,
  id: string,
  { done, total }: { done: number; total: number },
): Promise<void> {
  await db.run(sql`update company_import set done = ${done}, total = ${total} where id = ${id}`);
}

export async function noteWritten(db: Db, id: string, at: Date): Promise<void> {
  await db.run(sql`update company_import set state = 'DONE', written_at = ${at}, ended_at = ${at}, storage_key = null,
    done = total where id = ${id}`);
}

export async function noteFailure(db: Db, id: string, failure: Failure, to: CompanyImportState): Promise<void> {
  await db.run(sql`update company_import set state = ${to}, failure = ${JSON.stringify(failure)} where id = ${id}`);
}

/** Until the transaction ends, pay that it writes was approved by who approved the import. */
export async function writeForImport(db: Db, id: string): Promise<void> {
  await db.rows(sql`select set_config('kawani.writes_import', ${id}, true)`);
}

/** Workbooks that were left alone are given up; their files. */
export async function giveUpImports(db: Db, before: Date, at: Date): Promise<string[]> {
  const rows = await db.rows<{ key: string }>(sql`
    with old as (select id, storage_key from company_import
      where at < ${before} and storage_key is not null and state <> 'IMPORTING' for update skip locked)
    update company_import i set state = 'FAILED', storage_key = null, ended_at = ${at} from old where old.id = i.id
    returning old.storage_key as key`);
  return rows.map(({ key }) => key);
}
