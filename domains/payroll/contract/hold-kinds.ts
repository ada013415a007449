// How pay of somebody is kept back from a run.
import { codeIn } from '@kawani/kit/contract/code-in';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';

/** Held pay is computed and completed but not handed out; who is left out is not computed in the run. */
export const HoldKind = valueList({ HELD: 'Held', EXCLUDED: 'Left out' });
export type HoldKind = CodeOf<typeof HoldKind>;

/** As a payslip says it to the office. */
export const SlipHold = z.strictObject({
  id: z.string(),
  kind: codeIn(HoldKind),
  reason: z.string(),
  setBy: z.string(),
  setAt: Instant,
});
export type SlipHold = z.output<typeof SlipHold>;
