// How the demo company's people come and go: mostly on time, now and then not, so that every result and every mark is
// to be seen. Pure: the same chances give the same days.
import type { DayPortion } from '@kawani/domains/leave/filing/lists';
import type { ShiftTerms } from '@kawani/domains/schedule/contract';
import { type Day, weekdayOf } from '@kawani/kit/values/day';
import { type Instant, instantOf, toInstant, type WallTime } from '@kawani/kit/values/hours';

export type Habit =
  | 'USUAL'
  | 'LATE'
  | 'AWOL'
  | 'NO_TIMEOUT'
  | 'UNDERTIME'
  | 'OVERTIME'
  | 'EXCESS'
  | 'MORNING_ONLY'
  | 'AFTERNOON_ONLY'
  | 'OFFLINE'
  | 'FAR_CLOCK'
  | 'OUTSIDE'
  | 'NO_LOCATION'
  | 'BY_SUPERVISOR'
  | 'NO_TIME_IN';

/** In a thousand scheduled days; the rest are usual. */
const CHANCES: readonly (readonly [Habit, number])[] = [
  ['LATE', 30],
  ['AWOL', 10],
  ['NO_TIMEOUT', 10],
  ['UNDERTIME', 10],
  ['OVERTIME', 40],
  ['EXCESS', 10],
  ['MORNING_ONLY', 4],
  ['AFTERNOON_ONLY', 4],
  ['OFFLINE', 10],
  ['FAR_CLOCK', 2],
  ['OUTSIDE', 10],
  ['NO_LOCATION', 5],
  ['BY_SUPERVISOR', 5],
  ['NO_TIME_IN', 4],
];

/** A story of many turns for the one account that everybody tries first; its last days are calm. */
const STORY: readonly Habit[] = [
  'USUAL',
  'USUAL',
  'NO_TIMEOUT',
  'OVERTIME',
  'USUAL',
  'LATE',
  'EXCESS',
  'OUTSIDE',
  'USUAL',
  'UNDERTIME',
  'OFFLINE',
  'AWOL',
  'MORNING_ONLY',
  'USUAL',
  'BY_SUPERVISOR',
  'AFTERNOON_ONLY',
  'NO_LOCATION',
];

/** After so many scheduled days the story begins anew. */
export const STORY_DAYS = STORY.length;

export function habitOf(random: () => number): Habit {
  let at = random() * 1000;
  for (const [habit, chance] of CHANCES) {
    if (at < chance) return habit;
    at -= chance;
  }
  return 'USUAL';
}

/** The n-th scheduled day before today, counted from the latest. */
export function storiedHabit(nth: number): Habit {
  return STORY[nth % STORY.length] as Habit;
}

export type Visit = {
  readonly habit: Habit;
  readonly in: Instant;
  readonly out: Instant | null;
  /** Approved overtime after the shift. */
  readonly overtime: { readonly from: Instant; readonly to: Instant } | null;
};

type Asked = { readonly date: Day; readonly shift: ShiftTerms; readonly leave: DayPortion | null };

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** When somebody came and went on a day with this habit; null: not at all. */
export function visitOf({ date, shift, leave }: Asked, habit: Habit, random: () => number): Visit | null {
  if (habit === 'AWOL' || leave === 'WHOLE') return null;
  const between = (from: number, to: number) => (from + random() * (to - from)) * MINUTE_MS;
  const starts = msAt(date, shift.starts);
  const ends = msAt(date, shift.ends) + (shift.ends > shift.starts ? 0 : DAY_MS);
  const [cut, second] = halves(date, shift, starts, ends);
  const isSecondHalf = leave === 'AM' || (habit === 'AFTERNOON_ONLY' && leave === null);
  const isFirstHalf = leave === 'PM' || (habit === 'MORNING_ONLY' && leave === null);
  const begins = isSecondHalf ? second : starts;
  const stops = isFirstHalf ? cut : ends;
  const early = isSecondHalf ? between(-0.9, 0) : between(1, 15);
  const arrives = habit === 'LATE' ? begins + between(shift.graceMinutes + 1, 45) : begins - early;
  const staysOn =
    habit === 'OVERTIME' || habit === 'EXCESS' ? Math.ceil(between(2, 6) / MINUTE_MS) * 30 * MINUTE_MS : 0;
  const leaves = habit === 'UNDERTIME' ? stops - between(15, 60) : stops + staysOn + between(0, 1);
  return {
    habit,
    in: instantAt(arrives),
    out: habit === 'NO_TIMEOUT' ? null : instantAt(leaves),
    overtime: habit === 'OVERTIME' ? { from: instantAt(stops), to: instantAt(stops + staysOn) } : null,
  };
}

/** End of the first and start of the second half. */
function halves(date: Day, { mealStarts, mealEnds, starts: from }: ShiftTerms, starts: number, ends: number) {
  if (mealStarts === null || mealEnds === null) return [(starts + ends) / 2, (starts + ends) / 2] as const;
  const at = (time: WallTime) => msAt(date, time) + (time < from ? DAY_MS : 0);
  return [at(mealStarts), at(mealEnds)] as const;
}

function msAt(date: Day, time: WallTime): number {
  return Date.parse(instantOf(date, time));
}

/** To the second, as clocks record it. */
function instantAt(ms: number): Instant {
  return toInstant(new Date(Math.floor(ms / 1000) * 1000));
}

const HOLIDAY_WORKERS = 3;

/** Every third person works on a holiday that is no rest day. */
export function worksHoliday(nth: number, date: Day): boolean {
  return (nth + weekdayOf(date)) % HOLIDAY_WORKERS === 0;
}
