// Where a person is now, as seen by who leads him: judged by the shift that runs, or else by the one of today.
import type { DayPortion } from '@kawani/domains/leave/filing/lists';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { NowState } from '../contract/team.ts';
import type { Grants, PunchFact, ShiftFacts } from './facts.ts';
import { shiftSpan } from './plan.ts';
import { presenceOf } from './presence.ts';
import { instantAt, type Moment, momentOf, nextAt } from './spans.ts';
import { nextPunch, type ShiftOn, workDatesOf } from './work-date.ts';

export type DatePlan = {
  readonly date: Day;
  readonly shift: ShiftFacts | null;
  readonly restDay: boolean;
  readonly leave: readonly DayPortion[];
  /** Times that an approved request puts in the place of the record. */
  readonly corrected: Pick<Grants, 'correctedIn' | 'correctedOut'>;
};

export type NowFacts<P extends PunchFact = PunchFact> = {
  readonly now: Instant;
  readonly today: Day;
  /** Yesterday, today and tomorrow: a night shift of yesterday may still run, and one of tomorrow may be begun early. */
  readonly plans: readonly DatePlan[];
  readonly punches: readonly P[];
};

export type Whereabouts = {
  readonly state: NowState;
  /** The date whose shift counts now. */
  readonly workDate: Day;
  readonly timeIn: Instant | null;
};

export function whereNow({ now, today, plans, punches }: NowFacts): Whereabouts {
  const shifts = plans.flatMap(({ date, shift }): ShiftOn[] => (shift === null ? [] : [{ workDate: date, shift }]));
  const dates = workDatesOf(punches, shifts);
  const presenceOn = (plan: DatePlan) =>
    presenceOf(
      punches.filter((punch) => dates.get(punch) === plan.date),
      plan.corrected,
    );
  const current = nextPunch({ now, shifts, punches });
  const at = momentOf(now);
  const plan = planOn(current.kind === 'OUT' ? current.workDate : null, { at, today, plans });
  const presence = presenceOn(plan);
  const timeIn = presence.timeIn === null ? null : instantAt(presence.timeIn);
  const isIn = current.kind === 'OUT' && presence.timeOut === null;
  const state = isIn ? 'ON_DUTY' : timeIn === null ? awayState(plan, at) : 'DONE';
  return { state, workDate: plan.date, timeIn };
}

/** The shift timed in for; else one of yesterday that still runs; else today's, whatever it holds. */
function planOn(timedIn: Day | null, { at, today, plans }: { at: Moment; today: Day; plans: readonly DatePlan[] }) {
  const running = plans.find(({ date, shift }) => {
    if (shift === null || date >= today) return false;
    return shiftSpan(date, shift)[1] > at;
  });
  const wanted = timedIn ?? running?.date ?? today;
  return plans.find(({ date }) => date === wanted) ?? { ...NOTHING, date: wanted };
}

const NOTHING = { shift: null, restDay: false, leave: [], corrected: {} } as const;

/** Of somebody without a time-in. */
function awayState({ date, shift, restDay, leave }: DatePlan, at: Moment): NowState {
  const isWholeDay = leave.includes('WHOLE') || (leave.includes('AM') && leave.includes('PM'));
  if (isWholeDay) return 'ON_LEAVE';
  if (shift === null) return restDay ? 'REST_DAY' : 'NO_SCHEDULE';
  const [starts, ends] = shiftSpan(date, shift);
  const cut = cutOf(shift, starts, ends);
  if (leave.includes('AM') && at < cut) return 'ON_LEAVE';
  if (leave.includes('PM') && at >= cut) return 'ON_LEAVE';
  if (at >= ends) return 'ABSENT';
  return at <= latestStart(shift, leave.includes('AM') ? cut : starts, ends) ? 'NOT_IN' : 'LATE';
}

/** The last minute at which nobody is late yet; within a flexible band, where its hours still fit. */
function latestStart({ flexible, graceMinutes, requiredMinutes }: ShiftFacts, starts: Moment, ends: Moment): Moment {
  return flexible === true ? Math.max(starts, ends - requiredMinutes) : starts + graceMinutes;
}

/** Where the first half of a shift ends. */
export function cutOf({ halfDayCut, mealStarts }: ShiftFacts, starts: Moment, ends: Moment): Moment {
  const time = halfDayCut ?? mealStarts;
  return time ? nextAt(time, starts) : Math.floor((starts + ends) / 2);
}
