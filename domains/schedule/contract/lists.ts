// The schedule's value lists and permissions.
import { permissions } from '@kawani/kit/contract/permission';
import { type CodeOf, namedValues, valueList } from '@kawani/kit/contract/value-list';

export const CalendarEventType = valueList({
  GENERAL: 'General',
  BIRTHDAY: 'Birthday',
  HOLIDAY: 'Holiday',
  VL: 'Vacation',
  SL: 'Sick',
  EL: 'Emergency',
  SPL: 'Solo Parent',
  MTO: 'Manual Time Out',
  OT: 'Overtime',
  WR: 'Work Remote',
  TA: 'Time Adjustment',
});
export type CalendarEventType = CodeOf<typeof CalendarEventType>;

/** Dates of a posted period are closed to filing; what changes later is an adjustment in the next one. */
export const PeriodState = namedValues('Open', 'Posted');
export type PeriodState = CodeOf<typeof PeriodState>;

export const Weekday = {
  Sunday: 0,
  Monday: 1,
  Tuesday: 2,
  Wednesday: 3,
  Thursday: 4,
  Friday: 5,
  Saturday: 6,
} as const;
export type Weekday = (typeof Weekday)[keyof typeof Weekday];

export const SchedulePermission = permissions('Schedule', {
  FILE_CHANGE_SHIFT_SCHEDULE: ['File a change of shift schedule', 'own'],
  APPROVE_CHANGE_SHIFT_SCHEDULE: ['Approve a change of shift schedule', 'team'],
  REJECT_CHANGE_SHIFT_SCHEDULE: ['Deny a change of shift schedule', 'team'],
  MANAGE_SCHEDULE_CHANGE_REQUEST: ['Manage changes of shift schedule', 'all'],
  MANAGE_PENDING_CHANGE_SHIFT_SCHEDULE: ['Re-route pending changes of shift schedule', 'all'],
  VIEW_SHIFT_SCHEDULE: ['View the shift schedules of others', 'team'],
  SET_SHIFT_SCHEDULE: ['Set shift schedules', 'team'],
  OVERVIEW_SHIFTS: ['View the list of shifts', 'all'],
  MANAGE_SHIFTS: ['Create and edit shifts', 'all'],
  ACTIVATE_DEACTIVATE_SHIFTS: ['Switch shifts on and off', 'all'],
  MANAGE_HOLIDAY: ['Manage holidays', 'all'],
});
