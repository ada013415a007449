// What goes back to the agencies: the month's money to the centavo, and each payment that was short with its reason.
import { payDues } from '@kawani/domains/deductions/service';
import { newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { centavos } from '@kawani/kit/values/pesos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGovernmentLoans } from '../../../tests/government-loans.ts';
import { freshDatabase } from '../../../tests/server.ts';
import { type LoanRemittanceLine, loanReportsApi, type ShortDeducted } from './contract/reports.ts';

const database = await freshDatabase();
const loans = await openGovernmentLoans(database);
const { call, join, recorded } = loans;
afterAll(() => loans.bells.close());

const NOVEMBER = { agency: 'SSS', month: '2026-11-01' } as const;
const dueOf = async (accountId: string) =>
  (
    await database.one<{ id: string }>(
      sql`select id from deduction_due where account_id = ${accountId} order by no limit 1`,
    )
  )?.id ?? '';
const pay = async (accountId: string, amount: number) =>
  payDues(database, [
    {
      ...{ dueId: await dueOf(accountId), amount: centavos(amount), paidOn: day('2026-11-20') },
      ...{ payslipId: null, ref: `OR ${newId()}`, enteredBy: 'cashier' },
    },
  ]);
/** Completed pay of 20 November with a slip of each of these people. */
async function completed(slips: readonly { who: string; gross: number; carried: readonly object[] }[]) {
  const runId = newId();
  await database.run(sql`insert into pay_run (id, starts, ends, pay_date, month, part, parts, state, opened_by)
    values (${runId}, '2026-11-01', '2026-11-15', '2026-11-20', '2026-11-01', 1, 2, 'Not Posted', 'payroll')`);
  for (const { who, gross, carried } of slips) {
    await database.run(sql`insert into payslip (id, run_id, employee_id, round, person, lines, gross, deducted, net, taxable, tax,
        basic_earned, basic_monthly, compensation, fund_salary, shares, de_minimis, benefits, carried, faults, remarks,
        computed_at, seen, days_posted)
      values (${newId()}, ${runId}, ${loans.ids[who]}, 1, '{}', '[]', ${gross}, 0, ${gross}, 0, 0, 0, 0, 0, 0, '{}', '{}', 0,
        ${JSON.stringify(carried)}, '[]', '[]', now(), pg_current_snapshot(), true)`);
  }
  await database.run(sql`update pay_run set state = 'Completed' where id = ${runId}`);
}

const accounts: Record<string, string> = {};

beforeAll(async () => {
  for (const who of ['paid', 'partly', 'absent', 'gone', 'moved', 'returned']) {
    await join(who);
    accounts[who] = (await recorded(who, { firstOn: '2026-11-20' })).accountId;
  }
  const floor = await dueOf(accounts.partly ?? '');
  const unpaid = await dueOf(accounts.absent ?? '');
  await completed([
    { who: 'paid', gross: 1_000_000, carried: [] },
    { who: 'partly', gross: 300_000, carried: [{ dueId: floor, amount: 50_455 }] },
    { who: 'absent', gross: 0, carried: [{ dueId: unpaid, amount: 90_455 }] },
  ]);
  await pay(accounts.paid ?? '', 90_455);
  await pay(accounts.partly ?? '', 40_000);
  await pay(accounts.returned ?? '', 90_455);
  // The check came back: the payment is taken back whole.
  await database.run(sql`insert into deduction_payment (id, due_id, amount, paid_on, ref, entered_by, takes_back)
    select ${newId()}, due_id, -amount, '2026-11-25', 'returned check', 'cashier', id from deduction_payment
    where due_id = ${await dueOf(accounts.returned ?? '')}`);
  // Moved by a billing: no money of the month.
  await database.run(sql`insert into deduction_payment (id, due_id, amount, paid_on, ref, entered_by, kind)
    select ${newId()}, id, amount, '2026-11-20', 'GB-SSS-2026-11', 'pedro', 'TRANSFERRED' from deduction_due
    where account_id = ${accounts.moved} and no = 1`);
  await database.run(sql`update employee set separated_on = '2026-11-10' where id = ${loans.ids.gone}`);
  loans.clock('2026-11-28T10:00:00+08:00');
});

test('the remittance sums the money of the month by person and loan, less what was taken back', async () => {
  const answer = (await call('paula', loanReportsApi.remittance, { input: NOVEMBER })).json<{
    items: LoanRemittanceLine[];
    sum: number;
  }>();
  expect(answer.items.map(({ employeeId, amount }) => [employeeId, amount])).toEqual([
    [loans.ids.paid, 90_455],
    [loans.ids.partly, 40_000],
  ]);
  const [paid] = await database.rows<{ sum: number }>(sql`select sum(amount)::bigint as sum from deduction_payment
    where kind = 'PAID' and paid_on between '2026-11-01' and '2026-11-30'`);
  expect(answer.sum).toBe(paid?.sum);
  // The agency's number is hidden on screen, and whole in the file.
  expect(answer.items[0]?.agencyNumber).toMatch(/^••••\d{4}$/);
  const file = await call('paula', loanReportsApi.remittanceFile, { input: NOVEMBER });
  const [title, ...rows] = file.text.replace('\ufeff', '').trim().split('\r\n');
  expect(title).toBe(
    'SS Number,Last Name,First Name,Suffix,Middle Name,Loan Type,Loan Number,Applicable Month,Separation Date,Amount Paid',
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/^34\d{8},Peña,Ana \d+,,,SSS salary loan,SL20260001,112026,,904\.55$/);
});

test('of the other agency and of a month without pay there is nothing', async () => {
  for (const input of [
    { ...NOVEMBER, agency: 'Pagibig' },
    { ...NOVEMBER, month: '2026-10-01' },
  ]) {
    const answer = (await call('paula', loanReportsApi.remittance, { input })).json();
    expect(answer).toMatchObject({ items: [], total: 0, sum: 0 });
  }
});

test('what was short is told with its reason', async () => {
  const answer = (await call('paula', loanReportsApi.short, { input: NOVEMBER })).json<{
    items: ShortDeducted[];
    sum: number;
  }>();
  const told = Object.fromEntries(answer.items.map(({ employeeId, short, reason }) => [employeeId, [short, reason]]));
  expect(told).toEqual({
    [loans.ids.partly ?? '']: [50_455, 'FLOOR'],
    [loans.ids.absent ?? '']: [90_455, 'NO_PAY'],
    [loans.ids.gone ?? '']: [90_455, 'LEFT'],
    // Their pay was completed without them.
    [loans.ids.returned ?? '']: [90_455, 'NO_PAY'],
  });
  expect(answer.sum).toBe(50_455 + 3 * 90_455);
  const file = await call('paula', loanReportsApi.shortFile, { input: NOVEMBER });
  expect(file.text).toContain(',11/20/2026,904.55,400.00,504.55,Take-home floor');
});

test('employees see none of it', async () => {
  for (const endpoint of Object.values(loanReportsApi)) {
    expect((await call('paid', endpoint, { input: NOVEMBER })).status).toBe(403);
  }
});
