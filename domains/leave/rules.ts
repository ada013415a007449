// The arithmetic of leave, in five parts: who may use a type, the days a leave counts, what they are drawn from, the days
// the law gives mothers, and all of it in words. Pure: facts in, days and objections out.

export { daysConverted } from './rules/converting.ts';
export {
  type CalendarDay,
  type Counted,
  countedDays,
  restWeekdays,
  type Wanted,
  withUsualWeek,
} from './rules/counting.ts';
export { type Charge, type Drawing, drawingOf, type LedgerDraw, sizeOf } from './rules/drawing.ts';
export { type Applicant, fitsThem, hasRecord, missingFor } from './rules/eligibility.ts';
export { maternityDays } from './rules/maternity.ts';
export { type Circumstances, isOverlapping, objectionsTo } from './rules/objections.ts';
export type { Policy } from './rules/policy.ts';
export { isNameless, isSpecial, nameOf, policyOn } from './rules/policy.ts';
export { asksLine, daysText, effectLine, portionText, splitText } from './rules/words.ts';
