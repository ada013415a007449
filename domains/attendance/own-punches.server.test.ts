import { closePeriod, holdDaysStill } from '@kawani/domains/schedule/service';
import { newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { toInstant } from '@kawani/kit/values/hours';
import { beforeAll, describe, expect, test } from 'vitest';
import { AT_SITE, type Company, openCompany, startApi } from '../../tests/company.ts';
import { freshDatabase } from '../../tests/server.ts';
import { pictureOf, uploadTo } from '../../tests/upload.ts';
import { kiosksApi } from './contract/kiosk.ts';
import { ownPunchApi } from './contract/own-punches.ts';
import { timesheetApi } from './contract/timesheet.ts';
import { type AttendanceDay, attendanceApi, type PunchForm, type TimeCard } from './contract.ts';
import { attendanceRoutes } from './routes.ts';

let now = new Date('2026-11-20T05:58:00.000+08:00');
const at = (time: string) => {
  now = new Date(`2026-11-20T${time}+08:00`);
};
const database = await freshDatabase();
const { app, call, people } = await startApi(database, attendanceRoutes, () => now);
let company: Company;

beforeAll(async () => {
  company = await openCompany(database);
});

const newcomer = async (name: string) => {
  const employeeId = await company.employee({ username: name });
  await company.schedule(employeeId, 'DAY', '2026-11-18', '2026-11-21');
  people.set(name, { employeeId });
  return employeeId;
};
const punch = (who: string, kind: PunchForm['kind'], more: Partial<PunchForm> = {}, key = newId()) =>
  call(who, attendanceApi.punch, { input: { kind, location: AT_SITE, ...more }, key }).then((answer) => ({
    key,
    answer,
  }));
const undo = (who: string, key: string) => call(who, ownPunchApi.undo, { input: { key } });
const card = async (who: string) => (await call(who, attendanceApi.timeCard)).json<TimeCard>();
const today = async (who: string) => {
  const input = { from: '2026-11-20', to: '2026-11-20' };
  return (await call(who, attendanceApi.myDays, { input })).json<{ days: AttendanceDay[] }>().days[0];
};

describe('taking a punch back', () => {
  test('within a minute it counts for nothing, stays on record, and is in the audit log', async () => {
    const ana = await newcomer('ana');
    at('05:58:00');
    await punch('ana', 'IN');
    at('10:00:00');
    const { key } = await punch('ana', 'OUT');
    expect(await today('ana')).toMatchObject({ timeOut: expect.stringContaining('T10:00') });
    at('10:00:59');
    expect((await undo('ana', key)).json()).toMatchObject({ kind: 'OUT' });
    expect(await card('ana')).toMatchObject({ next: 'OUT', openSince: expect.stringContaining('T05:58') });
    expect(await today('ana')).toMatchObject({ timeOut: null });
    const counted = await database.one(sql`select count(*)::int as count from punch where employee_id = ${ana}`);
    expect(counted).toEqual({ count: 2 });
    const lines = await database.rows(sql`select actor from audit_line where action = ${ownPunchApi.undo.line}`);
    expect(lines).toEqual([{ actor: 'ana' }]);
    const day = await call('ana', attendanceApi.myDay, { input: { date: '2026-11-20' } });
    expect(day.json()).toMatchObject({
      explanation: expect.arrayContaining([{ label: 'Undone', value: 'Time out 10:00 AM' }]),
    });
    const { accuracyM: _, ...point } = AT_SITE;
    expect(day.json()).toMatchObject({ punches: [{ kind: 'IN', location: point }] });
    // The phone sends it once more, because the answer was lost: it stays taken back.
    const again = await call('ana', attendanceApi.punch, { input: { kind: 'OUT', location: AT_SITE }, key });
    expect(again.status).toBe(200);
    expect(await card('ana')).toMatchObject({ next: 'OUT' });
  });

  test('asked by two taps together it is taken back once, and a time in right after it is a punch of its own', async () => {
    const ben = await newcomer('ben');
    at('05:58:00');
    const { key } = await punch('ben', 'IN');
    at('05:58:20');
    const answers = await Promise.all([undo('ben', key), undo('ben', key), punch('ben', 'IN')]);
    expect(answers.slice(0, 2).map((answer) => 'status' in answer && answer.status)).toEqual([200, 200]);
    const next = await punch('ben', 'IN');
    expect(next.answer.status).toBe(200);
    expect(await card('ben')).toMatchObject({ next: 'OUT', openSince: expect.stringContaining('T05:58:20') });
    const undone = await database.one(
      sql`select count(*)::int as count from punch_review where employee_id = ${ben} and undone`,
    );
    expect(undone).toEqual({ count: 1 });
  });

  test('after a minute by the server’s clock, of somebody else or after a review nothing is taken back', async () => {
    await newcomer('cora');
    const dan = await newcomer('dan');
    at('05:58:00');
    const { key } = await punch('cora', 'IN');
    expect((await undo('dan', key)).status).toBe(404);
    at('05:59:00.001');
    expect((await undo('cora', key)).json()).toMatchObject({ status: 409, code: 'TOO_LATE' });
    expect(await card('cora')).toMatchObject({ next: 'OUT' });
    people.set('office', { employeeId: null, holds: ['TIME_SHEET_ACTION'] });
    const offline = { tappedAt: toInstant(new Date('2026-11-20T05:58:00+08:00')), clockDifferenceMs: null };
    const doubtful = await punch('dan', 'IN', { offline });
    const { id: punchId } = doubtful.answer.json<{ id: string }>();
    const input = { employeeId: dan, punchId, accepted: true, reason: 'Seen' };
    expect((await call('office', timesheetApi.review, { input })).status).toBe(200);
    expect((await undo('dan', doubtful.key)).json()).toMatchObject({ status: 409, code: 'REVIEWED' });
  });

  test('what a posted day was paid by is not taken back, and waits for a posting under way', async () => {
    await newcomer('hana');
    at('12:00:00');
    // Of the day before, kept on the phone: it is counted, and then its period is posted.
    const tappedAt = toInstant(new Date('2026-11-19T14:05:00+08:00'));
    const { key } = await punch('hana', 'OUT', { offline: { tappedAt, clockDifferenceMs: 0 } });
    const period = { starts: day('2026-11-10'), ends: day('2026-11-19'), payDate: day('2026-11-25') };
    const next = await punch('hana', 'IN', { remarks: 'Late' });
    let asked: ReturnType<typeof undo> | undefined;
    await database.transaction(async (db) => {
      await holdDaysStill(db);
      asked = undo('hana', key);
      await closePeriod(db, { ...period, lastDayToFile: day('2026-11-20') });
    });
    expect((await asked)?.json()).toMatchObject({ status: 409, code: 'PERIOD_POSTED' });
    expect((await undo('hana', next.key)).status).toBe(200);
    await database.run(sql`delete from pay_period where starts = ${period.starts}`);
  });
});

test('a site that asks for a photo gets one at every time in, or a word why not and a review', async () => {
  await newcomer('eva');
  at('06:00:00');
  await database.run(sql`update detachment set photo_required = true where code = 'MKT-1'`);
  expect((await card('eva')).site).toMatchObject({ photo: true });
  const silent = await punch('eva', 'IN');
  expect(silent.answer.json()).toMatchObject({
    status: 400,
    code: 'PHOTO_NEEDED',
    fields: { remarks: expect.any(String) },
  });
  const file = { content: await pictureOf('green'), name: 'photo.jpg' };
  const { id: photoId } = await uploadTo(app, 'eva', ownPunchApi.keepPhoto, file);
  const shown = await punch('eva', 'IN', { photoId });
  expect(shown.answer.json()).toMatchObject({ needsReview: false });
  const again = await call('eva', attendanceApi.punch, {
    input: { kind: 'IN', location: AT_SITE, photoId },
    key: shown.key,
  });
  expect(again.text).toBe(shown.answer.text);
  const photos = await database.rows(sql`select photo_id as id from punch_photo_of`);
  expect(photos).toEqual([{ id: photoId }]);
  await newcomer('fe');
  expect((await punch('fe', 'IN', { remarks: 'The camera is broken' })).answer.json()).toMatchObject({
    needsReview: true,
  });
  // Another's photo is no photo, and neither is the one of an earlier time-in.
  expect((await punch('eva', 'IN', { photoId })).answer.json()).toMatchObject({ code: 'PHOTO_NEEDED' });
  await newcomer('gil');
  expect((await punch('gil', 'IN', { photoId })).answer.json()).toMatchObject({ code: 'PHOTO_NEEDED' });
  expect((await punch('fe', 'OUT')).answer.json()).toMatchObject({ needsReview: false });
  // One may come by a second account, and the office sees that photo as well.
  const ida = await newcomer('ida');
  people.set('ida-office', { employeeId: ida });
  await database.run(sql`insert into employee_account (username, employee_id) values ('ida-office', ${ida})`);
  const other = await uploadTo(app, 'ida-office', ownPunchApi.keepPhoto, file);
  expect((await punch('ida-office', 'IN', { photoId: other.id })).answer.json()).toMatchObject({ needsReview: false });
  people.set('office', { employeeId: null, holds: ['TIME_SHEET_ACTION'] });
  for (const id of [photoId, other.id])
    expect((await call('office', kiosksApi.photo, { input: { id } })).status).toBe(200);
  await database.run(sql`update detachment set photo_required = false where code = 'MKT-1'`);
});
