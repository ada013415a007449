// A holiday proclaimed after its date was paid: the difference comes with the next pay, once, and goes back when the
// holiday does (rule D-7).
import { setPeriods } from '@kawani/domains/schedule/service';
import { newId, sql } from '@kawani/kit/server/db';
import { type Day, day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import { beforeAll, expect, test } from 'vitest';
import { openCompany, startApi } from '../../tests/company.ts';
import { paidPerson, work } from '../../tests/payroll.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type PayRun, type Payslip, runsApi } from './contract.ts';
import { payrollRoutes } from './routes.ts';
import { payRunComputer } from './service.ts';

let now = new Date('2026-11-17T10:00:00.000+08:00');
const database = await freshDatabase();
await database.run(sql`create schema if not exists graphile_worker`);
await database.run(
  sql`create or replace function graphile_worker.add_job(text, json, text default null) returns void language sql as 'select'`,
);
const { call, people } = await startApi(database, payrollRoutes, () => now);
const compute = payRunComputer({ database, now: () => now });
let [ana, ben, cruz, dina] = ['', '', '', ''];
const PERIODS = [
  { starts: day('2026-11-01'), ends: day('2026-11-15'), payDate: day('2026-11-20') },
  { starts: day('2026-11-16'), ends: day('2026-11-30'), payDate: day('2026-12-05') },
  { starts: day('2026-12-01'), ends: day('2026-12-15'), payDate: day('2026-12-20') },
];

const set = (state: 'Open' | 'Posted') =>
  setPeriods(
    database,
    PERIODS.map((period) => ({ ...period, lastDayToFile: period.ends, state })),
  );

beforeAll(async () => {
  const company = await openCompany(database);
  people.set('payroll', { employeeId: null, holds: ['MANAGE_RELEASE_PAYSLIP'] });
  ana = await paidPerson({ database, company }, 'ana');
  ben = await paidPerson({ database, company }, 'ben');
  cruz = await paidPerson({ database, company }, 'cruz', { basis: 'MONTHLY', rate: 2_600_000 as Centavos, mwe: false });
  dina = await paidPerson({ database, company }, 'dina');
  for (const who of [ana, ben, cruz, dina]) {
    await company.schedule(who, 'DAY', '2026-11-16', '2026-11-28');
    // The day before, by which an unworked holiday is earned; dina was absent.
    if (who !== dina) await work({ database }, who, '2026-11-09');
    await work({ database }, who, '2026-11-17');
    await work({ database }, who, '2026-12-02');
  }
  // Ana works the day that becomes a holiday; the others stay away.
  await work({ database }, ana, '2026-11-10');
});

const office = async <Answer>(endpoint: Parameters<typeof call>[1], input: Record<string, unknown>) =>
  (await call('payroll', endpoint, { input })).json<Answer>();
const version = async (id: string) => (await office<PayRun>(runsApi.run, { id })).version;
const late = async (id: string, employeeId: string) =>
  (await office<Payslip>(runsApi.slip, { id, employeeId })).lines
    .filter(({ settles }) => settles !== undefined)
    .map(({ label, amount, code }) => [label, code, amount]);

async function open(on: string) {
  await set('Open');
  const { id } = await office<PayRun>(runsApi.openRun, { on });
  await compute({ runId: id });
  await set('Posted');
  await again(id);
  return id;
}
async function again(id: string) {
  await office(runsApi.computeRun, { id, version: await version(id) });
  await compute({ runId: id });
}
const complete = async (id: string) => {
  const done = await office<PayRun & { message?: string }>(runsApi.completeRun, { id, version: await version(id) });
  expect(done).toMatchObject({ state: 'Completed' });
};

async function proclaim(date: Day, name: string): Promise<string> {
  const id = newId();
  await database.run(sql`insert into holiday (id, date, name, type, proclamation, adjustment)
    values (${id}, ${date}, ${name}, 'RH', 'Proclamation 1', true)`);
  return id;
}

test('the next pay names the holiday and pays the difference; once it is paid there is none', async () => {
  await complete(await open('2026-11-01'));
  now = new Date('2026-12-01T10:00:00.000+08:00');
  const second = await open('2026-11-16');
  expect(await late(second, ana)).toEqual([]);
  const holiday = await proclaim(day('2026-11-10'), 'Eid’l Sample');
  // A slip that does not know of it is old.
  const refused = await office<{ code: string }>(runsApi.completeRun, { id: second, version: await version(second) });
  expect(refused.code).toBe('NOT_COMPUTED');
  await again(second);
  const label = 'Adjustment: Eid’l Sample, Nov-10-2026';
  expect(await late(second, ana)).toEqual([[label, 'ADJUSTMENT', 69_500]]);
  expect(await late(second, ben)).toEqual([[label, 'HOLIDAY_PAY', 69_500]]);
  // Of a month’s salary the absence that was none: 26,000 × 12 / 313.
  expect(await late(second, cruz)).toEqual([[label, 'HOLIDAY_PAY', 99_681]]);
  // Absent the day before, so nothing for staying away (rule D-2).
  expect(await late(second, dina)).toEqual([]);
  await again(second);
  expect(await late(second, ana)).toEqual([[label, 'ADJUSTMENT', 69_500]]);
  await complete(second);
  now = new Date('2026-12-17T10:00:00.000+08:00');
  const third = await open('2026-12-01');
  for (const who of [ana, ben, cruz]) expect(await late(third, who)).toEqual([]);
  await database.run(sql`update holiday set withdrawn_at = now() where id = ${holiday}`);
  await again(third);
  expect(await late(third, ana)).toEqual([[`${label}, taken back`, 'ADJUSTMENT', -69_500]]);
  expect(await late(third, cruz)).toEqual([[`${label}, taken back`, 'HOLIDAY_PAY', -99_681]]);
  await database.run(sql`update holiday set withdrawn_at = null where id = ${holiday}`);
  await again(third);
  expect(await late(third, ana)).toEqual([]);
});

test('a holiday of a period that is posted and not paid yet comes with that period’s own pay', async () => {
  const runs = await office<{ items: PayRun[] }>(runsApi.runs, {});
  const third = runs.items.find(({ starts }) => starts === '2026-12-01')?.id ?? '';
  await proclaim(day('2026-12-02'), 'Second Sample');
  await again(third);
  expect(await late(third, ana)).toEqual([['Adjustment: Second Sample, Dec-02-2026', 'ADJUSTMENT', 69_500]]);
});
