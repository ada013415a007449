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

export const MOST_ITEMS = 20;
export const MOST_INSTALMENTS = 24;
