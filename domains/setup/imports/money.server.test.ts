// Accounts, leave balances and loans that a company brings with it.
import { accountsHeld } from '@kawani/domains/deductions/service/brought';
import { payableLoans } from '@kawani/domains/loans/applications/service/pay-off';
import { payPeriodOn } from '@kawani/domains/schedule/service';
import { sql } from '@kawani/kit/server/db';
import { addDays, day } from '@kawani/kit/values/day';
import { beforeAll, expect, test } from 'vitest';
import { presentDay } from '../../../tests/clock.ts';
import { openCompanyImports } from '../../../tests/company-imports.ts';
import { companyImportApi } from './contract.ts';

let of: Awaited<ReturnType<typeof openCompanyImports>>;
beforeAll(async () => {
  of = await openCompanyImports();
  // No. 1003: neither of the two officers.
  await of.company.employee();
});

const EMPLOYEES = [
  'Emp No',
  'Last name',
  'First name',
  'Sex',
  'Civil status',
  'Birth date',
  'Hire date',
  'Site',
  'Position',
];
const person = (number: number) => [number, 'Peña', 'Ana', 'F', 'Single', '1990-05-01', '2020-11-03', 'MKT-1', 'GUARD'];
const BANK = ['Emp No', 'Bank', 'Account name', 'Account no'];
const LEAVE = ['Emp No', 'Leave type', 'Balance', 'Use until'];
const LOANS = [
  'Emp No',
  'Type',
  'Description',
  'Reference',
  'Balance',
  'Instalment',
  'First payday',
  'Every',
  'Authorized on',
];

/** As the check of a wrong one says it. */
async function nextPayday(): Promise<string> {
  const { id } = await of.checked({
    Loans: [LOANS, [1003, 'Other', 'Phone', null, 100, 100, '2026-12-31', null, '2026-01-05']],
  });
  const told = (await of.faults(id, 'DEDUCTIONS')).find(([, column]) => column === 'first_payday');
  const [, next] = /The next one is (\S+)\.$/.exec(String(told?.[2])) ?? [];
  return new Date(`${next} UTC`).toISOString().slice(0, 10);
}

test('a first account comes with the company; another one is left to two approvers', async () => {
  await of.imported({ Employees: [EMPLOYEES, person(5001)], Bank: [BANK, [5001, 'BPI', 'Ana Peña', '0012-3456-78']] });
  const accounts = sql`select channel, account_number as number, request_id as request from pay_out p
    join employee e on e.id = p.employee_id where e.number = '5001'`;
  expect(await of.database.rows(accounts)).toEqual([{ channel: 'BPI', number: '0012345678', request: null }]);
  const { id, sheets } = await of.checked({ Bank: [BANK, [5001, 'BPI', 'Ana Peña', '0099-9999-99']] });
  expect(sheets[0]).toMatchObject({ skipped: 1, changed: 0, faults: 0 });
  expect(await of.faults(id, 'BANK', 'notes')).toEqual([
    [
      2,
      'account_number',
      'The record has another account. Prepare the change there with its proof: two others approve it.',
    ],
  ]);
  expect((await of.checked({ Bank: [BANK, [5001, 'BPI', 'Ana Peña', '0012 3456 78']] })).sheets[0]).toMatchObject({
    same: 1,
  });
});

test('a bank is known by the short name that a company gives it; one that could be two is told', async () => {
  await of.imported({
    Employees: [EMPLOYEES, person(5051), person(5052)],
    Bank: [BANK, [5051, 'bdo', 'Ana Peña', '0012-3456-79'], [5052, 'Land Bank', 'Ana Peña', '0012-3456-80']],
  });
  const channels = sql`select channel from pay_out p join employee e on e.id = p.employee_id
    where e.number in ('5051', '5052') order by e.number`;
  expect(await of.database.rows(channels)).toEqual([
    { channel: 'BDO Unibank' },
    { channel: 'Land Bank of the Philippines' },
  ]);
  const { id } = await of.checked({ Bank: [BANK, [1003, 'Maya Bank', 'Ana Peña', '0012-3456-81']] });
  expect(await of.faults(id, 'BANK')).toEqual([
    [2, 'channel', expect.stringMatching(/^Write one of these: BDO Unibank, /)],
  ]);
});

test('a leave balance is what the sheet says, after what the year has earned', async () => {
  const { id } = await of.checked({ Leave: [LEAVE, [1003, 'Leave without Pay', 5, null], [1003, 'VL', 1.25, null]] });
  expect(await of.faults(id, 'LEAVE')).toEqual([
    [2, 'type', 'Leave of this type has no credits.'],
    [3, 'balance', 'Write whole or half days.'],
  ]);
  await of.imported({
    Employees: [EMPLOYEES, person(5101)],
    Leave: [LEAVE, [5101, 'VL', 7.5, null], [5101, 'SL', 0, null]],
  });
  // It counts from the first date whose pay is still open, for payslips of that pay tell it.
  const { starts } = await payPeriodOn(of.database, presentDay());
  const before = await payPeriodOn(of.database, addDays(starts, -1));
  const on = [before.starts, `${presentDay().slice(0, 4)}-01-01`].sort().at(-1);
  const brought = sql`select max("on") as on from leave_ledger where period like 'IMPORT %'`;
  expect(await of.database.one(brought)).toEqual({ on });
  const left = sql`select type, sum(days)::float8 as days from leave_ledger l join employee e on e.id = l.employee_id
    where e.number = '5101' and type in ('VL', 'SL') and year = 2026 group by type having sum(days) <> 0`;
  expect(await of.database.rows(left)).toEqual([{ type: 'VL', days: 7.5 }]);
  const again = await of.checked({ Leave: [LEAVE, [5101, 'VL', 7.5, null]] });
  expect(again.sheets[0]).toMatchObject({ same: 1 });
});

test('what is left of a loan becomes instalments on paydays to come', async () => {
  const { id } = await of.checked({
    Loans: [
      LOANS,
      [1003, 'SSS loan', 'Salary loan', null, 5000, 1000, '2026-12-31', null, null],
      [1003, 'Other', 'Phone', null, 5000, 10, '2026-12-24', null, '2099-01-01'],
      [1003, 'Loss or damage', 'Radio', null, 500, 100, '2026-12-24', null, '2026-01-01'],
    ],
  });
  const told = await of.faults(id, 'DEDUCTIONS');
  expect(told).toContainEqual([2, 'reference', 'Write the reference of the agency or the court.']);
  expect(told).toContainEqual([3, 'authorized_on', 'This date is in the future.']);
  expect(told).toContainEqual([3, 'instalment', 'That’s 500 instalments. At most 120 are possible.']);
  expect(told).toContainEqual([
    4,
    'type',
    'Loss or damage needs a hearing. Open this account on the person’s deductions page.',
  ]);
  const payday = await nextPayday();
  const sheet = [LOANS, [1003, 'Other', 'Phone', null, 2500, 1000, payday, null, '2026-01-05']];
  await of.imported({ Loans: sheet });
  const dues = await of.database.rows(sql`select d.amount::int, a.basis from deduction_due d
    join deduction_account a on a.id = d.account_id where a.kind = 'Phone' order by d.no`);
  expect(dues).toEqual([100_000, 100_000, 50_000].map((amount) => ({ amount, basis: 'AUTHORIZED' })));
  const again = await of.checked({ Loans: sheet });
  expect(again.sheets[0]).toMatchObject({ same: 1, faults: 0 });
});

test('a running loan of the company is a loan here: what was paid before, what is left, and its statement', async () => {
  const headings = [...LOANS, 'Company loan', 'Lender', 'Principal', 'Interest left', 'Released on'];
  const loan = (changed: Record<number, string | number | null>) =>
    [
      5201,
      'Loan',
      'Regular loan',
      'T-77',
      4400,
      1000,
      '2026-12-24',
      null,
      null,
      'Regular',
      'Tulungan Fund Loan',
      10_000,
      400,
      '2025-10-01',
    ].map((cell, at) => (at in changed ? (changed[at] ?? null) : cell));
  const people = { Employees: [EMPLOYEES, person(5201)] };
  const { id } = await of.checked({
    ...people,
    Loans: [
      headings,
      loan({ 1: 'Other', 10: 'Vale', 11: 3000 }),
      loan({ 3: 'T-78', 11: null, 12: 5000, 13: '2099-01-01' }),
      loan({ 3: 'T-79', 13: '0001-01-01' }),
    ],
  });
  const told = await of.faults(id, 'DEDUCTIONS');
  expect(told.filter(([, column]) => column !== 'first_payday')).toEqual([
    [2, 'type', 'A loan of the company has the type Loan.'],
    [2, 'lender', 'Loans of this type come from: Tulungan Fund Loan, BCC Credit Loan.'],
    [2, 'balance', 'Without interest, more is left than was lent.'],
    [3, 'principal', 'This cell is required for a loan of the company.'],
    [3, 'released_on', 'This date is in the future.'],
    [3, 'interest_left', 'This is more than the balance.'],
    [4, 'released_on', 'Write the date as YYYY-MM-DD.'],
  ]);
  const payday = await nextPayday();
  const sheet = [headings, loan({ 6: payday })];
  const done = await of.imported({ ...people, Loans: sheet });
  const state = sql`select b.principal::int as principal, b.unpaid_principal::int as "unpaidPrincipal",
      b.unpaid_interest::int as "unpaidInterest", l.source, l.type, l.released_on as "releasedOn", l.request_id as request,
      (select jsonb_agg(jsonb_build_array(d.amount, p.principal, p.interest, coalesce(y.amount, 0)) order by d.no)
        from deduction_due d join loan_part p on p.due_id = d.id left join deduction_payment y on y.due_id = d.id
        where d.account_id = l.account_id) as dues
    from loan l join loan_balance b on b.loan_id = l.id`;
  const dues = [
    [600_000, 600_000, 0, 600_000],
    [100_000, 90_910, 9_090, 0],
    [100_000, 90_909, 9_091, 0],
    [100_000, 90_909, 9_091, 0],
    [100_000, 90_909, 9_091, 0],
    [40_000, 36_363, 3_637, 0],
  ];
  const known = { source: 'TULUNGAN', type: 'REGULAR', releasedOn: '2025-10-01', request: null, dues };
  const sums = { principal: 1_000_000, unpaidPrincipal: 400_000, unpaidInterest: 40_000 };
  expect(await of.database.rows(state)).toEqual([{ ...sums, ...known }]);
  const [owner] = await of.database.rows<{ id: string }>(sql`select id from employee where number = '5201'`);
  const ownerId = owner?.id ?? '';
  expect(await accountsHeld(of.database, [ownerId])).toMatchObject([
    { kind: 'Regular', agencyRef: 'T-77', balance: 440_000 },
  ]);
  // Paid off early, it is like any loan: interest that is not due yet is not charged.
  const [payable] = await payableLoans(of.database, ownerId, day(payday));
  expect(payable).toMatchObject({ principal: 1_000_000, unpaidPrincipal: 400_000 });
  expect((await of.checked({ Loans: sheet })).sheets[0]).toMatchObject({ same: 1, faults: 0 });
  await of.call('hr', companyImportApi.undo, { input: { id: done } });
  await of.job({ id: done });
  expect(await of.seen(done)).toMatchObject({ state: 'UNDONE', failure: null });
  expect(await of.database.rows(state)).toEqual([]);
});

test('the year so far counts once a second officer approved it, and the same again changes nothing', async () => {
  const headings = [
    'Emp No',
    'As of',
    'Gross taxable',
    'Tax withheld',
    'Basic earned',
    'SSS employee',
    '13th month paid',
  ];
  const { id } = await of.checked({ YTD: [headings, [1003, '2026-01-31', 1000, 2000, 1000, null, null]] });
  expect(await of.faults(id, 'YEAR')).toEqual([[2, 'withheld', 'More tax was withheld than was earned.']]);
  const sheet = { YTD: [headings, [1003, '2026-01-31', 180000.5, 2000, 190000, 9000, 1500]] };
  await of.imported(sheet);
  expect(
    await of.database.one(sql`select state, taxable::int, basic::int, thirteenth::int, entered_by as by, decided_by as second
      from opening_balance`),
  ).toEqual({
    state: 'IN_FORCE',
    taxable: 18_000_050,
    basic: 18_900_050,
    thirteenth: 150_000,
    by: 'hr',
    second: 'chief',
  });
  expect((await of.checked(sheet)).sheets[0]).toMatchObject({ same: 1, changed: 0, faults: 0 });
});
