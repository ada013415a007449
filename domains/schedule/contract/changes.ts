// Changes of the schedule that an employee asks for: another shift, another rest day, a swap with a colleague.

import { paging } from '@kawani/kit/contract/page';
import { refusals } from '@kawani/kit/contract/refusal';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Day } from '@kawani/kit/values/day';
import { Instant, WallTime } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';

export const ShiftChange = valueList({
  CHANGE_SHIFT: 'Change shift',
  CHANGE_REST_DAY: 'Change rest day',
  SWAP: 'Swap with a colleague',
});
export type ShiftChange = CodeOf<typeof ShiftChange>;

/** Kinds of requests for leave; their module stands above this one. */
export const LEAVE_KINDS: readonly string[] = ['LEAVE', 'SPECIAL_LEAVE'];
export const MAX_CHANGE_DAYS = 31;
/** Between the end of a shift and the start of the next one. */
export const LEAST_REST_HOURS = 8;

/** `who` stands for You or for a name. */
export const ChangeRefusal = refusals({
  REQUIRED: 'This field is required.',
  TOO_MANY_DAYS: 'Please choose at most {days} days.',
  TOO_LATE: 'The shift of {date} has begun or is over. Only coming shifts can be changed.',
  NOT_POSTED: 'No schedule is posted on {date}, so there is nothing to change.',
  NOT_POSTED_FOR: 'No schedule of {who} is posted on {date}.',
  NO_SHIFT: 'These dates hold no shift to change.',
  SAME_ALREADY: 'The schedule is like this already.',
  NO_SUCH_SHIFT: 'This shift is not worked at your site.',
  ONE_REST_DAY: 'Please choose dates with exactly one rest day. These hold {count}.',
  NOT_A_WORK_DAY: 'Please choose a work day from {from} to {to}.',
  NO_SUCH_COLLEAGUE: 'There is no such colleague with your designation at your site.',
  SWAP_ANEW: 'Please file a swap as a request of its own, so that the colleague is asked first.',
  COLLEAGUE_TAKEN: '{who} cannot swap on these dates.',
  REST_TOO_SHORT:
    '{who} would have {rest} of rest between the shifts of {first} and {second}. At least {least} h are needed.',
  TWO_SHIFTS: '{who} would have two shifts at the same time on {first} and {second}.',
  NO_REST_DAY: '{who} would have no rest day from {from} to {to}. Each week, Sunday to Saturday, needs one.',
  CHANGED_SINCE: 'The schedule of {date} changed after this was filed. Please file it anew.',
  NOT_AS_APPROVED: 'The schedule of {date} changed again after this was approved, so it cannot be put back.',
  NO_SUCH_CALENDAR: 'There is no such calendar.',
});

/** A shift as far as a change needs it. */
export const ShiftTimes = z.strictObject({ code: z.string(), name: z.string(), starts: WallTime, ends: WallTime });
export type ShiftTimes = z.output<typeof ShiftTimes>;

/** A date of somebody's schedule; `shift` null without `restDay`: nothing posted. */
export const DayTimes = z.strictObject({ date: Day, shift: z.nullable(ShiftTimes), restDay: z.boolean() });
export type DayTimes = z.output<typeof DayTimes>;

export const ShiftChoice = z.extend(ShiftTimes, { id: z.string() });
export type ShiftChoice = z.output<typeof ShiftChoice>;

export const Colleague = z.strictObject({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  days: z.array(DayTimes),
});
export type Colleague = z.output<typeof Colleague>;

export const Colleagues = z.strictObject({
  from: Day,
  to: Day,
  search: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
  ...paging,
});
export type Colleagues = z.output<typeof Colleagues>;

/** A swap that waits for the reader's answer, told from the reader's side. */
export const SwapAsked = z.strictObject({
  id: z.string(),
  ref: z.string(),
  version: z.int(),
  who: z.string(),
  reason: z.string(),
  filedAt: Instant,
  days: z.array(z.strictObject({ date: Day, before: DayTimes, after: DayTimes })),
  /** Why it could not be accepted now, in sentences. */
  objections: z.array(z.string()),
});
export type SwapAsked = z.output<typeof SwapAsked>;
