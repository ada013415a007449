// Loans of SSS and Pag-IBIG: one's own, and everybody's for the officers who look after them.

import { Instalment } from '@kawani/domains/deductions/contract';
import { RequestStatus } from '@kawani/domains/requests/engine/lists';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { GovernmentLoanType, LoanAccountState } from '../types/lists.ts';
import { LoanPermission } from '../types/policy.ts';
import { GovernmentLoanKind } from './lists.ts';

const P = LoanPermission;
const SOME_ID = '00000000-0000-7000-8000-000000000000';
const own = { needs: [P.GOVERNMENT_LOAN], scope: 'own', isConfidential: true } as const;
export const office = { needs: [P.MANAGE_GOVERNMENT_LOANS], scope: 'all' } as const;

const Loan = {
  id: z.string(),
  /** Of the request, or of the billing it came with. */
  ref: z.string(),
  agency: codeIn(GovernmentLoanType),
  kind: codeIn(GovernmentLoanKind),
  loanNo: z.string(),
  monthly: Centavos,
  months: z.int(),
  startsOn: Day,
};

/** Recorded, or asked to be: then there is no account yet. */
export const OwnLoan = z.strictObject({
  ...Loan,
  /** As granted; what a billing says of it where the agency billed it first. */
  amount: Centavos,
  state: codeIn(RequestStatus),
  accountId: z.nullable(z.string()),
  balance: z.nullable(Centavos),
  accountState: z.nullable(codeIn(LoanAccountState)),
});
export type OwnLoan = z.output<typeof OwnLoan>;

export const OfficeLoan = z.strictObject({
  ...Loan,
  employeeId: z.string(),
  name: z.string(),
  number: z.string(),
  amount: Centavos,
  accountNo: z.string(),
  balance: Centavos,
  accountState: codeIn(LoanAccountState),
});
export type OfficeLoan = z.output<typeof OfficeLoan>;

export const OfficeLoanDetail = z.extend(OfficeLoan, {
  grantedOn: z.nullable(Day),
  /** Earlier accounts of the loan, the newest first: what was left of each moved on, and what the agency billed more or less. */
  moves: z.array(
    z.strictObject({
      from: z.string(),
      to: z.string(),
      on: Day,
      ref: z.string(),
      carried: Centavos,
      difference: Centavos,
    }),
  ),
});
export type OfficeLoanDetail = z.output<typeof OfficeLoanDetail>;

export const governmentLoansApi = {
  mine: endpoint('GET /government-loans/me', {
    summary: 'One’s own loans of SSS and Pag-IBIG, and those that wait to be recorded',
    returns: z.strictObject({ items: z.array(OwnLoan) }),
    ...own,
  }),
  paydays: endpoint('GET /government-loans/me/paydays', {
    summary: 'Coming paydays on which a loan of one’s own may be deducted first',
    returns: z.strictObject({ paydays: z.array(Day) }),
    ...own,
  }),
  list: endpoint('GET /government-loans', {
    summary: 'Everybody’s loans of SSS and Pag-IBIG, a page at a time',
    takes: z.strictObject({
      ...paging,
      /** The beginnings of a name or an employee number, or the beginning of a loan number. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(60))),
      agency: z.optional(codeIn(GovernmentLoanType)),
      kind: z.optional(codeIn(GovernmentLoanKind)),
      state: z.optional(codeIn(LoanAccountState)),
    }),
    returns: Page(OfficeLoan),
    ...office,
    isConfidential: true,
    example: { agency: 'SSS' },
  }),
  one: endpoint('GET /government-loans/:id', {
    summary: 'A loan of an agency, with the accounts it was moved from',
    takes: z.strictObject({ id: z.uuid() }),
    returns: OfficeLoanDetail,
    ...office,
    isConfidential: true,
    example: { id: SOME_ID },
  }),
  schedule: endpoint('GET /government-loans/:id/schedule', {
    summary: 'The monthly payments of a loan of an agency',
    takes: z.strictObject({ id: z.uuid(), ...paging }),
    returns: Page(Instalment),
    ...office,
    isConfidential: true,
    example: { id: SOME_ID },
  }),
};
