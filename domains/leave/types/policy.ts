// The permissions of leave: one list for all of it, as account roles show them together.
import { permissions } from '@kawani/kit/contract/permission';

export const LeavePermission = permissions('Leave', {
  FILE_LEAVE_REQUEST: ['File a leave', 'own', 'Employee'],
  APPROVE_LEAVE_REQUEST: ['Approve a leave', 'team', 'Supervisor', 'HR Officer'],
  REJECT_LEAVE_REQUEST: ['Deny a leave', 'team', 'Supervisor', 'HR Officer'],
  FILE_SPECIAL_LEAVE_REQUEST: ['File a special leave', 'own', 'Employee'],
  APPROVE_SPECIAL_LEAVE_REQUEST: ['Approve a special leave', 'all', 'HR Officer'],
  REJECT_SPECIAL_LEAVE_REQUEST: ['Deny a special leave', 'all', 'HR Officer'],
  MANAGE_PENDING_LEAVE_REQUEST: ['Re-route pending leaves', 'all', 'HR Officer'],
  VIEW_LEAVE_CREDIT_SUMMARY: ['View the leave credits of others', 'all', 'HR Officer'],
  MANAGE_LEAVE_ALLOCATION: ['Allocate leave credits for the year', 'all', 'HR Manager'],
  ADD_EMPLOYEE_LEAVE_CREDIT: ['Add or deduct leave credits of one employee', 'all', 'HR Manager'],
});
