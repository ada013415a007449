// What the pages of pay ask for, over a thousand and ten thousand employees with a completed month and a period that is open.
// Promised: each answers within 100 ms at ten thousand, also the first time after more pay was completed, and the file of
// payslips is sent in parts. What shows a page must not grow with the people.
import { rm } from 'node:fs/promises';
import { payRunComputer } from '@kawani/domains/payroll/service';
import { keepSums } from '@kawani/domains/payroll/service/remittances-sums';
import { type Database, newId, openDatabase, sql } from '@kawani/kit/server/db';
import { migrate } from '@kawani/kit/server/migrate';
import { startPostgres } from '@kawani/kit/server/postgres';
import { day } from '@kawani/kit/values/day';
import pg from 'pg';
import { dataFolder } from '../tests/folder.ts';
import { fillPaidPeople } from './paid-people.ts';
import { measured, NOW } from './pay-pages.ts';

const SIZES = [1_000, 10_000];
const PROMISED_MS = 100;
/** A page of what there is ten times as much of may take so many times as long. */
const MOST_GROWTH = 4;
const MIGRATIONS = new URL('../apps/server/migrations', import.meta.url).pathname;
const PERIODS = [
  { starts: '2026-11-01', ends: '2026-11-15', payDate: '2026-11-20', month: '2026-11-01', part: 1 },
  { starts: '2026-11-16', ends: '2026-11-30', payDate: '2026-12-05', month: '2026-11-01', part: 2 },
  { starts: '2026-12-01', ends: '2026-12-15', payDate: '2026-12-20', month: '2026-12-01', part: 1 },
];

const dataDir = await dataFolder('bench-pay-pages');
const postgres = await startPostgres({ dataDir });
try {
  const taken: ReadonlyMap<string, number>[] = [];
  for (const people of SIZES) taken.push(await timed(people));
  const [few, many] = taken;
  for (const [name, ms] of many ?? []) {
    const growth = ms / Math.max(few?.get(name) ?? ms, 1);
    const isFile = name.startsWith('file');
    const isSlow = !isFile && ms > PROMISED_MS && growth > MOST_GROWTH;
    console.log(
      `${name}: ${ms.toFixed(0)} ms at ${SIZES[1]}, ${growth.toFixed(1)} times ${SIZES[0]}${isSlow ? ' (too slow)' : ''}`,
    );
    if (isSlow) process.exitCode = 1;
  }
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function timed(people: number): Promise<ReadonlyMap<string, number>> {
  const name = `pay_pages_${people}`;
  const client = new pg.Client(postgres.connection);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const connection = { ...postgres.connection, database: name };
  await migrate(connection, MIGRATIONS);
  const database = openDatabase({ connection, size: 8 });
  try {
    await fillPaidPeople(connection, people);
    const runs = await payMonths(database, connection);
    await unlimited(connection, ['vacuum analyze']);
    return await measured(database, runs, `${dataDir}/files`);
  } finally {
    await database.close();
  }
}

/** Statements over everybody, which take longer than a request's may. */
async function unlimited(connection: pg.ClientConfig, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** A month of completed pay, and the period after it, which is open. */
async function payMonths(database: Database, connection: pg.ClientConfig): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const [nth, { starts, ends, payDate, month, part }] of PERIODS.entries()) {
    const id = newId();
    await database.run(sql`
      insert into pay_run (id, starts, ends, pay_date, month, part, parts, state, round, computing, total, opened_by)
      values (${id}, ${starts}, ${ends}, ${payDate}, ${month}, ${part}, 2, 'Not Posted', 1, true, 1, 'bench')`);
    await payRunComputer({ database, now: () => NOW })({ runId: id });
    if (nth < PERIODS.length - 1) {
      await unlimited(connection, [
        `update payslip set no = 'PS-' || nextval('payslip_no') where run_id = '${id}'`,
        `update pay_run set state = 'Completed', completed_at = '${payDate}', completed_by = 'bench' where id = '${id}'`,
      ]);
      await keepSums(database, { month: day(month), payDate: day(payDate) });
    }
    ids.push(id);
  }
  return ids;
}
