// What the form sends that proposes somebody again.
import * as z from 'zod/mini';

export const Reproposal = z.strictObject({
  /** Of the person's last application. */
  id: z.uuid(),
  jobOrderId: z.uuid(),
});
