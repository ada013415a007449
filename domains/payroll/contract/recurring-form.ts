// What is filled in for recurring pay: the rule, a change of it, its end, and the authorizations of a deduction.
import { amountOf } from '@kawani/kit/contract/amount';
import { codeIn } from '@kawani/kit/contract/code-in';
import { Version } from '@kawani/kit/contract/version';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { RecurringCode, RecurringEvery, RecurringKind, RecurringTax } from './recurring-lists.ts';

const MAX_CENTAVOS = 100_000_000;
const MAX_BENEFIT = 40;
export const MAX_TITLE = 60;
export const MAX_WHY = 250;
export const MOST_PICKED = 500;
const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const money = amountOf({ least: 1, most: MAX_CENTAVOS });

/** Whom it is for: everybody where none of these is given. */
const Whom = {
  payGroupId: z.optional(z.uuid()),
  detachmentId: z.optional(z.uuid()),
  departmentId: z.optional(z.uuid()),
  designationId: z.optional(z.uuid()),
  employeeIds: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_PICKED))),
  /** The numbers of an uploaded file. */
  fileId: z.optional(z.uuid()),
};

const What = {
  amount: money,
  every: codeIn(RecurringEvery),
  /** Of an allowance. */
  tax: z.optional(codeIn(RecurringTax)),
  benefit: z.optional(z.string().check(z.maxLength(MAX_BENEFIT))),
  /** Of a deduction: what it takes of each person in all. */
  total: z.optional(money),
  effectiveFrom: Day,
  effectiveTo: z.optional(Day),
  reason: text(MAX_WHY),
};

export const RecurringForm = z.strictObject({
  /** Of one that is changed from a day on: its kind, title and code stay, and its people unless others are given. */
  ruleId: z.optional(z.uuid()),
  kind: codeIn(RecurringKind),
  title: text(MAX_TITLE),
  code: z.optional(codeIn(RecurringCode)),
  ...What,
  ...Whom,
});
export type RecurringForm = z.output<typeof RecurringForm>;

export const RecurringEndForm = z.strictObject({ id: z.uuid(), effectiveFrom: Day, reason: text(MAX_WHY) });
export type RecurringEndForm = z.output<typeof RecurringEndForm>;

export const RecurringCancelForm = z.strictObject({ id: z.uuid(), version: Version, remarks: text(MAX_WHY) });

/** One signed paper for some people, or for everybody of the group who has not signed yet. */
export const RecurringSignedForm = z.strictObject({
  id: z.uuid(),
  givenOn: Day,
  endsOn: z.optional(Day),
  attachmentId: z.uuid(),
  employeeIds: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_PICKED))),
});
export type RecurringSignedForm = z.output<typeof RecurringSignedForm>;
