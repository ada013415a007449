// A company's units and people from its own workbook: matched, checked row by row, and written sheet by sheet.
import { payPeriodOn } from '@kawani/domains/schedule/service';
import { sql } from '@kawani/kit/server/db';
import { addDays } from '@kawani/kit/values/day';
import { beforeAll, describe, expect, test } from 'vitest';
import { archive } from '../../../tests/archive.ts';
import { presentDay } from '../../../tests/clock.ts';
import { openCompanyImports, written } from '../../../tests/company-imports.ts';
import { pictureOf } from '../../../tests/upload.ts';
import { type CompanyImport, companyImportApi } from './contract.ts';

let of: Awaited<ReturnType<typeof openCompanyImports>>;
beforeAll(async () => {
  of = await openCompanyImports();
});

const HEADINGS = [
  'Emp No',
  'Surname',
  'Given Name',
  'Gender',
  'Civil Status',
  'Birthday',
  'Date Hired',
  'Site',
  'Position',
];
const person = (number: number | string, changed: Record<number, string | number | null> = {}) =>
  [number, 'Peña', 'José', 'M', 'Single', '1990-05-01', '2025-11-03', 'MKT-1', 'GUARD'].map((cell, at) =>
    at in changed ? (changed[at] ?? null) : cell,
  );
const count = async (number: string) =>
  (await of.database.one<{ n: number }>(sql`select count(*)::int as n from employee where number = ${number}`))?.n;

test('a company’s own headings are matched, and what was matched by hand is remembered', async () => {
  const bytes = await written({
    Masterlist: [
      [...HEADINGS, 'Alias'],
      [...person(3001), 'x'],
    ],
  });
  const { id } = (await of.put(bytes)).json<CompanyImport>();
  const [sheet] = (await of.seen(id)).sheets;
  expect(sheet).toMatchObject({
    sheet: 'EMPLOYEES',
    mapping: { number: 'Emp No', last_name: 'Surname', detachment: 'Site', designation: 'Position' },
  });
  const mapping = { ...sheet?.mapping, email: 'Alias' };
  const sheets = [{ position: 1, sheet: 'EMPLOYEES' as const, mapping }];
  expect((await of.call('hr', companyImportApi.check, { input: { id, sheets } })).status).toBe(200);
  const again = (await of.put(bytes)).json<CompanyImport>();
  expect((await of.seen(again.id)).sheets[0]?.mapping).toMatchObject({ email: 'Alias' });
});

test('a check tells every fault of every row, and writes nothing', async () => {
  const detail = await of.checked({
    Employees: [
      HEADINGS,
      person(3101),
      person(3102, { 5: '03/04/1990', 8: 'NOBODY', 1: null }),
      person(3101),
      person('31 03'),
    ],
  });
  expect(detail.sheets[0]).toMatchObject({ rows: 4, created: 1, faults: 5 });
  expect(await of.faults(detail.id, 'EMPLOYEES')).toEqual([
    [3, 'last_name', 'This cell is required.'],
    [3, 'birth_date', '03/04/1990 can be 1990-03-04 or 1990-04-03. Write it like that.'],
    [3, 'designation', 'There is no designation with the code NOBODY.'],
    [4, 'number', 'Row 2 has the same number.'],
    [5, 'number', 'An employee number has 4 to 10 digits.'],
  ]);
  // As the company's own file names it.
  const [, birthday] = (await of.findings(detail.id, 'EMPLOYEES')).items;
  expect(birthday).toMatchObject({ column: 'birth_date', letter: 'F', heading: 'Birthday' });
  const download = await of.call('hr', companyImportApi.findingsCsv, { input: { id: detail.id } });
  expect(download.text).toContain('Employees,Error,3,F,Birthday,Birth date,03/04/1990,');
  expect(await count('3101')).toBe(0);
  const refused = await of.started(detail.id, { leavesOutFaulty: true });
  expect(refused.json()).toMatchObject({ code: 'NOTHING_TO_WRITE' });
});

test('formulas, merged cells and a heading that is there twice are told', async () => {
  const { writeXlsx } = await import('hucre/xlsx');
  const rows = [HEADINGS, person(3110), person(3111)];
  const formulas = await writeXlsx({
    sheets: [{ name: 'Employees', rows, cells: new Map([['1,1', { value: 'Peña', formula: 'CONCAT("Pe","ña")' }]]) }],
  });
  const { id } = await of.checked(Buffer.from(formulas));
  expect(await of.faults(id, 'EMPLOYEES')).toEqual([[2, 'last_name', 'This is a formula. Put its value there.']]);
  const merged = await writeXlsx({
    sheets: [{ name: 'Employees', rows, merges: [{ startRow: 1, startCol: 7, endRow: 2, endCol: 7 }] }],
  });
  const second = await of.checked(Buffer.from(merged));
  expect(await of.faults(second.id, 'EMPLOYEES')).toEqual([
    [2, null, 'Cells H2:H3 are merged. Unmerge them and fill in each row.'],
  ]);
  const twice = await of.checked({
    Employees: [
      [...HEADINGS, 'Surname'],
      [...person(3112), 'x'],
    ],
  });
  expect(await of.faults(twice.id, 'EMPLOYEES')).toEqual([
    [1, null, 'Two columns have the heading Surname. Rename one of them.'],
  ]);
});

test('units are written before the people who need them, and shifts count since people were paid by them', async () => {
  const units = [
    ['Kind', 'Code', 'Name', 'Cluster', 'Client', 'Address', 'PSGC', 'Pins', 'Start', 'End', 'Parent'],
    ['Shift', 'MORN', 'Morning', null, null, null, null, null, '07:00', '15:00', null],
    [
      'Detachment',
      'CEB-9',
      'Cebu nine',
      'VIS',
      'Client',
      'Cebu City',
      '0730600000',
      '10.3157 123.8854 100',
      null,
      null,
      null,
    ],
    ['Cluster', 'VIS', 'Visayas', null, null, null, null, null, null, null, null],
    ['Department', 'OPS-2', 'Operations two', null, null, null, null, null, null, null, 'OPS'],
    ['Department', 'OPS', 'Operations', null, null, null, null, null, null, null, null],
    ['Position', 'LEAD', 'Team leader', null, null, null, null, null, null, null, null],
  ];
  const employees = [
    [...HEADINGS, 'Shift', 'Rest days'],
    [...person(3201, { 7: 'CEB-9', 8: 'LEAD' }), 'MORN', 'Sun'],
  ];
  const bytes = await written({ 'Units and shifts': units, Employees: employees });
  // The hire date is long ago, and the new shift counts since pay is open.
  const late = [
    [
      null,
      'shift',
      expect.stringMatching(/^1 person has no usual schedule until \S+: those days are before the open pay periods\.$/),
    ],
  ];
  const { id } = await of.checked(bytes);
  expect(await of.faults(id, 'EMPLOYEES', 'notes')).toEqual(late);
  const done = await of.imported(bytes);
  expect(await of.faults(done, 'EMPLOYEES', 'notes')).toEqual(late);
  const posted = await of.database.one(sql`select d.code as site, g.code as designation,
      (select min(s.work_date) from shift_day s where s.employee_id = e.id) as since,
      (select min(t.effective_from) from shift s join shift_terms t on t.shift_id = s.id where s.code = 'MORN') as shift
    from employee e join assignment a on a.employee_id = e.id join detachment d on d.id = a.detachment_id
      join job_designation g on g.id = a.designation_id where e.number = '3201'`);
  const { starts } = await payPeriodOn(of.database, presentDay());
  const before = await payPeriodOn(of.database, addDays(starts, -1));
  expect(posted).toMatchObject({ site: 'CEB-9', designation: 'LEAD', since: starts, shift: before.starts });
  // The same workbook changes nothing.
  const again = await of.checked(bytes);
  expect(again).toMatchObject({ earlier: expect.any(String) });
  expect(again.sheets.map(({ created, changed, same }) => [created, changed, same])).toEqual([
    [0, 0, 6],
    [0, 0, 1],
  ]);
});

test('a sheet with an error is not written, nor people who need its units; other sheets are', async () => {
  const detail = await of.checked({
    Units: [
      ['Kind', 'Code', 'Name', 'Start', 'End'],
      ['Position', 'CHEF', 'Chef', null, null],
      ['Shift', 'BAD', 'Bad', '7 am', '15:00'],
    ],
    Employees: [HEADINGS, person(3301, { 8: 'CHEF' })],
  });
  expect(detail.sheets.map(({ sheet, faults }) => [sheet, faults])).toEqual([
    ['UNITS', 1],
    ['EMPLOYEES', 1],
  ]);
  expect(await of.faults(detail.id, 'EMPLOYEES')).toEqual([
    [2, 'designation', 'CHEF is in the sheet Units and shifts, which has errors and isn’t imported.'],
  ]);
  expect(await of.database.one(sql`select from job_designation where code = 'CHEF'`)).toBeUndefined();
});

describe('people who are there', () => {
  test('are changed by number, whatever zeros are in front of it; the check says which columns', async () => {
    await of.imported({ Employees: [HEADINGS, person('0042')] });
    const changes = [
      ['Emp No', 'Surname', 'Mobile', 'Position'],
      [42, 'Peñaflor', '0917 123 4567', 'CHIEF'],
    ];
    const { id, sheets } = await of.checked({ Employees: changes });
    expect(sheets[0]).toMatchObject({ created: 0, changed: 1, faults: 0 });
    expect(await of.faults(id, 'EMPLOYEES', 'notes')).toEqual([
      [2, null, 'Changes: Last name, Mobile.'],
      [2, 'designation', 'This differs from the record (GUARD) and isn’t changed by an import.'],
    ]);
    await of.started(id);
    expect(
      await of.database.one(
        sql`select last_name as name, mobile, first_name as first from employee where number = '0042'`,
      ),
    ).toEqual({ name: 'Peñaflor', mobile: '+639171234567', first: 'José' });
    expect((await of.checked({ Employees: changes })).sheets[0]).toMatchObject({ changed: 0, same: 1 });
  });

  test('are never the officer: their own row is skipped and told', async () => {
    const { number = '' } =
      (await of.database.one<{ number: string }>(sql`select number from employee where id = ${of.own}`)) ?? {};
    const detail = await of.checked({
      Employees: [
        ['Emp No', 'Surname'],
        [number, 'Richer'],
      ],
    });
    expect(detail.sheets[0]).toMatchObject({ skipped: 1, changed: 0, faults: 0 });
    expect(await of.faults(detail.id, 'EMPLOYEES', 'notes')).toEqual([
      [2, 'number', 'This is your own record. Your row is skipped; a colleague can change it.'],
    ]);
  });
});

test('people who left this year come with their last day, and nobody who left before', async () => {
  const headings = [...HEADINGS, 'Status', 'Last day'];
  const { id } = await of.checked({
    Employees: [
      headings,
      [...person(3401), 'Resigned', null],
      [...person(3402), 'Resigned', '2025-12-30'],
      [...person(3403), 'Active', '2026-02-01'],
    ],
  });
  expect(await of.faults(id, 'EMPLOYEES')).toEqual([
    [2, 'last_day', 'Write the last day of somebody who left.'],
    [3, 'last_day', 'Only people who left this year are imported.'],
    [4, 'last_day', 'A last day is for people who are Resigned or Terminated.'],
  ]);
  await of.imported({ Employees: [headings, [...person(3404), 'Resigned', '2026-02-28']] });
  const left =
    await of.database.one(sql`select separated_on as "on", (select string_agg(status, ' ' order by effective_from)
    from employee_status where employee_id = e.id) as statuses from employee e where number = '3404'`);
  expect(left).toEqual({ on: '2026-02-28', statuses: 'Active Resigned' });
});

test('CSV in another encoding is a workbook of one sheet', async () => {
  const wide = [HEADINGS, person(3502, { 1: 'Muñoz' })].map((row) => row.join('\t')).join('\r\n');
  const text = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(wide, 'utf16le')]);
  const unicode = await of.checked(text, { name: 'employees.csv' });
  expect(unicode).toMatchObject({ encoding: 'utf-16le', sheets: [{ created: 1, faults: 0 }] });
  const lines = [HEADINGS, person(3501, { 1: 'Muñoz' })].map((row) => row.join(';')).join('\r\n');
  const detail = await of.checked(Buffer.from(lines, 'latin1'), { name: 'employees.csv' });
  expect(detail).toMatchObject({ encoding: 'windows-1252' });
  expect(detail.sheets[0]).toMatchObject({ sheet: 'EMPLOYEES', created: 1, faults: 0 });
  await of.started(detail.id);
  expect(await of.database.one(sql`select last_name as name from employee where number = '3501'`)).toEqual({
    name: 'Muñoz',
  });
});

test('what is no workbook is refused, and who may not bring a sheet reads nothing of it', async () => {
  const old = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  const refused: [string, Buffer | string][] = [
    ['EMPTY_FILE', ''],
    ['NOT_A_WORKBOOK', Buffer.from('504b03040000', 'hex')],
    ['NOT_A_WORKBOOK', Buffer.from('%PDF-1.7\n%\u0001\u0002\nnot a workbook', 'latin1')],
    ['NOT_A_WORKBOOK', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['NOT_A_WORKBOOK', await pictureOf('white')],
    ['OLD_WORKBOOK', old],
    ['LOCKED_WORKBOOK', Buffer.concat([old, Buffer.from('EncryptedPackage', 'utf16le')])],
    // Says that it unpacks to a gigabyte; or to a kilobyte, and unpacks to more.
    ['NOT_A_WORKBOOK', archive(1024, 2 ** 30)],
    ['NOT_A_WORKBOOK', archive(4 * 2 ** 20, 1024)],
  ];
  for (const [code, content] of refused) expect((await of.put(content)).json()).toMatchObject({ code });
  of.people.set('payroll', { employeeId: null, holds: ['MANAGE_PAY_SETUP'] });
  const { id, sheets } = await of.checked({ Employees: [HEADINGS, person(3601)] }, { who: 'payroll' });
  expect(sheets[0]).toMatchObject({ faults: 1, created: 0 });
  expect((await of.call('payroll', companyImportApi.findings, { input: { id, sheet: 'EMPLOYEES' } })).status).toBe(403);
});

test('a sheet of more rows than can be imported says so, and writes nothing', async () => {
  const lines = ['Emp No,SSS', ...Array.from({ length: 40_001 }, () => '9 9,x')].join('\n');
  const { id, sheets } = await of.checked(lines, { name: 'numbers.csv' });
  expect(sheets[0]).toMatchObject({ sheet: 'NUMBERS', rows: 40_000, created: 0 });
  const last = { input: { id, sheet: 'NUMBERS', page: 1, size: 1 } } as const;
  expect((await of.call('hr', companyImportApi.findings, last)).json()).toMatchObject({
    items: [{ line: null, reason: 'This sheet has more than 40000 rows. Split it.' }],
    total: 20_001,
  });
}, 120_000);
