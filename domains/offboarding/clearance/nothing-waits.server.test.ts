// Nothing waits for a clearance: final pay is computed, completed and released while every item is open or on hold.

import { type PayRun, runsApi, specialApi } from '@kawani/domains/payroll/contract';
import { setPeriods } from '@kawani/domains/schedule/service';
import { newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import { beforeAll, expect, test } from 'vitest';
import { openPay } from '../../../tests/pay-api.ts';
import { owes, PERIOD, paidPerson, work } from '../../../tests/payroll.ts';
import { caseClearanceApi, type Monetary } from './contract/of-case.ts';
import { clearanceApi } from './contract.ts';
import { clearanceRoutes } from './routes.ts';
import { keepItems } from './service/keeping.ts';

const pay = await openPay('2026-11-17T10:00:00.000+08:00', clearanceRoutes);
const { ask, move, compute, database, people } = pay;
const caseId = newId();
let [ana, accountId] = ['', ''];

const monetary = async () => (await ask<Monetary>(caseClearanceApi.monetary, { id: caseId }, 'cora')).body;
const states = async () => {
  const rows = await database.rows<{ state: string }>(
    sql`select state from clearance_standing where case_id = ${caseId} order by kind`,
  );
  return rows.map(({ state }) => state);
};

beforeAll(async () => {
  people.set('cora', {
    employeeId: null,
    holds: ['CLEARANCE_LIST', 'CLEARANCE_LIST_CASHIER', 'INFORMATION', 'VIEW_MONETARY'],
  });
  ana = await paidPerson(pay, 'ana', { basis: 'DAILY', rate: 80_000 as Centavos, mwe: false });
  for (const date of ['02', '03', '04', '05', '06']) await work(pay, ana, `2026-11-${date}`);
  await database.run(sql`update employee set separated_on = '2026-11-06', hired_on = '2021-03-01' where id = ${ana}`);
  await database.run(sql`insert into employee_status (employee_id, status, effective_from, cause, reason, facts, "by", at)
    values (${ana}, 'Resigned', '2026-11-07', 'RESIGNATION', 'x', '{}', 'hr', now())`);
  accountId = await owes(pay, ana, 50_000, '2026-10-01');
  // Her days are computed before the period is closed.
  await compute((await ask<PayRun>(runsApi.openRun, { on: PERIOD.starts })).body.id);
  await setPeriods(database, [{ ...PERIOD, lastDayToFile: PERIOD.ends, payDate: day('2026-11-20'), state: 'Posted' }]);
  await database.run(sql`insert into separation_case (id, employee_id, employment, kind, opened_at, opened_by)
    values (${caseId}, ${ana}, 1, 'RESIGNATION', now(), 'hr')`);
  for (const [office, kind] of [
    ['HR', 'ID_CARD'],
    ['OPERATIONS', 'KEYS'],
  ])
    await database.run(sql`insert into clearance_duty (id, office, kind, name_en, name_fil)
      values (${newId()}, ${office}, ${kind}, ${kind}, ${kind})`);
  await database.transaction((db) => keepItems([caseId], { db, now: pay.clock.now }));
});

test('final pay is computed, completed and released while an item is on hold and the others are open', async () => {
  const [held] = (await monetary()).items;
  const hold = { id: held?.id, version: 1, move: 'HOLD', reason: 'The amount is disputed' };
  expect(await ask(clearanceApi.decide, hold, 'cora')).toMatchObject({ status: 200, body: { state: 'HELD' } });
  expect(await states()).toEqual(['HELD', 'OPEN', 'OPEN']);
  expect(await monetary()).toMatchObject({
    payOn: '2026-12-06',
    items: [{ money: { balance: 100_000, taken: 100_000 } }],
  });
  const form = { employeeId: ana, payDate: '2026-12-01', takesWholeLoans: false, others: [] };
  const { body: run } = await ask<PayRun>(specialApi.openFinal, form);
  await compute(run.id);
  // What its payslip takes is no longer expected, but known.
  expect(await monetary()).toMatchObject({
    payOn: '2026-12-01',
    isPaid: false,
    items: [{ money: { taken: 100_000 } }],
  });
  expect(await move(runsApi.completeRun, run.id)).toMatchObject({ status: 200, body: { state: 'Completed' } });
  expect(await move(runsApi.releaseRun, run.id)).toMatchObject({ status: 200 });
  expect(await states()).toEqual(['CLEARED', 'OPEN', 'OPEN']);
});

test('what final pay took clears the account, and what falls due later is owed to the cashier', async () => {
  expect(await monetary()).toMatchObject({
    isPaid: true,
    items: [{ state: 'CLEARED', money: { balance: 0, taken: 0, left: 0 } }],
  });
  const late = await owes(pay, ana, 30_000, '2026-10-01');
  await database.transaction((db) => keepItems([caseId], { db, now: pay.clock.now }));
  const items = new Map((await monetary()).items.map((item) => [item.subject.accountNo, item.money]));
  const no = async (id: string) =>
    (await database.one<{ no: string }>(sql`select no from deduction_account where id = ${id}`))?.no ?? '';
  expect(items.get(await no(late))).toEqual({ balance: 60_000, taken: 0, left: 60_000 });
  expect(items.get(await no(accountId))).toEqual({ balance: 0, taken: 0, left: 0 });
});
