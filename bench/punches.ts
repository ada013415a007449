// Punches a second over HTTP, each acknowledged after its commit, against single-row inserts that pgbench makes on the same
// database with as many connections: of the same punch, and of a plain row.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Database, sql } from '@kawani/kit/server/db';
import autocannon from 'autocannon';
import type { Company } from './company.ts';

const CONNECTIONS = 64;
const SECONDS = 8;
const TURNS = 2;
/** PostgreSQL admits a hundred connections, some of them the server's. */
const WRITERS = 64;

export async function benchPunches(company: Company): Promise<number> {
  await company.database.run(sql`create table if not exists bench_insert (employee_id uuid, key uuid, at timestamptz,
    kind text, source text, place text, remarks text, primary key (employee_id, key))`);
  const tap = tapsOf(company.people);
  // In turns, so that whatever else the machine does falls on both.
  const [punches, alike]: [number[], Rate[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn += 1) {
    punches.push(await punchesPerSecond(company, tap));
    alike.push(await insertsPerSecond(company, PUNCH_INSERT));
  }
  const plain = await insertsPerSecond(company, PLAIN_INSERT);
  const [rate, bar] = [mean(punches), mean(alike.map((each) => each.rate))];
  const against = (inserts: number) => `${Math.round(inserts)}/s, ratio ${(rate / inserts).toFixed(2)}`;
  console.log(
    `punches over HTTP, each acknowledged after its commit, ${CONNECTIONS} connections: ${Math.round(rate)}/s`,
  );
  console.log(`the same punch inserted one by one, ${plain.how}: ${against(bar)} (at least 0.40)`);
  console.log(`a row of seven columns without keys, places and days to name, ${plain.how}: ${against(plain.rate)}`);
  return rate / bar;
}

function mean(rates: readonly number[]): number {
  return rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
}

type Request = NonNullable<Parameters<typeof autocannon>[0]['requests'][number]['setupRequest']>;

/** The same kind within a minute is a repeated tap and writes nothing: everybody goes through the kinds by turns. */
const KINDS = ['IN', 'BREAK_OUT', 'BREAK_IN', 'OUT'];

function tapsOf(people: Company['people']): Request {
  let nth = 0;
  return (request) => {
    nth += 1;
    const kind = KINDS[Math.floor(nth / people.length) % KINDS.length];
    const { token, latitude, longitude } = people[nth % people.length] as Company['people'][number];
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const body = JSON.stringify({ kind, location: { latitude, longitude, accuracyM: 12 }, remarks: 'Counted' });
    return { ...request, body, headers: { ...headers, 'idempotency-key': randomUUID() } };
  };
}

async function punchesPerSecond({ url, database }: Company, setupRequest: Request): Promise<number> {
  await forgetWaitingDays(database);
  const before = await punchesIn(database);
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [{ method: 'POST', path: '/api/v1/attendance/me/punches', setupRequest }],
  });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} punches were refused`);
  const written = (await punchesIn(database)) - before;
  if (written < result['2xx']) throw new Error(`${result['2xx']} acknowledged, ${written} written`);
  return result['2xx'] / result.duration;
}

/** So that nobody computes the days of what was measured before. */
async function forgetWaitingDays(database: Database): Promise<void> {
  await database.run(sql`truncate attendance_stale`);
}

async function punchesIn(database: Database): Promise<number> {
  return (await database.one<{ count: number }>(sql`select count(*) from punch`))?.count ?? 0;
}

const PLAIN_INSERT = `insert into bench_insert
  values (gen_random_uuid(), gen_random_uuid(), now(), 'IN', 'PHONE', 'INSIDE', 'Counted');`;
const PUNCH_INSERT = `with fresh as (
    insert into punch_key values (gen_random_uuid(), gen_random_uuid(), sha256('x'), gen_random_uuid(), now())
    on conflict do nothing returning *
  ) insert into punch (id, employee_id, at, kind, source, received_at, place, remarks)
  select punch_id, employee_id, punched_at, 'IN', 'PHONE', punched_at, 'INSIDE', 'Counted' from fresh;`;

type Rate = { readonly rate: number; readonly how: string };

async function insertsPerSecond({ connection, database }: Company, statement: string): Promise<Rate> {
  await forgetWaitingDays(database);
  const folder = await mkdtemp(join(tmpdir(), 'kawani-pgbench-'));
  try {
    const script = join(folder, 'insert.sql');
    await writeFile(script, statement.replaceAll('\n', ' '));
    const { host, port, user } = connection;
    const args = ['-n', '-M', 'prepared', '-c', String(WRITERS), '-j', '2', '-T', String(SECONDS), '-f', script];
    const address = ['-h', host, '-p', String(port), '-U', user, connection.database];
    const { stdout } = await promisify(execFile)('pgbench', [...args, ...address]);
    return { rate: Number(/tps = ([\d.]+)/.exec(stdout)?.[1]), how: `pgbench -M prepared -c ${WRITERS}` };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return {
      rate: await insertsByDriver(database, statement),
      how: 'the driver on 12 connections, for want of pgbench',
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function insertsByDriver({ pool }: Database, text: string): Promise<number> {
  const until = performance.now() + SECONDS * 1000;
  let done = 0;
  const write = async () => {
    while (performance.now() < until) {
      await pool.query({ name: text.slice(0, 40), text });
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  return done / SECONDS;
}
