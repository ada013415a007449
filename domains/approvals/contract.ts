// Approvals: who finds the page in the menu (spec section 6). What is decided on it is declared in `requests.ts`.
import { AttendancePermission } from '@kawani/domains/attendance/contract/permissions';
import { DeductionPermission } from '@kawani/domains/deductions/contract/permissions';
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { LeavePermission } from '@kawani/domains/leave/types/policy';
import { LoanPermission } from '@kawani/domains/loans/types/policy';
import { SchedulePermission } from '@kawani/domains/schedule/contract/permissions';
import type { Permission } from '@kawani/kit/contract/permission';

export const mayDecide: readonly Permission[] = [
  AttendancePermission.APPROVE_ATTENDANCE_REQUEST,
  AttendancePermission.APPROVE_OVERTIME_REQUEST,
  AttendancePermission.APPROVE_ATTENDANCE_ADJUSTMENT_REQUEST,
  SchedulePermission.APPROVE_CHANGE_SHIFT_SCHEDULE,
  LeavePermission.APPROVE_LEAVE_REQUEST,
  EmployeePermission.PROFILE_APPROVAL,
  DeductionPermission.APPROVE_DEFERMENT,
  DeductionPermission.APPROVE_DEFERMENT_UPAR,
  DeductionPermission.APPROVE_DEFERMENT_DIAGNOSTIC,
  LoanPermission.MANAGE_GOVERNMENT_LOANS,
  DeductionPermission.APPROVE_UPAR_REQUEST,
  AttendancePermission.REJECT_ATTENDANCE_REQUEST,
  LeavePermission.REJECT_LEAVE_REQUEST,
];

/** Who rules which requests are decided by whom: whoever may send waiting ones to others. */
export const mayRule: readonly Permission[] = [
  AttendancePermission.MANAGE_PENDING_ATTENDANCE_REQUEST,
  AttendancePermission.MANAGE_PENDING_ATTENDANCE_ADJUSTMENT_REQUEST,
  AttendancePermission.MANAGE_PENDING_OVERTIME_REQUEST,
  SchedulePermission.MANAGE_PENDING_CHANGE_SHIFT_SCHEDULE,
  LeavePermission.MANAGE_PENDING_LEAVE_REQUEST,
];
