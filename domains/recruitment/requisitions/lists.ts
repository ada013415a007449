// The closed lists of personnel requisitions.
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';

export const RequisitionReason = valueList({
  NEW_POST: 'New post',
  REPLACEMENT: 'Replacement',
  RELIEVER: 'Reliever',
});
export type RequisitionReason = CodeOf<typeof RequisitionReason>;

/** Where a requisition stands, each a tab of the list. */
export const RequisitionStage = valueList({
  FILED: 'Filed',
  APPROVED: 'Approved',
  DENIED: 'Denied',
  CANCELLED: 'Cancelled',
});
export type RequisitionStage = CodeOf<typeof RequisitionStage>;

export const MAX_HEADCOUNT = 999;
/** Floating people who match, as many as somebody looks through before hiring. */
export const MOST_MATCHES = 50;
