// The form in which HR sets the terms of a type of leave. A browser loads it with the form, not with the page.
import { codeIn } from '@kawani/kit/contract/code-in';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { LeaveAccrual, LeaveCivilStatus, LeaveCode, LeavePer, LeaveSex, LeaveUnit, LeaveYearEnd } from '../lists.ts';

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
  /** The people it is for: everybody, if the list is empty. */
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
