// Requests: filing, moving and the approvals inbox, the one engine for every kind.
import { permissions } from '@kawani/kit/contract/permission';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';

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

export const RequestPermission = permissions('Requests', {
  VIEW_REQUESTS_FROM_TEAM_MEMBERS: ['View the requests of the people one leads', 'team'],
  VIEW_HISTORY: ['View the history of requests', 'team'],
});
