// Invitations to sessions: all or nobody, only who fits, moved to another session, answered, missed, and given up by who leaves.
import { statusApi } from '@kawani/domains/employees/contract';
import { notificationApi } from '@kawani/kit/contract/notification';
import { sql } from '@kawani/kit/server/db';
import { readTexts } from '@kawani/kit/server/texts';
import { expect, test } from 'vitest';
import { atTime, DAY, openOnboarding } from '../../../tests/onboarding-sessions.ts';
import { mySessionsApi } from './contract/mine.ts';
import { schedulesApi } from './contract.ts';
import { endUnansweredSeats, remindOfSessions } from './service/scheduled-jobs.ts';
import { sessionsDone } from './service/seats.ts';

readTexts();
const onboarding = await openOnboarding();
const { ask, clock, database, session, invite, invited, newcomer, told, mine, asks, sheet, seatOf, call } = onboarding;
const at = atTime(clock);
type Left = { invited: number; leftOut: { name: string; why: string }[] };
const move = (seat: { id: string; version: number }, sessionId: string) =>
  ask('office', schedulesApi.move, { id: seat.id, version: seat.version, sessionId });
const answer = (who: string, seat: { id: string; version: number }, more: object) =>
  ask(who, mySessionsApi.answer, { id: seat.id, version: seat.version, ...more });

test('people are invited all together or nobody is, or only those who fit, and the others are listed with why', async () => {
  const { id, topicId, by } = await session({ capacity: 2 });
  const same = await session({ topicId, day: '2026-12-14' });
  const then = await session();
  const [already, later, elsewhere] = [await invited(id), await invited(same.id), await invited(then.id)];
  const [one, two] = [await newcomer(), await newcomer()];
  const all = [already, later, elsewhere, one, two, by].map((person) => person.id);
  const refused = await invite(id, all);
  expect(refused).toMatchObject({ status: 409, code: 'CANT_INVITE' });
  expect(refused.fields?.employeeIds).toMatch(/ can’t be invited: /);
  expect((await sheet(id)).session.taken).toBe(1);
  const partly: Left = Object.assign({ invited: 0, leftOut: [] }, await invite(id, all, true));
  const whys = new Map(partly.leftOut.map(({ name, why }) => [name, why]));
  expect([partly.invited, whys.get(one.name) ?? whys.get(two.name)]).toEqual([1, 'FULL']);
  expect([already, later, elsewhere, by].map(({ name }) => whys.get(name))).toEqual([
    'INVITED',
    'TOPIC',
    'BUSY',
    'TRAINS',
  ]);
  expect((await invite(id, [one.id, two.id])).status).toBe(409);
  expect(await invite(id, ['01920000-0000-7000-8000-000000000001'])).toMatchObject({
    status: 404,
    code: 'NO_SUCH_PERSON',
  });
});

test('those in onboarding are offered first, anybody is found by name or number, each with what stands against it', async () => {
  const { id, topicId } = await session();
  const [starts, employed] = [await newcomer(), await newcomer()];
  await asks(starts.id, topicId);
  const found = (search?: string) =>
    ask<{ items: { employeeId: string; why: string | null; startsOn: string | null }[] }>(
      'office',
      schedulesApi.candidates,
      {
        id,
        size: 100,
        ...(search && { search }),
      },
    );
  const mineOf = ({ items }: Awaited<ReturnType<typeof found>>) =>
    items.filter(({ employeeId }) => [starts.id, employed.id].includes(employeeId));
  expect(mineOf(await found())).toMatchObject([{ employeeId: starts.id, startsOn: DAY, why: null }]);
  await invite(id, [employed.id]);
  expect(mineOf(await found(employed.number))).toMatchObject([
    { employeeId: employed.id, startsOn: null, why: 'INVITED' },
  ]);
});

test('an invitation is told in the language of the reader, accepted, or declined with a reason that who invited hears', async () => {
  const { id, startsAt } = await session();
  const [one, other] = [await newcomer(), await newcomer()];
  await database.run(sql`insert into account_language (username, language) values (${one.who}, 'fil')`);
  await invite(id, [one.id, other.id]);
  const { items } = await mine(one.who);
  expect(items).toMatchObject([{ startsAt, state: 'Invited', mayAccept: true, mayDecline: true, mayChange: true }]);
  const bell = await call(one.who, notificationApi.bell, { language: 'fil' });
  expect(bell.text).toMatch(/Kaligtasan \d+/);
  expect(await told(other.who)).toEqual([
    expect.stringMatching(/^You are invited to a session: Safety \d+: Dec-07-2026 at 8:00 AM\. Training room, Makati$/),
  ]);
  const [mineSeat, theirs] = [await seatOf(id, one.id), await seatOf(id, other.id)];
  expect((await onboarding.needed(one.who)).map(({ says }) => says)).toEqual([
    expect.stringMatching(/^You are invited: Safety/),
  ]);
  expect(await answer(one.who, theirs, { answer: 'ACCEPT' })).toMatchObject({ status: 404 });
  expect(await answer(one.who, mineSeat, { answer: 'ACCEPT' })).toMatchObject({ items: [{ state: 'Accepted' }] });
  expect(await answer(one.who, mineSeat, { answer: 'ACCEPT' })).toMatchObject({ status: 409, code: 'STALE' });
  expect(await answer(other.who, theirs, { answer: 'DECLINE' })).toMatchObject({ status: 400, code: 'REASON_NEEDED' });
  const declined = await answer(other.who, theirs, { answer: 'DECLINE', reason: 'My child is ill' });
  expect(declined).toMatchObject({ items: [{ state: 'Cancelled', endedHow: 'DECLINED', isAhead: false }] });
  expect((await told('office')).at(-1)).toMatch(
    new RegExp(
      `^Somebody can’t attend a session: ${other.name}: Safety \\d+ on Dec-07-2026 at 8:00 AM\\. “My child is ill”$`,
    ),
  );
  expect(await seatOf(id, other.id)).toMatchObject({ declineReason: 'My child is ill' });
});

test('who is moved keeps the old seat until the new one is taken, and is asked again', async () => {
  const { id, topicId } = await session();
  const full = await session({ topicId, day: '2026-12-08', capacity: 1 });
  const free = await session({ topicId, day: '2026-12-09', from: '08:00', until: '09:00' });
  const other = await session({ day: '2026-12-10' });
  await invited(full.id);
  const person = await invited(id);
  await answer(person.who, person.seat, { answer: 'ACCEPT' });
  const seat = await seatOf(id, person.id);
  expect(await move(person.seat, free.id)).toMatchObject({ status: 409, code: 'STALE' });
  expect(await move(seat, full.id)).toMatchObject({ status: 409, code: 'FULL' });
  expect(await move(seat, other.id)).toMatchObject({ status: 409, code: 'OTHER_TOPIC' });
  expect(await seatOf(id, person.id)).toMatchObject({ state: 'Accepted', version: seat.version });
  expect(await move(seat, free.id)).toMatchObject({ state: 'Invited' });
  expect((await told(person.who)).at(-1)).toMatch(/^Your session was moved: Safety \d+: Dec-09-2026 at 8:00 AM/);
  const { items } = await mine(person.who);
  expect(items.map(({ state }) => state)).toEqual(['Invited']);
  expect((await sheet(id)).session.taken).toBe(0);
});

test('a task lets one choose a session, never a full one, and change it until three hours before', async () => {
  const { id, topicId } = await session({ capacity: 1 });
  const other = await session({ topicId, day: '2026-12-08', capacity: 1 });
  const [one, two, none] = [await newcomer(), await newcomer(), await newcomer()];
  await asks(one.id, topicId);
  await asks(two.id, topicId);
  const choose = (who: string, sessionId: string) => ask(who, mySessionsApi.choose, { sessionId });
  expect(await choose(none.who, id)).toMatchObject({ status: 409, code: 'NOT_ASKED' });
  expect(await ask(none.who, mySessionsApi.offered, { topicId })).toMatchObject({ items: [] });
  expect(await choose(one.who, id)).toMatchObject({ items: [{ state: 'Accepted' }], toChoose: [] });
  expect(await choose(two.who, id)).toMatchObject({ status: 409, code: 'FULL' });
  expect(await choose(two.who, other.id)).toMatchObject({ items: [{ state: 'Accepted' }] });
  const change = async (more: object = {}) => {
    const seat = await seatOf(id, one.id);
    return ask(one.who, mySessionsApi.change, { id: seat.id, version: seat.version, sessionId: other.id, ...more });
  };
  expect(await change()).toMatchObject({ status: 409, code: 'FULL' });
  await ask('office', schedulesApi.mark, { ...idOf(await seatOf(other.id, two.id)), state: 'Cancelled' });
  expect((await told(two.who)).at(-1)).toMatch(/^You are no longer expected at a session: Safety/);
  await at('05:01', async () => expect(await change()).toMatchObject({ status: 409, code: 'TOO_LATE' }));
  await at('05:00', async () => expect(await change()).toMatchObject({ items: [{ state: 'Accepted' }] }));
  expect([(await sheet(id)).session.taken, (await sheet(other.id)).session.taken]).toEqual([0, 1]);
});

const idOf = ({ id, version }: { id: string; version: number }) => ({ id, version });

test('who never answered has missed a session once it is over, who accepted has not', async () => {
  const { id } = await session();
  const [silent, said] = [await invited(id), await invited(id)];
  await answer(said.who, said.seat, { answer: 'ACCEPT' });
  const states = async () => [(await seatOf(id, silent.id)).state, (await seatOf(id, said.id)).state];
  await endUnansweredSeats(database, new Date(`${DAY}T09:59:00+08:00`));
  expect(await states()).toEqual(['Invited', 'Accepted']);
  const over = new Date(`${DAY}T10:00:00+08:00`);
  await Promise.all([endUnansweredSeats(database, over), endUnansweredSeats(database, over)]);
  expect(await states()).toEqual(['Missed', 'Accepted']);
  expect(await sessionsDone(database, said.id)).toEqual([]);
});

test('the day before, those who are expected and the trainer are reminded once; not who was invited that day', async () => {
  const { id, by } = await session({ day: '2026-12-02', capacity: 5 });
  const [comes, gone] = [await invited(id), await invited(id)];
  await answer(gone.who, gone.seat, { answer: 'DECLINE', reason: 'Ill' });
  const remind = (moment: string) => remindOfSessions(database, new Date(`${moment}:00+08:00`));
  expect([await remind('2026-11-30T12:00'), await remind('2026-12-01T07:59')]).toEqual([0, 0]);
  const late = await at('07:00', () => invited(id), '2026-12-01');
  const both = await Promise.all([remind('2026-12-01T08:00'), remind('2026-12-01T08:00')]);
  expect(both.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect((await told(comes.who)).at(-1)).toMatch(/^You have a session tomorrow: Safety \d+: Dec-02-2026 at 8:00 AM/);
  expect((await told(by.who)).at(-1)).toMatch(
    /^You train a session tomorrow: Safety \d+ at 8:00 AM\. 2 people are expected\. Training room/,
  );
  expect([(await told(late.who)).length, (await told(gone.who)).length]).toEqual([1, 1]);
});

test('who leaves gives up the seats after the last day, and gets back those that are left when it is taken back', async () => {
  const [before, after] = [await session({ day: '2026-12-18' }), await session({ capacity: 1, day: '2026-12-21' })];
  const [free, person] = [await session({ day: '2026-12-22' }), await newcomer()];
  for (const { id } of [before, after, free]) await invite(id, [person.id]);
  const form = {
    ...{ employeeId: person.id, from: 'Active', to: 'Resigned', cause: 'RESIGNATION', effectiveFrom: '2026-12-20' },
    ...{ letterOn: '2026-11-20', reason: 'Studies' },
  };
  const { effects } = await ask<{ effects: string[] }>('office', statusApi.previewStatus, form);
  expect(effects).toContain('2 seats in onboarding sessions are given up.');
  expect(await ask('office', statusApi.moveStatus, form)).toMatchObject({ status: 'Resigned' });
  const states = async () => {
    const seats = await Promise.all([before, after, free].map(({ id }) => seatOf(id, person.id)));
    return seats.map(({ state, endedHow }) => endedHow ?? state);
  };
  expect(await states()).toEqual(['Invited', 'LEFT', 'LEFT']);
  expect((await invite(after.id, [person.id])).message).toMatch(/can’t be invited: no longer works here then\.$/);
  await invited(after.id);
  const input = { employeeId: person.id, effectiveFrom: '2026-12-20' };
  expect(await ask('office', statusApi.cancelStatus, input)).toMatchObject({ status: 200 });
  expect(await states()).toEqual(['Invited', 'LEFT', 'Invited']);
});
