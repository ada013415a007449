// The closed lists of diagnostic requests.
import { type CodeOf, namedValues, valueList } from '@kawani/kit/contract/value-list';

export const DiagnosticFor = valueList({ group: 'Group', individual: 'Individual' });
export type DiagnosticFor = CodeOf<typeof DiagnosticFor>;

export const RequiredBy = valueList({ COMPANY: 'Company', CLIENT: 'Client', MYSELF: 'Myself' });
export type RequiredBy = CodeOf<typeof RequiredBy>;

export const DiagnosticPaymentMode = namedValues('Cash', 'Salary Deduction', 'Charge to Agency', 'Sponsorship');
export type DiagnosticPaymentMode = CodeOf<typeof DiagnosticPaymentMode>;

export const DiagnosticState = namedValues('Filed', 'Scheduled', 'For Approval', 'Approved', 'Completed', 'Denied');
export type DiagnosticState = CodeOf<typeof DiagnosticState>;

/** Where a request stands, each a tab of the clinic's list. */
export const DiagnosticStage = valueList({
  FILED: 'Filed',
  FOR_APPROVAL: 'Scheduled',
  FOR_FINAL_APPROVAL: 'For Approval',
  APPROVED: 'Approved',
  RELEASED: 'Completed',
  DENIED: 'Denied',
});
export type DiagnosticStage = CodeOf<typeof DiagnosticStage>;

export const InvitationAnswer = valueList({ ACCEPT: 'Accept', DECLINE: 'Decline' });

export const MOST_ITEMS = 20;
export const MOST_INSTALMENTS = 24;
