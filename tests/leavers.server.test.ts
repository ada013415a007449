// People who left sign in as leavers: they read what is their own until a date, and nothing else.
import { payDaysOf } from '@kawani/domains/attendance/service';
import { soaApi } from '@kawani/domains/deductions/contract';
import { type CurrentUser, employeesApi, profileApi } from '@kawani/domains/employees/contract';
import { employeesRoutes } from '@kawani/domains/employees/routes';
import { giveStatus } from '@kawani/domains/employees/service';
import { adjustmentsApi, certificatesApi, type MySlip, myPayApi, questionsApi } from '@kawani/domains/payroll/contract';
import { payrollRoutes } from '@kawani/domains/payroll/routes';
import { loadRun } from '@kawani/domains/payroll/service';
import { payPeriodOn, setPeriods } from '@kawani/domains/schedule/service';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { systemClock } from '@kawani/kit/server/clock';
import { sql } from '@kawani/kit/server/db';
import type { TokenVerifier } from '@kawani/kit/server/token';
import { addDays, day } from '@kawani/kit/values/day';
import { toInstant } from '@kawani/kit/values/hours';
import { beforeAll, expect, test } from 'vitest';
import { identifyBy } from '../apps/server/session.ts';
import { leaverAccessApi } from '../domains/employees/contract/leaver-access.ts';
import { beginEmployment } from '../domains/employees/table/employments.ts';
import { presentDay } from './clock.ts';
import { openCompany, startApi } from './company.ts';
import { owedRoutes } from './owed.ts';
import { PERIOD, paidPerson, work } from './payroll.ts';
import { freshDatabase } from './server.ts';

const ROLES = ['MANAGE_RELEASE_PAYSLIP', 'FILE_PROFILE_CHANGE'];
let now = new Date('2026-12-05T08:00:00+08:00');
/** The account keeps its roles, and the password was given just now. */
const tokens: TokenVerifier = {
  verifyLogout: async () => ({ subject: undefined, sessionId: undefined }),
  verify: async (token) => {
    const at = now.getTime() / 1000;
    const times = { signedInAt: at, issuedAt: at, expiresAt: at + 300 };
    return { subject: token, username: token, roles: ROLES, sessionId: token, ...times };
  },
};

const database = await freshDatabase();
const company = await openCompany(database);
const routes = [...employeesRoutes, ...owedRoutes, ...payrollRoutes];
const { call, people } = await startApi(database, routes, () => now, {
  // Nothing is remembered between the dates of a test.
  identify: (token) => identifyBy(tokens, database, () => now)(token),
});
let [ana, ben] = ['', ''];

const ask = async (who: string, endpoint: Endpoint, input: Record<string, unknown> = {}) => {
  const answer = await call(who, endpoint, { input });
  return { status: answer.status, code: answer.status < 400 ? undefined : answer.json<{ code: string }>().code };
};
const REFUSED = { status: 403, code: 'NOT_PERMITTED' };
const me = async () => (await call('ana', employeesApi.me)).json<CurrentUser>();
const on = async (date: string) => {
  now = new Date(`${date}T08:00:00+08:00`);
  return (await ask('ana', employeesApi.me)).status;
};

beforeAll(async () => {
  ana = await paidPerson({ database, company }, 'ana');
  ben = await paidPerson({ database, company }, 'ben');
  people.set('boss', { employeeId: null, holds: ['MANAGE_EMPLOYEE_ACCOUNTS'] });
  for (const id of [ana, ben]) await work({ database }, id, '2026-11-03');
  const period = await payPeriodOn(database, PERIOD.starts);
  await payDaysOf(database, [ana, ben], { from: period.starts, to: period.ends }, now);
  await setPeriods(database, [{ ...period, state: 'Posted' }]);
  const releasedAt = toInstant(new Date('2026-11-20T08:00:00+08:00'));
  await loadRun(database, PERIOD.starts, { by: 'payroll', now, releasedAt });
  await database.run(sql`update employee set separated_on = '2026-11-30' where id = ${ana}`);
  await database.run(sql`insert into employee_status (employee_id, status, effective_from, cause, reason)
    values (${ana}, 'Resigned', '2026-12-01', 'RESIGNATION', 'x')`);
});

test('up to the last day everything is as it was, and from the next day they read their own pay and nothing else', async () => {
  now = new Date('2026-11-30T23:00:00+08:00');
  expect(await me()).toMatchObject({ leaver: null, authorities: [{}, {}] });
  expect((await ask('ana', profileApi.mine)).status).toBe(200);

  now = new Date('2026-12-01T00:00:00+08:00');
  expect(await me()).toMatchObject({ leaver: { until: '2027-11-30' }, authorities: [], employeeId: ana });
  const { items } = (await call('ana', myPayApi.mySlips)).json<{ items: MySlip[] }>();
  const id = items[0]?.id ?? '';
  expect((await call('ana', myPayApi.mySlip, { input: { id } })).json()).toMatchObject({ id, state: 'Downloaded' });
  for (const [endpoint, input] of [
    [myPayApi.mySlipPdf, { id }],
    [certificatesApi.myCertificates, {}],
    [soaApi.overview, {}],
    [soaApi.pdf, { on: '2026-12-01' }],
    [employeesApi.myRecord, {}],
  ] as const)
    expect(await ask('ana', endpoint, input)).toEqual({ status: 200 });

  const bonus = { employeeId: ben, on: '2026-12-01', amount: 10_000, tax: 'TAXABLE', label: 'Bonus', reason: 'x' };
  for (const [endpoint, input] of [
    [myPayApi.acknowledgeSlip, { id }],
    [questionsApi.mine, { id }],
    [questionsApi.ask, { id, body: 'Why?' }],
    [myPayApi.takeHome, {}],
    [profileApi.mine, {}],
    [employeesApi.chooseLanguage, { language: 'fil' }],
    [adjustmentsApi.adjust, bonus],
  ] as const)
    expect(await ask('ana', endpoint, input)).toEqual(REFUSED);
});

test('another person’s payslip isn’t there for them', async () => {
  const { items } = (await call('ben', myPayApi.mySlips)).json<{ items: MySlip[] }>();
  for (const endpoint of [myPayApi.mySlip, myPayApi.mySlipPdf])
    expect((await ask('ana', endpoint, { id: items[0]?.id })).status).toBe(404);
});

test('the access ends by the date, and the months hold for everybody who left', async () => {
  expect([await on('2027-11-30'), await on('2027-12-01')]).toEqual([200, 401]);
  const set = async (version: number, months: number) =>
    (await call('boss', leaverAccessApi.set, { input: { version, months } })).json();
  expect((await call('boss', leaverAccessApi.read)).json()).toEqual({ version: 1, months: 12, set: null });
  expect(await set(1, 61)).toMatchObject({ status: 400 });
  expect(await set(1, 13)).toMatchObject({ version: 2, months: 13, set: { by: 'boss' } });
  expect(await set(1, 24)).toMatchObject({ status: 409, code: 'CHANGED' });
  expect([await on('2027-12-30'), await on('2027-12-31')]).toEqual([200, 401]);
  expect(await ask('ben', leaverAccessApi.read)).toEqual(REFUSED);
});

test('an account that was disabled stays closed, and nobody reads for the dead', async () => {
  expect(await on('2026-12-05')).toBe(200);
  await database.run(sql`insert into account_bar (username, barred_by) values ('ana', 'hr')`);
  expect(await on('2026-12-05')).toBe(401);
  await database.run(sql`delete from account_bar`);
  await database.run(sql`update employee_status set cause = 'DEATH' where employee_id = ${ana} and cause is not null`);
  expect(await on('2026-12-05')).toBe(401);
  await database.run(sql`update employee_status set cause = 'RESIGNATION' where cause = 'DEATH'`);
});

test('who is hired again reads as a leaver until the first day, and has everything back from then on', async () => {
  const again = day('2026-12-10');
  await beginEmployment(database, { employeeId: ana, hiredOn: again, reason: null, by: 'hr', at: now });
  await giveStatus(database, [{ employeeId: ana, status: 'Probationary', since: again, reason: null }]);
  expect(await on('2026-12-09')).toBe(200);
  expect((await me()).leaver).not.toBeNull();
  expect(await on('2026-12-10')).toBe(200);
  expect(await me()).toMatchObject({ leaver: null, authorities: [{}, {}] });
  expect((await ask('ana', profileApi.mine)).status).toBe(200);
});

test('a session that goes on past the last day is a leaver’s within five seconds', async () => {
  const today = presentDay();
  const cora = await company.employee({ username: 'cora' });
  const live = await startApi(database, routes, systemClock, { identify: identifyBy(tokens, database) });
  const status = async () => (await live.call('cora', profileApi.mine)).status;
  expect(await status()).toBe(200);
  await database.run(sql`update employee set separated_on = ${addDays(today, -1)} where id = ${cora}`);
  await giveStatus(database, [{ employeeId: cora, status: 'Resigned', since: today, reason: null }]);
  await expect.poll(status, { timeout: 5_000, interval: 500 }).toBe(403);
  expect((await live.call('cora', employeesApi.me)).json()).toMatchObject({ authorities: [], leaver: {} });
});
