// However a loan is repaid, its statement, its schedule and the money of its fund tell the same balance, to the centavo.
import { endAccounts, payDues } from '@kawani/domains/deductions/service';
import { type Db, newId, sql } from '@kawani/kit/server/db';
import { addDays, type Day, day } from '@kawani/kit/values/day';
import { type Centavos, centavos } from '@kawani/kit/values/pesos';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { approved, call, clock, database, file, ids, joinEmployee, quote, release } from '../../../tests/loans.ts';
import type { Quote } from '../applications/contract/answers.ts';
import type { Released } from '../release/contract.ts';
import type { PayOffAmount } from './contract/owing.ts';
import { cashierApi } from './contract.ts';

const LENT_AT = '2026-11-17T10:00:00.000+08:00';
const TODAY = day('2026-12-10');

type Due = { readonly id: string; readonly dueOn: Day; readonly amount: Centavos; readonly paid: Centavos };
type Borrower = { readonly name: string; loanId: string; accountId: string; readonly receipts: string[] };

const STEPS = [
  'pay',
  'pay',
  'counter',
  'counter',
  'off',
  'back',
  'back',
  'defer',
  'correct',
  'renew',
  'final',
] as const;
type Step = (typeof STEPS)[number];

/** Instalments that stand, the oldest first. */
const duesOf = (db: Db, accountId: string) =>
  db.rows<Due>(sql`select d.id, d.due_on as "dueOn", d.amount,
      coalesce((select sum(p.amount) from deduction_payment p where p.due_id = d.id), 0)::bigint as paid
    from deduction_due d where d.account_id = ${accountId}
      and not exists (select from deduction_due later where later.instead_of = d.id) order by d.due_on, d.no`);

const openDues = async ({ accountId }: Borrower) =>
  (await duesOf(database, accountId)).filter(({ amount, paid }) => paid < amount);

const SHARE = fc.integer({ min: 1, max: 100 });
const part = (whole: number, share: number) => centavos(Math.max(1, Math.round((whole * share) / 100)));

let nth = 0;
const next = () => {
  nth += 1;
  return nth;
};

async function payslipTakes(dues: readonly { id: string; amount: Centavos }[]): Promise<void> {
  const slip = { paidOn: TODAY, payslipId: newId(), ref: `PS-${next()}`, enteredBy: 'payroll' };
  await database.transaction((db) =>
    payDues(
      db,
      dues.map(({ id: dueId, amount }) => ({ dueId, amount, ...slip })),
    ),
  );
}

async function atCounter({ name, accountId, receipts }: Borrower, form: { amount: Centavos; paysOff?: boolean }) {
  const receipt = {
    employeeId: ids[name],
    orNo: `B${next()}`,
    paidOn: TODAY,
    channel: 'CASH',
    accountIds: [accountId],
  };
  const entered = await call('cora', cashierApi.enter, { input: { ...receipt, ...form }, key: newId() });
  expect(entered.status, entered.text).toBe(200);
  const { batchId: id } = entered.json<{ batchId: string }>();
  const { version } = (await call('dina', cashierApi.batch, { input: { id } })).json<{ version: number }>();
  const done = await call('dina', cashierApi.complete, { input: { id, version }, key: newId() });
  expect(done.status, done.text).toBe(200);
  receipts.push(done.json<{ items: { paymentId: string }[] }>().items[0]?.paymentId ?? '');
}

const takeStep: Record<Step, (who: Borrower, share: number) => Promise<void>> = {
  pay: async (who, share) => {
    const [due] = await openDues(who);
    if (due) await payslipTakes([{ id: due.id, amount: part(due.amount - due.paid, share > 50 ? 100 : share) }]);
  },
  counter: async (who, share) => {
    const owed = (await openDues(who)).reduce((sum, { amount, paid }) => sum + amount - paid, 0);
    if (owed > 0) await atCounter(who, { amount: part(owed, share) });
  },
  off: async (who) => {
    const asked = { employeeId: ids[who.name], on: TODAY };
    const { items } = (await call('cora', cashierApi.payOffs, { input: asked })).json<{ items: PayOffAmount[] }>();
    const found = items.find(({ accountId }) => accountId === who.accountId);
    if (found) await atCounter(who, { amount: found.amount, paysOff: true });
  },
  back: async ({ receipts }) => {
    const id = receipts.pop();
    if (id === undefined) return;
    const back = await call('dina', cashierApi.takeBack, { input: { id, reason: 'Returned' }, key: newId() });
    expect(back.status, back.text).toBe(200);
  },
  defer: async (who) => {
    const open = await openDues(who);
    const due = open.find(({ paid }) => paid === 0);
    const last = open.at(-1);
    if (!due || !last) return;
    await database.run(sql`
      insert into deduction_due (id, account_id, no, due_on, amount, kind, channel, instead_of)
      select ${newId()}, account_id, (select max(no) + 1 from deduction_due where account_id = ${who.accountId}),
        ${addDays(last.dueOn, 15)}, amount, kind, channel, id from deduction_due where id = ${due.id}`);
  },
  correct: async (who, share) => {
    const paid = await database.one<{ id: string; amount: Centavos }>(sql`
      select d.id, sum(p.amount)::bigint as amount from deduction_payment p join deduction_due d on d.id = p.due_id
      where d.account_id = ${who.accountId} and p.payslip_id is not null group by d.id having sum(p.amount) > 0 limit 1`);
    if (paid) await payslipTakes([{ id: paid.id, amount: centavos(-part(paid.amount, share)) }]);
  },
  renew: async (who) => {
    const terms = { renewsId: who.loanId, amount: 400_000, firstOn: '2026-12-20' };
    const { objections, loan } = (await quote(who.name, terms)).json<Quote>();
    if (objections.length > 0 || loan === null || loan.netProceeds <= 0) return;
    await lend(who, terms, TODAY);
    who.receipts.length = 0;
  },
  final: async (who, share) => {
    const dues = (await openDues(who)).map(({ id, amount, paid }) => ({ id, amount: part(amount - paid, share) }));
    if (dues.length > 0) await payslipTakes(dues);
    const ended = { kind: 'OFFSET', ref: 'Final pay', on: TODAY, by: 'payroll' } as const;
    await database.transaction((db) => endAccounts(db, [who.accountId], ended));
  },
};

async function lend(who: Borrower, terms: Readonly<Record<string, unknown>>, releasedOn: string): Promise<void> {
  const filed = await file(who.name, terms);
  expect(filed.status, filed.text).toBe(200);
  const given = await release('cashier', await approved(who.name, filed.json()), { releasedOn });
  expect(given.status, given.text).toBe(200);
  who.loanId = given.json<Released>().id;
  const row = await database.one<{ id: string }>(sql`select account_id as id from loan where id = ${who.loanId}`);
  who.accountId = row?.id ?? '';
}

/** Of each loan of a borrower: what is left to pay, told by everything that tells it. */
async function told(name: string) {
  const rows = await database.rows<
    Record<'principal' | 'interest' | 'account' | 'lent' | 'charged' | 'schedule', number>
  >(
    sql`select b.unpaid_principal as principal, b.unpaid_interest as interest,
      (a.principal + a.interest - coalesce(paid.amount, 0))::bigint as account,
      (select -sum(m.amount) from fund_movement m where m.loan_id = l.id and m.kind in ('LENT', 'PRINCIPAL_BACK'))::bigint
        as lent,
      (l.interest - coalesce(paid.rebated, 0) - coalesce((select sum(m.amount) from fund_movement m
        where m.loan_id = l.id and m.kind = 'INTEREST'), 0))::bigint as charged,
      (select sum(d.amount - coalesce((select sum(p.amount) from deduction_payment p where p.due_id = d.id), 0))
        from deduction_due d where d.account_id = a.id
          and not exists (select from deduction_due later where later.instead_of = d.id))::bigint as schedule
    from loan l join loan_balance b on b.loan_id = l.id join deduction_account a on a.id = l.account_id
      left join lateral (select sum(p.amount) as amount, sum(p.amount) filter (where p.kind = 'REBATE') as rebated
        from deduction_payment p join deduction_due d on d.id = p.due_id where d.account_id = a.id) paid on true
    where l.employee_id = ${ids[name]}`,
  );
  return rows;
}

test('after any history of payments, deferments, corrections, renewals and reversals', async () => {
  const history = fc.array(fc.tuple(fc.constantFrom(...STEPS), SHARE), { minLength: 4, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      clock.set(LENT_AT);
      const who: Borrower = { name: `truth${next()}`, loanId: '', accountId: '', receipts: [] };
      await joinEmployee(who.name);
      await lend(who, {}, '2026-11-17');
      clock.set(`${TODAY}T10:00:00.000+08:00`);
      for (const [step, share] of steps) {
        await takeStep[step](who, share);
        for (const { principal, interest, account, lent, charged, schedule } of await told(who.name)) {
          expect({ step, account, schedule, lent, charged }).toEqual({
            ...{ step, account: principal + interest, schedule: principal + interest },
            ...{ lent: principal, charged: interest },
          });
          expect(Math.min(principal, interest)).toBeGreaterThanOrEqual(0);
        }
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
});
