// Files of pay that are put together in the background.
import { type Db, sql } from '@kawani/kit/server/db';
import type { PayExport, PayExportAsked } from '../contract/pay-exports.ts';

export type PayExportRow = PayExport & {
  readonly username: string;
  readonly asked: PayExportAsked;
  readonly name: string | null;
  readonly mediaType: string | null;
  readonly storageKey: string | null;
};

type NewExport = Pick<PayExportRow, 'id' | 'username' | 'what' | 'format' | 'asked' | 'total'>;

export async function insertPayExport(db: Db, made: NewExport, at: Date): Promise<void> {
  const { id, username, what, format, asked, total } = made;
  await db.run(sql`insert into payroll_export (id, username, what, format, asked, state, total, asked_at)
    values (${id}, ${username}, ${what}, ${format}, ${JSON.stringify(asked)}, 'WAITING', ${total}, ${at})`);
}

export async function payExportOf(db: Db, id: string): Promise<PayExportRow | undefined> {
  return db.one<PayExportRow>(sql`
    select id, username, what, format, asked, state, done, total, name, media_type as "mediaType",
      storage_key as "storageKey" from payroll_export where id = ${id}`);
}

export async function notePayProgress(db: Db, id: string, done: number): Promise<void> {
  await db.run(sql`update payroll_export set state = 'WORKING', done = least(${done}::int, total)
    where id = ${id} and state <> 'READY'`);
}

type Ended = { readonly name: string; readonly mediaType: string; readonly storageKey: string };

/** Null: it could not be made. */
export async function endPayExport(db: Db, id: string, ended: Ended | null, at: Date): Promise<void> {
  await db.run(sql`update payroll_export set state = ${ended === null ? 'FAILED' : 'READY'}, ended_at = ${at},
    done = case when ${ended !== null}::boolean then total else done end, name = ${ended?.name ?? null},
    media_type = ${ended?.mediaType ?? null}, storage_key = ${ended?.storageKey ?? null} where id = ${id}`);
}

/** Takes files away that ended before; where they lie. */
export async function removePayExports(db: Db, before: Date): Promise<string[]> {
  const rows = await db.rows<{ key: string | null }>(
    sql`delete from payroll_export where ended_at < ${before} returning storage_key as key`,
  );
  return rows.flatMap(({ key }) => (key === null ? [] : [key]));
}
