// Races for seats of onboarding sessions and for marks of attendance, as many rounds as asked for. Each has exactly one outcome.
import { schedulesApi } from '@kawani/domains/onboarding/sessions/contract';
import { attendanceApi, type Scanned } from '@kawani/domains/onboarding/sessions/contract/attendance';
import { mySessionsApi } from '@kawani/domains/onboarding/sessions/contract/mine';
import { sql } from '@kawani/kit/server/db';
import { expect } from 'vitest';
import { meeting } from './meeting.ts';
import { atTime, openOnboarding } from './onboarding-sessions.ts';

const MANY = 20;
const onboarding = await openOnboarding();
const { ask, asks, clock, database, invite, invited, newcomer, seatOf, session, sheet, topic, open, trainer } =
  onboarding;
const at = atTime(clock);

type Answer = { readonly status: number; readonly code?: string };
const told = (answers: readonly Answer[]) =>
  answers.map(({ status, code }) => (code === undefined ? `${status}` : `${status} ${code}`)).sort();

/** Each round begins with no seat to come: nobody is held up by the round before. */
async function rounds(times: number, round: (nth: number) => Promise<void>): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) {
    await round(nth);
    await database.run(
      sql`update onboarding_seat set state = 'Cancelled', ended_how = 'OFFICE' where state <> 'Cancelled'`,
    );
    await database.run(
      sql`update onboarding_session set cancelled_at = now(), cancelled_by = 'test' where cancelled_at is null`,
    );
  }
}

/** Of many who choose the last seat, one gets it. */
export async function lastSeat(times: number): Promise<void> {
  const topicId = await topic();
  const people = await Promise.all(Array.from({ length: MANY }, () => newcomer()));
  for (const { id } of people) await asks(id, topicId);
  const by = await trainer();
  await rounds(times, async (nth) => {
    const { items } = await open({ topicId, trainerId: by.id, capacity: 1 });
    const sessionId = items[0]?.id ?? '';
    const answers = await meeting(
      nth,
      ...people.map(
        ({ who }) =>
          () =>
            ask(who, mySessionsApi.choose, { sessionId }),
      ),
    );
    expect(told(answers)).toEqual(['200', ...Array(MANY - 1).fill('409 FULL')]);
    expect((await sheet(sessionId)).session.taken).toBe(1);
  });
}

/** Capacity falls while somebody is invited: either it stays, or nobody is. */
export const cutAgainstInvitation = (times: number) =>
  rounds(times, async (nth) => {
    const { id, version, by } = await session();
    await invited(id);
    const late = await newcomer();
    const cut = { id, version, capacity: 1, trainerId: by.id };
    const answers = await meeting<Answer>(
      nth,
      () => ask('office', schedulesApi.change, cut),
      () => invite(id, [late.id]),
    );
    const { capacity, taken } = (await sheet(id)).session;
    expect([told(answers), capacity, taken]).toEqual(
      taken === 2 ? [['200', '409 CAPACITY_TAKEN'], 2, 2] : [['200', '409 CANT_INVITE'], 1, 1],
    );
  });

/** Two scan the card of one person: one marks, and the other is told that it is done. */
export const cardScannedByTwo = (times: number) =>
  rounds(times, async (nth) => {
    const { id, by } = await session();
    const person = await invited(id);
    await at('08:10', async () => {
      const code = await person.card();
      const scan = (who: string) => () => ask<Scanned>(who, attendanceApi.scan, { id, code });
      const answers = await meeting(nth, scan(by.who), scan('office'));
      expect(answers.map(({ how }) => how).sort()).toEqual(['ALREADY', 'PRESENT']);
    });
    expect(await marksOf(person.seat.id)).toBe(1);
  });

const marksOf = async (seatId: string) =>
  (await database.rows(sql`select from audit_line where action = 'MARK' and subject_id = ${seatId}`)).length;

/** Two mark one person, the same or differently: one does, and the other looks again. */
export const markedByTwo = (times: number) =>
  rounds(times, async (nth) => {
    const { id, by } = await session();
    const { seat, id: employeeId } = await invited(id);
    await at('08:10', async () => {
      const mark = (who: string, state: string) => () =>
        ask(who, attendanceApi.mark, { id: seat.id, version: seat.version, state });
      const other = nth % 2 === 0 ? 'Completed' : 'No Show';
      expect(told(await meeting<Answer>(nth, mark(by.who, 'Completed'), mark('office', other)))).toEqual([
        '200',
        '409 STALE',
      ]);
    });
    expect([await marksOf(seat.id), (await seatOf(id, employeeId)).version]).toEqual([1, 2]);
  });

/** Somebody is marked as the office cancels the seat: one of both. */
export const markAgainstCancel = (times: number) =>
  rounds(times, async (nth) => {
    const { id, by } = await session();
    const person = await invited(id);
    const { seat } = person;
    await at('07:30', async () => {
      const code = await person.card();
      const asked = { id: seat.id, version: seat.version, state: 'Cancelled' };
      const [cancelled, scanned] = await meeting<Answer & { how?: string }>(
        nth,
        () => ask('office', schedulesApi.mark, asked),
        () => ask<Scanned>(by.who, attendanceApi.scan, { id, code }),
      );
      const { state } = await seatOf(id, person.id);
      const outcome = [cancelled?.status, scanned?.how];
      expect(outcome).toEqual(state === 'Cancelled' ? [200, 'NOT_INVITED'] : [409, 'PRESENT']);
    });
  });

const liveSeats = async (employeeId: string) =>
  database.rows<{ sessionId: string }>(sql`select session_id as "sessionId" from onboarding_seat
    where employee_id = ${employeeId} and state <> 'Cancelled'`);

/** Somebody is moved as one of the two sessions is cancelled, or as they decline: the old seat is never lost with the new one. */
export const moveAgainstCancel = (times: number) =>
  rounds(times, async (nth) => {
    const from = await session();
    const to = await session({ topicId: from.topicId, day: '2026-12-09' });
    const { id, who, seat } = await invited(from.id);
    const versioned = { id: seat.id, version: seat.version };
    const cancel = ({ id: sessionId, version }: { id: string; version: number }) =>
      ask<{ freed?: number }>('office', schedulesApi.cancel, { id: sessionId, version });
    const others = [
      () => cancel(from),
      () => cancel(to),
      () => ask(who, mySessionsApi.answer, { ...versioned, answer: 'DECLINE', reason: 'Ill' }),
    ];
    const [moved, other] = await meeting<Answer & { freed?: number }>(
      nth,
      () => ask('office', schedulesApi.move, { ...versioned, sessionId: to.id }),
      others[nth % others.length] ?? expect.fail(),
    );
    const seats = (await liveSeats(id)).map(({ sessionId }) => sessionId);
    if (nth % 3 === 2) {
      expect(told([moved ?? expect.fail(), other ?? expect.fail()])).toEqual(['200', '409 STALE']);
      expect(seats).toEqual(moved?.status === 200 ? [to.id] : []);
    } else if (nth % 3 === 1) {
      // Of the session that was cancelled: who came into it before is freed, who comes after stays where they were.
      expect([other?.status, moved?.status === 200 ? other?.freed : moved?.code]).toEqual([
        200,
        moved?.status === 200 ? 1 : 'SESSION_CANCELLED',
      ]);
      expect(seats).toEqual(moved?.status === 200 ? [] : [from.id]);
    } else {
      expect([other?.status, other?.freed]).toEqual([200, moved?.status === 200 ? 0 : 1]);
      expect(seats).toEqual(moved?.status === 200 ? [to.id] : []);
    }
  });

/** The same people are invited to two sessions at the same hours, in another order: one invitation is given. */
export async function sameHours(times: number): Promise<void> {
  const people = await Promise.all([1, 2, 3].map(() => newcomer()));
  const ids = people.map(({ id }) => id);
  await rounds(times, async (nth) => {
    const [one, other] = [await session({ capacity: 3 }), await session({ capacity: 3 })];
    const answers = await meeting<Answer>(
      nth,
      () => invite(one.id, ids),
      () => invite(other.id, ids.toReversed()),
    );
    expect(told(answers)).toEqual(['200', '409 CANT_INVITE']);
    for (const id of ids) expect(await liveSeats(id)).toHaveLength(1);
  });
}
