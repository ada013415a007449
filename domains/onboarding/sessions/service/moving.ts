// Moving somebody to another session, and what the office makes of an invitation.
import { InviteState } from '@kawani/domains/employees/contract/invitations';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { SessionRefusal } from '../contract/refusals.ts';
import type { Seat } from '../contract/session.ts';
import type { schedulesApi } from '../contract.ts';
import { NotInvited } from '../lists.ts';
import { mayMove, officeMarks, phaseOf } from '../rules/seats.ts';
import { acceptSeat, endSeat, holdSeat, type SeatRow, seatRow } from '../table/seats.ts';
import { requireSession } from './sessions.ts';
import { shownSeat } from './shown.ts';
import { holdBoth, judged, openSession, take } from './taking.ts';
import { tellMoved, tellNotExpected } from './telling.ts';

type Ctx = RequestContext;
type ById = { readonly id: string; readonly version: number };

export async function requireSeat(id: string, { db }: Pick<Ctx, 'db'>): Promise<SeatRow> {
  const row = await seatRow(db, id);
  if (row === undefined) throw new Refused(SessionRefusal.NO_SUCH_SEAT(), 404);
  return row;
}

/** As it stands, while nobody else changes it. */
export async function heldSeat({ id, version }: ById, ctx: Pick<Ctx, 'db'>): Promise<SeatRow> {
  await holdSeat(ctx.db, id);
  const row = await requireSeat(id, ctx);
  if (row.version !== version) throw new Refused(SessionRefusal.STALE(), 409);
  return row;
}

const named = ({ state }: SeatRow) => ({ state: () => InviteState.labelOf(state) });

export async function moveSeat(asked: TakesOf<typeof schedulesApi.move>, ctx: Ctx): Promise<Seat> {
  const id = await moveTo(asked, { state: 'Invited', by: ctx.actor.username, may: mayBeMoved }, ctx);
  await tellMoved(id, ctx);
  return shownSeat(await requireSeat(id, ctx), ctx.now);
}

function mayBeMoved(row: SeatRow, { now }: Ctx): Refusal | undefined {
  return mayMove(row.state, phaseOf(row, now)) ? undefined : SessionRefusal.CANT_MOVE(named(row));
}

type Move = {
  readonly state: InviteState;
  /** Null: the person chose it. */
  readonly by: string | null;
  readonly may: (row: SeatRow, ctx: Ctx) => Refusal | undefined;
};

/** One transaction gives up the old seat and takes the new one: without a new seat, people keep the old one. */
export async function moveTo(asked: ById & { sessionId: string }, { state, by, may }: Move, ctx: Ctx): Promise<string> {
  const { id, sessionId } = asked;
  const { employeeId, sessionId: before } = await requireSeat(id, ctx);
  if (before === sessionId) throw new Refused(SessionRefusal.INVITED_ALREADY('sessionId'), 409);
  await holdBoth({ employeeIds: [employeeId], sessionIds: [before, sessionId] }, ctx);
  const row = await heldSeat(asked, ctx);
  const against = may(row, ctx);
  if (against !== undefined) throw new Refused(against, 409);
  const session = await openSession(sessionId, ctx);
  if (session.topicId !== (await requireSession(before, ctx)).topicId)
    throw new Refused(SessionRefusal.OTHER_TOPIC('sessionId'), 409);
  await endSeat(ctx.db, id, { how: 'MOVED', at: ctx.now });
  const { out } = await judged({ session, employeeIds: [employeeId] }, ctx);
  const [no] = out;
  if (no !== undefined) throw new Refused(reasonOf(no, by === null), 409);
  const [moved = ''] = await take({ sessionId, employeeIds: [employeeId], state, by }, ctx);
  await ctx.audit({ action: 'MOVE', subject: 'onboarding seat', subjectId: id, detail: { sessionId, seat: moved } });
  return moved;
}

/** Of oneself it is said without the name. */
export function reasonOf(no: { readonly name: string; readonly why: NotInvited }, isOwn: boolean): Refusal {
  if (no.why === 'FULL') return SessionRefusal.FULL('sessionId');
  if (isOwn && no.why === 'BUSY') return SessionRefusal.BUSY_THEN('sessionId');
  return SessionRefusal.CANT_INVITE(
    { name: no.name, why: () => NotInvited.labelOf(no.why).toLowerCase() },
    'sessionId',
  );
}

export async function markSeat(asked: TakesOf<typeof schedulesApi.mark>, ctx: Ctx): Promise<Seat> {
  const { id, state } = asked;
  const row = await heldSeat(asked, ctx);
  if (!officeMarks(row.state, phaseOf(row, ctx.now)).includes(state))
    throw new Refused(SessionRefusal.CANT_MARK(named(row)), 409);
  if (state === 'Accepted') await acceptSeat(ctx.db, id, ctx.now);
  else {
    await endSeat(ctx.db, id, { how: 'OFFICE', at: ctx.now });
    await tellNotExpected([id], ctx);
  }
  await ctx.audit({ action: 'MARK', subject: 'onboarding seat', subjectId: id, detail: { state } });
  return shownSeat(await requireSeat(id, ctx), ctx.now);
}
