import type { PayPeriod } from '@kawani/domains/schedule/contract';
import { setPeriods } from '@kawani/domains/schedule/service';
import { newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeAll, expect, test } from 'vitest';
import { AT_SITE, openCompany, openDoor } from '../../tests/company.ts';
import { freshDatabase } from '../../tests/server.ts';
import { cutOffApi } from './contract/cut-offs.ts';
import { type PolicyRow, policyApi } from './contract/policies.ts';
import { type AttendanceDayDetail, attendanceApi, type Punch } from './contract.ts';
import { attendanceRoutes } from './routes.ts';
import { recomputeAll } from './service.ts';

const now = new Date('2026-11-21T09:00:00.000+08:00');
const database = await freshDatabase();
const { call, people } = await openDoor(database, attendanceRoutes, () => now);
let site = '';

beforeAll(async () => {
  const company = await openCompany(database);
  site = company.detachments.get('MKT-1') ?? '';
  people.set('hr', { employeeId: null, holds: ['MANAGE_TIMESHEET'] });
  people.set('clerk', { employeeId: null, holds: ['EXPORT_TIMESHEET_REPORT'] });
  for (const name of ['ana', 'bea']) {
    const employeeId = await company.employee();
    people.set(name, { employeeId, holds: [] });
    await company.schedule(employeeId, 'DAY', '2026-11-01', '2026-11-30');
    for (const [at, kind] of [
      ['2026-11-18T06:04:00+08:00', 'IN'],
      ['2026-11-18T14:00:00+08:00', 'OUT'],
      ['2026-11-19T06:08:00+08:00', 'IN'],
      ['2026-11-19T14:00:00+08:00', 'OUT'],
    ]) {
      await database.run(sql`insert into punch (id, employee_id, at, kind, source, received_at, place)
        values (${newId()}, ${employeeId}, ${at}, ${kind}, 'PHONE', ${at}, 'INSIDE')`);
    }
  }
  await setPeriods(database, [
    { starts: day('2026-11-01'), ends: day('2026-11-15'), lastDayToFile: day('2026-11-16'), state: 'Posted' },
  ]);
  await recomputeAll(database, now);
});

const resultsOn = async (date: string) =>
  (await call('ana', attendanceApi.myDay, { input: { date } })).json<AttendanceDayDetail>().results;
const set = (input: object) => call('hr', policyApi.set, { input: { effectiveFrom: '2026-11-16', ...input } });

test('a preview counts the open days that a policy would change, and changes none', async () => {
  const asked = { effectiveFrom: '2026-11-16', graceMinutes: 5 };
  const answer = await call('hr', policyApi.preview, { input: asked });
  expect(answer.json()).toEqual({ touched: 12, changed: 2, isCounted: true });
  expect(await resultsOn('2026-11-18')).toEqual(['Late']);
  expect((await call('clerk', policyApi.preview, { input: asked })).status).toBe(403);
});

test('the days of open periods are computed by the policy of their date and place', async () => {
  expect((await set({ graceMinutes: 5 })).json()).toMatchObject({ days: expect.any(Number) });
  expect(await resultsOn('2026-11-18')).toEqual(['Complete']);
  expect(await resultsOn('2026-11-19')).toEqual(['Late']);
  await set({ effectiveFrom: '2026-11-19', detachmentId: site, graceMinutes: 10 });
  expect(await resultsOn('2026-11-19')).toEqual(['Complete']);
  await recomputeAll(database, now);
  const late = await database.one(sql`select count(*) as late from attendance_day where 'Late' = any(results)`);
  expect(late).toEqual({ late: 0 });
  const { items } = (await call('hr', policyApi.list)).json<{ items: PolicyRow[] }>();
  expect(items).toMatchObject([
    { place: 'Detachment MKT-1', graceMinutes: 10, state: 'IN_FORCE', by: 'hr' },
    { place: null, graceMinutes: 5, overtimeStep: null, state: 'IN_FORCE' },
  ]);
});

test('punches saved without signal are taken and looked at as the company says', async () => {
  const tapped = (clockDifferenceMs: number, daysAgo: number) =>
    call('ana', attendanceApi.punch, {
      input: {
        kind: 'OUT',
        location: AT_SITE,
        offline: {
          tappedAt: new Date(now.getTime() - daysAgo * 86_400_000).toISOString().replace('Z', '+00:00'),
          clockDifferenceMs,
        },
      },
    });
  expect((await tapped(480_000, 3)).json<Punch>().needsReview).toBe(true);
  await set({ graceMinutes: 5, clockReviewMinutes: 10, offlineDays: 2 });
  expect((await tapped(480_000, 1)).json<Punch>().needsReview).toBe(false);
  expect((await tapped(0, 3)).json()).toMatchObject({ code: 'TAPPED_TOO_LONG_AGO' });
});

test('cut-offs are set for dates to come, shown before they are set, and taken back before they begin', async () => {
  const rule = { effectiveFrom: '2026-12-16', firstEnds: 10, secondEnds: 25, fileWithin: 2, payAfter: 5 };
  const { periods } = (await call('hr', cutOffApi.preview, { input: rule })).json<{ periods: PayPeriod[] }>();
  expect(periods.slice(0, 4).map(({ starts, ends }) => `${starts} ${ends}`)).toEqual([
    '2026-11-16 2026-11-30',
    '2026-12-01 2026-12-15',
    '2026-12-16 2026-12-25',
    '2026-12-26 2027-01-10',
  ]);
  expect((await call('clerk', cutOffApi.set, { input: rule })).status).toBe(403);
  expect((await call('hr', cutOffApi.set, { input: { ...rule, effectiveFrom: '2026-11-10' } })).json()).toMatchObject({
    code: 'FROM_POSTED',
  });
  expect((await call('hr', cutOffApi.set, { input: rule })).status).toBe(200);
  expect((await call('hr', cutOffApi.rules)).json()).toMatchObject({
    items: [
      { ...rule, by: 'hr' },
      { effectiveFrom: null, firstEnds: 15, secondEnds: 31 },
    ],
  });
  const { effectiveFrom } = rule;
  expect((await call('hr', cutOffApi.takeBack, { input: { effectiveFrom } })).status).toBe(200);
  expect((await call('hr', cutOffApi.takeBack, { input: { effectiveFrom } })).status).toBe(404);
});

test('a policy sets something, for one place, after what is posted', async () => {
  const codeOf = async (input: object) => (await set(input)).json<{ code: string; fields: object }>();
  expect(await codeOf({})).toMatchObject({ code: 'NOTHING_SET' });
  expect(await codeOf({ graceMinutes: 5, effectiveFrom: '2026-11-15' })).toMatchObject({ code: 'FROM_POSTED' });
  expect(await codeOf({ offlineDays: 5, detachmentId: site })).toMatchObject({
    code: 'COMPANY_ONLY',
    fields: { offlineDays: expect.any(String) },
  });
  expect(await codeOf({ graceMinutes: 5, detachmentId: newId() })).toMatchObject({ code: 'NO_SUCH_PLACE' });
  expect(await codeOf({ graceMinutes: 5, detachmentId: site, clusterId: newId() })).toMatchObject({
    code: 'ONE_PLACE',
  });
  expect(await codeOf({ graceMinutes: 121 })).toMatchObject({ code: 'BAD_INPUT' });
});
