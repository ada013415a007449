// Deferments: instalments put off to the end of their schedule, or to a later payday.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { refusals } from '@kawani/kit/contract/refusal';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { DefermentType } from './lists.ts';

/** Instalments put off in one go. */
export const MAX_DEFERRED = 12;
/** Deferments of one account whose instalments fall due in one year (rule CL-6). */
export const MAX_DEFERMENTS_A_YEAR = 2;
const MAX_REASON = 250;

export const MoveTo = valueList({ END: 'End of schedule', DATE: 'A payday' });
export type MoveTo = CodeOf<typeof MoveTo>;

export const DefermentRefusal = refusals({
  NEEDED: 'This field is required.',
  NO_SUCH_ACCOUNT: 'You have no such account to put an instalment off.',
  NO_SUCH_INSTALMENT: 'An instalment you chose is not of this account.',
  NOT_FOR_DEDUCTION: 'Instalment {no} of {date} is {state}. Only what is For Salary Deduction can be put off.',
  PARTLY_PAID: 'Instalment {no} of {date} is paid in part already.',
  PAY_CLOSED: 'The pay of {date} is over or already posted. Its instalment cannot be put off.',
  WAITING_ALREADY: 'A deferment of this account still waits to be decided: {ref}.',
  TWICE_A_YEAR: 'An account can be put off {most} times a year. That was done in {year} already.',
  NOT_A_PAYDAY: '{date} is no payday. Please choose one of the coming paydays.',
  NOT_LATER: 'Please choose a payday after {date}.',
  NO_LONGER: 'The schedule changed since this was filed: {why} It can be denied, and filed anew.',
});

export const DefermentFields = {
  accountId: z.uuid(),
  dueIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_DEFERRED)),
  moveTo: codeIn(MoveTo),
  /** Of a move to a payday. */
  movesOn: z.optional(Day),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON)),
};
export const DefermentForm = z.strictObject(DefermentFields);
export type DefermentForm = z.output<typeof DefermentForm>;

/** An account of which something may be put off. */
export const Deferrable = z.strictObject({
  accountId: z.string(),
  no: z.string(),
  kind: z.string(),
  type: codeIn(DefermentType),
  /** What may be put off: For Salary Deduction, and of a pay that is still to come. */
  dues: z.array(z.strictObject({ id: z.string(), no: z.int(), dueOn: Day, amount: Centavos })),
});
export type Deferrable = z.output<typeof Deferrable>;

export const defermentsApi = {
  deferrable: endpoint('GET /deductions/me/deferrable', {
    summary: 'One’s accounts with the instalments that may be put off, and the paydays they may move to',
    returns: z.strictObject({ items: z.array(Deferrable), paydays: z.array(Day) }),
    scope: 'own',
    isConfidential: true,
  }),
};
