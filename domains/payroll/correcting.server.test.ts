// Corrected slips over HTTP: both are kept, and whatever is summed later counts the correction alone.
import { giveTerms } from '@kawani/domains/employees/service';
import { setPeriods } from '@kawani/domains/schedule/service';
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPay } from '../../tests/pay-api.ts';
import { owes, PERIOD, paidPerson, work } from '../../tests/payroll.ts';
import { registersApi } from './contract/registers.ts';
import {
  bankApi,
  certificatesApi,
  correctionsApi,
  type MyPayslip,
  myPayApi,
  type PayOut,
  type PayRun,
  type Payslip,
  runsApi,
  specialApi,
} from './contract.ts';

const pay = await openPay('2026-11-21T10:00:00.000+08:00');
const { ask, move, compute, computeAgain, database, people, clock } = pay;
let [ana, run, firstSlip] = ['', '', ''];

const slip = async () => (await ask<Payslip>(runsApi.slip, { id: run, employeeId: ana })).body;
const correct = async (more: Record<string, unknown>, who = 'payroll') =>
  ask<{ slipId: string; no: string; difference: number }>(
    correctionsApi.correctSlip,
    {
      id: run,
      employeeId: ana,
      slipId: (await slip()).id,
      recomputes: false,
      entries: [],
      reason: 'Entered late',
      ...more,
    },
    who,
  );
const mine = async (id: string) => (await ask<MyPayslip>(myPayApi.mySlip, { id }, 'ana')).body;
const sum = async () =>
  (await ask<{ totals: { gross: number; net: number } }>(myPayApi.mySlips, { amounts: 'shown' }, 'ana')).body.totals;

beforeAll(async () => {
  ana = await paidPerson(pay, 'ana');
  people.set('ana', { employeeId: ana, signedInAt: clock.now.getTime() / 1000, holds: ['MANAGE_RELEASE_PAYSLIP'] });
  for (const date of ['02', '03', '04', '05', '06']) await work(pay, ana, `2026-11-${date}`);
  await owes(pay, ana, 30_000, '2026-10-01');
  run = (await ask<PayRun>(runsApi.openRun, { on: PERIOD.starts })).body.id;
  await compute(run);
  await setPeriods(database, [{ ...PERIOD, lastDayToFile: PERIOD.ends, payDate: day('2026-11-20'), state: 'Posted' }]);
  await computeAgain(run);
});

test('pay that is not completed is computed again, not corrected', async () => {
  expect(await correct({ recomputes: true })).toMatchObject({ status: 409, body: { code: 'NOT_COMPLETED' } });
  expect((await move(runsApi.completeRun, run)).status).toBe(200);
  expect((await move(runsApi.releaseRun, run)).status).toBe(200);
});

describe('a corrected slip', () => {
  test('is nobody’s own doing, needs the office’s permission, the slip that was looked at, and something to change', async () => {
    expect(await correct({ recomputes: true }, 'ana')).toMatchObject({ status: 403, body: { code: 'NOT_YOUR_OWN' } });
    people.set('ben', { employeeId: null, holds: [] });
    expect((await correct({ recomputes: true }, 'ben')).status).toBe(403);
    expect(await correct({ recomputes: true, slipId: run })).toMatchObject({ status: 409, body: { code: 'CHANGED' } });
    expect(await correct({ recomputes: true })).toMatchObject({ status: 409, body: { code: 'NOTHING_CHANGES' } });
    expect(await correct({ reason: ' ' })).toMatchObject({ status: 400 });
  });

  test('computed again from what was entered late is told line by line, and the difference paid on a day', async () => {
    firstSlip = (await slip()).id;
    const raise = { employeeId: ana, effectiveFrom: day('2026-11-01'), reason: null, enteredBy: 'hr' };
    const terms = { basis: 'DAILY' as const, rate: 80_000 as Centavos, factor: '313', mwe: true, allowances: [] };
    await giveTerms(database, [{ ...raise, ...terms }]);
    const asked = { id: run, employeeId: ana, slipId: firstSlip, recomputes: true, entries: [] };
    const { body } = await ask<{ difference: number; changes: string[] }>(correctionsApi.previewCorrection, asked);
    // Five days at 105.00 more.
    expect(body).toMatchObject({
      difference: 52_500,
      changes: ['Basic pay: Php 525.00 more, because the rate changed.'],
    });
    expect((await slip()).id).toBe(firstSlip);
    expect(await correct({ recomputes: true })).toMatchObject({ status: 400, body: { code: 'PAY_ON' } });
    const made = await correct({ recomputes: true, payOn: '2026-11-25' });
    expect(made).toMatchObject({
      status: 200,
      body: { difference: 52_500, no: expect.stringMatching(/^PS-2026-\d{6}$/) },
    });
    expect(await slip()).toMatchObject({
      gross: 400_000,
      correction: { corrects: { id: firstSlip }, reason: 'Entered late', payOn: '2026-11-25', difference: 52_500 },
    });
    expect(await correct({ recomputes: true, slipId: firstSlip, payOn: '2026-11-25' })).toMatchObject({
      body: { code: 'CHANGED' },
    });
  });

  test('is told to its owner beside the one it corrects, and counted once', async () => {
    const bell = await database.rows(
      sql`select title, body from notification where subject = 'ana' order by at desc limit 1`,
    );
    expect(bell).toEqual([
      { title: 'Your payslip was corrected', body: 'The one for Nov-01-2026 to Nov-15-2026. Both are kept.' },
    ]);
    const { items } = (await ask<{ items: { id: string; isCorrected: boolean }[] }>(myPayApi.mySlips, {}, 'ana')).body;
    const { id } = await slip();
    expect(items.map((each) => [each.id, each.isCorrected]).sort()).toEqual(
      [
        [id, false],
        [firstSlip, true],
      ].sort(),
    );
    expect((await mine(firstSlip)).correctedBy).toMatchObject({ id });
    expect(await mine(id)).toMatchObject({
      correction: { corrects: { id: firstSlip } },
      yearToDate: { gross: 400_000 },
    });
    expect(await sum()).toMatchObject({ gross: 400_000, net: 370_000 });
    await expect(database.run(sql`update payslip set net = net where id = ${id}`)).rejects.toThrow('complete');
  });

  test('by lines entered keeps the others; what was paid too much is owed, under a written authorization', async () => {
    const entries = [{ label: 'Paid for a day not worked', amount: -80_000, tax: 'MINIMUM_WAGE' }];
    const made = await correct({ entries, authorizedOn: '2026-11-21' });
    expect(made).toMatchObject({ status: 200, body: { difference: -80_000 } });
    const [account] = await database.rows(
      sql`select code, kind, source, principal from deduction_account where kind = 'Overpaid'`,
    );
    expect(account).toMatchObject({ code: 'OTHER', principal: 80_000, source: expect.stringContaining('PS-2026') });
    const below = [{ label: 'x', amount: -900_000, tax: 'TAXABLE' }];
    expect(await correct({ entries: below })).toMatchObject({ status: 409, body: { code: 'BELOW_ZERO' } });
  });

  test('pays back on an account what its pay has no room for any more', async () => {
    const paid = () =>
      database.rows(sql`select sum(p.amount)::int as amount from deduction_payment p join deduction_due d on d.id = p.due_id
        join deduction_account a on a.id = d.account_id where a.code = 'LOAN'`);
    expect(await paid()).toEqual([{ amount: 30_000 }]);
    const entries = [{ label: 'Days not worked', amount: -300_000, tax: 'MINIMUM_WAGE' }];
    // 200.00 of gross left: 30 % stay with the person.
    expect(await correct({ entries })).toMatchObject({ status: 200 });
    expect(await slip()).toMatchObject({ gross: 20_000, net: 6_000 });
    expect(await paid()).toEqual([{ amount: 14_000 }]);
  });

  test('leaves its run with sums that are those of the payslips that stand, and what was opened of them', async () => {
    await ask(myPayApi.acknowledgeSlip, { id: (await slip()).id }, 'ana');
    const { body } = await ask<PayRun>(runsApi.run, { id: run });
    expect(body).toMatchObject({ employees: 1, gross: 20_000, net: 6_000, opened: 1, acknowledged: 1 });
    const shown = async () => [
      (await ask(runsApi.run, { id: run })).body,
      (await ask(runsApi.runs)).body,
      (await ask(registersApi.registerTotals, { id: run, by: 'SITE' })).body,
      (await ask(registersApi.registerTotals, { id: run, by: 'CLIENT' })).body,
      (await ask(certificatesApi.certificates, { year: 2026 })).body,
    ];
    const stored = await shown();
    const taken = await database.rows(sql`delete from pay_run_sum where run_id = ${run} returning slips`);
    expect(taken).toEqual([{ slips: 1 }]);
    expect(await shown()).toEqual(stored);
  });

  test('is what a thirteenth month and the next period stand on', async () => {
    const opened = await ask<PayRun>(specialApi.openThirteenth, { year: 2026, payDate: '2026-12-10', share: 'WHOLE' });
    await compute(opened.body.id);
    const { body } = await ask<Payslip>(runsApi.slip, { id: opened.body.id, employeeId: ana });
    // Basic pay of 4,000.00; what was entered is no basic salary.
    expect(body.gross).toBe(33_333);
    clock.now = new Date('2026-12-01T10:00:00.000+08:00');
    const next = (await ask<PayRun>(runsApi.openRun, { on: '2026-11-16' })).body.id;
    await compute(next);
    const [month] = await database.rows<{ shares: { SSS: number } }>(
      sql`select shares from payslip where run_id = ${next}`,
    );
    // The month's compensation is 200.00: the first bracket.
    expect(month?.shares.SSS).toBe(25_000);
  });
});

test('a run pays what its slips came to; more by a correction is paid on its day, less once', async () => {
  const { items } = (await ask<{ items: object[] }>(bankApi.payOutRuns)).body;
  expect(items).toMatchObject([
    { id: run, payDate: '2026-11-25', isDifference: true },
    { id: run, payDate: '2026-11-20', isDifference: false },
  ]);
  const paid = async (more: object = {}) => (await ask<PayOut>(bankApi.payOut, { id: run, ...more })).body;
  const nets = await database.rows<{ net: number; difference: number | null; account: string | null }>(
    sql`select net, difference, account_id as account from payslip s left join payslip_correction c on c.payslip_id = s.id
      where run_id = ${run} order by s.no`,
  );
  expect(nets.map(({ difference, account }) => [difference, account !== null])).toEqual([
    [null, false],
    [52_500, false],
    // An account takes it back, so pay does not.
    [-80_000, true],
    [expect.any(Number), false],
  ]);
  const untaken = nets[3]?.difference ?? 0;
  expect((await paid()).total).toBe((nets[0]?.net ?? 0) + untaken);
  expect(await paid({ on: '2026-11-25' })).toMatchObject({ people: 1, total: 52_500, cash: { total: 52_500 } });
  expect((await paid({ on: '2026-11-26' })).people).toBe(0);
  const [{ name } = { name: '' }] = (await paid()).leftOut;
  await database.run(sql`update employee set last_name = 'Reyes' where id = ${ana}`);
  const renamed = (await paid()).leftOut.map((each) => each.name);
  expect(renamed).toEqual([expect.stringContaining('Reyes')]);
  expect(renamed).not.toEqual([name]);
});
