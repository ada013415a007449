// What goes back to the agencies each month: what was deducted of whose loans, and what was not, with the reason.
import { codeIn } from '@kawani/kit/contract/code-in';
import { CALL_LIMITS, endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { GovernmentLoanType } from '../../types/lists.ts';
import { office } from '../contract.ts';
import { ShortReason } from '../lists.ts';
import { Month } from './month.ts';

const OfMonth = { agency: codeIn(GovernmentLoanType), month: Month };
const example = { agency: 'SSS', month: '2026-11-01' } as const;

const Line = {
  id: z.string(),
  employeeId: z.string(),
  name: z.string(),
  number: z.string(),
  /** The agency's, but for its last four digits hidden. */
  agencyNumber: z.nullable(z.string()),
  /** As its account calls it: `SSS salary loan`. */
  loan: z.string(),
  loanNo: z.nullable(z.string()),
};

export const LoanRemittanceLine = z.strictObject({ ...Line, amount: Centavos });
export type LoanRemittanceLine = z.output<typeof LoanRemittanceLine>;

export const ShortDeducted = z.strictObject({
  ...Line,
  dueOn: Day,
  due: Centavos,
  deducted: Centavos,
  short: Centavos,
  reason: codeIn(ShortReason),
});
export type ShortDeducted = z.output<typeof ShortDeducted>;

export const loanReportsApi = {
  remittance: endpoint('GET /government-loans/remittance', {
    summary: 'What was paid of the loans of an agency in a month, by person and loan',
    takes: z.strictObject({ ...OfMonth, ...paging }),
    returns: z.extend(Page(LoanRemittanceLine), { sum: Centavos }),
    isConfidential: true,
    example,
    ...office,
  }),
  remittanceFile: endpoint('GET /government-loans/remittance/file', {
    summary: 'The same in the columns of the agency’s collection list, as CSV',
    takes: z.strictObject(OfMonth),
    answer: 'file',
    limit: CALL_LIMITS.export,
    example,
    ...office,
  }),
  short: endpoint('GET /government-loans/short', {
    summary: 'Payments of a month that were not deducted, or in part only, with the reason',
    takes: z.strictObject({ ...OfMonth, ...paging }),
    returns: z.extend(Page(ShortDeducted), { sum: Centavos }),
    isConfidential: true,
    example,
    ...office,
  }),
  shortFile: endpoint('GET /government-loans/short/file', {
    summary: 'The same as CSV, to be sent to the agency',
    takes: z.strictObject(OfMonth),
    answer: 'file',
    limit: CALL_LIMITS.export,
    example,
    ...office,
  }),
};
