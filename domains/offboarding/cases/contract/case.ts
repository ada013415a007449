// A case as the office and the person read it.
import { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { codeIn } from '@kawani/kit/contract/code-in';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { CaseState, LastDayWish, ResignationReason, SeparationKind, ShorterNotice } from '../lists.ts';

const Post = {
  /** The detachment or department that the person worked at last. */
  site: z.nullable(z.string()),
  designation: z.nullable(z.string()),
  designationId: z.nullable(z.string()),
  detachmentId: z.nullable(z.string()),
  departmentId: z.nullable(z.string()),
};

export const CaseLine = z.strictObject({
  id: z.string(),
  employeeId: z.string(),
  name: z.string(),
  number: z.string(),
  ...Post,
  kind: codeIn(SeparationKind),
  /** Null once the person stays. */
  lastDay: z.nullable(Day),
  items: z.int(),
  settled: z.int(),
  /** When final pay is due; null once the person stays. */
  dueOn: z.nullable(Day),
  /** Until final pay is due, negative once it is overdue; null where nothing is due. */
  daysLeft: z.nullable(z.int()),
  paidOn: z.nullable(Day),
  state: codeIn(CaseState),
  /** The requisition that asks for a replacement. */
  replacement: z.nullable(z.strictObject({ id: z.string(), ref: z.string() })),
});
export type CaseLine = z.output<typeof CaseLine>;

export const CaseHead = z.extend(CaseLine, {
  openedAt: Instant,
  closedAt: z.nullable(Instant),
  /** In the words of the office; null where the case closed by itself. */
  closedReason: z.nullable(z.string()),
  /** Whether the person filed a resignation, or the office began the case. */
  isFiled: z.boolean(),
  /** Whether the office may set another last day. */
  mayMove: z.boolean(),
  version: z.int(),
});
export type CaseHead = z.output<typeof CaseHead>;

const LastDayChange = z.strictObject({
  was: Day,
  becomes: Day,
  reason: z.string(),
  changedBy: z.string(),
  changedAt: Instant,
  /** The request of the person; null where the office changed it. */
  ref: z.nullable(z.string()),
});

/** What only a resignation says, beside its request. */
export const ResignationPart = z.strictObject({
  lastDay: Day,
  letter: z.nullable(z.string()),
  reason: codeIn(ResignationReason),
  noticeDays: z.int(),
  shortNotice: z.nullable(codeIn(ShorterNotice)),
});
export type ResignationPart = z.output<typeof ResignationPart>;

/** A request about leaving, as the office opens it. */
export const AskedRequest = z.strictObject({
  request: RequestDetail,
  /** Null of a wish about the last day. */
  resignation: z.nullable(ResignationPart),
  /** The case that it belongs to, once there is one. */
  caseId: z.nullable(z.string()),
});
export type AskedRequest = z.output<typeof AskedRequest>;

export const ResignationOf = z.strictObject({
  /** Null where the office began the case. */
  filed: z.nullable(AskedRequest),
  /** Of a case that the office began: its ground, and what was written. */
  ground: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  letterOn: z.nullable(Day),
  changes: z.array(LastDayChange),
  /** A wish about the last day that waits for an answer. */
  waiting: z.nullable(z.strictObject({ id: z.string(), ref: z.string() })),
});
export type ResignationOf = z.output<typeof ResignationOf>;

export const MyLeaving = z.strictObject({
  /** The resignation that waits for an answer. */
  resignation: z.nullable(
    z.strictObject({
      id: z.string(),
      ref: z.string(),
      lastDay: Day,
      /** Why HR holds it; null where HR does not. */
      heldBecause: z.nullable(z.string()),
    }),
  ),
  case: z.nullable(
    z.strictObject({
      id: z.string(),
      kind: codeIn(SeparationKind),
      state: codeIn(CaseState),
      lastDay: Day,
      /** When final pay is due. */
      dueOn: Day,
      paidOn: z.nullable(Day),
    }),
  ),
  /** The wish about the last day that waits for an answer. */
  wish: z.nullable(
    z.strictObject({ id: z.string(), ref: z.string(), wish: codeIn(LastDayWish), lastDay: z.nullable(Day) }),
  ),
  /** Whether another last day, or staying, may be asked for. */
  mayAsk: z.boolean(),
  /** For the letter. */
  post: z.strictObject({ designation: z.nullable(z.string()), site: z.nullable(z.string()) }),
});
export type MyLeaving = z.output<typeof MyLeaving>;
