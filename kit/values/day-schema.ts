// Day as a schema, apart from what computes with days: a browser's first page computes, and checks nothing.
import * as z from 'zod/mini';
import { isDay } from './calendar.ts';

const NOT_A_DAY = 'Please enter a valid date.';

export const Day = z.iso
  // A missing day gets the same message as any other missing field.
  .date({ error: ({ code }) => (code === 'invalid_format' ? NOT_A_DAY : undefined), abort: true })
  .check(z.refine(isDay, { error: NOT_A_DAY }))
  .brand<'Day'>();
/** `YYYY-MM-DD`, Asia/Manila. */
export type Day = z.output<typeof Day>;
