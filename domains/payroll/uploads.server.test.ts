// Slips from a file: refused by person, line and rule, written whole or not at all, and from then on slips like others.
import { setPeriods } from '@kawani/domains/schedule/service';
import { sql } from '@kawani/kit/server/db';
import { spreadsheet } from '@kawani/kit/server/spreadsheet';
import { day } from '@kawani/kit/values/day';
import { beforeAll, describe, expect, test } from 'vitest';
import { openCompany, startApi } from '../../tests/company.ts';
import { owes, PERIOD, paidPerson, work } from '../../tests/payroll.ts';
import { send } from '../../tests/registers.ts';
import { freshDatabase } from '../../tests/server.ts';
import {
  correctionsApi,
  type PayRun,
  type Payslip,
  runsApi,
  type SlipRow,
  uploadsApi,
  uploadsCsv,
} from './contract.ts';
import { payrollRoutes } from './routes.ts';
import { payRunComputer } from './service.ts';

const NOW = new Date('2026-11-17T10:00:00.000+08:00');
const database = await freshDatabase();
await database.run(sql`create schema if not exists graphile_worker`);
await database.run(
  sql`create or replace function graphile_worker.add_job(text, json, text default null) returns void language sql as 'select'`,
);
const api = await startApi(database, payrollRoutes, () => NOW);
const { call, people } = api;
const compute = payRunComputer({ database, now: () => NOW });
let [ana, ben, clerk, runId] = ['', '', '', ''];
const number = new Map<string, string>();
let account = '';

beforeAll(async () => {
  const company = await openCompany(database);
  ana = await paidPerson({ database, company }, 'ana');
  ben = await paidPerson({ database, company }, 'ben', { mwe: false });
  clerk = await paidPerson({ database, company }, 'clerk');
  people.set('payroll', { employeeId: clerk, holds: ['MANAGE_RELEASE_PAYSLIP'] });
  people.set('ana', { employeeId: ana });
  await setPeriods(database, [
    { ...PERIOD, lastDayToFile: day('2026-11-16'), payDate: day('2026-11-20'), state: 'Open' },
  ]);
  for (const { id, no } of await database.rows<{ id: string; no: string }>(
    sql`select id, number as no from employee`,
  )) {
    number.set(id, no);
  }
  await work({ database }, ana, '2026-11-03');
  const accountId = await owes({ database }, ana, 50_000, '2026-10-01');
  const row = await database.one<{ no: string }>(sql`select no from deduction_account where id = ${accountId}`);
  account = row?.no ?? '';
});

const office = async <Answer>(endpoint: Parameters<typeof call>[1], input: Record<string, unknown> = {}) => {
  const answer = await call('payroll', endpoint, { input });
  return { status: answer.status, body: answer.json<Answer & { code?: string; message?: string }>() };
};
const version = async () => (await office<PayRun>(runsApi.run, { id: runId })).body.version;
const slipOf = async (employeeId: string) => (await office<Payslip>(runsApi.slip, { id: runId, employeeId })).body;

const HEAD = 'employee_no,period,code,label,amount,hours,rate,tax,benefit,account_no';
const rowsOf = (id: string, rows: readonly string[]) => rows.map((row) => `${number.get(id)},2026-11-05,${row}`);
const file = (...rows: readonly (readonly string[])[]) => [HEAD, ...rows.flat(), ''].join('\r\n');
const good = () =>
  rowsOf(ana, [
    'BASIC,,695.00,8:00,86.875,,,',
    'DE_MINIMIS,Rice,500.00,,,,rice,',
    'SSS,,250.00,,,,,',
    'SSS_EMPLOYER,,510.00,,,,,',
    `LOAN,,400.00,,,,,${account}`,
    'GROSS,,1195.00,,,,,',
    'DEDUCTIONS,,650.00,,,,,',
    'NET,,545.00,,,,,',
  ]);
const told = async (content: string) => {
  const { report } = await send(api, 'payroll', uploadsCsv.checkImport, content);
  return report.problems.map(({ line, column, reason }) => `${line} ${column}: ${reason}`);
};

test('there must be an open pay, and it is the office’s', async () => {
  expect((await send(api, 'payroll', uploadsCsv.checkImport, file(good()))).status).toBe(409);
  expect((await send(api, 'ana', uploadsCsv.checkImport, file(good()))).status).toBe(403);
  runId = (await office<PayRun>(runsApi.openRun, { on: '2026-11-05' })).body.id;
  expect((await send(api, 'payroll', uploadsCsv.checkImport, file(good()))).status).toBe(409);
  await compute({ runId });
});

describe('what is refused, by person, line and rule', () => {
  const changed = (from: string, to: string) => file(good().map((row) => row.replace(from, to)));

  test.each([
    ['an unknown person', () => file(['9999,2026-11-05,NET,,1.00,,,,,']), '2 employee_no: There is no employee 9999.'],
    ['an unknown line', () => changed('SSS,', 'SSSS,'), '4 code: ana: there is no line SSSS.'],
    ['another period', () => changed('2026-11-05,NET', '2026-12-05,NET'), '9 period: The open pay is for Nov-01-2026'],
    ['an amount that is none', () => changed('695.00', '=1+1'), '2 amount: This is a formula.'],
    [
      'gross that is not the earnings',
      () => changed('1195.00', '1195.01'),
      '7 amount: ana, GROSS: Php 1,195.01 stands here, and the earnings come to Php 1,195.00.',
    ],
    [
      'net that is not the rest',
      () => changed('545.00', '544.00'),
      '9 amount: ana, NET: Php 544.00 stands here, and gross pay less deductions come to Php 545.00.',
    ],
    ['a total that is missing', () => file(good().slice(0, -1)), '2 code: ana: the row NET is missing.'],
    ['a total that is there twice', () => file([...good(), ...good().slice(-1)]), '10 code: ana: NET is there twice.'],
    [
      'pay below the minimum wage',
      () => changed('695.00,8:00', '694.00,8:00'),
      '2 amount: ana, Basic pay: Php 694.00 for 8 hours is below the minimum wage of Php 695.00 a day, Wage Order NCR-26 (RA 6727).',
    ],
    [
      'a deduction nobody authorized',
      () => changed(account, 'LN-0'),
      '6 account_no: ana, Loan: nothing is due on an account LN-0 by the pay date.',
    ],
    [
      'more than is due',
      () => changed('400.00', '500.01'),
      `6 amount: ana, Loan ${'{account}'}: only Php 500.00 is due`,
    ],
    [
      'an unknown benefit',
      () => changed(',rice,', ',yacht,'),
      '3 benefit: ana, Rice: there is no de minimis benefit yacht (RR 29-2025).',
    ],
    ['a share less than nothing', () => changed('250.00', '-250.00'), '4 amount: ana, SSS: only an absence'],
    [
      'one’s own pay',
      () => file(rowsOf(clerk, ['NET,,0.00,,,,,'])),
      '2 employee_no: clerk: nobody sets their own pay.',
    ],
  ])('%s', async (_, content, says) => {
    const [first = ''] = await told(content());
    expect(first.toLowerCase()).toContain(
      says
        .replace('{account}', account)
        .toLowerCase()
        .replace(/\bana\b/g, nameOf.ana)
        .replace(/\bclerk\b/g, nameOf.clerk),
    );
  });

  test('pay below the lower class of a site, whose own rate may be paid', async () => {
    const pays = (basic: string, gross: string, net: string) =>
      file(good().map((row) => row.replace('695.00', basic).replace('1195.00', gross).replace('545.00', net)));
    await database.run(sql`update detachment set wage_class = 'NCR-B'`);
    expect(await told(pays('658.00', '1158.00', '508.00'))).toEqual([]);
    expect(await told(pays('657.99', '1157.99', '507.99'))).toEqual([
      expect.stringContaining('is below the minimum wage of Php 658.00 a day, Wage Order NCR-26'),
    ]);
    await database.run(sql`update detachment set wage_class = null`);
  });

  test('a deduction whose authorization was revoked', async () => {
    await database.run(sql`update deduction_authorization set ends_on = '2026-11-01'`);
    expect(await told(file(good()))).toEqual([
      expect.stringMatching(/Loan .*no written authorization is in force \(Labor Code, Art\. 113\)/),
    ]);
    await database.run(sql`update deduction_authorization set ends_on = null`);
  });

  test('nothing is written where one row is wrong', async () => {
    const bad = file(
      good(),
      rowsOf(ben, ['BASIC,,1.00,8:00,,,,', 'GROSS,,1.00,,,,,', 'DEDUCTIONS,,0,,,,,', 'NET,,1.00,,,,,']),
    );
    const { report } = await send(api, 'payroll', uploadsCsv.importFile, bad);
    expect(report).toMatchObject({ isWritten: false, problemCount: 1 });
    expect(await database.rows(sql`select from uploaded_slip`)).toHaveLength(0);
  });
});

const nameOf = { ana: '', clerk: '' };
beforeAll(async () => {
  for (const [key, id] of [
    ['ana', ana],
    ['clerk', clerk],
  ] as const) {
    const row = await database.one<{ name: string }>(
      sql`select concat_ws(' ', first_name, last_name, suffix) as name from employee where id = ${id}`,
    );
    nameOf[key] = row?.name.toLowerCase() ?? '';
  }
});

describe('a file that is right', () => {
  test('stands in for what would be computed, and passes the same check list', async () => {
    const { report } = await send(api, 'payroll', uploadsCsv.importFile, file(good()));
    expect(report).toMatchObject({ created: 1, isWritten: true, problemCount: 0 });
    await compute({ runId });
    const slip = await slipOf(ana);
    expect(slip).toMatchObject({ gross: 119_500, deducted: 65_000, net: 54_500 });
    const { items } = (await office<{ items: SlipRow[] }>(runsApi.slips, { id: runId, check: 'UPLOADED' })).body;
    expect(items).toMatchObject([{ employeeId: ana, faults: [] }]);
    expect((await send(api, 'payroll', uploadsCsv.importFile, file(good()))).report).toMatchObject({
      same: 1,
      created: 0,
    });
    const loan = slip.lines.find(({ code }) => code === 'LOAN');
    expect(loan).toMatchObject({ amount: 40_000 });
    expect(loan?.dueId).not.toBeNull();
  });

  test('comes back as it went, as CSV and as a workbook, and is taken back to what is computed', async () => {
    const out = (await call('payroll', uploadsCsv.csv)).raw.body.replace('\ufeff', '');
    const own = out
      .split('\r\n')
      .filter((row) => row.startsWith('employee_no') || row.startsWith(`${number.get(ana)},`));
    expect((await send(api, 'payroll', uploadsCsv.checkImport, own.join('\r\n'))).report).toMatchObject({
      same: 1,
      problemCount: 0,
    });
    const [head = [], ...rows] = own.map((row) => row.split(','));
    const sheet = spreadsheet(
      'Slips',
      head.map((title) => ({ title, width: 12 })),
      rows.map((row) => row.map((cell, at) => (at === 4 ? Number(cell) : cell))),
    );
    const parts: Buffer[] = [];
    for await (const part of sheet) parts.push(Buffer.from(part));
    const book = await send(api, 'payroll', uploadsCsv.checkImport, Buffer.concat(parts));
    expect(book.report).toMatchObject({ same: 1, problemCount: 0 });
    const broken = await send(api, 'payroll', uploadsCsv.checkImport, Buffer.from('PK\u0003\u0004nonsense', 'latin1'));
    expect(broken.report.problems[0]?.reason).toContain('can’t be read');
    const { body } = await office<{ items: { id: string; slips: number }[] }>(uploadsApi.uploads, { id: runId });
    expect(body.items).toMatchObject([{ slips: 1, isTakenBack: false }]);
    expect((await office(uploadsApi.withdrawUpload, { id: body.items[0]?.id })).status).toBe(200);
    await compute({ runId });
    expect(await slipOf(ana)).toMatchObject({ gross: 69_500 });
    expect((await office(uploadsApi.withdrawUpload, { id: body.items[0]?.id })).body.code).toBe('TAKEN_BACK');
  });

  test('is completed and paid on its accounts like any other; after that nothing is uploaded', async () => {
    await send(api, 'payroll', uploadsCsv.importFile, file(good()));
    await setPeriods(database, [
      { ...PERIOD, lastDayToFile: day('2026-11-16'), payDate: day('2026-11-20'), state: 'Posted' },
    ]);
    await compute({ runId });
    const done = await office<PayRun>(runsApi.completeRun, { id: runId, version: await version() });
    expect(done).toMatchObject({ status: 200, body: { state: 'Completed' } });
    const paid = await database.rows<{ amount: number }>(sql`select amount from deduction_payment`);
    expect(paid).toEqual([{ amount: 40_000 }]);
    expect((await send(api, 'payroll', uploadsCsv.importFile, file(good()))).status).toBe(409);
    await office(runsApi.releaseRun, { id: runId, version: await version() });
    const slip = await slipOf(ana);
    expect(slip).toMatchObject({ net: 54_500, no: 'PS-2026-000001' });
    // Its source is the file, not the days.
    const again = { id: runId, employeeId: ana, slipId: slip.id, recomputes: true, entries: [] };
    const { body } = await office<{ next: Payslip }>(correctionsApi.previewCorrection, again);
    expect(body.next.gross).toBe(slip.gross);
  });
});
