// Who may do what with attendance.
import { permissions } from '@kawani/kit/contract/permission';

export const AttendancePermission = permissions('Attendance', {
  FILE_ATTENDANCE_REQUEST: ['File an attendance request', 'own', 'Employee'],
  APPROVE_ATTENDANCE_REQUEST: ['Approve an attendance request', 'team', 'Supervisor', 'HR Officer'],
  REJECT_ATTENDANCE_REQUEST: ['Deny an attendance request', 'team', 'Supervisor', 'HR Officer'],
  FILE_ATTENDANCE_ADJUSTMENT_REQUEST: ['File an attendance adjustment', 'own', 'Employee'],
  APPROVE_ATTENDANCE_ADJUSTMENT_REQUEST: ['Approve an attendance adjustment', 'team', 'Supervisor', 'HR Officer'],
  REJECT_ATTENDANCE_ADJUSTMENT_REQUEST: ['Deny an attendance adjustment', 'team', 'Supervisor', 'HR Officer'],
  FILE_OVERTIME_REQUEST: ['File an overtime', 'own', 'Employee'],
  APPROVE_OVERTIME_REQUEST: ['Approve an overtime', 'team', 'Supervisor', 'HR Officer'],
  REJECT_OVERTIME_REQUEST: ['Deny an overtime', 'team', 'Supervisor', 'HR Officer'],
  MANAGE_PENDING_ATTENDANCE_REQUEST: ['Re-route pending attendance requests', 'all', 'HR Officer'],
  MANAGE_PENDING_ATTENDANCE_ADJUSTMENT_REQUEST: ['Re-route pending attendance adjustments', 'all', 'HR Officer'],
  MANAGE_PENDING_OVERTIME_REQUEST: ['Re-route pending overtimes', 'all', 'HR Officer'],
  VIEW_TEAM_ATTENDANCE: ['View the attendance of the people one leads', 'team', 'Supervisor'],
  VIEW_TIMESHEET: ['View the timesheets of others', 'all', 'HR Officer', 'Payroll'],
  MANAGE_TIMESHEET: ['Correct a day with a reason', 'all', 'HR Officer'],
  TIME_SHEET_ACTION: ['Review offline and flagged punches', 'all', 'HR Officer'],
  EXPORT_TIMESHEET_REPORT: ['Export the timesheet report', 'all', 'HR Officer', 'Payroll'],
});
