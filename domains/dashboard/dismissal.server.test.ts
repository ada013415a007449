// A denial on the dashboard: until when it can be filed again, and who may put it away.
import { beforeAll, expect, test } from 'vitest';
import { startApi } from '../../tests/company.ts';
import { clock, database, decide, filed, ids, registry } from '../../tests/visits.ts';
import type { NeededAction } from './contract.ts';
import { dashboardApi } from './contract.ts';
import { dashboardRoutes } from './routes.ts';

const { call, people } = await startApi(database, dashboardRoutes(registry), clock.now);

beforeAll(() => {
  for (const name of ['ana', 'ben']) people.set(name, { employeeId: ids[name] ?? '' });
});

const rowsOf = async (who: string) => (await call(who, dashboardApi.needsAction)).json<NeededAction[]>();
const dismiss = (who: string, key: string) => call(who, dashboardApi.dismiss, { input: { key } });

test('a denial says until when it can be filed again, and goes once its owner puts it away or files again', async () => {
  const [first, second] = [await filed('ana'), await filed('ana')];
  for (const request of [first, second]) await decide('lead', request, 'deny', 'Short-staffed');
  const denied = {
    says: 'Your visit on Dec-01-2026 was denied',
    detail: 'Last day to file again Dec-16-2026',
    dismissible: true,
  };
  expect(await rowsOf('ana')).toMatchObject([
    { ...denied, key: second.id },
    { ...denied, key: first.id },
  ]);
  await dismiss('ben', first.id);
  expect(await rowsOf('ana')).toHaveLength(2);
  expect((await dismiss('ana', first.id)).json()).toMatchObject([{ key: second.id }]);
  expect(await rowsOf('ana')).toMatchObject([{ key: second.id }]);
});

test('a row that waits for an answer stays', async () => {
  const request = await filed('ana');
  await decide('lead', request, 'return', 'Which site?');
  await dismiss('ana', request.id);
  expect((await rowsOf('ana')).find(({ key }) => key === request.id)).toMatchObject({
    says: 'Your visit on Dec-01-2026 needs a document',
    button: 'Add it',
  });
});
