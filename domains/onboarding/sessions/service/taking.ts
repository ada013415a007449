// Taking seats: who fits is judged while the people and the sessions are held, and once more by the database.
import type { InviteState } from '@kawani/domains/employees/contract/invitations';
import { Refused } from '@kawani/kit/contract/refusal';
import { isAgainst, isTaken, newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { SessionRefusal } from '../contract/refusals.ts';
import { endOfTomorrow, fitting } from '../rules/sessions.ts';
import { type CandidateRow, candidatesById } from '../table/candidates.ts';
import { holdEmployees, insertSeats } from '../table/seats.ts';
import { holdSessions, type SessionRow } from '../table/sessions.ts';
import { requireSession } from './sessions.ts';

type Ctx = RequestContext;
type Held = { readonly employeeIds: readonly string[]; readonly sessionIds: readonly string[] };

/** People first, then sessions: everybody holds them in this order, and seats after both. */
export async function holdBoth({ employeeIds, sessionIds }: Held, { db }: Pick<Ctx, 'db'>): Promise<void> {
  await holdEmployees(db, employeeIds);
  await holdSessions(db, sessionIds);
}

/** A held session in which seats are still given; `until`: the moment from which it is too late. */
export async function openSession(
  id: string,
  ctx: Ctx,
  until: 'startsAt' | 'endsAt' = 'startsAt',
): Promise<SessionRow> {
  const row = await requireSession(id, ctx, 'sessionId');
  if (row.isCancelled) throw new Refused(SessionRefusal.SESSION_CANCELLED('sessionId'), 409);
  if (Date.parse(row[until]) <= ctx.now.getTime()) throw new Refused(SessionRefusal.SESSION_BEGUN('sessionId'), 409);
  return row;
}

type Judging = { readonly session: SessionRow; readonly employeeIds: readonly string[] };

/** The people who fit, in the order of names, and the others with the reason why not. */
export async function judged({ session, employeeIds }: Judging, { db, now }: Pick<Ctx, 'db' | 'now'>) {
  const people = await candidatesById(db, employeeIds, { sessionId: session.id, now });
  if (people.length < new Set(employeeIds).size) throw new Refused(SessionRefusal.NO_SUCH_PERSON('employeeIds'), 404);
  return fitting<CandidateRow>(people, session.capacity - session.taken);
}

type Taking = {
  readonly sessionId: string;
  readonly employeeIds: readonly string[];
  readonly state: InviteState;
  /** Null: the person chose it. */
  readonly by: string | null;
};

/** Gives seats; their ids, in the order of the people. */
export async function take(
  { employeeIds, ...taking }: Taking,
  { db, now }: Pick<Ctx, 'db' | 'now'>,
): Promise<string[]> {
  const rows = employeeIds.map((employeeId) => ({ id: newId(), employeeId }));
  try {
    await insertSeats(db, rows, { ...taking, at: now, toldUntil: endOfTomorrow(now) });
  } catch (error) {
    throw seatRefusal(error);
  }
  return rows.map(({ id }) => id);
}

function seatRefusal(error: unknown): unknown {
  if (isAgainst(error, 'onboarding_seat_fits')) return new Refused(SessionRefusal.FULL('sessionId'), 409);
  if (isAgainst(error, 'onboarding_session_open'))
    return new Refused(SessionRefusal.SESSION_CANCELLED('sessionId'), 409);
  if (isAgainst(error, 'onboarding_seat_one_place_at_once')) return new Refused(SessionRefusal.BUSY('sessionId'), 409);
  return isTaken(error, ['onboarding_seat_once'])
    ? new Refused(SessionRefusal.INVITED_ALREADY('sessionId'), 409)
    : error;
}
