// The types of leave, who decides each, the records some of them ask for, and the choices of their terms.
import { type CodeOf, namedValues, valueList } from '@kawani/kit/contract/value-list';

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

/** What can be filed as a company leave: also the two codes, once HR has named them. */
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

/** What the terms of a type say, each from its own list. */
export const LeaveUnit = valueList({ WORKING: 'Work days', CALENDAR: 'Calendar days' });
export const LeavePer = valueList({ YEAR: 'Credits of a year', EVENT: 'Each event', NONE: 'No credits' });
export const LeaveAccrual = valueList({ NONE: 'By hand', YEARLY: 'Each year', MONTHLY: 'Each month' });
export const LeaveYearEnd = valueList({ LAPSE: 'Lapse', CARRY: 'Carried over', PAY: 'Paid in cash' });
export const LeaveSex = namedValues('Male', 'Female');
export const LeaveCivilStatus = namedValues('Single', 'Married', 'Annulled', 'Widowed');

/** Why nobody but its owner and HR may learn what these leaves are (screens.md section 5). */
const PRIVATE: ReadonlySet<string> = new Set<LeaveType>(['AVAWL', 'MC']);

export function isPrivateLeave(type: string): boolean {
  return PRIVATE.has(type);
}

/** What a leave is called where others may read it. */
export function neutralLabel(type: LeaveCode): string {
  return isPrivateLeave(type) ? 'Leave' : LeaveCode.labelOf(type);
}
