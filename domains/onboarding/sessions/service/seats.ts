// Inviting people to sessions, giving up seats, and what a program asks of sessions.
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Invitation } from '../contract/form.ts';
import { SessionRefusal } from '../contract/refusals.ts';
import type { Candidate, Invited } from '../contract/session.ts';
import type { CandidateQuery } from '../contract.ts';
import { NotInvited } from '../lists.ts';
import { whyNot } from '../rules/sessions.ts';
import { candidateRows, countCandidates } from '../table/candidates.ts';
import { type Freeing, freeSeatsFrom } from '../table/leaving.ts';
import { completedTopics } from '../table/seats.ts';
import { requireSession } from './sessions.ts';
import { holdBoth, judged, openSession, take } from './taking.ts';
import { tellInvited, tellNotExpected } from './telling.ts';

type Ctx = RequestContext;

export async function candidates({ id, search, page, size }: CandidateQuery, ctx: Ctx) {
  const { db, now, today } = ctx;
  await requireSession(id, ctx);
  const asked = { sessionId: id, search, today, now };
  const [rows, total] = await db.together((one) =>
    Promise.all([candidateRows(one, { ...asked, page, size }), countCandidates(one, asked)]),
  );
  const employees = rows.map(({ employeeId }) => employeeId);
  if (rows.length > 0) await ctx.audit({ action: 'READ', subject: 'employees', detail: { employees } });
  const items = rows.map((row): Candidate => {
    const { employeeId, number, name, site, startsOn } = row;
    return { employeeId, number, name, site, startsOn, why: whyNot(row) };
  });
  return { items, page, size, total };
}

type Row = { readonly employeeId: string; readonly sessionId: string };

/** Invites the people who fit; the others are listed with the reason. The earliest session comes first. */
export async function inviteToSessions(rows: readonly Row[], ctx: Ctx): Promise<Invited> {
  const sessionIds = [...new Set(rows.map(({ sessionId }) => sessionId))];
  await holdBoth({ employeeIds: rows.map(({ employeeId }) => employeeId), sessionIds }, ctx);
  const sessions = [];
  for (const id of sessionIds) sessions.push(await openSession(id, ctx));
  const all: Invited = { invited: 0, leftOut: [] };
  for (const { id } of sessions.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))) {
    const employeeIds = rows.filter(({ sessionId }) => sessionId === id).map(({ employeeId }) => employeeId);
    const { invited, leftOut } = await inviteHeld({ id, employeeIds, isPartly: true }, ctx);
    all.invited += invited;
    all.leftOut.push(...leftOut);
  }
  return all;
}

export async function invite(asked: Invitation, ctx: Ctx): Promise<Invited> {
  await requireSession(asked.id, ctx);
  await holdBoth({ employeeIds: asked.employeeIds, sessionIds: [asked.id] }, ctx);
  return inviteHeld(asked, ctx);
}

async function inviteHeld({ id, employeeIds, isPartly }: Invitation, ctx: Ctx): Promise<Invited> {
  const session = await openSession(id, ctx);
  const { fits, out } = await judged({ session, employeeIds }, ctx);
  const [first, ...others] = isPartly ? [] : out.map(objection);
  if (first !== undefined) throw new Refused(first, 409, others);
  const invited = fits.map(({ employeeId }) => employeeId);
  const taking = { sessionId: id, employeeIds: invited, state: 'Invited', by: ctx.actor.username } as const;
  if (fits.length > 0) await tellInvited(await take(taking, ctx), ctx);
  await ctx.audit({ action: 'INVITE', subject: 'onboarding session', subjectId: id, detail: { employees: invited } });
  return { invited: invited.length, leftOut: out.map(({ employeeId, name, why }) => ({ employeeId, name, why })) };
}

function objection({ name, why }: { readonly name: string; readonly why: NotInvited }): Refusal {
  return SessionRefusal.CANT_INVITE({ name, why: () => NotInvited.labelOf(why).toLowerCase() }, 'employeeIds');
}

/** Topics of which somebody completed a session, and when it was. */
export const sessionsDone: typeof completedTopics = completedTopics;

/** The employment of somebody ends: their seats in sessions from a moment on are given to others. */
export async function freeSeats(employeeId: string, since: Date, ctx: Ctx): Promise<void> {
  await freed({ employeeId, since, how: 'LEFT' }, ctx);
}

/** The office ended somebody's onboarding: their seats in sessions to come are given to others, and the person is told. */
export async function freeSeatsOfEnded(employeeId: string, ctx: Ctx): Promise<void> {
  await tellNotExpected(await freed({ employeeId, since: ctx.now, how: 'OFFICE' }, ctx), ctx);
}

async function freed(freeing: Freeing, { db, audit }: Ctx): Promise<string[]> {
  const seats = await freeSeatsFrom(db, freeing);
  if (seats.length > 0)
    await audit({ action: 'FREE', subject: 'onboarding seats', subjectId: freeing.employeeId, detail: { seats } });
  return seats;
}
