// Approvals: the page on which requests are decided, as one inbox over the kinds of several modules.
import { timeRequests } from '@kawani/domains/attendance/requests';
import { defermentKinds } from '@kawani/domains/deductions/requests';
import { diagnosticDeduction } from '@kawani/domains/diagnostics/requests/requests';
import { employeeKinds } from '@kawani/domains/employees/requests';
import { leaveKinds } from '@kawani/domains/leave/filing/requests';
import { governmentLoanKinds } from '@kawani/domains/loans/government/requests';
import { approverRulesApi } from '@kawani/domains/requests/approver-rules/contract';
import { inbox } from '@kawani/domains/requests/inbox/contract';
import { scheduleKinds } from '@kawani/domains/schedule/requests';

export const approvals = inbox('/approvals', [
  ...timeRequests,
  ...scheduleKinds,
  ...leaveKinds,
  ...employeeKinds,
  ...defermentKinds,
  ...governmentLoanKinds,
  diagnosticDeduction,
]);

/** Kinds of which one office decides all there is have nobody to choose. */
export const ruledKinds = approvals.kinds.filter(({ approves, manages }) => approves !== manages);

/** Who decides what the page shows. */
export const approverRules = approverRulesApi(ruledKinds);
