// The forms of requests about time: apart from the lists of values, which pages show before anybody files.
import { DayPortion } from '@kawani/domains/leave/filing/lists';
import { codeIn } from '@kawani/kit/contract/code-in';
import { typed } from '@kawani/kit/contract/typed';
import { Day } from '@kawani/kit/values/day';
import { Instant, WallTime } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { RequestReason } from './requests.ts';

const MAX_REMARKS = 250;
const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

const Why = {
  reason: codeIn(RequestReason),
  /** Needed where the reason is Other. */
  remarks: z.optional(z.string().check(z.trim(), z.maxLength(MAX_REMARKS))),
};
export type Why = z.output<z.ZodMiniObject<typeof Why>>;

/** `date` is the date the shift starts on, whenever the times are. */
export const AdjustmentFields = { date: Day, timeIn: Instant, timeOut: Instant, ...Why };
export const AdjustmentForm = z.strictObject(AdjustmentFields);
export type AdjustmentForm = z.output<typeof AdjustmentForm>;

export const TimeOutFields = { date: Day, timeOut: Instant, ...Why };
export const TimeOutForm = z.strictObject(TimeOutFields);
export type TimeOutForm = z.output<typeof TimeOutForm>;

/** `leaveAt` is on the clock of the shift: after midnight for who works through it. */
export const UndertimeFields = { date: Day, leaveAt: WallTime, ...Why };
export const UndertimeForm = z.strictObject(UndertimeFields);
export type UndertimeForm = z.output<typeof UndertimeForm>;

export const RemoteFields = {
  from: Day,
  to: Day,
  portion: codeIn(DayPortion),
  workPlace: typed('STRING', 120),
  tasks: line(500),
  ...Why,
};
export const RemoteForm = z.strictObject(RemoteFields);
export type RemoteForm = z.output<typeof RemoteForm>;

export const OvertimeFields = {
  date: Day,
  starts: Instant,
  ends: Instant,
  task: line(250),
  orderNo: z.optional(typed('STRING', 40)),
  ...Why,
};
export const OvertimeForm = z.strictObject(OvertimeFields);
export type OvertimeForm = z.output<typeof OvertimeForm>;
