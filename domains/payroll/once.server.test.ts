// Whatever is corrected, proclaimed late or paid at the end is counted once: advances, holidays, separation pay, benefits.
import { giveTerms } from '@kawani/domains/employees/service';
import { setPeriods } from '@kawani/domains/schedule/service';
import { newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import { beforeAll, expect, test } from 'vitest';
import { openPay } from '../../tests/pay-api.ts';
import { paidPerson, work } from '../../tests/payroll.ts';
import {
  adjustmentsApi,
  adjustmentsCsv,
  bankApi,
  certificatesApi,
  correctionsApi,
  type PayRun,
  type Payslip,
  remittancesApi,
  runsApi,
  specialApi,
  uploadsCsv,
} from './contract.ts';
import { noteReceipt } from './table/reading.ts';

const pay = await openPay('2026-12-01T10:00:00.000+08:00');
const { ask, move, compute, computeAgain, database, clock, company } = pay;
let [ana, ben, cruz, dina] = ['', '', '', ''];
let [first, second] = ['', ''];
let bonus = { status: 0, body: { id: '' } };
const PERIODS = [
  { starts: day('2026-11-16'), ends: day('2026-11-30'), payDate: day('2026-12-05') },
  { starts: day('2026-12-01'), ends: day('2026-12-15'), payDate: day('2026-12-20') },
];

const set = (state: 'Open' | 'Posted') =>
  setPeriods(
    database,
    PERIODS.map((period) => ({ ...period, lastDayToFile: period.ends, state })),
  );
const slipOf = async (id: string, employeeId: string) => (await ask<Payslip>(runsApi.slip, { id, employeeId })).body;
const amountsOf = ({ lines }: Payslip, code: string) =>
  lines.filter((line) => line.code === code).map(({ amount }) => amount);

async function opened(on: string) {
  await set('Open');
  const { id } = (await ask<PayRun>(runsApi.openRun, { on })).body;
  await compute(id);
  await set('Posted');
  await computeAgain(id);
  return id;
}

const final = (employeeId: string) => ({ employeeId, payDate: '2026-12-31', takesWholeLoans: false, others: [] });
const preview = async (id: string, employeeId: string, more: object = {}) =>
  (
    await ask<{ difference: number; changes: string[]; next: { gross: number } }>(correctionsApi.previewCorrection, {
      id,
      employeeId,
      slipId: (await slipOf(id, employeeId)).id,
      recomputes: true,
      entries: [],
      ...more,
    })
  ).body;

beforeAll(async () => {
  ana = await paidPerson(pay, 'ana');
  ben = await paidPerson(pay, 'ben');
  cruz = await paidPerson(pay, 'cruz', { basis: 'DAILY', rate: 80_000 as Centavos, mwe: false });
  dina = await paidPerson(pay, 'dina');
  for (const who of [ana, ben, cruz, dina]) await company.schedule(who, 'DAY', '2026-11-16', '2026-12-15');
  // Half a day of the month for ana; the others work some.
  await work(pay, ana, '2026-11-17', '06:00', '08:00');
  for (const who of [ben, cruz, dina])
    for (const date of ['2026-11-17', '2026-11-18', '2026-11-19']) await work(pay, who, date);
  for (const date of ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'])
    for (const who of [ana, ben, cruz, dina]) await work(pay, who, date);
  const rice = { name: 'Rice', per: 'MONTH' as const, taxable: false, deMinimis: 'rice' };
  await giveTerms(database, [
    {
      employeeId: dina,
      effectiveFrom: day('2026-02-01'),
      reason: null,
      enteredBy: 'hr',
      basis: 'DAILY' as const,
      rate: 69_500 as Centavos,
      factor: '313',
      mwe: true,
      allowances: [{ ...rice, amount: 400_000 as Centavos }],
    },
  ]);
});

test('slips are numbered beyond a million', async () => {
  await database.run(sql`select setval('payslip_no', 999999)`);
  first = await opened('2026-11-16');
  expect(await move(runsApi.completeRun, first)).toMatchObject({ status: 200 });
  const { id, no } = await slipOf(first, ana);
  expect(no).toBe('PS-2026-1000000');
  // One that was recalled while its owner asked for it was not opened.
  expect(await noteReceipt(database, id, 'Opened')).toBeUndefined();
});

test('completed pay is not opened again, moved or added to, not even beside the product', async () => {
  for (const change of [
    sql`update pay_run set state = 'Not Posted' where id = ${first}`,
    sql`update pay_run set pay_date = '2026-12-06' where id = ${first}`,
    sql`delete from pay_run where id = ${first}`,
    sql`insert into payslip (id, run_id, employee_id, round, person, lines, gross, deducted, net, taxable, tax, basic_earned,
        basic_monthly, compensation, fund_salary, shares, de_minimis, benefits, carried, faults, remarks, computed_at, seen,
        days_posted)
      select gen_random_uuid(), run_id, employee_id, round, person, lines, gross, deducted, net, taxable, tax, basic_earned,
        basic_monthly, compensation, fund_salary, shares, de_minimis, benefits, carried, faults, remarks, computed_at, seen,
        days_posted
      from payslip where run_id = ${first} limit 1`,
  ]) {
    await expect(database.run(change)).rejects.toThrow('complete');
  }
});

test('a period before the first pay is not opened: all pay would wait for it', async () => {
  expect(await ask(runsApi.openRun, { on: '2020-01-05' })).toMatchObject({
    status: 409,
    body: { code: 'PAID_ELSEWHERE' },
  });
});

test('an advance that later pay took back is no part of a correction of the slip that advanced it', async () => {
  clock.now = new Date('2026-12-17T10:00:00.000+08:00');
  expect(amountsOf(await slipOf(first, ana), 'ADVANCED')).toEqual([-53_119]);
  second = await opened('2026-12-01');
  expect(amountsOf(await slipOf(second, ana), 'ADVANCED')).toEqual([53_119]);
  const { version } = (await ask(runsApi.run, { id: second })).body;
  const both = await Promise.all([1, 2].map(() => ask(runsApi.completeRun, { id: second, version })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await preview(first, ana)).toMatchObject({ difference: 0, changes: [] });
  expect(await preview(second, ana)).toMatchObject({ difference: 0, changes: [] });
});

test('de minimis that later pay brought beyond its ceiling is not counted again by a correction before it', async () => {
  // Rice of 2,000.00 with each: of the second, 1,500.00 are beyond the month's ceiling.
  const [sum] = await database.rows(
    sql`select array_agg(benefits::int order by run_id) as benefits from payslip where employee_id = ${dina}`,
  );
  expect(sum).toEqual({ benefits: [0, 150_000] });
  const form = {
    id: first,
    employeeId: dina,
    slipId: (await slipOf(first, dina)).id,
    recomputes: false,
    entries: [{ label: 'Bonus', amount: 100_000, tax: 'EXEMPT' }],
    reason: 'x',
    payOn: '2026-12-20',
  };
  const both = await Promise.all([1, 2].map(() => ask(correctionsApi.correctSlip, form)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 200)?.body).toMatchObject({ difference: 100_000 });
  const [again] = await database.rows(
    sql`select array_agg(benefits::int order by benefits) as benefits from payslip where employee_id = ${dina}`,
  );
  expect(again).toEqual({ benefits: [0, 0, 150_000] });
});

test('a holiday proclaimed after the last period’s pay comes with final pay', async () => {
  const entered = { on: '2026-12-18', amount: 40_000, tax: 'TAXABLE', label: 'Bonus', reason: 'x' };
  bonus = await ask(adjustmentsApi.adjust, { employeeId: cruz, ...entered });
  await database.run(sql`update employee set separated_on = '2026-12-10' where id in (${ben}, ${cruz})`);
  await database.run(sql`insert into employee_status (employee_id, status, effective_from, cause, reason, facts, "by", at)
    values (${cruz}, 'Terminated', '2026-12-11', 'REDUNDANCY', 'x', '{}', 'hr', now())`);
  // Ben worked on the fourth and was paid for it.
  await database.run(sql`insert into holiday (id, date, name, type, proclamation, adjustment)
    values (${newId()}, '2026-12-04', 'Sample', 'RH', 'Proclamation 1', true)`);
  const { body } = await ask<PayRun>(specialApi.openFinal, final(ben));
  await compute(body.id);
  const { lines } = await slipOf(body.id, ben);
  expect(lines.filter(({ settles }) => settles !== undefined)).toMatchObject([
    { label: 'Adjustment: Sample, Dec-04-2026', amount: 69_500 },
  ]);
});

test('separation pay is paid once, though the last day moves on after final pay', async () => {
  // The bonus was entered an hour before final pay.
  clock.now = new Date('2026-12-17T11:00:00.000+08:00');
  const { body } = await ask<PayRun>(specialApi.openFinal, final(cruz));
  await compute(body.id);
  const slip = await slipOf(body.id, cruz);
  expect(amountsOf(slip, 'SEPARATION')).toHaveLength(1);
  expect(slip.lines.filter(({ label }) => label === 'Bonus')).toHaveLength(1);
  expect(await move(runsApi.completeRun, body.id)).toMatchObject({ status: 200 });
  // It was paid: it stays.
  expect(await ask(adjustmentsApi.takeBack, { id: bonus.body.id, reason: 'x' })).toMatchObject({
    status: 409,
    body: { code: 'PERIOD_COMPLETED' },
  });
  clock.now = new Date('2027-01-05T10:00:00.000+08:00');
  await database.run(sql`update employee set separated_on = '2026-12-20' where id = ${cruz}`);
  const again = await ask<PayRun>(specialApi.openFinal, { ...final(cruz), payDate: '2027-01-05' });
  expect(again.status).toBe(200);
  await compute(again.body.id);
  const later = await slipOf(again.body.id, cruz);
  expect(amountsOf(later, 'SEPARATION')).toEqual([]);
  expect(later.lines.filter(({ label }) => label === 'Bonus')).toEqual([]);
});

test('whoever looks at or takes along what many were paid is in the audit log, without amounts', async () => {
  await set('Open');
  clock.now = new Date('2027-01-05T10:00:00.000+08:00');
  await ask<PayRun>(runsApi.openRun, { on: '2026-12-16' });
  await ask(bankApi.payOut, { id: second, channel: 'BPI' });
  await ask(certificatesApi.certificates, { year: 2026 });
  await ask(remittancesApi.remittancePeople, { kind: 'SSS', month: '2026-12-01' });
  for (const endpoint of [uploadsCsv.csv, adjustmentsCsv.csv])
    expect((await pay.call('payroll', endpoint)).status).toBe(200);
  const lines = await database.rows<{ action: string; subject: string }>(
    sql`select action, subject from audit_line order by at desc, id desc limit 6`,
  );
  expect(lines.map(({ action, subject }) => `${action} ${subject}`)).toEqual(
    expect.arrayContaining([
      'READ pay-out',
      'READ certificate',
      'READ remittance',
      'EXPORT pay_run',
      'EXPORT pay-adjustment',
    ]),
  );
});
