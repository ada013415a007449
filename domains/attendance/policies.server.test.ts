import type { PayPeriod } from '@kawani/domains/schedule/contract';
import { setPeriods } from '@kawani/domains/schedule/service';
import type { History } from '@kawani/kit/contract/history';
import { newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeAll, expect, test } from 'vitest';
import { AT_SITE, openCompany, startApi } from '../../tests/company.ts';
import { send } from '../../tests/registers.ts';
import { freshDatabase } from '../../tests/server.ts';
import { cutOffApi, cutOffCsv } from './contract/cut-offs.ts';
import { type PolicyRow, policyApi, policyCsv } from './contract/policies.ts';
import { type AttendanceDayDetail, attendanceApi, type DayRequests, type Punch } from './contract.ts';
import { attendanceRoutes } from './routes.ts';
import { recomputeAll } from './service.ts';

const now = new Date('2026-11-21T09:00:00.000+08:00');
const database = await freshDatabase();
const api = await startApi(database, attendanceRoutes, () => now);
const { call, people } = api;
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

test('a file of cut-offs is checked, set as a whole and told in the history; what has begun is not changed by one', async () => {
  const head = 'from,first_half_ends,second_half_ends,filing_closes_after,paid_after';
  const good = `${head}\n2027-01-01,10,25,2,5\n2027-07-01,15,31,1,5\n`;
  const checked = await send(api, 'hr', cutOffCsv.checkImport, good);
  expect(checked.report).toMatchObject({ created: 2, problems: [], isWritten: false });
  expect((await call('hr', cutOffApi.rules)).json<{ items: object[] }>().items).toHaveLength(1);
  expect((await send(api, 'hr', cutOffCsv.importFile, good)).report).toMatchObject({ created: 2, isWritten: true });
  const file = (await call('hr', cutOffCsv.csv)).text;
  expect(file).toContain('2027-01-01,10,25,2,5,hr');
  expect((await send(api, 'hr', cutOffCsv.importFile, file)).report).toMatchObject({ same: 2, changed: 0 });
  const later = `${head}\n2027-01-01,12,27,2,5\n`;
  expect((await send(api, 'hr', cutOffCsv.importFile, later)).report).toMatchObject({ changed: 1, isWritten: true });
  const { items } = (await call('hr', cutOffApi.history, { input: {} })).json<History>();
  expect(items[0]).toMatchObject({ by: 'hr' });
  expect(items[0]?.changes).toEqual([
    { field: 'From', was: null, is: 'Jan-01-2027' },
    { field: 'First half ends on day', was: '15', is: '12' },
    { field: 'Second half ends on day', was: '31', is: '27' },
    { field: 'Filing closes, days after', was: '1', is: '2' },
  ]);
  const bad = `${head}\n2026-11-20,10,25,2,5\n03/04/2027,10,25,2,5\n2027-02-01,25,20,2,5\n2027-03-01,,25,2,40\n2027-02-01,1,2,1,1\n`;
  const { report } = await send(api, 'hr', cutOffCsv.importFile, bad);
  expect(report.isWritten).toBe(false);
  expect(report.problems.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '2 from',
    '3 from',
    '4 second_half_ends',
    '5 first_half_ends',
    '5 paid_after',
    '6 from',
  ]);
  expect((await send(api, 'clerk', cutOffCsv.importFile, good)).status).toBe(403);
});

test('a file of policies sets those that say something new, and none where a row is wrong', async () => {
  const file = (await call('hr', policyCsv.csv)).text;
  expect(file.split('\n')[0]).toContain('cluster,detachment,from,grace_minutes');
  const again = await send(api, 'hr', policyCsv.importFile, file);
  expect(again.report).toMatchObject({ created: 0, changed: 0, problemCount: 0 });
  expect(again.report.same).toBeGreaterThan(0);
  const good = 'detachment,from,grace_minutes\nMKT-1,2026-12-01,7\n,2026-12-01,3\n';
  expect((await send(api, 'hr', policyCsv.importFile, good)).report).toMatchObject({ created: 2, isWritten: true });
  const ahead = await call('hr', policyApi.list, { input: { state: 'AHEAD', search: 'mkt' } as never });
  expect(ahead.json()).toMatchObject({ total: 1, items: [{ graceMinutes: 7, place: 'Detachment MKT-1' }] });
  const { items } = (await call('hr', policyApi.history, { input: {} })).json<History>();
  expect(items.map(({ changes }) => changes)).toContainEqual([
    { field: 'For', was: null, is: 'Detachment MKT-1' },
    { field: 'From', was: null, is: 'Dec-01-2026' },
    { field: 'Grace, minutes', was: '10', is: '7' },
  ]);
  const bad = 'detachment,from,grace_minutes,offline_days\nNONE,2026-12-01,7,\nMKT-1,2026-12-02,,3\n,2026-11-01,500,\n';
  const { report } = await send(api, 'hr', policyCsv.importFile, bad);
  expect(report).toMatchObject({ isWritten: false });
  expect(report.problems.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '2 detachment',
    '3 offline_days',
    '4 grace_minutes',
  ]);
});

test('the menu of a day offers overtime as the company counts it, on the dates and at the place it holds for', async () => {
  const range = { from: '2026-11-18', to: '2026-11-21' };
  const rulesOf = async () =>
    (await call('ana', attendanceApi.requestsOfDays, { input: range })).json<{ days: DayRequests[] }>().days;
  expect(await rulesOf()).toEqual([]);
  await set({ effectiveFrom: '2026-11-20', detachmentId: site, overtimeLeast: 60, overtimeStep: 30 });
  expect((await rulesOf()).map(({ date, overtime }) => [date, overtime])).toEqual([
    ['2026-11-20', { least: 60, step: 30 }],
    ['2026-11-21', { least: 60, step: 30 }],
  ]);
});
