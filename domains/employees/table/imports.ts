// Files of employees on their way in: what is known of each, and what is found in it.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { EmployeeImport, ImportDetail, ImportState, RowFault } from '../contract/import.ts';

export type ImportRow = ImportDetail & {
  readonly username: string;
  readonly storageKey: string | null;
  readonly skipsBadRows: boolean;
};

const told = sql`id, file_name as "fileName", username as "by", at, state, done, total, encoding, good, bad, imported,
  problem_count as faults, failure`;

type NewImport = { id: string; username: string; fileName: string; sha256: string; storageKey: string };

export async function insertImport(db: Db, row: NewImport, at: Date): Promise<void> {
  const { id, username, fileName, sha256, storageKey } = row;
  await db.run(sql`insert into employee_import (id, username, file_name, sha256, storage_key, state, at)
    values (${id}, ${username}, ${fileName}, ${sha256}, ${storageKey}, 'WAITING', ${at})`);
}

export async function importsPage(db: Db, { page, size }: { page: number; size: number }) {
  const items = await db.rows<EmployeeImport>(
    sql`select ${told} from employee_import order by at desc, id limit ${size} offset ${(page - 1) * size}`,
  );
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total from employee_import`);
  return { items, page, size, total: counted?.total ?? 0 };
}

export async function importOf(db: Db, id: string): Promise<ImportRow | undefined> {
  return db.one<ImportRow>(sql`select ${told}, username, storage_key as "storageKey", skips_bad_rows as "skipsBadRows",
    problems, warnings from employee_import where id = ${id}`);
}

/** From one state to the next; false where somebody else was quicker. */
export async function moveImport(db: Db, id: string, from: ImportState, to: ImportState): Promise<boolean> {
  const moved = await db.run(
    sql`update employee_import set state = ${to}, done = 0 where id = ${id} and state = ${from}`,
  );
  return moved === 1;
}

export async function leaveOutBadRows(db: Db, id: string, skipsBadRows: boolean): Promise<void> {
  await db.run(sql`update employee_import set skips_bad_rows = ${skipsBadRows} where id = ${id}`);
}

export async function noteImport(db: Db, id: string, { done, total }: { done: number; total: number }): Promise<void> {
  await db.run(sql`update employee_import set done = ${done}, total = ${total} where id = ${id}`);
}

export type Found = Pick<ImportDetail, 'encoding' | 'total' | 'good' | 'bad' | 'faults'> & {
  readonly problems: readonly RowFault[];
  readonly warnings: readonly RowFault[];
};

export async function putFound(db: Db, id: string, found: Found): Promise<void> {
  const { encoding, total, good, bad, faults, problems, warnings } = found;
  await db.run(sql`update employee_import set state = 'CHECKED', encoding = ${encoding}, done = ${total}, total = ${total},
    good = ${good}, bad = ${bad}, problem_count = ${faults}, problems = ${JSON.stringify(problems)},
    warnings = ${JSON.stringify(warnings)} where id = ${id} and state = 'CHECKING'`);
}

/** Imported, or failed for a reason where it was not imported by then; nobody needs its file any more. */
export async function endImport(
  db: Db,
  id: string,
  { imported, failure }: { imported: number; failure: string | null },
  at: Date,
): Promise<void> {
  await db.run(sql`update employee_import set state = ${failure === null ? 'DONE' : 'FAILED'}, imported = ${imported},
    failure = ${failure}, done = case when ${failure}::text is null then total else done end, storage_key = null,
    ended_at = ${at} where id = ${id} and (${failure}::text is null or state <> 'DONE')`);
}

/** Files that were put in before and never taken in are given up; their keys. */
export async function giveUpImports(db: Db, before: Date, at: Date): Promise<string[]> {
  const rows = await db.rows<{ key: string }>(sql`
    with old as (select id, storage_key from employee_import
      where at < ${before} and storage_key is not null and state <> 'IMPORTING' for update skip locked)
    update employee_import i set state = 'FAILED', failure = 'It was not imported in time.', storage_key = null,
      ended_at = ${at} from old where old.id = i.id returning old.storage_key as key`);
  return rows.map(({ key }) => key);
}

type Born = { readonly lastName: string; readonly firstName: string; readonly birthDate: Day };

/** Of people by name and birth date, however they are written: where each stands in what was given, and who is there. */
export async function alreadyThere(
  db: Db,
  asked: readonly Born[],
): Promise<{ at: number; id: string; number: string; name: string }[]> {
  return db.rows<{ at: number; id: string; number: string; name: string }>(sql`
    select asked.at::int - 1 as at, e.id, e.number, e.full_name as name
    from jsonb_to_recordset(${JSON.stringify(asked.map((one, at) => ({ ...one, at: at + 1 })))}::jsonb)
        as asked ("lastName" text, "firstName" text, "birthDate" date, at int)
      join employee e on e.birth_date = asked."birthDate" and name_compared(e.last_name) = name_compared(asked."lastName")
        and name_compared(e.first_name) = name_compared(asked."firstName")
    order by asked.at, e.number`);
}
