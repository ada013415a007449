// The final pay that a leaver reads, and the office beside payroll: an estimate, then the payslip, never held by the clearance.
import { runsApi } from '@kawani/domains/payroll/contract';
import { newId, sql } from '@kawani/kit/server/db';
import { beforeAll, expect, test } from 'vitest';
import { DUE_ON, LAST_DAY, openLeavers } from '../../../tests/leavers.ts';
import { owes } from '../../../tests/payroll.ts';
import type { FinalPayOfCase, MyFinalPay } from './contract/final-pay.ts';
import { myExitApi } from './contract/mine.ts';
import { exitApi } from './contract.ts';
import { tellLeavers } from './service/telling.ts';

const leavers = await openLeavers();
const { ask, at, database, people, computeAgain, computed, move, postPeriod } = leavers;
let [ana, caseId, runId] = ['', '', ''];
let cruz = { employeeId: '', caseId: '' };

const own = async (input = {}) => (await ask<MyFinalPay>(myExitApi.finalPay, input, 'ana')).body.finalPay;
const shown = () => own({ amounts: 'shown' });
const office = (who = 'hr') => ask<FinalPayOfCase>(exitApi.finalPay, { id: caseId }, who);
const titles = async () =>
  (
    await database.rows<{ title: string }>(sql`select title from notification where subject = 'ana' order by at, id`)
  ).map(({ title }) => title);

beforeAll(async () => {
  ({ employeeId: ana, caseId } = await leavers.leaver('ana'));
  await database.run(sql`update employee set email = 'ana@example.ph' where id = ${ana}`);
  await owes(leavers, ana, 30_000, '2026-10-01');
  cruz = await leavers.leaver('cruz');
  people.set('cashier', { employeeId: null, holds: ['VIEW_NONMONETARY'] });
  people.set('ben', { employeeId: await leavers.company.employee({ username: 'ben' }) });
});

test('before the last day a leaver reads by when it is due, and the estimate line by line once amounts are asked for', async () => {
  expect(await own()).toEqual({
    ...{ lastDay: LAST_DAY, dueOn: DUE_ON, state: 'ESTIMATE', paidOn: null, payslipId: null },
    ...{ isHidden: true, figures: null },
  });
  expect(await shown()).toMatchObject({
    isHidden: false,
    figures: {
      ...{ paidBefore: '2026-11-01', stillToWork: { days: 5, amount: 400_000 } },
      lines: [
        { code: 'BASIC', isDeduction: false, amount: 400_000 },
        { code: 'THIRTEENTH_MONTH', amount: 33_333 },
        { code: 'SSS', isDeduction: true },
        { code: 'PHILHEALTH' },
        { code: 'PAGIBIG' },
        // Two instalments of one account.
        { code: 'LOAN', isDeduction: true, amount: 60_000, label: expect.stringMatching(/^Regular loan, no\. /) },
      ],
    },
  });
  people.set('ana', { employeeId: ana, signedInAt: leavers.clock.now.getTime() / 1000 - 1_000 });
  expect(await ask(myExitApi.finalPay, { amounts: 'shown' }, 'ana')).toMatchObject({ body: { code: 'SIGN_IN_AGAIN' } });
  people.set('ana', { employeeId: ana, signedInAt: 4_000_000_000 });
  expect((await ask<MyFinalPay>(myExitApi.finalPay, {}, 'ben')).body).toEqual({ finalPay: null });
});

test('the office sees the same with its permission, with the clearance beside it; nobody sees their own there', async () => {
  await database.run(sql`insert into clearance_item (id, case_id, office, kind, name, added_by, added_at, open_since)
    values (${newId()}, ${caseId}, 'HR', 'ID_CARD', 'ID card', 'hr', now(), now())`);
  const { figures } = (await office()).body;
  expect((await office()).body).toMatchObject({ state: 'ESTIMATE', run: null, clearance: { items: 1, open: 1 } });
  expect(figures?.net).toBe((await shown())?.figures?.net);
  expect(await office('payroll')).toMatchObject({ status: 200 });
  expect(await office('cashier')).toMatchObject({ status: 403 });
  expect(await office('ben')).toMatchObject({ status: 403 });
  people.set('anahr', { employeeId: ana, holds: ['VIEW_MONETARY'] });
  expect(await office('anahr')).toMatchObject({ status: 403, body: { code: 'NOT_YOUR_OWN' } });
  expect(await ask(exitApi.finalPay, { id: newId() }, 'hr')).toMatchObject({ status: 404 });
});

test('who leaves is told once that an estimate is there, also by mail', async () => {
  expect([await tellLeavers(database, leavers.clock.now), await tellLeavers(database, leavers.clock.now)]).toEqual([
    2, 0,
  ]);
  expect(await titles()).toEqual(['You can see an estimate of your final pay']);
  const mails = await database.rows(sql`select subject from mail where to_address = 'ana@example.ph'`);
  expect(mails).toHaveLength(1);
});

test('while payroll computes, the office sees its payslip and the person the estimate; both follow a new debt', async () => {
  await postPeriod();
  at('2026-11-18T10:00');
  runId = await computed(ana);
  await owes(leavers, ana, 10_000, '2026-10-01', { kind: 'Uniform', code: 'UNIFORM' });
  const before = (await office()).body;
  expect(before).toMatchObject({ state: 'COMPUTING', run: { id: runId, isCompleted: false, payDate: '2026-11-25' } });
  const mine = await shown();
  expect(mine).toMatchObject({ state: 'COMPUTING', paidOn: null, payslipId: null });
  // It is estimated with the new debt; the payslip waits to be computed again.
  expect(mine?.figures?.net).toBe((before.figures?.net ?? 0) - 20_000);
  await computeAgain(runId);
  expect((await office()).body.figures).toMatchObject({ net: mine?.figures?.net, lines: mine?.figures?.lines });
});

test('a completed payslip is the person’s once it is released, with the open item still open, and they are told', async () => {
  const estimated = await shown();
  expect(await move(runsApi.completeRun, runId)).toMatchObject({ status: 200 });
  expect(await shown()).toMatchObject({
    state: 'COMPUTING',
    payslipId: null,
    figures: { net: estimated?.figures?.net },
  });
  expect(await move(runsApi.releaseRun, runId)).toMatchObject({ status: 200 });
  expect(await own()).toMatchObject({ state: 'RELEASED', paidOn: '2026-11-25', payslipId: expect.any(String) });
  at('2026-11-25T10:00');
  expect(await shown()).toMatchObject({ state: 'PAID', figures: { net: estimated?.figures?.net, stillToWork: null } });
  expect((await office()).body).toMatchObject({ state: 'PAID', clearance: { open: 1 }, run: { isCompleted: true } });
  expect(await tellLeavers(database, leavers.clock.now)).toBe(1);
  expect(await titles()).toContain('Your final pay is released');
});

test('a case that was withdrawn has no final pay, and who stays reads none', async () => {
  await database.run(sql`update separation_case set closed_at = now(), closed_by = 'hr', closed_how = 'WITHDRAWN'
    where id = ${cruz.caseId}`);
  expect((await ask<MyFinalPay>(myExitApi.finalPay, {}, 'cruz')).body).toEqual({ finalPay: null });
  expect(await ask(exitApi.finalPay, { id: cruz.caseId }, 'hr')).toMatchObject({
    status: 409,
    body: { code: 'NO_LAST_DAY' },
  });
});
