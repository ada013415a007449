// What can need a second person, and how what waits for one stands.
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';

export const SecondKind = valueList({
  PAY_TERMS: 'Changes of pay above a limit',
  ADJUSTMENT: 'Pay adjustments',
  COMPLETION: 'Completing pay',
  BANK_FILE: 'Bank files',
});
export type SecondKind = CodeOf<typeof SecondKind>;

/** A rule that gets weaker waits too. */
export const WaitingKind = valueList({
  PAY_TERMS: 'Change of pay',
  ADJUSTMENT: 'Pay adjustment',
  COMPLETION: 'Completing pay',
  BANK_FILE: 'Bank file',
  RULE: 'Rule of a second person',
});
export type WaitingKind = CodeOf<typeof WaitingKind>;

/** Codes of the permission whose holders decide. */
export const DECIDED_BY: Readonly<Record<WaitingKind, string>> = {
  PAY_TERMS: 'MANAGE_PAY_SETUP',
  ADJUSTMENT: 'MANAGE_RELEASE_PAYSLIP',
  COMPLETION: 'MANAGE_RELEASE_PAYSLIP',
  BANK_FILE: 'MANAGE_RELEASE_PAYSLIP',
  RULE: 'GIVE_ACCOUNT_ROLES',
};

export const SecondMode = valueList({
  ON: 'Always',
  WHEN_TWO: 'When two people have the permission',
  OFF: 'Never',
});
export type SecondMode = CodeOf<typeof SecondMode>;

export const ChangeState = valueList({
  WAITING: 'Waiting',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  WITHDRAWN: 'Withdrawn',
});
export type ChangeState = CodeOf<typeof ChangeState>;
