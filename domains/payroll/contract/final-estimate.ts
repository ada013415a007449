// What somebody who leaves would be paid if the final pay were made now. Nothing of it is stored.
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { SlipLine } from './slip.ts';

/** What somebody should know of an estimate; the screens say it from its facts. */
export const FinalRemark = z.union([
  /** No pay set-up covers the period of the last day: its days count as nothing. */
  z.strictObject({ code: z.literal('NO_TERMS') }),
  /** Separation and retirement pay depend on the cause, and the record has none. */
  z.strictObject({ code: z.literal('NO_CAUSE') }),
  z.strictObject({ code: z.literal('NO_TIMEOUT'), days: z.int() }),
  z.strictObject({ code: z.literal('NO_TIME_IN'), days: z.int() }),
  z.strictObject({ code: z.literal('MISSING_NUMBERS'), kinds: z.array(z.string()) }),
  z.strictObject({ code: z.literal('STILL_OWED'), account: z.string(), amount: Centavos }),
]);
export type FinalRemark = z.output<typeof FinalRemark>;

/** Work that is scheduled before the last day, in its pay period, and what it would add. */
export const StillToWork = z.strictObject({ days: z.int(), amount: Centavos });
export type StillToWork = z.output<typeof StillToWork>;

export const FinalEstimate = z.strictObject({
  /** The pay period of the last day: days before it are paid with their own payslips. */
  starts: Day,
  ends: Day,
  payDate: Day,
  lines: z.array(SlipLine),
  gross: Centavos,
  deducted: Centavos,
  net: Centavos,
  remarks: z.array(FinalRemark),
  stillToWork: StillToWork,
});
export type FinalEstimate = z.output<typeof FinalEstimate>;
