// What requests about time are filed with, and what may stand against them.
import { refusals } from '@kawani/kit/contract/refusal';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';

export const RequestReason = valueList({
  FORGOT: 'Forgot',
  SIGNAL: 'Phone or signal problem',
  KIOSK: 'Kiosk problem',
  OTHER_SITE: 'Worked at another site',
  OFFICIAL: 'Official business',
  OTHER: 'Other',
});
export type RequestReason = CodeOf<typeof RequestReason>;

/** What one overtime form becomes; the system says which. */
export const OvertimeType = valueList({
  PREAPPLY: 'Overtime',
  POSTAPPLY: 'Overtime',
  EXCESS: 'Excess Overtime',
});
export type OvertimeType = CodeOf<typeof OvertimeType>;

/** The longest stay, and the longest overtime. */
export const MAX_SPAN_HOURS = 24;
/** Days of remote work in one filing. */
export const MAX_REMOTE_DAYS = 31;
/** Shorter overtime does not count, and it counts in such steps, rounded down (screens.md section 3). */
export const LEAST_OVERTIME_MINUTES = 30;
export const OVERTIME_STEP_MINUTES = 15;

export const TimeRefusal = refusals({
  REQUIRED: 'This field is required.',
  DATE_TO_COME: 'This date has not come yet.',
  TIME_TO_COME: 'This time has not come yet.',
  OUT_BEFORE_IN: 'The time out must be after the time in.',
  END_BEFORE_START: 'The end must be after the start.',
  SPAN_TOO_LONG: 'This is longer than {hours} hours.',
  SAME_AS_RECORD: 'These are the times on record already.',
  NOT_OF_DATE: 'This time is too far from the shift of {date}.',
  OVERLAPS_DAY: 'This overlaps the times of {date}, {times}.',
  NO_TIME_IN: 'There is no time in on {date}. File a Time Adjustment.',
  HAS_TIME_OUT: 'There is a time out on {date} already, {time}. File a Time Adjustment to correct it.',
  NO_SHIFT: 'There is no shift on {date}.',
  OUTSIDE_SHIFT: 'Please choose a time within the shift, {shift}.',
  NO_UNDERTIME: 'There is no undertime on record on {date}.',
  TOO_MANY_DAYS: 'Please choose at most {days} days.',
  NO_WORK_DAY: 'You have no work days within these dates.',
  OVERTIME_TOO_SHORT: 'Overtime counts from {least} on.',
  INSIDE_SHIFT: 'This lies within the shift of {date}, {shift}.',
  NO_RECORD: 'There is no time in and time out on {date}. File a Time Adjustment or Manual Time Out first.',
  BEYOND_RECORD: 'The record of {date} is {times}. Overtime cannot reach beyond it.',
  APPROVED_ALREADY: 'This overtime is approved already.',
});
