// Day as a schema, apart from what computes with days: a browser's first page computes, and checks nothing.
import * as z from 'zod/mini';
import { isDay } from './calendar.ts';

export const Day = z
  .string()
  .check(z.refine(isDay, { error: 'Please enter a valid date.' }))
  .brand<'Day'>();
/** `YYYY-MM-DD`, Asia/Manila. */
export type Day = z.output<typeof Day>;
