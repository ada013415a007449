// How many requests wait at Approvals, without the kinds of requests that are decided there.
import { inboxCounts } from '@kawani/domains/requests/inbox/contract/counts';
import { mayDecide } from '../contract.ts';

export const approvalCounts = inboxCounts('/approvals', mayDecide);
