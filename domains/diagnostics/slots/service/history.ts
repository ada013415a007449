// The history of hours, and of closed dates in that of their clinic: what changed, in the words of the page.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { changesBetween, type History } from '@kawani/kit/contract/history';
import { phrase } from '@kawani/kit/contract/say';
import { historyOf, recordChange } from '@kawani/kit/server/history';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { showWallTime } from '@kawani/kit/values/hours';
import { CLINIC } from '../../services/service/history.ts';
import type { Availability, availabilityApi, ClosedDay } from '../contract/availability.ts';
import { weekdaysInEnglish } from '../lists.ts';

const SUBJECT = 'diagnostic_availability';
type Auditing = Pick<RequestContext, 'audit'>;

/** In English, as the log keeps them; the history says them to its reader. */
const LABELS = {
  service: phrase('Service'),
  clinic: phrase('Clinic'),
  weekdays: phrase('Weekdays'),
  starts: phrase('Opens'),
  ends: phrase('Closes'),
  slotMinutes: phrase('Length of a slot'),
  capacity: phrase('Capacity of a slot'),
  effectiveFrom: phrase('First day'),
  effectiveTo: phrase('Last day'),
  isActive: phrase('In use'),
};

export async function hoursHistory(
  { id, ...paged }: TakesOf<typeof availabilityApi.history>,
  { db }: RequestContext,
): Promise<History> {
  return historyOf(db, { subject: SUBJECT, subjectId: id }, paged);
}

export async function recordHours(
  ctx: Auditing,
  { before, after }: { before?: Availability; after: Availability },
): Promise<void> {
  const changes = changesBetween(before && stated(before), stated(after), LABELS);
  await recordChange(ctx, { subject: SUBJECT, subjectId: after.id }, changes);
}

function stated({ weekdays, starts, ends, effectiveFrom, effectiveTo, ...hours }: Availability) {
  const { service, clinic, slotMinutes, capacity, isActive } = hours;
  return {
    ...{ service, clinic, slotMinutes, capacity, isActive },
    weekdays: weekdaysInEnglish(weekdays),
    starts: showWallTime(starts),
    ends: showWallTime(ends),
    effectiveFrom: showDay(effectiveFrom),
    effectiveTo: effectiveTo === null ? null : showDay(effectiveTo),
  };
}

export async function recordClosing(ctx: Auditing, { clinicId, date, service, reason }: ClosedDay): Promise<void> {
  const closed = [
    { field: phrase('Closed on'), was: null, is: showDay(date) },
    { field: phrase('Reason'), was: null, is: reason },
    ...(service === null ? [] : [{ field: phrase('Service'), was: null, is: service }]),
  ];
  await recordChange(ctx, { subject: CLINIC, subjectId: clinicId }, closed);
}

export async function recordReopening(ctx: Auditing, { clinicId, date, service }: ClosedDay): Promise<void> {
  const opened = [
    { field: phrase('Opened again'), was: null, is: showDay(date) },
    ...(service === null ? [] : [{ field: phrase('Service'), was: null, is: service }]),
  ];
  await recordChange(ctx, { subject: CLINIC, subjectId: clinicId }, opened);
}
