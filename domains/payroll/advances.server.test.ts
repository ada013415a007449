// Pay too small for the month's contributions: they are remitted whole, the company advances what is missing, and later
// pay gives it back.
import { setPeriods } from '@kawani/domains/schedule/service';
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeAll, expect, test } from 'vitest';
import { openCompany, startApi } from '../../tests/company.ts';
import { paidPerson, work } from '../../tests/payroll.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type PayRun, type Payslip, runsApi, type SlipRow } from './contract.ts';
import { payrollRoutes } from './routes.ts';
import { payRunComputer } from './service.ts';

let now = new Date('2026-12-01T10:00:00.000+08:00');
const database = await freshDatabase();
await database.run(sql`create schema if not exists graphile_worker`);
await database.run(
  sql`create or replace function graphile_worker.add_job(text, json, text default null) returns void language sql as 'select'`,
);
const { call, people } = await startApi(database, payrollRoutes, () => now);
const compute = payRunComputer({ database, now: () => now });
let ana = '';
const PERIODS = [
  { starts: day('2026-11-16'), ends: day('2026-11-30'), payDate: day('2026-12-05') },
  { starts: day('2026-12-01'), ends: day('2026-12-15'), payDate: day('2026-12-20') },
];

beforeAll(async () => {
  const company = await openCompany(database);
  people.set('payroll', { employeeId: null, holds: ['MANAGE_RELEASE_PAYSLIP'] });
  ana = await paidPerson({ database, company }, 'ana');
  await company.schedule(ana, 'DAY', '2026-11-16', '2026-12-15');
  // Half a day in the month.
  await work({ database }, ana, '2026-11-17', '06:00', '08:00');
  for (const date of ['2026-12-01', '2026-12-02', '2026-12-03']) await work({ database }, ana, date);
  await set('Open');
});

const set = (state: 'Open' | 'Posted') =>
  setPeriods(
    database,
    PERIODS.map((period) => ({ ...period, lastDayToFile: period.ends, state })),
  );

const office = async <Answer>(endpoint: Parameters<typeof call>[1], input: Record<string, unknown>) =>
  (await call('payroll', endpoint, { input })).json<Answer>();

async function paid(on: string): Promise<{ id: string; slip: Payslip; row: SlipRow | undefined }> {
  await set('Open');
  const { id, version: first } = await office<PayRun>(runsApi.openRun, { on });
  await compute({ runId: id });
  await set('Posted');
  await office(runsApi.computeRun, { id, version: first + 1 });
  await compute({ runId: id });
  const slip = await office<Payslip>(runsApi.slip, { id, employeeId: ana });
  const { items } = await office<{ items: SlipRow[] }>(runsApi.slips, { id });
  const { version } = await office<PayRun>(runsApi.run, { id });
  const completed = await office<PayRun>(runsApi.completeRun, { id, version });
  expect(completed).toMatchObject({ state: 'Completed' });
  return { id, slip, row: items[0] };
}

test('the advance is a line of its own, no fault, and comes back with the next pay', async () => {
  const small = await paid('2026-11-20');
  const advanced = small.slip.lines.find(({ code }) => code === 'ADVANCED');
  // 173.75 earned; SSS 250.00, PhilHealth 453.20, Pag-IBIG 1 %.
  expect(small.slip).toMatchObject({ gross: 17_375, deducted: 17_375, net: 0 });
  expect(advanced).toMatchObject({ label: 'Advanced by the company', amount: -(25_000 + 45_320 + 174 - 17_375) });
  expect(small.row).toMatchObject({ faults: [] });
  expect(small.row?.remarks.map(({ code }) => code)).toContain('ADVANCED');
  now = new Date('2026-12-17T10:00:00.000+08:00');
  const { slip } = await paid('2026-12-01');
  expect(slip.lines.find(({ code }) => code === 'ADVANCED')).toMatchObject({
    label: 'Advance taken back',
    amount: 53_119,
  });
  expect(slip).toMatchObject({ gross: 208_500, deducted: 53_119, net: 155_381 });
  const rest = await database.one<{ owed: number }>(sql`select sum(advanced)::int as owed from payslip`);
  expect(rest?.owed).toBe(0);
});
