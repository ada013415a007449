// The arithmetic of a day: which minutes are regular, late, undertime, overtime or waiting (Labor Code, Art. 82-88).
import type { Interval, ShiftFacts } from './facts.ts';
import { type Plan, regularLimit } from './plan.ts';
import type { Presence } from './presence.ts';
import { after, before, first, joined, momentOf, type Spans, total, within, without } from './spans.ts';

export type Tally = {
  readonly regular: Spans;
  readonly overtime: Spans;
  readonly excess: Spans;
  readonly late: number;
  /** Minutes of lateness that the grace period forgave; they count as worked. */
  readonly forgiven: number;
  readonly undertime: number;
};

export function intervals(approved: readonly Interval[] | undefined): Spans {
  return joined((approved ?? []).map(({ from, to }) => [momentOf(from), momentOf(to)] as const));
}

/**
 * A shift with fixed hours. Undertime and overtime are counted apart, so that neither ever offsets the other (Art. 88).
 * `isOver` is false while the person is still there or never timed out: what was left undone is not known then.
 */
export function fixedTally(plan: Plan, shift: ShiftFacts, presence: Presence, approved: Spans, isOver: boolean): Tally {
  const there = joined([...presence.spans, ...within(plan.paidRest, hull(presence))]);
  const missed = presence.timeIn === null ? [] : before(plan.asked, presence.timeIn);
  const isForgiven = total(missed) <= shift.graceMinutes;
  const regular = within(plan.asked, joined([...there, ...(isForgiven ? missed : [])]));
  const late = isForgiven ? 0 : total(missed);
  const outside = without(there, [[plan.starts, plan.ends]]);
  const onLeave = within(there, without(plan.regular, plan.asked));
  const past = joined([...after(outside, plan.ends), ...onLeave]);
  return {
    regular,
    late,
    forgiven: isForgiven ? total(missed) : 0,
    undertime: isOver ? total(plan.asked) - total(regular) - late : 0,
    overtime: joined([...within(plan.beyond, there), ...within(outside, approved), ...within(onLeave, approved)]),
    excess: without(past, approved),
  };
}

/** A flexible shift: so many minutes anywhere in its band; late is only who misses the start of the core hours. */
export function flexibleTally(
  plan: Plan,
  shift: ShiftFacts,
  presence: Presence,
  approved: Spans,
  isOver: boolean,
): Tally {
  const there = joined([...presence.spans, ...within(plan.paidRest, hull(presence))]);
  const counted = shift.mealPaid === true ? there : without(there, plan.meal);
  const scheduled = Math.floor(shift.requiredMinutes * plan.share);
  const asked = Math.floor(requiredOf(plan, shift) * plan.share);
  const missed = presence.timeIn === null ? [] : before(plan.core, presence.timeIn);
  const late = total(missed) <= shift.graceMinutes ? 0 : Math.min(asked, total(missed));
  const inBand = within(counted, [[plan.starts, plan.ends]]);
  const regular = first(inBand, asked - late);
  const beyond = first(without(inBand, regular), scheduled - asked);
  const rest = without(without(counted, regular), beyond);
  return {
    regular,
    late,
    forgiven: 0,
    undertime: isOver ? asked - late - total(regular) : 0,
    overtime: joined([...beyond, ...within(rest, approved)]),
    excess: without(after(rest, regular.at(-1)?.[1] ?? plan.starts), approved),
  };
}

/** The regular minutes a whole day on this shift asks for. */
export function requiredOf(plan: Plan, shift: ShiftFacts): number {
  return shift.flexible === true ? Math.min(shift.requiredMinutes, regularLimit(shift)) : total(plan.regular);
}

/** A rest day, or a day without a schedule: work suffered or permitted is paid (Art. 84), eight hours as regular. */
export function unscheduledTally(presence: Presence, approved: Spans, limit: number): Tally {
  const regular = first(presence.spans, limit);
  const rest = without(presence.spans, regular);
  return {
    regular,
    late: 0,
    forgiven: 0,
    undertime: 0,
    overtime: within(rest, approved),
    excess: without(rest, approved),
  };
}

/** From the first time-in to the last time-out: rest outside it is nobody's. */
function hull({ spans }: Presence): Spans {
  const [start, end] = [spans[0]?.[0], spans.at(-1)?.[1]];
  return start === undefined || end === undefined ? [] : [[start, end]];
}
