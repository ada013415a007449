// The closed lists of leave.
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';

export const LeaveType = valueList({
  SL: 'Sick',
  VL: 'Vacation',
  EL: 'Emergency',
  ML: 'Maternity',
  MC: 'Magna Carta',
  LWOP: 'Leave without Pay',
  SpL: 'Solo Parent',
  AVAWL: 'Anti Violence against women',
  SIL: 'Service Incentive',
  CL: 'Carry Over',
  PL: 'Paternity',
});
export type LeaveType = CodeOf<typeof LeaveType>;

/** Every code records may carry: the leave types, and two that have no label and are never offered in a form. */
export const LeaveCode = valueList({ ...LeaveType.labels, BL: 'BL', AVL: 'AVL' });
export type LeaveCode = CodeOf<typeof LeaveCode>;

/** Decided by the supervisor. */
const CompanyLeave = valueList({
  SL: LeaveType.labels.SL,
  VL: LeaveType.labels.VL,
  EL: LeaveType.labels.EL,
  SIL: LeaveType.labels.SIL,
  CL: LeaveType.labels.CL,
  LWOP: LeaveType.labels.LWOP,
});

/** What a form of them may carry: also the two codes, once an office has said what they are called. */
export const FiledCompanyLeave = valueList({
  ...CompanyLeave.labels,
  BL: LeaveCode.labels.BL,
  AVL: LeaveCode.labels.AVL,
});

/** Owed by law to whom it is for, and decided by HR. */
export const SpecialLeave = valueList({
  ML: LeaveType.labels.ML,
  PL: LeaveType.labels.PL,
  MC: LeaveType.labels.MC,
  SpL: LeaveType.labels.SpL,
  AVAWL: LeaveType.labels.AVAWL,
});
export type SpecialLeave = CodeOf<typeof SpecialLeave>;

export const DayPortion = valueList({ AM: 'AM', PM: 'PM', WHOLE: 'WHOLE' });
export type DayPortion = CodeOf<typeof DayPortion>;

export const MaternityEvent = valueList({ LIVE: 'Live birth', MISCARRIAGE: 'Miscarriage or emergency termination' });
export type MaternityEvent = CodeOf<typeof MaternityEvent>;

/** What a ledger tells. */
export const LedgerEntry = valueList({
  ALLOCATION: 'Credits of the year',
  ACCRUAL: 'Earned',
  ADJUSTMENT: 'Adjusted by HR',
  CARRIED_OUT: 'Carried into the next year',
  CARRIED_IN: 'Carried from last year',
  EXPIRY: 'Expired',
  PAID_OUT: 'Paid in cash',
  HELD: 'Held for a request',
  RELEASED: 'No longer held',
  TAKEN: 'Taken',
  GIVEN_BACK: 'Given back',
});
export type LedgerEntry = CodeOf<typeof LedgerEntry>;

export const LeaveRecordKind = valueList({ SOLO_PARENT: 'Solo parent ID', DELIVERY: 'Delivery of the wife' });
export type LeaveRecordKind = CodeOf<typeof LeaveRecordKind>;

/** Why nobody but its owner and HR may learn what these leaves are (screens.md section 5). */
const PRIVATE: ReadonlySet<string> = new Set<LeaveType>(['AVAWL', 'MC']);

export function isPrivateLeave(type: string): boolean {
  return PRIVATE.has(type);
}

/** What a leave is called where others may read it. */
export function neutralLabel(type: LeaveCode): string {
  return isPrivateLeave(type) ? 'Leave' : LeaveCode.labelOf(type);
}
