// Posting a pay period: what is looked through before, what is frozen after, and who comes in between.
import { approvals } from '@kawani/domains/approvals/requests';
import { timeOutRequest } from '@kawani/domains/attendance/requests';
import { attendanceRoutes } from '@kawani/domains/attendance/routes';
import { periodPoster, recomputeAll } from '@kawani/domains/attendance/service';
import { PayrollPermission } from '@kawani/domains/payroll/contract';
import { requestsRoutes } from '@kawani/domains/requests/engine/routes';
import { inboxRoutes } from '@kawani/domains/requests/inbox/routes';
import { postedWithin, setPeriods } from '@kawani/domains/schedule/service';
import { newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registry } from '../apps/server/modules.ts';
import {
  type CheckCount,
  type OpenThing,
  type PeriodRow,
  type Posting,
  postingApi,
} from '../domains/attendance/contract/posting.ts';
import { openCompany, startApi } from './company.ts';
import { freshDatabase } from './server.ts';

const STARTS = day('2026-11-01');
const now = new Date('2026-11-21T09:00:00.000+08:00');
const database = await freshDatabase();
const routes = [...attendanceRoutes, ...requestsRoutes(registry), ...inboxRoutes(registry, approvals)];
const { call, people } = await startApi(database, routes, () => now);
const poster = periodPoster({ database, clock: () => now, payroll: PayrollPermission.MANAGE_RELEASE_PAYSLIP });
let ana = '';

const punch = (at: string, kind: 'IN' | 'OUT', place = 'INSIDE') =>
  database.run(sql`insert into punch (id, employee_id, at, kind, source, received_at, place)
    values (${newId()}, ${ana}, ${at}, ${kind}, 'PHONE', ${at}, ${place})`);

beforeAll(async () => {
  await database.run(sql`create schema if not exists graphile_worker`);
  await database.run(sql`create table graphile_worker.asked (task text)`);
  await database.run(sql`create or replace function graphile_worker.add_job(text, json, text default null) returns void
    language sql as 'insert into graphile_worker.asked values ($1)'`);
  const company = await openCompany(database);
  people.set('hr', { employeeId: null, holds: ['MANAGE_TIMESHEET'] });
  people.set('clerk', { employeeId: null, holds: ['EXPORT_TIMESHEET_REPORT', 'TIME_SHEET_ACTION'] });
  const lead = await company.supervisor();
  const adjusts = ['APPROVE_ATTENDANCE_ADJUSTMENT_REQUEST', 'REJECT_ATTENDANCE_ADJUSTMENT_REQUEST'];
  people.set('lead', { employeeId: lead, holds: adjusts });
  ana = await company.employee({ username: 'ana' });
  people.set('ana', { employeeId: ana, holds: ['FILE_ATTENDANCE_ADJUSTMENT_REQUEST'] });
  for (const id of [ana, lead]) await company.schedule(id, 'DAY', '2026-11-01', '2026-11-30');
  await database.run(sql`insert into account_permission (username, permission) values
    ('pay', 'MANAGE_RELEASE_PAYSLIP'), ('hr', 'MANAGE_TIMESHEET')`);
  await punch('2026-11-03T06:00:00+08:00', 'IN');
  await punch('2026-11-04T06:00:00+08:00', 'IN', 'OUTSIDE');
  await punch('2026-11-04T14:00:00+08:00', 'OUT');
  await recomputeAll(database, now);
});
beforeEach(async () => {
  const ends = day('2026-11-15');
  await setPeriods(database, [{ starts: STARTS, ends, lastDayToFile: day('2026-11-16'), state: 'Open' }]);
});

const counts = async () => {
  const answer = await call('hr', postingApi.checklist, { input: { starts: STARTS } });
  const { checks, blocked } = answer.json<{ checks: CheckCount[]; blocked: string | null }>();
  return { ...Object.fromEntries(checks.map(({ check, count }) => [check, count])), blocked };
};
const ask = async (input: object = { because: 'The client has signed' }) =>
  call('hr', postingApi.post, { input: { starts: STARTS, ...input } });
const isClosed = async () => (await postedWithin(database, STARTS, STARTS)).length > 0;
const theDay = async (date: string) =>
  database.one<{ results: string[]; timeOut: string | null; computedAt: string }>(sql`
    select results, time_out as "timeOut", computed_at as "computedAt" from attendance_day
    where employee_id = ${ana} and work_date = ${date}`);

async function fileTimeOut(date: string) {
  const form = { date, timeOut: `${date}T14:00:00.000+08:00`, reason: 'FORGOT', files: [] };
  const answer = await call('ana', timeOutRequest.api.file, { input: form });
  expect(answer.status, answer.text).toBe(200);
  return answer.json<{ id: string; version: number }>();
}
const approve = ({ id, version }: { id: string; version: number }) =>
  call('lead', approvals.api.decide, { input: { id, action: 'approve', version } });

describe('before it is posted', () => {
  test('a period is looked through: what is open is counted, and who cannot post does not see it', async () => {
    expect(await counts()).toEqual({
      OPEN_REQUESTS: 0,
      NO_TIMEOUT: 1,
      NO_TIME_IN: 0,
      UNREVIEWED: 1,
      NO_SCHEDULE: 0,
      RUNNING: 0,
      WAITING: 0,
      blocked: null,
    });
    expect((await call('clerk', postingApi.post, { input: { starts: STARTS } })).status).toBe(403);
    expect((await call('clerk', postingApi.checklist, { input: { starts: STARTS } })).status).toBe(403);
    expect((await call('hr', postingApi.checklist, { input: { starts: '2026-11-02' } })).status).toBe(404);
  });

  test('open requests and dates without a schedule are listed by name', async () => {
    const request = await fileTimeOut('2026-11-03');
    await database.run(sql`delete from shift_day where employee_id = ${ana} and work_date = '2026-11-10'`);
    expect(await counts()).toMatchObject({ OPEN_REQUESTS: 1, NO_SCHEDULE: 1 });
    const listed = async (check: string) =>
      (await call('hr', postingApi.open, { input: { starts: STARTS, check } })).json<{ items: OpenThing[] }>().items;
    expect(await listed('OPEN_REQUESTS')).toMatchObject([
      { employeeId: ana, says: expect.stringMatching(/^MTO-|^TA-/) },
    ]);
    expect(await listed('NO_SCHEDULE')).toMatchObject([{ employeeId: ana, says: '1 date' }]);
    await database.run(sql`update request set state = 'CANCELLED', waiting_since = null where id = ${request.id}`);
  });

  test('a period that is not over, or is open somewhere without a reason, is not posted', async () => {
    expect(
      (await call('hr', postingApi.post, { input: { starts: '2026-11-16', because: 'Now' } })).json(),
    ).toMatchObject({
      code: 'NOT_OVER',
    });
    expect((await ask({})).json()).toMatchObject({ code: 'WHY_NEEDED', fields: { because: expect.any(String) } });
  });
});

describe('posting', () => {
  test('settles what waits, closes the period, tells payroll, and freezes its days', async () => {
    await punch('2026-11-05T06:00:00+08:00', 'IN');
    await punch('2026-11-05T14:00:00+08:00', 'OUT');
    const posting = (await ask()).json<Posting>();
    expect(posting).toMatchObject({ state: 'WAITING', askedBy: 'hr', because: 'The client has signed' });
    expect((await ask()).json()).toMatchObject({ code: 'BEING_POSTED' });
    await poster({ id: posting.id });
    expect(await isClosed()).toBe(true);
    expect(await theDay('2026-11-05')).toMatchObject({ results: ['Complete'] });
    expect((await call('hr', postingApi.posting, { input: { id: posting.id } })).json()).toMatchObject({
      state: 'POSTED',
      done: posting.total,
    });
    const told = await database.rows<{ subject: string }>(
      sql`select distinct subject from notification where title = 'The timesheet is posted' order by 1`,
    );
    expect(told.map(({ subject }) => subject)).toEqual(['hr', 'pay']);
    const line = await database.one(
      sql`select actor, detail from audit_line where action = 'POST' and subject = 'pay-period'`,
    );
    expect(line).toMatchObject({ actor: 'hr', detail: { because: 'The client has signed' } });
    expect((await ask()).json()).toMatchObject({ code: 'POSTED_ALREADY' });
    const { items } = (await call('hr', postingApi.periods)).json<{ items: PeriodRow[] }>();
    expect(items.find(({ starts }) => starts === STARTS)).toMatchObject({
      state: 'Posted',
      posting: { state: 'POSTED' },
    });
  });

  test('a posted day never changes: not by a punch, not by the worker, not by hand', async () => {
    await poster({ id: (await ask()).json<Posting>().id });
    const before = await theDay('2026-11-03');
    await punch('2026-11-03T14:00:00+08:00', 'OUT');
    await recomputeAll(database, now);
    expect(await theDay('2026-11-03')).toEqual(before);
    for (const change of [
      sql`update attendance_day set late = 1 where employee_id = ${ana} and work_date = '2026-11-03'`,
      sql`delete from attendance_day where employee_id = ${ana} and work_date = '2026-11-03'`,
      sql`insert into attendance_day select (jsonb_populate_record(d, '{"work_date": "2026-11-15"}')).* from attendance_day d
        where employee_id = ${ana} and work_date = '2026-11-16' on conflict (employee_id, work_date) do update set late = 5`,
    ]) {
      await expect(database.run(change)).rejects.toThrow(/posted/);
    }
  });

  test('goes on where a process ended, and is done once when done twice', async () => {
    const { id } = (await ask()).json<Posting>();
    await punch('2026-11-06T06:00:00+08:00', 'IN');
    // As a process leaves it that was killed while it settled.
    await database.run(sql`update period_posting set state = 'WORKING', done = 1 where id = ${id}`);
    await Promise.all([poster({ id }), poster({ id }), poster({ id })]);
    expect(await isClosed()).toBe(true);
    const lines = await database.rows(sql`select from audit_line where action = 'POST' and subject = 'pay-period'
      and detail ->> 'ends' = '2026-11-15' and at > now() - interval '3 seconds'`);
    expect(lines.length).toBeGreaterThanOrEqual(1);
    expect((await theDay('2026-11-06'))?.results).toEqual(['No Timeout']);
  });

  test('while a request of it is approved: either the day has it, or the approver is told that it is posted', async () => {
    for (let round = 0; round < 6; round += 1) {
      const starts = { starts: STARTS, ends: day('2026-11-15'), lastDayToFile: day('2026-11-16') };
      await setPeriods(database, [{ ...starts, state: 'Open' }]);
      await database.run(sql`insert into attendance_stale select ${ana}, '2026-11-06' on conflict do nothing`);
      await recomputeAll(database, now);
      const request = await fileTimeOut('2026-11-06');
      const { id } = (await ask()).json<Posting>();
      const [decided] = await Promise.all([approve(request), poster({ id })]);
      expect(await isClosed()).toBe(true);
      const row = await theDay('2026-11-06');
      if (decided.status === 200) expect(row?.results).toEqual(['Complete']);
      else {
        expect(decided.json()).toMatchObject({ code: 'PERIOD_POSTED' });
        expect(row?.results).toEqual(['No Timeout']);
      }
      await recomputeAll(database, now);
      expect(await theDay('2026-11-06')).toEqual(row);
      await setPeriods(database, [{ ...starts, state: 'Open' }]);
      await database.run(sql`insert into time_grant (id, employee_id, work_date, kind, withdraws)
        select gen_random_uuid(), employee_id, work_date, kind, g.id from time_grant g
        where employee_id = ${ana} and work_date = '2026-11-06' and withdraws is null
          and not exists (select from time_grant w where w.withdraws = g.id)`);
      await database.run(sql`update request set state = 'CANCELLED', waiting_since = null where owner_id = ${ana}`);
    }
  });
});

describe('opening again', () => {
  test('takes a reason, the right, and the last posted period whose pay is not complete', async () => {
    await poster({ id: (await ask()).json<Posting>().id });
    const again = (who: string, input: object) => call(who, postingApi.reopen, { input: { starts: STARTS, ...input } });
    expect((await again('clerk', { because: 'Late log' })).status).toBe(403);
    expect((await again('hr', {})).status).toBe(400);
    await punch('2026-11-07T06:00:00+08:00', 'IN');
    await recomputeAll(database, now);
    expect((await theDay('2026-11-07'))?.results).toEqual(['AWOL']);
    expect((await again('hr', { because: 'Late log' })).json()).toMatchObject({ state: 'Open' });
    await recomputeAll(database, now);
    expect((await theDay('2026-11-07'))?.results).toEqual(['No Timeout']);
    expect((await again('hr', { because: 'Late log' })).json()).toMatchObject({ code: 'NOT_POSTED' });
    await poster({ id: (await ask()).json<Posting>().id });
    await database.run(sql`update pay_period set paid_at = now() where starts = ${STARTS}`);
    expect((await again('hr', { because: 'Late log' })).json()).toMatchObject({ code: 'PAID_ALREADY' });
    await database.run(sql`update pay_period set paid_at = null where starts = ${STARTS}`);
    const line = await database.one(sql`select actor, detail from audit_line where action = 'REOPEN'`);
    expect(line).toMatchObject({ actor: 'hr', detail: { because: 'Late log' } });
  });
});
