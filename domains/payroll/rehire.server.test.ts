// Pay of somebody who left and came back: each employment is paid for itself, the days between are nothing, debts go on.
import { payDaysOf } from '@kawani/domains/attendance/service';
import { rehireApi } from '@kawani/domains/employees/contract/rehire';
import { newEmployeeRoutes } from '@kawani/domains/employees/routes';
import { giveTerms } from '@kawani/domains/employees/service';
import { accrue } from '@kawani/domains/leave/credits/service/grants';
import { setPeriods } from '@kawani/domains/schedule/service';
import { usualSchedule } from '@kawani/domains/schedule/service/usual';
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import { beforeAll, expect, test } from 'vitest';
import { openPay } from '../../tests/pay-api.ts';
import { owes, PERIOD, paidPerson, work } from '../../tests/payroll.ts';
import { type Leaver, type PayRun, type Payslip, runsApi, specialApi } from './contract.ts';

const pay = await openPay('2026-11-17T10:00:00.000+08:00', newEmployeeRoutes(usualSchedule));
const { ask, move, compute, computeAgain, database, people } = pay;
const DAILY = { basis: 'DAILY' as const, rate: 80_000 as Centavos, mwe: false };
let [ana, cruz, designationId, first, second] = ['', '', '', '', ''];

const detachmentId = () => pay.company.detachments.get('MKT-1');
const rehire = (more: Record<string, unknown> = {}) =>
  ask<{ employment: number }>(
    rehireApi.rehire,
    {
      employeeId: ana,
      hiredOn: '2026-11-23',
      status: 'Probationary',
      designationId,
      detachmentId: detachmentId(),
      ...more,
    },
    'hr',
  );
const slipOf = async (id: string, employeeId: string) => (await ask<Payslip>(runsApi.slip, { id, employeeId })).body;
const told = ({ lines }: Payslip) =>
  lines.filter(({ group }) => group !== 'EMPLOYER').map(({ code, amount }) => [code, amount]);
const dayOf = async (date: string) =>
  (await payDaysOf(database, [ana], { from: day(date), to: day(date) }, pay.clock.now)).get(ana)?.[0];

beforeAll(async () => {
  [ana, cruz] = [await paidPerson(pay, 'ana', DAILY), await paidPerson(pay, 'cruz', DAILY)];
  designationId = (await database.one<{ id: string }>(sql`select id from job_designation limit 1`))?.id ?? '';
  people.set('hr', { employeeId: null, holds: ['CREATE_EMPLOYEE'] });
  for (const date of ['02', '03', '04', '05', '06']) await work(pay, ana, `2026-11-${date}`);
  await owes(pay, ana, 150_000, '2026-10-01');
  await database.run(sql`update employee set separated_on = '2026-11-06', hired_on = '2025-02-03' where id = ${ana}`);
  await database.run(sql`insert into employee_status (employee_id, status, effective_from, cause, reason, facts, "by", at)
    values (${ana}, 'Resigned', '2026-11-07', 'RESIGNATION', 'x', '{}', 'hr', now())`);
  first = (await ask<PayRun>(runsApi.openRun, { on: PERIOD.starts })).body.id;
  await compute(first);
  await setPeriods(database, [{ ...PERIOD, lastDayToFile: PERIOD.ends, payDate: day('2026-11-20'), state: 'Posted' }]);
});

test('the period of the last day is paid as before, whether the person came back before or after it', async () => {
  const before = told(await slipOf(first, ana));
  expect(before[0]).toEqual(['BASIC', 400_000]);
  expect(await rehire({ hiredOn: '2026-11-14' })).toMatchObject({ status: 409, body: { code: 'NOT_AFTER' } });
  expect(await rehire()).toMatchObject({ status: 200, body: { employment: 2 } });
  await computeAgain(first);
  expect(told(await slipOf(first, ana))).toEqual(before);
  expect(await move(runsApi.completeRun, first)).toMatchObject({ status: 200 });
});

test('days between the employments are no absence, and no work', async () => {
  expect(await dayOf('2026-11-06')).toMatchObject({ results: ['Complete'] });
  expect((await dayOf('2026-11-09'))?.results ?? []).not.toContain('AWOL');
  expect((await dayOf('2026-11-09'))?.asked ?? 0).toBe(0);
});

test('final pay is that of the first employment, and what it can not pay goes on', async () => {
  const opened = await ask<PayRun>(specialApi.openFinal, {
    ...{ employeeId: ana, payDate: '2026-12-01', takesWholeLoans: false, others: [] },
  });
  await compute(opened.body.id);
  expect(told(await slipOf(opened.body.id, ana))).toEqual([
    ['THIRTEENTH_MONTH', 33_333],
    ['LOAN', 33_333],
  ]);
  expect(await move(runsApi.completeRun, opened.body.id)).toMatchObject({ status: 200 });
  const { items } = (await ask<{ items: Leaver[] }>(specialApi.leavers, {})).body;
  expect(items).toMatchObject([{ employeeId: ana, lastDay: '2026-11-06', cause: 'RESIGNATION', state: 'Completed' }]);
});

test('the second employment is paid from its first day, with the terms of the last and the same loan', async () => {
  pay.clock.now = new Date('2026-12-01T10:00:00.000+08:00');
  for (const date of ['23', '24']) {
    await pay.company.schedule(ana, 'DAY', `2026-11-${date}`);
    await work(pay, ana, `2026-11-${date}`);
  }
  second = (await ask<PayRun>(runsApi.openRun, { on: '2026-11-16' })).body.id;
  await compute(second);
  const lines = told(await slipOf(second, ana));
  expect(lines[0]).toEqual(['BASIC', 160_000]);
  expect(lines.map(([code]) => code)).toContain('LOAN');
  await setPeriods(database, [
    {
      starts: day('2026-11-16'),
      ends: day('2026-11-30'),
      lastDayToFile: day('2026-11-30'),
      payDate: day('2026-12-05'),
      state: 'Posted',
    },
  ]);
  await computeAgain(second);
  expect(await move(runsApi.completeRun, second)).toMatchObject({ status: 200 });
});

test('the thirteenth month pays what final pay has not', async () => {
  const { body } = await ask<PayRun>(specialApi.openThirteenth, { year: 2026, payDate: '2026-12-15', share: 'WHOLE' });
  await compute(body.id);
  // A twelfth of 5,600.00 less the 333.33 of final pay.
  expect(told(await slipOf(body.id, ana))).toEqual([['THIRTEENTH_MONTH', 13_334]]);
});

test('leave is earned by the years of the second employment', async () => {
  const earned = async (employeeId: string) =>
    (
      await database.rows<{ type: string }>(sql`select distinct type from leave_ledger
      where employee_id = ${employeeId} and entry = 'ALLOCATION' and type = 'SIL'`)
    ).length;
  await database.transaction((db) => accrue(db, day('2027-01-31')));
  expect([await earned(ana), await earned(cruz)]).toEqual([0, 1]);
  await database.transaction((db) => accrue(db, day('2027-11-30')));
  expect(await earned(ana)).toBe(1);
});

test('who comes back agrees on new pay, which is no change for a second person to approve', async () => {
  await database.run(sql`insert into second_person_rule (id, kind, mode, percent, set_by)
    values (gen_random_uuid(), 'PAY_TERMS', 'ON', 10, 'admin')`);
  const bea = await pay.company.employee();
  const before = { employeeId: bea, effectiveFrom: day('2026-01-05'), factor: '313', reason: null, enteredBy: 'hr' };
  await giveTerms(database, [{ ...DAILY, ...before, allowances: [] }]);
  await database.run(sql`update employee set separated_on = '2026-11-06', hired_on = '2025-02-03' where id = ${bea}`);
  await database.run(sql`insert into employee_status (employee_id, status, effective_from, cause, reason, facts, "by", at)
    values (${bea}, 'Resigned', '2026-11-07', 'RESIGNATION', 'x', '{}', 'hr', now())`);
  people.set('hr', { employeeId: null, holds: ['CREATE_EMPLOYEE', 'MANAGE_PAY_SETUP', 'VIEW_EMPLOYEE_LIST'] });
  const agreed = { basis: 'DAILY', rate: 120_000, factor: '313', mwe: false };
  expect(await rehire({ employeeId: bea, pay: agreed })).toMatchObject({ status: 200, body: { employment: 2 } });
  const later = database.run(sql`insert into pay_terms (id, employee_id, effective_from, basis, rate, factor, mwe, cola,
      allowances, entered_by)
    values (gen_random_uuid(), ${bea}, '2026-12-01', 'DAILY', 200000, 313, false, 0, '[]', 'hr')`);
  await expect(later).rejects.toThrow('second person');
});
