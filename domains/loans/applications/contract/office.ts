// What officers look at: the applications of others, and one of them with its borrower.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import * as z from 'zod/mini';
import { LoanSource, LoanType } from '../../types/lists.ts';
import { LoanPermission } from '../../types/policy.ts';
import { ApplicationStage } from '../lists.ts';
import { ApplicationLine, LoanApplication } from './applications.ts';
import { LimitForm } from './limit-form.ts';
import { BorrowerLimit } from './limits.ts';

const needs = [LoanPermission.VIEW_LOAN_REQUEST];
/** Those who approve a loan, not who endorses it for them. */
const LIMITS = [LoanPermission.APPROVE_LOAN_REQUEST, LoanPermission.FOR_FINAL_APPROVAL_LOAN];
const ById = z.strictObject({ id: z.uuid() });
const SOME_ID = '00000000-0000-7000-8000-000000000000';

const ApplicationsQuery = z.strictObject({
  ...paging,
  stage: codeIn(ApplicationStage),
  /** A name, an employee number, or how a reference begins. */
  search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(80))),
  source: z.optional(codeIn(LoanSource)),
  type: z.optional(codeIn(LoanType)),
});
export type ApplicationsQuery = z.output<typeof ApplicationsQuery>;

export const loanOfficeApi = {
  list: endpoint('GET /loans/applications', {
    summary:
      'Loan applications of others by where they stand: what waits from the oldest on, what ended from the newest on',
    takes: ApplicationsQuery,
    returns: Page(ApplicationLine),
    needs,
    scope: 'all',
    example: { stage: 'FILED' },
  }),
  counts: endpoint('GET /loans/applications/counts', {
    summary: 'How many loan applications wait, by where they stand',
    returns: z.strictObject({
      stages: z.array(z.strictObject({ stage: codeIn(ApplicationStage), waiting: z.int() })),
      /** Of loans, for those who decide them. */
      deferments: z.int(),
    }),
    readsNobody: 'counts',
    needs,
    scope: 'all',
  }),
  one: endpoint('GET /loans/applications/:id', {
    notOwn: { id: 'loan-request' },
    summary: 'One loan application: what is asked, the borrower, the co-makers and what happened so far',
    takes: ById,
    returns: LoanApplication,
    needs,
    scope: 'all',
    isConfidential: true,
    example: { id: SOME_ID },
  }),
  setLimit: endpoint('PUT /loans/applications/:id/limit', {
    notOwn: { id: 'loan-request' },
    summary: 'Set how much a borrower may borrow of the type that they asked for, where the approver sets the limit',
    takes: LimitForm,
    returns: BorrowerLimit,
    needs: LIMITS,
    scope: 'all',
    example: { id: SOME_ID, amount: 800_000 },
  }),
  disclosure: endpoint('GET /loans/applications/:id/disclosure', {
    summary: 'The disclosure that the borrower agreed to, as PDF',
    takes: ById,
    answer: 'file',
    needs,
    scope: 'all',
    example: { id: SOME_ID },
  }),
};
