// What people see of leave credits: a card of each type, and the lines of the ledger behind it.
import { codeIn } from '@kawani/kit/contract/code-in';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { LeaveCode } from '../../types/lists.ts';
import { LedgerEntry } from '../lists.ts';

const Days = z.number();

/** A type of leave as it stands for one person in a year. */
export const LeaveCard = z.strictObject({
  type: codeIn(LeaveCode),
  /** Its name. Two codes have none of their own: HR names them. */
  label: z.string(),
  /** Decided by HR, and filed as a special leave. */
  isSpecial: z.boolean(),
  /** What the person still needs before using it, in words; null: nothing. */
  needs: z.nullable(z.string()),
  /** Draws on a year's credits; the figures of others count what was taken. */
  drawsCredits: z.boolean(),
  available: Days,
  entitled: Days,
  used: Days,
  pending: Days,
  /** Of carried days: the last day they may be used on. */
  expiresOn: z.nullable(Day),
  paid: z.boolean(),
  halfDays: z.boolean(),
  unit: z.enum(['WORKING', 'CALENDAR']),
  noticeDays: z.int(),
  /** Refused without this notice; a leave that the law gives only asks for it. */
  isNoticeNeeded: z.boolean(),
  backDays: z.int(),
  document: z.nullable(z.string()),
  documentOver: Days,
  maxPerFiling: z.nullable(Days),
});

export type LeaveCard = z.output<typeof LeaveCard>;

export const LeaveCredits = z.strictObject({ year: z.int(), cards: z.array(LeaveCard) });

export type LeaveCredits = z.output<typeof LeaveCredits>;

export const LedgerLine = z.strictObject({
  id: z.string(),
  on: Day,
  at: Instant,
  entry: codeIn(LedgerEntry),
  days: Days,
  /** What was left after it. */
  balance: Days,
  ref: z.nullable(z.string()),
  reason: z.string(),
});

export type LedgerLine = z.output<typeof LedgerLine>;
