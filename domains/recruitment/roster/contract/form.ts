// What the forms of the roster send.
import { Version } from '@kawani/kit/contract/version';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { MAX_TEXT } from '../lists.ts';

const ById = { id: z.uuid(), version: Version };
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_TEXT));
const weekday = z.int().check(z.gte(0), z.lte(6));

export const Proposal = z.strictObject({
  employeeId: z.uuid(),
  jobOrderId: z.uuid(),
  startsOn: Day,
  note: z.optional(text),
});

export const Confirmation = z.strictObject({
  ...ById,
  from: Day,
  shiftId: z.uuid(),
  /** Sunday=0. */
  restDay: z.optional(weekday),
  remarks: z.optional(text),
});

export const Declining = z.strictObject({ ...ById, reason: text });
