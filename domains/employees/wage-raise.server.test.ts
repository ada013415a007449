// A wage order from its entry to people's letters: who is below, raised in one step, by two people.
import { type Version, versionsApi } from '@kawani/domains/statutory/contract/versions';
import { statutoryRoutes } from '@kawani/domains/statutory/routes';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { centavos } from '@kawani/kit/values/pesos';
import { beforeAll, expect, test } from 'vitest';
import { openCompany, startApi } from '../../tests/company.ts';
import { freshDatabase } from '../../tests/server.ts';
import { minimumWageApi } from './contract/minimum-wage.ts';
import { type PayChange, payChangesApi } from './contract/pay-changes.ts';
import { payLettersApi } from './contract/pay-letters.ts';
import { employeesRoutes, employmentRoutes } from './routes.ts';
import { giveTerms } from './service.ts';

const database = await freshDatabase();
const routes = [...statutoryRoutes, ...employmentRoutes([]), ...employeesRoutes];
const { call, people } = await startApi(database, routes, () => new Date('2026-11-21T08:00:00+08:00'));
let [daily, monthly, above] = ['', '', ''];

const ask = async <Answer>(who: string, endpoint: Endpoint, input: Record<string, unknown>) => {
  const answer = await call(who, endpoint, { input });
  return { status: answer.status, body: answer.json<Answer & { code?: string }>() };
};
const paid = (employeeId: string, basis: 'DAILY' | 'MONTHLY', rate: number) =>
  giveTerms(database, [
    {
      ...{ employeeId, basis, factor: '313', mwe: basis === 'DAILY', allowances: [], reason: null, enteredBy: 'test' },
      ...{ rate: centavos(rate), effectiveFrom: day('2026-01-05') },
    },
  ]);
const below = async (on: string) =>
  (await ask<{ people: number; clients: object[] }>('one', minimumWageApi.summary, { on })).body;

beforeAll(async () => {
  const company = await openCompany(database);
  [daily, monthly, above] = [await company.employee(), await company.employee(), await company.employee()];
  await paid(daily, 'DAILY', 69_500);
  await paid(monthly, 'MONTHLY', 1_812_792);
  await paid(above, 'DAILY', 80_000);
  const holds = ['MANAGE_STATUTORY_TABLES', 'MANAGE_PAY_SETUP', 'VIEW_PAY_SETUP', 'VIEW_EMPLOYEE_LIST'] as const;
  for (const who of ['one', 'two']) people.set(who, { employeeId: null, holds });
  people.set('reads', { employeeId: null, holds: ['VIEW_PAY_SETUP', 'VIEW_EMPLOYEE_LIST'] });
});

test('before a new order nobody is below, and there is nobody to raise', async () => {
  expect((await below('2026-12-05')).people).toBe(0);
  expect((await ask('one', minimumWageApi.raise, { on: '2026-12-05' })).body.code).toBe('NOBODY_BELOW');
});

test('a confirmed order shows who is below from its day, and by how much a month', async () => {
  const order = await ask<Version>('one', versionsApi.enter, {
    ...{ kind: 'WAGE_ORDER', scope: 'NCR', effectiveFrom: '2026-12-05', source: 'Wage Order NCR-27' },
    rows: [{ classCode: 'NCR-A', area: '1300000000', covers: 'non-agriculture', daily: '745.00' }],
  });
  await ask('two', versionsApi.confirm, { id: order.body.id });
  expect((await below('2026-12-04')).people).toBe(0);
  expect(await below('2026-12-05')).toMatchObject({
    people: 2,
    oldOrders: [],
    clients: [{ region: 'NCR', order: 'Wage Order NCR-27', since: '2026-12-05', short: 10_000, shortMonthly: 260_834 }],
  });
});

test('all are raised in one step that another person approves, each by their own basis', async () => {
  expect((await ask('reads', minimumWageApi.raise, { on: '2026-12-05' })).status).toBe(403);
  const { body: change } = await ask<PayChange>('one', minimumWageApi.raise, { on: '2026-12-05' });
  expect(change).toMatchObject({
    ...{ state: 'WAITING', source: 'Wage Order NCR-27', people: 2, refused: 0, effectiveFrom: '2026-12-05' },
  });
  const move = { id: change.id, version: change.version };
  expect((await call('one', payLettersApi.ofChange, { input: { id: change.id } })).status).toBe(404);
  expect((await ask('one', payChangesApi.approve, move)).body.code).toBe('ONE_PERSON');
  expect((await ask<PayChange>('two', payChangesApi.approve, move)).body.state).toBe('APPLIED');
  expect([(await below('2026-12-04')).people, (await below('2026-12-05')).people]).toEqual([0, 0]);
  const { rows } = await database.pool.query<{ basis: string; rate: string }>(
    `select basis, rate from pay_terms where effective_from = '2026-12-05' order by basis`,
  );
  expect(rows.map(({ basis, rate }) => [basis, Number(rate)])).toEqual([
    ['DAILY', 74_500],
    // 745.00 x 313 / 12
    ['MONTHLY', 1_943_208],
  ]);
});

test('each has a letter in the 201 file, and all of them are one file to print', async () => {
  const { items } = (await ask<PayChange & { items: PayChange[] }>('one', payChangesApi.changes, {})).body;
  const id = items[0]?.id ?? '';
  const all = await call('reads', payLettersApi.ofChange, { input: { id } });
  expect([all.status, all.raw.headers['content-type']]).toEqual([200, 'application/pdf']);
  const own = await ask<{ items: object[] }>('reads', payLettersApi.list, { employeeId: monthly });
  expect(own.body.items).toMatchObject([{ id, source: 'Wage Order NCR-27', effectiveFrom: '2026-12-05' }]);
  const letter = await call('reads', payLettersApi.file, { input: { employeeId: daily, id } });
  expect(letter.status).toBe(200);
  // Two pages against one: as many as people.
  const pages = (text: string) => text.split('/Type /Page\n').length - 1;
  expect([pages(all.text), pages(letter.text)]).toEqual([2, 1]);
  // In the language that the person reads.
  expect(letter.text).toContain('/Lang (en');
  await database.run(sql`update employee set username = 'reads-filipino' where id = ${daily}`);
  await database.run(sql`insert into account_language (username, language) values ('reads-filipino', 'fil')`);
  expect((await call('reads', payLettersApi.file, { input: { employeeId: daily, id } })).text).toContain('/Lang (fil');
  expect((await ask<{ items: object[] }>('reads', payLettersApi.list, { employeeId: above })).body.items).toEqual([]);
  expect((await call('reads', payLettersApi.file, { input: { employeeId: above, id } })).status).toBe(404);
});

test('an allowance beside the minimum wage is raised to as well, and basic pay above the minimum counts for it', async () => {
  const order = await ask<Version>('one', versionsApi.enter, {
    ...{ kind: 'WAGE_ORDER', scope: 'NCR', effectiveFrom: '2026-12-15', source: 'Wage Order NCR-28' },
    rows: [{ classCode: 'NCR-A', area: '1300000000', covers: 'non-agriculture', daily: '795.00', cola: '10.00' }],
  });
  await ask('two', versionsApi.confirm, { id: order.body.id });
  expect(await below('2026-12-15')).toMatchObject({ people: 3, clients: [{ floor: 79_500, floorCola: 1_000 }] });
  const { body: change } = await ask<PayChange>('one', minimumWageApi.raise, { on: '2026-12-15' });
  await ask('two', payChangesApi.approve, { id: change.id, version: change.version });
  expect((await below('2026-12-15')).people).toBe(0);
  const { rows } = await database.pool.query<{ rate: string; cola: string }>(
    `select rate, cola from pay_terms where effective_from = '2026-12-15' order by rate`,
  );
  // Who is paid 800.00 gets the five pesos that lack of the allowance.
  expect(rows.map(({ rate, cola }) => [Number(rate), Number(cola)])).toEqual([
    [79_500, 1_000],
    [80_000, 500],
    [2_073_625, 1_000],
  ]);
});
