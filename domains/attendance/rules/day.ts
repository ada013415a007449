// The day of attendance: one pure function from its facts to its figures, results and explanation.
import type { Instant, Minutes } from '@kawani/kit/values/hours';
import { explanationOf } from './explanation.ts';
import type { ComputedDay, DatePortion, DayFacts, DayFlag, DayState } from './facts.ts';
import { fullLeave, type Plan, planOf, regularLimit } from './plan.ts';
import { type Presence, presenceOf } from './presence.ts';
import { resultsOf } from './results.ts';
import { atNight, byDate, instantAt, joined, type Moment, momentOf, total } from './spans.ts';
import { fixedTally, flexibleTally, intervals, requiredOf, type Tally, unscheduledTally } from './tally.ts';

/** A time-in without its time-out becomes No Timeout this long after the shift's end; it is never closed by itself. */
const OPEN_AFTER_END_MINUTES = 120;
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

export function computeDay(facts: DayFacts): ComputedDay {
  const reading = read(facts);
  const { presence, tally, plan, settlesAt, state } = reading;
  const results = resultsOf(reading);
  const figures = {
    worked: minutesOf(total(tally.regular) + total(tally.overtime) + total(tally.excess)),
    regular: minutesOf(total(tally.regular)),
    late: minutesOf(tally.late),
    undertime: minutesOf(tally.undertime),
    onLeave: minutesOf(leaveMinutes(facts, plan)),
    overtime: minutesOf(total(tally.overtime)),
    excess: minutesOf(total(tally.excess)),
    nightRegular: minutesOf(total(atNight(tally.regular))),
    nightOvertime: minutesOf(total(atNight(tally.overtime))),
  };
  return {
    state,
    timeIn: instantOrNull(presence.timeIn),
    timeOut: instantOrNull(presence.timeOut),
    results,
    primary: results[0] ?? null,
    ...figures,
    portions: portionsOf(reading),
    flags: flagsOf(reading),
    settlesAt: instantOrNull(settlesAt),
    explanation: explanationOf(reading, results, figures.onLeave),
  };
}

function read(facts: DayFacts): Reading {
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
    const limit = plan === null ? last : last + OPEN_AFTER_END_MINUTES;
    return now < limit ? { state: 'OPEN', settlesAt: limit } : { state: 'DONE', settlesAt: null };
  }
  if (presence.timeIn !== null || known.leave !== null) return { state: 'DONE', settlesAt: null };
  if (known.isDayOff || plan === null) return { state: 'OFF', settlesAt: null };
  if (now >= plan.ends) return { state: 'DONE', settlesAt: null };
  return { state: 'UPCOMING', settlesAt: plan.ends };
}

function leaveMinutes({ shift, leave, restDay, employed }: DayFacts, plan: Plan | null): number {
  if (shift === null || plan === null || leave.length === 0 || restDay || !employed) return 0;
  if (shift.flexible !== true) return total(plan.regular) - total(plan.asked);
  const required = requiredOf(plan, shift);
  return required - Math.floor(required * plan.share);
}

/** A holiday belongs to the calendar date of each minute, so a shift past midnight is split (rule H-7). */
function portionsOf({ facts, tally }: Reading): readonly DatePortion[] {
  const [regular, overtime] = [byDate(tally.regular), byDate(tally.overtime)];
  const dates = [...new Set([...regular.keys(), ...overtime.keys()])].sort();
  return dates.map((date) => {
    const [plain, over] = [regular.get(date) ?? [], overtime.get(date) ?? []];
    return {
      date,
      holiday: facts.holidays[date] ?? null,
      regular: minutesOf(total(plain)),
      overtime: minutesOf(total(over)),
      nightRegular: minutesOf(total(atNight(plain))),
      nightOvertime: minutesOf(total(atNight(over))),
    };
  });
}

function flagsOf({ facts, presence, tally }: Reading): readonly DayFlag[] {
  const { grants, holidays, workDate, leave, restDay, shift } = facts;
  const isWorked = presence.timeIn !== null;
  const worked = byDate(joined([...tally.regular, ...tally.overtime]));
  const found: readonly (readonly [DayFlag, boolean])[] = [
    ['NOT_EMPLOYED', !facts.employed],
    ['HOLIDAY', holidays[workDate] !== undefined],
    ['HOLIDAY_WORK', [...worked.keys()].some((date) => holidays[date] !== undefined)],
    ['REST_DAY_WORK', restDay && isWorked],
    ['UNSCHEDULED', shift === null && isWorked],
    ['WORKED_ON_LEAVE', fullLeave(leave) !== null && isWorked],
    ['EXCESS', total(tally.excess) > 0],
    ['CORRECTED', grants.correctedIn !== undefined || grants.correctedOut !== undefined],
    ['WORK_REMOTE', grants.workRemote !== undefined],
    ['UNDERTIME_EXCUSED', grants.undertimeExcused === true],
    ['WORK_SUSPENDED', grants.workSuspended === true],
  ];
  return [...found.filter(([, isSo]) => isSo).map(([flag]) => flag), ...presence.flags];
}

function minutesOf(count: number): Minutes {
  return count as Minutes;
}

function instantOrNull(moment: Moment | null): Instant | null {
  return moment === null ? null : instantAt(moment);
}
