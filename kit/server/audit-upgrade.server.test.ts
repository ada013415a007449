// A database of an earlier release, with a chain made by its rules and lines that wait, is brought up and goes on.
import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, expect, inject, test } from 'vitest';
import { writeAudit } from './audit.ts';
import { sealWaiting } from './audit-seal.ts';
import { verifyAudit } from './audit-verify.ts';
import { type Database, newId, openDatabase, sql } from './db.ts';
import { migrate } from './migrate.ts';

const MIGRATIONS = new URL('../../apps/server/migrations', import.meta.url).pathname;
const CHANGED_BY = '0057';

let database: Database;
beforeAll(async () => {
  const connection = { ...inject('postgres'), database: `kawani_upgrade_${newId().replaceAll('-', '_')}` };
  const client = new pg.Client(inject('postgres'));
  await client.connect();
  await client.query(`create database ${connection.database}`);
  await client.end();
  const before = await mkdtemp(join(tmpdir(), 'kawani-migrations-'));
  for (const name of await readdir(MIGRATIONS)) {
    if (name < CHANGED_BY) await copyFile(join(MIGRATIONS, name), join(before, name));
  }
  await migrate(connection, before);
  database = openDatabase({ connection, size: 5 });
  await sealedByTheRulesOfThen(12);
  for (const id of ['x', 'y'])
    await writeAudit(database, 'ana', { action: 'READ', subject: 'employee', subjectId: id });
  await migrate(connection, MIGRATIONS);
  return async () => {
    await database.close();
    await rm(before, { recursive: true, force: true });
  };
});

/** A link held the hash of the link before it and of the line's text, and no digest. */
async function sealedByTheRulesOfThen(count: number): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) await writeAudit(database, 'ana', { action: 'POST /x', subject: `${nth}` });
  const lines = await database.rows<{ seq: number; text: string }>(sql`
    select seq, concat_ws('|', id, (extract(epoch from at) * 1000000)::bigint, seq, actor, action, subject,
      coalesce(subject_id, ''), detail::text) as text from audit_line order by seq`);
  let hash: Buffer = Buffer.alloc(32);
  for (const [index, { seq, text }] of lines.entries()) {
    hash = createHash('sha256').update(hash).update(text).digest();
    await database.run(sql`insert into audit_link (position, line_seq, hash) values (${index + 1}, ${seq}, ${hash})`);
  }
}

test('its chain holds, the lines that waited are sealed, and new ones follow', async () => {
  expect(await verifyAudit(database)).toMatchObject({ lines: 12, faults: [] });
  await writeAudit(database, 'ana', { action: 'READ', subject: 'employee', subjectId: 'z' });
  await sealWaiting(database);
  expect(await verifyAudit(database)).toMatchObject({ lines: 15, faults: [] });
});

test('its old links are still held against their lines, and cannot be changed', async () => {
  await expect(database.run(sql`delete from audit_link where position = 3`)).rejects.toThrow(/append-only/);
  await database.run(sql`alter table audit_line disable trigger audit_line_append_only`);
  await database.run(sql`update audit_line set actor = 'ben' where subject = '4'`);
  const { faults } = await verifyAudit(database);
  expect(faults).toEqual([expect.stringMatching(/^line \d+ or its link was changed$/)]);
});
