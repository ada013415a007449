// Who came to a session: its trainer marks it, or somebody who sees every session. Nobody marks themselves.

import { InviteState } from '@kawani/domains/employees/contract/invitations';
import { photoAnswer } from '@kawani/domains/employees/service/my-profile';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, type Day } from '@kawani/kit/values/day';
import { OnboardingPermission } from '../../handbook/policy.ts';
import type { AttendanceSheet, attendanceApi } from '../contract/attendance.ts';
import { SessionRefusal } from '../contract/refusals.ts';
import type { AttendanceSeat } from '../contract/session.ts';
import { ARRIVAL_MINUTES } from '../lists.ts';
import { phaseOf, seatMarks, stateUnmarked } from '../rules/seats.ts';
import { midnight } from '../rules/sessions.ts';
import { markSeats, unmarkSeat } from '../table/marks.ts';
import { holdSeatsIn, type SeatRow, seatRow, seatsIn } from '../table/seats.ts';
import { type SessionRow, sessionRow, sessionRows } from '../table/sessions.ts';
import { heldSeat, requireSeat } from './moving.ts';
import { attendanceSeat, shownSession } from './shown.ts';

type Ctx = RequestContext;

const seesAll = ({ actor }: Pick<Ctx, 'actor'>) => actor.holds.has(OnboardingPermission.ALL_ATTENDANCE.code);

export async function sessionsOfDay({ day }: { readonly day: Day }, ctx: Ctx) {
  const { db, actor } = ctx;
  const trainerId = seesAll(ctx) ? null : actor.employeeId;
  if (trainerId === null && !seesAll(ctx)) return { items: [] };
  const rows = await sessionRows(db, { from: midnight(day), until: midnight(addDays(day, 1)), trainerId });
  return { items: rows.map(shownSession) };
}

/** For people who neither train it nor see every session, it doesn’t exist. */
export async function trainedSession(id: string, ctx: Ctx): Promise<SessionRow> {
  const row = await sessionRow(ctx.db, id);
  const isReached = row !== undefined && (seesAll(ctx) || row.trainerId === ctx.actor.employeeId);
  if (!isReached || row.isCancelled) throw new Refused(SessionRefusal.NO_SUCH_SESSION(), 404);
  return row;
}

export async function attendanceSheet({ id }: { readonly id: string }, ctx: Ctx): Promise<AttendanceSheet> {
  const { db, actor, now } = ctx;
  const row = await trainedSession(id, ctx);
  const seats = (await seatsIn(db, id)).filter(({ state }) => state !== 'Cancelled');
  const employees = seats.map(({ employeeId }) => employeeId);
  await ctx.audit({ action: 'READ', subject: 'onboarding session', subjectId: id, detail: { employees } });
  const phase = phaseOf(row, now);
  return {
    session: shownSession(row),
    seats: seats.map((seat) => attendanceSeat(seat, actor.employeeId, now)),
    isOpen: phase !== 'AHEAD',
    hasBegun: phase === 'BEGUN' || phase === 'OVER',
  };
}

async function trainedSeat(id: string, ctx: Ctx): Promise<SeatRow> {
  const row = await seatRow(ctx.db, id);
  if (row === undefined) throw new Refused(SessionRefusal.NO_SUCH_SEAT(), 404);
  await trainedSession(row.sessionId, ctx);
  return row;
}

export async function seatPhoto({ id }: { readonly id: string }, ctx: Ctx): Promise<FileAnswer> {
  const { employeeId } = await trainedSeat(id, ctx);
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { what: 'photo' } });
  return photoAnswer(employeeId, ctx);
}

export async function markAttendance(asked: TakesOf<typeof attendanceApi.mark>, ctx: Ctx): Promise<AttendanceSeat> {
  const { db, actor, now } = ctx;
  const { id, state } = asked;
  await trainedSeat(id, ctx);
  const row = await heldSeat(asked, ctx);
  requireMark(row, state, ctx);
  await markSeats(db, [id], { state, at: now, by: actor.username, how: 'TAP' });
  await ctx.audit({ action: 'MARK', subject: 'onboarding seat', subjectId: id, detail: { state } });
  return attendanceSeat(await requireSeat(id, ctx), actor.employeeId, now);
}

function requireMark(row: SeatRow, state: AttendanceSeat['marks'][number], { now }: Ctx): void {
  const phase = phaseOf(row, now);
  if (phase === 'AHEAD') throw new Refused(SessionRefusal.TOO_EARLY({ minutes: ARRIVAL_MINUTES }), 409);
  if (!seatMarks(row.state, phase).includes(state))
    throw new Refused(SessionRefusal.CANT_MARK({ state: () => InviteState.labelOf(row.state) }), 409);
}

/** Of those who aren't marked yet, the caller left out. */
export async function markRest({ id, state }: TakesOf<typeof attendanceApi.rest>, ctx: Ctx) {
  const { db, actor, now } = ctx;
  const session = await trainedSession(id, ctx);
  const phase = phaseOf(session, now);
  if (phase === 'AHEAD') throw new Refused(SessionRefusal.TOO_EARLY({ minutes: ARRIVAL_MINUTES }), 409);
  await holdSeatsIn(db, id);
  const rest = (await seatsIn(db, id)).filter(
    (row) => !row.isMarked && row.employeeId !== actor.employeeId && seatMarks(row.state, phase).includes(state),
  );
  const ids = rest.map((row) => row.id);
  await markSeats(db, ids, { state, at: now, by: actor.username, how: 'TAP' });
  if (ids.length > 0)
    await ctx.audit({ action: 'MARK', subject: 'onboarding session', subjectId: id, detail: { state, seats: ids } });
  return { seats: rest.map((row) => ({ id: row.id, version: row.version + 1 })) };
}

/** A mark that somebody changed meanwhile stays. */
export async function undoMarks({ id, seats }: TakesOf<typeof attendanceApi.undo>, ctx: Ctx) {
  const { db, actor, now } = ctx;
  await trainedSession(id, ctx);
  await holdSeatsIn(db, id);
  const asked = new Map(seats.map((seat) => [seat.id, seat.version]));
  const still = (await seatsIn(db, id)).filter(
    (row) => row.isMarked && asked.get(row.id) === row.version && row.employeeId !== actor.employeeId,
  );
  if (still.length === 0) throw new Refused(SessionRefusal.NOTHING_TO_UNDO(), 409);
  for (const row of still) await unmarkSeat(db, row.id, stateUnmarked(row.hasAnswered, phaseOf(row, now)));
  const ids = still.map((row) => row.id);
  await ctx.audit({ action: 'UNDO', subject: 'onboarding session', subjectId: id, detail: { seats: ids } });
  return { seats: still.map((row) => ({ id: row.id, version: row.version + 1 })) };
}
