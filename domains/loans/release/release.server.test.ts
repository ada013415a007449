// Releasing loans over HTTP: once, by another person than those who approved it, with its account and its schedule.
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { approved, call, database, decide, filed, joinEmployee, mine, quote, release } from '../../../tests/loans.ts';
import type { Quote } from '../applications/contract/answers.ts';
import { type Released, releaseApi } from './contract.ts';

const codeOf = (answer: { json<T>(): T }) => answer.json<{ code: string }>().code;

async function ready(who: string, terms: Readonly<Record<string, unknown>> = {}): Promise<RequestDetail> {
  await joinEmployee(who);
  return approved(who, await filed(who, terms));
}

const balances = (loanId: string) =>
  database.one<{ principal: number; interest: number; owed: number; lent: number }>(sql`
    select b.unpaid_principal as principal, b.unpaid_interest as interest,
      (a.principal + a.interest - coalesce((select sum(p.amount) from deduction_payment p
        join deduction_due d on d.id = p.due_id where d.account_id = a.id), 0))::bigint as owed,
      (select -sum(m.amount) from fund_movement m where m.loan_id = b.loan_id
        and m.kind in ('LENT', 'PRINCIPAL_BACK'))::bigint as lent
    from loan_balance b join deduction_account a on a.id = b.account_id where b.loan_id = ${loanId}`);

test('a released loan has an account, a schedule as agreed, and a voucher', async () => {
  const loan = await ready('una');
  const answer = await release('cashier', loan);
  expect(answer.status).toBe(200);
  const released = answer.json<Released>();
  expect(released).toMatchObject({ no: expect.stringMatching(/^LA-/), netProceeds: 297_000 });
  expect(await mine('una', loan.id)).toMatchObject({ state: 'RELEASED' });
  expect(await balances(released.id)).toEqual({ principal: 300_000, interest: 9_000, owed: 309_000, lent: 300_000 });
  const dues = await database.rows<{
    on: string;
    amount: number;
  }>(sql`select d.due_on as "on", d.amount from deduction_due d
    join loan l on l.account_id = d.account_id where l.id = ${released.id} order by d.no`);
  expect(dues[0]).toEqual({ on: '2026-12-05', amount: 51_500 });
  expect(dues).toHaveLength(6);
  const paper = await call('second', releaseApi.voucher, { input: { id: released.id } });
  expect([paper.status, paper.raw.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await call('una', releaseApi.voucher, { input: { id: released.id } })).status).toBe(403);
});

test.each([
  [{ mode: 'CHECK' }, 409, 'ANOTHER_MODE'],
  [{ releasedOn: '2026-11-18' }, 400, 'AHEAD'],
  [{ releasedOn: '2026-11-16' }, 400, 'BEFORE_APPROVAL'],
  [{ reference: 'PAL 1/2' }, 400, undefined],
] as const)('%o is refused, and nothing is written', async (form, status, code) => {
  const who = `xena${status}${code ?? ''}`.toLowerCase().replaceAll('_', '');
  const loan = await ready(who);
  const answer = await release('cashier', loan, form);
  expect([answer.status, codeOf(answer)]).toEqual([status, code ?? answer.json<{ code?: string }>().code]);
  expect(await mine(who, loan.id)).toMatchObject({ state: 'APPROVED' });
});

test('a pick-up code is used once', async () => {
  const [one, two] = [await ready('yan'), await ready('zoe')];
  expect((await release('cashier', one, { reference: 'code 7' })).status).toBe(200);
  expect(codeOf(await release('cashier', two, { reference: 'CODE7' }))).toBe('REFERENCE_USED');
});

test('who approved it does not release it, and nobody releases their own', async () => {
  await joinEmployee('all', { holds: ['FOR_APPROVAL_LOAN', 'RELEASE_LOAN_REQUEST', 'FILE_LOAN_REQUEST'] });
  await joinEmployee('abe');
  const loan = await filed('abe');
  await decide('all', loan);
  await decide('second', await mine('abe', loan.id));
  expect(codeOf(await release('all', await mine('abe', loan.id)))).toBe('DECIDED_BY_YOU');
  const own = await approved('all', await filed('all'));
  expect((await release('all', own)).status).toBe(403);
  expect((await release('second', own)).status).toBe(403);
});

test('a renewal nets what is left of the old loan and closes it', async () => {
  const first = (await release('cashier', await ready('bea'))).json<Released>();
  const early = (await quote('bea', { renewsId: first.id })).json<Quote>();
  expect(early.objections.map(({ field }) => field)).toContain('renewsId');
  await database.run(sql`insert into deduction_payment (id, due_id, amount, paid_on, ref, entered_by)
    select gen_random_uuid(), d.id, d.amount, '2026-11-17', 'OR 1', 'x' from deduction_due d
    join loan l on l.account_id = d.account_id where l.id = ${first.id} and d.no <= 3`);
  const terms = { renewsId: first.id, amount: 400_000 };
  const { loan } = (await quote('bea', terms)).json<Quote>();
  // Three of six instalments are left: 1,545.00 with 45.00 of interest, of which what has not accrued is not charged.
  expect(loan?.renewedBalance).toBeLessThan(154_500);
  expect(loan?.netProceeds).toBe(400_000 - 4_000 - (loan?.renewedBalance ?? 0));
  const second = await approved('bea', await filed('bea', terms));
  const released = (await release('cashier', second)).json<Released>();
  expect(released.netProceeds).toBe(loan?.netProceeds);
  expect(await balances(first.id)).toEqual({ principal: 0, interest: 0, owed: 0, lent: 0 });
});
