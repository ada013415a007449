// Approvals: the page on which requests are decided, as one inbox over the kinds of several rooms.
import { timeRequests } from '@kawani/domains/attendance/requests';
import { defermentKinds } from '@kawani/domains/deductions/requests';
import { profileRequest } from '@kawani/domains/employees/requests';
import { leaveRequest, specialLeaveRequest } from '@kawani/domains/leave/requests';
import { approverRulesApi, inbox } from '@kawani/domains/requests/kind';
import { shiftChangeRequest } from '@kawani/domains/schedule/requests';

export const approvals = inbox('/approvals', [
  ...timeRequests,
  shiftChangeRequest,
  leaveRequest,
  specialLeaveRequest,
  profileRequest,
  ...defermentKinds,
]);

/** Kinds of which one office decides all there is have nobody to choose. */
export const ruledKinds = approvals.kinds.filter(({ approves, manages }) => approves !== manages);

/** Who decides what the page shows. */
export const approverRules = approverRulesApi(ruledKinds);
