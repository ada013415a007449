// The forms in which HR gives and takes leave credits. A browser loads them with the forms, not with the page.
import { codeIn } from '@kawani/kit/contract/code-in';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { LeaveCode } from '../../types/lists.ts';

/** Longest text that says why. */
export const MAX_REASON = 250;

const Year = z.int().check(z.gte(2000), z.lte(2199));
const HalfDays = z.number().check(z.multipleOf(0.5), z.gte(-366), z.lte(366));
const Reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON));

/** Days are half days at least; `expiresOn` goes with carried days alone. */
export const CreditChange = z.strictObject({
  type: codeIn(LeaveCode),
  year: Year,
  days: HalfDays.check(z.refine((days) => days !== 0, { error: 'This field is required.' })),
  expiresOn: z.optional(Day),
  reason: Reason,
});
export type CreditChange = z.output<typeof CreditChange>;

/** A year's credits for everybody the type is for, or for a detachment or department. */
export const Allocation = z.strictObject({
  type: codeIn(LeaveCode),
  year: Year,
  days: HalfDays.check(z.gte(0.5)),
  detachmentId: z.optional(z.uuid()),
  departmentId: z.optional(z.uuid()),
  reason: Reason,
});
export type Allocation = z.output<typeof Allocation>;
