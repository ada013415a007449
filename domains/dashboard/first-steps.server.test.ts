// What the dashboard asks of a person, and what HR watches.
import { giveStatus } from '@kawani/domains/employees/service';
import { papersToRead, profileToReview } from '@kawani/domains/employees/service/waiting';
import { watchStaff } from '@kawani/domains/employees/service/watch';
import { newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeAll, expect, test } from 'vitest';
import { type Company, openCompany, startApi } from '../../tests/company.ts';
import { registryOf } from '../../tests/registry.ts';
import { freshDatabase } from '../../tests/server.ts';
import { watchApi } from './contract/watch.ts';
import { dashboardApi } from './contract.ts';
import { dashboardRoutes } from './routes.ts';

const NOW = new Date('2026-11-21T08:00:00+08:00');
const database = await freshDatabase();
const routes = dashboardRoutes(registryOf([]), [papersToRead, profileToReview], [watchStaff]);
const { call, people } = await startApi(database, routes, () => NOW);
let company: Company;
let old: string;

beforeAll(async () => {
  company = await openCompany(database);
  old = await company.employee();
  const fresh = await company.employee();
  await database.run(sql`update employee set hired_on = '2026-11-01' where id = ${fresh}`);
  await database.run(sql`update employee set hired_on = '2020-01-01' where id = ${old}`);
  people.set('old', { employeeId: old });
  people.set('fresh', { employeeId: fresh });
  people.set('hr', { employeeId: null, holds: ['VIEW_EMPLOYEE_LIST'] });
});

test('somebody new has three first steps, each ticked once it was opened; nobody else has any', async () => {
  const steps = async (who: string) => (await call(who, dashboardApi.welcome)).json();
  expect(await steps('old')).toEqual([]);
  await call('fresh', dashboardApi.welcomeStep, { input: { step: 'SCHEDULE' } });
  await call('fresh', dashboardApi.welcomeStep, { input: { step: 'SCHEDULE' } });
  expect(await steps('fresh')).toEqual([
    { step: 'PROFILE', done: false },
    { step: 'SCHEDULE', done: true },
    { step: 'NOTIFICATIONS', done: false },
  ]);
});

test('the watch list counts by grade, and is shown to the office alone', async () => {
  await giveStatus(database, [{ employeeId: old, status: 'Floating', since: day('2026-06-01'), reason: 'No post' }]);
  expect((await call('old', watchApi.lines)).status).toBe(403);
  const lines = (await call('hr', watchApi.lines)).json<{ kind: string; red: number }[]>();
  expect(lines.find(({ kind }) => kind === 'FLOATING')).toMatchObject({ amber: 0, red: 1 });
});

test('what only tells something is put away by its reader; what waits for an answer stays', async () => {
  const key = newId();
  const actions = (await call('old', dashboardApi.dismiss, { input: { key } })).json();
  expect(actions).toEqual([]);
});
