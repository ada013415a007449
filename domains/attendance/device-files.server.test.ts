// Files of devices over HTTP: checked by a profile, imported when the officer says so, undone, and imported again.
import { setPeriods } from '@kawani/domains/schedule/service';
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeAll, expect, test } from 'vitest';
import { type Company, openCompany, startApi } from '../../tests/company.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type DeviceImport, type DeviceImportDetail, deviceLogsApi } from './contract/device-logs.ts';
import { type DeviceProfile, deviceProfilesApi, deviceUsersApi } from './contract/device-profiles.ts';
import { type AttendanceDayDetail, attendanceApi } from './contract.ts';
import { attendanceRoutes } from './routes.ts';
import { DeviceLineProblem } from './rules/device-log.ts';
import type { DeviceJob } from './service/devices/files.ts';
import { deviceImporter } from './service/devices/job.ts';
import { recomputeAll } from './service.ts';

const now = new Date('2026-11-21T12:00:00.000+08:00');
const database = await freshDatabase();
const { app, call, people, files } = await startApi(database, attendanceRoutes, () => now);
const job = deviceImporter({ database, files, clock: () => now });
let company: Company;
let guard: string;
let clerk: string;

beforeAll(async () => {
  await database.run(sql`create schema graphile_worker`);
  await database.run(sql`create table graphile_worker.told (payload json)`);
  await database.run(sql`create function graphile_worker.add_job(text, json, text default null) returns void language sql
    as 'insert into graphile_worker.told values ($2)'`);
  company = await openCompany(database);
  guard = await company.employee();
  clerk = await company.employee();
  await company.schedule(guard, 'NIGHT', '2026-11-01', '2026-11-30');
  await company.schedule(clerk, 'DAY', '2026-11-01', '2026-11-30');
  people.set('hr', { employeeId: null, holds: ['MANAGE_TIMESHEET'] });
  people.set('guard', { employeeId: guard });
  people.set('clerk', { employeeId: clerk, holds: ['MANAGE_TIMESHEET'] });
});

/** Does what waits, as the worker would. */
async function work() {
  const rows = await database.rows<{ payload: DeviceJob }>(sql`delete from graphile_worker.told returning payload`);
  for (const { payload } of rows) await job(payload);
  await recomputeAll(database, now);
}

async function upload(content: string, who = 'hr') {
  const payload = [
    '--x',
    'content-disposition: form-data; name="file"; filename="gate.dat"',
    'content-type: application/octet-stream',
    '',
    content,
    '--x--',
    '',
  ].join('\r\n');
  const headers = { authorization: `Bearer ${who}`, 'content-type': 'multipart/form-data; boundary=x' };
  const answer = await app.inject({ method: 'POST', url: '/api/v1/attendance/device-imports', headers, payload });
  await work();
  return answer;
}

async function seen(id: string) {
  return (await call('hr', deviceLogsApi.one, { input: { id } })).json<DeviceImportDetail>();
}

async function verb(endpoint: Parameters<typeof call>[1], input: Readonly<Record<string, unknown>>, who = 'hr') {
  const answer = await call(who, endpoint, { input });
  await work();
  return answer.json<DeviceImport & { code?: string }>();
}

async function dayOf(who: string, date: string) {
  const answer = await call(who, attendanceApi.myDay, { input: { date } });
  return answer.json<AttendanceDayDetail>();
}

const clock = (user: number | string, time: string) => `${user}\t${time}\t7\t255\t1\t0`;
const NIGHT = [
  clock(31, '2026-11-18 21:50:00'),
  clock(31, '2026-11-18 21:52:00'),
  clock(31, '2026-11-19 06:03:00'),
  clock('1002', '2026-11-18 17:58:00'),
  clock('1002', '2026-11-22 06:00:00'),
  clock(44, '2026-11-18 08:00:00'),
].join('\n');
const profile = { name: 'Gate 7', devices: ['7'], isClock: true, nightCut: '04:00' };
const made = { id: '', profileId: '' };

test('a file of an unknown device names each unknown state with its line and user id, and writes nothing', async () => {
  const answer = await upload(NIGHT);
  const { id } = answer.json<DeviceImport>();
  const { state, preview, accepted, rejected } = await seen(id);
  expect({ state, accepted, rejected }).toEqual({ state: 'CHECKED', accepted: 0, rejected: 6 });
  expect(preview?.unknownStates[0]).toEqual({ line: 1, text: NIGHT.split('\n')[0], user: '31', state: '255' });
  expect(await verb(deviceLogsApi.start, { id })).toMatchObject({ code: 'NO_PUNCHES' });
  expect(await database.one(sql`select count(*) as n from punch`)).toEqual({ n: 0 });
  made.id = id;
});

test('a profile says what the states mean, and user ids are assigned once', async () => {
  const created = await call('hr', deviceProfilesApi.create, { input: profile });
  made.profileId = created.json<DeviceProfile>().id;
  const { id, profileId } = made;
  expect(
    (await call('clerk', deviceUsersApi.assign, { input: { id: profileId, user: '31', employeeId: clerk } })).status,
  ).toBe(403);
  expect((await call('guard', deviceLogsApi.list)).status).toBe(403);
  await verb(deviceLogsApi.check, { id, profileId });
  expect((await seen(id)).preview).toMatchObject({
    accepted: 1,
    unknownUsers: [
      { user: '31', lines: 3 },
      { user: '44', lines: 1 },
    ],
    reasons: expect.arrayContaining([{ reason: DeviceLineProblem.FUTURE, lines: 1 }]),
  });
  await call('hr', deviceUsersApi.assign, { input: { id: profileId, user: '31', employeeId: guard } });
  await call('hr', deviceUsersApi.assign, { input: { id: profileId, user: '0044', employeeId: null } });
  await verb(deviceLogsApi.check, { id, profileId });
  const { preview } = await seen(id);
  expect(preview).toMatchObject({
    ...{ accepted: 4, ignored: 1, rejected: 1, unknownUsers: [], unknownStates: [] },
    kinds: [{ kind: 'CLOCK', punches: 4 }],
    days: [
      { date: '2026-11-18', punches: 3, people: 2 },
      { date: '2026-11-19', punches: 1, people: 1 },
    ],
    people: [
      expect.objectContaining({ employeeId: guard, user: '31', punches: 3, days: 2 }),
      { employeeId: clerk, punches: 1 },
    ],
  });
});

test('one-state punches of a night guard are in and out of one day, and a lone one says where it was made', async () => {
  await verb(deviceLogsApi.start, { id: made.id });
  expect(await seen(made.id)).toMatchObject({ state: 'IMPORTED', accepted: 4, rejected: 1 });
  expect(await dayOf('guard', '2026-11-18')).toMatchObject({
    timeIn: '2026-11-18T21:50:00.000+08:00',
    timeOut: '2026-11-19T06:03:00.000+08:00',
    results: ['Complete'],
  });
  const lone = await dayOf('clerk', '2026-11-18');
  expect(lone.results).toEqual(['No Time-in']);
  expect(lone.explanation).toContainEqual({ label: 'No time-in for', value: 'time out 5:58 PM, Device, Gate 7' });
});

test('the same file again counts nothing twice; its profile is found by the device id', async () => {
  const { id } = (await upload(NIGHT)).json<DeviceImport>();
  expect(await seen(id)).toMatchObject({ state: 'CHECKED', profile: 'Gate 7', accepted: 0, duplicates: 4 });
});

test('an import is undone with a reason, its days are computed again, and the file can be imported again', async () => {
  const because = 'The clock of the device was wrong';
  expect(await verb(deviceLogsApi.undo, { id: made.id, because }, 'clerk')).toMatchObject({ code: 'OWN_TIMES' });
  expect(await verb(deviceLogsApi.undo, { id: made.id, because })).toMatchObject({
    state: 'UNDONE',
    undone: { because },
  });
  expect((await dayOf('guard', '2026-11-18')).results).toEqual(['AWOL']);
  expect(await verb(deviceLogsApi.undo, { id: made.id, because })).toMatchObject({ code: 'NOT_IMPORTED' });
  const { id } = (await upload(NIGHT)).json<DeviceImport>();
  await verb(deviceLogsApi.start, { id });
  expect(await seen(id)).toMatchObject({ state: 'IMPORTED', accepted: 4, duplicates: 0 });
  expect((await dayOf('guard', '2026-11-18')).results).toEqual(['Complete']);
  await setPeriods(database, [
    { starts: day('2026-11-16'), ends: day('2026-11-18'), lastDayToFile: day('2026-11-19'), state: 'Posted' },
  ]);
  expect(await verb(deviceLogsApi.undo, { id, because })).toMatchObject({ code: 'PERIOD_POSTED' });
});

test('what is no device log is told, and large files are refused', async () => {
  const { id } = (await upload('\x89PNG')).json<DeviceImport>();
  expect(await seen(id)).toMatchObject({ state: 'FAILED', failure: 'This file has no line of a device log.' });
  const huge = `${clock(1002, '2026-11-15 06:00:00')}\n`.repeat(Math.ceil(deviceLogsApi.upload.uploadBytes / 30));
  expect((await upload(huge)).statusCode).toBe(413);
});
