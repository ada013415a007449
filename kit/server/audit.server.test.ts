import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tests/server.ts';
import { sealAudit, verifyAudit, writeAudit } from './audit.ts';
import { type Database, sql } from './db.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  for (const id of ['a', 'b', 'c', 'd']) {
    await writeAudit(database, 'ana', { action: 'READ', subject: 'employee', subjectId: id });
  }
  await sealAudit(database);
});

test('a chain nobody touched holds', async () => {
  expect(await verifyAudit(database)).toMatchObject({ lines: 4, faults: [] });
});

test('a line can be neither changed nor removed through SQL', async () => {
  await expect(database.run(sql`update audit_line set actor = 'ben'`)).rejects.toThrow(/append-only/);
  await expect(database.run(sql`delete from audit_line`)).rejects.toThrow(/append-only/);
  await expect(database.run(sql`truncate audit_line`)).rejects.toThrow(/append-only/);
});

test('lines written while the sealer works are chained by its next turn', async () => {
  await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      writeAudit(database, 'ana', { action: 'POST /x', subject: 'x', subjectId: String(index) }),
    ),
  );
  await Promise.all([sealAudit(database), sealAudit(database)]);
  await sealAudit(database);
  expect(await verifyAudit(database)).toMatchObject({ lines: 54, faults: [] });
});

test('a line changed behind the triggers is found, and so is one removed', async () => {
  await database.run(sql`alter table audit_line disable trigger audit_line_append_only`);
  await database.run(sql`update audit_line set actor = 'ben' where subject_id = 'b'`);
  const changed = await verifyAudit(database);
  expect(changed.faults).toEqual([expect.stringMatching(/^line \d+ or its link was changed$/)]);
  await database.run(sql`delete from audit_line where subject_id = 'b'`);
  const removed = await verifyAudit(database);
  expect(removed.faults).toEqual([expect.stringMatching(/^line \d+ was removed$/)]);
});
