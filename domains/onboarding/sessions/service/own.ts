// The own sessions of somebody: answered, chosen, and changed for others of the topic.
import { requireEmployee } from '@kawani/domains/employees/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { MySession, MySessionList, mySessionsApi } from '../contract/mine.ts';
import { SessionRefusal } from '../contract/refusals.ts';
import { firstOffered, mayBecome, mayChange, phaseOf } from '../rules/seats.ts';
import { type OwnRow, ownRow, ownRows, topicsToChoose } from '../table/own.ts';
import { acceptSeat, endSeat } from '../table/seats.ts';
import { offeredRows } from '../table/sessions.ts';
import { heldSeat, moveTo, reasonOf } from './moving.ts';
import { pointOf } from './shown.ts';
import { holdBoth, judged, openSession, take } from './taking.ts';
import { tellDeclined } from './telling.ts';

type Ctx = RequestContext;

export async function mySessions(_: object, ctx: Ctx): Promise<MySessionList> {
  const employeeId = requireEmployee(ctx.actor.employeeId);
  const { db, now } = ctx;
  const [rows, topics] = [await ownRows(db, employeeId), await topicsToChoose(db, employeeId, now)];
  const items = rows.map((row) => shownTo(row, now));
  return {
    items: [...items.filter(({ isAhead }) => isAhead), ...items.filter(({ isAhead }) => !isAhead).reverse()],
    toChoose: topics.map(({ id, nameEn, nameFil }) => ({ id, name: { en: nameEn, fil: nameFil } })),
  };
}

function shownTo(row: OwnRow, now: Date): MySession {
  const { id, topicId, startsAt, endsAt, place, state, endedHow, version } = row;
  const phase = phaseOf(row, now);
  return {
    ...{ id, topicId, topic: { en: row.topicEn, fil: row.topicFil }, startsAt, endsAt, place, point: pointOf(row) },
    trainer: { name: row.trainerName, mobile: row.trainerMobile },
    ...{ state, endedHow, version },
    isAhead: phase !== 'OVER' && state !== 'Cancelled',
    mayAccept: mayBecome('Accepted', state, 'OWNER', phase),
    mayDecline: mayBecome('Cancelled', state, 'OWNER', phase),
    mayChange: mayChange(row, now),
  };
}

/** Of topics that one has a seat in or is asked to attend, and no others. */
export async function offeredSessions({ topicId }: { readonly topicId: string }, { db, actor, now }: Ctx) {
  const employeeId = requireEmployee(actor.employeeId);
  const seated = (await ownRows(db, employeeId)).filter((row) => row.topicId === topicId && mayChange(row, now));
  const isAsked = seated.length > 0 || (await isToChoose(topicId, employeeId, { db, now }));
  const rows = isAsked ? await offeredRows(db, topicId, firstOffered(now)) : [];
  const open = rows.filter(
    ({ id, trainerId }) => trainerId !== employeeId && seated.every((row) => row.sessionId !== id),
  );
  return {
    items: open.map((row) => ({
      ...{ id: row.id, startsAt: row.startsAt, endsAt: row.endsAt, place: row.place, point: pointOf(row) },
      ...{ trainer: row.trainerName, seatsLeft: row.capacity - row.taken },
    })),
  };
}

async function isToChoose(topicId: string, employeeId: string, { db, now }: Pick<Ctx, 'db' | 'now'>): Promise<boolean> {
  return (await topicsToChoose(db, employeeId, now)).some(({ id }) => id === topicId);
}

export async function choose({ sessionId }: TakesOf<typeof mySessionsApi.choose>, ctx: Ctx): Promise<MySessionList> {
  const employeeId = requireEmployee(ctx.actor.employeeId);
  await holdBoth({ employeeIds: [employeeId], sessionIds: [sessionId] }, ctx);
  const session = await openSession(sessionId, ctx);
  if (!(await isToChoose(session.topicId, employeeId, ctx)))
    throw new Refused(SessionRefusal.NOT_ASKED('sessionId'), 409);
  requireEarly(session, ctx);
  const [no] = (await judged({ session, employeeIds: [employeeId] }, ctx)).out;
  if (no !== undefined) throw new Refused(reasonOf(no, true), 409);
  await take({ sessionId, employeeIds: [employeeId], state: 'Accepted', by: null }, ctx);
  return mySessions({}, ctx);
}

/** The trainer has to know who comes. */
function requireEarly({ startsAt }: { readonly startsAt: string }, { now }: Ctx): void {
  if (Date.parse(startsAt) < firstOffered(now).getTime()) throw new Refused(SessionRefusal.TOO_LATE('sessionId'), 409);
}

export async function answerInvitation(asked: TakesOf<typeof mySessionsApi.answer>, ctx: Ctx): Promise<MySessionList> {
  const { id, answer, reason } = asked;
  await requireMine(id, ctx);
  const row = await heldSeat(asked, ctx);
  const to = answer === 'ACCEPT' ? 'Accepted' : 'Cancelled';
  if (!mayBecome(to, row.state, 'OWNER', phaseOf(row, ctx.now))) throw new Refused(SessionRefusal.CANT_ANSWER(), 409);
  if (answer === 'ACCEPT') await acceptSeat(ctx.db, id, ctx.now);
  else {
    if (reason === undefined) throw new Refused(SessionRefusal.REASON_NEEDED('reason'), 400);
    await endSeat(ctx.db, id, { how: 'DECLINED', reason, at: ctx.now });
    await tellDeclined(id, reason, ctx);
  }
  return mySessions({}, ctx);
}

export async function changeMine(asked: TakesOf<typeof mySessionsApi.change>, ctx: Ctx): Promise<MySessionList> {
  await requireMine(asked.id, ctx);
  requireEarly(await openSession(asked.sessionId, ctx), ctx);
  const may = (row: Parameters<typeof mayChange>[0]) =>
    mayChange(row, ctx.now) ? undefined : SessionRefusal.TOO_LATE();
  await moveTo(asked, { state: 'Accepted', by: null, may }, ctx);
  return mySessions({}, ctx);
}

/** To anybody else it doesn’t exist. */
async function requireMine(id: string, { db, actor }: Ctx): Promise<void> {
  const row = await ownRow(db, id, requireEmployee(actor.employeeId));
  if (row === undefined) throw new Refused(SessionRefusal.NO_SUCH_SEAT(), 404);
}
