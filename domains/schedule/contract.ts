// The schedule: shifts, rest days, holidays, pay periods and the company calendar.

import { Fence } from '@kawani/domains/organization/contract';
import { HolidayType } from '@kawani/domains/statutory/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page } from '@kawani/kit/contract/page';
import { refusals } from '@kawani/kit/contract/refusal';
import { Day } from '@kawani/kit/values/day';
import { Instant, Minutes, WallTime } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { Colleague, Colleagues, ShiftChoice, ShiftTimes, SwapAsked } from './contract/changes.ts';
import { PeriodState } from './contract/lists.ts';
import { SchedulePermission } from './contract/permissions.ts';

export * from './contract/changes.ts';
export * from './contract/conflicts.ts';
export * from './contract/holidays.ts';
export * from './contract/lists.ts';
export * from './contract/orders.ts';
export { CutOffRefusal, CutOffRule } from './contract/periods.ts';
export * from './contract/planning.ts';
export * from './contract/required.ts';
export * from './contract/shifts.ts';

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
  /** Where the first half of the day ends. Days computed before shifts could say so do not have it. */
  halfDayCut: z.exactOptional(z.nullable(WallTime)),
});
export type ShiftTerms = z.output<typeof ShiftTerms>;

export { Fence };

export const HolidayMark = z.strictObject({ name: z.string(), type: codeIn(HolidayType) });
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
  /** The relief order that posts one here in somebody's place. */
  relief: z.nullable(z.string()),
  /** What an approved request replaced; null where nothing was. */
  changed: z.nullable(z.strictObject({ shift: z.nullable(ShiftTimes), restDay: z.boolean() })),
});
export type ScheduledDay = z.output<typeof ScheduledDay>;

export const PayPeriod = z.strictObject({
  starts: Day,
  ends: Day,
  lastDayToFile: Day,
  /** When people are paid for it; null where that was never said. */
  payDate: z.nullable(Day),
  /** The date by the rule, where the pay date moved from it to the working day before; else null. */
  usualPayDate: z.nullable(Day),
  state: codeIn(PeriodState),
});
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
  month: endpoint('GET /schedule/me/sheet', {
    summary: 'One’s own schedule on paper, as a PDF',
    takes: DayRange,
    answer: 'file',
    scope: 'own',
    example: { from: '2026-11-01', to: '2026-11-30' },
  }),
  shiftChoices: endpoint('GET /schedule/me/shifts', {
    summary: 'The shifts worked at one’s own site, to ask for one of them',
    takes: z.strictObject({ on: Day }),
    returns: z.strictObject({ items: z.array(ShiftChoice) }),
    needs: [SchedulePermission.FILE_CHANGE_SHIFT_SCHEDULE],
    scope: 'own',
    example: { on: '2026-11-24' },
  }),
  colleagues: endpoint('GET /schedule/me/colleagues', {
    summary: 'Colleagues of the same site and designation with their shifts, to ask one for a swap',
    takes: Colleagues,
    returns: Page(Colleague),
    needs: [SchedulePermission.FILE_CHANGE_SHIFT_SCHEDULE],
    scope: 'own',
    example: { from: '2026-11-24', to: '2026-11-24' },
  }),
  swapsAsked: endpoint('GET /schedule/me/swaps', {
    summary: 'Swaps that wait for one’s answer, with what they would change',
    returns: z.strictObject({ items: z.array(SwapAsked) }),
    scope: 'own',
  }),
  calendarLink: endpoint('GET /schedule/me/calendar-link', {
    summary: 'Whether there is a private link to one’s shifts, and since when',
    returns: z.strictObject({ madeAt: z.nullable(Instant) }),
    scope: 'own',
  }),
  // A PUT, since the answer to a POST is kept for its retries, and this one holds a secret.
  renewCalendarLink: endpoint('PUT /schedule/me/calendar-link', {
    summary: 'A new private link to one’s shifts; an earlier one stops working',
    returns: z.strictObject({ path: z.string(), madeAt: Instant }),
    scope: 'own',
  }),
  revokeCalendarLink: endpoint('DELETE /schedule/me/calendar-link', {
    summary: 'End the private link to one’s shifts',
    returns: z.strictObject({ madeAt: z.nullable(Instant) }),
    scope: 'own',
  }),
  calendar: endpoint('GET /calendar/:link', {
    summary: 'The shifts of whoever made the private link, as an iCalendar file',
    takes: z.strictObject({ link: z.string().check(z.maxLength(100)) }),
    answer: 'file',
    scope: 'own',
    isPublic: true,
    example: { link: 'SECRET.ics' },
  }),
};
