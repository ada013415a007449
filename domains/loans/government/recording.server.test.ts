// A loan that its employee records: from the phone to the account, and whatever must never become of it.
import { type Instalment, soaApi } from '@kawani/domains/deductions/contract';
import type { Preview, RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { sql } from '@kawani/kit/server/db';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openGovernmentLoans } from '../../../tests/government-loans.ts';
import { freshDatabase } from '../../../tests/server.ts';
import { governmentLoansApi, type OfficeLoan, type OwnLoan } from './contract.ts';
import { governmentLoanRequest } from './requests.ts';

const database = await freshDatabase();
const loans = await openGovernmentLoans(database);
const { call, join, form, file, filed, decide, move, recorded } = loans;
afterAll(() => loans.bells.close());
beforeEach(() => loans.clock('2026-11-17T10:00:00+08:00'));

let nth = 0;
/** Somebody of whom no other test knows. */
const someone = () => {
  nth += 1;
  return join(`person${nth}`);
};
const mine = async (who: string) => (await call(who, governmentLoansApi.mine)).json<{ items: OwnLoan[] }>().items;
const wrongs = (answer: { json: <Answer>() => Answer }) => {
  const { code, fields } = answer.json<{ code: string; fields?: Record<string, string> }>();
  return [code, Object.keys(fields ?? {})];
};

describe('from the phone to the schedule', () => {
  test('an approved loan is deducted once a month, and its schedule sums to what was recorded', async () => {
    const who = await someone();
    const { paydays } = (await call(who, governmentLoansApi.paydays)).json<{ paydays: string[] }>();
    expect(paydays.slice(0, 3)).toEqual(['2026-11-20', '2026-12-05', '2026-12-20']);
    const request = await filed(who, { loanNo: 'sl 2026-9001' });
    expect(request).toMatchObject({ state: 'FILED', moves: ['change', 'cancel'], type: 'SSS_LOAN' });
    expect(request.ref).toMatch(/^GL-2026-\d{6}$/);
    expect(await mine(who)).toMatchObject([{ ref: request.ref, state: 'FILED', accountId: null, balance: null }]);
    const seen = (await call('paula', loans.approvals.api.one, { input: { id: request.id } })).json<RequestDetail>();
    expect(seen.facts).toContainEqual({ label: 'Total to deduct', value: 'Php 21,709.20' });
    expect(seen.facts).toContainEqual({
      label: 'Estimate only',
      value: 'About Php 904.55 a month at 8% a year for 24 months. The agency decides.',
    });
    const approved = (await decide('paula', request)).json<RequestDetail>();
    expect(approved).toMatchObject({ state: 'APPROVED', moves: [] });
    const [loan] = await mine(who);
    expect(loan).toMatchObject({
      ...{ ref: request.ref, state: 'APPROVED', accountState: 'Ongoing', amount: 2_000_000 },
      ...{ loanNo: 'SL20269001', monthly: 90_455, months: 24, balance: 24 * 90_455, startsOn: '2026-12-05' },
    });
    const input = { accountId: loan?.accountId, size: '100' };
    const { items } = (await call(who, soaApi.schedule, { input })).json<{ items: Instalment[] }>();
    expect(items).toHaveLength(24);
    expect(items.slice(0, 3).map(({ dueOn }) => dueOn)).toEqual(['2026-12-05', '2027-01-05', '2027-02-05']);
    expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(24 * 90_455);
  });

  test('a housing loan runs for thirty years', async () => {
    const who = await someone();
    const given = { agency: 'Pagibig', kind: 'HOUSING', months: 360, monthly: 500_000, amount: 100_000_000 };
    const { accountId } = await recorded(who, given);
    const rows = await database.rows<{ days: number; last: string }>(sql`
      select count(distinct due_on)::int as days, max(due_on) as last from deduction_due where account_id = ${accountId}`);
    expect(rows).toEqual([{ days: 360, last: '2056-11-05' }]);
  });

  test('a denied or cancelled one opens nothing, and may be filed again', async () => {
    const who = await someone();
    const denied = await filed(who, { loanNo: 'SL-DENIED-1' });
    expect((await decide('paula', denied, 'deny')).json()).toMatchObject({ state: 'DENIED' });
    const cancelled = await filed(who, { loanNo: 'SL-DENIED-1' });
    expect((await move(who, cancelled, 'cancel')).json()).toMatchObject({ state: 'CANCELLED' });
    expect(await mine(who)).toEqual([]);
    await recorded(who, { loanNo: 'SL-DENIED-1' });
  });

  test('the preview says what would be deducted before it is sent', async () => {
    const who = await someone();
    const shown = (await call(who, governmentLoanRequest.api.preview, { input: await form(who) })).json<Preview>();
    expect(shown).toMatchObject({
      objections: [],
      approvers: ['Payroll'],
      effect: 'Php 904.55 a month for 24 months, from Dec-05-2026 to Nov-05-2028',
    });
  });
});

describe('is refused', () => {
  test.each([
    ['a kind that the agency does not lend', { kind: 'HOUSING' }, 'kind'],
    ['a loan number that is none', { loanNo: 'A- -B' }, 'loanNo'],
    ['a grant in the future', { grantedOn: '2026-11-18' }, 'grantedOn'],
    ['a term longer than the kind has', { months: 61 }, 'months'],
    ['more than any loan comes to', { monthly: 2_000_000_000 }, 'monthly'],
    ['a first deduction on no payday', { firstOn: '2026-12-06' }, 'firstOn'],
    ['a first deduction on a payday that is over', { firstOn: '2026-11-05' }, 'firstOn'],
    ['a first deduction years ahead', { firstOn: '2029-12-05' }, 'firstOn'],
    ['no voucher', { files: [] }, 'files'],
  ])('%s', async (_, fields, field) => {
    const answer = await file(await someone(), fields);
    expect([answer.status, wrongs(answer)[1]]).toEqual([409, [field]]);
  });

  test.each([
    ['no amount', { amount: 0 }],
    ['a negative amortization', { monthly: -1 }],
    ['half a month', { months: 1.5 }],
    ['an agency that there is not', { agency: 'GSIS' }],
    ['a field too many', { interest: 1 }],
  ])('a form with %s', async (_, fields) => {
    expect((await file(await someone(), fields)).status).toBe(400);
  });

  test('the same loan twice, however its number is written and no matter who records it', async () => {
    const [who, other] = [await someone(), await someone()];
    const waiting = await filed(who, { loanNo: 'SL 777-1' });
    expect(wrongs(await file(who, { loanNo: 'sl7771' }))).toEqual(['WAITING_ALREADY', ['loanNo']]);
    const late = await filed(other, { loanNo: 'SL-7771' });
    await decide('paula', waiting);
    expect(wrongs(await file(who, { loanNo: 'SL7771' }))).toEqual(['RECORDED_ALREADY', ['loanNo']]);
    const answer = await decide('paula', late);
    expect([answer.status, wrongs(answer)[0]]).toEqual([409, 'RECORDED_ALREADY']);
    // The number is the agency's own: Pag-IBIG may have the same.
    await recorded(other, { loanNo: 'SL7771', agency: 'Pagibig', kind: 'CALAMITY' });
  });

  test('an approval after the pay of the first deduction is closed', async () => {
    const who = await someone();
    const request = await filed(who, { firstOn: '2026-11-20' });
    loans.clock('2026-11-21T10:00:00+08:00');
    expect(wrongs(await decide('paula', request))[0]).toBe('PAY_CLOSED');
    expect(await mine(who)).toMatchObject([{ state: 'FILED' }]);
  });

  test('deciding one’s own, deciding without the permission, taking an approval back', async () => {
    const own = await filed('paula');
    expect((await decide('paula', own)).status).toBe(403);
    expect((await decide('pedro', own)).status).toBe(200);
    const who = await someone();
    const request = await filed(who);
    expect((await decide(who, request)).status).toBe(403);
    const approved = (await decide('paula', request)).json<RequestDetail>();
    expect((await decide('paula', approved, 'revoke')).status).toBe(409);
    expect((await move(who, approved, 'withdraw')).status).toBe(409);
  });

  test('an account without an employee record', async () => {
    loans.people.set('nobody', { employeeId: null, holds: ['GOVERNMENT_LOAN'] });
    expect((await call('nobody', governmentLoansApi.mine)).status).toBe(404);
  });
});

describe('the officers’ list', () => {
  test('finds by name, number and loan number, narrows by agency, kind and state, and is written down', async () => {
    const who = await someone();
    const { loanNo, id } = await recorded(who, { loanNo: 'FIND-ME-42', agency: 'Pagibig', kind: 'MULTI_PURPOSE' });
    const found = async (input: object) =>
      (await call('paula', governmentLoansApi.list, { input: { size: '100', ...input } })).json<{
        items: OfficeLoan[];
      }>();
    expect((await found({ search: 'find-me' })).items).toMatchObject([{ loanNo, employeeId: loans.ids[who] }]);
    expect((await found({ search: 'FINDME', agency: 'SSS' })).items).toEqual([]);
    expect((await found({ agency: 'Pagibig', kind: 'MULTI_PURPOSE', state: 'Ongoing' })).items).toMatchObject([
      { loanNo },
    ]);
    expect((await found({ agency: 'Pagibig', kind: 'MULTI_PURPOSE', state: 'Fully Paid' })).items).toEqual([]);
    const number = (await found({ search: 'FINDME' })).items[0]?.number;
    expect((await found({ search: number })).items.map((each) => each.loanNo)).toContain(loanNo);
    const one = (await call('paula', governmentLoansApi.one, { input: { id } })).json();
    expect(one).toMatchObject({ loanNo, grantedOn: '2026-10-05', moves: [] });
    const schedule = await call('paula', governmentLoansApi.schedule, { input: { id } });
    expect(schedule.json<{ total: number }>().total).toBe(24);
    const read = await database.rows<{ subject: string }>(
      sql`select subject from audit_line where action = 'READ' and actor = 'paula' and subject like 'government%'`,
    );
    expect(read.length).toBeGreaterThan(4);
  });

  test('is not for employees', async () => {
    const who = await someone();
    for (const endpoint of [governmentLoansApi.list, governmentLoansApi.one, governmentLoansApi.schedule]) {
      expect((await call(who, endpoint, { input: { id: loans.ids[who] } })).status).toBe(403);
    }
    const input = { id: '00000000-0000-7000-8000-000000000000' };
    expect((await call('paula', governmentLoansApi.one, { input })).status).toBe(404);
  });
});

test('two officers who approve at the same moment open one account', async () => {
  await join('petra', ['GOVERNMENT_LOAN', 'MANAGE_GOVERNMENT_LOANS']);
  for (let round = 0; round < 20; round += 1) {
    const who = await someone();
    const request = await filed(who);
    const answers = await Promise.all(['paula', 'pedro', 'petra', 'paula'].map((officer) => decide(officer, request)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const [count] = await database.rows<{ accounts: number }>(sql`
      select count(*)::int as accounts from deduction_account where employee_id = ${loans.ids[who]}`);
    expect(count?.accounts).toBe(1);
  }
});

test('two requests about one loan that are approved at the same moment open one account', async () => {
  for (let round = 0; round < 10; round += 1) {
    const loanNo = `RACE${round}AB`;
    const requests = await Promise.all([await someone(), await someone()].map((who) => filed(who, { loanNo })));
    const answers = await Promise.all(requests.map((request, at) => decide(at === 0 ? 'paula' : 'pedro', request)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [count] = await database.rows<{ accounts: number }>(sql`
      select count(*)::int as accounts from deduction_account where agency_ref = ${loanNo}`);
    expect(count?.accounts).toBe(1);
  }
});
