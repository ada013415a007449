// The schedule: topics, sessions alone and in series, their trainers, capacity and cancellation.
import { sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { atTime, DAY, openOnboarding } from '../../../tests/onboarding-sessions.ts';
import { attendanceApi } from './contract/attendance.ts';
import { mySessionsApi } from './contract/mine.ts';
import { schedulesApi } from './contract.ts';

const onboarding = await openOnboarding();
const { ask, clock, database, topic, open, session, invited, newcomer, trainer, told, mine, asks, sheet } = onboarding;
const at = atTime(clock);
const week = (from: string, topicId: string) =>
  ask<{ items: { id: string; taken: number }[] }>('office', schedulesApi.sessions, { from, topicId });

test('a series is one session a week, the trainer is told once, and nobody trains two at the same time', async () => {
  const [topicId, by] = [await topic(), await trainer()];
  const { items } = await open({ topicId, trainerId: by.id, times: 3 });
  expect(items.map(({ startsAt }) => startsAt.slice(0, 10))).toEqual(['2026-12-07', '2026-12-14', '2026-12-21']);
  expect(await told(by.who)).toEqual([
    expect.stringMatching(
      /^You train a session: Safety \d+: 3 sessions, the first on Dec-07-2026 at 8:00 AM\. Training room, Makati$/,
    ),
  ]);
  expect((await week('2026-12-14', topicId)).items).toHaveLength(1);
  const busy = await open({ topicId, trainerId: by.id, day: '2026-11-30', from: '09:00', until: '11:00', times: 4 });
  expect(busy).toMatchObject({ status: 409, code: 'TRAINER_BUSY' });
  expect(busy.message).toContain('on Dec-07-2026 at 8:00 AM');
  expect((await week('2026-11-30', topicId)).items).toEqual([]);
  const both = await Promise.all([1, 2].map(() => open({ topicId, trainerId: by.id, day: '2027-02-01' })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a session needs an active topic, hours that are to come and in order, and a whole point', async () => {
  const [topicId, { id: trainerId }] = [await topic(), await trainer()];
  const opened = (more: object) => open({ topicId, trainerId, ...more });
  expect(await opened({ from: '10:00', until: '09:00' })).toMatchObject({ status: 400, code: 'ENDS_BEFORE' });
  expect(await opened({ day: '2026-11-20', from: '08:30' })).toMatchObject({ status: 400, code: 'PAST' });
  expect(await opened({ latitude: 14.5 })).toMatchObject({ status: 400, code: 'HALF_A_POINT' });
  expect(await opened({ latitude: 14.5, longitude: 121 })).toMatchObject({
    items: [{ point: { latitude: 14.5, longitude: 121 } }],
  });
  const names = { nameEn: `Deactivated ${topicId}`, nameFil: 'Sarado' };
  const change = (more: object) =>
    ask('office', schedulesApi.changeTopic, { id: topicId, version: 1, ...names, ...more });
  expect(await change({ isActive: false })).toMatchObject({ status: 409, code: 'TOPIC_AHEAD' });
  const [of] = (await week(DAY, topicId)).items;
  await ask('office', schedulesApi.cancel, { id: of?.id ?? '', version: 1 });
  expect(await change({ isActive: false })).toMatchObject({ isActive: false, version: 2 });
  expect(await change({ isActive: true })).toMatchObject({ status: 409, code: 'STALE' });
  expect(await opened({})).toMatchObject({ status: 409, code: 'TOPIC_INACTIVE' });
  expect(await ask('office', schedulesApi.addTopic, names)).toMatchObject({ status: 409, code: 'TOPIC_EXISTS' });
});

test('a topic that a program asks for stays active', async () => {
  const [topicId, { id }] = [await topic(), await newcomer()];
  await asks(id, topicId);
  const form = { id: topicId, version: 1, nameEn: `Asked ${topicId}`, nameFil: 'Hinihingi', isActive: false };
  expect(await ask('office', schedulesApi.changeTopic, form)).toMatchObject({ status: 409, code: 'TOPIC_ASKED' });
});

test('nobody is asked to choose a session of a topic that is out of use', async () => {
  const [topicId, { who, id }] = [await topic(), await newcomer()];
  await asks(id, topicId);
  expect(await mine(who)).toMatchObject({ toChoose: [{ id: topicId }] });
  // Once their program isn't in use, the topic may go out of use too.
  await database.run(sql`update onboarding_program set is_active = false where id in (
    select v.program_id from program_version v join program_task k on k.version_id = v.id where k.topic_id = ${topicId})`);
  const form = { id: topicId, version: 1, nameEn: `Unused ${topicId}`, nameFil: 'Hindi ginagamit', isActive: false };
  expect(await ask('office', schedulesApi.changeTopic, form)).toMatchObject({ status: 200, isActive: false });
  expect(await mine(who)).toMatchObject({ toChoose: [] });
  expect(await onboarding.needed(who)).toEqual([]);
});

test('capacity is not cut below the seats that are taken, and the refusal names how many', async () => {
  const { id, version, trainer: by } = await session();
  await invited(id);
  await invited(id);
  const change = (capacity: number, more: object = {}) =>
    ask<{ version: number }>('office', schedulesApi.change, {
      id,
      version,
      capacity,
      trainerId: by.employeeId,
      ...more,
    });
  const cut = await change(1);
  expect(cut).toMatchObject({ status: 409, code: 'CAPACITY_TAKEN' });
  expect(cut.message).toMatch(/^2 seats are taken\./);
  expect(await change(5)).toMatchObject({ capacity: 5, taken: 2, version: version + 1 });
  expect(await change(6)).toMatchObject({ status: 409, code: 'STALE' });
});

test('another trainer is told, the one before hears it, and who is invited does not train', async () => {
  const { id, version, capacity, by } = await session();
  const [other, guest] = [await trainer(), await invited(id)];
  const change = (trainerId: string) => ask('office', schedulesApi.change, { id, version, capacity, trainerId });
  expect(await change(guest.id)).toMatchObject({ status: 409, code: 'TRAINER_INVITED' });
  expect(await change(guest.id.toUpperCase())).toMatchObject({ status: 409, code: 'TRAINER_INVITED' });
  expect(await change(other.id)).toMatchObject({ trainer: { employeeId: other.id } });
  expect(await told(other.who)).toEqual([expect.stringMatching(/^You train a session: Safety/)]);
  expect((await told(by.who)).at(-1)).toMatch(/^Somebody else trains your session: Safety/);
});

test('who was expected at a cancelled session is told and chooses another one', async () => {
  const { id, version, topicId, by } = await session();
  const [one, other] = [await invited(id), await invited(id)];
  await session({ topicId, day: '2026-12-08' });
  expect(await ask('office', schedulesApi.cancel, { id, version })).toEqual({ status: 200, freed: 2 });
  expect((await told(one.who)).at(-1)).toMatch(
    /^A session was cancelled: Safety \d+ on Dec-07-2026 at 8:00 AM was cancelled\. Please choose another session\.$/,
  );
  expect((await told(by.who)).at(-1)).toMatch(/^A session was cancelled: Safety/);
  expect((await onboarding.needed(other.who)).map(({ says }) => says)).toEqual([
    expect.stringMatching(/^Choose a session: Safety/),
  ]);
  const { items, toChoose } = await mine(one.who);
  expect(items).toMatchObject([{ state: 'Cancelled', endedHow: 'SESSION', isAhead: false }]);
  expect(toChoose).toMatchObject([{ id: topicId }]);
  const offered = await ask<{ items: { id: string; seatsLeft: number }[] }>(one.who, mySessionsApi.offered, {
    topicId,
  });
  expect(offered.items).toMatchObject([{ seatsLeft: 2 }]);
  const sessionId = offered.items[0]?.id ?? '';
  const chosen = await ask(one.who, mySessionsApi.choose, { sessionId });
  expect(chosen).toMatchObject({ items: [{ state: 'Accepted', mayChange: true }, {}], toChoose: [] });
  expect(await ask('office', schedulesApi.cancel, { id, version: version + 1 })).toMatchObject({
    status: 409,
    code: 'SESSION_CANCELLED',
  });
});

test('a session to which nobody came is cancelled afterwards, one with a mark is not', async () => {
  const { id, version, by } = await session();
  const { seat } = await invited(id);
  await at('08:10', async () => {
    const marked = await ask<{ version: number }>(by.who, attendanceApi.mark, {
      id: seat.id,
      version: seat.version,
      state: 'No Show',
    });
    expect(marked.status).toBe(200);
    expect(await ask('office', schedulesApi.cancel, { id, version })).toMatchObject({
      status: 409,
      code: 'SESSION_MARKED',
    });
    await ask(by.who, attendanceApi.undo, { id, seats: [{ id: seat.id, version: marked.version }] });
    expect((await sheet(id)).mayCancel).toBe(true);
    expect(await ask('office', schedulesApi.cancel, { id, version })).toMatchObject({ freed: 1 });
  });
});
