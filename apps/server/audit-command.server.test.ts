// The chain held against signed heads that left the database: what its owner shortens or makes again is told.
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { writeAudit } from '@kawani/kit/server/audit';
import { headOf, headPublisher } from '@kawani/kit/server/audit-heads';
import { sealWaiting } from '@kawani/kit/server/audit-seal';
import { type Database, sql } from '@kawani/kit/server/db';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { dataFolder } from '../../tests/folder.ts';
import { freshDatabase } from '../../tests/server.ts';
import { auditVerify, HEADS_FILE } from './audit-command.ts';
import { readConfig } from './config.ts';

let database: Database;
let dataDir: string;
let now = new Date('2026-11-22T10:00:00.000+08:00');

beforeEach(async () => {
  database = await freshDatabase();
  await database.run(sql`create schema if not exists graphile_worker`);
  await database.run(
    sql`create or replace function graphile_worker.add_job(text, json, text default null) returns void language sql as 'select'`,
  );
  dataDir = await dataFolder('audit-heads');
  await written(10);
  return () => rm(dataDir, { recursive: true, force: true });
});

async function written(count: number): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) await writeAudit(database, 'ana', { action: 'READ', subject: 'employee' });
  await sealWaiting(database);
}

const publisher = (places: { url?: string; mailTo?: string } = {}) =>
  headPublisher(database, { file: join(dataDir, HEADS_FILE), ...places }, () => now);

/** What `npm run audit:verify` ends with and prints. */
async function verified(...args: string[]): Promise<{ code: number; told: string }> {
  const lines: string[] = [];
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  const error = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  try {
    const code = await auditVerify(database, args, readConfig({ DATA_DIR: dataDir }));
    return { code, told: lines.join('') };
  } finally {
    out.mockRestore();
    error.mockRestore();
  }
}

/** As the owner of the database: the last lines are gone, with their links, and nothing waits. */
async function shorten(by: number): Promise<void> {
  for (const table of [sql`audit_line`, sql`audit_link`]) {
    await database.run(sql`alter table ${table} disable trigger ${table}_append_only`);
  }
  await database.run(
    sql`delete from audit_line where seq in (select seq from audit_link order by position desc limit ${by})`,
  );
  await database.run(sql`delete from audit_link where position > (select max(position) from audit_link) - ${by}`);
  await database.run(sql`delete from audit_unsealed`);
}

test('a chain that nobody touched agrees with every head that was published', async () => {
  const publish = publisher();
  await publish();
  await written(5);
  await publish();
  await publish();
  const { code, told } = await verified();
  expect([code, told]).toEqual([0, expect.stringContaining('2 signed heads of')]);
});

test('an end of the chain that was removed is told', async () => {
  await publisher()();
  await shorten(3);
  const { code, told } = await verified();
  expect(code).toBe(1);
  expect(told).toContain('the chain ends at link 7, but link 10 was signed on 2026-11-22T02:00:00.000Z');
});

test('an end that was removed and made again is told', async () => {
  await publisher()();
  await shorten(3);
  await written(4);
  const { code, told } = await verified();
  expect(code).toBe(1);
  expect(told).toContain('link 10 is not the one that was signed on 2026-11-22T02:00:00.000Z: the chain was rewritten');
});

test('a head that was changed is no signed head', async () => {
  await publisher()();
  const path = join(dataDir, HEADS_FILE);
  await writeFile(path, (await readFile(path, 'utf8')).replace('"position":10', '"position":9'));
  expect((await verified()).told).toContain('has a line that is no signed head');
});

test('a copy kept elsewhere is compared when it is named', async () => {
  await publisher()();
  const elsewhere = join(dataDir, 'copy');
  await appendFile(elsewhere, await readFile(join(dataDir, HEADS_FILE)));
  await writeFile(join(dataDir, HEADS_FILE), '');
  await shorten(1);
  expect((await verified()).code).toBe(0);
  expect((await verified('--heads', elsewhere)).code).toBe(1);
});

test('the head goes to an address by POST, again until it is accepted, and by mail once a day', async () => {
  const received: string[] = [];
  let status = 503;
  const server = createServer((request, response) => {
    request.on('data', (part: Buffer) => received.push(part.toString()));
    request.on('end', () => response.writeHead(status).end());
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((listening) => server.once('listening', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/heads`;
  const publish = publisher({ url, mailTo: 'auditor@example.ph' });
  await expect(publish()).rejects.toThrow('AUDIT_HEAD_URL answered 503.');
  status = 204;
  await publish();
  await publish();
  expect(received.map((text) => headOf(text)?.position)).toEqual([10, 10]);
  await written(1);
  await publisher({ mailTo: 'auditor@example.ph' })();
  now = new Date('2026-11-23T01:00:00.000+08:00');
  await publisher({ mailTo: 'auditor@example.ph' })();
  const mails = await database.rows<{ subject: string }>(sql`select subject from mail order by at`);
  expect(mails.map(({ subject }) => subject)).toEqual(['Audit log: 10 lines', 'Audit log: 11 lines']);
});

test('months that were retired are no fault when they are named, and are one when they are not', async () => {
  database = await freshDatabase();
  await database.run(sql`select ensure_month('audit_line', '2021-01-01'), ensure_audit_links(1)`);
  const old = (count: number) =>
    database.run(sql`insert into audit_line (id, at, actor, action, subject)
      select gen_random_uuid(), '2021-01-15 10:00+08', 'ana', 'READ', 'employee' from generate_series(1, ${count}::int)`);
  // The chain is as good as five million links long, so that its first part ends within the old month.
  await database.run(sql`insert into audit_link (position, seq, line_at, hash, digest)
    values (4999998, 0, '2021-01-15', '', '')`);
  await old(3);
  await sealWaiting(database);
  await written(4);
  await database.run(sql`alter table audit_line detach partition audit_line_2021_01`);
  await database.run(sql`drop table audit_link_000000`);
  const { code, told } = await verified('--retired-before', '2021-02-01');
  expect([code, told]).toEqual([0, expect.stringContaining('The chain is whole.')]);
  expect((await verified('--retired-before', '2021-01-01')).told).toContain('links 1 to 5000000 are missing');
  expect((await verified()).code).toBe(1);
});
