import { setPeriods } from '@kawani/domains/schedule/service';
import { newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeAll, describe, expect, test } from 'vitest';
import { openCompany, startApi } from '../../tests/company.ts';
import { freshDatabase } from '../../tests/server.ts';
import type { TeamDay } from './contract/team.ts';
import { type FlaggedPunch, timesheetApi } from './contract/timesheet.ts';
import { type AttendanceDayDetail, attendanceApi } from './contract.ts';
import { attendanceRoutes } from './routes.ts';

const now = new Date('2026-11-21T09:00:00.000+08:00');
const database = await freshDatabase();
const { call, people } = await startApi(database, attendanceRoutes, () => now);
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
let [ana, bea] = ['', ''];

async function punch(
  employeeId: string,
  at: string,
  kind: 'IN' | 'OUT',
  more: { place?: string; doubtful?: boolean } = {},
) {
  const [id, when] = [newId(), `2026-11-${at}:00+08:00`];
  await database.run(sql`insert into punch (id, employee_id, at, kind, source, received_at, place, offline, needs_review,
      clock_difference_ms)
    values (${id}, ${employeeId}, ${when}, ${kind}, 'PHONE', ${when}, ${more.place ?? 'INSIDE'}, ${more.doubtful === true},
      ${more.doubtful === true}, ${more.doubtful === true ? 480_000 : null})`);
  return id;
}

beforeAll(async () => {
  const company = await openCompany(database);
  [ana, bea] = [await company.employee({ username: 'ana' }), await company.employee({ username: 'bea' })];
  people.set('ana', { employeeId: ana, holds: [] });
  people.set('hr', { employeeId: null, holds: ['TIME_SHEET_ACTION', 'MANAGE_TIMESHEET'] });
  people.set('bea', { employeeId: bea, holds: ['TIME_SHEET_ACTION', 'MANAGE_TIMESHEET'] });
  people.set('clerk', { employeeId: null, holds: ['EXPORT_TIMESHEET_REPORT'] });
  for (const id of [ana, bea]) await company.schedule(id, 'DAY', '2026-11-01', '2026-11-30');
});

const waiting = async (more: object = {}) =>
  (await call('hr', timesheetApi.flagged, { input: { ...NOVEMBER, ...more } })).json<{
    items: FlaggedPunch[];
    total: number;
  }>();
const review = (who: string, employeeId: string, punchId: string, accepted: boolean) =>
  call(who, timesheetApi.review, { input: { employeeId, punchId, accepted, reason: 'Asked the guard on duty' } });
const myDay = async (date: string) =>
  (await call('ana', attendanceApi.myDay, { input: { date } })).json<AttendanceDayDetail>();
const told = async (username: string) =>
  (
    await database.rows<{ title: string }>(
      sql`select title from notification where subject = ${username} order by at desc`,
    )
  ).map(({ title }) => title);

describe('flagged punches', () => {
  test('wait in the order of their times, by what is odd about them', async () => {
    const doubtful = await punch(ana, '10T06:00', 'IN', { doubtful: true });
    const outside = await punch(ana, '11T06:00', 'IN', { place: 'OUTSIDE' });
    await punch(ana, '12T06:00', 'IN');
    const { items, total } = await waiting();
    expect(total).toBe(2);
    expect(items.map(({ id }) => id)).toEqual([doubtful, outside]);
    expect(items[0]).toMatchObject({ name: 'Peña, Ana 1001', offline: true, clockOffMinutes: 8, review: null });
    expect((await waiting({ as: 'OUTSIDE' })).items.map(({ id }) => id)).toEqual([outside]);
    expect((await waiting({ search: 'nobody' })).total).toBe(0);
    expect((await call('clerk', timesheetApi.flagged, { input: NOVEMBER })).status).toBe(403);
  });

  test('one that is accepted needs no review any more; its owner is told', async () => {
    const [{ id } = { id: '' }] = (await waiting()).items;
    expect((await myDay('2026-11-10')).marks).toEqual(['OFFLINE', 'REVIEW']);
    expect((await review('hr', ana, id, true)).status).toBe(200);
    expect((await myDay('2026-11-10')).marks).toEqual(['OFFLINE']);
    expect((await waiting({ state: 'ACCEPTED' })).items).toMatchObject([
      { id, review: { accepted: true, by: 'hr', reason: 'Asked the guard on duty' } },
    ]);
    expect(await told('ana')).toEqual(['Your time in was accepted']);
  });

  test('a refused one counts for nothing, stays on record, and is told where the day is explained', async () => {
    const [{ id } = { id: '' }] = (await waiting()).items;
    expect((await myDay('2026-11-11')).results).toEqual(['No Timeout']);
    await review('hr', ana, id, false);
    const after = await myDay('2026-11-11');
    expect(after).toMatchObject({ results: ['AWOL'], punches: [] });
    expect(after.explanation).toContainEqual({ label: 'Refused', value: 'Time in 6:00 AM: Asked the guard on duty' });
    expect(await database.one(sql`select count(*) as rows from punch where id = ${id}`)).toEqual({ rows: 1 });
  });

  test('is decided once: of two who decide at once, the second is told of the first', async () => {
    const id = await punch(ana, '13T06:00', 'IN', { doubtful: true });
    const answers = await Promise.all([review('hr', ana, id, true), review('bea', ana, id, false)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json()).toMatchObject({ code: 'REVIEWED_ALREADY' });
  });

  test('nobody reviews his own, one that needs none, or one that is not there', async () => {
    const own = await punch(bea, '13T06:00', 'IN', { doubtful: true });
    expect((await review('bea', bea, own, true)).status).toBe(403);
    expect((await review('hr', bea, await punch(bea, '14T06:00', 'IN'), true)).json()).toMatchObject({
      code: 'NOT_FLAGGED',
    });
    expect((await review('hr', ana, newId(), true)).status).toBe(404);
    expect((await review('hr', newId(), own, true)).status).toBe(404);
    expect((await review('clerk', bea, own, true)).status).toBe(403);
  });
});

describe('a day corrected by the office', () => {
  const times = (date: string, from = '06:00', to = '14:00') => ({
    date,
    timeIn: `${date}T${from}:00.000+08:00`,
    timeOut: `${date}T${to}:00.000+08:00`,
  });
  const correct = (who: string, employeeId: string, input: object) =>
    call(who, timesheetApi.correct, { input: { employeeId, because: 'The log of the gate', ...input } });

  test('is computed with the corrected times; punches stay, the reason is told and explained', async () => {
    const answer = await correct('hr', ana, times('2026-11-12'));
    expect(answer.json<TeamDay>()).toMatchObject({ results: ['Complete'], worked: 480, marks: ['EDITED'] });
    expect(answer.json<TeamDay>().punches).toHaveLength(1);
    expect((await myDay('2026-11-12')).explanation).toContainEqual({
      label: 'Corrected by',
      value: 'HR (The log of the gate), approved, time in 6:00 AM, time out 2:00 PM',
    });
    expect((await told('ana'))[0]).toBe('Your time was corrected');
  });

  test('a later correction replaces an earlier one, and taking them back leaves the record', async () => {
    await correct('hr', ana, times('2026-11-12', '06:00', '13:00'));
    expect(await myDay('2026-11-12')).toMatchObject({ undertime: 60 });
    const back = { employeeId: ana, date: '2026-11-12', because: 'It was another gate' };
    expect((await call('hr', timesheetApi.takeBack, { input: back })).json()).toMatchObject({
      results: ['No Timeout'],
    });
    expect((await call('hr', timesheetApi.takeBack, { input: back })).json()).toMatchObject({
      code: 'NOTHING_CORRECTED',
    });
    const kept = await database.rows(
      sql`select from time_grant where employee_id = ${ana} and work_date = '2026-11-12'`,
    );
    expect(kept).toHaveLength(4);
  });

  test('times must make sense, and a reason is asked for', async () => {
    const codeOf = async (input: object) => (await correct('hr', ana, input)).json<{ code: string }>().code;
    expect(await codeOf(times('2026-11-12', '14:00', '06:00'))).toBe('OUT_BEFORE_IN');
    expect(await codeOf(times('2026-11-25'))).toMatch(/TO_COME/);
    expect((await correct('hr', ana, { ...times('2026-11-12'), because: ' ' })).status).toBe(400);
  });

  test('nobody corrects his own day, and none of a posted period', async () => {
    expect((await correct('bea', bea, times('2026-11-12'))).status).toBe(403);
    expect((await correct('clerk', ana, times('2026-11-12'))).status).toBe(403);
    expect((await correct('hr', newId(), times('2026-11-12'))).status).toBe(404);
    await setPeriods(database, [
      { starts: day('2026-11-01'), ends: day('2026-11-15'), lastDayToFile: day('2026-11-16'), state: 'Posted' },
    ]);
    expect((await correct('hr', ana, times('2026-11-12'))).json()).toMatchObject({ code: 'PERIOD_POSTED' });
  });
});
