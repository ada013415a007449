import { employeesRoutes, newEmployeeRoutes } from '@kawani/domains/employees/routes';
import { usualSchedule } from '@kawani/domains/schedule/service/usual';
import { sql } from '@kawani/kit/server/db';
import { dayAt } from '@kawani/kit/values/hours';
import { beforeAll, expect, test } from 'vitest';
import { listApi } from '../domains/employees/contract/list.ts';
import {
  type Alike,
  type NewChoices,
  newEmployeeApi,
  type PlaceChoices,
} from '../domains/employees/contract/new-employee.ts';
import { present } from './clock.ts';
import { type Company, openCompany, startApi } from './company.ts';
import { freshDatabase } from './server.ts';

const now = present();
const TODAY = dayAt(now);
const database = await freshDatabase();
const routes = [...employeesRoutes, ...newEmployeeRoutes(usualSchedule)];
const { call, people } = await startApi(database, routes, () => now);
let company: Company;
let guard: string;

beforeAll(async () => {
  company = await openCompany(database);
  guard = (await database.one<{ id: string }>(sql`select id from job_designation limit 1`))?.id ?? '';
  people.set('hr', { employeeId: null, holds: ['CREATE_EMPLOYEE', 'VIEW_EMPLOYEE_LIST'] });
  people.set('manager', { employeeId: null, holds: ['CREATE_EMPLOYEE', 'VIEW_EMPLOYEE_LIST', 'MANAGE_PAY_SETUP'] });
  people.set('payroll', { employeeId: null, holds: ['VIEW_EMPLOYEE_LIST', 'MANAGE_PAY_SETUP'] });
});

const form = (changed: Record<string, unknown> = {}) => ({
  lastName: 'Núñez',
  firstName: 'Ana',
  sex: 'Female',
  civilStatus: 'Single',
  birthDate: '1998-04-12',
  mobile: '0917 123 4567'.replaceAll(' ', ''),
  number: '5001',
  detachmentId: company.detachments.get('MKT-1'),
  designationId: guard,
  hiredOn: TODAY,
  status: 'Probationary',
  restDays: [0],
  documents: [],
  isSomebodyElse: false,
  ...changed,
});
const takeOn = (changed: Record<string, unknown> = {}, who = 'hr') =>
  call(who, newEmployeeApi.takeOn, { input: form(changed) });
type Refusal = { code: string; message: string; fields: Record<string, string> };

test('who is taken on stands in the list, is posted, on probation, scheduled, and in the history', async () => {
  const choices = (await call('hr', newEmployeeApi.choices)).json<NewChoices>();
  expect(choices).toMatchObject({ number: '1001', mayPay: false, designations: [{ name: 'Guard' }] });
  const place = (
    await call('hr', newEmployeeApi.place, { input: { detachmentId: company.detachments.get('MKT-1'), on: TODAY } })
  ).json<PlaceChoices>();
  const shiftId = place.shifts.find(({ code }) => code === 'DAY')?.id;
  const answer = await takeOn({ shiftId, sss: '34-1234567-8' });
  expect(answer.json()).toMatchObject({ number: '5001', name: 'Ana Núñez', schedule: { missing: [] } });
  const { id } = answer.json<{ id: string }>();
  const found = await call('hr', listApi.list, { input: { q: 'nunez ana' } });
  expect(found.json()).toMatchObject({
    items: [{ id, number: '5001', status: 'Probationary', designation: 'Guard', place: 'Detachment MKT-1' }],
  });
  const days = await database.one<{ days: number }>(
    sql`select count(*) as days from shift_day where employee_id = ${id} and not rest_day`,
  );
  expect(days?.days).toBeGreaterThan(20);
  expect(await database.one(sql`select mobile from employee where id = ${id}`)).toEqual({ mobile: '+639171234567' });
  const lines = await database.rows<{ action: string }>(
    sql`select action from audit_line where subject = 'employee' and subject_id = ${id}`,
  );
  expect(lines.map(({ action }) => action)).toContain('CHANGE');
  expect((await call('hr', newEmployeeApi.choices)).json<NewChoices>().number).toBe('5002');
});

test('the same person is pointed out by name and birth date and by number, however written', async () => {
  const asked = { lastName: 'NUNEZ', firstName: 'ana', birthDate: '1998-04-12', sss: '3412345678', tin: '123' };
  const { items } = (await call('hr', newEmployeeApi.alike, { input: asked })).json<{ items: Alike[] }>();
  expect(items).toMatchObject([{ number: '5001', name: 'Ana Núñez', because: ['BORN', 'SSS'] }]);
  const refused = (await takeOn({ number: '5002', lastName: 'Nunez' })).json<Refusal>();
  expect(refused.fields).toEqual({
    isSomebodyElse: 'An employee of this name and birth date is there already: Ana Núñez, no. 5001.',
  });
  expect((await takeOn({ number: '5002', isSomebodyElse: true })).status).toBe(200);
  const taken = await takeOn({ number: '5003', firstName: 'Bea', sss: '34-1234567-8' });
  expect(Object.keys(taken.json<Refusal>().fields)).toEqual(['sss']);
  expect((await call('hr', listApi.list, { input: { q: 'bea' } })).json()).toMatchObject({ total: 0 });
});

test('everything that stands against it is told at once, by field', async () => {
  const wrong = {
    number: '05001',
    firstName: 'Carla',
    birthDate: '2015-01-01',
    detachmentId: undefined,
    designationId: company.detachments.get('MKT-1'),
  };
  const answer = await takeOn(wrong);
  expect(answer.status).toBe(409);
  expect(Object.keys(answer.json<Refusal>().fields).sort()).toEqual(['birthDate', 'designationId', 'number', 'place']);
  expect((await takeOn({ firstName: '<b>', hiredOn: '2026-02-30' })).json<Refusal>().fields).toEqual({
    firstName: 'Only letters, spaces, periods, hyphens and apostrophes are allowed.',
    hiredOn: expect.any(String),
  });
  const night = await takeOn({ number: '5010', firstName: 'Dina', shiftId: guard });
  expect(Object.keys(night.json<Refusal>().fields)).toEqual(['shiftId']);
});

test('pay is set by whoever may set it, and nothing is written when it is refused', async () => {
  const pay = { basis: 'DAILY', rate: 10_000, factor: '313', mwe: false, allowances: [] };
  expect(Object.keys((await takeOn({ number: '5020', firstName: 'Ela', pay })).json<Refusal>().fields)).toEqual([
    'pay',
  ]);
  const low = await takeOn({ number: '5020', firstName: 'Ela', pay }, 'manager');
  expect(low.status).toBe(409);
  expect(Object.keys(low.json<Refusal>().fields)).toEqual(['pay.rate']);
  expect((await call('hr', listApi.list, { input: { q: 'ela' } })).json()).toMatchObject({ total: 0 });
  const enough = await takeOn({ number: '5020', firstName: 'Ela', pay: { ...pay, rate: 80_000 } }, 'manager');
  expect(enough.status).toBe(200);
  const { id } = enough.json<{ id: string }>();
  expect(await database.one(sql`select rate from pay_terms where employee_id = ${id}`)).toEqual({ rate: 80_000 });
});

test('nobody else takes people on', async () => {
  expect((await takeOn({ number: '5030', firstName: 'Fe' }, 'payroll')).status).toBe(403);
  for (const endpoint of [newEmployeeApi.choices, newEmployeeApi.place, newEmployeeApi.alike]) {
    expect((await call('payroll', endpoint, { input: { ...(endpoint.example ?? {}) } })).status).toBe(403);
  }
});

test('two who take the same number at once: one is told that it is taken', async () => {
  const both = await Promise.all([
    takeOn({ number: '5040', firstName: 'Gia' }),
    takeOn({ number: '5040', firstName: 'Hana' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});
