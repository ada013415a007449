// The form of a loan that an agency granted, as its employee records it.
import { amountOf } from '@kawani/kit/contract/amount';
import { codeIn } from '@kawani/kit/contract/code-in';
import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { GovernmentLoanType } from '../../types/lists.ts';
import { GovernmentLoanKind, MOST_MONTHS, MOST_OF_A_LOAN } from '../lists.ts';
import { GovernmentLoanRefusal } from './refusals.ts';

const LOAN_NO = /^[A-Za-z0-9][A-Za-z0-9 -]{2,38}[A-Za-z0-9]$/;

export const GovernmentLoanFields = {
  agency: codeIn(GovernmentLoanType),
  kind: codeIn(GovernmentLoanKind),
  loanNo: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: FORM_MESSAGE.required }),
      z.regex(LOAN_NO, { error: () => GovernmentLoanRefusal.LOAN_NO_FORM().message }),
    ),
  grantedOn: Day,
  /** What was granted. */
  amount: amountOf({ most: MOST_OF_A_LOAN }),
  monthly: amountOf({ most: MOST_OF_A_LOAN }),
  /** How many monthly payments are still to be deducted. */
  months: z.int().check(z.gte(1), z.lte(MOST_MONTHS.HOUSING)),
  /** A coming payday. */
  firstOn: Day,
};
export const GovernmentLoanForm = z.strictObject(GovernmentLoanFields);
export type GovernmentLoanForm = z.output<typeof GovernmentLoanForm>;

/** A form as it was filed, whenever that was. */
export function filedForm(form: unknown): GovernmentLoanForm | undefined {
  return z.safeParse(GovernmentLoanForm, form).data;
}
