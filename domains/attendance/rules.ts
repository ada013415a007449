// The rules of attendance, by name; each lives in a file of `rules/`.
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
export { type NextPunch, nextPunch, type ShiftOn, workDateOf, workDatesOf } from './rules/work-date.ts';
