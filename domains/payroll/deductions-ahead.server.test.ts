// What the statement of account says of the next deduction is what the payslip then takes.
import { type SoaOverview, soaApi } from '@kawani/domains/deductions/contract';
import { setPeriods } from '@kawani/domains/schedule/service';
import { day } from '@kawani/kit/values/day';
import { centavos } from '@kawani/kit/values/pesos';
import { expect, test } from 'vitest';
import { owedRoutes } from '../../tests/owed.ts';
import { openPay } from '../../tests/pay-api.ts';
import { owes, PERIOD, paidPerson, work } from '../../tests/payroll.ts';
import { type PayRun, type Payslip, runsApi } from './contract.ts';

const pay = await openPay('2026-11-17T10:00:00.000+08:00', owedRoutes);
const { ask, move, compute, computeAgain, database, company, people, call } = pay;

const november = (...dates: readonly number[]) => dates.map((date) => `2026-11-${String(date).padStart(2, '0')}`);
const ahead = async () => (await call('ana', soaApi.overview)).json<SoaOverview>();
const takenIn = async (runId: string, employeeId: string) => {
  const { body } = await ask<Payslip>(runsApi.slip, { id: runId, employeeId });
  return body.lines.reduce((sum, { accountId, amount }) => sum + (accountId === null ? 0 : amount), 0);
};
test('the next deduction is what pay above the take-home floor will take, and the rest moves on', async () => {
  const id = await paidPerson(pay, 'ana', { rate: centavos(71_000), mwe: false });
  people.set('ana', { employeeId: id });
  await owes(pay, id, 400_000, '2026-10-01');
  await owes(pay, id, 20_000, '2026-10-01', { code: 'UNIFORM', kind: 'UPAR' });
  // Nothing is known of her pay yet: all that is due.
  expect((await ahead()).next).toMatchObject({ on: '2026-11-20', amount: 420_000, due: 420_000, accounts: 2 });
  for (const date of november(2, 3, 4, 5, 6)) await work(pay, id, date);
  const first = (await ask<PayRun>(runsApi.openRun, { on: PERIOD.starts })).body.id;
  await compute(first);
  await setPeriods(database, [{ ...PERIOD, lastDayToFile: PERIOD.ends, payDate: day('2026-11-20'), state: 'Posted' }]);
  await computeAgain(first);
  expect((await move(runsApi.completeRun, first)).status).toBe(200);
  expect((await move(runsApi.releaseRun, first)).status).toBe(200);
  const taken = await takenIn(first, id);
  expect(taken).toBe(248_500);

  // Of pay like the last one, the same, however much more is due by then.
  const { next, ahead: later } = await ahead();
  expect(next).toMatchObject({ on: '2026-12-04', amount: taken, due: 840_000 - taken });
  // The loan takes the pay first; then uniforms, no more than her pay is above the minimum wage.
  expect(later.map(({ amount }) => amount)).toEqual([taken, taken, 62_000, 7_500, 7_500, 7_500]);

  // Of a period that is over, what its own days bear, contributions and tax before it.
  for (const date of november(17, 18, 19)) {
    await company.schedule(id, 'DAY', date);
    await work(pay, id, date);
  }
  pay.clock.now = new Date('2026-12-02T10:00:00.000+08:00');
  const said = (await ahead()).next;
  const second = (await ask<PayRun>(runsApi.openRun, { on: '2026-11-30' })).body.id;
  await compute(second);
  const then = await takenIn(second, id);
  expect(said).toMatchObject({ on: '2026-12-04', amount: then });
  expect(then).toBeGreaterThan(0);
  expect(then).toBeLessThan(taken);
});
