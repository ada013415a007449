// Pay that is completed while the cashier posts a payment of the same instalment; each many times over.
import { openAccounts } from '@kawani/domains/deductions/service';
import { cashierApi } from '@kawani/domains/loans/cashier/contract';
import { cashierRoutes } from '@kawani/domains/loans/cashier/routes';
import { type PayRun, runsApi, specialApi } from '@kawani/domains/payroll/contract';
import { payPeriodOn, setPeriods } from '@kawani/domains/schedule/service';
import { newId, sql } from '@kawani/kit/server/db';
import { addDays, type Day, day, daysOf } from '@kawani/kit/values/day';
import { centavos, ZERO } from '@kawani/kit/values/pesos';
import { expect } from 'vitest';
import { meeting, told } from './meeting.ts';
import { openPay } from './pay-api.ts';
import { owes, paidPerson, work } from './payroll.ts';

type Pay = Awaited<ReturnType<typeof openPay>>;
const EACH = 50_000;
const DAILY = { basis: 'DAILY', rate: centavos(120_000), mwe: false } as const;

async function openPayAndCashier(from: string): Promise<Pay> {
  const pay = await openPay(from, cashierRoutes);
  for (const name of ['cora', 'dina']) pay.people.set(name, { employeeId: null, holds: ['RECORD_CASH_PAYMENT'] });
  return pay;
}

let receipts = 0;
/** A batch that pays all of an account, and only waits for a second cashier. */
async function entered({ call }: Pay, employeeId: string, account: { id: string; amount: number }, paidOn: string) {
  receipts += 1;
  const payment = { amount: account.amount, orNo: `PAY${receipts}`, paidOn, channel: 'CASH', accountIds: [account.id] };
  const entry = await call('cora', cashierApi.enter, { input: { employeeId, ...payment } });
  const { batchId: id } = entry.json<{ batchId: string }>();
  const { version } = (await call('dina', cashierApi.batch, { input: { id } })).json<{ version: number }>();
  return { id, version };
}

type Race = { readonly nth: number; readonly runId: string; readonly batch: { id: string; version: number } };

/** One of them pays what is owed; where the cashier did, the pay is completed once it is computed again. */
async function raced(pay: Pay, { nth, runId, batch }: Race): Promise<void> {
  const { version } = (await pay.ask<PayRun>(runsApi.run, { id: runId })).body;
  const both = await meeting(
    nth,
    () => pay.call('payroll', runsApi.completeRun, { input: { id: runId, version } }),
    () => pay.call('dina', cashierApi.complete, { input: batch }),
  );
  const isPay = both[0]?.status === 200;
  const late = isPay ? '409 NO_LONGER_FITS' : expect.stringMatching(/^409 (NOT_COMPUTED|PAID_MEANWHILE)$/);
  expect(both.map(told)).toEqual(isPay ? ['200', late] : [late, '200']);
  if (isPay) return;
  await pay.computeAgain(runId);
  expect(await pay.move(runsApi.completeRun, runId)).toMatchObject({ status: 200 });
}

const paidOf = async ({ database }: Pay, accountId: string) =>
  (
    await database.rows<{ paid: number }>(sql`select coalesce(sum(p.amount), 0)::int as paid
      from deduction_due d left join deduction_payment p on p.due_id = d.id where d.account_id = ${accountId}
      group by d.no order by d.no`)
  ).map(({ paid }) => paid);

const PERIOD = { starts: day('2026-11-01'), ends: day('2026-11-15'), payDate: day('2026-11-20') };
const WORKED = ['02', '03', '04', '05', '06'].map((date) => `2026-11-${date}`);

/** People who left with two instalments to pay, after a period that is posted. */
async function leavers(pay: Pay, count: number): Promise<{ id: string; accountId: string }[]> {
  const left = [];
  for (let nth = 0; nth < count; nth += 1) {
    const id = await paidPerson(pay, `leaver${nth}`, DAILY);
    for (const date of WORKED) await work(pay, id, date);
    left.push({ id, accountId: await owes(pay, id, EACH, '2026-10-01') });
  }
  await pay.compute((await pay.ask<PayRun>(runsApi.openRun, { on: PERIOD.starts })).body.id);
  await setPeriods(pay.database, [{ ...PERIOD, lastDayToFile: PERIOD.ends, state: 'Posted' }]);
  for (const { id } of left) {
    await pay.database.run(sql`update employee set separated_on = '2026-11-06' where id = ${id}`);
    await pay.database.run(sql`insert into employee_status
      (employee_id, status, effective_from, cause, reason, facts, "by", at)
      values (${id}, 'Resigned', '2026-11-07', 'RESIGNATION', 'x', '{}', 'hr', now())`);
  }
  return left;
}

/** Final pay takes everything that is owed, or it was paid early at the cashier. */
export async function finalPayWhilePaid(times: number): Promise<void> {
  const pay = await openPayAndCashier('2026-12-01T10:00:00.000+08:00');
  for (const [nth, { id, accountId }] of (await leavers(pay, times)).entries()) {
    const form = { employeeId: id, payDate: '2026-12-01', takesWholeLoans: false, others: [] };
    const { id: runId } = (await pay.ask<PayRun>(specialApi.openFinal, form)).body;
    await pay.compute(runId);
    await raced(pay, { nth, runId, batch: await entered(pay, id, { id: accountId, amount: 2 * EACH }, '2026-12-01') });
    expect(await paidOf(pay, accountId)).toEqual([EACH, EACH]);
  }
}

async function owesOn({ database }: Pay, employeeId: string, dueOn: Day): Promise<string> {
  const [authorizationId, accountId] = [newId(), newId()];
  const given = { amount: null, givenOn: day('2026-10-01'), endsOn: null, givenHow: 'SIGNED', fileId: null } as const;
  const loan = { code: 'LOAN', kind: 'Regular', source: null, agencyRef: null, basis: 'AUTHORIZED' } as const;
  const money = { principal: centavos(EACH), interest: ZERO, releasedOn: day('2026-10-01') };
  const by = { employeeId, enteredBy: 'loans' };
  const due = { amount: centavos(EACH), kind: 'Regular', channel: 'FUB', insteadOf: null } as const;
  await openAccounts(database, {
    authorizations: [{ id: authorizationId, what: 'Loan', ...given, ...by }],
    accounts: [{ id: accountId, authorizationId, ...loan, ...money, ...by }],
    dues: [{ id: newId(), accountId, no: 1, dueOn, ...due }],
  });
  return accountId;
}

/** The pay of a period, computed and ready to be completed. */
async function computed(pay: Pay, employeeId: string, { starts, ends, payDate }: typeof PERIOD): Promise<string> {
  const worked = [...daysOf(starts, addDays(starts, 4))];
  await pay.company.schedule(employeeId, 'DAY', starts, ends);
  for (const date of worked) await work(pay, employeeId, date);
  const { id } = (await pay.ask<PayRun>(runsApi.openRun, { on: starts })).body;
  await pay.compute(id);
  await setPeriods(pay.database, [{ starts, ends, payDate, lastDayToFile: ends, state: 'Posted' }]);
  await pay.computeAgain(id);
  return id;
}

/** The pay of one period after the other: it takes the instalment of its payday, or the cashier does. */
export async function payWhilePaid(times: number): Promise<void> {
  const pay = await openPayAndCashier('2026-11-20T10:00:00.000+08:00');
  const ana = await paidPerson(pay, 'regular', DAILY);
  let next: Day = PERIOD.starts;
  for (let nth = 0; nth < times; nth += 1) {
    const { starts, ends, payDate } = await payPeriodOn(pay.database, next);
    const payday = payDate ?? ends;
    next = addDays(ends, 1);
    pay.clock.now = new Date(`${payday}T10:00:00.000+08:00`);
    const accountId = await owesOn(pay, ana, payday);
    const runId = await computed(pay, ana, { starts, ends, payDate: payday });
    await raced(pay, { nth, runId, batch: await entered(pay, ana, { id: accountId, amount: EACH }, payday) });
    expect(await paidOf(pay, accountId)).toEqual([EACH]);
  }
}
