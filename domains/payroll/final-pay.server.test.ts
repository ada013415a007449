// Final pay over HTTP: all that is due to who leaves, once, whichever of it and the last period comes first.
import { save } from '@kawani/domains/deductions/service';
import { setPeriods } from '@kawani/domains/schedule/service';
import { newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPay } from '../../tests/pay-api.ts';
import { owes, PERIOD, paidPerson, work } from '../../tests/payroll.ts';
import { type Leaver, type PayRun, type Payslip, runsApi, type SlipRow, specialApi } from './contract.ts';

const pay = await openPay('2026-11-17T10:00:00.000+08:00');
const { ask, move, compute, computeAgain, database, people } = pay;
let [ana, ben, cruz, regular] = ['', '', '', ''];
const worked = ['02', '03', '04', '05', '06'].map((date) => `2026-11-${date}`);

const leave = async (employeeId: string, cause: string | null, lastDay = '2026-11-06', hiredOn = '2021-03-01') => {
  await database.run(
    sql`update employee set separated_on = ${lastDay}, hired_on = ${hiredOn} where id = ${employeeId}`,
  );
  await database.run(sql`insert into employee_status (employee_id, status, effective_from, cause, reason, facts, "by", at)
    values (${employeeId}, 'Terminated', ${lastDay}::date + 1, ${cause}, 'x', '{}', 'hr', now())`);
};
const open = async (employeeId: string, more: Record<string, unknown> = {}) =>
  ask<PayRun>(specialApi.openFinal, { employeeId, payDate: '2026-12-01', takesWholeLoans: false, others: [], ...more });
const slipOf = async (id: string, employeeId: string) => (await ask<Payslip>(runsApi.slip, { id, employeeId })).body;
const told = ({ lines }: Payslip) =>
  lines.filter(({ group }) => group !== 'EMPLOYER').map(({ code, amount }) => [code, amount]);

beforeAll(async () => {
  const daily = { basis: 'DAILY' as const, rate: 80_000 as Centavos, mwe: false };
  ana = await paidPerson(pay, 'ana', daily);
  ben = await paidPerson(pay, 'ben', daily);
  cruz = await paidPerson(pay, 'cruz', daily);
  for (const date of worked) for (const one of [ana, ben, cruz]) await work(pay, one, date);
  await leave(ana, 'REDUNDANCY');
  await leave(ben, 'RESIGNATION');
  people.set('ana', { employeeId: ana, holds: ['MANAGE_RELEASE_PAYSLIP'] });
  await save(database, [
    {
      employeeId: ana,
      fund: 'SAVINGS',
      amount: 50_000 as Centavos,
      on: day('2026-10-01'),
      what: 'x',
      ref: 'x',
      enteredBy: 'x',
    },
  ]);
  // 1,500.00 now and as much later.
  await owes(pay, ana, 150_000, '2026-10-01');
  await database.run(sql`insert into leave_ledger (id, employee_id, type, year, entry, days, "on", by_whom)
    values (${newId()}, ${ana}, 'SIL', 2026, 'ALLOCATION', 5, '2026-01-05', 'system')`);
  regular = (await ask<PayRun>(runsApi.openRun, { on: PERIOD.starts })).body.id;
  await compute(regular);
  await setPeriods(database, [{ ...PERIOD, lastDayToFile: PERIOD.ends, payDate: day('2026-11-20'), state: 'Posted' }]);
});

describe('final pay', () => {
  let [first, second] = ['', ''];

  test('is made for somebody with a last day, once, and for nobody by themselves', async () => {
    expect(await open(cruz)).toMatchObject({ status: 409, body: { code: 'NO_LAST_DAY' } });
    expect(await open(ana, { payDate: '2026-11-01' })).toMatchObject({
      status: 400,
      body: { code: 'BEFORE_LAST_DAY' },
    });
    const input = { employeeId: ana, payDate: '2026-12-01', takesWholeLoans: false, others: [] };
    expect(await ask(specialApi.openFinal, input, 'ana')).toMatchObject({
      status: 403,
      body: { code: 'NOT_YOUR_OWN' },
    });
    const { body } = await open(ana, { others: [{ label: 'Gift', amount: 100_000, tax: 'TAXABLE' }] });
    expect(body).toMatchObject({ kind: 'FINAL', person: expect.stringContaining('Peña'), total: 1 });
    expect(await open(ana)).toMatchObject({ status: 409, body: { code: 'FINAL_EXISTS' } });
    first = body.id;
    await compute(first);
  });

  test('holds unpaid wages, the thirteenth month, leave, separation pay and savings, less all that is owed', async () => {
    const slip = await slipOf(first, ana);
    expect(told(slip)).toEqual([
      ['BASIC', 400_000],
      ['THIRTEENTH_MONTH', 33_333],
      // Five days less the twelfth of December: 4.58, up to the half day.
      ['LEAVE_CONVERSION', 400_000],
      // A month (800.00 x 313 / 12) for each of five years and eight months: six.
      ['SEPARATION', 12_520_002],
      ['ADJUSTMENT', 100_000],
      ['SAVINGS', 50_000],
      ['SSS', expect.any(Number)],
      ['PHILHEALTH', expect.any(Number)],
      ['PAGIBIG', expect.any(Number)],
      // Savings of 500.00 and pay for the rest of both instalments.
      ['LOAN', 150_000],
      ['LOAN', 150_000],
    ]);
    expect(slip.faults).toEqual([]);
  });

  test('and the last period pay the same days once: whichever is completed first', async () => {
    expect(await move(runsApi.completeRun, first)).toMatchObject({ status: 200, body: { state: 'Completed' } });
    // Ana is no longer in the period; Ben is, as long as his final pay is not completed.
    await computeAgain(regular);
    const page = await ask<{ items: SlipRow[] }>(runsApi.slips, { id: regular });
    expect(page.body.items.map(({ employeeId }) => employeeId).sort()).toEqual([ben, cruz].sort());
    second = (await open(ben)).body.id;
    await compute(second);
    expect(told(await slipOf(second, ben))[0]).toEqual(['BASIC', 400_000]);
    expect(await move(runsApi.completeRun, regular)).toMatchObject({ status: 200 });
    expect(await move(runsApi.completeRun, second)).toMatchObject({ status: 409, body: { code: 'NOT_COMPUTED' } });
    // Nobody authorized it.
    await owes(pay, ben, 40_000, '2027-01-01');
    await computeAgain(second);
    const slip = await slipOf(second, ben);
    // The wages and the month's contributions were paid with the period.
    expect(told(slip)).toEqual([['THIRTEENTH_MONTH', 33_333]]);
    expect(slip.remarks.map(({ says }) => says)).toEqual([
      expect.stringContaining('Opening balances of 2026 are missing'),
      expect.stringContaining('Missing'),
      expect.stringMatching(/^Regular AC-\d{6}: Php 800.00 is still owed after this pay.$/),
    ]);
    expect(await move(runsApi.completeRun, second)).toMatchObject({ status: 200 });
  });

  test('takes savings and leave out of their ledgers, and pays the accounts', async () => {
    const [ledgers] = await database.rows(sql`select
      (select sum(amount)::int from savings_movement where employee_id = ${ana}) as saved,
      (select sum(days)::float8 from leave_ledger where employee_id = ${ana}) as days,
      (select sum(p.amount)::int from deduction_payment p join deduction_due d on d.id = p.due_id
        join deduction_account a on a.id = d.account_id where a.employee_id = ${ana}) as paid`);
    expect(ledgers).toEqual({ saved: 0, days: 0, paid: 300_000 });
  });

  test('and a thirteenth month after it pay nothing twice', async () => {
    const { body } = await ask<PayRun>(specialApi.openThirteenth, {
      year: 2026,
      payDate: '2026-12-15',
      share: 'WHOLE',
    });
    await compute(body.id);
    const page = await ask<{ items: SlipRow[] }>(runsApi.slips, { id: body.id });
    expect(page.body.items.map(({ employeeId }) => employeeId)).toEqual([cruz]);
  });

  test('is listed with the day it is due', async () => {
    expect(await move(runsApi.releaseRun, first)).toMatchObject({ status: 200 });
    const page = await ask<{ items: Leaver[] }>(specialApi.leavers, {});
    expect(page.body.items).toMatchObject([
      { employeeId: ben, lastDay: '2026-11-06', dueOn: '2026-12-06', cause: 'RESIGNATION', state: 'Completed' },
      { employeeId: ana, cause: 'REDUNDANCY', releasedAt: expect.any(String) },
    ]);
  });

  test('says where the record has no cause of leaving: separation pay goes by it', async () => {
    await leave(cruz, null, '2026-11-14');
    const { id } = (await open(cruz)).body;
    await compute(id);
    expect((await slipOf(id, cruz)).remarks.map(({ code }) => code)).toContain('NO_CAUSE');
  });
});
