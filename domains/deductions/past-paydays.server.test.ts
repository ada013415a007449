// A payday that is over is not offered in a deferment.
import { expect, test } from 'vitest';
import { openCompany, startApi } from '../../tests/company.ts';
import { owedRoutes } from '../../tests/owed.ts';
import { owes } from '../../tests/payroll.ts';
import { freshDatabase } from '../../tests/server.ts';
import { defermentsApi } from './contract.ts';

type Offered = { items: { dues: { dueOn: string }[] }[]; paydays: string[] };

test('neither to put off nor to move to, whether its pay was completed or not', async () => {
  const database = await freshDatabase();
  const { call, people } = await startApi(database, owedRoutes, () => new Date('2026-11-21T08:00:00+08:00'));
  const employeeId = await (await openCompany(database)).employee();
  people.set('ana', { employeeId });
  // Due on Nov-20 and Dec-05, and nothing was paid.
  await owes({ database }, employeeId, 10_000, '2026-10-01');
  const { items, paydays } = (await call('ana', defermentsApi.deferrable)).json<Offered>();
  expect(items.map((each) => each.dues.map(({ dueOn }) => dueOn))).toEqual([['2026-12-05']]);
  expect(paydays[0]).toBe('2026-12-05');
});
