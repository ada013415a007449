// The forms in which terms of loans are proposed. A browser loads them with the form, not with the page.
import { amountOf } from '@kawani/kit/contract/amount';
import { codeIn } from '@kawani/kit/contract/code-in';
import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { LOAN_TENURE_MONTHS, LoanMethod, LoanSecurity, LoanSource } from '../lists.ts';

const LEAST_AMOUNT = 10_000;
const MOST_MONTHS = 60;
const MOST_TENURE = 600;
const MAX_WORDS = 160;
const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_WORDS));
const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
/** Decimal text from 0 to 1, to the hundredth of a per cent: `0.12`. */
const share = z.string().check(z.regex(/^(?:0(?:\.\d{1,4})?|1)$/, FORM_MESSAGE.min));
/** More than nothing. */
const part = z.string().check(z.regex(/^(?:0\.(?!0+$)\d{1,4}|1)$/, FORM_MESSAGE.min));
const multiple = z.string().check(z.regex(/^(?!0+(?:\.0+)?$)\d{1,3}(?:\.\d{1,2})?$/, FORM_MESSAGE.min));

/** What a type must have. */
export const termsShape = {
  sources: z
    .array(codeIn(LoanSource))
    .check(z.minLength(1, FORM_MESSAGE.required), z.maxLength(LoanSource.codes.length)),
  minAmount: amountOf({ least: LEAST_AMOUNT }),
  approverSetsLimit: z.boolean(),
  maxMonths: whole(1, MOST_MONTHS),
  annualRate: share,
  method: codeIn(LoanMethod),
  securities: z.array(codeIn(LoanSecurity)).check(z.maxLength(LoanSecurity.codes.length)),
  minTenureMonths: whole(LOAN_TENURE_MONTHS, MOST_TENURE),
  needsFinalApproval: z.boolean(),
  renewalShare: share,
  rebatesStraight: z.boolean(),
  paidToSupplier: z.boolean(),
};

const proposed = {
  effectiveFrom: Day,
  /** Why the terms change, for the person who approves them. */
  reason: z.string().check(z.trim(), z.minLength(1, FORM_MESSAGE.required), z.maxLength(250)),
};

export const LoanTermsForm = z.strictObject({
  ...termsShape,
  maxAmount: z.optional(amountOf({ least: LEAST_AMOUNT })),
  savingsMultiple: z.optional(multiple),
  netPayShare: z.optional(part),
  minSavings: z.optional(amountOf({ least: 0 })),
  papers: z.optional(words),
  note: z.optional(words),
  ...proposed,
});
export type LoanTermsForm = z.output<typeof LoanTermsForm>;

export const LoanRulesForm = z.strictObject({
  coMakers: whole(1, 5),
  maxGuarantees: whole(1, 10),
  coMakerHours: whole(1, 720),
  /** At most a fifth of the principal. */
  shieldRate: z.string().check(z.regex(/^0(?:\.(?:[01]\d{0,3}|20{0,3}))?$/, FORM_MESSAGE.min)),
  minSavings: amountOf({ least: 0 }),
  valesTogether: amountOf({ least: 0 }),
  ...proposed,
});
export type LoanRulesForm = z.output<typeof LoanRulesForm>;
