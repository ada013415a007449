// What the rules look at, worked out once from the facts of a day: presence, plan, tally, and whether the day is done.
import type { DayFacts, DayState } from './facts.ts';
import { fullLeave, type Plan, planOf, regularLimit } from './plan.ts';
import { USUAL_RULES } from './policies.ts';
import { isLoneTimeOut, type Presence, presenceOf } from './presence.ts';
import { type Moment, momentOf } from './spans.ts';
import { fixedTally, flexibleTally, intervals, type Tally, unscheduledTally } from './tally.ts';

/** On a day without a shift, a time-in may stay open this long. */
const OPEN_WITHOUT_SHIFT_MINUTES = 16 * 60;

/** Everything the rules look at, worked out once. */
export type Reading = {
  readonly facts: DayFacts;
  readonly presence: Presence;
  /** Null on a day without a shift. */
  readonly plan: Plan | null;
  readonly tally: Tally;
  readonly state: DayState;
  /** Nobody is missed: rest day, holiday, suspended work, nothing scheduled. */
  readonly isDayOff: boolean;
  /** Of leave that covers the whole day; null where it does not, or where no work was asked anyway. */
  readonly leave: 'PAID' | 'UNPAID' | null;
  readonly settlesAt: Moment | null;
};

export function read(facts: DayFacts): Reading {
  const { shift, grants, leave } = facts;
  const presence = presenceOf(facts.employed ? facts.punches : [], facts.employed ? grants : {});
  const plan = shift === null ? null : planOf(facts, shift, presence);
  const isOver = plan !== null && momentOf(facts.now) >= plan.ends;
  const isAbsentHalf = presence.timeIn === null && leave.length > 0 && isOver && !isDayOff(facts);
  const hasLeft = presence.timeIn === null ? isAbsentHalf : presence.openSince === null;
  const approved = intervals(grants.overtime);
  const tally =
    plan === null || shift === null
      ? unscheduledTally(presence, approved, regularLimit(shift))
      : (shift.flexible === true ? flexibleTally : fixedTally)(plan, shift, presence, approved, hasLeft);
  const needsLeave = facts.employed && !facts.restDay && !isHoliday(facts);
  const known = {
    facts,
    presence,
    plan,
    tally,
    isDayOff: isDayOff(facts),
    leave: needsLeave ? fullLeave(leave) : null,
  };
  return { ...known, ...stateOf(known) };
}

/** Nobody needs to come. */
function isDayOff(facts: DayFacts): boolean {
  const { shift, restDay, grants, employed } = facts;
  return !employed || shift === null || restDay || isHoliday(facts) || grants.workSuspended === true;
}

/** Whether the date on which the shift starts is a day without work; a special working day is not. */
function isHoliday({ workDate, holidays }: DayFacts): boolean {
  return holidays[workDate] === 'RH' || holidays[workDate] === 'SNW';
}

function stateOf(known: Omit<Reading, 'state' | 'settlesAt'>): Pick<Reading, 'state' | 'settlesAt'> {
  const { facts, presence, plan } = known;
  const now = momentOf(facts.now);
  if (presence.openSince !== null) {
    const last =
      plan === null ? presence.openSince + OPEN_WITHOUT_SHIFT_MINUTES : Math.max(plan.ends, presence.openSince);
    const limit = plan === null ? last : last + (facts.openAfterMinutes ?? USUAL_RULES.openAfterMinutes);
    return now < limit ? { state: 'OPEN', settlesAt: limit } : { state: 'DONE', settlesAt: null };
  }
  if (presence.timeIn !== null || known.leave !== null) return { state: 'DONE', settlesAt: null };
  if (known.isDayOff || plan === null) return { state: isLoneTimeOut(presence) ? 'DONE' : 'OFF', settlesAt: null };
  if (now >= plan.ends) return { state: 'DONE', settlesAt: null };
  return { state: 'UPCOMING', settlesAt: plan.ends };
}
