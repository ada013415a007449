// The days a leave counts. Working-day leaves leave out rest days and holidays; calendar-day leaves run through them
// (philippine-rules.md L-11, L-12).
import type { HolidayMark } from '@kawani/domains/schedule/contract';
import { type Day, daysOf, weekdayOf } from '@kawani/kit/values/day';
import type { DayPortion } from '../lists.ts';

/** A date as the schedule knows it. */
export type CalendarDay = {
  readonly date: Day;
  readonly isWorkDay: boolean;
  /** No schedule is posted for it: it goes by the usual week. */
  readonly isAssumed: boolean;
  readonly holidays: readonly HolidayMark[];
};

export type Wanted = {
  readonly from: Day;
  readonly to: Day;
  readonly firstPortion: DayPortion;
  readonly lastPortion: DayPortion;
};

export type Counted = {
  readonly date: Day;
  readonly portion: DayPortion;
  /** 1, a half, or nothing. */
  readonly counts: number;
  readonly struck: string | null;
  readonly isAssumed: boolean;
};

/** One line a date of the range, in order. */
export function countedDays(
  wanted: Wanted,
  unit: 'WORKING' | 'CALENDAR',
  calendar: ReadonlyMap<Day, CalendarDay>,
): Counted[] {
  return [...daysOf(wanted.from, wanted.to)].map((date) => {
    const portion = portionOn(wanted, date);
    const day = calendar.get(date);
    const struck = unit === 'CALENDAR' ? null : whyStruck(day);
    const counts = struck !== null ? 0 : portion === 'WHOLE' ? 1 : 0.5;
    return { date, portion, counts, struck, isAssumed: unit === 'WORKING' && (day?.isAssumed ?? false) };
  });
}

/** The part of a date that a leave takes. */
export function portionOn({ from, to, firstPortion, lastPortion }: Wanted, date: Day): DayPortion {
  if (date === from) return firstPortion;
  return date === to ? lastPortion : 'WHOLE';
}

function whyStruck(day: CalendarDay | undefined): string | null {
  const holiday = day?.holidays.find(({ type }) => type !== 'SW');
  if (holiday !== undefined) return holiday.name;
  return day?.isWorkDay ? null : 'Rest day';
}

/** The weekdays that posted days show to be rest days; of somebody never scheduled, Sunday. */
export function restWeekdays(posted: readonly { date: Day; restDay: boolean }[]): ReadonlySet<number> {
  if (posted.length === 0) return new Set([0]);
  const last = posted.slice(-14);
  return new Set(last.filter(({ restDay }) => restDay).map(({ date }) => weekdayOf(date)));
}

type Scheduled = {
  readonly date: Day;
  readonly isPublished: boolean;
  readonly restDay: boolean;
  readonly hasShift: boolean;
  readonly holidays: readonly HolidayMark[];
};

/** Dates without a posted schedule go by the week that was posted last. */
export function withUsualWeek(facts: readonly Scheduled[]): ReadonlyMap<Day, CalendarDay> {
  const rests = restWeekdays(facts.filter(({ isPublished }) => isPublished));
  return new Map(
    facts.map(({ date, isPublished, restDay, hasShift, holidays }) => {
      const isWorkDay = isPublished ? !restDay && hasShift : !rests.has(weekdayOf(date));
      return [date, { date, isWorkDay, isAssumed: !isPublished, holidays }];
    }),
  );
}
