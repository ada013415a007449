// Who may do what with schedules.
import { permissions } from '@kawani/kit/contract/permission';

export const SchedulePermission = permissions('Schedule', {
  FILE_CHANGE_SHIFT_SCHEDULE: ['File a change of shift schedule', 'own', 'Employee'],
  APPROVE_CHANGE_SHIFT_SCHEDULE: ['Approve a change of shift schedule', 'team', 'Supervisor', 'HR Officer'],
  REJECT_CHANGE_SHIFT_SCHEDULE: ['Deny a change of shift schedule', 'team', 'Supervisor', 'HR Officer'],
  MANAGE_SCHEDULE_CHANGE_REQUEST: ['Manage changes of shift schedule', 'all', 'HR Officer'],
  MANAGE_PENDING_CHANGE_SHIFT_SCHEDULE: ['Re-route pending changes of shift schedule', 'all', 'HR Officer'],
  VIEW_SHIFT_SCHEDULE: ['View the shift schedules of others', 'team', 'Supervisor', 'HR Officer'],
  SET_SHIFT_SCHEDULE: ['Set shift schedules', 'team', 'Supervisor', 'HR Manager'],
  OVERVIEW_SHIFTS: ['View the list of shifts', 'all', 'HR Officer'],
  MANAGE_SHIFTS: ['Create and edit shifts', 'all', 'HR Manager'],
  ACTIVATE_DEACTIVATE_SHIFTS: ['Switch shifts on and off', 'all', 'HR Manager'],
  MANAGE_HOLIDAY: ['Manage holidays', 'all', 'HR Manager'],
});
