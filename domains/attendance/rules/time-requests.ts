// What stands against a request about time, each objection at its field. Pure: the days around, the clock and the form in.
import type { Refusal } from '@kawani/kit/contract/refusal';
import { type Day, daysBetween, showDay } from '@kawani/kit/values/day';
import { type Instant, showTime, showWallTime } from '@kawani/kit/values/hours';
import type { AdjustmentForm, RemoteForm, TimeOutForm, UndertimeForm, Why } from '../contract/request-forms.ts';
import { MAX_REMOTE_DAYS, MAX_SPAN_HOURS, RequestReason, TimeRefusal } from '../contract/requests.ts';
import type { AttendanceDay } from '../contract.ts';
import { shiftSpan } from './plan.ts';
import { recordedSpan, recordedTimes } from './recorded.ts';
import { instantAt, momentOf, nextAt, type Span, startOf } from './spans.ts';

/** The day a request is about as it stands now, and the ones beside it. */
export type Around = {
  readonly day: AttendanceDay;
  readonly before: AttendanceDay;
  readonly after: AttendanceDay;
  readonly now: Instant;
  readonly today: Day;
  /** Of overtime where the day is worked; as usual unless said otherwise. */
  readonly overtime?: { readonly least: number; readonly step: number };
};

/** Earliest time-in before a shift, and latest time-out after one (as in `work-date.ts`). */
const EARLY_MINUTES = 240;
const LATE_MINUTES = 720;
const DAY_MINUTES = 1440;

export function whyObjections({ reason, remarks }: Why): Refusal[] {
  return reason === 'OTHER' && !remarks ? [TimeRefusal.REQUIRED('remarks')] : [];
}

/** `Other: the gate was locked` */
export function whyLine({ reason, remarks }: Why): string {
  return remarks ? `${RequestReason.labelOf(reason)}: ${remarks}` : RequestReason.labelOf(reason);
}

export function adjustmentObjections(form: AdjustmentForm, around: Around): Refusal[] {
  const { date, timeIn, timeOut } = form;
  const toCome = dateToCome(date, around);
  if (toCome.length > 0) return [...toCome, ...whyObjections(form)];
  const [from, to] = [momentOf(timeIn), momentOf(timeOut)];
  const isSame = isSameMinute(timeIn, around.day.timeIn) && isSameMinute(timeOut, around.day.timeOut);
  const ordered = orderObjections([from, to], 'timeOut');
  return [
    ...(isOfDate(from, around.day) ? [] : [TimeRefusal.NOT_OF_DATE({ date: showDay(date) }, 'timeIn')]),
    ...ordered,
    ...timeToCome(timeIn, 'timeIn', around),
    ...timeToCome(timeOut, 'timeOut', around),
    ...(isSame ? [TimeRefusal.SAME_AS_RECORD('timeIn')] : []),
    ...(ordered.length > 0 ? [] : overlaps([from, to], around)),
    ...whyObjections(form),
  ];
}

export function timeOutObjections(form: TimeOutForm, around: Around): Refusal[] {
  const { date, timeOut } = form;
  const { day } = around;
  const toCome = dateToCome(date, around);
  if (toCome.length > 0) return [...toCome, ...whyObjections(form)];
  const when = { date: showDay(date) };
  if (day.timeIn === null) return [TimeRefusal.NO_TIME_IN(when, 'date'), ...whyObjections(form)];
  if (day.timeOut !== null) {
    return [TimeRefusal.HAS_TIME_OUT({ ...when, time: showTime(day.timeOut) }, 'date'), ...whyObjections(form)];
  }
  const span: Span = [momentOf(day.timeIn), momentOf(timeOut)];
  const ordered = orderObjections(span, 'timeOut');
  return [
    ...ordered,
    ...timeToCome(timeOut, 'timeOut', around),
    ...(ordered.length > 0 ? [] : overlaps(span, around)),
    ...whyObjections(form),
  ];
}

/** Planned for today and later; what is over must be on record, to be explained. */
export function undertimeObjections(form: UndertimeForm, { day, today }: Around): Refusal[] {
  const when = { date: showDay(form.date) };
  if (day.shift === null) return [TimeRefusal.NO_SHIFT(when, 'date'), ...whyObjections(form)];
  const [starts, ends] = shiftSpan(day.date, day.shift);
  const at = leaveMoment(form, day);
  const isInside = at > starts && at < ends;
  const isRecorded = form.date >= today || day.undertime > 0 || day.results.includes('PM Half Day');
  return [
    ...(isRecorded ? [] : [TimeRefusal.NO_UNDERTIME(when, 'date')]),
    ...(isInside ? [] : [TimeRefusal.OUTSIDE_SHIFT({ shift: shiftTimes(day) }, 'leaveAt')]),
    ...whyObjections(form),
  ];
}

/** Which moment a time on the clock of a shift is. */
function leaveMoment({ leaveAt }: UndertimeForm, { date, shift }: AttendanceDay): number {
  return nextAt(leaveAt, shift === null ? startOf(date) : shiftSpan(date, shift)[0]);
}

export function leaveInstant(form: UndertimeForm, day: AttendanceDay): Instant {
  return instantAt(leaveMoment(form, day));
}

/** Longer ranges are not looked at day by day; of a reversed one the engine speaks. */
export function isCountable({ from, to }: Pick<RemoteForm, 'from' | 'to'>): boolean {
  return to >= from && daysBetween(from, to) < MAX_REMOTE_DAYS;
}

export function remoteObjections(form: RemoteForm, days: readonly AttendanceDay[]): Refusal[] {
  if (form.to < form.from) return whyObjections(form);
  if (!isCountable(form)) return [TimeRefusal.TOO_MANY_DAYS({ days: MAX_REMOTE_DAYS }, 'to'), ...whyObjections(form)];
  const isDayOff = days.every(({ shift, restDay }) => shift === null && restDay);
  return [...(isDayOff ? [TimeRefusal.NO_WORK_DAY('from')] : []), ...whyObjections(form)];
}

function dateToCome(date: Day, { today }: Around): Refusal[] {
  return date > today ? [TimeRefusal.DATE_TO_COME('date')] : [];
}

function timeToCome(at: Instant, field: string, { now }: Around): Refusal[] {
  return Date.parse(at) > Date.parse(now) ? [TimeRefusal.TIME_TO_COME(field)] : [];
}

function orderObjections([from, to]: Span, field: string): Refusal[] {
  if (to <= from) return [TimeRefusal.OUT_BEFORE_IN(field)];
  return to - from > MAX_SPAN_HOURS * 60 ? [TimeRefusal.SPAN_TOO_LONG({ hours: MAX_SPAN_HOURS }, field)] : [];
}

/** Whether somebody who comes then comes for the work of that date. */
export function isOfDate(from: number, { date, shift }: AttendanceDay): boolean {
  const [starts, ends] = reachOf(date, shift);
  return from >= starts && from < ends;
}

/** From when to when work may belong to a date. */
function reachOf(date: Day, shift: AttendanceDay['shift']): Span {
  const day = startOf(date);
  if (shift === null) return [day, day + DAY_MINUTES];
  const [starts, ends] = shiftSpan(date, shift);
  return [Math.min(day, starts - EARLY_MINUTES), Math.max(day + DAY_MINUTES, ends + LATE_MINUTES)];
}

function overlaps(span: Span, { before, after }: Around): Refusal[] {
  return [before, after].flatMap((other) => {
    const recorded = recordedSpan(other);
    if (recorded === null || recorded[0] >= span[1] || recorded[1] <= span[0]) return [];
    const field = other === before ? 'timeIn' : 'timeOut';
    return [TimeRefusal.OVERLAPS_DAY({ date: showDay(other.date), times: () => recordedTimes(other) }, field)];
  });
}

/** `6:00 AM to 2:00 PM` */
export function shiftTimes({ shift }: Pick<AttendanceDay, 'shift'>): string {
  return shift === null ? '' : `${showWallTime(shift.starts)} to ${showWallTime(shift.ends)}`;
}

function isSameMinute(one: Instant, other: Instant | null): boolean {
  return other !== null && momentOf(one) === momentOf(other);
}

/** Filed this long after the work date, or after the last day to file of its pay period, is late. */
const LATE_FILING_DAYS = 7;
/** So many of one kind within so many days are many. */
const REPEATED = { times: 3, days: 30 } as const;
export const REPEATED_WITHIN_DAYS = REPEATED.days;

export function isFiledLate(on: Day, lastDayToFile: Day, today: Day): boolean {
  return today > lastDayToFile || daysBetween(on, today) > LATE_FILING_DAYS;
}

/** `others` of the same kind with this one. */
export function isRepeated(others: number): boolean {
  return others + 1 >= REPEATED.times;
}
