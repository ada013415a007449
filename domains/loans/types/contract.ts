// The terms of loans: what holds today, for people who file or decide loans; and what is planned and waits for approval, for
// the office that maintains them.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { History } from '@kawani/kit/contract/history';
import { paging } from '@kawani/kit/contract/page';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { termsShape } from './contract/form.ts';
import { LoanSubject, LoanType } from './lists.ts';
import { LoanPermission } from './policy.ts';

/** Amounts in centavos; rates and shares as decimal text. */
export const LoanTermsShown = z.strictObject({
  type: codeIn(LoanType),
  ...termsShape,
  maxAmount: z.nullable(Centavos),
  savingsMultiple: z.nullable(z.string()),
  netPayShare: z.nullable(z.string()),
  minSavings: z.nullable(Centavos),
  papers: z.nullable(z.string()),
  note: z.nullable(z.string()),
});

export const LoanRulesShown = z.strictObject({
  coMakers: z.int(),
  maxGuarantees: z.int(),
  coMakerHours: z.int(),
  shieldRate: z.string(),
  minSavings: Centavos,
  valesTogether: Centavos,
});

function dated<Figures extends z.ZodMiniType>(figures: Figures) {
  const from = { effectiveFrom: Day, figures };
  return {
    now: z.strictObject(from),
    /** Approved, from a day to come. */
    planned: z.nullable(z.strictObject(from)),
    /** Proposed, and not decided yet. */
    proposal: z.nullable(
      z.strictObject({
        ...from,
        /** What holds on its first day while it is not approved. */
        replaces: figures,
        id: z.string(),
        reason: z.string(),
        by: z.string(),
        at: Instant,
        /** By the caller, who may withdraw it and not approve it. */
        isOwn: z.boolean(),
      }),
    ),
    version: z.int(),
  };
}

export const LoanTermsEntry = z.strictObject({ subject: codeIn(LoanType), ...dated(LoanTermsShown) });
export type LoanTermsEntry = z.output<typeof LoanTermsEntry>;

export const LoanRulesEntry = z.strictObject({ subject: z.literal('COMMON'), ...dated(LoanRulesShown) });
export type LoanRulesEntry = z.output<typeof LoanRulesEntry>;

const office = { needs: [LoanPermission.MANAGE_LOAN_POLICY], scope: 'all' } as const;
const terms = 'terms of the company';

export const loanTermsApi = {
  today: endpoint('GET /loans/terms', {
    summary: 'The terms of every type of loan and the rules they share, as they hold today',
    readsNobody: terms,
    returns: z.strictObject({ items: z.array(LoanTermsShown), rules: LoanRulesShown }),
    needs: [LoanPermission.FILE_LOAN_REQUEST, LoanPermission.VIEW_LOAN_REQUEST, LoanPermission.MANAGE_LOAN_POLICY],
    scope: 'by permission',
  }),
  policy: endpoint('GET /loans/policy', {
    summary: 'The terms of every type of loan, those of a day to come, and those that wait for approval',
    readsNobody: terms,
    returns: z.strictObject({ items: z.array(LoanTermsEntry), common: LoanRulesEntry }),
    ...office,
  }),
  history: endpoint('GET /loans/terms/history', {
    summary: 'Who proposed, approved and rejected terms of a type of loan, newest first',
    takes: z.strictObject({ subject: codeIn(LoanSubject), ...paging }),
    returns: History,
    ...office,
    example: { subject: 'REGULAR' },
  }),
};
