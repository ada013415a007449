// The payday cockpit over HTTP: each role sees its own steps and what comes next.

import { withoutTermsApi } from '@kawani/domains/employees/contract/without-terms';
import { employmentRoutes } from '@kawani/domains/employees/routes';
import { bankApi, type PayRun, runsApi } from '@kawani/domains/payroll/contract';
import { setPeriods } from '@kawani/domains/schedule/service';
import { sql } from '@kawani/kit/server/db';
import { beforeAll, expect, test } from 'vitest';
import { openPay } from '../../tests/pay-api.ts';
import { loadPayOut, PERIOD, paidPerson, work } from '../../tests/payroll.ts';
import { registryOf } from '../../tests/registry.ts';
import { type Payday, paydayApi } from './contract/payday.ts';
import { dashboardRoutes } from './routes.ts';

const pay = await openPay('2026-11-17T10:00:00.000+08:00', [
  ...dashboardRoutes(registryOf([])),
  ...employmentRoutes([]),
]);
const { ask, call, compute, computeAgain, move, database, people } = pay;
const see = async (who: string) => (await call(who, paydayApi.payday)).json<Payday>();
const stepsOf = ({ steps }: Payday) => Object.fromEntries(steps.map(({ step, state }) => [step, state]));
let newcomer: string;

beforeAll(async () => {
  people.set('hr', { employeeId: null, holds: ['MANAGE_TIMESHEET'] });
  people.set('payroll', { employeeId: null, holds: ['MANAGE_RELEASE_PAYSLIP', 'MANAGE_PAY_SETUP'] });
  people.set('cashier', { employeeId: null, holds: ['RECORD_CASH_PAYMENT'] });
  const ben = await paidPerson(pay, 'ben');
  newcomer = await paidPerson(pay, 'newcomer', null);
  await loadPayOut(database, sql`(${ben}, '2026-01-01', 'BDO', 'Ben', '001234567890')`);
  for (const date of ['2026-11-03', '2026-11-04']) await work(pay, ben, date);
  for (const date of ['2026-11-03', '2026-11-04']) await work(pay, newcomer, date);
});

test('the last period is looked at before any pay, and each role is told its own next step', async () => {
  const hr = await see('hr');
  expect(hr).toMatchObject({ period: { starts: '2026-11-01', payDate: '2026-11-20' }, daysLeft: 3, runId: null });
  expect(stepsOf(hr)).toEqual({ TIME: expect.any(String), POST: 'READY' });
  const payroll = await see('payroll');
  expect(payroll.next).toBe('TERMS');
  expect(payroll.steps[0]?.counts).toEqual([{ what: 'NO_TERMS', count: 1 }]);
  expect(stepsOf(await see('cashier'))).toEqual({ CASH: 'WAITING' });
  expect((await call('ana', paydayApi.payday)).status).toBe(403);
});

test('who has no pay set-up is listed by name for those who set pay', async () => {
  const input = { from: PERIOD.starts, to: PERIOD.ends, page: 1, size: 20 };
  const answer = await call('payroll', withoutTermsApi.people, { input });
  expect(answer.json()).toMatchObject({ total: 1, items: [{ employeeId: newcomer }] });
  expect((await call('hr', withoutTermsApi.people, { input })).status).toBe(403);
});

test('pay that is complete leads to the bank, the cashier and the payslips, then the period is followed by the next', async () => {
  await database.run(sql`insert into pay_terms (id, employee_id, effective_from, basis, rate, factor, mwe, entered_by)
    values (gen_random_uuid(), ${newcomer}, '2026-01-05', 'DAILY', 69500, 313, true, 'hr')`);
  const { id } = (await ask<PayRun>(runsApi.openRun, { on: PERIOD.starts })).body;
  await compute(id);
  expect(await see('payroll')).toMatchObject({ runId: id, next: null, waitsFor: expect.any(String) });
  await setPeriods(database, [{ ...PERIOD, lastDayToFile: PERIOD.ends, state: 'Posted' }]);
  await computeAgain(id);
  expect((await see('payroll')).next).toBe('COMPLETE');
  expect((await move(runsApi.completeRun, id)).status).toBe(200);
  expect((await see('payroll')).next).toBe('BANK');
  const cashier = await see('cashier');
  expect(cashier).toMatchObject({ next: 'CASH', steps: [{ counts: [{ what: 'CASH_PEOPLE', count: 1 }] }] });
  expect((await call('cashier', bankApi.cashList, { input: { id } })).status).toBe(200);
  expect((await call('payroll', bankApi.bankFile, { input: { id, layout: 'FULL' } })).status).toBe(200);
  expect((await see('payroll')).next).toBe('CASH');
  pay.clock.now = new Date('2026-11-21T10:00:00.000+08:00');
  expect((await see('payroll')).next).toBe('RELEASE');
  expect((await move(runsApi.releaseRun, id)).status).toBe(200);
  expect((await see('payroll')).period.starts).toBe('2026-11-16');
});
