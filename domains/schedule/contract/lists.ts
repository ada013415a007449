// The schedule's value lists.
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
