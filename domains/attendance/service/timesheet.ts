// The timesheet office: flagged punches accepted or refused, days corrected. Nothing is overwritten, and whoever it is about
// is told.
import { peopleOf, requireReach } from '@kawani/domains/employees/service';
import { postedWhileHeld, requireRange } from '@kawani/domains/schedule/service';
import type { Text } from '@kawani/kit/contract/notices';
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import { say } from '@kawani/kit/contract/say';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, showDay } from '@kawani/kit/values/day';
import { dayAt, type Instant, showTime, toInstant } from '@kawani/kit/values/hours';
import type { TeamDay } from '../contract/team-shapes.ts';
import { type Flagged, TimesheetRefusal, timesheetApi } from '../contract/timesheet.ts';
import { TimeNotice } from '../contract/told.ts';
import { AttendanceRefusal } from '../contract.ts';
import { punchText } from '../rules/notices.ts';
import { adjustmentObjections } from '../rules.ts';
import {
  flaggedPunches,
  insertCorrection,
  insertReview,
  punchById,
  reviewOf,
  withdrawCorrections,
} from '../table/timesheet.ts';
import { standingOn } from './standing.ts';
import { dayOpened } from './team/days.ts';
import { auditReading } from './team/people.ts';

export async function flagged(asked: Flagged & { page: number; size: number }, ctx: RequestContext) {
  requireRange(asked);
  const { items, total } = await flaggedPunches(ctx.db, asked);
  await auditReading(ctx, [...new Set(items.map(({ employeeId }) => employeeId))], { punches: asked.state });
  return { items, page: asked.page, size: asked.size, total };
}

type Reviewing = { employeeId: string; punchId: string; accepted: boolean; reason: string };

export async function review({ employeeId, punchId, accepted, reason }: Reviewing, ctx: RequestContext) {
  await requireReach(timesheetApi.review, employeeId, ctx);
  const { db, now, actor } = ctx;
  const punch = await punchById(db, employeeId, punchId);
  if (punch === undefined) throw new Refused(TimesheetRefusal.NO_SUCH_PUNCH(), 404);
  if (!punch.isFlagged) throw new Refused(TimesheetRefusal.NOT_FLAGGED(), 409);
  const decision = { employeeId, punchId, punchedAt: punch.at, accepted, reason, by: actor.username };
  if (!(await insertReview(db, decision, now))) throw await reviewedAlready(employeeId, punchId, ctx);
  const named = punchText(punch.kind);
  const facts = { punch: named, time: showTime(punch.at), date: showDay(dayAt(punch.at)), reason };
  await tell(employeeId, dayAt(punch.at), ctx, {
    title: accepted ? TimeNotice.ACCEPTED_TITLE({ punch: named }) : TimeNotice.REFUSED_TITLE({ punch: named }),
    body: accepted ? TimeNotice.ACCEPTED(facts) : TimeNotice.REFUSED(facts),
  });
  return { at: toInstant(now) };
}

async function reviewedAlready(employeeId: string, punchId: string, { db }: RequestContext): Promise<Refused> {
  const first = await reviewOf(db, employeeId, punchId);
  const when = first === undefined ? () => say('just now') : `${showDay(dayAt(first.at))} ${showTime(first.at)}`;
  return new Refused(TimesheetRefusal.REVIEWED_ALREADY({ name: first?.by ?? (() => say('somebody')), when }), 409);
}

type Correcting = { employeeId: string; date: Day; timeIn: Instant; timeOut: Instant; because: string };

export async function correct(
  { employeeId, date, timeIn, timeOut, because }: Correcting,
  ctx: RequestContext,
): Promise<TeamDay> {
  await requireOpen(employeeId, date, ctx);
  await correctTimes({ employeeId, date, timeIn, timeOut, because }, ctx);
  return dayOpened({ employeeId, date }, ctx);
}

/** Of a day that is known to be open. Refused before anything is written. */
export async function correctTimes(
  { employeeId, date, timeIn, timeOut, because }: Correcting,
  ctx: RequestContext,
): Promise<void> {
  const { db, now, today, actor } = ctx;
  const standing = await standingOn(date, { ownerId: employeeId, db, now, today, changes: null, files: 0 });
  const form = { date, timeIn, timeOut, reason: 'OTHER' as const, remarks: because };
  const [objection] = adjustmentObjections(form, standing);
  if (objection !== undefined) throw new Refused(objection as Refusal, 400);
  await insertCorrection(db, { employeeId, date, timeIn, timeOut, by: actor.username, because });
  await tell(employeeId, date, ctx, {
    title: TimeNotice.CORRECTED_TITLE(),
    body: TimeNotice.CORRECTED({
      date: showDay(date),
      timeIn: showTime(timeIn),
      timeOut: showTime(timeOut),
      because,
    }),
  });
}

export async function takeBack(
  { employeeId, date, because }: { employeeId: string; date: Day; because: string },
  ctx: RequestContext,
): Promise<TeamDay> {
  await requireOpen(employeeId, date, ctx);
  const taken = await withdrawCorrections(ctx.db, { employeeId, date, by: ctx.actor.username, because });
  if (taken === 0) throw new Refused(TimesheetRefusal.NOTHING_CORRECTED(), 409);
  await tell(employeeId, date, ctx, {
    title: TimeNotice.TAKEN_BACK_TITLE(),
    body: TimeNotice.TAKEN_BACK({ date: showDay(date), because }),
  });
  return dayOpened({ employeeId, date }, ctx);
}

/** A day of somebody else, that no posting has closed or closes before this is done. */
async function requireOpen(employeeId: string, date: Day, ctx: RequestContext): Promise<void> {
  await requireReach(timesheetApi.correct, employeeId, ctx);
  const posted = await postedWhileHeld(ctx.db, date, date);
  if (posted.length > 0) throw new Refused(AttendanceRefusal.PERIOD_POSTED(), 409);
}

async function tell(
  employeeId: string,
  date: Day,
  { db, notify }: RequestContext,
  notice: { title: Text; body: Text },
) {
  const to = (await peopleOf(db, [employeeId])).get(employeeId)?.username ?? null;
  if (to !== null) await notify({ ...notice, to, opens: `/attendances?date=${date}` });
}
