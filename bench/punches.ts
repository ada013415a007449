// Punches a second over HTTP, each acknowledged after its commit, against the single-row inserts that pgbench makes on
// the same database with as many connections.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Database, newId, sql } from '@kawani/kit/server/db';
import autocannon from 'autocannon';
import type { Ground } from './ten-thousand.ts';

const CONNECTIONS = 64;
const SECONDS = 10;
/** PostgreSQL admits a hundred connections, some of them the server's. */
const WRITERS = 64;

export async function benchPunches(ground: Ground): Promise<number> {
  await ground.database.run(sql`create table if not exists bench_insert (employee_id uuid, key uuid, at timestamptz,
    kind text, source text, place text, remarks text, primary key (employee_id, key))`);
  const [inserts, how] = await insertsPerSecond(ground);
  const punches = await punchesPerSecond(ground);
  const ratio = punches / inserts;
  console.log(`single-row inserts, ${how}: ${Math.round(inserts)}/s`);
  console.log(
    `punches over HTTP, ${CONNECTIONS} connections: ${Math.round(punches)}/s, ratio ${ratio.toFixed(2)} (at least 0.40)`,
  );
  return ratio;
}

async function punchesPerSecond({ url, people, database }: Ground): Promise<number> {
  const body = JSON.stringify({
    kind: 'IN',
    location: { latitude: 14.55, longitude: 121.02, accuracyM: 2_000 },
    remarks: 'Counted',
  });
  let nth = 0;
  const before = await punchesIn(database);
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        method: 'POST',
        path: '/api/v1/attendance/me/punches',
        body,
        setupRequest: (request) => {
          nth += 1;
          const token = people[nth % people.length]?.token ?? '';
          const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
          return { ...request, headers: { ...headers, 'idempotency-key': randomUUID() } };
        },
      },
    ],
  });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} punches were refused`);
  const written = (await punchesIn(database)) - before;
  if (written < result['2xx']) throw new Error(`${result['2xx']} acknowledged, ${written} written`);
  return result['2xx'] / result.duration;
}

async function punchesIn(database: Database): Promise<number> {
  return (await database.one<{ count: number }>(sql`select count(*) from punch_key`))?.count ?? 0;
}

const INSERT = `insert into bench_insert values (gen_random_uuid(), gen_random_uuid(), now(), 'IN', 'PHONE', 'INSIDE', 'Counted');`;

async function insertsPerSecond(ground: Ground): Promise<[rate: number, how: string]> {
  const folder = await mkdtemp(join(tmpdir(), 'kawani-pgbench-'));
  try {
    const script = join(folder, 'insert.sql');
    await writeFile(script, INSERT);
    const { host, port, user, database } = ground.connection;
    const args = ['-n', '-M', 'prepared', '-c', String(WRITERS), '-j', '2', '-T', String(SECONDS), '-f', script];
    const { stdout } = await promisify(execFile)('pgbench', [
      ...args,
      '-h',
      host,
      '-p',
      String(port),
      '-U',
      user,
      database,
    ]);
    return [Number(/tps = ([\d.]+)/.exec(stdout)?.[1]), `pgbench -M prepared -c ${WRITERS}`];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return [
      await insertsByDriver(ground.database),
      'prepared statements of the driver on 12 connections, pgbench is not installed',
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function insertsByDriver(database: Database): Promise<number> {
  const until = performance.now() + SECONDS * 1000;
  let done = 0;
  const write = async () => {
    while (performance.now() < until) {
      await database.run(sql`insert into bench_insert
        values (${newId()}, ${randomUUID()}, now(), 'IN', 'PHONE', 'INSIDE', 'Counted')`);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  return done / SECONDS;
}
