// Limits that approvers set. Amounts in centavos.
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';

/** What the approver set for a borrower and a type. */
export const BorrowerLimit = z.strictObject({ amount: Centavos, setBy: z.string(), setAt: Instant });
export type BorrowerLimit = z.output<typeof BorrowerLimit>;

/** The limit of an application, as an officer sees it. */
export const ShownLimit = z.strictObject({
  /** Null: nobody has set one for the borrower. */
  set: z.nullable(BorrowerLimit),
  /** By who looks at it, while the application waits. */
  maySet: z.boolean(),
});
export type ShownLimit = z.output<typeof ShownLimit>;
