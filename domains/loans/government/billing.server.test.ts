// A billing of an agency: compared in four heaps, applied by a second officer, and nothing of a bad file half applied.
import { sql } from '@kawani/kit/server/db';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Row } from '../../../tests/government-billings.ts';
import { openGovernmentLoans } from '../../../tests/government-loans.ts';
import { freshDatabase } from '../../../tests/server.ts';
import { billingApi } from './contract/billing.ts';
import { governmentLoansApi } from './contract.ts';

const database = await freshDatabase();
const loans = await openGovernmentLoans(database);
const { call, join, recorded, prepare, prepared, apply, look, heap, faults, left } = loans;
afterAll(() => loans.bells.close());
beforeEach(() => loans.clock('2026-11-17T10:00:00+08:00'));

let nth = 0;
const someone = () => {
  nth += 1;
  return join(`person${nth}`);
};
/** No month is billed twice: each test has one of its own, and loans of other tests count as gone in it. */
let month = '2020-01-01';
afterEach(() => {
  const [year = 0, at = 0] = month.split('-').map(Number);
  month = at === 12 ? `${year + 1}-01-01` : `${year}-${String(at + 1).padStart(2, '0')}-01`;
});
const bill = (rows: readonly Row[], who = 'paula') => prepared(who, rows, { month });
const codeOf = (answer: { json: <Answer>() => Answer }) => answer.json<{ code: string }>().code;
const accountsOf = (who: string) =>
  database.rows<{ no: string; owed: number; balance: number }>(sql`select no, owed, balance
    from deduction_account_standing where employee_id = ${loans.ids[who]} order by no`);
const endedBy = (accountId: string) =>
  database.rows<{ kind: string; ref: string; amount: number }>(sql`select p.kind, p.ref, sum(p.amount)::bigint as amount
    from deduction_payment p join deduction_due d on d.id = p.due_id where d.account_id = ${accountId} group by 1, 2`);

describe('the heaps', () => {
  test('a match changes nothing, a new loan is opened, a changed amount moves what is left, a gone one goes on', async () => {
    const [same, changed, gone, fresh] = [await someone(), await someone(), await someone(), await someone()];
    const [one, two, three] = [await recorded(same), await recorded(changed), await recorded(gone)];
    const billing = await bill([
      { who: same, loanNo: one.loanNo, monthly: '904.55' },
      { who: changed, loanNo: two.loanNo, monthly: 'Php 1,000.00', balance: '22,000.00' },
      { who: fresh, loanNo: 'NEW-0001', monthly: '500', months: '3' },
    ]);
    expect(await look('pedro', billing)).toMatchObject({
      state: 'Prepared',
      counts: { SAME: 1, NEW: 1, CHANGED: 1, faults: 0 },
      waiting: 3,
    });
    expect(await heap(billing, 'CHANGED')).toMatchObject([
      {
        line: 3,
        balanceBefore: 2_170_920,
        total: 2_200_000,
        difference: 29_080,
        monthlyBefore: 90_455,
        monthly: 100_000,
      },
    ]);
    expect((await heap(billing, 'GONE')).map((line) => line.loanNo)).toContain(three.loanNo);
    // Preparing changes nothing.
    expect(await accountsOf(fresh)).toEqual([]);
    expect((await apply('pedro', billing)).status).toBe(200);
    expect(await accountsOf(same)).toMatchObject([{ balance: 2_170_920 }]);
    expect(await accountsOf(gone)).toMatchObject([{ balance: 2_170_920 }]);
    expect(await accountsOf(fresh)).toMatchObject([{ owed: 150_000, balance: 150_000 }]);
    // The statement before and after differ by what the agency bills more, and by nothing else.
    expect(await accountsOf(changed)).toMatchObject([{ balance: 0 }, { owed: 2_200_000, balance: 2_200_000 }]);
    expect(await endedBy(two.accountId)).toEqual([
      { kind: 'TRANSFERRED', ref: `GB-SSS-${month.slice(0, 7)}`, amount: 2_170_920 },
    ]);
    const loan = await database.one<{ id: string }>(sql`
      select id from current_government_loan where loan_no = ${two.loanNo}`);
    expect((await call('paula', governmentLoansApi.one, { input: { id: loan?.id } })).json()).toMatchObject({
      monthly: 100_000,
      months: 22,
      grantedOn: '2026-10-05',
      moves: [{ carried: 2_170_920, difference: 29_080, ref: `GB-SSS-${month.slice(0, 7)}` }],
    });
    const applied = await look('paula', billing);
    expect(applied).toMatchObject({ state: 'Applied', counts: { SAME: 1, NEW: 1, CHANGED: 1 }, waiting: 0 });
    expect(await heap(billing, 'CHANGED')).toMatchObject([{ total: 2_200_000, difference: 29_080, isApplied: true }]);
  });

  test('without a balance, what is left stays what it is, over other months', async () => {
    const who = await someone();
    const { loanNo } = await recorded(who, { months: 10, monthly: 100_000 });
    const billing = await bill([{ who, loanNo, monthly: '300.00' }]);
    await apply('pedro', billing);
    expect(await accountsOf(who)).toMatchObject([{ balance: 0 }, { owed: 1_000_000, balance: 1_000_000 }]);
    const dues = await database.rows<{ amount: number }>(sql`select d.amount from deduction_due d
      join current_government_loan l on l.account_id = d.account_id where l.loan_no = ${loanNo} order by d.no`);
    expect(dues).toHaveLength(34);
    expect(dues.at(-1)?.amount).toBe(10_000);
  });

  test('a changed loan keeps its payday; a new one is first deducted on an open one', async () => {
    const [who, fresh] = [await someone(), await someone()];
    const { loanNo } = await recorded(who, { firstOn: '2026-12-20' });
    const billing = await bill([
      { who, loanNo, monthly: '1000' },
      { who: fresh, loanNo: 'FIRSTDAY1', monthly: '100', months: '2' },
    ]);
    await apply('pedro', billing);
    const firsts = await database.rows<{
      firstOn: string;
    }>(sql`select first_on as "firstOn" from current_government_loan
      where loan_no in (${loanNo}, 'FIRSTDAY1') order by first_on`);
    expect(firsts).toEqual([{ firstOn: '2026-11-20' }, { firstOn: '2026-12-20' }]);
  });

  test('a gone loan ends only where the preparer chose it, with the reason, and the second officer sees it', async () => {
    const [stays, ends, fresh] = [await someone(), await someone(), await someone()];
    const [kept, ended] = [await recorded(stays), await recorded(ends)];
    const billing = await bill([{ who: fresh, loanNo: 'ENDING001', monthly: '100', months: '2' }]);
    const input = { id: billing.id, loanId: ended.id, reason: 'Paid at the branch' };
    expect([(await call('pedro', billingApi.end, { input })).status]).toEqual([403]);
    expect((await call('paula', billingApi.end, { input })).json()).toMatchObject({ ending: 1 });
    const seen = (await heap(billing, 'GONE')).find((line) => line.loanNo === ended.loanNo);
    expect(seen).toMatchObject({ ends: 'Paid at the branch', isApplied: false, balanceBefore: 2_170_920 });
    await apply('pedro', billing);
    expect([await left(kept.accountId), await left(ended.accountId)]).toEqual([2_170_920, 0]);
    expect(await endedBy(ended.accountId)).toMatchObject([{ kind: 'OFFSET', amount: 2_170_920 }]);
    expect(await heap(billing, 'GONE')).toMatchObject([{ ends: 'Paid at the branch', isApplied: true }]);
    // It is no loan to match any longer: billed again, it begins again with what the agency says is left.
    const again = await loans.prepared('paula', [{ who: ends, loanNo: ended.loanNo, monthly: '904.55' }], {
      month: '2019-01-01',
    });
    expect((await faults(again)).items.map(({ reason }) => reason)).toEqual([
      'Give the balance or the months left: nothing is deducted for this loan yet.',
    ]);
    await loans.discard('paula', again);
  });

  test('a loan in the file cannot be ended, and a choice can be taken back', async () => {
    const [who, gone] = [await someone(), await someone()];
    const [there, absent] = [await recorded(who), await recorded(gone)];
    const billing = await bill([{ who, loanNo: there.loanNo, monthly: '904.55' }]);
    const choose = (loanId: string, reason: string | null) =>
      call('paula', billingApi.end, { input: { id: billing.id, loanId, reason } });
    expect(codeOf(await choose(there.id, 'x'))).toBe('NOT_GONE');
    expect((await choose(absent.id, 'x')).json()).toMatchObject({ ending: 1 });
    expect((await choose(absent.id, null)).json()).toMatchObject({ ending: 0 });
    await loans.discard('paula', billing);
  });
});

describe('two pairs of eyes', () => {
  test('the officer who prepared a billing does not apply it; another officer does, once', async () => {
    const who = await someone();
    const billing = await bill([{ who, loanNo: 'TWOEYES01', monthly: '100', months: '2' }]);
    const own = await apply('paula', billing);
    expect([own.status, codeOf(own)]).toEqual([403, 'ANOTHER_APPLIES']);
    expect((await apply('pedro', billing)).status).toBe(200);
    const again = await apply('pedro', billing);
    expect([again.status, codeOf(again)]).toEqual([409, 'NOT_NOW']);
    expect(await accountsOf(who)).toHaveLength(1);
  });

  test('the database itself refuses one person in both places', async () => {
    const billing = await bill([{ who: await someone(), loanNo: 'TWOEYES02', monthly: '100', months: '2' }]);
    await expect(
      database.run(sql`update government_billing set state = 'Applied', applied_by = prepared_by, applied_at = now()
        where id = ${billing.id}`),
    ).rejects.toMatchObject({ constraint: 'government_billing_two_people' });
    await loans.discard('pedro', billing);
  });

  test('an officer’s own line is left for another officer', async () => {
    await join('petra', ['GOVERNMENT_LOAN', 'MANAGE_GOVERNMENT_LOANS']);
    const who = await someone();
    const billing = await bill([
      { who: 'pedro', loanNo: 'OWNLINE01', monthly: '100', months: '2' },
      { who, loanNo: 'OWNLINE02', monthly: '100', months: '2' },
    ]);
    expect(await look('pedro', billing)).toMatchObject({ ownLeft: 1 });
    expect((await apply('pedro', billing)).json()).toMatchObject({ state: 'Applied', ownLeft: 1, waiting: 1 });
    expect([await accountsOf('pedro'), (await accountsOf(who)).length]).toEqual([[], 1]);
    expect(codeOf(await apply('pedro', billing))).toBe('ONLY_YOURS');
    expect((await apply('petra', billing)).json()).toMatchObject({ waiting: 0, counts: { NEW: 2 } });
    expect(await accountsOf('pedro')).toHaveLength(1);
  });

  test('an officer ends no loan of their own', async () => {
    const own = await loans.filed('paula');
    await loans.decide('pedro', own);
    const loan = await database.one<{ id: string }>(sql`select id from government_loan where request_id = ${own.id}`);
    const billing = await bill([{ who: await someone(), loanNo: 'OWNEND001', monthly: '100', months: '2' }]);
    const input = { id: billing.id, loanId: loan?.id, reason: 'x' };
    const answer = await call('paula', billingApi.end, { input });
    expect([answer.status, codeOf(answer)]).toEqual([403, 'NOT_YOUR_OWN']);
    await loans.discard('paula', billing);
  });

  test('what changed after it was looked at is looked at again', async () => {
    const who = await someone();
    const { loanNo, accountId } = await recorded(who);
    const billing = await bill([{ who, loanNo, monthly: '1000' }]);
    const { seen } = await look('pedro', billing);
    await database.run(sql`insert into deduction_payment (id, due_id, amount, paid_on, ref, entered_by)
      select gen_random_uuid(), id, 100, '2026-11-17', 'OR 1', 'cashier' from deduction_due where account_id = ${accountId} and no = 1`);
    const input = { id: billing.id, seen, leavesOutFaults: false };
    expect(codeOf(await call('pedro', billingApi.apply, { input }))).toBe('CHANGED_SINCE');
    expect((await apply('pedro', billing)).status).toBe(200);
    expect(await accountsOf(who)).toMatchObject([{ balance: 0 }, { balance: 2_170_820 }]);
  });
});

describe('one billing a month', () => {
  test('a second one of the same agency and month is refused until the first is discarded', async () => {
    const who = await someone();
    const rows = [{ who, loanNo: 'MONTH0001', monthly: '100', months: '2' }];
    const first = await bill(rows);
    const second = await prepare('pedro', rows, { month });
    expect([second.status, codeOf(second)]).toEqual([409, 'PREPARED_ALREADY']);
    expect((await loans.discard('pedro', first)).json()).toMatchObject({ state: 'Discarded' });
    expect(codeOf(await apply('pedro', first))).toBe('NOT_NOW');
    const third = await bill(rows);
    expect((await apply('pedro', third)).status).toBe(200);
    expect(codeOf(await loans.discard('paula', third))).toBe('NOT_NOW');
    expect(codeOf(await prepare('pedro', rows, { month }))).toBe('PREPARED_ALREADY');
  });

  test('prepared by two at the same moment, there is one', async () => {
    const who = await someone();
    for (let round = 0; round < 20; round += 1) {
      const rows = [{ who, loanNo: 'ATONCE001', monthly: '100', months: '2' }];
      const answers = await Promise.all(['paula', 'pedro'].map((officer) => prepare(officer, rows, { month })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const made = answers.find(({ status }) => status === 200)?.json<{ id: string }>() ?? { id: '' };
      await loans.discard('paula', made);
    }
  });

  test('applied by several at the same moment, each line is applied once', async () => {
    const [who, other] = [await someone(), await someone()];
    const { loanNo } = await recorded(other);
    const billing = await bill([
      { who, loanNo: 'ATONCE100', monthly: '100', months: '2' },
      { who: other, loanNo, monthly: '1000' },
    ]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => apply('pedro', billing)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([(await accountsOf(who)).length, (await accountsOf(other)).length]).toEqual([1, 2]);
  });

  test('of a month after the next there is none', async () => {
    const answer = await prepare('paula', [{ who: 'pedro', loanNo: 'AHEAD0001', monthly: '1', months: '1' }], {
      month: '2027-01-01',
    });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'MONTH_AHEAD']);
  });
});

test('employees reach none of it', async () => {
  const who = await someone();
  const input = {
    id: '00000000-0000-7000-8000-000000000000',
    heap: 'NEW',
    loanId: '00000000-0000-7000-8000-000000000000',
  };
  const { upload: _, ...others } = billingApi;
  for (const endpoint of Object.values(others)) expect((await call(who, endpoint, { input })).status).toBe(403);
  expect((await loans.uploaded(who, 'a,b\n1,2')).status).toBe(403);
  expect((await call('pedro', billingApi.one, { input: { id: input.id } })).status).toBe(404);
});
