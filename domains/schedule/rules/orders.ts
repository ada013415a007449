// What an order makes of the schedule, date by date, and which dates and persons it cannot have. Pure.
import { MAX_ORDER_DAYS, OrderRefusal, type OrderState, type ShiftTimes } from '@kawani/domains/schedule/contract';
import type { Refusal } from '@kawani/kit/contract/refusal';
import { addDays, type Day, daysBetween, lastOfMonth, showDay, weekdayOf } from '@kawani/kit/values/day';
import { isSameSlot, type Planned, type Slot, slotOf } from './change.ts';

/** A date as it stands and as it will: null, nothing is posted. */
export type OrderedDay = { readonly date: Day; readonly before: Slot | null; readonly after: Slot | null };

type Span = { readonly from: Day; readonly to: Day | null };

export function orderState({ from, to }: Span, cancelledAt: string | null, today: Day): OrderState {
  if (cancelledAt !== null) return 'CANCELLED';
  if (from > today) return 'TO_COME';
  return to !== null && to < today ? 'OVER' : 'IN_FORCE';
}

export function spanObjections({ from, to }: Span, today: Day): Refusal[] {
  if (from < today) return [OrderRefusal.ANTEDATED('from')];
  if (to === null) return [];
  if (to < from) return [OrderRefusal.REVERSED('to')];
  return daysBetween(from, to) >= MAX_ORDER_DAYS ? [OrderRefusal.TOO_LONG({ days: MAX_ORDER_DAYS }, 'to')] : [];
}

/** Until when an order writes the schedule: without an end, as far as one is published, the month it begins in at least. */
export function lastDrawn({ from, to }: Span, lastPublished: Day | null, nextOrder: Day | null): Day {
  if (to !== null) return to;
  const ends = [lastOfMonth(from), ...(lastPublished === null ? [] : [lastPublished])].sort().at(-1) as Day;
  const limits = [ends, addDays(from, MAX_ORDER_DAYS - 1), ...(nextOrder === null ? [] : [addDays(nextOrder, -1)])];
  return limits.sort()[0] as Day;
}

const SUNDAY = 0;

/** The weekday that somebody mostly rests on; Sunday for whom nothing was published. */
export function usualRest(published: readonly { readonly date: Day; readonly restDay: boolean }[]): number {
  const counts = new Map<number, number>();
  for (const { date, restDay } of published) {
    if (restDay) counts.set(weekdayOf(date), (counts.get(weekdayOf(date)) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([one, times], [other, more]) => more - times || one - other);
  return most?.[0] ?? SUNDAY;
}

type Assigned = {
  readonly shiftId: string;
  readonly detachmentId: string;
  readonly timesOn: (date: Day) => ShiftTimes | null;
  /** A weekday; undefined: as published, and on the usual one where nothing is. */
  readonly restDay: number | undefined;
  readonly usual: number;
};

/** Every date at the new site; rest days stay rest days unless others are named. */
export function assignedDays(days: readonly Planned[], assigned: Assigned): OrderedDay[] {
  const { shiftId, detachmentId, timesOn, restDay, usual } = assigned;
  return changed(
    days.map((day) => {
      const rests = restDay === undefined && day.isPublished ? day.restDay : weekdayOf(day.date) === (restDay ?? usual);
      const shift = rests ? null : timesOn(day.date);
      const after: Slot = { shiftId: rests ? null : shiftId, detachmentId, restDay: rests, shift };
      return { date: day.date, before: standing(day), after };
    }),
  );
}

type Relief = {
  readonly detachmentId: string;
  /** Works this one on every work day; null: what the other would have worked. */
  readonly shift: { readonly shiftId: string; readonly timesOn: (date: Day) => ShiftTimes | null } | null;
  /** Rest where nothing is published of the other. */
  readonly usual: number;
};

/** The reliever's dates become those of whom he relieves. Both lists are of the same dates. */
export function relieverDays(mine: readonly Planned[], theirs: readonly Planned[], relief: Relief): OrderedDay[] {
  const given = new Map(theirs.map((day) => [day.date, day]));
  return changed(
    mine.map((day) => {
      const other = given.get(day.date);
      const after = inPlaceOf(day.date, other, relief);
      return { date: day.date, before: standing(day), after };
    }),
  );
}

function inPlaceOf(date: Day, other: Planned | undefined, { detachmentId, shift, usual }: Relief): Slot {
  const rests = other?.isPublished ? other.shift === null : weekdayOf(date) === usual;
  if (rests) return { shiftId: null, detachmentId, restDay: true, shift: null };
  if (shift !== null) {
    return { shiftId: shift.shiftId, detachmentId, restDay: false, shift: shift.timesOn(date) };
  }
  return { shiftId: other?.shiftId ?? null, detachmentId, restDay: false, shift: other?.shift ?? null };
}

/** Nothing is posted any more on dates that were. */
export function clearedDays(days: readonly Planned[]): OrderedDay[] {
  return changed(days.map((day) => ({ date: day.date, before: standing(day), after: null })));
}

function standing(day: Planned): Slot | null {
  return day.isPublished ? slotOf(day) : null;
}

function changed(days: readonly OrderedDay[]): OrderedDay[] {
  return days.filter(({ before, after }) => !isSame(before, after));
}

export function isSame(one: Slot | null, other: Slot | null): boolean {
  return one === null || other === null ? one === other : isSameSlot(one, other);
}

/** Dates of posted periods cannot be had. */
export function postedObjections(
  days: readonly OrderedDay[],
  posted: readonly { readonly from: Day; readonly to: Day }[],
): Refusal[] {
  const isHit = days.some(({ date }) => posted.some(({ from, to }) => date >= from && date <= to));
  return isHit ? [OrderRefusal.PERIOD_POSTED('from')] : [];
}

type Standing = { readonly status: string; readonly from: Day };
export type Posted = {
  readonly who: string;
  readonly hiredOn: Day;
  readonly separatedOn: Day | null;
  /** Every status in order of dates, those to come among them. */
  readonly statuses: readonly Standing[];
};

const DEPLOYABLE: ReadonlySet<string> = new Set(['Probationary', 'Active', 'Floating']);

/** Whether somebody can be posted for these dates; `field` is the one they were chosen in. */
export function personObjections(
  { who, hiredOn, separatedOn, statuses }: Posted,
  span: Span,
  field: string,
): Refusal[] {
  const { from, to } = span;
  if (hiredOn > from) return [OrderRefusal.NOT_HIRED({ who, date: showDay(hiredOn) }, field)];
  if (separatedOn !== null && (to === null || separatedOn < to)) {
    return [OrderRefusal.LEAVES({ who, date: showDay(separatedOn) }, field)];
  }
  const now = statuses.findLast((status) => status.from <= from);
  if (now !== undefined && !DEPLOYABLE.has(now.status)) {
    return [OrderRefusal.NOT_DEPLOYABLE({ who, status: now.status, date: showDay(from) }, field)];
  }
  const next = statuses.find((status) => status.from > from && (to === null || status.from <= addDays(to, 1)));
  return next === undefined || next.status === 'Active'
    ? []
    : [OrderRefusal.STATUS_PLANNED({ who, status: next.status, date: showDay(next.from) }, field)];
}
