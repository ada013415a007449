// Recurring pay as it is shown: rules, their versions, and whom they are for.
import { codeIn } from '@kawani/kit/contract/code-in';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import {
  RecurringCode,
  RecurringEvery,
  RecurringKind,
  RecurringSkip,
  RecurringStanding,
  RecurringState,
  RecurringTax,
  RecurringWhom,
} from './recurring-lists.ts';

/** What is paid or taken, as one version says it. */
const told = {
  kind: codeIn(RecurringKind),
  title: z.string(),
  amount: Centavos,
  every: codeIn(RecurringEvery),
  tax: z.nullable(codeIn(RecurringTax)),
  benefit: z.nullable(z.string()),
  code: z.nullable(codeIn(RecurringCode)),
  total: z.nullable(Centavos),
  whom: codeIn(RecurringWhom),
  /** Of the unit or group; null where it is for everybody or for listed people. */
  unit: z.nullable(z.string()),
  effectiveFrom: Day,
  effectiveTo: z.nullable(Day),
};

export const RecurringVersion = z.strictObject({
  id: z.string(),
  no: z.int(),
  ...told,
  unitId: z.nullable(z.string()),
  /** Of listed people. */
  listed: z.int(),
  isEnd: z.boolean(),
  reason: z.string(),
  source: z.nullable(z.string()),
  state: codeIn(RecurringState),
  madeBy: z.string(),
  madeAt: Instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  remarks: z.nullable(z.string()),
  version: z.int(),
});
export type RecurringVersion = z.output<typeof RecurringVersion>;

/** A rule by the version that counts: what waits, else what was approved last. */
export const RecurringRow = z.strictObject({
  id: z.string(),
  ...told,
  standing: codeIn(RecurringStanding),
  madeBy: z.string(),
});
export type RecurringRow = z.output<typeof RecurringRow>;

/** The rule, its versions and what it comes to. */
export const RecurringRule = z.strictObject({
  id: z.string(),
  standing: codeIn(RecurringStanding),
  /** The newest first. */
  versions: z.array(RecurringVersion),
  /** The day that people are counted on. */
  on: Day,
  people: z.int(),
  skipped: z.int(),
  /** For all of them, with a whole pay and in a month; null where it is for a day worked. */
  cost: z.nullable(z.strictObject({ payday: Centavos, month: Centavos })),
});
export type RecurringRule = z.output<typeof RecurringRule>;

export const RecurringPerson = z.strictObject({
  employeeId: z.string(),
  number: z.string(),
  name: z.string(),
  post: z.nullable(z.string()),
  skip: z.nullable(codeIn(RecurringSkip)),
  /** Of a deduction: since when an authorization is in force. */
  signedOn: z.nullable(Day),
});
export type RecurringPerson = z.output<typeof RecurringPerson>;

/** What one person gets, or what is taken from them, from a day on. */
export const OwnRecurring = z.strictObject({
  id: z.string(),
  ...{ kind: told.kind, title: told.title, every: told.every, tax: told.tax },
  /** Null where amounts were not asked for. */
  amount: z.nullable(Centavos),
  effectiveFrom: Day,
  effectiveTo: z.nullable(Day),
});
export type OwnRecurring = z.output<typeof OwnRecurring>;

export const RecurringFile = z.strictObject({
  /** Null where something is wrong with it. */
  id: z.nullable(z.string()),
  fileName: z.string(),
  people: z.int(),
  problems: z.array(z.strictObject({ line: z.int(), column: z.nullable(z.string()), reason: z.string() })),
});
export type RecurringFile = z.output<typeof RecurringFile>;
