// A pay run over a thousand, ten thousand and fifty thousand employees. Promised: ten thousand within 60 s on two cores, and
// a cost that grows with the people and no faster.
import { rm } from 'node:fs/promises';
import { PAY_RUN, payRunComputer } from '@kawani/domains/payroll/service';
import { type Database, newId, openDatabase, sql } from '@kawani/kit/server/db';
import { migrate } from '@kawani/kit/server/migrate';
import { startPostgres } from '@kawani/kit/server/postgres';
import pg from 'pg';
import { dataFolder } from '../tests/folder.ts';

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
    await fill(connection, people);
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

/** People with terms and two months of computed days, overtime and a night's hours among them. */
async function fill(connection: pg.ClientConfig, people: number): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query("set kawani.bulk = 'on'");
  await client.query(`
    insert into employee (id, number, device_user, first_name, last_name, sex, civil_status, birth_date, hired_on)
    select gen_random_uuid(), 100000 + n, 100000 + n, 'Ana', 'Peña ' || n, 'Female', 'Single', '1990-01-01', '2020-01-01'
    from generate_series(1, ${people}) n`);
  await client.query(`
    insert into pay_terms (id, employee_id, effective_from, basis, rate, factor, mwe, allowances, entered_by)
    select gen_random_uuid(), id, '2020-01-01', case when number::int % 4 = 0 then 'MONTHLY' else 'DAILY' end,
      case when number::int % 4 = 0 then 2600000 else 69500 end, 313, number::int % 4 <> 0,
      '[{"name": "Rice", "amount": 200000, "per": "MONTH", "taxable": false, "deMinimis": "rice"}]', 'bench'
    from employee`);
  await client.query(
    `select ensure_month('attendance_day', '2026-10-01'), ensure_month('attendance_day', '2026-11-01')`,
  );
  await client.query(`
    insert into attendance_day (employee_id, work_date, results, worked, regular, late, undertime, overtime, excess,
      night_regular, night_overtime, marks, shift, rest_day, holidays, explanation, computed_at, asked, portions)
    select e.id, d, '{Complete}', 540, 480, 0, 0, 60, 0, 120, 0, '{}', '{}', extract(dow from d) = 0, '[]', '[]', now(),
      case when extract(dow from d) = 0 then 0 else 480 end, case when extract(dow from d) = 0 then '[]' else
        jsonb_build_array(jsonb_build_object('date', to_char(d, 'YYYY-MM-DD'), 'holiday', null, 'regular', 480,
          'overtime', 60, 'nightRegular', 120, 'nightOvertime', 0)) end
    from employee e, generate_series('2026-10-01'::date, '2026-11-30'::date, interval '1 day') d`);
  await client.query('vacuum analyze');
  await client.end();
}

async function openRun(database: Database, people: number): Promise<string> {
  const id = newId();
  await database.run(sql`
    insert into pay_run (id, starts, ends, pay_date, month, part, parts, state, round, computing, total, opened_by)
    values (${id}, '2026-11-16', '2026-11-30', '2026-12-05', '2026-11-01', 2, 2, 'Not Posted', 1, true, ${people},
      'bench')`);
  return id;
}
