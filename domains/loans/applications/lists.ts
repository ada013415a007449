// The closed lists of loan applications, as officers see them.
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';

/** Where an application stands, each a tab of the officers' page. */
export const ApplicationStage = valueList({
  FILED: 'Filed',
  FOR_APPROVAL: 'For Approval',
  FOR_FINAL_APPROVAL: 'For Final Approval',
  APPROVED: 'To release',
  RELEASED: 'Released',
  DENIED: 'Denied',
});
export type ApplicationStage = CodeOf<typeof ApplicationStage>;

export const LoanWarning = valueList({
  SAVINGS_BELOW_MINIMUM: 'Low savings',
  NET_EQUITY_NEGATIVE: 'Negative Net Equity',
  TENURE_UNDER_ONE_YEAR: 'Under 1 year',
});
