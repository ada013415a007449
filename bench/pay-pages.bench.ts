// What the pages of pay ask for, over ten thousand employees with a completed month and a period that is open. Promised: half of
// the answers of each page within 100 ms, also the first time after more pay was completed. Files are measured and promised
// nothing: they are made in the background thread.
import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { refreshSums } from '@kawani/domains/attendance/service/day-sums';
import { payRunComputer } from '@kawani/domains/payroll/service';
import { keepSums } from '@kawani/domains/payroll/service/remittances-sums';
import { type Database, newId, openDatabase, sql } from '@kawani/kit/server/db';
import { migrate } from '@kawani/kit/server/migrate';
import { startPostgres } from '@kawani/kit/server/postgres';
import { day } from '@kawani/kit/values/day';
import pg from 'pg';
import { dataFolder } from '../tests/folder.ts';
import { fillPaidPeople } from './paid-people.ts';
import { fillOffice, fillReleased } from './pay-office.ts';
import { measured, NOW, type Runs } from './pay-pages.ts';

const PEOPLE = 10_000;
const PROMISED_MS = 100;
const MIGRATIONS = new URL('../apps/server/migrations', import.meta.url).pathname;
const PERIODS = [
  { starts: '2026-11-01', ends: '2026-11-15', payDate: '2026-11-20', month: '2026-11-01', part: 1 },
  { starts: '2026-11-16', ends: '2026-11-30', payDate: '2026-12-05', month: '2026-11-01', part: 2 },
  { starts: '2026-12-01', ends: '2026-12-15', payDate: '2026-12-20', month: '2026-12-01', part: 1 },
];
/** A day before the first period: holidays are paid by the days around them. */
const FROM = '2026-10-28';

const dataDir = await dataFolder('bench-pay-pages');
const postgres = await startPostgres({ dataDir });
const connection: pg.ClientConfig = { ...postgres.connection };
try {
  await migrate(connection, MIGRATIONS);
  const database = openDatabase({ connection, size: 8 });
  try {
    const runs = await filled(database);
    await table(database, runs);
  } finally {
    await database.close();
  }
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function filled(database: Database): Promise<Runs> {
  const began = performance.now();
  const done = (what: string) => console.log(`${what} after ${((performance.now() - began) / 1000).toFixed(0)} s`);
  await fillPaidPeople(connection, PEOPLE, FROM);
  await fillOffice(connection);
  // As the worker that computes days does.
  while ((await refreshSums(database)) > 0);
  await unlimited(['vacuum analyze']);
  done(`${PEOPLE} people`);
  const ids: string[] = [];
  for (const period of PERIODS) {
    ids.push(await paid(database, period, period !== PERIODS.at(-1)));
    done(`pay of ${period.starts}`);
  }
  await fillReleased(connection);
  await unlimited(['vacuum analyze']);
  return { completed: ids[1] ?? '', open: ids[2] ?? '' };
}

/** Statements over everybody, which take longer than a request's may. */
async function unlimited(statements: readonly string[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** A run that is computed, and completed where that is asked for. */
async function paid(
  database: Database,
  { starts, ends, payDate, month, part }: (typeof PERIODS)[number],
  isCompleted: boolean,
): Promise<string> {
  const id = newId();
  await database.run(sql`
    insert into pay_run (id, starts, ends, pay_date, month, part, parts, state, round, computing, total, opened_by)
    values (${id}, ${starts}, ${ends}, ${payDate}, ${month}, ${part}, 2, 'Not Posted', 1, true, ${PEOPLE}, 'bench')`);
  await payRunComputer({ database, now: () => NOW })({ runId: id });
  if (!isCompleted) return id;
  await unlimited([
    `update payslip set no = 'PS-' || nextval('payslip_no') where run_id = '${id}'`,
    `update pay_run set state = 'Completed', completed_at = '${payDate}', completed_by = 'bench' where id = '${id}'`,
    `select store_pay_run_sum('${id}')`,
  ]);
  await keepSums(database, { month: day(month), payDate: day(payDate) });
  return id;
}

async function table(database: Database, runs: Runs): Promise<void> {
  console.log(`milliseconds at ${PEOPLE} people; the machine's load is ${loadavg()[0]?.toFixed(1)}`);
  const row = (cells: readonly (string | number)[]) =>
    console.log(cells.map((cell, at) => (at === 0 ? String(cell).padEnd(32) : String(cell).padStart(9))).join(''));
  row(['', 'first', 'median', 'p95', 'KB']);
  for await (const { name, isFile, first, median, p95, bytes } of measured(database, runs, `${dataDir}/files`)) {
    row([isFile ? `file: ${name}` : name, ...[first, median, p95, bytes / 1024].map(Math.round)]);
    if (!isFile && median > PROMISED_MS) process.exitCode = 1;
  }
}
