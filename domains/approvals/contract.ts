// Approvals: who finds the page in the menu (spec section 6). What is decided on it is declared in `requests.ts`.
import { AttendancePermission } from '@kawani/domains/attendance/contract/permissions';
import { DeductionPermission } from '@kawani/domains/deductions/contract/permissions';
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { LeavePermission } from '@kawani/domains/leave/types/policy';
import { LoanPermission } from '@kawani/domains/loans/types/policy';
import { SchedulePermission } from '@kawani/domains/schedule/contract/permissions';
import type { Permission } from '@kawani/kit/contract/permission';

/** Who looks after waiting requests: they see all of a kind, send them to others, and say who decides which. */
export const mayRule: readonly Permission[] = [
  AttendancePermission.MANAGE_PENDING_ATTENDANCE_REQUEST,
  AttendancePermission.MANAGE_PENDING_ATTENDANCE_ADJUSTMENT_REQUEST,
  AttendancePermission.MANAGE_PENDING_OVERTIME_REQUEST,
  SchedulePermission.MANAGE_PENDING_CHANGE_SHIFT_SCHEDULE,
  LeavePermission.MANAGE_PENDING_LEAVE_REQUEST,
];

/**
 * Who finds Approvals: everybody whom the server lets decide or look after any of its requests. The kinds declare it; it is
 * written out here so that the first page loads no kind, and a test compares it with the operations' own.
 */
export const mayDecide: readonly Permission[] = [
  AttendancePermission.APPROVE_ATTENDANCE_REQUEST,
  AttendancePermission.REJECT_ATTENDANCE_REQUEST,
  AttendancePermission.APPROVE_ATTENDANCE_ADJUSTMENT_REQUEST,
  AttendancePermission.REJECT_ATTENDANCE_ADJUSTMENT_REQUEST,
  AttendancePermission.APPROVE_OVERTIME_REQUEST,
  AttendancePermission.REJECT_OVERTIME_REQUEST,
  SchedulePermission.APPROVE_CHANGE_SHIFT_SCHEDULE,
  SchedulePermission.REJECT_CHANGE_SHIFT_SCHEDULE,
  LeavePermission.APPROVE_LEAVE_REQUEST,
  LeavePermission.REJECT_LEAVE_REQUEST,
  LeavePermission.APPROVE_SPECIAL_LEAVE_REQUEST,
  LeavePermission.REJECT_SPECIAL_LEAVE_REQUEST,
  EmployeePermission.PROFILE_APPROVAL,
  DeductionPermission.APPROVE_DEFERMENT,
  DeductionPermission.APPROVE_DEFERMENT_UPAR,
  DeductionPermission.APPROVE_DEFERMENT_DIAGNOSTIC,
  DeductionPermission.APPROVE_UPAR_REQUEST,
  LoanPermission.MANAGE_GOVERNMENT_LOANS,
  ...mayRule,
];
