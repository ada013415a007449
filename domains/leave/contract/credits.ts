// Credits as screens show them: what is left of each type, the ledger behind it, who is away.
import { codeIn } from '@kawani/kit/contract/code-in';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { DayPortion, LeaveCode, LedgerEntry } from './lists.ts';

const Days = z.number();

/** A type of leave as it stands for one person in a year. */
export const LeaveCard = z.strictObject({
  type: codeIn(LeaveCode),
  /** What it is called: of two codes, what an office calls them. */
  label: z.string(),
  /** Decided by HR, and filed as such. */
  isSpecial: z.boolean(),
  /** Null where nothing keeps it from being used; else what is needed, in words. */
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

/** A day of the range asked for, and what it counts. */
const CountedDay = z.strictObject({
  date: Day,
  portion: codeIn(DayPortion),
  counts: Days,
  /** Why it counts nothing. */
  struck: z.nullable(z.string()),
  /** No schedule is posted: counted by the usual week. */
  isAssumed: z.boolean(),
  /** What it is charged to. */
  charged: z.array(z.strictObject({ type: codeIn(LeaveCode), days: Days, paid: z.boolean() })),
  /** Team-mates away that day. */
  away: z.int(),
});
export const LeaveCount = z.strictObject({
  days: z.array(CountedDay),
  total: Days,
  paid: Days,
  unpaid: Days,
  balances: z.array(z.strictObject({ type: codeIn(LeaveCode), year: z.int(), before: Days, after: Days })),
  /** What filing with the rest unpaid would come to, where credits are short: `3 days VL + 1 day LWOP`. */
  split: z.nullable(z.string()),
});
export type LeaveCount = z.output<typeof LeaveCount>;

export const Away = z.strictObject({
  people: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      isMe: z.boolean(),
      days: z.array(z.strictObject({ date: Day, portion: codeIn(DayPortion) })),
    }),
  ),
  /** The detachment or department it is about. */
  place: z.nullable(z.string()),
});
export type Away = z.output<typeof Away>;

/** What giving a year's credits to many comes to. */
export const AllocationResult = z.strictObject({
  people: z.int(),
  days: Days,
  /** Have them already for that year. */
  already: z.int(),
  /** The type is not for them. */
  notEligible: z.int(),
  /** Anyone who grants them would be among these people, and is left out. */
  isOwnLeftOut: z.boolean(),
});
export type AllocationResult = z.output<typeof AllocationResult>;
