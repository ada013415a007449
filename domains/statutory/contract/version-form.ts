// A new version of a table of the law, as it is entered.
import { codeIn } from '@kawani/kit/contract/code-in';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { StatutoryKind } from './kinds.ts';

const MOST_ROWS = 200;
const LONGEST_CELL = 200;

/** Text by column; the table says which columns there are and what each may hold. */
const Row = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(LONGEST_CELL)));

/** What the numbers of a table come from. */
export const Source = z
  .string()
  .check(z.trim(), z.minLength(3, { error: 'Enter the issuance, for example Wage Order NCR-27.' }), z.maxLength(200));

export const Link = z
  .string()
  .check(z.trim(), z.maxLength(500), z.regex(/^https?:\/\/\S+$/, { error: 'Enter a link that begins with https://.' }));

export const VersionForm = z.strictObject({
  kind: codeIn(StatutoryKind),
  /** The region of a wage order; left out for the others. */
  scope: z.optional(z.string().check(z.trim(), z.maxLength(10))),
  effectiveFrom: Day,
  source: Source,
  link: z.optional(Link),
  rows: z.array(Row).check(z.minLength(1, { error: 'Enter at least one row.' }), z.maxLength(MOST_ROWS)),
  /** The version that this one takes the place of, and why. */
  correctsId: z.optional(z.guid()),
  reason: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(250))),
});
export type VersionForm = z.output<typeof VersionForm>;
