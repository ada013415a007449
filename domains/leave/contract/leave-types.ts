// Types of leave as an office keeps them: whether each is offered, and on what terms from which day on.
import { codeIn } from '@kawani/kit/contract/code-in';
import { STALE_MESSAGE } from '@kawani/kit/contract/message';
import { refusals } from '@kawani/kit/contract/refusal';
import { namedValues, valueList } from '@kawani/kit/contract/value-list';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { LeaveCode } from './lists.ts';

export const LeaveUnit = valueList({ WORKING: 'Work days', CALENDAR: 'Calendar days' });
export const LeavePer = valueList({ YEAR: 'Credits of a year', EVENT: 'Each event', NONE: 'No credits' });
export const LeaveAccrual = valueList({ NONE: 'By hand', YEARLY: 'Each year', MONTHLY: 'Each month' });
export const LeaveYearEnd = valueList({ LAPSE: 'Lapse', CARRY: 'Carried over', PAY: 'Paid in cash' });
export const LeaveSex = namedValues('Male', 'Female');
export const LeaveCivilStatus = namedValues('Single', 'Married', 'Annulled', 'Widowed');

const MAX_WORDS = 160;
const MAX_DAYS = 366;
const halves = (most: number) => z.number().check(z.multipleOf(0.5), z.gte(0), z.lte(most));
const whole = (most: number) => z.int().check(z.gte(0), z.lte(most));
const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_WORDS));

const Terms = {
  paid: z.boolean(),
  unit: codeIn(LeaveUnit),
  per: codeIn(LeavePer),
  halfDays: z.boolean(),
  /** Whom it is for; none of them: everybody. */
  sex: z.optional(codeIn(LeaveSex)),
  civilStatus: z.optional(codeIn(LeaveCivilStatus)),
  soloParent: z.boolean(),
  tenureMonths: whole(600),
  /** In words, for those it is not for. */
  needs: words,
  noticeDays: whole(MAX_DAYS),
  /** How long after its first day it may still be filed. */
  backDays: whole(MAX_DAYS),
  document: z.optional(words),
  documentOver: halves(MAX_DAYS),
  maxPerFiling: z.optional(halves(MAX_DAYS).check(z.gte(0.5))),
  entitlement: halves(MAX_DAYS),
  accrual: codeIn(LeaveAccrual),
  /** The year in which the tenure is reached gives a part. */
  prorated: z.boolean(),
  /** Not given beside credits of this other type. */
  unlessType: z.optional(codeIn(LeaveCode)),
  yearEnd: codeIn(LeaveYearEnd),
  carries: halves(MAX_DAYS),
  carryMonths: whole(12),
};
export const LeaveTerms = z.strictObject({ ...Terms, effectiveFrom: Day });
export type LeaveTerms = z.output<typeof LeaveTerms>;

export const LeaveTypeForm = z.strictObject({
  ...Terms,
  effectiveFrom: Day,
  /** What a type is called that has no name of its own. */
  label: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
});
export type LeaveTypeForm = z.output<typeof LeaveTypeForm>;

export const LeaveTypeEntry = z.strictObject({
  type: codeIn(LeaveCode),
  label: z.string(),
  /** It has no name of its own, and is offered once it is given one. */
  isNamedHere: z.boolean(),
  isActive: z.boolean(),
  /** Given by law: no less than that, and never switched off. */
  lawDays: z.nullable(z.number()),
  /** Those in force, or the last that were; null: there never were any. */
  terms: z.nullable(LeaveTerms),
  /** Those of a day to come. */
  next: z.nullable(LeaveTerms),
  /** People who have credits of it this year. */
  people: z.int(),
  version: z.int(),
});
export type LeaveTypeEntry = z.output<typeof LeaveTypeEntry>;

export const LeaveTypeRefusal = refusals({
  STALE: STALE_MESSAGE,
  BELOW_LAW: 'The law gives {days} days of {leave} leave.',
  BY_LAW: '{leave} leave is given by law and cannot be switched off.',
  NAME_NEEDED: 'Please say what {type} stands for.',
  HAS_NAME: '{type} is called {leave}.',
  TOO_EARLY: 'Please choose today or a later date.',
  NO_TERMS: 'Please set the terms of {leave} leave first.',
  CREDITS_ALONE: 'Only a type with credits of a year earns them by itself.',
  ITSELF: 'A type cannot stand in for itself.',
});
