// Leave: days off with or without pay, and the credits they are drawn from.
import { permissions } from '@kawani/kit/contract/permission';
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

export const DayPortion = valueList({ AM: 'AM', PM: 'PM', WHOLE: 'WHOLE' });
export type DayPortion = CodeOf<typeof DayPortion>;

export const LeavePermission = permissions('Leave', {
  FILE_LEAVE_REQUEST: ['File a leave', 'own'],
  APPROVE_LEAVE_REQUEST: ['Approve a leave', 'team'],
  REJECT_LEAVE_REQUEST: ['Deny a leave', 'team'],
  FILE_SPECIAL_LEAVE_REQUEST: ['File a special leave', 'own'],
  APPROVE_SPECIAL_LEAVE_REQUEST: ['Approve a special leave', 'all'],
  REJECT_SPECIAL_LEAVE_REQUEST: ['Deny a special leave', 'all'],
  MANAGE_PENDING_LEAVE_REQUEST: ['Re-route pending leaves', 'all'],
  VIEW_LEAVE_CREDIT_SUMMARY: ['View the leave credits of others', 'all'],
  MANAGE_LEAVE_ALLOCATION: ['Allocate leave credits for the year', 'all'],
  ADD_EMPLOYEE_LEAVE_CREDIT: ['Add or deduct leave credits of one employee', 'all'],
});
