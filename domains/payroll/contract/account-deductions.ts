// What a run took for loans and other accounts: whose, which account, which instalments, and what is left.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { paged, paging } from '@kawani/kit/contract/page';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import * as z from 'zod/mini';
import { OfReportRun, REPORT_OFFICE, ReportFilters } from './registers.ts';
import { DeductionCode } from './slip.ts';

export const AccountDeduction = z.strictObject({
  /** Of the payslip and the account. */
  key: z.string(),
  employeeId: z.string(),
  number: z.string(),
  name: z.string(),
  place: z.nullable(z.string()),
  code: codeIn(DeductionCode),
  /** What kind of account: of company loans, `Regular` and the like. */
  kind: z.string(),
  account: z.string(),
  /** The agency's own number of it. */
  agencyRef: z.nullable(z.string()),
  /** The instalments that were paid, the first and the last, of how many. */
  from: z.nullable(z.int()),
  to: z.nullable(z.int()),
  of: z.int(),
  amount: Centavos,
  /** By the end of the payday. */
  balance: Centavos,
});
export type AccountDeduction = z.output<typeof AccountDeduction>;

const EXAMPLE_ID = '01920000-0000-7000-8000-000000000001';

export const AccountFilters = { ...ReportFilters, code: z.optional(codeIn(DeductionCode)) };

export const accountDeductionsApi = {
  accountDeductions: endpoint('GET /payroll/runs/:id/account-deductions', {
    summary: 'What a completed run took for loans and other accounts, by their kind and the names of people',
    takes: z.strictObject({ ...OfReportRun, ...paging, ...AccountFilters }),
    returns: z.strictObject({
      items: z.array(AccountDeduction),
      ...paged,
      /** Of everything that matches, by the kind of deduction. */
      kinds: z.array(z.strictObject({ code: codeIn(DeductionCode), accounts: z.int(), amount: Centavos })),
    }),
    example: { id: EXAMPLE_ID },
    isConfidential: true,
    ...REPORT_OFFICE,
  }),
};
