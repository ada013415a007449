// A pay run over a thousand, ten thousand and fifty thousand employees. Promised: ten thousand within 60 s on two cores, and
// a cost that grows with the people and no faster.
import { rm } from 'node:fs/promises';
import { PAY_RUN, payRunComputer } from '@kawani/domains/payroll/service';
import { type Database, newId, openDatabase, sql } from '@kawani/kit/server/db';
import { migrate } from '@kawani/kit/server/migrate';
import { startPostgres } from '@kawani/kit/server/postgres';
import pg from 'pg';
import { dataFolder } from '../tests/folder.ts';
import { fillPaidPeople } from './paid-people.ts';

const SIZES = [1_000, 10_000, 50_000];
const PROMISED_SECONDS = 60;
const PROMISED_AT = 10_000;
/** How much dearer a person may get with the number of people. */
const MOST_GROWTH = 1.5;
const MIGRATIONS = new URL('../apps/server/migrations', import.meta.url).pathname;

const dataDir = await dataFolder('bench-pay');
const postgres = await startPostgres({ dataDir });
try {
  const each: number[] = [];
  for (const people of SIZES) each.push(await timed(people));
  const growth = (each.at(-1) ?? 0) / (each[1] ?? 1);
  console.log(`a person costs ${growth.toFixed(2)} times as much at ${SIZES.at(-1)} as at ${SIZES[1]}`);
  if (growth > MOST_GROWTH) process.exitCode = 1;
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Milliseconds a person. */
async function timed(people: number): Promise<number> {
  const name = `pay_${people}`;
  const client = new pg.Client(postgres.connection);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const connection = { ...postgres.connection, database: name };
  await migrate(connection, MIGRATIONS);
  const database = openDatabase({ connection, size: 4 });
  try {
    await fillPaidPeople(connection, people);
    const runId = await openRun(database, people);
    const began = performance.now();
    await payRunComputer({ database, now: () => new Date() })({ runId });
    const taken = performance.now() - began;
    const made = await database.one<{ slips: number; net: number }>(sql`
      select count(*)::int as slips, sum(net)::bigint as net from payslip where run_id = ${runId}`);
    if (made?.slips !== people) throw new Error(`${made?.slips} slips of ${people}`);
    console.log(
      `${PAY_RUN} over ${people}: ${(taken / 1000).toFixed(1)} s, ${(taken / people).toFixed(2)} ms a person`,
    );
    if (people === PROMISED_AT && taken > PROMISED_SECONDS * 1000) process.exitCode = 1;
    return taken / people;
  } finally {
    await database.close();
  }
}

async function openRun(database: Database, people: number): Promise<string> {
  const id = newId();
  await database.run(sql`
    insert into pay_run (id, starts, ends, pay_date, month, part, parts, state, round, computing, total, opened_by)
    values (${id}, '2026-11-16', '2026-11-30', '2026-12-05', '2026-11-01', 2, 2, 'Not Posted', 1, true, ${people},
      'bench')`);
  return id;
}
