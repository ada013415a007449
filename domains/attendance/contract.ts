// Attendance: punches, the day they add up to, and the requests about time.

import { DayRange, Fence, HolidayMark, PayPeriod, ShiftTerms } from '@kawani/domains/schedule/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { refusals } from '@kawani/kit/contract/refusal';
import { Day } from '@kawani/kit/values/day';
import { Instant, Minutes } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { DayRequests } from './contract/day-requests.ts';
import { DayMark, DayResult, PunchKind, PunchPlace, PunchSource, TapKind } from './contract/lists.ts';
import { AttendancePermission } from './contract/permissions.ts';

export * from './contract/day-requests.ts';

import { ClockDifference } from './contract/clock-difference.ts';

export * from './contract/lists.ts';
export * from './contract/unaccepted.ts';

export const AttendanceRefusal = refusals({
  REMARKS_NEEDED: 'Please say why: you are outside the site or have no shift now.',
  PHOTO_NEEDED: 'This site asks for a photo at every time-in. Take one, or say why you can’t.',
  OUTSIDE_BLOCKED: 'This site takes a punch inside its fence only. You are {distance} m away.',
  LOCATION_BLOCKED: 'This site takes a punch inside its fence only. Turn on location and try again.',
  TOO_BUSY: 'Too many people are timing in right now. Please try again.',
  TAPPED_IN_FUTURE: 'The time of this punch lies in the future.',
  TAPPED_TOO_LONG_AGO: 'This punch is older than {days} days. File a Time Adjustment.',
  NOT_EMPLOYED: 'There is no employment on {date}.',
  PERIOD_POSTED: 'Payroll for this date is already posted. Ask HR about an adjustment.',
  RANGE_REVERSED: 'The range ends before it starts.',
  RANGE_TOO_LONG: 'Please choose at most {days} days.',
  NO_EMPLOYEE: 'This account has no employee record.',
  NOT_A_DEVICE_LOG: 'This file has no line of a device log.',
});

/** How late an offline punch may arrive, in days; older ones need a Time Adjustment. */
export const OFFLINE_DAYS = 7;
/** A phone clock further off than this is looked at by a person (screens.md section 2). */
export const CLOCK_REVIEW_MS = 5 * 60_000;
const MAX_REMARKS = 250;

const Location = z.strictObject({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  /** Metres. */
  accuracyM: z.int().check(z.gte(0), z.lte(100_000)),
});

export const PunchForm = z.strictObject({
  kind: codeIn(TapKind),
  location: z.optional(Location),
  remarks: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REMARKS))),
  /** Kept before; where the site asks for one. */
  photoId: z.optional(z.uuid()),
  /** Set when the punch was saved on the phone without signal. */
  offline: z.optional(
    z.strictObject({
      tappedAt: Instant,
      clockDifferenceMs: ClockDifference,
    }),
  ),
});
export type PunchForm = z.output<typeof PunchForm>;

export const Punch = z.strictObject({
  id: z.string(),
  kind: codeIn(PunchKind),
  at: Instant,
  source: codeIn(PunchSource),
  place: codeIn(PunchPlace),
  /** Metres to the nearest fence's edge; 0 inside; null without a location. */
  distanceM: z.nullable(z.int()),
  remarks: z.nullable(z.string()),
  offline: z.boolean(),
  needsReview: z.boolean(),
});
export type Punch = z.output<typeof Punch>;

/** One line of "How this day was computed". */
export const ComputationStep = z.strictObject({ label: z.string(), value: z.string() });
export type ComputationStep = z.output<typeof ComputationStep>;

const Figures = {
  worked: Minutes,
  regular: Minutes,
  late: Minutes,
  undertime: Minutes,
  /** Approved overtime. */
  overtime: Minutes,
  /** Worked beyond the schedule and waiting for a decision. */
  excess: Minutes,
  nightRegular: Minutes,
  nightOvertime: Minutes,
};

export const AttendanceDay = z.strictObject({
  date: Day,
  shift: z.nullable(ShiftTerms),
  restDay: z.boolean(),
  site: z.nullable(z.string()),
  holidays: z.array(HolidayMark),
  timeIn: z.nullable(Instant),
  timeOut: z.nullable(Instant),
  /** The one that colours the cell stands first; empty for days to come, rest days and days still running. */
  results: z.array(codeIn(DayResult)),
  marks: z.array(codeIn(DayMark)),
  ...Figures,
});
export type AttendanceDay = z.output<typeof AttendanceDay>;

/** A punch with the place that the phone gave; for its owner alone. */
export const OwnPunch = z.extend(Punch, { location: z.nullable(Location) });
export type OwnPunch = z.output<typeof OwnPunch>;

export const AttendanceDayDetail = z.extend(AttendanceDay, {
  punches: z.array(OwnPunch),
  /** The times as punched, before any correction. */
  punched: z.strictObject({ timeIn: z.nullable(Instant), timeOut: z.nullable(Instant) }),
  explanation: z.array(ComputationStep),
});
export type AttendanceDayDetail = z.output<typeof AttendanceDayDetail>;

export const AttendanceSummary = z.strictObject({
  /** Days by result. */
  counts: z.record(codeIn(DayResult), z.int()),
  ...Figures,
});
export type AttendanceSummary = z.output<typeof AttendanceSummary>;

export const TimeCard = z.strictObject({
  now: Instant,
  workDate: Day,
  firstName: z.string(),
  shift: z.nullable(ShiftTerms),
  restDay: z.boolean(),
  holidays: z.array(HolidayMark),
  site: z.nullable(
    z.strictObject({
      name: z.string(),
      fences: z.array(Fence),
      policy: z.enum(['FLAG', 'BLOCK']),
      /** A photo is asked for at every time-in. */
      photo: z.boolean(),
    }),
  ),
  /** What the one large button does. */
  next: z.enum(['IN', 'OUT']),
  /** The open time-in of the current shift. */
  openSince: z.nullable(Instant),
  /** The last punch of the current work date. */
  last: z.nullable(Punch),
  /** A work date before this one that has a time-in and no time-out. */
  leftOpen: z.nullable(Day),
});
export type TimeCard = z.output<typeof TimeCard>;

const Days = z.strictObject({ days: z.array(AttendanceDay), summary: AttendanceSummary });
const OfEmployee = { employeeId: z.uuid() };

export const attendanceApi = {
  timeCard: endpoint('GET /attendance/me/time-card', {
    summary: 'The time card: today’s shift, site and what the button does',
    priority: 'first',
    returns: TimeCard,
    scope: 'own',
    leaver: 'reads',
  }),
  punch: endpoint('POST /attendance/me/punches', {
    summary: 'Time in or out; the Idempotency-Key makes a replay the same punch',
    priority: 'first',
    takes: PunchForm,
    returns: Punch,
    scope: 'own',
    // People who left can still send punches of their last shift and of earlier days. Later punches are refused.
    leaver: 'finishes',
    example: { kind: 'IN', location: { latitude: 14.5547, longitude: 121.0244, accuracyM: 12 } },
  }),
  myDays: endpoint('GET /attendance/me/days', {
    summary: 'One’s own days as computed',
    takes: DayRange,
    returns: Days,
    scope: 'own',
    example: { from: '2026-11-01', to: '2026-11-15' },
  }),
  myDay: endpoint('GET /attendance/me/days/:date', {
    summary: 'One day with its punches and how it was computed',
    takes: z.strictObject({ date: Day }),
    returns: AttendanceDayDetail,
    scope: 'own',
    example: { date: '2026-11-20' },
  }),
  requestsOfDays: endpoint('GET /attendance/me/requests-of-days', {
    summary: 'One’s waiting and approved requests, by the days they are about',
    takes: DayRange,
    returns: z.strictObject({ days: z.array(DayRequests) }),
    scope: 'own',
    example: { from: '2026-11-01', to: '2026-11-15' },
  }),
  myCutOff: endpoint('GET /attendance/me/cut-off', {
    summary: 'The current pay period and what it holds so far',
    returns: z.strictObject({ period: PayPeriod, summary: AttendanceSummary }),
    scope: 'own',
  }),
  myTimeRecordPdf: endpoint('GET /attendance/me/daily-time-record.pdf', {
    summary: 'One’s own daily time record as PDF',
    takes: DayRange,
    scope: 'own',
    answer: 'file',
    example: { from: '2026-11-01', to: '2026-11-15' },
  }),
  myTimeRecordCsv: endpoint('GET /attendance/me/daily-time-record.csv', {
    summary: 'One’s own daily time record as CSV',
    takes: DayRange,
    scope: 'own',
    answer: 'file',
    example: { from: '2026-11-01', to: '2026-11-15' },
  }),
  daysOf: endpoint('GET /attendance/employees/:employeeId/days', {
    summary: 'Another person’s days as computed',
    takes: z.extend(DayRange, OfEmployee),
    returns: Days,
    needs: [AttendancePermission.VIEW_TEAM_ATTENDANCE, AttendancePermission.VIEW_TIMESHEET],
    scope: 'by permission',
    example: { employeeId: '00000000-0000-7000-8000-000000000000', from: '2026-11-01', to: '2026-11-15' },
  }),
  punchFor: endpoint('POST /attendance/employees/:employeeId/punches', {
    notOwn: { employeeId: 'employee' },
    summary: 'Record a punch for a person one leads',
    takes: z.strictObject({
      ...OfEmployee,
      kind: codeIn(TapKind),
      remarks: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REMARKS)),
    }),
    returns: Punch,
    needs: [AttendancePermission.VIEW_TEAM_ATTENDANCE],
    scope: 'by permission',
    example: { employeeId: '00000000-0000-7000-8000-000000000000', kind: 'IN', remarks: 'Phone is broken' },
  }),
};
