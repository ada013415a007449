// The timesheet office: flagged punches accepted or refused, days corrected. Nothing is overwritten, and whoever it is about
// is told.
import { peopleOf, requireReach } from '@kawani/domains/employees/service';
import { postedWhileHeld, requireRange } from '@kawani/domains/schedule/service';
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import type { Work } from '@kawani/kit/server/work';
import { type Day, showDay } from '@kawani/kit/values/day';
import { dayAt, type Instant, showTime, toInstant } from '@kawani/kit/values/hours';
import type { TeamDay } from '../contract/team-shapes.ts';
import { type Flagged, TimesheetRefusal, timesheetApi } from '../contract/timesheet.ts';
import { AttendanceRefusal, PunchKind } from '../contract.ts';
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

export async function flagged(asked: Flagged & { page: number; size: number }, work: Work) {
  requireRange(asked);
  const { items, total } = await flaggedPunches(work.db, asked);
  await auditReading(work, [...new Set(items.map(({ employeeId }) => employeeId))], { punches: asked.state });
  return { items, page: asked.page, size: asked.size, total };
}

type Reviewing = { employeeId: string; punchId: string; accepted: boolean; reason: string };

export async function review({ employeeId, punchId, accepted, reason }: Reviewing, work: Work) {
  await requireReach(timesheetApi.review, employeeId, work);
  const { db, now, actor } = work;
  const punch = await punchById(db, employeeId, punchId);
  if (punch === undefined) throw new Refused(TimesheetRefusal.NO_SUCH_PUNCH(), 404);
  if (!punch.isFlagged) throw new Refused(TimesheetRefusal.NOT_FLAGGED(), 409);
  const decision = { employeeId, punchId, punchedAt: punch.at, accepted, reason, by: actor.username };
  if (!(await insertReview(db, decision, now))) throw await reviewedAlready(employeeId, punchId, work);
  const what = PunchKind.labelOf(punch.kind).toLowerCase();
  const which = `${what} at ${showTime(punch.at)} on ${showDay(dayAt(punch.at))}`;
  await tell(employeeId, dayAt(punch.at), work, {
    title: accepted ? `Your ${what} was accepted` : `Your ${what} was refused`,
    body: `${accepted ? 'Accepted' : 'Refused'}: your ${which}. ${reason}`,
  });
  return { at: toInstant(now) };
}

async function reviewedAlready(employeeId: string, punchId: string, { db }: Work): Promise<Refused> {
  const first = await reviewOf(db, employeeId, punchId);
  const when = first === undefined ? 'just now' : `${showDay(dayAt(first.at))} ${showTime(first.at)}`;
  return new Refused(TimesheetRefusal.REVIEWED_ALREADY({ name: first?.by ?? 'somebody', when }), 409);
}

type Correcting = { employeeId: string; date: Day; timeIn: Instant; timeOut: Instant; because: string };

export async function correct(
  { employeeId, date, timeIn, timeOut, because }: Correcting,
  work: Work,
): Promise<TeamDay> {
  await requireOpen(employeeId, date, work);
  const { db, now, today, actor } = work;
  const standing = await standingOn(date, { ownerId: employeeId, db, now, today, changes: null, files: 0 });
  const form = { date, timeIn, timeOut, reason: 'OTHER' as const, remarks: because };
  const [objection] = adjustmentObjections(form, standing);
  if (objection !== undefined) throw new Refused(objection as Refusal, 400);
  await insertCorrection(db, { employeeId, date, timeIn, timeOut, by: actor.username, because });
  await tell(employeeId, date, work, {
    title: 'Your time was corrected',
    body: `${showDay(date)} is now ${showTime(timeIn)} to ${showTime(timeOut)}: ${because}`,
  });
  return dayOpened({ employeeId, date }, work);
}

export async function takeBack(
  { employeeId, date, because }: { employeeId: string; date: Day; because: string },
  work: Work,
): Promise<TeamDay> {
  await requireOpen(employeeId, date, work);
  const taken = await withdrawCorrections(work.db, { employeeId, date, by: work.actor.username, because });
  if (taken === 0) throw new Refused(TimesheetRefusal.NOTHING_CORRECTED(), 409);
  await tell(employeeId, date, work, {
    title: 'A correction of your time was taken back',
    body: `${showDay(date)} is as it was recorded: ${because}`,
  });
  return dayOpened({ employeeId, date }, work);
}

/** A day of somebody else, that no posting has closed or closes before this is done. */
async function requireOpen(employeeId: string, date: Day, work: Work): Promise<void> {
  await requireReach(timesheetApi.correct, employeeId, work);
  const posted = await postedWhileHeld(work.db, date, date);
  if (posted.length > 0) throw new Refused(AttendanceRefusal.PERIOD_POSTED(), 409);
}

async function tell(employeeId: string, date: Day, { db, notify }: Work, notice: { title: string; body: string }) {
  const to = (await peopleOf(db, [employeeId])).get(employeeId)?.username ?? null;
  if (to !== null) await notify({ ...notice, to, opens: `/attendances?date=${date}` });
}
