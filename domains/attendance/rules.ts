// The rules of attendance, by name; each lives in a file of `rules/`.

export { type Admission, admissionObjection, isDoubtful } from './rules/admission.ts';
export { computeDay } from './rules/day.ts';
export type {
  ComputedDay,
  DatePortion,
  DayFacts,
  DayFlag,
  DayState,
  Grants,
  Interval,
  LeaveFact,
  PunchFact,
  ShiftFacts,
  Step,
} from './rules/facts.ts';
export { clockOf, type Filing, filingsOf, overtimeLeft, overtimeTimes, timesOf } from './rules/filings.ts';
export { marksOf } from './rules/marks.ts';
export {
  type AskedOvertime,
  askedOvertime,
  dayKind,
  intervalsOf,
  minutesOf,
  nightMinutesOf,
  overtimeInterval,
  premiumDay,
  roundedDown,
  spansOf,
} from './rules/overtime.ts';
export { type Location, type Placing, placing } from './rules/place.ts';
export { type Policy, timeRulesOn, USUAL_RULES } from './rules/policies.ts';
export { punchedTimes, SAME_TAP_MS } from './rules/presence.ts';
export { summaryOf } from './rules/summary.ts';
export { type Tap, tapOf } from './rules/tap.ts';
export { type DatePlan, type Whereabouts, whereNow } from './rules/team.ts';
export { effectOf, nightMinutes } from './rules/time-effect.ts';
export {
  type Around,
  adjustmentObjections,
  isCountable,
  isFiledLate,
  isRepeated,
  leaveInstant,
  REPEATED_WITHIN_DAYS,
  remoteObjections,
  shiftTimes,
  timeOutObjections,
  undertimeObjections,
  whyLine,
} from './rules/time-requests.ts';
export { type NextPunch, nextPunch, type ShiftOn, workDateOf, workDatesOf } from './rules/work-date.ts';
export { workedIn } from './rules/worked.ts';
