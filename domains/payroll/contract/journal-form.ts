// Naming the account of the books that an item of pay is booked to.
import { codeIn } from '@kawani/kit/contract/code-in';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { LARGEST_VERSION } from '@kawani/kit/contract/version';
import * as z from 'zod/mini';
import { LineCode } from './slip.ts';

/** What has an account: each line of a payslip, and what is paid out. */
export const JournalItem = valueList({ ...LineCode.labels, NET_PAY: 'Net pay' });
export type JournalItem = CodeOf<typeof JournalItem>;

export const JournalAccountForm = z.strictObject({
  item: codeIn(JournalItem),
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  /** 0 while the usual account stands. */
  version: z.int().check(z.gte(0), z.lte(LARGEST_VERSION)),
});
export type JournalAccountForm = z.output<typeof JournalAccountForm>;
