// Who came: marked by tap, all together, or by the ID card; each mark has one outcome, and nobody marks themselves.
import { sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { atTime, DAY, openOnboarding } from '../../../tests/onboarding-sessions.ts';
import { attendanceApi, type Scanned } from './contract/attendance.ts';
import { schedulesApi } from './contract.ts';
import { endUnansweredSeats } from './service/scheduled-jobs.ts';
import { sessionsDone } from './service/seats.ts';

const onboarding = await openOnboarding();
const { ask, call, clock, database, people, session, invited, newcomer, trainer, attendance, seatOf, sheet } =
  onboarding;
const at = atTime(clock);
type Marked = { version: number; state: string };
const mark = (who: string, seat: { id: string; version: number }, state: string) =>
  ask<Marked>(who, attendanceApi.mark, { id: seat.id, version: seat.version, state });
const scan = (who: string, id: string, code: string) => ask<Scanned>(who, attendanceApi.scan, { id, code });
const add = (who: string, id: string, code: string) => ask<Scanned>(who, attendanceApi.add, { id, code });

test('a trainer sees own sessions alone, somebody with all attendance every one, and both leave a line', async () => {
  const [held, other] = [await session(), await session()];
  const { seat, name, id: employeeId } = await invited(held.id);
  const day = (who: string) => ask<{ items: { id: string }[] }>(who, attendanceApi.sessions, { day: DAY });
  expect((await day(held.by.who)).items.map(({ id }) => id)).toEqual([held.id]);
  expect((await day('office')).items.map(({ id }) => id)).toEqual(expect.arrayContaining([held.id, other.id]));
  expect(await attendance(held.by.who, held.id)).toMatchObject({
    isOpen: false,
    session: { taken: 1 },
    seats: [{ id: seat.id, name, employeeId, marks: [], isMarked: false, isOwn: false, photo: null }],
  });
  expect(await attendance(held.by.who, other.id)).toMatchObject({ status: 404 });
  expect(await mark(other.by.who, seat, 'Completed')).toMatchObject({ status: 404 });
  expect((await call(other.by.who, attendanceApi.photo, { input: { id: seat.id } })).status).toBe(404);
  expect(await scan(other.by.who, held.id, 'KW1')).toMatchObject({ status: 404 });
  const lines = await database.rows(sql`select from audit_line where actor = ${held.by.who} and action = 'READ'
    and subject = 'onboarding session' and subject_id = ${held.id} and detail->'employees' ? ${employeeId}`);
  expect(lines).toHaveLength(1);
});

test('a tap marks from an hour before, marks are corrected and undone, and one of two who tap is told', async () => {
  const { id, by } = await session();
  const { seat, id: employeeId } = await invited(id);
  await at('06:59', async () => expect(await mark(by.who, seat, 'Completed')).toMatchObject({ code: 'TOO_EARLY' }));
  await at('07:30', async () => {
    expect(await mark(by.who, seat, 'No Show')).toMatchObject({ status: 409, code: 'CANT_MARK' });
    const both = await Promise.all([mark(by.who, seat, 'Completed'), mark('office', seat, 'Completed')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
  await at('08:30', async () => {
    const incomplete = await mark(by.who, { ...seat, version: 2 }, 'Incomplete');
    expect(incomplete).toMatchObject({ state: 'Incomplete', isMarked: true, marks: ['Completed', 'No Show'] });
    const undo = (version: number) => ask(by.who, attendanceApi.undo, { id, seats: [{ id: seat.id, version }] });
    expect(await undo(2)).toMatchObject({ status: 409, code: 'NOTHING_TO_UNDO' });
    expect(await undo(3)).toMatchObject({ seats: [{ id: seat.id, version: 4 }] });
    expect(await seatOf(id, employeeId)).toMatchObject({ state: 'Invited' });
  });
});

test('everybody present is one tap, leaves marks alone, and is taken back together', async () => {
  const { id, by } = await session({ capacity: 3 });
  const [one, two, late] = [await invited(id), await invited(id), await invited(id)];
  await at('08:10', async () => {
    await mark(by.who, late.seat, 'No Show');
    const { seats } = await ask<{ seats: object[] }>(by.who, attendanceApi.rest, { id, state: 'Completed' });
    expect(seats).toHaveLength(2);
    expect(await attendance(by.who, id)).toMatchObject({ session: { present: 2, marked: 3 } });
    expect(await ask(by.who, attendanceApi.rest, { id, state: 'Completed' })).toMatchObject({ seats: [] });
    expect(await sessionsDone(database, one.id)).toMatchObject([{ topicId: expect.any(String) }]);
    await ask(by.who, attendanceApi.undo, { id, seats });
    const states = await Promise.all([one, two, late].map(async (each) => (await seatOf(id, each.id)).state));
    expect(states).toEqual(['Invited', 'Invited', 'No Show']);
  });
  await endUnansweredSeats(database, new Date(`${DAY}T10:00:00+08:00`));
  // Somebody who did not answer, and came.
  await at('10:05', async () => {
    const { seats } = await ask<{ seats: object[] }>(by.who, attendanceApi.rest, { id, state: 'Completed' });
    expect(seats).toHaveLength(2);
    await ask(by.who, attendanceApi.undo, { id, seats });
    expect((await seatOf(id, one.id)).state).toBe('Missed');
  });
});

test('the ID card marks once, corrects a No Show, and is good for the day and a few minutes only', async () => {
  const { id, by } = await session();
  const person = await invited(id);
  expect(await scan(by.who, id, await person.card())).toMatchObject({ status: 409, code: 'NOT_TODAY' });
  await at('06:30', async () => {
    expect(await scan(by.who, id, await person.card())).toMatchObject({ status: 409, code: 'TOO_EARLY' });
  });
  await at('08:20', async () => {
    await mark(by.who, person.seat, 'No Show');
    const code = await person.card();
    expect(await scan(by.who, id, code)).toMatchObject({
      how: 'PRESENT',
      name: person.name,
      seat: { state: 'Completed' },
    });
    const both = await Promise.all([scan(by.who, id, code), scan('office', id, code)]);
    expect(both.map(({ how }) => how)).toEqual(['ALREADY', 'ALREADY']);
    expect(await scan(by.who, id, 'https://example.org')).toMatchObject({ status: 409, code: 'NO_CARD' });
    clock.now = new Date(`${DAY}T08:30:00+08:00`);
    expect(await scan(by.who, id, code)).toMatchObject({ status: 409, code: 'CARD_NOT_GOOD' });
  });
  const rows = await database.rows(sql`select marked_how, marked_by from onboarding_seat where id = ${person.seat.id}`);
  expect(rows).toEqual([{ marked_how: 'QR', marked_by: by.who }]);
});

test('who came without an invitation gets a free seat, and gives up a later one of the topic', async () => {
  const { id, topicId, by } = await session({ capacity: 1 });
  const later = await session({ topicId, day: '2026-12-14' });
  const [guest, person, third] = [await newcomer(), await invited(later.id), await newcomer()];
  await at('08:05', async () => {
    const code = await person.card();
    expect(await scan(by.who, id, code)).toMatchObject({
      how: 'NOT_INVITED',
      name: person.name,
      seat: null,
      seatsLeft: 1,
    });
    expect(await add(by.who, id, code)).toMatchObject({ how: 'PRESENT', seat: { state: 'Completed' }, seatsLeft: 0 });
    expect(await seatOf(later.id, person.id)).toMatchObject({ state: 'Cancelled', endedHow: 'MOVED' });
    expect(await scan(by.who, id, await guest.card())).toMatchObject({ how: 'NOT_INVITED', seatsLeft: 0 });
    expect(await add(by.who, id, await guest.card())).toMatchObject({ status: 409, code: 'FULL' });
    const elsewhere = await session({ day: '2026-12-07', from: '08:30', until: '09:00' });
    expect(await add(elsewhere.by.who, elsewhere.id, await person.card())).toMatchObject({ code: 'CANT_INVITE' });
    expect(await add(elsewhere.by.who, elsewhere.id, await third.card())).toMatchObject({ how: 'PRESENT' });
  });
});

test('a cancelled seat is marked by neither tap nor card', async () => {
  const { id, by } = await session();
  const person = await invited(id);
  await at('07:30', async () => {
    const cancelled = { id: person.seat.id, version: person.seat.version, state: 'Cancelled' };
    expect(await ask('office', schedulesApi.mark, cancelled)).toMatchObject({ status: 200 });
    const { version } = await seatOf(id, person.id);
    expect(await mark(by.who, { ...person.seat, version }, 'Completed')).toMatchObject({
      status: 409,
      code: 'CANT_MARK',
    });
    expect(await scan(by.who, id, await person.card())).toMatchObject({ how: 'NOT_INVITED' });
  });
});

test('nobody marks their own attendance: not by tap, card, all together or undo', async () => {
  const { id } = await session({ capacity: 3 });
  const [own, other] = [await invited(id), await invited(id)];
  people.set(own.who, { employeeId: own.id, holds: ['ALL_ATTENDANCE'] });
  await at('08:10', async () => {
    const sheetOf = await attendance(own.who, id);
    expect(sheetOf.seats.find(({ isOwn }) => isOwn)).toMatchObject({ id: own.seat.id, marks: [] });
    expect(await mark(own.who, own.seat, 'Completed')).toMatchObject({ status: 403, code: 'NOT_YOUR_OWN' });
    expect(await scan(own.who, id, await own.card())).toMatchObject({ status: 403, code: 'NOT_YOUR_OWN' });
    expect(await ask(own.who, attendanceApi.rest, { id, state: 'Completed' })).toMatchObject({
      seats: [{ id: other.seat.id }],
    });
    await mark('office', own.seat, 'Completed');
    const seats = [{ id: own.seat.id, version: 2 }];
    expect(await ask(own.who, attendanceApi.undo, { id, seats })).toMatchObject({ code: 'NOTHING_TO_UNDO' });
  });
  expect((await sheet(id)).session).toMatchObject({ present: 2 });
  const outsider = await trainer();
  expect(await attendance(outsider.who, id)).toMatchObject({ status: 404 });
});
