// An item of a clearance as an office sees it.
import { codeIn } from '@kawani/kit/contract/code-in';
import { Version } from '@kawani/kit/contract/version';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { ClearanceKind, ClearanceOffice, ClearanceSaid, ClearanceState } from '../lists.ts';

/** What an item is about: words are made of it where it is shown. */
export const ClearanceSubject = z.strictObject({
  kind: codeIn(ClearanceKind),
  /** Of a uniform, a duty, or as the office wrote it; the kind of an account. */
  nameEn: z.string(),
  nameFil: z.string(),
  /** Of a uniform. */
  size: z.nullable(z.string()),
  /** Still held of a uniform; those that were issued once all are back. */
  pieces: z.nullable(z.int()),
  /** Of an account. */
  accountNo: z.nullable(z.string()),
  /** What it is owed for, in the reader’s language; null where the kind says it. */
  accountLabel: z.nullable(z.string()),
});
export type ClearanceSubject = z.output<typeof ClearanceSubject>;

/** Of an account: what is owed now, what final pay would take, and what would still be owed after it. */
export const ClearanceMoney = z.strictObject({ balance: Centavos, taken: Centavos, left: Centavos });
export type ClearanceMoney = z.output<typeof ClearanceMoney>;

/** What the office decided last, or the return or payment that cleared it. */
const Said = z.strictObject({
  said: codeIn(ClearanceSaid),
  /** A username; `system` where the product noticed it. */
  by: z.string(),
  at: Instant,
  remarks: z.nullable(z.string()),
});

export const ClearanceItem = z.strictObject({
  id: z.string(),
  office: codeIn(ClearanceOffice),
  subject: ClearanceSubject,
  state: codeIn(ClearanceState),
  openSince: Instant,
  isOverdue: z.boolean(),
  /** When it was passed to the deputy of the office. */
  passedAt: z.nullable(Instant),
  /** Who asked to waive it. */
  waiver: z.nullable(z.strictObject({ by: z.string(), isMine: z.boolean() })),
  last: z.nullable(Said),
  /** Why it is on hold. */
  holdReason: z.nullable(z.string()),
  /** Null where it is about no money, or the reader sees no amounts. */
  money: z.nullable(ClearanceMoney),
  version: Version,
});
export type ClearanceItem = z.output<typeof ClearanceItem>;

/** The leaver beside the item. */
export const ClearanceLine = z.extend(ClearanceItem, {
  caseId: z.string(),
  employeeId: z.string(),
  number: z.string(),
  name: z.string(),
  /** Where they work or worked last. */
  site: z.nullable(z.string()),
  lastDay: z.nullable(Day),
});
export type ClearanceLine = z.output<typeof ClearanceLine>;

export const ClearanceEvent = Said;
export type ClearanceEvent = z.output<typeof ClearanceEvent>;

export const ClearanceDetail = z.extend(ClearanceLine, { events: z.array(ClearanceEvent) });
export type ClearanceDetail = z.output<typeof ClearanceDetail>;
