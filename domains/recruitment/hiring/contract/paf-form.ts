// The forms of the two requests of a hire: the personnel action form, and the endorsement that follows it.
import { Allowances, PayBasis } from '@kawani/domains/employees/contract';
import { amountOf } from '@kawani/kit/contract/amount';
import { codeIn } from '@kawani/kit/contract/code-in';
import { say } from '@kawani/kit/contract/say';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { FirstStatus } from '../lists.ts';

const MAX_REMARKS = 250;
const MAX_RATE = 100_000_000;
const MAX_COLA = 100_000;
const remarks = z.optional(z.string().check(z.trim(), z.maxLength(MAX_REMARKS)));

/** Designation and place are those of the job order. */
export const PafFields = {
  applicationId: z.uuid(),
  status: codeIn(FirstStatus),
  startsOn: Day,
  shiftId: z.optional(z.uuid()),
  /** Weekdays, Sunday=0. Without one nobody can make a schedule that the law allows (Labor Code, article 91). */
  restDays: z.array(z.int().check(z.gte(0), z.lte(6))).check(
    z.refine((days) => days.length > 0, { error: () => say('Please choose at least one rest day.') }),
    z.maxLength(6),
  ),
  basis: codeIn(PayBasis),
  /** Centavos a day or a month, as the basis says. */
  rate: amountOf({ least: 1, most: MAX_RATE }),
  factor: z.string().check(z.regex(/^\d{3}(\.\d{1,2})?$/)),
  mwe: z.boolean(),
  /** Centavos a day. */
  cola: z.optional(amountOf({ least: 0, most: MAX_COLA })),
  /** On top of the basic pay: the minimum wage is held against that alone. */
  allowances: z.optional(Allowances),
  remarks,
};
export const PafForm = z.strictObject(PafFields);
export type PafForm = z.output<typeof PafForm>;

/** A form as it was filed, whenever that was. */
export function filedPaf(form: unknown): PafForm | undefined {
  return z.safeParse(PafForm, form).data;
}

export const EndorsementFields = { applicationId: z.uuid(), remarks };
export const EndorsementForm = z.strictObject(EndorsementFields);
export type EndorsementForm = z.output<typeof EndorsementForm>;

/** As it is sent. */
export const PafFiling = z.strictObject({
  ...PafFields,
  files: z.optional(z.array(z.uuid())),
  refiles: z.optional(z.uuid()),
});
