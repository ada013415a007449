// The minimum wage beneath designations and pay: what may not be saved, and what is paid less already, client by client.
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import { beforeAll, expect, test } from 'vitest';
import { type Company, openCompany, startApi } from '../../tests/company.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type Designation, designationsApi } from './contract/designations.ts';
import { minimumWageApi } from './contract/minimum-wage.ts';
import { employeesRoutes, employmentRoutes } from './routes.ts';
import { giveTerms } from './service.ts';

const database = await freshDatabase();
const routes = [...employmentRoutes([]), ...employeesRoutes];
const { call, people } = await startApi(database, routes, () => new Date('2026-11-21T08:00:00+08:00'));
let company: Company;

const pay = (employeeId: string, basis: 'DAILY' | 'MONTHLY', rate: number, from = '2026-01-05') =>
  giveTerms(database, [
    {
      ...{ employeeId, basis, factor: '313', mwe: false, allowances: [], reason: null, enteredBy: 'test' },
      ...{ rate: rate as Centavos, effectiveFrom: day(from) },
    },
  ]);

beforeAll(async () => {
  company = await openCompany(database);
  await database.run(sql`update detachment set client = 'Lakbay', psgc = '0500500000' where code = 'BLK-1'`);
  people.set('hr', { employeeId: null, holds: ['MANAGE_JOB_DESIGNATION_LIST', 'VIEW_EMPLOYEE_LIST'] });
  people.set('payroll', { employeeId: null, holds: ['VIEW_PAY_SETUP'] });
});

const RIGGER = { code: 'RIGGER', title: 'Rigger', billable: true, documents: [], diagnostics: [] };
const guard = async () =>
  (await call('hr', designationsApi.list, { input: { search: 'guard' } })).json<{ items: Designation[] }>()
    .items[0] as Designation;
const rated = async (rates: object) => {
  const { id, version, code, title } = await guard();
  return call('hr', designationsApi.change, { input: { ...RIGGER, code, title, id, version, ...rates } as never });
};

test('a range below the minimum wage of where its people work is not saved, and the wage order is named', async () => {
  await company.employee();
  const refused = await rated({ rateFrom: 69_499, rateTo: 90_000 });
  expect(refused.status).toBe(409);
  expect(refused.json<{ fields: object }>().fields).toEqual({
    rateFrom: 'Php 694.99 a day is below the minimum wage of Php 695.00 of region NCR, Wage Order NCR-26.',
  });
  expect((await rated({ rateTo: 60_000 })).json<{ fields: object }>().fields).toMatchObject({
    rateTo: expect.stringContaining('Wage Order NCR-26'),
  });
  expect((await rated({ rateFrom: 69_500 })).status).toBe(200);
});

test('where nobody works as it yet, the lowest minimum wage of the country is what counts', async () => {
  const create = (rateFrom: number) => call('hr', designationsApi.create, { input: { ...RIGGER, rateFrom } });
  expect((await create(38_599)).json<{ fields: object }>().fields).toEqual({
    rateFrom: expect.stringMatching(/Php 385\.99 a day is below the minimum wage of Php 386\.00 of region BARMM/),
  });
  expect((await create(38_600)).status).toBe(200);
});

test('who is paid below it is listed with what each client’s people lack, on the day that is asked for', async () => {
  const [cheap, monthly, right, far, gone] = [
    await company.employee(),
    await company.employee(),
    await company.employee(),
    await company.employee({ site: 'BLK-1' }),
    await company.employee({ separatedOn: '2026-10-31' }),
  ];
  await pay(cheap, 'DAILY', 69_000);
  await pay(monthly, 'MONTHLY', 1_812_700);
  await pay(right, 'DAILY', 60_000);
  await pay(right, 'DAILY', 69_500, '2026-06-01');
  await pay(far, 'DAILY', 43_500);
  await pay(gone, 'DAILY', 10_000);
  expect((await call('hr', minimumWageApi.summary, { input: {} })).status).toBe(403);
  const now = await call('payroll', minimumWageApi.summary, { input: {} });
  expect(now.json()).toMatchObject({
    on: '2026-11-21',
    people: 2,
    clients: [
      { client: 'Client', region: 'NCR', order: 'Wage Order NCR-26', people: 2, short: 504, shortMonthly: 13_146 },
    ],
    designations: [],
  });
  const list = await call('payroll', minimumWageApi.people, { input: { size: '1' } as never });
  expect(list.json()).toMatchObject({ total: 2, items: [{ employeeId: cheap, daily: 69_000, short: 500 }] });
  const earlier = await call('payroll', minimumWageApi.summary, { input: { on: '2026-05-01' } });
  expect(earlier.json()).toMatchObject({ people: 4 });
  const file = (await call('payroll', minimumWageApi.csv, { input: {} })).text;
  expect(file).toContain('Wage Order NCR-26,2025-07-18,695.00,0.00,694.96,0.00,0.04');
});

test('at a site of a lower class people and designations are measured by its rate', async () => {
  const site = (code: string) => company.detachments.get(code);
  await database.run(sql`update detachment set wage_class = 'NCR-B' where id = ${site('MKT-1')}`);
  const { people: short } = (await call('payroll', minimumWageApi.summary, { input: {} })).json<{ people: number }>();
  expect(short).toBe(0);
  expect((await rated({ rateFrom: 65_799 })).json<{ fields: object }>().fields).toEqual({
    rateFrom: 'Php 657.99 a day is below the minimum wage of Php 658.00 of region NCR, Wage Order NCR-26.',
  });
  expect((await rated({ rateFrom: 65_800 })).status).toBe(200);
  await database.run(sql`update detachment set wage_class = null where id = ${site('MKT-1')}`);
});

test('a designation that pays less already is listed, as are people of whom a later look is told', async () => {
  await database.run(sql`update job_designation set rate_from = 60000 where code = 'GUARD'`);
  const { designations } = (await call('payroll', minimumWageApi.summary, { input: {} })).json<{
    designations: object[];
  }>();
  expect(designations).toMatchObject([{ code: 'GUARD', rate: 60_000, floor: 69_500, region: 'NCR' }]);
  const looks = await database.one<{ looks: number }>(sql`select count(*)::int as looks from audit_line
    where actor = 'payroll' and action = 'READ' and detail ->> 'what' = 'pay below the minimum wage'`);
  expect(looks?.looks).toBeGreaterThan(3);
});

test('an order that nobody checked for a year and a site that none covers are told, until somebody sees to them', async () => {
  const told = async () =>
    (await call('payroll', minimumWageApi.summary, { input: {} })).json<{
      oldOrders: { region: string; people: number }[];
      uncovered: { site: string }[];
    }>();
  // The order of the capital is of July 2025; that of Bicol, where the other site lies, is of December 2025.
  expect(await told()).toMatchObject({
    oldOrders: [{ region: 'NCR', order: 'Wage Order NCR-26', since: '2025-07-18', verifiedOn: null }],
    uncovered: [],
  });
  await database.run(sql`insert into statutory_check (id, version_id, checked_on, checked_by)
    select gen_random_uuid(), id, '2026-11-20', 'payroll' from statutory_version where scope = 'NCR'`);
  expect((await told()).oldOrders).toEqual([]);
  await database.run(sql`update detachment set psgc = '9900500000' where code = 'BLK-1'`);
  expect((await told()).uncovered).toMatchObject([{ client: 'Lakbay', people: 1 }]);
});
