// Allowances from the pay set-up to the slip: the cost of living by the hours worked, de minimis benefits to their ceilings.
import { setPeriods } from '@kawani/domains/schedule/service';
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import { beforeAll, expect, test } from 'vitest';
import { openCompany, startApi } from '../../tests/company.ts';
import { PERIOD, paidPerson, work } from '../../tests/payroll.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type PayRun, type Payslip, runsApi } from './contract.ts';
import { payrollRoutes } from './routes.ts';
import { payRunComputer } from './service.ts';

const NOW = new Date('2026-11-17T10:00:00.000+08:00');
const database = await freshDatabase();
await database.run(sql`create schema if not exists graphile_worker`);
await database.run(
  sql`create or replace function graphile_worker.add_job(text, json, text default null) returns void language sql as 'select'`,
);
const { call, people } = await startApi(database, payrollRoutes, () => NOW);
const compute = payRunComputer({ database, now: () => NOW });
let slip: Payslip;

beforeAll(async () => {
  const company = await openCompany(database);
  people.set('payroll', { employeeId: null, holds: ['MANAGE_RELEASE_PAYSLIP'] });
  await setPeriods(database, [
    { ...PERIOD, lastDayToFile: day('2026-11-16'), payDate: day('2026-11-20'), state: 'Open' },
  ]);
  const rice = { name: 'Rice', amount: 600_000 as Centavos, per: 'MONTH' as const, taxable: false, deMinimis: 'rice' };
  const meal = { name: 'Meal', amount: 5_000 as Centavos, per: 'DAY' as const, taxable: true, deMinimis: null };
  const ana = await paidPerson({ database, company }, 'ana', { cola: 1_000 as Centavos, allowances: [rice, meal] });
  await work({ database }, ana, '2026-11-03');
  await work({ database }, ana, '2026-11-04', '06:00', '10:00');
  const opened = await call('payroll', runsApi.openRun, { input: { on: '2026-11-05' } });
  const { id } = opened.json<PayRun>();
  await compute({ runId: id });
  slip = (await call('payroll', runsApi.slip, { input: { id, employeeId: ana } })).json<Payslip>();
});

const line = (code: string) => slip.lines.find((each) => each.code === code);

test('the cost of living is paid by the hours worked, at no premium', () => {
  const minutes = line('BASIC')?.minutes ?? 0;
  expect(minutes).toBeGreaterThan(480);
  expect(line('COLA')).toMatchObject({ minutes, rate: '1.25', times: '1', tax: 'MINIMUM_WAGE' });
  expect(line('COLA')?.amount).toBe(Math.round((minutes * 125) / 60));
});

test('an allowance of the day follows the hours, one of the month its half, each under its own name', () => {
  expect(line('DE_MINIMIS')).toMatchObject({ label: 'Rice', amount: 300_000, tax: 'BENEFIT', benefit: 'rice' });
  expect(line('ALLOWANCE')).toMatchObject({ label: 'Meal', tax: 'TAXABLE' });
});

test('a benefit beyond its ceiling enters the benefits of the year, within which it is exempt', async () => {
  const kept = await database.one<{ benefits: number; deMinimis: object; taxable: number }>(
    sql`select benefits, de_minimis as "deMinimis", taxable from payslip`,
  );
  // 3,000.00 of rice at a ceiling of 2,500.00 a month.
  expect(kept).toMatchObject({ benefits: 50_000, deMinimis: { rice: 300_000 }, taxable: line('ALLOWANCE')?.amount });
});
