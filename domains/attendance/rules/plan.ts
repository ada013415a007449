// What a shift asks of a day: the minutes to be worked, after the meal and approved leave are taken out.
import type { DayPortion } from '@kawani/domains/leave/filing/lists';
import type { Day } from '@kawani/kit/values/day';
import type { DayFacts, LeaveFact, ShiftFacts } from './facts.ts';
import type { Presence } from './presence.ts';
import {
  after,
  before,
  first,
  joined,
  type Moment,
  nextAt,
  type Span,
  type Spans,
  startOf,
  timeOf,
  total,
  within,
  without,
} from './spans.ts';

export type Plan = {
  readonly starts: Moment;
  readonly ends: Moment;
  /** The scheduled minutes that are regular when worked, leave included. */
  readonly regular: Spans;
  /** Of those, the ones nobody excused. */
  readonly asked: Spans;
  /** Scheduled minutes past the regular ones: overtime when worked. */
  readonly beyond: Spans;
  /** The first half ends here. */
  readonly cut: Moment;
  /** How much of the day is not on leave: 1, a half, or nothing. */
  readonly share: number;
  readonly meal: Spans;
  /** Rest that counts as work: short breaks, and the meal eaten at the post. */
  readonly paidRest: Spans;
  readonly core: Spans;
};

const NORMAL_MINUTES = 480; // Labor Code, Art. 83
const COMPRESSED_MINUTES = 720; // DOLE advisory 2-2004
const SHORT_BREAK_MINUTES = 20; // Omnibus Rules III-I, s.7: rest of 5 to 20 minutes is working time

export function regularLimit(shift: ShiftFacts | null): number {
  return shift?.compressed === true ? COMPRESSED_MINUTES : NORMAL_MINUTES;
}

/** Start and end of a shift that belongs to a date; an end not after the start is on the next day. */
export function shiftSpan(workDate: Day, { starts, ends }: Pick<ShiftFacts, 'starts' | 'ends'>): Span {
  const from = startOf(workDate) + timeOf(starts);
  const to = startOf(workDate) + timeOf(ends);
  return [from, to > from ? to : to + 24 * 60];
}

export function planOf({ workDate, leave }: DayFacts, shift: ShiftFacts, presence: Presence): Plan {
  const [starts, ends] = shiftSpan(workDate, shift);
  const meal = mealOf(shift, [starts, ends], presence);
  const scheduled = shift.mealPaid === true ? joined([[starts, ends]]) : without([[starts, ends]], meal);
  const regular = first(scheduled, regularLimit(shift));
  const cut = cutOf(shift, starts, regular);
  return {
    starts,
    ends,
    regular,
    asked: without(regular, coveredBy(leave, regular, cut)),
    beyond: without(scheduled, regular),
    cut,
    share: shareOf(leave),
    meal,
    paidRest: joined([
      ...presence.breaks.filter(([from, to]) => to - from <= SHORT_BREAK_MINUTES),
      ...(shift.mealPaid === true ? meal : []),
    ]),
    core: without(
      without(coreOf(shift, starts), meal),
      leave.flatMap(({ portion }) => halfOf(portion, [[starts, ends]], cut)),
    ),
  };
}

/** Those of the minutes that the leaves take. */
export function coveredBy(leave: readonly LeaveFact[], regular: Spans, cut: Moment): Spans {
  return joined(leave.flatMap(({ portion }) => halfOf(portion, regular, cut)));
}

export function shareOf(leave: readonly LeaveFact[]): number {
  if (fullLeave(leave) !== null) return 0;
  return leave.length === 0 ? 1 : 0.5;
}

/** Whether leaves, taken together, cover the whole day; and whether each of them is paid. */
export function fullLeave(leave: readonly LeaveFact[]): 'PAID' | 'UNPAID' | null {
  const portions = leave.map(({ portion }) => portion);
  const isFull = portions.includes('WHOLE') || (portions.includes('AM') && portions.includes('PM'));
  if (!isFull) return null;
  return leave.every(({ paid }) => paid) ? 'PAID' : 'UNPAID';
}

/** The scheduled meal, moved to where it was really taken when punches show that. */
function mealOf({ mealStarts, mealEnds }: ShiftFacts, [starts, ends]: Span, { breaks, gaps }: Presence): Spans {
  if (!mealStarts || !mealEnds) return [];
  const from = nextAt(mealStarts, starts);
  const scheduled = within([[from, nextAt(mealEnds, from)]], [[starts, ends]]);
  const [meal] = scheduled;
  if (meal === undefined) return [];
  const long = ([left, back]: Span) => back - left > SHORT_BREAK_MINUTES && left >= starts && left < ends;
  const taken = breaks.find(long) ?? gaps.find((gap) => long(gap) && total(within([gap], scheduled)) > 0);
  if (taken === undefined) return scheduled;
  const length = meal[1] - meal[0];
  const moved = Math.min(taken[0], ends - length);
  return [[moved, moved + length]];
}

function cutOf({ halfDayCut, mealStarts }: ShiftFacts, starts: Moment, regular: Spans): Moment {
  const time = halfDayCut ?? mealStarts;
  if (time) return nextAt(time, starts);
  return first(regular, Math.floor(total(regular) / 2)).at(-1)?.[1] ?? starts;
}

function halfOf(portion: DayPortion, spans: Spans, cut: Moment): Spans {
  if (portion === 'WHOLE') return spans;
  return portion === 'AM' ? before(spans, cut) : after(spans, cut);
}

function coreOf({ coreStarts, coreEnds }: ShiftFacts, starts: Moment): Spans {
  if (!coreStarts || !coreEnds) return [];
  const from = nextAt(coreStarts, starts);
  return joined([[from, nextAt(coreEnds, from)]]);
}
