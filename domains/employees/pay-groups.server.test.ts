// Pay groups: each person is in one at a time, from a day on.
import { sql } from '@kawani/kit/server/db';
import { beforeAll, expect, test } from 'vitest';
import { type Company, openCompany, startApi } from '../../tests/company.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type PayGroup, type PayGroupMember, payGroupsApi } from './contract/pay-groups.ts';
import { employeesRoutes } from './routes.ts';

const database = await freshDatabase();
const { call, people } = await startApi(database, employeesRoutes, () => new Date('2026-11-21T08:00:00+08:00'));
let company: Company;
let [ana, ben, officer] = ['', '', ''];
let [guards, office] = ['', ''];

const ask = async <Answer>(
  endpoint: Parameters<typeof call>[1],
  input: Record<string, unknown> = {},
  who = 'officer',
) => {
  const answer = await call(who, endpoint, { input });
  return { status: answer.status, body: answer.json<Answer & { code?: string }>() };
};
const named = async (code: string) =>
  (await ask<PayGroup>(payGroupsApi.create, { code, name: `Group ${code}` })).body.id;
const membersOf = async (id: string) =>
  (await ask<{ items: PayGroupMember[] }>(payGroupsApi.members, { id })).body.items.map(({ employeeId }) => employeeId);
const groupOn = async (employeeId: string, on: string) =>
  (
    await database.one<{ id: string }>(sql`select group_id as id from pay_group_of where employee_id = ${employeeId}
    and ${on}::date between effective_from and coalesce(effective_to, 'infinity')`)
  )?.id;

beforeAll(async () => {
  company = await openCompany(database);
  [ana, ben, officer] = [await company.employee(), await company.employee(), await company.employee()];
  people.set('officer', { employeeId: officer, holds: ['MANAGE_PAY_SETUP'] });
  people.set('reader', { employeeId: ana, holds: ['VIEW_PAY_SETUP'] });
  [guards, office] = [await named('GUARDS'), await named('OFFICE')];
});

test('only who sets pay keeps groups, and a code is one group’s', async () => {
  expect((await ask(payGroupsApi.create, { code: 'X', name: 'X' }, 'reader')).status).toBe(403);
  expect((await ask(payGroupsApi.groups, {}, 'reader')).status).toBe(200);
  expect(await ask(payGroupsApi.create, { code: 'guards', name: 'Again' })).toMatchObject({
    status: 409,
    body: { code: 'CODE_TAKEN' },
  });
});

test('people are in one group at a time: moving ends the group before, and oneself stays out of it', async () => {
  const whole = await ask(payGroupsApi.move, { id: guards, from: '2026-11-01', employeeIds: [ana, ben, officer] });
  expect(whole).toMatchObject({ status: 200, body: { people: 2 } });
  expect((await membersOf(guards)).sort()).toEqual([ana, ben].sort());
  expect((await ask(payGroupsApi.move, { id: office, from: '2026-12-01', employeeIds: [ana] })).status).toBe(200);
  expect([await groupOn(ana, '2026-11-30'), await groupOn(ana, '2026-12-01')]).toEqual([guards, office]);
  const again = await ask(payGroupsApi.move, { id: office, from: '2026-12-15', employeeIds: [ana] });
  expect(again).toMatchObject({ status: 409, body: { code: 'NOBODY' } });
});

test('of two who move somebody at the same time both are heard, one after the other', async () => {
  const moved = await Promise.all(
    [guards, office].map((id) => ask(payGroupsApi.move, { id, from: '2027-01-01', employeeIds: [ben] })),
  );
  expect(moved.some(({ status }) => status === 200)).toBe(true);
  const rows = await database.rows(sql`select from pay_group_of where employee_id = ${ben} and effective_to is null`);
  expect(rows).toHaveLength(1);
});

test('who is removed is in no group from that day on, and nobody removes themselves', async () => {
  const own = await ask(payGroupsApi.remove, { id: guards, from: '2026-12-01', employeeIds: [officer] });
  expect(own).toMatchObject({ status: 403, body: { code: 'NOT_YOUR_OWN' } });
  expect((await ask(payGroupsApi.remove, { id: office, from: '2027-02-01', employeeIds: [ana] })).status).toBe(200);
  expect([await groupOn(ana, '2027-01-31'), await groupOn(ana, '2027-02-01')]).toEqual([office, undefined]);
});
