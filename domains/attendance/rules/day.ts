// The day of attendance: one pure function from its facts to its figures, results and explanation.
import type { Instant, Minutes } from '@kawani/kit/values/hours';
import { explanationOf } from './explanation.ts';
import type { ComputedDay, DatePortion, DayFacts, DayFlag, LeaveFact } from './facts.ts';
import { coveredBy, fullLeave, type Plan, shareOf } from './plan.ts';
import { type Reading, read } from './reading.ts';
import { resultsOf } from './results.ts';
import { atNight, byDate, instantAt, joined, type Moment, total } from './spans.ts';
import { requiredOf } from './tally.ts';

export function computeDay(facts: DayFacts): ComputedDay {
  const reading = read(facts);
  const { presence, tally, plan, settlesAt, state } = reading;
  const results = resultsOf(reading);
  const figures = {
    worked: minutesOf(total(tally.regular) + total(tally.overtime) + total(tally.excess)),
    regular: minutesOf(total(tally.regular)),
    late: minutesOf(tally.late),
    undertime: minutesOf(tally.undertime),
    asked: minutesOf(reading.isDayOff || plan === null || facts.shift === null ? 0 : requiredOf(plan, facts.shift)),
    onLeave: minutesOf(leaveMinutes(facts, plan, facts.leave)),
    paidLeave: minutesOf(
      leaveMinutes(
        facts,
        plan,
        facts.leave.filter(({ paid }) => paid),
      ),
    ),
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

function leaveMinutes({ shift, restDay, employed }: DayFacts, plan: Plan | null, leave: readonly LeaveFact[]): number {
  if (shift === null || plan === null || leave.length === 0 || restDay || !employed) return 0;
  if (shift.flexible !== true) return total(coveredBy(leave, plan.regular, plan.cut));
  const required = requiredOf(plan, shift);
  return required - Math.floor(required * shareOf(leave));
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
