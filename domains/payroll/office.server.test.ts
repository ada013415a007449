// What the office keeps for pay: income from earlier employers, and the rules of pay by date.
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeAll, describe, expect, test } from 'vitest';
import { openCompany, startApi } from '../../tests/company.ts';
import { paidPerson } from '../../tests/payroll.ts';
import { send } from '../../tests/registers.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type PriorIncome, priorIncomeApi, type RulesOfPay, rulesOfPayApi } from './contract.ts';
import { payrollRoutes } from './routes.ts';
import { policyOn } from './table/policy.ts';
import { priorIncomes } from './table/slips.ts';

const NOW = new Date('2026-11-17T10:00:00.000+08:00');
const database = await freshDatabase();
const api = await startApi(database, payrollRoutes, () => NOW);
const { call, people } = api;
let [ana, ben] = ['', ''];

beforeAll(async () => {
  const company = await openCompany(database);
  ana = await paidPerson({ database, company }, 'ana');
  ben = await paidPerson({ database, company }, 'ben');
  people.set('ana', { employeeId: ana });
  people.set('payroll', { employeeId: ben, holds: ['MANAGE_RELEASE_PAYSLIP'] });
});

const ask = async <Answer>(
  endpoint: Parameters<typeof call>[1],
  input: Record<string, unknown> = {},
  who = 'payroll',
) => {
  const answer = await call(who, endpoint, { input });
  return { status: answer.status, body: answer.json<Answer & { code?: string; message?: string; fields?: object }>() };
};
const touched = async (id: string) =>
  (await database.one<{ by: string }>(sql`select by_transaction::text as by from pay_touch where employee_id = ${id}`))
    ?.by;

describe('income from earlier employers', () => {
  const form = (more: Record<string, unknown> = {}) => ({
    ...{ employeeId: ana, year: 2026, employer: 'Matatag Inc.', tin: '123456789000' },
    ...{ address: '8 Mabini Street, Pasig City', zip: '1600' },
    ...{ taxable: 12_500_000, benefits: 1_000_000, withheld: 250_000, ...more },
  });

  test('counts in the year’s tax and makes open slips old', async () => {
    const before = await touched(ana);
    expect((await ask<PriorIncome>(priorIncomeApi.create, form())).body).toMatchObject({ version: 1, isActive: true });
    expect(await touched(ana)).not.toBe(before);
    expect(await priorIncomes(database, [ana], 2026)).toMatchObject([
      { taxable: 12_500_000, benefits: 1_000_000, withheld: 250_000 },
    ]);
  });

  test('is the office’s, not one’s own, not entered twice, and of a year the person was hired in', async () => {
    expect((await ask(priorIncomeApi.list, {}, 'ana')).status).toBe(403);
    const refused = async (more: Record<string, unknown>) =>
      (await ask(priorIncomeApi.create, form({ employer: 'Other', ...more }))).body.code;
    expect(await refused({ employer: 'MATATAG INC.' })).toBe('KNOWN_ALREADY');
    expect(await refused({ employeeId: ben })).toBe('NOT_YOUR_OWN');
    expect(await refused({ year: 2027 })).toBe('YEAR_AHEAD');
    expect(await refused({ withheld: 12_500_001 })).toBe('TAX_TOO_HIGH');
    expect((await ask(priorIncomeApi.create, form({ tin: '12' }))).status).toBe(400);
    expect((await ask(priorIncomeApi.create, form({ taxable: -1 }))).status).toBe(400);
    expect((await ask(priorIncomeApi.create, form({ zip: '16' }))).body).toMatchObject({
      status: 400,
      fields: { zip: 'Expected 4 digits.' },
    });
  });

  test('is corrected with its history; a stale version is refused; taken out, it counts no more', async () => {
    const [kept] = (await ask<{ items: PriorIncome[] }>(priorIncomeApi.list)).body.items;
    expect(kept).toMatchObject({ address: '8 Mabini Street, Pasig City', zip: '1600' });
    const input = { ...form({ withheld: 300_000 }), id: kept?.id, version: 1 };
    expect((await ask(priorIncomeApi.change, input)).status).toBe(200);
    expect((await ask(priorIncomeApi.change, input)).status).toBe(409);
    const history = await ask<{ items: { changes: object[] }[] }>(priorIncomeApi.history, { id: kept?.id });
    expect(history.body.items[0]?.changes).toEqual([
      { field: 'Tax withheld', was: 'Php 2,500.00', is: 'Php 3,000.00' },
    ]);
    await ask(priorIncomeApi.deactivate, { id: kept?.id, version: 2 });
    expect(await priorIncomes(database, [ana], 2026)).toEqual([]);
  });

  test('comes by CSV, two employers of one year apart', async () => {
    const [{ number } = { number: '' }] = await database.rows<{ number: string }>(
      sql`select number from employee where id = ${ana}`,
    );
    const head = 'employee_no,year,employer,tin,address,zip,taxable,benefits,withheld';
    const file = `${head}\n${number},2026,A,123-456-789,"1 Rizal St, Cebu",6000,100.00,0,5.00\n${number},2026,B,,,,200.50,0,0\n`;
    expect((await send(api, 'payroll', priorIncomeApi.importFile, file)).report).toMatchObject({ created: 2 });
    expect((await send(api, 'payroll', priorIncomeApi.importFile, file)).report).toMatchObject({ same: 2 });
    const bad = await send(api, 'payroll', priorIncomeApi.checkImport, `${file}${number},2025,C,,,,1.00,0,2.00\n`);
    expect(bad.report.problems.map(({ column }) => column)).toEqual(['withheld']);
    expect(await priorIncomes(database, [ana], 2026)).toMatchObject([{ taxable: 30_050, withheld: 500 }]);
    const { items } = (await ask<{ items: PriorIncome[] }>(priorIncomeApi.list, { sort: 'at' })).body;
    expect(items.map(({ employer, address, zip }) => [employer, address, zip])).toEqual([
      ['A', '1 Rizal St, Cebu', '6000'],
      ['B', null, null],
    ]);
    // A file of before, without these columns, takes nothing away.
    const older = `employee_no,year,employer,taxable,benefits,withheld\n${number},2026,A,100.00,0,5.00\n`;
    expect((await send(api, 'payroll', priorIncomeApi.importFile, older)).report).toMatchObject({ same: 1 });
  });
});

describe('rules of pay', () => {
  const form = (more: Record<string, unknown> = {}) => ({
    ...{ effectiveFrom: '2026-12-01', contributions: 'HALVES', floorPercent: 40 },
    ...{ largeChangePercent: 20, pdfPassword: 'BIRTH_DATE', ...more },
  });
  const listed = async () =>
    (await ask<{ items: RulesOfPay[]; now: RulesOfPay; lastPaid: string | null }>(rulesOfPayApi.rulesOfPay)).body;

  test('before any was set the usual ones hold', async () => {
    expect(await listed()).toMatchObject({
      items: [],
      now: { contributions: 'LAST', floorPercent: 30, effectiveFrom: null, state: 'IN_FORCE' },
      lastPaid: null,
    });
  });

  test('hold from their date on, everybody’s open slip is old by them, and they can be taken back', async () => {
    expect((await ask(rulesOfPayApi.setRulesOfPay, form(), 'ana')).status).toBe(403);
    const before = await touched(ben);
    const set = await ask<RulesOfPay>(rulesOfPayApi.setRulesOfPay, form());
    expect(set).toMatchObject({ status: 200, body: { state: 'AHEAD', floorPercent: 40 } });
    expect(await touched(ben)).not.toBe(before);
    expect(await policyOn(database, day('2026-11-30'))).toMatchObject({ floorRate: '0.3', contributions: 'LAST' });
    expect(Number((await policyOn(database, day('2026-12-01'))).floorRate)).toBe(0.4);
    expect((await ask(rulesOfPayApi.setRulesOfPay, form({ floorPercent: 50 }))).body.code).toBe('SET_ALREADY');
    expect((await ask(rulesOfPayApi.setRulesOfPay, form({ effectiveFrom: '2026-12-05' }))).body.code).toBe(
      'NOTHING_NEW',
    );
    await ask(rulesOfPayApi.withdrawRulesOfPay, { id: set.body.id });
    expect((await ask(rulesOfPayApi.withdrawRulesOfPay, { id: set.body.id })).status).toBe(404);
    expect((await policyOn(database, day('2026-12-01'))).contributions).toBe('LAST');
    const { body } = await ask<{ total: number }>(rulesOfPayApi.rulesOfPayHistory);
    expect(body.total).toBe(2);
  });

  test('do not begin on paid dates, and those that completed pay stands on stay', async () => {
    const set = await ask<RulesOfPay>(rulesOfPayApi.setRulesOfPay, form({ effectiveFrom: '2026-11-18' }));
    await database.run(sql`insert into pay_run (id, starts, ends, pay_date, month, part, parts, state, opened_by)
      values (gen_random_uuid(), '2026-11-01', '2026-11-15', '2026-11-20', '2026-11-01', 1, 2, 'Completed', 'x')`);
    expect(
      await ask(rulesOfPayApi.setRulesOfPay, form({ effectiveFrom: '2026-11-20', floorPercent: 1 })),
    ).toMatchObject({
      status: 409,
      body: { message: 'The pay of Nov-20-2026 is complete. Choose a later date.' },
    });
    expect((await ask(rulesOfPayApi.withdrawRulesOfPay, { id: set.body.id })).status).toBe(409);
    for (const wrong of [
      { floorPercent: 101 },
      { floorPercent: -1 },
      { largeChangePercent: 0 },
      { pdfPassword: 'X' },
    ]) {
      expect((await ask(rulesOfPayApi.setRulesOfPay, form(wrong))).status).toBe(400);
    }
  });
});
