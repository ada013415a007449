// Work of a period that will not be paid: by site and reason over HTTP, pesos for those alone who may see pay.
import { giveTerms } from '@kawani/domains/employees/service';
import { newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { centavos } from '@kawani/kit/values/pesos';
import { beforeAll, expect, test } from 'vitest';
import { type Company, openCompany, startApi } from '../../tests/company.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type UnpaidOfPeriod, unpaidApi } from './contract/unpaid.ts';
import { attendanceRoutes } from './routes.ts';
import { recomputeAll } from './service.ts';

const STARTS = day('2026-11-01');
const now = new Date('2026-11-21T09:00:00.000+08:00');
const database = await freshDatabase();
const { call, people } = await startApi(database, attendanceRoutes, () => now);
let [ana, ben] = ['', ''];
let company: Company;
let siteId: string | undefined;

const worked = async (employeeId: string, date: string, from: string, to?: string) => {
  for (const [kind, time] of Object.entries({ IN: from, OUT: to })) {
    if (time === undefined) continue;
    const at = `${date}T${time}:00+08:00`;
    await database.run(sql`insert into punch (id, employee_id, at, kind, source, received_at, place)
      values (${newId()}, ${employeeId}, ${at}, ${kind}, 'PHONE', ${at}, 'INSIDE')`);
  }
};
const unpaid = async (who: string, input: object = {}) =>
  (await call(who, unpaidApi.ofPeriod, { input: { starts: STARTS, ...input } })).json<UnpaidOfPeriod>();

beforeAll(async () => {
  company = await openCompany(database);
  siteId = company.detachments.get('MKT-1');
  people.set('hr', { employeeId: null, holds: ['MANAGE_TIMESHEET'] });
  people.set('payroll', { employeeId: null, holds: ['VIEW_TIMESHEET', 'VIEW_PAY_SETUP'] });
  people.set('store', { employeeId: null, holds: ['VIEW_PAY_SETUP', 'EXPORT_TIMESHEET_REPORT'] });
  [ana, ben] = [await company.employee(), await company.employee()];
});

test('a company without any punch has nothing unpaid, and who looks after neither days nor timesheets is refused', async () => {
  expect(await unpaid('hr')).toMatchObject({ minutes: 0, estimate: null, withoutPay: null, items: [], total: 0 });
  expect(await unpaid('payroll')).toMatchObject({ minutes: 0, estimate: 0, withoutPay: 0 });
  expect((await call('store', unpaidApi.ofPeriod, { input: { starts: STARTS } })).status).toBe(403);
  expect((await call('hr', unpaidApi.ofPeriod, { input: { starts: '2026-11-02' } })).status).toBe(404);
});

test('hours beyond eight without a schedule are told by site, in pesos for those alone who see pay', async () => {
  const terms = { effectiveFrom: day('2026-01-01'), basis: 'DAILY', rate: centavos(64_000), factor: '313' } as const;
  await giveTerms(database, [
    { ...terms, employeeId: ana, mwe: false, allowances: [], reason: null, enteredBy: 'given' },
  ]);
  await worked(ana, '2026-11-03', '06:00', '18:00');
  await worked(ben, '2026-11-03', '06:00', '15:00');
  await worked(ben, '2026-11-04', '06:00', '14:20');
  await recomputeAll(database, now);
  const seen = await unpaid('payroll');
  expect(seen).toMatchObject({ minutes: 300, estimate: 32_000, withoutPay: 1, total: 1 });
  expect(seen.items).toEqual([
    {
      ...{ unitId: siteId, unit: 'Detachment MKT-1', isDepartment: false, reason: 'NO_SCHEDULE' },
      ...{ people: 2, days: 2, minutes: 300, estimate: 32_000 },
    },
  ]);
  const hours = await unpaid('hr');
  expect([hours.estimate, hours.withoutPay, hours.items.map(({ estimate }) => estimate)]).toEqual([null, null, [null]]);
});

test('excess of a shift waits until overtime is denied, and a shift without a time-out for its time', async () => {
  await company.schedule(ben, 'DAY', '2026-11-03', '2026-11-06');
  await worked(ben, '2026-11-05', '06:00', '16:30');
  await worked(ben, '2026-11-06', '06:00');
  await recomputeAll(database, now);
  const told = async () =>
    (await unpaid('hr')).items.map(({ reason, people: count, minutes }) => [reason, count, minutes]);
  expect(await told()).toEqual([
    ['NO_TIMEOUT', 1, 480],
    ['NO_SCHEDULE', 1, 240],
    ['EXCESS', 1, 210],
  ]);
  expect((await unpaid('hr', { page: 2, size: 2 })).items).toMatchObject([{ reason: 'EXCESS' }]);
  await database.run(sql`
    insert into request (id, kind, type, ref, owner_id, form, facts, keeps, asks, effect, reason, flags, level, levels,
      from_date, to_date, state, filed_at)
    values (${newId()}, 'OVERTIME', 'POSTAPPLY', 'OT-1', ${ben}, '{}', '[]', '{}', '', '', '', '{}', 1, 1,
      '2026-11-05', '2026-11-05', 'DENIED', ${now})`);
  expect(await told()).toEqual([
    ['NO_TIMEOUT', 1, 480],
    ['NO_SCHEDULE', 1, 240],
    ['EXCESS', 1, 60],
  ]);
});
