// On which tab the page of loan officers opens: the first one in which something waits for what this person may do.
import { DeductionPermission } from '@kawani/domains/deductions/contract/permissions';
import type { ApplicationStage } from '../../applications/lists.ts';
import { LoanPermission } from '../../types/policy.ts';

export const DEFERMENTS = 'deferments';
export type OfficeTab = ApplicationStage | typeof DEFERMENTS;

const P = LoanPermission;
/** In the order of the tabs: who has work there. */
const WORK: readonly (readonly [OfficeTab, readonly { readonly code: string }[]])[] = [
  ['FILED', [P.FOR_APPROVAL_LOAN, P.APPROVE_VALE_REQUEST]],
  ['FOR_APPROVAL', [P.APPROVE_LOAN_REQUEST]],
  ['FOR_FINAL_APPROVAL', [P.FOR_FINAL_APPROVAL_LOAN]],
  ['APPROVED', [P.RELEASE_LOAN_REQUEST]],
  [DEFERMENTS, [DeductionPermission.APPROVE_DEFERMENT]],
];

/** The first tab for people who may only look. */
export function openingTab(holds: ReadonlySet<string>): OfficeTab {
  return WORK.find(([, needs]) => needs.some(({ code }) => holds.has(code)))?.[0] ?? 'FILED';
}
