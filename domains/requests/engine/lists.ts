// The closed lists of requests.
import { type CodeOf, namedValues, valueList } from '@kawani/kit/contract/value-list';

export const RequestStatus = valueList({
  PENDING: 'Pending',
  FILED: 'Filed',
  APPROVED: 'Approved',
  CANCELLED: 'Cancelled',
  DENIED: 'Denied',
  FOR_APPROVAL: 'For Approval',
  FOR_FINAL_APPROVAL: 'For Final Approval',
  RELEASED: 'Released',
});
export type RequestStatus = CodeOf<typeof RequestStatus>;

/** What an approver decided. */
export const Decision = valueList({ APPROVED: 'Approved', DENIED: 'Denied' });
export type Decision = CodeOf<typeof Decision>;

/** What an approver presses to decide. */
export const DecisionAction = valueList({ approve: 'Approve', deny: 'Deny' });
export type DecisionAction = CodeOf<typeof DecisionAction>;

/** What an approver may do with a request in the inbox, beside deciding it. */
export const InboxAction = valueList({ ...DecisionAction.labels, return: 'Return', revoke: 'Revoke approval' });
export type InboxAction = CodeOf<typeof InboxAction>;

/** Every move a request can make, by what its button says. Approving at an inner level endorses to the next one. */
export const RequestMove = valueList({
  accept: 'Accept',
  decline: 'Decline',
  endorse: 'Approve',
  approve: 'Approve',
  deny: 'Deny',
  return: 'Return',
  resubmit: 'Send again',
  revoke: 'Revoke approval',
  change: 'Edit',
  cancel: 'Cancel request',
  withdraw: 'Cancel request',
});
export type RequestMove = CodeOf<typeof RequestMove>;

/** What a timeline tells: the moves, and what happens to a request without one. */
export const TimelineEvent = valueList({
  ...RequestMove.labels,
  file: 'Filed',
  accept: 'Accepted',
  decline: 'Declined',
  endorse: 'Approved',
  approve: 'Approved',
  deny: 'Denied',
  return: 'Returned for a document',
  resubmit: 'Sent again',
  revoke: 'Approval revoked',
  change: 'Changed by the filer',
  cancel: 'Cancelled',
  withdraw: 'Cancelled after approval',
  reroute: 'Sent to other approvers',
  escalate: 'Moved up after waiting',
  adjust: 'Days changed with the calendar',
});
export type TimelineEvent = CodeOf<typeof TimelineEvent>;

/** As what somebody acted, where not as an office with a name of its own. */
export const TimelineRole = namedValues('Filer', 'Colleague', 'Supervisor', 'Manager', 'Approver', 'HR', 'System');

/** Evidence an approver should see at a glance, in words. */
export const RequestFlag = valueList({
  OUTSIDE: 'Outside site',
  OFFLINE: 'Offline',
  LATE_FILING: 'Late filing',
  REPEATED: 'Repeated',
  /** Of a leave: the filer was at work on a day it covers. */
  WORKED: 'Worked that day',
});
export type RequestFlag = CodeOf<typeof RequestFlag>;

/** What a colleague answers who is asked first. */
export const PartnerAnswer = valueList({ ACCEPTED: 'Accepted', DECLINED: 'Declined' });
export type PartnerAnswer = CodeOf<typeof PartnerAnswer>;

/** Who decides at a level of a chain. */
export const ApproverLevel = valueList({
  /** Of the detachment; for the office, the head of the department. */
  SUPERVISOR: 'Supervisor',
  /** Of the cluster; for the office, the head of the department above. */
  MANAGER: 'Manager',
  /** Whoever holds the permission that the level names. */
  OFFICE: 'HR',
});
export type ApproverLevel = CodeOf<typeof ApproverLevel>;
