// Which dates of a usual week are published when somebody begins: from the first day on, as far as pay is still open. Pure.
import type { Unscheduled, UsualSchedule } from '@kawani/domains/employees/contract/usual-schedule';
import type { DayRange } from '@kawani/domains/schedule/contract';
import { addDays, type Day } from '@kawani/kit/values/day';

/** How far ahead the usual week of somebody who begins is published. */
const USUAL_DAYS = 30;

/** The pay periods around today. */
export type OpenPay = {
  readonly today: Day;
  /** Posted dates in order; ranges that touch may be one. */
  readonly posted: readonly DayRange[];
  /** When the period of today starts, and the one before it. */
  readonly starts: Day;
  readonly startedBefore: Day;
};

export function usualUntil(from: Day, today: Day): Day {
  return addDays(from > today ? from : today, USUAL_DAYS);
}

/**
 * The first date that may be published. Pay is open after the first posted period, except for the posted ones. Where none was
 * ever posted, somebody hired in the period before this one is scheduled from the hire date; everybody else from this period on,
 * because nobody's days were kept here before.
 */
function opensOn(from: Day, { posted, starts, startedBefore }: OpenPay): Day {
  const first = posted[0];
  if (first !== undefined) return first.from;
  return from >= startedBefore ? startedBefore : starts;
}

/** `since`: from when the shift has times; null: it never had any. */
export function usualSchedule(from: Day, since: Day | null, pay: OpenPay): UsualSchedule {
  const to = usualUntil(from, pay.today);
  const opens = opensOn(from, pay);
  const why = (date: Day): Unscheduled | null => {
    if (pay.posted.some((range) => range.from <= date && date <= range.to)) return 'POSTED';
    if (date < opens) return 'EARLIER';
    return since === null || date < since ? 'SHIFT_LATER' : null;
  };
  const cuts = [
    opens,
    ...(since === null ? [] : [since]),
    ...pay.posted.flatMap((one) => [one.from, addDays(one.to, 1)]),
  ];
  const firsts = [...new Set([from, ...cuts.filter((cut) => cut > from && cut <= to)])].sort();
  const parts = firsts.map((first, at) => ({
    from: first,
    to: addDays(firsts[at + 1] ?? addDays(to, 1), -1),
    why: why(first),
  }));
  const joined: typeof parts = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last !== undefined && last.why === part.why) last.to = part.to;
    else joined.push({ ...part });
  }
  return {
    published: joined.flatMap(({ why: reason, ...range }) => (reason === null ? [range] : [])),
    missing: joined.flatMap(({ why: reason, ...range }) => (reason === null ? [] : [{ ...range, why: reason }])),
  };
}

/** Ranges that touch, as one. */
export function joinedRanges(ranges: readonly DayRange[]): DayRange[] {
  const joined: DayRange[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last === undefined || addDays(last.to, 1) < range.from) joined.push({ ...range });
    else if (range.to > last.to) last.to = range.to;
  }
  return joined;
}
