// Cut-offs: how months are cut into pay periods. The face leaves this out: only the office sees it.
import { refusals } from '@kawani/kit/contract/refusal';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';

const between = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

export const CutOffTerms = z.strictObject({
  /** The day of the month on which its first half ends. */
  firstEnds: between(1, 27),
  /** The same of the second half; 31 is the last day of any month, and a day that a month lacks is its last one. */
  secondEnds: between(2, 31),
  /** Days after its end until filing for a period closes. */
  fileWithin: between(0, 15),
  /** Days after its end until people are paid. */
  payAfter: between(0, 31),
});
export type CutOffTerms = z.output<typeof CutOffTerms>;

export const CutOffRule = z.extend(CutOffTerms, { effectiveFrom: Day });
export type CutOffRule = z.output<typeof CutOffRule>;

export const CutOffRefusal = refusals({
  HALVES_REVERSED: 'The second half must end after the first.',
  FROM_POSTED: 'A period from {from} on is posted already. Choose a date after {last}.',
  FROM_OVER: 'Choose a date after {today}: dates that are over keep their period.',
  NO_SUCH_RULE: 'No rule to come starts on this date.',
  HAS_RULE: 'A rule is set from {date} on already.',
});
