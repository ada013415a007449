// The schedule: shifts, rest days, holidays, pay periods and the company calendar.

import { Fence } from '@kawani/domains/organization/contract';
import { HolidayType } from '@kawani/domains/statutory/contract';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { permissions } from '@kawani/kit/contract/permission';
import { refusals } from '@kawani/kit/contract/refusal';
import { type CodeOf, namedValues, valueList } from '@kawani/kit/contract/value-list';
import { Day } from '@kawani/kit/values/day';
import { Minutes, WallTime } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';

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

export const ScheduleRefusal = refusals({
  RANGE_REVERSED: 'The range ends before it starts.',
  RANGE_TOO_LONG: 'Please choose at most {days} days.',
  PERIOD_POSTED: 'Payroll for this date is already posted. Ask HR about an adjustment.',
});

/** Longest range a list of days answers for (screens.md section 3). */
export const MAX_RANGE_DAYS = 62;

export const DayRange = z.strictObject({ from: Day, to: Day });
export type DayRange = z.output<typeof DayRange>;

/** A shift as it stands on one date. An end not after its start is on the next day. */
export const ShiftTerms = z.strictObject({
  code: z.string(),
  name: z.string(),
  color: z.string(),
  starts: WallTime,
  ends: WallTime,
  mealStarts: z.nullable(WallTime),
  mealEnds: z.nullable(WallTime),
  mealPaid: z.boolean(),
  graceMinutes: Minutes,
  flexible: z.boolean(),
  requiredMinutes: Minutes,
});
export type ShiftTerms = z.output<typeof ShiftTerms>;

export { Fence };

export const HolidayMark = z.strictObject({ name: z.string(), type: HolidayType.schema });
export type HolidayMark = z.output<typeof HolidayMark>;

/** One day of the published schedule. `shift` null with `restDay` false: nothing posted. */
export const ScheduledDay = z.strictObject({
  date: Day,
  shift: z.nullable(ShiftTerms),
  restDay: z.boolean(),
  site: z.nullable(
    z.strictObject({
      id: z.string(),
      code: z.string(),
      name: z.string(),
      address: z.string(),
      /** The middle of the first fence, for a map link. */
      latitude: z.nullable(z.number()),
      longitude: z.nullable(z.number()),
      supervisor: z.nullable(z.strictObject({ name: z.string(), mobile: z.nullable(z.string()) })),
    }),
  ),
  holidays: z.array(HolidayMark),
});
export type ScheduledDay = z.output<typeof ScheduledDay>;

export const PayPeriod = z.strictObject({ starts: Day, ends: Day, lastDayToFile: Day, state: PeriodState.schema });
export type PayPeriod = z.output<typeof PayPeriod>;

export const scheduleApi = {
  mySchedule: endpoint('GET /schedule/me', {
    summary: 'One’s own published schedule',
    takes: DayRange,
    returns: z.strictObject({ days: z.array(ScheduledDay), scheduledMinutes: Minutes }),
    scope: 'own',
    example: { from: '2026-11-01', to: '2026-11-30' },
  }),
  payPeriod: endpoint('GET /schedule/pay-periods/on/:date', {
    summary: 'The pay period a date belongs to',
    takes: z.strictObject({ date: Day }),
    returns: PayPeriod,
    scope: 'own',
    example: { date: '2026-11-21' },
  }),
};
