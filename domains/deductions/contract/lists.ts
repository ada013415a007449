// The closed lists of deductions: what is owed for, how it is paid.
import { type CodeOf, namedValues, valueList } from '@kawani/kit/contract/value-list';

/** What may be put off to a later payday. */
export const DefermentType = valueList({ LOAN: 'Loan', UPAR: 'UPAR', DIAGNOSTICS: 'Diagnostics' });
export type DefermentType = CodeOf<typeof DefermentType>;

export const DefermentState = namedValues('Defer Filed', 'Defer Granted', 'Defer Denied');
export type DefermentState = CodeOf<typeof DefermentState>;

export const DeductionState = namedValues('For Salary Deduction', 'Defer Granted', 'Paid', 'Rescheduled');
export type DeductionState = CodeOf<typeof DeductionState>;

/** What an account is owed for, in the order in which pay is taken when it is short (rule X-6). */
export const DeductionCode = valueList({
  SSS_LOAN: 'SSS loan',
  PAGIBIG_LOAN: 'Pagibig loan',
  SUPPORT: 'Court-ordered support',
  UNION_DUES: 'Union dues',
  LOAN: 'Loan',
  UNIFORM: 'Uniform',
  DIAGNOSTICS: 'Diagnostics',
  LOSS: 'Loss or damage',
  OTHER: 'Other',
});
export type DeductionCode = CodeOf<typeof DeductionCode>;

/** What allows taking it from wages (rule X-1). */
export const DeductionBasis = valueList({
  LAW: 'By law',
  COURT: 'By court order',
  AUTHORIZED: 'Authorized in writing',
});
export type DeductionBasis = CodeOf<typeof DeductionBasis>;

export const PaymentKind = namedValues('Regular', 'Other');
export type PaymentKind = CodeOf<typeof PaymentKind>;

/** Through which a thing is paid; the codes are the company's own and are shown as written. */
export const PaymentChannel = valueList({ CASH: 'CASH', FUB: 'FUB', UPAR: 'UPAR' });
export type PaymentChannel = CodeOf<typeof PaymentChannel>;
