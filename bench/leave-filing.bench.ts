// Filing a leave, and the time card read beside it. The control is a bare Fastify server that writes in one transaction the
// rows that a filing leaves behind. `npm run bench -- leave-filing` opens 2,000 employees; EMPLOYEES=10000 opens that many.
import { randomUUID } from 'node:crypto';
import { sql } from '@kawani/kit/server/db';
import { addDays, type Day, day } from '@kawani/kit/values/day';
import { startBare } from './bare-server.ts';
import { type Company, openCompany, type Person } from './company.ts';
import { rateOf } from './rate.ts';

const EMPLOYEES = Number(process.env.EMPLOYEES ?? 2_000);
const SECONDS = 6;
const TURNS = 2;
const FILERS = 16;
const READERS = 16;
/** Promised. */
const MIN_PER_SECOND = 500;
const MIN_BESIDE = 0.7;
/** Later than the leaves of the demo company; five days in a row hold a day of work. */
const FIRST_IN_DAYS = 90;
const DAYS_EACH = 5;

const company = await openCompany({
  employees: EMPLOYEES,
  signedIn: EMPLOYEES,
  days: 21,
  holding: ['FILE_LEAVE_REQUEST'],
});
const bare = await startBare(company.connection);
try {
  const [{ today } = { today: day('2000-01-01') }] = await company.database.rows<{ today: Day }>(
    sql`select current_date as today`,
  );
  const filers = await withCredits(company);
  const filing = filingOf(filers, today);
  const card = cardOf(company.people);
  // In turns, so that whatever else the machine does falls on all of them.
  const rates: Record<'bare' | 'filing' | 'alone' | 'beside', number[]> = {
    bare: [],
    filing: [],
    alone: [],
    beside: [],
  };
  const load = { url: company.url, seconds: SECONDS };
  for (let turn = 0; turn < TURNS; turn += 1) {
    const rows = { path: '/file', headers: { 'content-type': 'application/json' } };
    const request = (nth: number) => ({
      ...rows,
      body: JSON.stringify({ id: filers[nth % filers.length]?.employeeId }),
    });
    rates.bare.push(
      (await rateOf({ url: bare.url, seconds: SECONDS, connections: FILERS, method: 'POST', request })).perSecond,
    );
    rates.filing.push((await rateOf({ ...load, connections: FILERS, method: 'POST', request: filing })).perSecond);
    rates.alone.push((await rateOf({ ...load, connections: READERS, request: card })).perSecond);
    const [, beside] = await Promise.all([
      rateOf({ ...load, connections: FILERS, method: 'POST', request: filing }),
      rateOf({ ...load, connections: READERS, request: card }),
    ]);
    rates.beside.push(beside.perSecond);
  }
  const of = (name: keyof typeof rates) => rates[name].reduce((sum, rate) => sum + rate, 0) / TURNS;
  console.log(`bare Fastify writing the rows of a filing, ${FILERS} connections: ${Math.round(of('bare'))}/s`);
  const ratio = (of('filing') / of('bare')).toFixed(2);
  console.log(`filing a leave: ${Math.round(of('filing'))}/s (at least ${MIN_PER_SECOND}), ratio ${ratio}`);
  const share = of('beside') / of('alone');
  console.log(
    `the time card of everybody, alone: ${Math.round(of('alone'))}/s; beside ${FILERS} filers: ` +
      `${Math.round(of('beside'))}/s, ratio ${share.toFixed(2)} (at least ${MIN_BESIDE})`,
  );
  if (of('filing') < MIN_PER_SECOND || share < MIN_BESIDE) process.exitCode = 1;
} finally {
  bare.stop();
  await company.stop();
}

/** Those who may file vacation leave, with more credits than the bench can use. */
async function withCredits({ database, people }: Company): Promise<Person[]> {
  const rows = await database.rows<{ id: string }>(sql`
    with given as (
      insert into leave_ledger (employee_id, type, year, entry, days, "on", by_whom)
      select id, 'VL', year, 'ADJUSTMENT', 900, current_date, 'system' from employee
        cross join generate_series(extract(year from current_date)::int, extract(year from current_date)::int + 3) as year
      where hired_on < current_date - interval '25 months' returning employee_id
    ) select distinct employee_id as id from given`);
  const ids = new Set(rows.map(({ id }) => id));
  return people.filter(({ employeeId }) => ids.has(employeeId));
}

/** Everybody files by turns, each time for the next days. */
function filingOf(filers: readonly Person[], today: Day) {
  let count = 0;
  return () => {
    const token = filers[count % filers.length]?.token;
    const from = addDays(today, FIRST_IN_DAYS + DAYS_EACH * Math.floor(count / filers.length));
    count += 1;
    const dates = { from, to: addDays(from, DAYS_EACH - 1), firstPortion: 'WHOLE', lastPortion: 'WHOLE' };
    return {
      path: '/api/v1/requests/leaves',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ type: 'VL', ...dates, reason: 'Measured', files: [] }),
    };
  };
}

function cardOf(people: readonly Person[]) {
  return (nth: number) => ({
    path: '/api/v1/attendance/me/time-card',
    headers: { authorization: `Bearer ${people[nth % people.length]?.token}` },
  });
}
