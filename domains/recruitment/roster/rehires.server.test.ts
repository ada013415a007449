// Hiring a former employee again from the roster: a second employment and a place of a job order, or neither.
import { giveStatus } from '@kawani/domains/employees/service';
import { sql } from '@kawani/kit/server/db';
import { addDays, day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { openRoster } from '../../../tests/roster.ts';
import { rosterApi } from './contract.ts';

const { ask, company, database, people, jobOrder, look, list, idsOf, shiftId } = await openRoster();
people.set('hanna', { employeeId: await company.employee(), holds: ['CREATE_EMPLOYEE', 'VIEW_ROSTER_LIST'] });

async function former(separatedOn = day('2026-06-30')): Promise<string> {
  const id = await company.employee({ site: 'BLK-1', separatedOn });
  const since = addDays(separatedOn, 1);
  await giveStatus(database, [{ employeeId: id, status: 'Resigned', since, reason: null, cause: 'RESIGNATION' }]);
  return id;
}
const rehire = (employeeId: string, jobOrderId: string, who = 'hanna', hiredOn = '2026-11-16') =>
  ask(who, rosterApi.rehire, { employeeId, jobOrderId, hiredOn, status: 'Probationary', shiftId });

test('a former employee is hired again for a job order, at its site, and fills a place of it', async () => {
  const [ben, order] = [await former(), await jobOrder()];
  expect(idsOf(await list('FORMER'))).toContain(ben);
  expect((await rehire(ben, order.id, 'rita')).status).toBe(403);
  expect(await rehire(ben, order.id)).toMatchObject({ status: 200, employment: 2, ref: order.ref });
  expect(await look(order.id)).toMatchObject({ state: 'Filled', places: [{ employeeId: ben, how: 'HIRED' }] });
  expect(idsOf(await list('FORMER'))).not.toContain(ben);
  const post = await database.one(sql`select d.code from assignment a join detachment d on d.id = a.detachment_id
    where a.employee_id = ${ben} and a.effective_from = '2026-11-16'`);
  expect(post).toEqual({ code: 'MKT-1' });
});

test('of two for the last place one is hired, and the other stays a former employee', async () => {
  const [ben, cora, order] = [await former(), await former(), await jobOrder()];
  const answers = await Promise.all([rehire(ben, order.id), rehire(cora, order.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const again = await database.rows(sql`select from employment where employee_id in (${ben}, ${cora}) and number = 2`);
  expect(again).toHaveLength(1);
});

test('nobody comes back within the pay period they left in, and the refusal names the first possible day', async () => {
  const [ben, order] = [await former(day('2026-11-01')), await jobOrder()];
  expect(await rehire(ben, order.id, 'hanna', '2026-11-10')).toMatchObject({
    ...{ status: 409, code: 'NOT_AFTER', message: expect.stringContaining('from Nov-16-2026 on') },
  });
  expect(await rehire(ben, order.id)).toMatchObject({ status: 200, employment: 2 });
});
