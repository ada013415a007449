// Pay runs one after the other: what a later one stands on, and that it is computed again when that changed.
import { payDues } from '@kawani/domains/deductions/service';
import { setPeriods } from '@kawani/domains/schedule/service';
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import { beforeAll, expect, test } from 'vitest';
import { type Company, openCompany, startApi } from '../../tests/company.ts';
import { owes, PERIOD, paidPerson, work } from '../../tests/payroll.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type PayRun, runsApi } from './contract.ts';
import { payrollRoutes } from './routes.ts';
import { payRunComputer } from './service.ts';

const now = new Date('2026-12-01T10:00:00.000+08:00');
const NEXT = { starts: day('2026-11-16'), ends: day('2026-11-30') };
const database = await freshDatabase();
await database.run(sql`create schema if not exists graphile_worker`);
await database.run(
  sql`create or replace function graphile_worker.add_job(text, json, text default null) returns void language sql as 'select'`,
);
const { call, people } = await startApi(database, payrollRoutes, () => now);
const compute = payRunComputer({ database, now: () => now });
let company: Company;
let ana: string;
let [early, late] = ['', ''];

const ask = async (endpoint: Parameters<typeof call>[1], input: Record<string, unknown>) =>
  (await call('payroll', endpoint, { input })).json<PayRun & { code?: string; message?: string }>();
const move = async (endpoint: Parameters<typeof call>[1], id: string) =>
  ask(endpoint, { id, version: (await ask(runsApi.run, { id })).version });
async function again(id: string) {
  await move(runsApi.computeRun, id);
  await compute({ runId: id });
}

const periods = (state: 'Open' | 'Posted') =>
  setPeriods(database, [
    { ...PERIOD, lastDayToFile: PERIOD.ends, payDate: day('2026-11-20'), state },
    { ...NEXT, lastDayToFile: NEXT.ends, payDate: day('2026-12-05'), state },
  ]);

beforeAll(async () => {
  company = await openCompany(database);
  people.set('payroll', { employeeId: null, holds: ['MANAGE_RELEASE_PAYSLIP'] });
  ana = await paidPerson({ database, company }, 'ana');
  for (const date of ['2026-11-03', '2026-11-04', '2026-11-16', '2026-11-17', '2026-11-18'])
    await work({ database }, ana, date);
  await owes({ database }, ana, 10_000, '2026-10-01');
  // The first instalment falls due with the pay of the first half of November, the second with that of the second.
  await periods('Open');
  for (const on of [PERIOD.starts, NEXT.starts]) {
    const { id } = await ask(runsApi.openRun, { on });
    await compute({ runId: id });
    [early, late] = [late === '' ? id : early, id];
  }
  await periods('Posted');
  for (const id of [early, late]) await again(id);
});

test('a later period is not completed before the one it stands on, and not as it was computed before that', async () => {
  expect(await move(runsApi.completeRun, late)).toMatchObject({
    code: 'EARLIER_OPEN',
    message: 'The pay of Nov-01-2026 to Nov-15-2026 comes first: this one stands on it.',
  });
  expect(await move(runsApi.completeRun, early)).toMatchObject({ state: 'Completed' });
  expect(await move(runsApi.completeRun, late)).toMatchObject({ code: 'NOT_COMPUTED' });
});

test('an instalment paid in cash after its slip was computed is not taken from pay as well', async () => {
  await again(late);
  const [due] = await database.rows<{ id: string }>(sql`select d.id from deduction_due d where not exists (
    select from deduction_payment p where p.due_id = d.id)`);
  await payDues(database, [
    {
      dueId: due?.id ?? '',
      amount: 10_000 as Centavos,
      paidOn: day('2026-12-01'),
      payslipId: null,
      ref: 'OR-1',
      enteredBy: 'cashier',
    },
  ]);
  expect(await move(runsApi.completeRun, late)).toMatchObject({ code: 'NOT_COMPUTED' });
});

test('somebody whose last day was entered since is computed again', async () => {
  await again(late);
  await database.run(sql`update employee set separated_on = '2026-11-17' where id = ${ana}`);
  expect(await move(runsApi.completeRun, late)).toMatchObject({ code: 'NOT_COMPUTED' });
  await again(late);
  expect(await move(runsApi.completeRun, late)).toMatchObject({ state: 'Completed' });
  const paid = await database.rows(sql`select sum(amount)::int as amount from deduction_payment group by due_id`);
  expect(paid).toEqual([{ amount: 10_000 }, { amount: 10_000 }]);
});

test('what was released is said with its date', async () => {
  await move(runsApi.releaseRun, late);
  expect(await move(runsApi.releaseRun, late)).toMatchObject({ message: 'These slips were released on Dec-01-2026.' });
});
