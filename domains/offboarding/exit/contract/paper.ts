// Supporting documents of a case.
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';

export const SupportingPaper = z.strictObject({
  id: z.string(),
  name: z.string(),
  fileName: z.string(),
  bytes: z.int(),
  addedBy: z.string(),
  addedAt: Instant,
  /** Removed ones stay listed and can't be opened. */
  removedBy: z.nullable(z.string()),
  removedAt: z.nullable(Instant),
});
export type SupportingPaper = z.output<typeof SupportingPaper>;

export const Papers = z.strictObject({ items: z.array(SupportingPaper) });
