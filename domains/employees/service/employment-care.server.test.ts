// Employment day by day: who was kept past probation, and what HR hears once of each day that counts.
import { rememberPermissions } from '@kawani/domains/requests/engine/service';
import { sql } from '@kawani/kit/server/db';
import { addDays, type Day, day } from '@kawani/kit/values/day';
import { beforeAll, expect, test } from 'vitest';
import { type Company, openCompany, startApi } from '../../../tests/company.ts';
import { freshDatabase } from '../../../tests/server.ts';
import { employmentApi } from '../contract.ts';
import { employmentRoutes } from '../routes.ts';
import { giveStatus, lookAfterEmployment } from '../service.ts';

const database = await freshDatabase();
let now = new Date('2027-01-10T08:00:00+08:00');
const { call, people } = await startApi(database, employmentRoutes([]), () => now);
let company: Company;

beforeAll(async () => {
  company = await openCompany(database);
  await company.employee({ username: 'hr' });
  people.set('reader', { employeeId: await company.employee(), holds: ['VIEW_EMPLOYEE_LIST'] });
  await rememberPermissions(database, { username: 'hr', holds: new Set(['CHANGE_EMPLOYEE_STATUS']) });
});

const hired = async (status: 'Probationary' | 'Floating', daysAgo: number) => {
  const id = await company.employee({ hiredOn: '2025-01-06' });
  await giveStatus(database, [{ employeeId: id, status, since: addDays(day('2027-01-10'), -daysAgo), reason: null }]);
  return id;
};
const attention = async () =>
  (await call('reader', employmentApi.needsAttention, { input: { size: '100' } })).json<{
    items: { employeeId: string; kind: string; day: number }[];
  }>().items;
const care = (absences: { employeeId: string; since: Day; days: number }[] = []) =>
  lookAfterEmployment({ database, now, absences: async () => absences });

test('who was kept past probation is regular, and HR hears once of each day that counts', async () => {
  now = new Date('2027-01-10T08:00:00+08:00');
  const done = await hired('Probationary', 181);
  const near = await hired('Probationary', 150);
  const posted = await hired('Floating', 121);
  const away = await company.employee();
  await care([{ employeeId: away, since: day('2027-01-07'), days: 3 }]);
  const regular = await database.one(sql`select from employee_status where employee_id = ${done}
    and status = 'Active' and effective_from = '2027-01-10'`);
  expect(regular).toBeDefined();
  const found = (await attention()).filter(({ employeeId }) => [done, near, posted, away].includes(employeeId));
  expect(found.map(({ employeeId, kind, day: at }) => [employeeId, kind, at]).sort()).toEqual(
    [
      [near, 'PROBATION', 150],
      [posted, 'FLOATING', 120],
      [away, 'ABSENCE', 3],
    ].sort(),
  );
  const told = async () =>
    (
      await database.one<{ told: number }>(
        sql`select coalesce(sum(count), 0)::int as told from notification where subject = 'hr'`,
      )
    )?.told;
  const before = await told();
  await care();
  now = new Date('2027-01-11T08:00:00+08:00');
  await care([{ employeeId: away, since: day('2027-01-07'), days: 4 }]);
  expect(await told()).toBe(before);
  now = new Date('2027-01-12T08:00:00+08:00');
  await care();
  expect((await attention()).map(({ employeeId }) => employeeId)).not.toContain(away);
});
