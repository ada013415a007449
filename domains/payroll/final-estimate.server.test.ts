// The estimate of final pay: what the payslip would say if it were made now, to the centavo, with nothing stored.
import { save } from '@kawani/domains/deductions/service';
import { rehireApi } from '@kawani/domains/employees/contract/rehire';
import { newEmployeeRoutes } from '@kawani/domains/employees/routes';
import { setPeriods } from '@kawani/domains/schedule/service';
import { usualSchedule } from '@kawani/domains/schedule/service/usual';
import { newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { centavos } from '@kawani/kit/values/pesos';
import { beforeAll, expect, test } from 'vitest';
import { openPay } from '../../tests/pay-api.ts';
import { owes, PERIOD, paidPerson, work } from '../../tests/payroll.ts';
import { type PayRun, type Payslip, runsApi, specialApi } from './contract.ts';
import { estimateFinalPay, finalRunOf } from './service/final-estimate.ts';

const pay = await openPay('2026-10-30T10:00:00.000+08:00', newEmployeeRoutes(usualSchedule));
const { ask, move, compute, computeAgain, database, people, clock } = pay;
const at = (date: string) => {
  clock.now = new Date(`${date}T18:00:00.000+08:00`);
};

type Name = 'daily' | 'monthly' | 'rehired' | 'leaving';
const LAST_DAYS = { daily: '2026-11-06', monthly: '2026-11-13', rehired: '2026-11-12', leaving: '2026-11-14' } as const;
const ids = new Map<Name, string>();
let later = '';
const idOf = (name: Name) => ids.get(name) ?? '';

const leave = async (name: Name, cause: string) => {
  await database.run(sql`update employee set separated_on = ${LAST_DAYS[name]} where id = ${idOf(name)}`);
  await database.run(sql`insert into employee_status (employee_id, status, effective_from, cause, reason, facts, "by", at)
    values (${idOf(name)}, 'Resigned', ${LAST_DAYS[name]}::date + 1, ${cause}, 'x', '{}', 'hr', now())`);
};
const estimate = (name: Name) =>
  database.transaction((db) =>
    estimateFinalPay(db, { employeeId: idOf(name), lastDay: day(LAST_DAYS[name]), now: clock.now }),
  );
const rowsOfPay = async () =>
  database.one(sql`select (select count(*) from pay_run) as runs, (select count(*) from payslip) as slips,
    (select count(*) from deduction_payment) as payments, (select count(*) from savings_movement) as savings`);

beforeAll(async () => {
  const daily = { basis: 'DAILY' as const, rate: centavos(80_000), mwe: false };
  ids.set('daily', await paidPerson(pay, 'daily', daily));
  ids.set('monthly', await paidPerson(pay, 'monthly', { basis: 'MONTHLY', rate: centavos(3_045_055), mwe: false }));
  ids.set('rehired', await paidPerson(pay, 'rehired', daily));
  ids.set('leaving', await paidPerson(pay, 'leaving'));
  later = await paidPerson(pay, 'later', daily);
  people.set('hr', { employeeId: null, holds: ['CREATE_EMPLOYEE'] });
  await database.run(sql`update employee set separated_on = '2026-10-28' where id = ${idOf('rehired')}`);
  await database.run(sql`insert into employee_status (employee_id, status, effective_from, cause, reason, facts, "by", at)
    values (${idOf('rehired')}, 'Resigned', '2026-10-29', 'RESIGNATION', 'x', '{}', 'hr', now())`);
  const designation = await database.one<{ id: string }>(sql`select id from job_designation limit 1`);
  const post = { designationId: designation?.id, detachmentId: pay.company.detachments.get('MKT-1') };
  const again = { employeeId: idOf('rehired'), hiredOn: '2026-11-02', status: 'Probationary', ...post };
  expect(await ask(rehireApi.rehire, again, 'hr')).toMatchObject({ status: 200, body: { employment: 2 } });
  await pay.company.schedule(idOf('rehired'), 'DAY', '2026-11-02', '2026-11-12');
  await leave('daily', 'REDUNDANCY');
  await leave('monthly', 'RESIGNATION');
  await leave('rehired', 'END_OF_CONTRACT');
  await leave('leaving', 'RESIGNATION');
  const saved = { fund: 'SAVINGS' as const, on: day('2026-10-01'), what: 'x', ref: 'x', enteredBy: 'x' };
  await save(database, [{ employeeId: idOf('daily'), amount: centavos(50_000), ...saved }]);
  await owes(pay, idOf('daily'), 150_000, '2026-10-01');
  await owes(pay, idOf('monthly'), 33_333, '2026-10-01');
  await owes(pay, idOf('rehired'), 9_000_000, '2026-10-01');
  await database.run(sql`insert into leave_ledger (id, employee_id, type, year, entry, days, "on", by_whom) values
    (${newId()}, ${idOf('daily')}, 'SIL', 2026, 'ALLOCATION', 5, '2026-01-05', 'system'),
    (${newId()}, ${idOf('monthly')}, 'VL', 2026, 'ALLOCATION', 7.5, '2026-01-05', 'system')`);
  for (const date of ['02', '03', '04', '05', '06'])
    for (const name of ids.keys()) await work(pay, idOf(name), `2026-11-${date}`);
  await work(pay, idOf('monthly'), '2026-11-09', '07:10', '14:00');
});

test('what is still to work in the period is a figure of its own, by the day or by the month', async () => {
  at('2026-11-09');
  // The 10th to the 14th.
  const [daily, monthly] = [await estimate('leaving'), await estimate('monthly')];
  expect(daily?.stillToWork).toEqual({ days: 5, amount: 5 * 69_500 });
  // The 10th to the 13th, at a day's pay of 30,450.55 x 12 / 313.
  expect(monthly?.stillToWork).toEqual({ days: 4, amount: 466_973 });
  expect(daily?.lines[0]).toMatchObject({ code: 'BASIC', amount: 5 * 69_500 });
});

test('the completed payslip says what the estimate said, and the estimate stored nothing of pay', async () => {
  at('2026-11-17');
  const { id } = (await ask<PayRun>(runsApi.openRun, { on: PERIOD.starts })).body;
  await compute(id);
  await setPeriods(database, [{ ...PERIOD, lastDayToFile: PERIOD.ends, payDate: day('2026-11-20'), state: 'Posted' }]);
  for (const name of ids.keys()) {
    const before = await rowsOfPay();
    const said = await estimate(name);
    expect(await rowsOfPay()).toEqual(before);
    if (said === undefined) throw new Error(`No estimate for ${name}`);
    const employeeId = idOf(name);
    const choices = { takesWholeLoans: false, others: [] };
    const run = (await ask<PayRun>(specialApi.openFinal, { employeeId, payDate: said.payDate, ...choices })).body.id;
    await compute(run);
    expect(await move(runsApi.completeRun, run)).toMatchObject({ status: 200 });
    const slip = (await ask<Payslip>(runsApi.slip, { id: run, employeeId })).body;
    const { lines, gross, deducted, net } = slip;
    expect(said).toMatchObject({ lines, gross, deducted, net });
    const kept = await finalRunOf(database, employeeId, day(LAST_DAYS[name]));
    expect(kept).toMatchObject({ id: run, state: 'Completed', slip: { id: slip.id, lines, net } });
    // Once it is paid out, nothing of it is due again.
    expect((await estimate(name))?.lines.filter(({ code }) => code === 'SEPARATION' || code === 'SAVINGS')).toEqual([]);
  }
});

test('a debt that pay can’t cover is named with what is left of it', async () => {
  const [remark] = (await estimate('rehired'))?.remarks.filter(({ code }) => code === 'STILL_OWED') ?? [];
  expect(remark).toMatchObject({ account: expect.stringMatching(/^Regular AC-/), amount: expect.any(Number) });
});

test('a payslip that waits is computed again after a new debt, and the estimate follows', async () => {
  at('2026-11-18');
  const employeeId = later;
  const asked = { employeeId, lastDay: day('2026-11-06'), now: clock.now };
  const made = () => database.transaction((db) => estimateFinalPay(db, asked));
  await database.run(sql`update employee set separated_on = '2026-11-06' where id = ${employeeId}`);
  await database.run(sql`insert into pay_adjustment (id, employee_id, starts, label, amount, tax, reason, entered_by)
    values (${newId()}, ${employeeId}, '2026-11-16', 'Prize', 500000, 'EXEMPT', 'x', 'hr')`);
  expect((await made())?.remarks).toContainEqual({ code: 'NO_CAUSE' });
  const form = { payDate: '2026-12-06', takesWholeLoans: false, others: [] };
  const run = (await ask<PayRun>(specialApi.openFinal, { employeeId, ...form })).body.id;
  await compute(run);
  await owes(pay, employeeId, 20_000, '2026-10-01');
  expect(await move(runsApi.completeRun, run)).toMatchObject({ status: 409, body: { code: 'NOT_COMPUTED' } });
  const said = await made();
  expect(said?.lines.filter(({ code }) => code === 'LOAN').map(({ amount }) => amount)).toEqual([20_000, 20_000]);
  await computeAgain(run);
  const { lines, net } = (await ask<Payslip>(runsApi.slip, { id: run, employeeId })).body;
  expect(said).toMatchObject({ lines, net });
});
