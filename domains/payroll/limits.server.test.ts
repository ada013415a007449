// What some deductions may take of a pay at most, from the days of a period to the ledger.
import { soaApi } from '@kawani/domains/deductions/contract';
import { setPeriods } from '@kawani/domains/schedule/service';
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import { beforeAll, expect, test } from 'vitest';
import { startApi } from '../../tests/company.ts';
import { owedRoutes } from '../../tests/owed.ts';
import { openPay } from '../../tests/pay-api.ts';
import { owes, PERIOD, paidPerson, work } from '../../tests/payroll.ts';
import { type PayRun, type Payslip, runsApi } from './contract.ts';

const pay = await openPay('2026-11-17T10:00:00.000+08:00');
const { ask, move, compute, computeAgain, database } = pay;
const worked = ['02', '03', '04', '05', '06'].map((date) => `2026-11-${date}`);
let run = '';

const someone = async (name: string, rate: number) => {
  const id = await paidPerson(pay, name, { rate: rate as Centavos, mwe: rate === 69_500 });
  for (const date of worked) await work(pay, id, date);
  return id;
};
const takenOf = async (employeeId: string) => {
  const { body } = await ask<Payslip>(runsApi.slip, { id: run, employeeId });
  return body.lines.flatMap(({ accountId, label, amount }) =>
    accountId === null ? [] : [[label.split(',')[0], amount]],
  );
};
const remarksOf = async (employeeId: string) =>
  (
    await database.one<{ says: string[] }>(sql`select array(select r ->> 'says' from jsonb_array_elements(remarks) r
    where r ->> 'code' = 'SHORT_DEDUCTED') as says from payslip where run_id = ${run} and employee_id = ${employeeId}`)
  )?.says;

let [atMinimum, above] = ['', ''];
beforeAll(async () => {
  [atMinimum, above] = [await someone('least', 69_500), await someone('more', 71_000)];
  for (const one of [atMinimum, above]) {
    await owes(pay, one, 10_000, '2026-10-01', { code: 'UNIFORM', kind: 'UPAR' });
  }
  run = (await ask<PayRun>(runsApi.openRun, { on: PERIOD.starts })).body.id;
  await compute(run);
  await setPeriods(database, [{ ...PERIOD, lastDayToFile: PERIOD.ends, payDate: day('2026-11-20'), state: 'Posted' }]);
  await computeAgain(run);
});

test('a uniform leaves the minimum wage of the days that were worked; the rest is said, and stays due', async () => {
  expect(await takenOf(atMinimum)).toEqual([]);
  expect(await remarksOf(atMinimum)).toEqual([
    'Php 100.00 due moves to the next period, Php 100.00 of it so that uniforms leave the minimum wage (rule X-5).',
  ]);
  // Five days of 15.00 above 695.00.
  expect(await takenOf(above)).toEqual([['UPAR', 7_500]]);
  expect((await move(runsApi.completeRun, run)).status).toBe(200);
  const api = await startApi(database, owedRoutes, () => pay.clock.now);
  const left = async (employeeId: string) => {
    api.people.set('who', { employeeId });
    return (await api.call('who', soaApi.overview)).json<{ next: object }>();
  };
  // The pay of the 20th is closed: what it left comes with the second instalment.
  expect(await left(atMinimum)).toMatchObject({ next: { on: '2026-12-04', amount: 20_000 } });
  expect(await left(above)).toMatchObject({ next: { on: '2026-12-04', amount: 12_500 } });
});
