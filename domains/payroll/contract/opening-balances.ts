// Opening balances: what this employer paid somebody in a year before its pay was computed here. The year's tax, the thirteenth
// month and form 2316 count them with the pay that follows, once a second person confirmed them.
import { codeIn } from '@kawani/kit/contract/code-in';
import { refusals } from '@kawani/kit/contract/refusal';
import { valueList } from '@kawani/kit/contract/value-list';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { OpeningBalanceForm } from './opening-balance-form.ts';

const OpeningState = valueList({
  WAITING: 'To confirm',
  IN_FORCE: 'Confirmed',
  REPLACED: 'Replaced',
  DECLINED: 'Returned',
});

export const OpeningRefusal = refusals({
  NO_SUCH_PERSON: 'This employee doesn’t exist.',
  OWN_PAY: 'You can’t enter or confirm your own balances.',
  YEAR_AHEAD: 'The year {year} has not begun.',
  AS_OF_OUTSIDE: 'Choose a day between {from} and {to}.',
  AS_OF_AHEAD: 'Choose a day that has passed.',
  NOT_EMPLOYED: '{name} was hired on {date}, after these balances end.',
  PAID_HERE: 'The pay of {period} was computed here. Choose a day before it.',
  TAXABLE_TOO_HIGH: 'More is taxed than was earned: {earned}.',
  TAX_TOO_HIGH: 'More tax was withheld than was earned.',
  CEILING_TWICE: 'This benefit is listed twice.',
  NO_CEILING: 'This benefit has no ceiling on {date}.',
  REASON_NEEDED: 'Say why the balances change.',
  NOTHING_CHANGES: 'These balances are entered already.',
  CHANGED: 'Somebody entered these balances meanwhile. Review them again.',
  SECOND_PERSON: 'You entered these balances, so another person has to confirm them.',
  NOT_WAITING: 'These balances were decided meanwhile.',
  NO_SUCH_BALANCE: 'These balances don’t exist.',
});

const OpeningVersion = z.strictObject({
  ...OpeningBalanceForm.def.shape,
  id: z.string(),
  nth: z.int(),
  gross: Centavos,
  reason: z.nullable(z.string()),
  state: codeIn(OpeningState),
  enteredBy: z.string(),
  at: Instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  declineReason: z.nullable(z.string()),
  /** By whom the caller is: the one who entered it can't confirm it. */
  mayDecide: z.boolean(),
});
export type OpeningVersion = z.output<typeof OpeningVersion>;
