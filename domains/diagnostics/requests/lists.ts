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
export type InvitationAnswer = CodeOf<typeof InvitationAnswer>;

/** With what becomes of a request that its owner takes back. */
export const DiagnosticProgress = namedValues(...DiagnosticState.codes, 'Cancelled');
export type DiagnosticProgress = CodeOf<typeof DiagnosticProgress>;

/** A medical is looked at so many days before it ends, unless one chooses otherwise. */
export const DUE_DAYS = 60;
export const MOST_DUE_DAYS = 366;

/** Most people of one's team that are listed, and most numbers that are pasted together. */
export const MOST_LISTED = 300;
export const MOST_PASTED = 2000;

export const MOST_ITEMS = 20;
export const MOST_INSTALMENTS = 24;
