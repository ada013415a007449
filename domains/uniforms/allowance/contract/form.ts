// What the office fills in of allowances. A browser loads it with the form, not with the page.
import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import * as z from 'zod/mini';

const MOST_PIECES = 100;
const MOST_MONTHS = 120;

const count = (most: number) =>
  z
    .int({ error: ({ input }) => (input === undefined ? undefined : FORM_MESSAGE.min) })
    .check(z.gte(1, FORM_MESSAGE.min), z.lte(most, FORM_MESSAGE.max));

export const AllowanceForm = z.strictObject({
  /** Left out: everybody whose post has no rule of its own for the item. */
  designationId: z.optional(z.uuid()),
  itemId: z.uuid(),
  pieces: count(MOST_PIECES),
  perMonths: count(MOST_MONTHS),
  /** It belongs to what the post wears, which its people are shown first. */
  isSet: z.boolean(),
});
export type AllowanceForm = z.output<typeof AllowanceForm>;
