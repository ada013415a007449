// UPAR over HTTP: an office of its own approves the deduction, the claim opens it, and pay keeps what must be left of it.
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { newId, sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import {
  ask,
  claim,
  clock,
  codeOf,
  database,
  file,
  filed,
  ids,
  join,
  lineOf,
  mine,
  modify,
  move,
  process,
  processed,
  refused,
  stocked,
} from '../../../tests/uniform-orders.ts';
import type { Claimed, OrderQuote } from './contract/answers.ts';
import { myUniformsApi } from './contract.ts';
import { uniformInbox } from './requests.ts';

const UPAR = { payment: 'UPAR', instalments: 3, consent: true };

async function decide(who: string, { id }: { id: string }, owner: string, action = 'approve') {
  const { version } = await mine(owner, { id });
  return ask(who, uniformInbox.api.decide as Endpoint, { id, action, version });
}

const duesOf = (no: string | null | undefined) =>
  database.rows<{ no: number; dueOn: string; amount: number; channel: string }>(sql`
    select d.no, d.due_on as "dueOn", d.amount, d.channel from deduction_due d join deduction_account a on a.id = d.account_id
    where a.no = ${no ?? ''} order by d.no`);

test('a deduction is approved before the store’s turn, and its schedule is the quote', async () => {
  const own = await stocked(5);
  const lines = [lineOf(own, { quantity: 2 })];
  const quote = await ask<OrderQuote>('ana', myUniformsApi.quote, { lines, payment: 'UPAR', instalments: 3 });
  expect(quote.dues.map(({ amount }) => amount)).toEqual([23_333, 23_333, 23_334]);
  const order = await filed('ana', own, { ...UPAR, lines });
  expect(order).toMatchObject({ typeLabel: 'Uniform, UPAR', waiting: { for: 'Payroll' } });
  expect(await decide('cus', order, 'ana')).toMatchObject({ status: 403 });
  expect(await modify('cus', order, [lineOf(own)])).toMatchObject(refused(409, 'UPAR_FIRST'));
  expect(await decide('pay', order, 'ana')).toMatchObject({ status: 200, stateLabel: 'Filed' });
  expect(await mine('ana', order)).toMatchObject({
    waiting: { for: 'the uniform store' },
    timeline: [{ role: 'Filer' }, { role: 'Payroll' }],
  });
  expect(await decide('pay', order, 'ana')).toMatchObject({ status: 403 });
  await processed(order, 'approve', 'start-packing', 'ready');
  const handed = await claim('cus', await codeOf('ana', order));
  expect(handed).toMatchObject({ status: 200, accountNo: expect.stringMatching(/^AC-/) });
  expect(await duesOf(handed.accountNo)).toEqual(quote.dues.map((due) => ({ ...due, channel: 'UPAR' })));
  const account = await database.one(sql`select code, principal, basis, w.what, w.amount, w.given_how as "givenHow",
      w.given_on as "givenOn" from deduction_account a join deduction_authorization w on w.id = a.authorization_id
    where a.no = ${handed.accountNo}`);
  expect(account).toEqual({
    ...{ code: 'UNIFORM', principal: 70_000, basis: 'AUTHORIZED', what: `Uniform order ${order.ref}`, amount: 70_000 },
    ...{ givenHow: 'PORTAL', givenOn: '2026-11-17' },
  });
});

test('a changed order deducts less, on the same paydays', async () => {
  const own = await stocked(5);
  const order = await filed('ben', own, { ...UPAR, lines: [lineOf(own, { quantity: 2 })] });
  await decide('pay', order, 'ben');
  expect(await modify('cus', order, [lineOf(own, { size: 'L' })])).toMatchObject({ status: 200, total: 35_000 });
  await move('ben', order, 'accept-changes');
  await processed(order, 'start-packing', 'ready');
  const handed = await claim('cus', await codeOf('ben', order));
  expect((await duesOf(handed.accountNo)).map(({ amount }) => amount)).toEqual([11_666, 11_666, 11_668]);
});

test('once its first payday is closed, a deduction begins on the next one', async () => {
  const own = await stocked(5);
  const order = await filed('cai', own, UPAR);
  await decide('pay', order, 'cai');
  await processed(order, 'approve', 'start-packing');
  const agreed = (
    await ask<OrderQuote>('cai', myUniformsApi.quote, { lines: [lineOf(own)], payment: 'UPAR', instalments: 4 })
  ).dues;
  clock.set('2026-11-23T10:00:00.000+08:00');
  await processed(order, 'ready');
  const handed: Claimed = await claim('cus', await codeOf('cai', order));
  expect((await duesOf(handed.accountNo)).map(({ dueOn }) => dueOn)).toEqual(agreed.slice(1).map(({ dueOn }) => dueOn));
  clock.set('2026-11-17T10:00:00.000+08:00');
});

test('what pay can’t bear is not deducted: the take-home floor and the minimum wage stay', async () => {
  await join('gil');
  const runId = newId();
  await database.run(sql`
    insert into pay_run (id, starts, ends, pay_date, month, part, parts, state, kind, opened_by, completed_at, released_at)
    values (${runId}, '2026-10-16', '2026-10-31', '2026-11-05', '2026-10-01', 2, 2, 'Not Posted', 'REGULAR', 'payroll', null, null)`);
  await database.run(sql`
    insert into payslip (id, run_id, employee_id, round, person, lines, gross, deducted, net, taxable, tax, basic_earned,
      basic_monthly, compensation, fund_salary, shares, de_minimis, benefits, carried, faults, remarks, computed_at, seen, days_posted)
    values (${newId()}, ${runId}, ${ids.gil}, 1, '{}', '[]', 100000, 0, 100000, 0, 0, 0, 0, 0, 0, '{}', '{}', 0, '[]', '[]', '[]',
      now(), pg_current_snapshot(), true)`);
  await database.run(
    sql`update pay_run set state = 'Completed', completed_at = now(), released_at = now() where id = ${runId}`,
  );
  const own = await stocked(5, { price: 80_000 });
  const answer = await file('gil', own, { ...UPAR, instalments: 1 });
  expect(answer).toMatchObject(refused(409, 'BELOW_FLOOR', 'instalments'));
  expect(answer.message).toContain('Php 200.00');
  const quote = await ask<OrderQuote>('gil', myUniformsApi.quote, {
    lines: [lineOf(own)],
    payment: 'UPAR',
    instalments: 2,
  });
  expect(quote.takeHome).toMatchObject({ before: 100_000, after: 60_000, floor: 30_000, isUnderFloor: false });
  // Nothing is known of that pay that lies above the minimum wage.
  expect(quote.objections).toEqual([
    { field: 'instalments', message: expect.stringMatching(/minimum wage, even on 24 paydays.*choose CASH/) },
  ]);
  expect((await file('gil', own)).status).toBe(200);
});

test('a denied deduction ends the order', async () => {
  const own = await stocked(5);
  await join('deductions', ['APPROVE_UPAR_REQUEST']);
  const order = await filed('dan', own, UPAR);
  expect(await process('deductions', order, 'start-packing')).not.toBeNull();
  expect(await process('deductions', order, 'deny', { remarks: 'Too little take-home pay is left' })).toBeNull();
  expect(await mine('dan', order)).toMatchObject({ stateLabel: 'Denied' });
});
