import { grantLeave } from '@kawani/domains/leave/filing/service/leave-days';
import { proclaim, publish, setPeriods } from '@kawani/domains/schedule/service';
import { newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeAll, describe, expect, test } from 'vitest';
import { AT_SITE, type Company, openCompany, startApi } from '../../tests/company.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type AttendanceDay, type AttendanceDayDetail, attendanceApi, type TimeCard } from './contract.ts';
import { attendanceRoutes } from './routes.ts';
import { keepDaysComputed, recomputeAll } from './service.ts';

let now = new Date('2026-11-21T12:00:00.000+08:00');
const at = (instant: string) => {
  now = new Date(instant);
};

const database = await freshDatabase();
const { call, people } = await startApi(database, attendanceRoutes, () => now);
let company: Company;

beforeAll(async () => {
  company = await openCompany(database);
});

let made = 0;
/** A person with a schedule, and what he did: time, kind. */
async function someone(shift: string | null, punches: Record<string, 'IN' | 'OUT'> = {}) {
  made += 1;
  const [employeeId, name] = [await company.employee(), `p${made}`];
  people.set(name, { employeeId });
  if (shift !== null) await company.schedule(employeeId, shift, '2026-11-01', '2026-12-31');
  await tap(employeeId, punches);
  return { employeeId, name };
}
async function tap(employeeId: string, punches: Record<string, string>) {
  for (const [instant, kind] of Object.entries(punches)) {
    await database.run(sql`insert into punch (id, employee_id, at, kind, source, received_at, place)
      values (${newId()}, ${employeeId}, ${`${instant}+08:00`}, ${kind}, 'DEVICE', ${`${instant}+08:00`}, 'INSIDE')`);
  }
}
const days = async (name: string, from: string, to = from) =>
  (await call(name, attendanceApi.myDays, { input: { from, to } })).json<{ days: AttendanceDay[] }>().days;
const theDay = async (name: string, date: string) => (await days(name, date))[0] as AttendanceDay;
const stale = async () => (await database.one<{ count: number }>(sql`select count(*) from attendance_stale`))?.count;

describe('an answer is never old', () => {
  test('a day is computed from its shift and punches, with its explanation', async () => {
    const { name } = await someone('DAY', { '2026-11-20T06:07:00': 'IN', '2026-11-20T14:00:00': 'OUT' });
    expect(await theDay(name, '2026-11-20')).toMatchObject({
      results: ['Late'],
      late: 7,
      site: 'Detachment MKT-1',
      shift: { code: 'DAY', starts: '06:00', graceMinutes: 0 },
      timeIn: '2026-11-20T06:07:00.000+08:00',
    });
    const detail = (
      await call(name, attendanceApi.myDay, { input: { date: '2026-11-20' } })
    ).json<AttendanceDayDetail>();
    expect(detail.punches.map(({ kind, source }) => `${kind} ${source}`)).toEqual(['IN DEVICE', 'OUT DEVICE']);
    expect(detail.explanation.length).toBeGreaterThan(2);
  });

  test('it changes with a punch, the shift, its terms, leave, a holiday and a granted request', async () => {
    const { name, employeeId } = await someone('DAY');
    const seen = async () => (await theDay(name, '2026-11-19')).results;
    expect(await seen()).toEqual(['AWOL']);
    await tap(employeeId, { '2026-11-19T06:00:00': 'IN' });
    expect(await seen()).toEqual(['No Timeout']);
    await tap(employeeId, { '2026-11-19T13:30:00': 'OUT' });
    expect(await seen()).toEqual(['Undertime']);
    await database.run(sql`insert into time_grant (id, employee_id, work_date, kind, ends)
      values (${newId()}, ${employeeId}, '2026-11-19', 'TA', '2026-11-19T14:00:00+08:00')`);
    expect(await theDay(name, '2026-11-19')).toMatchObject({ results: ['Complete'], marks: ['EDITED'] });
    await company.schedule(employeeId, 'NIGHT', '2026-11-19');
    expect(await seen()).not.toEqual(['Complete']);
    await company.schedule(employeeId, 'DAY', '2026-11-19');
    expect(await seen()).toEqual(['Complete']);

    expect((await theDay(name, '2026-11-18')).results).toEqual(['AWOL']);
    await grantLeave(database, [{ employeeId, date: day('2026-11-18'), portion: 'WHOLE', type: 'VL', paid: true }]);
    expect((await theDay(name, '2026-11-18')).results).toEqual(['Leave']);
    expect((await theDay(name, '2026-11-17')).results).toEqual(['AWOL']);
    await proclaim(database, [
      { date: day('2026-11-17'), name: 'Late proclamation', type: 'RH', places: null, proclamation: '1' },
    ]);
    expect(await theDay(name, '2026-11-17')).toMatchObject({ results: [], holidays: [{ type: 'RH' }] });
  });

  test('new terms of a shift change the days from their date on', async () => {
    const { name } = await someone('DAY', {
      '2026-11-12T06:10:00': 'IN',
      '2026-11-12T14:00:00': 'OUT',
      '2026-11-13T06:10:00': 'IN',
      '2026-11-13T14:00:00': 'OUT',
    });
    expect((await days(name, '2026-11-12', '2026-11-13')).map(({ late }) => late)).toEqual([10, 10]);
    await database.run(sql`insert into shift_terms (shift_id, effective_from, starts, ends, grace_minutes, required_minutes)
      values (${company.shifts.get('DAY')}, '2026-11-13', '06:00', '14:00', 15, 480)`);
    expect((await days(name, '2026-11-12', '2026-11-13')).map(({ late }) => late)).toEqual([10, 0]);
    await database.run(sql`delete from shift_terms where effective_from = '2026-11-13'`);
    expect((await days(name, '2026-11-12', '2026-11-13')).map(({ late }) => late)).toEqual([10, 10]);
  });

  test('time alone makes a day AWOL', async () => {
    const { name } = await someone('DAY');
    at('2026-11-20T13:59:00+08:00');
    expect((await theDay(name, '2026-11-20')).results).toEqual([]);
    at('2026-11-20T14:00:00+08:00');
    expect((await theDay(name, '2026-11-20')).results).toEqual(['AWOL']);
    at('2026-11-21T12:00:00+08:00');
  });

  test('a night shift belongs to the date it starts on', async () => {
    const { name } = await someone('NIGHT', {
      '2026-11-18T21:55:00': 'IN',
      '2026-11-19T06:05:00': 'OUT',
      '2026-11-19T21:50:00': 'IN',
    });
    at('2026-11-20T03:00:00+08:00');
    expect(await days(name, '2026-11-18', '2026-11-19')).toMatchObject([
      {
        timeIn: '2026-11-18T21:55:00.000+08:00',
        timeOut: '2026-11-19T06:05:00.000+08:00',
        results: ['Complete'],
        nightRegular: 480,
      },
      { timeIn: '2026-11-19T21:50:00.000+08:00', timeOut: null, results: [] },
    ]);
    expect((await call(name, attendanceApi.timeCard)).json<TimeCard>()).toMatchObject({
      workDate: '2026-11-19',
      next: 'OUT',
      leftOpen: null,
    });
    at('2026-11-21T12:00:00+08:00');
  });

  test('days to come and days without a schedule are answered too', async () => {
    const { name } = await someone('DAY');
    expect(await days(name, '2026-12-30', '2027-01-02')).toMatchObject([
      { date: '2026-12-30', results: [], shift: { code: 'DAY' } },
      { date: '2026-12-31', results: [] },
      { date: '2027-01-01', shift: null, restDay: false, results: [] },
      { date: '2027-01-02', shift: null },
    ]);
    expect((await call(name, attendanceApi.myDays, { input: { from: '2026-11-02', to: '2026-11-01' } })).status).toBe(
      400,
    );
    expect((await call(name, attendanceApi.myDays, { input: { from: '2026-01-01', to: '2026-11-01' } })).status).toBe(
      400,
    );
  });

  test('a posted period is not touched', async () => {
    const { name, employeeId } = await someone('DAY', { '2026-11-05T06:00:00': 'IN', '2026-11-05T14:00:00': 'OUT' });
    expect((await theDay(name, '2026-11-05')).results).toEqual(['Complete']);
    const period = { starts: day('2026-11-01'), ends: day('2026-11-10'), lastDayToFile: day('2026-11-11') };
    await setPeriods(database, [{ ...period, state: 'Posted' }]);
    await grantLeave(database, [{ employeeId, date: day('2026-11-05'), portion: 'WHOLE', type: 'VL', paid: true }]);
    await recomputeAll(database, now);
    expect(await theDay(name, '2026-11-05')).toMatchObject({ results: ['Complete'], worked: 480 });
    await setPeriods(database, [{ ...period, state: 'Open' }]);
  });
});

describe('the time card', () => {
  test('it tells the shift, the site and what the button does', async () => {
    const { name, employeeId } = await someone('DAY');
    at('2026-11-21T05:50:00+08:00');
    const card = async () => (await call(name, attendanceApi.timeCard)).json<TimeCard>();
    expect(await card()).toMatchObject({
      workDate: '2026-11-21',
      next: 'IN',
      openSince: null,
      shift: { code: 'DAY' },
      site: { name: 'Detachment MKT-1', policy: 'FLAG', fences: [{ radiusM: 100 }] },
    });
    await call(name, attendanceApi.punch, { input: { kind: 'IN', location: AT_SITE } });
    at('2026-11-21T09:00:00+08:00');
    expect(await card()).toMatchObject({
      next: 'OUT',
      openSince: '2026-11-21T05:50:00.000+08:00',
      last: { kind: 'IN' },
    });
    await tap(employeeId, { '2026-11-20T06:00:00': 'IN' });
    expect(await card()).toMatchObject({ next: 'OUT', leftOpen: '2026-11-20' });
    at('2026-11-21T12:00:00+08:00');
  });

  test('the cut-off adds up what it holds so far', async () => {
    const { name } = await someone('DAY', { '2026-11-20T06:07:00': 'IN', '2026-11-20T14:00:00': 'OUT' });
    expect((await call(name, attendanceApi.myCutOff)).json()).toMatchObject({
      period: { starts: '2026-11-16', ends: '2026-11-30' },
      summary: { late: 7, counts: { Late: 1 } },
    });
  });
});

describe('whose days', () => {
  test('a leader sees his people’s days, which is written down; others’ are not there', async () => {
    people.set('lea', { employeeId: await company.supervisor(), holds: ['VIEW_TEAM_ATTENDANCE'] });
    const { employeeId } = await someone('DAY');
    const apart = await company.employee({ site: 'BLK-1' });
    const look = (whose: string) =>
      call('lea', attendanceApi.daysOf, { input: { employeeId: whose, from: '2026-11-20', to: '2026-11-20' } });
    expect((await look(employeeId)).json()).toMatchObject({ days: [{ results: ['AWOL'] }] });
    const seen = await database.rows(
      sql`select from audit_line where actor = 'lea' and action = 'READ' and subject_id = ${employeeId}`,
    );
    expect(seen).toHaveLength(1);
    expect((await look(apart)).status).toBe(404);
    expect((await look(apart)).text).toBe((await look(newId())).text);
  });
});

describe('the worker', () => {
  test('it computes what waits, and what time made old, by itself', async () => {
    const { employeeId } = await someone('DAY');
    const worker = await keepDaysComputed(
      database,
      () => now,
      (error) => expect.unreachable(String(error)),
    );
    await expect.poll(stale, { timeout: 20_000 }).toBe(0);
    await worker.stop();
    expect(
      await database.one(
        sql`select results from attendance_day where employee_id = ${employeeId} and work_date = '2026-11-20'`,
      ),
    ).toEqual({ results: ['AWOL'] });
  });

  test('readers, workers, punches and a new schedule at the same time end in the right days', async () => {
    const crowd = await Promise.all(Array.from({ length: 30 }, () => someone('DAY')));
    const loads = crowd.map(async ({ name, employeeId }, n) => {
      await Promise.all([
        tap(employeeId, { '2026-11-20T06:00:00': 'IN', '2026-11-20T14:00:00': 'OUT' }),
        days(name, '2026-11-18', '2026-11-21'),
        n % 10 === 0 ? recomputeAll(database, now) : 0,
        publish(database, [{ employeeId, date: day('2026-11-18'), shiftId: null, detachmentId: null, restDay: true }]),
      ]);
    });
    await Promise.all(loads);
    await recomputeAll(database, now);
    for (const { name } of crowd) {
      const [rest, , worked] = await days(name, '2026-11-18', '2026-11-20');
      expect([rest?.restDay, worked?.results]).toEqual([true, ['Complete']]);
    }
    expect(await stale()).toBe(0);
  });

  test('a bulk load computes its days itself', async () => {
    const { employeeId } = await someone(null);
    await recomputeAll(database, now);
    await database.transaction(async (db) => {
      await db.run(sql`select set_config('kawani.bulk', 'on', true)`);
      await db.run(sql`insert into punch (id, employee_id, at, kind, source, received_at, place)
        values (${newId()}, ${employeeId}, '2026-11-20T06:00:00+08:00', 'IN', 'DEVICE', now(), 'INSIDE')`);
    });
    expect(await stale()).toBe(0);
  });
});
