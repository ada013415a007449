import { peopleOf } from '@kawani/domains/employees/service';
import { type Notification, notificationApi } from '@kawani/kit/contract/notification';
import { newId, sql } from '@kawani/kit/server/db';
import { notificationRoutes } from '@kawani/kit/server/notification-routes';
import { openBells } from '@kawani/kit/server/notify';
import { beforeAll, describe, expect, test } from 'vitest';
import { AT_SITE, AWAY, type Company, openCompany, startApi } from '../../tests/company.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type AttendanceDay, attendanceApi, type Punch } from './contract.ts';
import { attendanceRoutes } from './routes.ts';

let now = new Date('2026-11-20T05:58:00.000+08:00');
const at = (instant: string) => {
  now = new Date(instant);
};

const database = await freshDatabase();
const bells = await openBells(database.pool);
const { call, people } = await startApi(database, [...attendanceRoutes, ...notificationRoutes(bells)], () => now);
let company: Company;
let ana: string;

beforeAll(async () => {
  company = await openCompany(database);
  ana = await company.employee();
  await company.schedule(ana, 'DAY', '2026-11-10', '2026-11-30');
  people.set('ana', { employeeId: ana });
  return () => bells.close();
});

const punchesOf = async (employeeId: string) =>
  (await database.one<{ count: number }>(sql`select count(*) from punch where employee_id = ${employeeId}`))?.count;
const newcomer = async (name: string, shift: string | null = 'DAY', site = 'MKT-1') => {
  const employeeId = await company.employee({ site });
  if (shift !== null) await company.schedule(employeeId, shift, '2026-11-10', '2026-11-30', site);
  people.set(name, { employeeId });
  return employeeId;
};
const timeIn = { kind: 'IN', location: AT_SITE };
const punch = (who: string, input: Record<string, unknown>, key = newId()) =>
  call(who, attendanceApi.punch, { input, key });

describe('one punch', () => {
  test('a punch is recorded with the server’s time and its place, and answered again in the same bytes', async () => {
    at('2026-11-20T05:58:00.123+08:00');
    const key = newId();
    const first = await punch('ana', timeIn, key);
    expect(first.status).toBe(200);
    expect(first.json()).toMatchObject({
      kind: 'IN',
      at: '2026-11-20T05:58:00.123+08:00',
      place: 'INSIDE',
      distanceM: 0,
    });
    at('2026-11-20T06:10:00.000+08:00');
    const again = await punch('ana', timeIn, key);
    expect(again.text).toBe(first.text);
    expect(await punchesOf(ana)).toBe(1);
  });

  test('a key used again for another punch is refused', async () => {
    const key = newId();
    await punch('ana', timeIn, key);
    const other = await punch('ana', { ...timeIn, kind: 'OUT' }, key);
    expect(other.status).toBe(422);
    expect(other.json()).toMatchObject({ code: 'KEY_REUSED' });
  });

  test('two people may happen on the same key', async () => {
    const ben = await newcomer('ben');
    const key = newId();
    await punch('ana', timeIn, key);
    expect((await punch('ben', timeIn, key)).status).toBe(200);
    expect(await punchesOf(ben)).toBe(1);
  });

  test('fifty taps of one key are one punch, and all hear the same', async () => {
    const cora = await newcomer('cora');
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 50 }, () => punch('cora', timeIn, key)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await punchesOf(cora)).toBe(1);
  });

  test('without a key, with a bad body or without an account nothing is recorded', async () => {
    expect((await punch('ana', timeIn, 'no-uuid')).status).toBe(400);
    expect((await punch('ana', { kind: 'NAP' })).json()).toMatchObject({
      status: 400,
      fields: { kind: expect.any(String) },
    });
    expect((await punch('ana', { ...timeIn, employeeId: newId() })).status).toBe(400);
    expect((await punch('nobody', timeIn)).status).toBe(401);
    people.set('machine', { employeeId: null });
    expect((await punch('machine', timeIn)).status).toBe(404);
  });
});

describe('place and shift', () => {
  test('outside the fence a punch needs remarks and is then marked', async () => {
    await newcomer('dan');
    const silent = await punch('dan', { kind: 'IN', location: AWAY });
    expect(silent.json()).toMatchObject({
      status: 400,
      code: 'REMARKS_NEEDED',
      fields: { remarks: expect.any(String) },
    });
    const told = await punch('dan', { kind: 'IN', location: AWAY, remarks: 'Client’s annex' });
    expect(told.json()).toMatchObject({ place: 'OUTSIDE', remarks: 'Client’s annex' });
    expect(told.json<Punch>().distanceM).toBeGreaterThan(900);
  });

  test('without a shift a punch needs remarks', async () => {
    await newcomer('eva', null);
    expect((await punch('eva', timeIn)).json()).toMatchObject({ code: 'REMARKS_NEEDED' });
    expect((await punch('eva', { ...timeIn, remarks: 'Called in' })).status).toBe(200);
  });

  test('a site may block punches from outside its fence', async () => {
    await newcomer('fe', 'DAY', 'BLK-1');
    const away = await punch('fe', { kind: 'IN', location: AWAY, remarks: 'Please' });
    expect(away.json()).toMatchObject({ status: 409, code: 'OUTSIDE_BLOCKED' });
    expect((await punch('fe', { kind: 'IN', remarks: 'Please' })).json()).toMatchObject({ code: 'LOCATION_BLOCKED' });
    expect((await punch('fe', timeIn)).status).toBe(200);
  });

  test('on a day of approved remote work no fence is asked', async () => {
    const employeeId = await newcomer('wil', 'DAY', 'BLK-1');
    await database.run(sql`insert into time_grant (id, employee_id, work_date, kind)
      values (${newId()}, ${employeeId}, '2026-11-20', 'WR')`);
    expect((await punch('wil', { kind: 'IN', location: AWAY })).json()).toMatchObject({ place: 'INSIDE' });
    expect((await punch('wil', { kind: 'OUT' })).status).toBe(200);
  });

  test('nobody punches outside employment', async () => {
    const employeeId = await company.employee({ separatedOn: '2026-10-31' });
    people.set('gone', { employeeId });
    expect((await punch('gone', timeIn)).json()).toMatchObject({ status: 409, code: 'NOT_EMPLOYED' });
  });
});

describe('without signal', () => {
  const saved = (tappedAt: string, clockDifferenceMs: number | null) => ({
    kind: 'IN',
    offline: { tappedAt, clockDifferenceMs },
  });

  test('a punch saved on the phone counts from when it was tapped, also outside the fence and without remarks', async () => {
    await newcomer('gil');
    at('2026-11-20T09:00:00.000+08:00');
    const late = await punch('gil', { ...saved('2026-11-20T05:59:00+08:00', 60_000), location: AWAY });
    expect(late.json()).toMatchObject({
      at: '2026-11-20T05:58:00.000+08:00',
      offline: true,
      needsReview: false,
      place: 'OUTSIDE',
    });
    const days = await call('gil', attendanceApi.myDays, { input: { from: '2026-11-20', to: '2026-11-20' } });
    expect(days.json<{ days: AttendanceDay[] }>().days[0]).toMatchObject({
      timeIn: '2026-11-20T05:58:00.000+08:00',
      marks: ['OFFLINE', 'OUTSIDE'],
    });
  });

  test('a person looks at it when the clocks are far apart or were never compared', async () => {
    await newcomer('hal');
    expect((await punch('hal', saved('2026-11-20T05:59:00+08:00', null))).json()).toMatchObject({ needsReview: true });
    expect((await punch('hal', saved('2026-11-20T05:59:00+08:00', -301_000))).json()).toMatchObject({
      needsReview: true,
    });
  });

  test('it is refused from the future and after a week, but a replay of one taken in time is not', async () => {
    await newcomer('ivy');
    expect((await punch('ivy', saved('2026-11-20T09:02:00+08:00', 0))).json()).toMatchObject({
      status: 400,
      code: 'TAPPED_IN_FUTURE',
      fields: { 'offline.tappedAt': expect.any(String) },
    });
    expect((await punch('ivy', saved('2026-11-13T08:00:00+08:00', 0))).json()).toMatchObject({
      code: 'TAPPED_TOO_LONG_AGO',
    });
    const key = newId();
    const first = await punch('ivy', saved('2026-11-20T08:00:00+08:00', 0), key);
    at('2026-12-15T09:00:00.000+08:00');
    expect((await punch('ivy', saved('2026-11-20T08:00:00+08:00', 0), key)).text).toBe(first.text);
    at('2026-11-20T09:00:00.000+08:00');
  });
});

describe('many at once', () => {
  test('two hundred people time in together in few commits and each once', async () => {
    const crowd = await Promise.all(
      Array.from({ length: 200 }, (_, n) => company.employee().then((id) => ({ id, name: `crowd-${n}` }))),
    );
    for (const { id, name } of crowd) {
      people.set(name, { employeeId: id });
      await company.schedule(id, 'DAY', '2026-11-20');
    }
    const commits = async () =>
      (
        await database.one<{ xids: number }>(sql`select count(distinct xmin::text) as xids from punch
        where employee_id = any(${crowd.map(({ id }) => id)})`)
      )?.xids ?? 0;
    const answers = await Promise.all(crowd.map(({ name }) => punch(name, timeIn)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await commits()).toBeLessThan(50);
    for (const { id } of crowd) expect(await punchesOf(id)).toBe(1);
  });

  test('punches and their keys are never changed or removed', async () => {
    await expect(database.run(sql`update punch set at = now()`)).rejects.toThrow('append-only');
    await expect(database.run(sql`delete from punch_key`)).rejects.toThrow('append-only');
  });
});

describe('for others', () => {
  test('a leader records a punch for one of his people and for nobody else', async () => {
    const lea = await company.supervisor();
    people.set('lea', { employeeId: lea, holds: ['VIEW_TEAM_ATTENDANCE'] });
    const led = await newcomer('led');
    const apart = await newcomer('apart', 'DAY', 'BLK-1');
    const record = (employeeId: string) =>
      call('lea', attendanceApi.punchFor, { input: { employeeId, kind: 'IN', remarks: 'Phone is broken' } });
    expect((await record(led)).json()).toMatchObject({ source: 'SUPERVISOR', remarks: 'Phone is broken' });
    expect((await record(apart)).status).toBe(404);
    expect((await record(newId())).text).toBe((await record(apart)).text);
    expect(
      (await call('ana', attendanceApi.punchFor, { input: { employeeId: led, kind: 'IN', remarks: 'x' } })).status,
    ).toBe(403);
  });

  test('the person is told in the bell, and the audit log says who recorded it for whom', async () => {
    at('2026-11-20T06:03:00.000+08:00');
    const leader = await company.supervisor();
    people.set('liza', { employeeId: leader, holds: ['VIEW_TEAM_ATTENDANCE'] });
    const told = await company.employee({ username: 'told' });
    await company.schedule(told, 'DAY', '2026-11-20');
    people.set('told', { employeeId: told });
    const input = { employeeId: told, kind: 'OT_IN', remarks: 'Phone is broken' };
    expect((await call('liza', attendanceApi.punchFor, { input })).status).toBe(200);
    const bell = (await call('told', notificationApi.bell)).json<{ items: Notification[] }>();
    expect(bell).toMatchObject({ unread: 1 });
    const number = (await peopleOf(database, [leader])).get(leader)?.number;
    expect(bell.items[0]).toMatchObject({
      title: 'Your overtime in was recorded',
      body: `Ana ${number} Peña recorded your overtime in at 6:03 AM on Nov-20-2026: Phone is broken`,
      opens: '/attendances?date=2026-11-20',
    });
    const lines = await database.rows(sql`select actor, action, subject from audit_line where subject_id = ${told}`);
    expect(lines).toEqual([{ actor: 'liza', action: attendanceApi.punchFor.line, subject: 'attendance' }]);
  });
});
