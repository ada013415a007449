// Payroll: cut-offs, gross to net, and the payslip.
import { permissions } from '@kawani/kit/contract/permission';
import { type CodeOf, namedValues } from '@kawani/kit/contract/value-list';

export * from './contract/slip.ts';

export const PostingState = namedValues('Not Posted', 'Completed');
export type PostingState = CodeOf<typeof PostingState>;

/** What became of a document that was given to an employee. */
export const DocumentState = namedValues('Downloaded', 'Acknowledged');
export type DocumentState = CodeOf<typeof DocumentState>;

export const PayrollPermission = permissions('Payroll', {
  MANAGE_RELEASE_PAYSLIP: ['Release payslips', 'all'],
});
