// Pay, government numbers and dependents from a company's own workbook, of new people and of those who are there.
import { sql } from '@kawani/kit/server/db';
import { beforeAll, describe, expect, test } from 'vitest';
import { openCompanyImports } from '../../../tests/company-imports.ts';
import { companyImportApi } from './contract.ts';

let of: Awaited<ReturnType<typeof openCompanyImports>>;
beforeAll(async () => {
  of = await openCompanyImports();
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
const person = (number: number, hired = '2025-11-03') => [
  number,
  'Peña',
  'Ana',
  'F',
  'Single',
  '1990-05-01',
  hired,
  'MKT-1',
  'GUARD',
];
const PAY = [
  'Emp No',
  'From',
  'Basis',
  'Rate',
  'Factor',
  'MWE',
  'Allowance 1',
  'Allowance 1 amount',
  'Allowance 1 per',
];
const NUMBERS = ['Emp No', 'SSS', 'PhilHealth', 'Pag-IBIG', 'TIN'];
const DEPENDENTS = ['Emp No', 'Name', 'Relation', 'Birth date', 'Share'];
const sss = (nth: number) => `34-12345${String(nth).padStart(2, '0')}-8`;

test('new people come with their pay, numbers and dependents in one workbook', async () => {
  await of.imported({
    Employees: [EMPLOYEES, person(4001)],
    Pay: [PAY, [4001, '2026-01-05', 'Daily', 800.5, 313, 'no', 'Rice', 2000, 'month']],
    'Government numbers': [NUMBERS, [4001, sss(1), '12-345678901-2', '1212-3456-7890', '123-456-789-000']],
    Dependents: [DEPENDENTS, [4001, 'Luis Peña', 'son', '2015-02-03', null], [4001, 'Rosa Peña', 'Mother', null, 100]],
  });
  const brought = await of.database.one(sql`select
      (select jsonb_agg(jsonb_build_array(rate, factor, allowances -> 0 ->> 'amount')) from pay_terms where employee_id = e.id) as pay,
      (select string_agg(kind || ' ' || value, ', ' order by kind) from government_number where employee_id = e.id) as numbers,
      (select string_agg(name || ' ' || relation, ', ' order by position) from employee_relative where employee_id = e.id) as family
    from employee e where number = '4001'`);
  expect(brought).toEqual({
    pay: [[80_050, 313, '200000']],
    numbers: 'PAGIBIG 121234567890, PHILHEALTH 123456789012, SSS 3412345018, TIN 123456789000',
    family: 'Luis Peña Child, Rosa Peña Parent',
  });
});

test('a row of somebody whose Employees row has an error says so, with its own faults', async () => {
  const { id, sheets } = await of.checked({
    Employees: [EMPLOYEES, [...person(4101).slice(0, 8), 'NOBODY'], person(4102)],
    Pay: [
      PAY,
      [4101, '2026-01-05', 'Daily', 900, 313, null, null, null, null],
      [4102, '2026-01-05', 'Daily', 100, 313, null, 'Rice', null, null],
      [4999, '2026-01-05', 'Daily', '9 00', 313, null, null, null, null],
    ],
  });
  expect(sheets.map(({ faults }) => faults)).toEqual([1, 6]);
  expect(await of.faults(id, 'PAY')).toEqual([
    [2, 'number', 'The row of employee 4101 in the Employees sheet has errors.'],
    [3, 'number', 'Employee 4102 is new in the Employees sheet, which has errors and isn’t imported.'],
    [3, 'allowance_1', 'An allowance needs a name, an amount, and day or month.'],
    [3, 'rate', expect.stringMatching(/^Php 100.00 a day is below the minimum wage of Php \d+.00/)],
    [4, 'rate', 'This number has spaces in it. Write it without.'],
    [4, 'number', 'No employee has the number 4999, and it’s not in the Employees sheet.'],
  ]);
});

test('pay that is in force already is unchanged; a new rate ends the one before', async () => {
  await of.imported({
    Employees: [EMPLOYEES, person(4201)],
    Pay: [PAY, [4201, '2026-01-05', 'Daily', 800, 313, null, null, null, null]],
  });
  const again = await of.checked({ Pay: [PAY, [4201, '2026-02-01', 'Daily', 800, 313, null, null, null, null]] });
  expect(again.sheets[0]).toMatchObject({ same: 1, changed: 0 });
  await of.imported({ Pay: [PAY, [4201, '2026-01-05', 'Daily', 850, 313, null, null, null, null]] });
  const terms = await of.database.rows(sql`select rate::int, withdrawn_by is not null as withdrawn from pay_terms p
    join employee e on e.id = p.employee_id where e.number = '4201' order by rate`);
  expect(terms).toEqual([
    { rate: 80_000, withdrawn: true },
    { rate: 85_000, withdrawn: false },
  ]);
});

test('a number that another one has is refused, in the file and on record; a changed one is in the history', async () => {
  await of.imported({
    Employees: [EMPLOYEES, person(4301), person(4302)],
    Numbers: [NUMBERS, [4301, sss(31), null, null, null]],
  });
  const { id } = await of.checked({
    Numbers: [
      NUMBERS,
      [4302, sss(31), null, null, '123'],
      [4301, null, '12-345678999-2', null, null],
      [4301, null, '12-345678999-2', null, null],
    ],
  });
  expect(await of.faults(id, 'NUMBERS')).toEqual([
    [2, 'tin', 'This is not a valid number.'],
    [2, 'sss', 'Employee 4301 has this number.'],
    [4, 'number', 'Row 3 has the same number.'],
    [4, 'philhealth', 'Row 3 has the same number.'],
  ]);
  await of.imported({ Numbers: [NUMBERS, [4301, sss(32), null, null, null]] });
  const told = await of.database.one(sql`select count(*)::int as n from audit_line where subject = 'employee'
    and detail::text like '%SSS%'`);
  expect(told).toEqual({ n: 1 });
});

test('dependents are added and changed by name, never removed; shares come to a whole', async () => {
  await of.imported({
    Employees: [EMPLOYEES, person(4401)],
    Dependents: [DEPENDENTS, [4401, 'Ana Cruz', 'Spouse', null, 100]],
  });
  const { id } = await of.checked({ Dependents: [DEPENDENTS, [4401, 'Ben Cruz', 'Child', '2020-01-01', 50]] });
  expect(await of.faults(id, 'DEPENDENTS')).toEqual([[2, 'share', expect.any(String)]]);
  await of.imported({
    Dependents: [
      DEPENDENTS,
      [4401, 'Ben Cruz', 'Child', '2020-01-01', 50],
      [4401, 'ana cruz', 'Spouse', '1991-03-02', 50],
    ],
  });
  const family = await of.database.rows(sql`select r.name, share from employee_relative r
    join employee e on e.id = r.employee_id where e.number = '4401' order by position`);
  expect(family).toEqual([
    { name: 'ana cruz', share: 50 },
    { name: 'Ben Cruz', share: 50 },
  ]);
});

test('pay waits for a second officer: not the one who started it, nor anyone without the permission', async () => {
  await of.imported({ Employees: [EMPLOYEES, person(4501)] });
  const { id } = await of.checked({ Pay: [PAY, [4501, '2026-01-05', 'Daily', 900, 313, null, null, null, null]] });
  await of.started(id);
  expect(await of.seen(id)).toMatchObject({ state: 'APPROVAL', needsApproval: true, mayApprove: false });
  expect((await of.call('hr', companyImportApi.approve, { input: { id } })).json()).toMatchObject({
    code: 'NOT_YOURSELF',
  });
  // A second account of the same person.
  of.people.set('hr2', { employeeId: of.own, holds: ['MANAGE_PAY_SETUP'] });
  expect((await of.call('hr2', companyImportApi.approve, { input: { id } })).json()).toMatchObject({
    code: 'NOT_YOURSELF',
  });
  of.people.set('clerk', { employeeId: null, holds: ['CREATE_EMPLOYEE'] });
  expect((await of.call('clerk', companyImportApi.approve, { input: { id } })).json()).toMatchObject({
    code: 'NOT_PERMITTED',
  });
  await of.job({ id });
  const count = sql`select count(*)::int as n from pay_terms p join employee e on e.id = p.employee_id where e.number = '4501'`;
  expect(await of.database.one(count)).toEqual({ n: 0 });
  expect(await of.seen(id, 'chief')).toMatchObject({ mayApprove: true });
  await of.call('chief', companyImportApi.approve, { input: { id } });
  await of.job({ id });
  expect(await of.database.one(count)).toEqual({ n: 1 });
});

test('the only officer of a company that has paid nobody yet imports alone; later that waits', async () => {
  const alone = await openCompanyImports({ approvers: ['hr'] });
  const pay = (rate: number) => ({ Pay: [PAY, [1002, '2026-02-01', 'Daily', rate, 313, null, null, null, null]] });
  const first = await alone.checked(pay(900));
  await alone.started(first.id);
  expect(await alone.seen(first.id)).toMatchObject({ state: 'DONE', approvedBy: null });
  await alone.database.run(sql`insert into pay_run (id, starts, ends, pay_date, month, part, parts, state, completed_at,
    completed_by, opened_by) values (gen_random_uuid(), '2026-01-01', '2026-01-15', '2026-01-20', '2026-01-01', 1, 2,
    'Completed', now(), 'hr', 'hr')`);
  const second = await alone.checked(pay(950));
  await alone.started(second.id);
  expect(await alone.seen(second.id)).toMatchObject({ state: 'APPROVAL' });
});

describe('where a change of pay needs two people', () => {
  const pay = (number: number, rate: number) => ({
    Pay: [PAY, [number, '2026-02-01', 'Daily', rate, 313, null, null, null, null]],
  });
  const rates = (database: typeof of.database) =>
    database.rows(sql`select rate::int as rate from pay_terms p join employee e on e.id = p.employee_id
      where e.number = '4601' and withdrawn_at is null order by effective_from`);
  const switchOn = (database: typeof of.database) =>
    database.run(sql`insert into second_person_rule (id, kind, mode, percent, set_by)
      values (gen_random_uuid(), 'PAY_TERMS', 'ON', 10, 'admin')`);

  test('an import counts that a second officer approved, and only of the pay in it', async () => {
    await of.imported({
      Employees: [EMPLOYEES, person(4601)],
      Pay: [PAY, [4601, '2026-01-05', 'Daily', 800, 313, null, null, null, null]],
    });
    await switchOn(of.database);
    await of.imported(pay(4601, 1600));
    expect(await rates(of.database)).toEqual([{ rate: 80_000 }, { rate: 160_000 }]);
    const another = sql`insert into pay_terms (id, employee_id, effective_from, basis, rate, factor, reason, entered_by)
      select gen_random_uuid(), id, '2026-03-01', 'DAILY', 500000, 313, 'Alone', 'hr' from employee where number = '4601'`;
    await expect(
      of.database.transaction(async (db) => {
        const written = await db.one<{ id: string }>(sql`select id from company_import where state = 'DONE' limit 1`);
        await db.run(sql`select set_config('kawani.writes_import', ${written?.id ?? ''}, true)`);
        await db.run(another);
      }),
    ).rejects.toThrow('A second person approves this');
  });

  test('an officer alone imports first pay, and waits with pay that changes', async () => {
    const alone = await openCompanyImports({ approvers: ['hr'] });
    await switchOn(alone.database);
    const first = await alone.checked({ Employees: [EMPLOYEES, person(4601)], ...pay(4601, 900) });
    await alone.started(first.id);
    expect(await alone.seen(first.id)).toMatchObject({ state: 'DONE', approvedBy: null, failure: null });
    const { id } = await alone.checked(pay(4601, 1800));
    await alone.started(id);
    expect(await alone.seen(id)).toMatchObject({ state: 'APPROVAL' });
    expect(await rates(alone.database)).toEqual([{ rate: 90_000 }]);
    // Started before the switch was turned on.
    await alone.database.run(sql`update company_import set state = 'IMPORTING', is_alone = true where id = ${id}`);
    await alone.job({ id });
    expect(await alone.seen(id)).toMatchObject({ state: 'FAILED' });
    expect(await rates(alone.database)).toEqual([{ rate: 90_000 }]);
  });
});
