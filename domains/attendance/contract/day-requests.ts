// The requests that touch a day, as its row and drawer show them.
import { Day } from '@kawani/kit/values/day';
import { Minutes } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';

/** A request that touches a day, as the day's row shows it. */
export const DayRequest = z.strictObject({
  id: z.string(),
  ref: z.string(),
  kind: z.string(),
  type: z.string(),
  typeLabel: z.string(),
  isApproved: z.boolean(),
});
export type DayRequest = z.output<typeof DayRequest>;

export const DayRequests = z.strictObject({
  date: Day,
  requests: z.array(DayRequest),
  /** Minutes of overtime filed for the day, whether approved or waiting. */
  overtimeFiled: Minutes,
  /** Which overtime counts on the day, where the company set something else than the usual. */
  overtime: z.exactOptional(z.strictObject({ least: z.int(), step: z.int() })),
});
export type DayRequests = z.output<typeof DayRequests>;
