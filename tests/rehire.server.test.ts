// Hiring a former employee again over HTTP: the same person with a second employment.

import { employmentApi, profileApi } from '@kawani/domains/employees/contract';
import { type RehireFacts, rehireApi } from '@kawani/domains/employees/contract/rehire';
import { employeesRoutes, employmentRoutes, newEmployeeRoutes } from '@kawani/domains/employees/routes';
import { giveStatus, signInStanding } from '@kawani/domains/employees/service';
import { usualSchedule } from '@kawani/domains/schedule/service/usual';
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeAll, expect, test } from 'vitest';
import { employmentFacts } from '../domains/employees/table/document-requests.ts';
import { type Company, openCompany, startApi } from './company.ts';
import { freshDatabase } from './server.ts';

const clock = { now: new Date('2026-11-20T09:00:00+08:00') };
const database = await freshDatabase();
await database.run(sql`create schema if not exists graphile_worker`);
await database.run(
  sql`create or replace function graphile_worker.add_job(text, json, text default null) returns void language sql as 'select'`,
);
const routes = [...employeesRoutes, ...employmentRoutes([]), ...newEmployeeRoutes(usualSchedule)];
const { call, people } = await startApi(database, routes, () => clock.now);
let company: Company;
let post: { designationId: string; detachmentId: string };

beforeAll(async () => {
  company = await openCompany(database);
  const guard = await database.one<{ id: string }>(sql`select id from job_designation limit 1`);
  post = { designationId: guard?.id ?? '', detachmentId: company.detachments.get('BLK-1') ?? '' };
  people.set('hr', { employeeId: null, holds: ['CREATE_EMPLOYEE', 'VIEW_EMPLOYEE_LIST'] });
  people.set('hr2', { employeeId: null, holds: ['CREATE_EMPLOYEE'] });
  people.set('clerk', { employeeId: null, holds: ['VIEW_EMPLOYEE_LIST'] });
});

/** Employed from March 2024 to June 2026. */
async function left(username: string, cause: 'RESIGNATION' | 'JUST_CAUSE' = 'RESIGNATION'): Promise<string> {
  const id = await company.employee({ username, hiredOn: '2024-03-01', separatedOn: '2026-06-30' });
  const status = cause === 'RESIGNATION' ? 'Resigned' : 'Terminated';
  await giveStatus(database, [{ employeeId: id, status, since: day('2026-07-01'), reason: null, cause }]);
  return id;
}
type Refusal = { code: string; message: string; fields: Record<string, string> };
const rehire = async (employeeId: string, more: Record<string, unknown> = {}, who = 'hr') => {
  const input = { employeeId, hiredOn: '2026-11-23', status: 'Probationary', ...post, ...more };
  const { status, json } = await call(who, rehireApi.rehire, { input });
  return { status, ...json<Partial<Refusal> & { employment?: number }>() };
};

test('the same person has a second employment, whose first day opens the old account again', async () => {
  const ana = await left('ana');
  await database.run(sql`insert into licence (id, employee_id, "position", name, number, issued_on, expires_on)
    values (gen_random_uuid(), ${ana}, 1, 'Guard licence', 'L1', '2020-01-01', '2026-08-01'),
      (gen_random_uuid(), ${ana}, 2, 'First aid', 'L2', '2024-01-01', '2028-01-01')`);
  const facts = (
    await call('hr', rehireApi.facts, { input: { employeeId: ana, on: '2026-11-23' } })
  ).json<RehireFacts>();
  expect(facts).toMatchObject({
    ...{ earliest: '2026-07-02', asksReason: false, account: 'WORKS', last: { place: 'Detachment MKT-1' } },
    employments: [{ number: 1, hiredOn: '2024-03-01', separatedOn: '2026-06-30', cause: 'RESIGNATION' }],
  });
  expect(facts.papers.filter(({ kind }) => kind === null)).toMatchObject([{ label: 'Guard licence', fault: 'LAPSED' }]);
  const before = await database.one(sql`select number, username, device_user from employee where id = ${ana}`);
  expect(await rehire(ana, { shiftId: company.shifts.get('DAY'), restDays: [0] })).toMatchObject({
    ...{ status: 200, employment: 2 },
  });
  expect(await database.one(sql`select number, username, device_user from employee where id = ${ana}`)).toEqual(before);
  expect(await database.one(sql`select hired_on, separated_on from employee where id = ${ana}`)).toEqual({
    ...{ hired_on: '2026-11-23', separated_on: null },
  });
  const shifts = await database.one<{ days: number; first: string }>(
    sql`select count(*) as days, min(work_date) as first from shift_day where employee_id = ${ana} and not rest_day`,
  );
  expect(shifts).toMatchObject({ first: '2026-11-23' });
  // What the account may do begins with what everybody may.
  expect(await database.one(sql`select kind, roles from account_task where username = 'ana'`)).toEqual({
    ...{ kind: 'ROLES', roles: ['Employee'] },
  });
  const file = (await call('hr', employmentApi.employment, { input: { employeeId: ana } })).json();
  expect(file).toMatchObject({
    employments: [
      { number: 2, hiredOn: '2026-11-23', separatedOn: null, cause: null },
      { number: 1, cause: 'RESIGNATION' },
    ],
    statuses: [{ status: 'Probationary', cause: 'REHIRED', from: '2026-11-23' }, { status: 'Resigned' }, {}],
  });
  people.set('ana', { employeeId: ana });
  const own = (await call('ana', profileApi.employment)).json<{ employments: object[] }>();
  expect(own.employments).toHaveLength(2);
  // Certificates of employment name both.
  expect(await employmentFacts(database, ana, day('2026-12-01'))).toMatchObject({
    ...{ hiredOn: '2026-11-23', separatedOn: null },
    earlier: [{ hiredOn: '2024-03-01', separatedOn: '2026-06-30' }],
  });
  expect(await employmentFacts(database, ana, day('2026-11-20'))).toMatchObject({
    separatedOn: '2026-06-30',
    earlier: [],
  });
});

test('who leaves again may come back again', async () => {
  const ben = await left('ben');
  expect((await rehire(ben, { hiredOn: '2026-08-03' })).status).toBe(200);
  expect(await signInStanding(database, 'ben', day('2026-08-03'))).toMatchObject({ barred: false, isLeaver: false });
  await database.run(sql`update employee set separated_on = '2026-10-31' where id = ${ben}`);
  await giveStatus(database, [{ employeeId: ben, status: 'Resigned', since: day('2026-11-01'), reason: null }]);
  await database.run(
    sql`update assignment set effective_to = '2026-10-31' where employee_id = ${ben} and effective_to is null`,
  );
  expect(await rehire(ben)).toMatchObject({ status: 200, employment: 3 });
});

test('is refused with everything that stands against it', async () => {
  const [cora, dan, there] = [await left('cora'), await left('dan', 'JUST_CAUSE'), await company.employee()];
  expect(await rehire(there)).toMatchObject({ status: 409, code: 'STILL_EMPLOYED' });
  const early = await rehire(cora, { hiredOn: '2026-06-30', designationId: post.detachmentId });
  expect(early).toMatchObject({
    status: 409,
    fields: { hiredOn: 'Choose a date from Jul-02-2026 on: the pay period of the last day must be over.' },
  });
  expect(Object.keys(early.fields ?? {}).sort()).toEqual(['hiredOn']);
  expect(
    Object.keys(
      (await rehire(cora, { designationId: post.detachmentId, detachmentId: undefined })).fields ?? {},
    ).sort(),
  ).toEqual([...['designationId', 'place']]);
  expect(await rehire(dan)).toMatchObject({ status: 409, code: 'REASON' });
  expect((await rehire(dan, { reason: 'The case was dismissed' })).status).toBe(200);
  const pay = { basis: 'DAILY', rate: 80_000, factor: '313', mwe: false };
  expect(await rehire(cora, { pay })).toMatchObject({ status: 409, code: 'PAY_NOT_YOURS' });
  expect((await rehire(cora, {}, 'clerk')).status).toBe(403);
});

test('of two who rehire a person together one does', async () => {
  const eva = await left('eva');
  const answers = await Promise.all([rehire(eva), rehire(eva, { hiredOn: '2026-11-24' }, 'hr2')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'STILL_EMPLOYED' });
});
