// Whether the database can be worked with now: it answers, takes writes and has space for them.
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, sql } from './db.ts';

/** A monitor waits no longer than this for an answer. */
const ANSWER_MS = 3_000;
const AWAY = 'The database is away.';
const READ_ONLY = 'The database is read-only.';
const NO_SPACE = 'The database has no space or memory left.';

/** What is the matter, in a sentence for an operator; undefined when nothing is. */
export async function troubleOf(database: Database): Promise<string | undefined> {
  const late = pause(ANSWER_MS, AWAY, { ref: false });
  const found = Promise.resolve(looked(database)).catch(() => AWAY);
  return Promise.race([found, late]);
}

async function looked(database: Database): Promise<string | undefined> {
  const state = await database.one<{ isReadOnly: boolean }>(sql`
    select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`);
  if (state?.isReadOnly !== false) return READ_ONLY;
  if (database.trouble.code === undefined || (await hasSpace(database))) return undefined;
  return NO_SPACE;
}

/** After a write failed: whether another one succeeds. Writes about a megabyte, which is gone with the transaction. */
async function hasSpace(database: Database): Promise<boolean> {
  const { code } = database.trouble;
  try {
    await database.transaction((db) =>
      db.run(sql`create temporary table space_check on commit drop as
        select gen_random_uuid() as filling from generate_series(1, 20000)`),
    );
  } catch {
    return false;
  }
  if (database.trouble.code === code) database.trouble.code = undefined;
  return true;
}
