// Undoing an import within a day: everything it wrote, or nothing where something uses it.
import { payPeriodOn } from '@kawani/domains/schedule/service';
import { sql } from '@kawani/kit/server/db';
import { daysBetween } from '@kawani/kit/values/day';
import { beforeEach, expect, test } from 'vitest';
import { presentDay } from '../../../tests/clock.ts';
import { openCompanyImports } from '../../../tests/company-imports.ts';
import { companyImportApi } from './contract.ts';

let of: Awaited<ReturnType<typeof openCompanyImports>>;
beforeEach(async () => {
  of = await openCompanyImports();
  // No. 1003: there before the import, and neither of the two officers.
  await of.company.employee();
});

const UNITS = [
  ['Kind', 'Code', 'Name', 'Start', 'End', 'Parent'],
  ['Shift', 'MORN', 'Morning', '07:00', '15:00', null],
  ['Department', 'OPS-2', 'Operations two', null, null, 'OPS'],
  ['Department', 'OPS', 'Operations', null, null, null],
  ['Position', 'LEAD', 'Team leader', null, null, null],
  ['Position', 'GUARD', 'Security guard', null, null, null],
];
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
  'Shift',
  'Mobile',
];
const WORKBOOK = {
  Units: UNITS,
  Employees: [
    EMPLOYEES,
    [6001, 'Peña', 'Ana', 'F', 'Single', '1990-05-01', '2020-11-03', 'MKT-1', 'LEAD', 'MORN', null],
    [1003, 'Changed', null, null, null, null, null, null, null, null, '09171234567'],
  ],
  Pay: [
    ['Emp No', 'From', 'Basis', 'Rate', 'Factor'],
    [6001, '2026-01-05', 'Daily', 900, 313],
    [1003, '2026-01-05', 'Daily', 950, 313],
  ],
  Numbers: [
    ['Emp No', 'SSS'],
    [6001, '34-1234501-8'],
    [1003, '34-1234502-8'],
  ],
  Bank: [
    ['Emp No', 'Bank', 'Account name', 'Account no'],
    [6001, 'BPI', 'Ana Peña', '0012-3456-78'],
    [1003, 'BPI', 'Ana Peña', '0012-3456-79'],
  ],
  Dependents: [
    ['Emp No', 'Name', 'Relation', 'Birth date'],
    [6001, 'Luis Peña', 'Child', '2015-02-03'],
    [1003, 'Rosa Peña', 'Parent', null],
  ],
  Leave: [
    ['Emp No', 'Leave type', 'Balance'],
    [6001, 'VL', 7.5],
    [1003, 'VL', 3],
  ],
  YTD: [
    ['Emp No', 'As of', 'Gross taxable', 'Tax withheld', 'Basic earned'],
    [6001, '2026-01-31', 1000, 0, 1000],
    [1003, '2026-01-31', 1000, 0, 1000],
  ],
};

/** Everything that the workbook could have changed. */
const state = () =>
  of.database.one(sql`select
    (select jsonb_agg(jsonb_build_array(number, last_name, mobile) order by number) from employee) as people,
    (select jsonb_agg(jsonb_build_array(code, title) order by code) from job_designation) as positions,
    (select count(*)::int from department) + (select count(*)::int from shift) as units,
    (select count(*)::int from pay_terms where withdrawn_at is null) as pay,
    (select count(*)::int from government_number) as numbers, (select count(*)::int from pay_out) as accounts,
    (select count(*)::int from employee_relative) as relatives, (select count(*)::int from shift_day) as days,
    (select coalesce(sum(days), 0)::float8 from leave_ledger where by_whom <> 'system') as credits,
    (select count(*)::int from employee_search) as listed, (select count(*)::int from opening_balance) as years`);

const undone = async (id: string, who = 'hr') => {
  const answer = await of.call(who, companyImportApi.undo, { input: { id } });
  await of.job({ id });
  return answer;
};

test('an import that nothing uses is undone: new people and units are gone, others are as they were', async () => {
  const before = await state();
  const id = await of.imported(WORKBOOK);
  const after = await state();
  // From the start of the pay period of today to thirty days ahead.
  const { starts } = await payPeriodOn(of.database, presentDay());
  const days = 31 + daysBetween(starts, presentDay());
  expect(after).toMatchObject({ numbers: 2, accounts: 2, relatives: 2, pay: 2, days });
  expect(await of.seen(id)).toMatchObject({ mayUndo: true });
  expect((await undone(id)).status).toBe(200);
  expect(await of.seen(id)).toMatchObject({ state: 'UNDONE', undoneBy: 'hr', failure: null });
  expect(await state()).toEqual(before);
  // The same workbook can be imported again.
  await of.imported(WORKBOOK);
  expect(await state()).toEqual(after);
});

test('what came after an import stops undoing it, and it says what and whose', async () => {
  const id = await of.imported(WORKBOOK);
  const after = await state();
  await of.database.run(sql`insert into employee_account (username, employee_id)
    select 'ana.pena', id from employee where number = '6001'`);
  await undone(id);
  expect(await of.seen(id)).toMatchObject({
    state: 'DONE',
    undoneBy: null,
    failure: 'Employee 6001 has a sign-in account from after the import.',
  });
  expect(await state()).toEqual(after);
  await of.database.run(sql`delete from employee_account where username = 'ana.pena'`);
  await of.database.run(sql`update employee set mobile = '+639170000000' where number = '1003'`);
  await undone(id);
  expect(await of.seen(id)).toMatchObject({
    state: 'DONE',
    failure: 'The record of employee 1003 changed after the import.',
  });
  expect(await of.database.one(sql`select count(*)::int as n from employee where number = '6001'`)).toEqual({ n: 1 });
});

test('somebody who works in a new unit stops undoing it', async () => {
  const id = await of.imported({ Units: UNITS });
  await of.database.run(sql`update assignment set designation_id = (select id from job_designation where code = 'LEAD')
    where id = (select id from assignment limit 1)`);
  await undone(id);
  expect(await of.seen(id)).toMatchObject({ state: 'DONE', failure: 'LEAD is in use by an assignment order.' });
});

test('after a day, and by somebody whose own record it changed, an import stays', async () => {
  const id = await of.imported({
    Pay: [
      ['Emp No', 'From', 'Basis', 'Rate', 'Factor'],
      [1003, '2026-01-05', 'Daily', 950, 313],
    ],
  });
  const { own } = (await of.database.one<{ own: string }>(
    sql`select id as own from employee where number = '1003'`,
  )) ?? { own: '' };
  of.people.set('third', { employeeId: own, holds: [...(of.people.get('hr')?.holds ?? [])] });
  expect((await undone(id, 'third')).json()).toMatchObject({ code: 'NOT_YOUR_OWN' });
  of.clock.now = new Date(of.clock.now.getTime() + 25 * 3_600_000);
  expect((await undone(id)).json()).toMatchObject({ code: 'TOO_LATE' });
});

test('the ledgers stay append-only for everything that no import made', async () => {
  const id = await of.imported(WORKBOOK);
  const refused = async (statement: ReturnType<typeof sql>) =>
    of.database
      .transaction(async (db) => {
        await db.run(sql`select set_config('kawani.undoes_import', ${id}, true)`);
        await db.run(statement);
      })
      .then(
        () => 'deleted',
        (error: Error) => error.message,
      );
  // Of somebody who was there before: the balance is taken back by another entry.
  const others = sql`delete from leave_ledger where employee_id = (select id from employee where number = '1003')`;
  expect(await refused(others)).toMatch(/append-only/);
  expect(
    await of.database.run(sql`delete from leave_ledger`).then(
      () => 'deleted',
      (error: Error) => error.message,
    ),
  ).toMatch(/append-only/);
});
