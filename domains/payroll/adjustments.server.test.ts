// Adjustments: entered with a reason for pay that is to come, taken back, many at once by CSV, and on the slip.
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Company, openCompany, startApi } from '../../tests/company.ts';
import { paidPerson } from '../../tests/payroll.ts';
import { send } from '../../tests/registers.ts';
import { freshDatabase } from '../../tests/server.ts';
import { adjustmentsApi, adjustmentsCsv, type PayAdjustment } from './contract.ts';
import { payrollRoutes } from './routes.ts';
import { adjustmentsOf } from './table/slips.ts';

const NOW = new Date('2026-11-17T10:00:00.000+08:00');
const database = await freshDatabase();
const api = await startApi(database, payrollRoutes, () => NOW);
const { call, people } = api;
let [ana, ben, clerk] = ['', '', ''];

beforeAll(async () => {
  const company: Company = await openCompany(database);
  ana = await paidPerson({ database, company }, 'ana');
  ben = await paidPerson({ database, company }, 'ben');
  clerk = await company.employee({ username: 'payroll' });
  people.set('ana', { employeeId: ana });
  people.set('payroll', { employeeId: clerk, holds: ['MANAGE_RELEASE_PAYSLIP'] });
});

const form = (more: Record<string, unknown> = {}) => ({
  employeeId: ana,
  on: '2026-11-20',
  amount: 50_000,
  tax: 'TAXABLE',
  label: 'Referral bonus',
  reason: 'Referred a guard',
  ...more,
});
const ask = async <Answer = PayAdjustment>(
  endpoint: Parameters<typeof call>[1],
  input: Record<string, unknown>,
  who = 'payroll',
) => {
  const answer = await call(who, endpoint, { input });
  return { status: answer.status, body: answer.json<Answer & { code?: string; message?: string }>() };
};
const listed = async (input: Record<string, unknown> = {}) =>
  (await ask<{ items: PayAdjustment[] }>(adjustmentsApi.adjustments, input)).body.items;

async function completed(starts: string, ends: string) {
  await database.run(sql`insert into pay_run (id, starts, ends, pay_date, month, part, parts, state, opened_by)
    values (gen_random_uuid(), ${starts}, ${ends}, ${ends}, ${`${starts.slice(0, 7)}-01`}, 1, 2, 'Completed', 'x')`);
}

describe('entering', () => {
  test('is the office’s, and never for oneself', async () => {
    expect((await ask(adjustmentsApi.adjust, form(), 'ana')).status).toBe(403);
    expect((await ask(adjustmentsApi.adjustments, {}, 'ana')).status).toBe(403);
    expect(await ask(adjustmentsApi.adjust, form({ employeeId: clerk }))).toMatchObject({
      status: 403,
      body: { code: 'NOT_YOUR_OWN' },
    });
  });

  test('a date stands for its period; the person’s history of pay tells it', async () => {
    const made = await ask(adjustmentsApi.adjust, form());
    expect(made).toMatchObject({
      status: 200,
      body: { starts: '2026-11-16', ends: '2026-11-30', amount: 50_000, isPaid: false, takenBack: null },
    });
    const told = await database.rows<{ detail: { changes: { is: string }[] } }>(
      sql`select detail from audit_line where subject = 'employee-pay' and subject_id = ${ana}`,
    );
    expect(told.at(-1)?.detail.changes[0]?.is).toBe(
      'Referral bonus, Php 500.00, Other taxable pay, for Nov-16-2026 to Nov-30-2026',
    );
    const found = await adjustmentsOf(database, [ana], { id: ana, starts: day('2026-11-16'), ends: day('2026-11-30') });
    expect(found).toMatchObject([{ amount: 50_000, tax: 'TAXABLE' }]);
  });

  test('not twice under one label, not nothing, not a fortune, not without a reason', async () => {
    expect(await ask(adjustmentsApi.adjust, form({ on: '2026-11-16', amount: 1 }))).toMatchObject({
      status: 409,
      body: { code: 'ENTERED_ALREADY' },
    });
    for (const wrong of [{ amount: 0 }, { amount: 100_000_001 }, { amount: 0.5 }, { reason: ' ' }, { label: '' }]) {
      expect((await ask(adjustmentsApi.adjust, form({ label: 'Other', ...wrong }))).status).toBe(400);
    }
    const nobody = await ask(adjustmentsApi.adjust, form({ employeeId: '01920000-0000-7000-8000-000000000001' }));
    expect(nobody.status).toBe(404);
  });

  test('only for somebody employed then, and for pay that is to come within a year', async () => {
    expect((await ask(adjustmentsApi.adjust, form({ on: '2025-12-01' }))).body).toMatchObject({
      code: 'NOT_EMPLOYED',
      message: expect.stringContaining('Dec-01-2025 to Dec-15-2025'),
    });
    expect((await ask(adjustmentsApi.adjust, form({ on: '2029-12-01' }))).body).toMatchObject({ code: 'PERIOD_FAR' });
  });

  test('before any pay was completed, the last period that is over is offered first', async () => {
    const { body } = await ask<{ items: { starts: string }[] }>(adjustmentsApi.adjustmentPeriods, {});
    expect(body.items[0]).toMatchObject({ starts: '2026-11-01', isCompleted: false });
  });

  test('not for completed pay, nor before it; the message names the period', async () => {
    await completed('2026-11-01', '2026-11-15');
    expect(await ask(adjustmentsApi.adjust, form({ on: '2026-11-15' }))).toMatchObject({
      status: 409,
      body: { message: 'The pay for Nov-01-2026 to Nov-15-2026 is complete. Choose a later period.' },
    });
    expect((await ask(adjustmentsApi.adjust, form({ on: '2026-10-30' }))).body.code).toBe('PERIOD_OVER');
    const { body } = await ask<{ items: { starts: string; isCompleted: boolean }[] }>(
      adjustmentsApi.adjustmentPeriods,
      {},
    );
    expect(body.items.slice(0, 2)).toMatchObject([
      { starts: '2026-11-01', isCompleted: true },
      { starts: '2026-11-16', isCompleted: false },
    ]);
  });
});

describe('taking back', () => {
  test('is a row of its own: both stay, none counts, and once only', async () => {
    const [standing] = await listed({ employeeId: ana });
    const input = { id: standing?.id, reason: 'Wrong person' };
    const both = await Promise.all([ask(adjustmentsApi.takeBack, input), ask(adjustmentsApi.takeBack, input)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await listed()).toEqual([]);
    expect(await listed({ state: 'taken-back' })).toMatchObject([
      { takenBack: { by: 'payroll', reason: 'Wrong person' } },
    ]);
    expect(
      await adjustmentsOf(database, [ana], { id: ana, starts: day('2026-11-16'), ends: day('2026-11-30') }),
    ).toEqual([]);
    await expect(database.run(sql`delete from pay_adjustment`)).rejects.toThrow();
  });

  test('is refused once its period is paid', async () => {
    const { body } = await ask(adjustmentsApi.adjust, form({ on: '2026-12-01' }));
    await completed('2026-12-01', '2026-12-15');
    expect(await ask(adjustmentsApi.takeBack, { id: body.id, reason: 'Late' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Dec-01-2026 to Dec-15-2026') },
    });
    expect(await listed({ on: '2026-12-10' })).toMatchObject([{ isPaid: true }]);
  });
});

describe('a file', () => {
  const HEAD = 'employee_no,period,amount,tax,label,reason\r\n';
  const row = (number: string, more = '2026-12-31,250.50,TAXABLE,Bonus,Good work') => `${number},${more}\r\n`;
  const numberOf = async (id: string) =>
    ((await database.one<{ number: string }>(sql`select number from employee where id = ${id}`)) as { number: string })
      .number;

  test('is looked at row by row first, and nothing is written', async () => {
    const [a, b] = [await numberOf(ana), await numberOf(ben)];
    const content =
      HEAD +
      row(a) +
      row(a, '2026-12-20,1.00,TAXABLE,Bonus,Again in the period') +
      row('9999') +
      row(b, '2026-11-10,5.00,TAXABLE,Late,Paid') +
      row(b, '2026-12-20,five,TAXABLE,Text,Text') +
      row(b, '2026-02-30,5.00,TAXABLE,Date,Date') +
      row(b, '2026-12-20,5.00,OFTEN,Tax,Tax') +
      row(b, '2026-12-20,=1+1,TAXABLE,Formula,Formula') +
      row(await numberOf(clerk));
    const { report } = await send(api, 'payroll', adjustmentsCsv.checkImport, content);
    expect(report.problems.map(({ line, column, reason }) => `${line} ${column} ${reason}`)).toEqual([
      expect.stringMatching(/^3 label Bonus of Php 1.00 is entered/),
      '4 employee_no There is no employee 9999.',
      expect.stringMatching(/^5 period The pay for Nov-01-2026 to Nov-15-2026 is complete/),
      expect.stringMatching(/^6 amount Write an amount/),
      '7 period Please enter a valid date.',
      expect.stringMatching(/^8 tax Please choose one of/),
      '9 amount This is a formula. Put its value there.',
      '10 employee_no Nobody sets their own pay.',
    ]);
    expect(report.isWritten).toBe(false);
    expect(await listed({ on: '2026-12-20' })).toEqual([]);
  });

  test('is taken whole; again it changes nothing; with another amount it replaces', async () => {
    const file = HEAD + row(await numberOf(ana)) + row(await numberOf(ben), '2026-12-16,-100.00,WAGE,"Ñame, late",Ñ');
    const first = await send(api, 'payroll', adjustmentsCsv.importFile, Buffer.from(file, 'latin1'));
    expect(first.report).toMatchObject({ created: 2, isWritten: true, encoding: 'windows-1252' });
    expect((await send(api, 'payroll', adjustmentsCsv.importFile, file)).report).toMatchObject({
      same: 2,
      created: 0,
    });
    await send(api, 'payroll', adjustmentsCsv.importFile, file.replace('250.50', '300.00'));
    expect((await listed({ on: '2026-12-20' })).map(({ amount }) => amount).sort()).toEqual([-10_000, 30_000]);
    const out = (await call('payroll', adjustmentsCsv.csv)).raw.body;
    expect(out).toContain('"Ñame, late"');
    expect(
      (
        await send(
          api,
          'payroll',
          adjustmentsCsv.checkImport,
          out
            .split('\n')
            .filter((line) => !line.includes('2026-12-01'))
            .join('\n'),
        )
      ).report,
    ).toMatchObject({ same: 2, problemCount: 0 });
    expect((await send(api, 'ana', adjustmentsCsv.checkImport, HEAD)).status).toBe(403);
  });

  test('with other columns is refused by their names', async () => {
    const { report } = await send(api, 'payroll', adjustmentsCsv.checkImport, 'no,sum\r\n1,2\r\n');
    expect(report.problems.map(({ column }) => column)).toContain('sum');
  });
});

test('whose pay it is about is found by name or number, by the office of pay alone', async () => {
  const [first] = await database.rows<{ number: string }>(sql`select number from employee where id = ${ana}`);
  const search = { search: first?.number ?? '' };
  expect((await ask(adjustmentsApi.adjustablePeople, search, 'ana')).status).toBe(403);
  const found = await ask<{ items: { id: string }[] }>(adjustmentsApi.adjustablePeople, search);
  expect(found.body.items).toMatchObject([{ id: ana }]);
  expect((await ask<{ items: object[] }>(adjustmentsApi.adjustablePeople, { search: '' })).body.items).toEqual([]);
});
