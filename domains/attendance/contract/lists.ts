// The closed lists of attendance.
import { LeaveCode } from '@kawani/domains/leave/types/lists';
import { type CodeOf, namedValues, valueList } from '@kawani/kit/contract/value-list';
import type { WallTime } from '@kawani/kit/values/hours';

/** OT is the umbrella code of filters and calendar; the system files PREAPPLY, POSTAPPLY or EXCESS. */
export const RequestType = valueList({
  TA: 'Time Adjustment',
  MTO: 'Manual Time Out',
  OT: 'Overtime',
  UT: 'Undertime',
  WR: 'Work Remote',
  EXCESS: 'Excess Overtime',
  PREAPPLY: 'Overtime',
  POSTAPPLY: 'Overtime',
});
export type RequestType = CodeOf<typeof RequestType>;

export const AttendanceRequestType = valueList({
  ...RequestType.labels,
  SL: LeaveCode.labels.SL,
  VL: LeaveCode.labels.VL,
  BL: LeaveCode.labels.BL,
  EL: LeaveCode.labels.EL,
  LWOP: LeaveCode.labels.LWOP,
  ML: LeaveCode.labels.ML,
  MC: LeaveCode.labels.MC,
  SpL: LeaveCode.labels.SpL,
  AVAWL: LeaveCode.labels.AVAWL,
  SIL: LeaveCode.labels.SIL,
  CL: LeaveCode.labels.CL,
  PL: LeaveCode.labels.PL,
  AVL: LeaveCode.labels.AVL,
});
export type AttendanceRequestType = CodeOf<typeof AttendanceRequestType>;

export const DayResult = namedValues(
  'Complete',
  'Leave',
  'AWOL',
  'LWOP',
  'No Timeout',
  'No Time-in',
  'Undertime',
  'Late',
  'Overtime',
  'AM Half Day',
  'PM Half Day',
);
export type DayResult = CodeOf<typeof DayResult>;

/** The tone a result gives its day wherever days are drawn. */
export const RESULT_TONE = {
  Complete: 'brand',
  Leave: 'sky',
  AWOL: 'bad',
  LWOP: 'plum',
  'No Timeout': 'warn',
  'No Time-in': 'warn',
  Undertime: 'sun',
  Late: 'sun',
  Overtime: 'strong',
  'AM Half Day': 'sky-first',
  'PM Half Day': 'sky-last',
} as const satisfies Record<DayResult, string>;

export const PunchKind = valueList({
  IN: 'Time in',
  OUT: 'Time out',
  BREAK_OUT: 'Break out',
  BREAK_IN: 'Break in',
  OT_IN: 'Overtime in',
  OT_OUT: 'Overtime out',
  /** Of a device that writes one state for everything; it comes or goes by its place in the day. */
  CLOCK: 'Clock punch',
});
export type PunchKind = CodeOf<typeof PunchKind>;

/** What people choose themselves. */
export const TapKind = valueList({
  IN: PunchKind.labels.IN,
  OUT: PunchKind.labels.OUT,
  BREAK_OUT: PunchKind.labels.BREAK_OUT,
  BREAK_IN: PunchKind.labels.BREAK_IN,
  OT_IN: PunchKind.labels.OT_IN,
  OT_OUT: PunchKind.labels.OT_OUT,
});
export type TapKind = CodeOf<typeof TapKind>;

/** What punches between the first and the last of a day are, on a device that writes one state. */
export const ClockBetween = valueList({ IGNORED: 'Ignored', BREAKS: 'Break out and break in' });
export type ClockBetween = CodeOf<typeof ClockBetween>;

/** What a device of one state says of its punches; kept with each, so that a day comes out the same later. */
export type ClockFact = {
  /** A punch before it, that no shift reaches, belongs to the day before. */
  readonly cut: WallTime;
  readonly between: ClockBetween;
};

export const PunchSource = valueList({ PHONE: 'Phone', KIOSK: 'Kiosk', SUPERVISOR: 'By supervisor', DEVICE: 'Device' });
export type PunchSource = CodeOf<typeof PunchSource>;

/** Where a punch was made, as seen from the fences of the site of the shift. */
export const PunchPlace = valueList({ INSIDE: 'Inside site', OUTSIDE: 'Outside site', UNKNOWN: 'No location' });
export type PunchPlace = CodeOf<typeof PunchPlace>;

/** What a row of days is marked with beside its results. */
export const DayMark = valueList({
  OFFLINE: 'Offline',
  REVIEW: 'Needs review',
  OUTSIDE: 'Outside site',
  NO_LOCATION: 'No location',
  SUPERVISOR: 'By supervisor',
  EDITED: 'Edited',
  UNSCHEDULED: 'Unscheduled',
});
export type DayMark = CodeOf<typeof DayMark>;
