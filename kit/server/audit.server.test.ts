import { beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../tests/server.ts';
import { writeAudit } from './audit.ts';
import { sealAudit, sealWaiting } from './audit-seal.ts';
import { verifyAudit } from './audit-verify.ts';
import { type Database, sql } from './db.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  for (const id of ['a', 'b', 'c', 'd']) {
    await writeAudit(database, 'ana', { action: 'READ', subject: 'employee', subjectId: id });
  }
  await sealAudit(database);
});

const line = (subjectId: string) => ({ action: 'POST /x', subject: 'x', subjectId });
/** What the owner of the database can do, and nobody else: work behind the triggers. */
async function asOwner(work: () => Promise<unknown>): Promise<void> {
  for (const turn of [sql`disable`, sql`enable`]) {
    for (const table of [sql`audit_line`, sql`audit_link`]) {
      await database.run(sql`alter table ${table} ${turn} trigger ${table}_append_only`);
    }
    if (turn.sql === 'disable') await work();
  }
}

test('a chain nobody touched holds', async () => {
  expect(await verifyAudit(database)).toMatchObject({ lines: 4, faults: [] });
});

test('a line can be neither changed nor removed through SQL', async () => {
  await expect(database.run(sql`update audit_line set actor = 'ben'`)).rejects.toThrow(/append-only/);
  await expect(database.run(sql`delete from audit_line`)).rejects.toThrow(/append-only/);
  await expect(database.run(sql`truncate audit_line`)).rejects.toThrow(/append-only/);
  await expect(database.run(sql`update audit_link set hash = ''`)).rejects.toThrow(/append-only/);
  await expect(database.run(sql`delete from audit_link`)).rejects.toThrow(/append-only/);
  await expect(database.run(sql`truncate audit_link`)).rejects.toThrow(/append-only/);
});

test('lines written while the sealer works are chained by its next turn', async () => {
  await Promise.all(Array.from({ length: 50 }, (_, index) => writeAudit(database, 'ana', line(String(index)))));
  await Promise.all([sealAudit(database), sealAudit(database)]);
  await sealAudit(database);
  expect(await verifyAudit(database)).toMatchObject({ lines: 54, faults: [] });
});

test('a line that commits after later ones is chained as well, and is no fault before', async () => {
  const { lines } = await verifyAudit(database);
  await database.transaction(async (db) => {
    await writeAudit(db, 'ana', line('late'));
    await writeAudit(database, 'ana', line('early'));
    await sealWaiting(database);
    expect(await verifyAudit(database)).toMatchObject({ lines: lines + 1, faults: [] });
  });
  expect(await verifyAudit(database)).toMatchObject({ lines: lines + 1, faults: [] });
  await sealWaiting(database);
  expect(await verifyAudit(database)).toMatchObject({ lines: lines + 2, faults: [] });
});

test('while one process seals, another gets nothing to do and does not wait', async () => {
  await writeAudit(database, 'ana', line('waiting'));
  await database.transaction(async (db) => {
    await db.run(sql`select pg_advisory_xact_lock(hashtext('audit_link'))`);
    expect(await sealAudit(database)).toBe(0);
  });
  expect(await sealAudit(database)).toBe(1);
});

test('the chain goes on in its next part when one is full', async () => {
  const other = await freshDatabase();
  await other.run(sql`select ensure_audit_links(1)`);
  await other.run(sql`insert into audit_link (position, seq, line_at, hash, digest)
    values (4999998, 0, '2026-01-01', '\\x00', '\\x00')`);
  for (const id of ['a', 'b', 'c', 'd']) await writeAudit(other, 'ana', line(id));
  await sealWaiting(other);
  const parts = await other.rows(
    sql`select tableoid::regclass::text as part, count(*) from audit_link group by 1 order by 1`,
  );
  expect(parts).toEqual([
    { part: 'audit_link_000000', count: 3 },
    { part: 'audit_link_000001', count: 2 },
  ]);
});

describe('what is found', () => {
  const seqOf = async (subjectId: string) =>
    (await database.one<{ seq: number }>(sql`select seq from audit_line where subject_id = ${subjectId}`))?.seq ?? 0;
  const faults = async () => (await verifyAudit(database)).faults;

  test('a line changed behind the triggers', async () => {
    const seq = await seqOf('b');
    await asOwner(() => database.run(sql`update audit_line set actor = 'ben' where seq = ${seq}`));
    expect(await faults()).toEqual([`line ${seq} was changed`]);
  });

  test('a changed line whose link was changed with it', async () => {
    const seq = await seqOf('b');
    await asOwner(() => database.run(sql`update audit_link set digest = sha256('x') where seq = ${seq}`));
    expect(await faults()).toEqual([`line ${seq} was changed`, 'link 2 was changed']);
  });

  test('a line that was removed, and one removed before it was sealed', async () => {
    const seq = await seqOf('c');
    await writeAudit(database, 'ana', line('unsealed'));
    const unsealed = await seqOf('unsealed');
    await asOwner(() => database.run(sql`delete from audit_line where seq in (${seq}, ${unsealed})`));
    await sealWaiting(database);
    expect(await faults()).toEqual(expect.arrayContaining([`line ${seq} was removed`, `line ${unsealed} was removed`]));
  });

  test('a link that was removed, with the line it left behind', async () => {
    await asOwner(() => database.run(sql`delete from audit_link where position = 10`));
    expect(await faults()).toEqual(expect.arrayContaining(['links 10 to 10 are missing', '1 lines are in no link']));
  });

  test('a line that was taken from the queue', async () => {
    await writeAudit(database, 'ana', line('hidden'));
    await database.run(sql`delete from audit_unsealed`);
    expect(await faults()).toEqual(expect.arrayContaining(['2 lines are in no link']));
  });
});

describe('text from outside', () => {
  const written = async (actor: string, detail: Record<string, unknown>) => {
    await writeAudit(database, actor, { action: 'READ', subject: 'foreign', detail });
    return database.one<{ actor: string; detail: Record<string, unknown> }>(
      sql`select actor, detail from audit_line where subject = 'foreign' order by seq desc limit 1`,
    );
  };

  test('is cut, and says how long it was', async () => {
    const long = 'a'.repeat(9_000);
    const cut = `${'a'.repeat(500)}… (9000 characters)`;
    expect(await written(long, { why: long, [long]: { list: [long] } })).toEqual({
      actor: cut,
      detail: { why: cut, [cut]: { list: [cut] } },
    });
  });

  test('shows its control characters, direction marks and lone surrogates', async () => {
    const text = 'a\nb\u0000c\u202ed\ud800e\u{e0001}ñ😀';
    expect(await written('ana', { text })).toMatchObject({
      detail: { text: 'a\\u000ab\\u0000c\\u202ed\\ud800e\\ue0001ñ😀' },
    });
  });

  test('is bounded as a whole: lists by their entries, the detail by its length', async () => {
    const many = await written('ana', { ids: Array.from({ length: 5_000 }, (_, index) => index) });
    expect(many?.detail.ids).toHaveLength(1_000);
    const much = await written('ana', { texts: Array.from({ length: 900 }, () => 'b'.repeat(400)) });
    expect(much?.detail).toEqual({
      characters: expect.any(Number),
      begins: expect.stringMatching(/^\{"texts":\["bbb/),
    });
  });
});
