// Day as a schema, apart from what computes with days: a browser's first page computes, and checks nothing.
import * as z from 'zod/mini';
import { isDay } from './calendar.ts';

const NOT_A_DAY = { error: 'Please enter a valid date.' };

export const Day = z.iso
  .date({ ...NOT_A_DAY, abort: true })
  .check(z.refine(isDay, NOT_A_DAY))
  .brand<'Day'>();
/** `YYYY-MM-DD`, Asia/Manila. */
export type Day = z.output<typeof Day>;
