// A database that goes away as databases do: without a word, read-only, full; and one behind a pooler. The product is its
// built self, reached over HTTP.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { proclaimNational } from '@kawani/domains/schedule/service';
import { openDatabase, sql } from '@kawani/kit/server/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { present } from './clock.ts';
import { openCompany } from './company.ts';
import { type DatabaseProxy, openDatabaseProxy } from './database-proxy.ts';
import { dataFolder } from './folder.ts';
import { type Running, runServer, urlOf } from './process.ts';
import { openRealm } from './realm.ts';
import { freshDatabase } from './server.ts';

const RECOVERS_WITHIN_MS = 10_000;

const database = await freshDatabase();
const realm = await openRealm();
let proxy: DatabaseProxy;
let server: Running;
let dataDir: string;
let bearer: string;

beforeAll(async () => {
  const company = await openCompany(database);
  await company.employee({ username: 'employee' });
  await proclaimNational(database);
  proxy = await openDatabaseProxy(database.pool.options, { refuses: ['options', 'statement_timeout'] });
  dataDir = await dataFolder('silent');
  server = await runServer({
    DATABASE_URL: urlOf(proxy.connection),
    DATABASE_POOL: '6',
    DATA_DIR: dataDir,
    AUTH_URL: realm.url,
    AUTH_SECRET: 'a secret of the test',
    RATE_LIMIT: 'off',
  });
  await server.ready;
  bearer = `Bearer ${await realm.sign('employee')}`;
}, 120_000);

afterAll(async () => {
  await server?.stop();
  realm.close();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

type Answer = { status: number; retryAfter: string | null; text: string; tookMs: number };

async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  const began = performance.now();
  const answer = await fetch(`${server.url}${path}`, { ...init, signal: AbortSignal.timeout(20_000) });
  const text = await answer.text();
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    text,
    tookMs: performance.now() - began,
  };
}

function punch(kind: 'IN' | 'OUT' = 'IN'): Promise<Answer> {
  const offline = { tappedAt: present().toISOString(), clockDifferenceMs: 0 };
  return ask('/api/v1/attendance/me/punches', {
    method: 'POST',
    headers: { authorization: bearer, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ kind, offline }),
  });
}

const read = () => ask('/api/v1/notifications', { headers: { authorization: bearer } });
const ready = () => ask('/readyz');

describe('a database', { timeout: 120_000 }, () => {
  test('behind a pooler that refuses parameters at the start is used with our settings all the same', async () => {
    expect((await punch()).status).toBe(200);
    expect([...proxy.started].sort()).toEqual(['client_encoding', 'database', 'user']);
    const own = openDatabase({ connection: proxy.connection, size: 1 });
    const [settings] =
      await own.rows(sql`select current_setting('TimeZone') as zone, current_setting('DateStyle') as style,
      current_setting('statement_timeout') as longest, current_setting('random_page_cost') as cost`);
    expect(settings).toEqual({ zone: 'Asia/Manila', style: 'ISO, MDY', longest: '5s', cost: '1.1' });
    await own.close();
  });

  test('whose connections die without a word is used again within ten seconds, by everybody', async () => {
    // Every connection of the pool was in use and is idle now.
    await Promise.all(Array.from({ length: 12 }, read));
    proxy.loseThese();
    const lost = performance.now();
    const during = await Promise.all(Array.from({ length: 12 }, () => punch()));
    expect(during.every(({ status }) => status === 200 || status === 503)).toBe(true);
    expect(during.filter(({ status, retryAfter }) => status === 503 && retryAfter === null)).toEqual([]);
    expect(Math.max(...during.map(({ tookMs }) => tookMs))).toBeLessThan(RECOVERS_WITHIN_MS);
    const after = await Promise.all(Array.from({ length: 24 }, (_, n) => (n % 2 === 0 ? punch() : read())));
    expect(after.map(({ status }) => status)).toEqual(after.map(() => 200));
    expect(performance.now() - lost).toBeLessThan(RECOVERS_WITHIN_MS + 2_000);
    expect((await ready()).status).toBe(200);
  });

  test('that nobody asks while its connections die is there for the next who does', async () => {
    proxy.loseThese();
    await pause(RECOVERS_WITHIN_MS);
    const { status, tookMs } = await punch();
    expect(status).toBe(200);
    expect(tookMs).toBeLessThan(3_000);
  });

  test('rings the bells again that rang while the connection that listens was dead', async () => {
    const events = await fetch(`${server.url}/api/v1/notifications/events`, { headers: { authorization: bearer } });
    const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
    const heard = (async () => {
      for (;;) {
        const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
        if (done || value?.includes('event: bell')) return value ?? '';
      }
    })();
    proxy.loseThese();
    await database.run(sql`select pg_notify('kawani_bell', 'employee')`);
    const late = pause(RECOVERS_WITHIN_MS + 3_000, 'nothing', { ref: false });
    expect(await Promise.race([heard, late])).toContain('event: bell');
    await reader?.cancel();
  });

  test('that cannot be reached at all is told within ten seconds, and used as soon as it can', async () => {
    await read();
    proxy.loseAll();
    const during = await Promise.all([punch(), read(), ready()]);
    for (const { status, retryAfter, tookMs } of during) {
      expect(status).toBe(503);
      expect(retryAfter).not.toBeNull();
      expect(tookMs).toBeLessThan(RECOVERS_WITHIN_MS);
    }
    proxy.find();
    const found = performance.now();
    await expect.poll(async () => (await punch()).status, { timeout: 15_000, interval: 250 }).toBe(200);
    expect(performance.now() - found).toBeLessThan(RECOVERS_WITHIN_MS);
    expect((await ready()).status).toBe(200);
  });

  test('that is read-only answers 503 with a time to try again, and says so to a monitor', async () => {
    const name = String(database.pool.options.database);
    await database.pool.query(`alter database "${name}" set default_transaction_read_only = on`);
    await database.run(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    await expect.poll(async () => (await ready()).text, { timeout: 10_000 }).toContain('The database is read-only.');
    const { status, retryAfter } = await punch();
    expect([status, retryAfter !== null]).toEqual([503, true]);
    await database.pool.query(`set default_transaction_read_only = off`);
    await database.pool.query(`alter database "${name}" reset default_transaction_read_only`);
    await database.run(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    await expect.poll(async () => (await ready()).status, { timeout: 10_000 }).toBe(200);
    await expect.poll(async () => (await punch()).status, { timeout: 10_000 }).toBe(200);
  });

  test('whose disk is full answers 503, and a monitor hears of it until there is space', async () => {
    // What PostgreSQL says when a file cannot grow. Of a kind that was not punched within this minute.
    await database.pool.query(`create function no_space() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
    await database.pool.query(`create trigger no_space before insert on punch
      for each row execute function no_space()`);
    const { status, retryAfter, text } = await punch('OUT');
    expect([status, retryAfter !== null]).toEqual([503, true]);
    expect(text).not.toContain('device');
    await database.pool.query('drop trigger no_space on punch');
    await expect.poll(async () => (await ready()).status, { timeout: 10_000 }).toBe(200);
    expect((await punch('OUT')).status).toBe(200);
  });
});
