// The usual schedule of somebody who begins: which dates were published, and which were not and why.
import { codeIn } from '@kawani/kit/contract/code-in';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';

export const Unscheduled = valueList({
  POSTED: 'The pay period is posted already. Ask payroll for an adjustment.',
  EARLIER: 'These dates are before the open pay periods.',
  SHIFT_LATER: 'The times of the shift count from a later date.',
  NOT_CHOSEN: 'No usual shift was chosen.',
});
export type Unscheduled = CodeOf<typeof Unscheduled>;

const Range = z.strictObject({ from: Day, to: Day });

export const UsualSchedule = z.strictObject({
  published: z.array(Range),
  missing: z.array(z.strictObject({ ...Range.def.shape, why: codeIn(Unscheduled) })),
});
export type UsualSchedule = z.output<typeof UsualSchedule>;
