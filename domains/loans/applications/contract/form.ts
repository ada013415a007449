// The forms that loans are filed with.

import { Rhythm } from '@kawani/domains/deductions/contract';
import { amountOf } from '@kawani/kit/contract/amount';
import { codeIn } from '@kawani/kit/contract/code-in';
import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { FundLoanType, FundSource, LoanRelease, LoanSecurity } from '../../types/lists.ts';

/** One million pesos: no type lends as much. */
const LARGEST_LOAN = 100_000_000;
/** No type is repaid over more than five years. */
const MOST_MONTHS = 60;
const MAX_PURPOSE = 250;
/** Nobody needs more, whatever the rules say. */
const MOST_CO_MAKERS = 4;

const amount = amountOf({ most: LARGEST_LOAN });
const words = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: FORM_MESSAGE.required }),
    z.maxLength(MAX_PURPOSE, { error: FORM_MESSAGE.max }),
  );

/** What a loan costs depends on this alone. */
const LoanTermsFields = {
  source: codeIn(FundSource),
  type: codeIn(FundLoanType),
  amount,
  months: z.int().check(z.gte(1), z.lte(MOST_MONTHS)),
  every: codeIn(Rhythm),
  /** A coming payday. */
  firstOn: Day,
  security: codeIn(LoanSecurity),
  release: codeIn(LoanRelease),
  /** The loan that this one renews. */
  renewsId: z.optional(z.uuid()),
};
export const LoanTermsForm = z.strictObject(LoanTermsFields);
export type LoanTermsForm = z.output<typeof LoanTermsForm>;

/** What was shown and agreed to: the disclosure, whose terms are those of this form. */
const Agreement = { disclosureId: z.uuid(), purpose: words };

export const LoanFields = {
  ...LoanTermsFields,
  coMakerIds: z._default(z.array(z.uuid()).check(z.maxLength(MOST_CO_MAKERS)), []),
  ...Agreement,
};
export const LoanForm = z.strictObject(LoanFields);
export type LoanForm = z.output<typeof LoanForm>;

/** A vale is repaid on one payday, costs nothing and needs no security. */
const ValeTermsFields = { amount, firstOn: Day, release: codeIn(LoanRelease) };
export const ValeTermsForm = z.strictObject(ValeTermsFields);
export type ValeTermsForm = z.output<typeof ValeTermsForm>;
export const ValeFields = { ...ValeTermsFields, ...Agreement };
export const ValeForm = z.strictObject(ValeFields);
export type ValeForm = z.output<typeof ValeForm>;
