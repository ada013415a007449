// What people are paid: who may see and set it, from when it holds, and the law's floor beneath it.
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeAll, expect, test } from 'vitest';
import { type Company, openCompany, startApi } from '../../../tests/company.ts';
import { freshDatabase } from '../../../tests/server.ts';
import { payTermsApi } from '../contract.ts';
import { employmentRoutes } from '../routes.ts';
import { payTermsOf } from '../service.ts';

const database = await freshDatabase();
const { call, people } = await startApi(database, employmentRoutes([]), () => new Date('2026-11-21T08:00:00+08:00'));
let company: Company;
let ana: string;
const NCR = 69_500;

beforeAll(async () => {
  company = await openCompany(database);
  ana = await company.employee();
  people.set('ana', { employeeId: ana });
  people.set('hr', { employeeId: await company.employee(), holds: ['VIEW_EMPLOYEE_LIST'] });
  people.set('payroll', { employeeId: await company.employee(), holds: ['VIEW_PAY_SETUP', 'MANAGE_PAY_SETUP'] });
  people.set('reader', { employeeId: null, holds: ['VIEW_PAY_SETUP'] });
});

const form = (changes: Record<string, unknown> = {}) => ({
  employeeId: ana,
  effectiveFrom: '2026-12-01',
  basis: 'DAILY',
  rate: NCR,
  factor: '313',
  mwe: true,
  allowances: [],
  reason: 'Wage order',
  ...changes,
});
const set = async (who: string, changes: Record<string, unknown> = {}) => {
  const answer = await call(who, payTermsApi.setPayTerms, { input: form(changes) });
  return { status: answer.status, ...answer.json<{ message?: string; fields?: Record<string, string> }>() };
};

test('only who may see pay sees it, and each look is written down', async () => {
  for (const who of ['ana', 'hr'])
    expect((await call(who, payTermsApi.payTerms, { input: { employeeId: ana } })).status).toBe(403);
  expect((await call('reader', payTermsApi.payTerms, { input: { employeeId: ana } })).status).toBe(200);
  const read = await database.one<{ reads: number }>(sql`select count(*)::int as reads from audit_line
    where action = 'READ' and subject_id = ${ana} and actor = 'reader'`);
  expect(read?.reads).toBe(1);
});

test('seeing pay is not setting it, nobody sets their own, and a record that is not there is not found', async () => {
  expect((await set('reader')).status).toBe(403);
  const own = await set('payroll', { employeeId: people.get('payroll')?.employeeId });
  expect(own).toMatchObject({ status: 403, code: 'NOT_YOUR_OWN' });
  expect((await set('payroll', { employeeId: '01920000-0000-7000-8000-000000000001' })).status).toBe(404);
});

test('pay below the minimum wage of the site’s region is refused with the wage order that says so', async () => {
  const refused = await set('payroll', { rate: NCR - 1, mwe: false });
  expect(refused).toMatchObject({ status: 409 });
  expect(refused.fields?.rate).toBe(
    'Php 694.99 a day is below the minimum wage of Php 695.00 of region NCR, Wage Order NCR-26.',
  );
  const monthly = await set('payroll', { basis: 'MONTHLY', rate: 1_812_700, mwe: false });
  expect(monthly.fields?.rate).toContain('Php 694.96 a day');
});

test('who is paid more than the minimum wage is no minimum wage earner', async () => {
  expect((await set('payroll', { rate: NCR + 100 })).fields?.mwe).toContain('Php 695.00');
});

test('a factor or a benefit that the law’s tables do not name, a date before the hiring, an allowance listed twice', async () => {
  expect((await set('payroll', { factor: '300' })).fields).toHaveProperty('factor');
  expect((await set('payroll', { effectiveFrom: '2025-12-01' })).fields?.effectiveFrom).toContain('Jan-05-2026');
  const rice = { name: 'Rice', amount: 1, per: 'MONTH', taxable: false, deMinimis: null };
  expect((await set('payroll', { allowances: [rice, rice] })).fields).toHaveProperty(['allowances.1.name']);
  expect((await set('payroll', { allowances: [{ ...rice, deMinimis: 'yacht' }] })).fields).toHaveProperty([
    'allowances.0.deMinimis',
  ]);
});

test('terms hold from their date until the next ones; those of the same date are replaced, and both stay to be read', async () => {
  expect((await set('payroll', { effectiveFrom: '2026-01-05' })).status).toBe(200);
  expect((await set('payroll', { rate: 80_000, mwe: false })).status).toBe(200);
  expect((await set('payroll', { rate: 81_000, mwe: false })).status).toBe(200);
  const range = { from: day('2026-11-16'), to: day('2026-12-15') };
  const kept = (await payTermsOf(database, [ana], range)).get(ana) ?? [];
  expect(kept.map(({ from, to, rate }) => [from, to, rate])).toEqual([
    ['2026-01-05', '2026-11-30', NCR],
    ['2026-12-01', null, 81_000],
  ]);
  const rows = await database.rows(sql`select from pay_terms where employee_id = ${ana}`);
  expect(rows).toHaveLength(3);
});

test('terms that have not begun can be withdrawn, those in force cannot', async () => {
  const withdraw = (effectiveFrom: string) =>
    call('payroll', payTermsApi.withdrawPayTerms, { input: { employeeId: ana, effectiveFrom } });
  expect((await withdraw('2026-01-05')).status).toBe(409);
  expect((await withdraw('2026-12-01')).status).toBe(200);
  expect((await withdraw('2026-12-01')).status).toBe(409);
});
