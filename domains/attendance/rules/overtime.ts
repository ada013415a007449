// Overtime as it is filed: which type a form becomes, which minutes of it count, and what stands against them. Pure.
import type { Text } from '@kawani/kit/contract/notices';
import type { Refusal } from '@kawani/kit/contract/refusal';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';
import { type Instant, instantOf, showMinutes, type WallTime } from '@kawani/kit/values/hours';
import { TimeText } from '../contract/notices.ts';
import type { OvertimeForm } from '../contract/request-forms.ts';
import {
  LEAST_OVERTIME_MINUTES,
  MAX_SPAN_HOURS,
  OVERTIME_STEP_MINUTES,
  type OvertimeType,
  TimeRefusal,
} from '../contract/requests.ts';
import type { AttendanceDay } from '../contract.ts';
import type { Interval } from './facts.ts';
import { shiftSpan } from './plan.ts';
import { recordedSpan, recordedTimes } from './recorded.ts';
import { atNight, first, instantAt, joined, momentOf, type Span, type Spans, total, within, without } from './spans.ts';
import { type Around, isOfDate, shiftTimes, whyObjections } from './time-requests.ts';

/** One form, one type: what starts later than now is applied for ahead; afterwards, more than was approved ahead is excess. */
export function overtimeType(starts: Instant, now: Instant, isApprovedAhead: boolean): OvertimeType {
  if (Date.parse(starts) > Date.parse(now)) return 'PREAPPLY';
  return isApprovedAhead ? 'EXCESS' : 'POSTAPPLY';
}

export type AskedOvertime = {
  readonly type: OvertimeType;
  readonly counted: Spans;
  readonly objections: readonly Refusal[];
};

/** `approved`: overtime of the date that was approved ahead. */
export function askedOvertime(form: OvertimeForm, around: Around, approved: readonly Interval[]): AskedOvertime {
  const ahead = spansOf(approved);
  const type = overtimeType(form.starts, around.now, ahead.length > 0);
  const span: Span = [momentOf(form.starts), momentOf(form.ends)];
  const asked = without(joined([span]), ahead);
  const counted = roundedDown(asked, around.overtime?.step);
  const objections = [
    ...spanObjections(form, span, around),
    ...(total(joined([span])) > 0 && total(asked) === 0 ? [TimeRefusal.APPROVED_ALREADY('starts')] : []),
    ...whyObjections(form),
  ];
  if (objections.length > 0) return { type, counted, objections };
  return { type, counted, objections: countObjections(form, span, counted, around) };
}

function spanObjections({ date, starts }: OvertimeForm, [from, to]: Span, { day }: Around): Refusal[] {
  if (to <= from) return [TimeRefusal.END_BEFORE_START('ends')];
  if (to - from > MAX_SPAN_HOURS * 60) return [TimeRefusal.SPAN_TOO_LONG({ hours: MAX_SPAN_HOURS }, 'ends')];
  const isOwn = isOfDate(momentOf(starts), day);
  return isOwn ? [] : [TimeRefusal.NOT_OF_DATE({ date: showDay(date) }, 'starts')];
}

function countObjections(form: OvertimeForm, span: Span, counted: Spans, around: Around): Refusal[] {
  const { day, before, after, now } = around;
  const least = around.overtime?.least ?? LEAST_OVERTIME_MINUTES;
  const inShift = [before, day, after].filter(({ shift, date }) => {
    if (shift === null) return false;
    return total(within([span], [shiftSpan(date, shift)])) > 0;
  });
  const isOver = Date.parse(form.starts) <= Date.parse(now);
  return [
    ...(total(counted) < least ? [TimeRefusal.OVERTIME_TOO_SHORT({ least: showMinutes(least) }, 'ends')] : []),
    ...inShift
      .slice(0, 1)
      .map((other) => TimeRefusal.INSIDE_SHIFT({ date: showDay(other.date), shift: shiftTimes(other) }, 'starts')),
    ...(isOver ? recordObjections(span, day) : []),
  ];
}

/** What is over must have been worked, by the record. */
function recordObjections([from, to]: Span, day: AttendanceDay): Refusal[] {
  const recorded = recordedSpan(day);
  const date = showDay(day.date);
  if (recorded === null || day.timeOut === null) return [TimeRefusal.NO_RECORD({ date }, 'date')];
  if (from >= recorded[0] && to <= recorded[1]) return [];
  const field = from < recorded[0] ? 'starts' : 'ends';
  return [TimeRefusal.BEYOND_RECORD({ date, times: () => recordedTimes(day) }, field)];
}

/** Whole steps, from the start on. */
export function roundedDown(spans: Spans, step = OVERTIME_STEP_MINUTES): Spans {
  return first(spans, Math.floor(total(spans) / step) * step);
}

export function spansOf(intervals: readonly Interval[]): Spans {
  return joined(intervals.map(({ from, to }): Span => [momentOf(from), momentOf(to)]));
}

export function intervalsOf(spans: Spans): Interval[] {
  return spans.map(([from, to]) => ({ from: instantAt(from), to: instantAt(to) }));
}

export function minutesOf(intervals: readonly Interval[]): number {
  return total(spansOf(intervals));
}

export function nightMinutesOf(intervals: readonly Interval[]): number {
  return total(atNight(spansOf(intervals)));
}

type DayOff = Pick<AttendanceDay, 'restDay' | 'holidays'>;

/** `rest day`, `Christmas Day`: why hours of a day have a premium; null of an ordinary day. */
export function premiumDay({ restDay, holidays }: DayOff): Text | null {
  const names = holidays.map(({ name }) => name).join(', ');
  if (!restDay) return names === '' ? null : names;
  return names === '' ? TimeText.ON_REST_DAY() : TimeText.LIST({ first: TimeText.ON_REST_DAY(), rest: names });
}

/** The same as a line of its own. */
export function dayKind({ restDay, holidays }: DayOff): Text {
  const names = holidays.map(({ name }) => name).join(', ');
  if (!restDay) return names === '' ? TimeText.DAY_IS_ORDINARY() : names;
  return names === '' ? TimeText.DAY_IS_REST_DAY() : TimeText.LIST({ first: TimeText.DAY_IS_REST_DAY(), rest: names });
}

/**
 * Which moments two times on a clock mean on a work date: those that touch the shift, or come nearest to it; an end not
 * after the start is on the next day.
 */
export function overtimeInterval(date: Day, starts: WallTime, ends: WallTime, shift: AttendanceDay['shift']): Interval {
  const candidates = [date, addDays(date, 1)].map((on): Interval => {
    const to = ends > starts ? on : addDays(on, 1);
    return { from: instantOf(on, starts), to: instantOf(to, ends) };
  });
  const [own, next] = candidates as [Interval, Interval];
  if (shift === null) return own;
  return distance(next, date, shift) < distance(own, date, shift) ? next : own;
}

function distance({ from, to }: Interval, date: Day, shift: NonNullable<AttendanceDay['shift']>): number {
  const [starts, ends] = shiftSpan(date, shift);
  const [begins, stops] = [momentOf(from), momentOf(to)];
  const overlap = Math.min(stops, ends) - Math.max(begins, starts);
  if (overlap > 0) return overlap;
  return begins >= ends ? begins - ends : starts - stops;
}
