// The form of a change of schedule: apart from the lists of values, which pages show before anybody files.
import { codeIn } from '@kawani/kit/contract/code-in';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { ShiftChange } from './changes.ts';

const MAX_REASON = 250;

/** The form: `shiftId` of a changed shift, `restDay` the new one, `colleagueId` of a swap. */
export const ShiftChangeFields = {
  kind: codeIn(ShiftChange),
  from: Day,
  to: Day,
  shiftId: z.optional(z.uuid()),
  restDay: z.optional(Day),
  colleagueId: z.optional(z.uuid()),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON)),
};
export const ShiftChangeForm = z.strictObject(ShiftChangeFields);
export type ShiftChangeForm = z.output<typeof ShiftChangeForm>;
