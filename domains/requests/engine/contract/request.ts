// A request as lists and its drawer show it.
import { codeIn } from '@kawani/kit/contract/code-in';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { PartnerAnswer, RequestFlag, RequestMove, RequestStatus } from '../lists.ts';

/** Whom a request waits for, and since when; null when it waits for nobody. */
const Waiting = z.nullable(z.strictObject({ for: z.string(), since: Instant }));

const Owner = z.strictObject({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  designation: z.nullable(z.string()),
  site: z.nullable(z.string()),
  /** The id of the photo, for who decides; null where there is none. */
  photo: z.nullable(z.string()),
});

export const RequestLine = z.strictObject({
  id: z.string(),
  /** Code of the kind, which says what form it is. */
  kind: z.string(),
  /** What lists call it: a request type or a leave type. Of a private leave `LEAVE` to whom it does not concern. */
  type: z.string(),
  typeLabel: z.string(),
  ref: z.string(),
  state: codeIn(RequestStatus),
  /** As its kind calls it. */
  stateLabel: z.string(),
  owner: Owner,
  from: Day,
  to: Day,
  /** What is asked, in words. */
  asks: z.string(),
  /** What it comes to once approved, in words. */
  effect: z.string(),
  /** For who decides, while it waits: what it comes to as things are now, in words. */
  effectNow: z.array(z.string()),
  reason: z.string(),
  flags: z.array(codeIn(RequestFlag)),
  files: z.int(),
  waiting: Waiting,
  filedAt: Instant,
  /** The last day to decide before the pay period closes, when that is near. */
  closesOn: z.nullable(Day),
  /** Whom the reader stands in for. */
  standsInFor: z.nullable(z.string()),
  /** What the reader may do now. */
  moves: z.array(codeIn(RequestMove)),
  /** What the reader may do now that only this kind has: release, hand out. */
  ownMoves: z.array(z.strictObject({ code: z.string(), label: z.string(), asksRemarks: z.boolean() })),
  /** What approving it says, as its kind calls it. */
  approving: z.string(),
  version: z.int(),
});
export type RequestLine = z.output<typeof RequestLine>;

/** One's own requests of a kind that wait. */
export const OpenRequests = z.strictObject({
  kind: z.string(),
  open: z.int(),
  /** The one filed last. */
  newest: z.strictObject({ state: codeIn(RequestStatus), stateLabel: z.string(), filedAt: Instant }),
});
export type OpenRequests = z.output<typeof OpenRequests>;

export const TimelineRow = z.strictObject({
  at: Instant,
  /** Of the timeline's events, or the code of a move that only its kind has. */
  event: z.string(),
  eventLabel: z.string(),
  who: z.string(),
  role: z.string(),
  onBehalfOf: z.nullable(z.string()),
  remarks: z.nullable(z.string()),
  /** Further facts in words: who it went to, what was changed. */
  detail: z.nullable(z.string()),
});
export type TimelineRow = z.output<typeof TimelineRow>;

export const RequestMessage = z.strictObject({
  id: z.string(),
  at: Instant,
  who: z.string(),
  isMine: z.boolean(),
  body: z.string(),
});
export type RequestMessage = z.output<typeof RequestMessage>;

export const AttachedFile = z.strictObject({
  id: z.string(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
});
export type AttachedFile = z.output<typeof AttachedFile>;

/**
 * A label and a value that the kind computed: the effect of the request, line by line. `was` is there where it changes what
 * stood before; null where nothing did.
 */
export const Fact = z.strictObject({
  label: z.string(),
  value: z.string(),
  was: z.optional(z.nullable(z.string())),
});
export type Fact = z.output<typeof Fact>;

export const RequestDetail = z.extend(RequestLine, {
  facts: z.array(Fact),
  attachments: z.array(AttachedFile),
  messages: z.array(RequestMessage),
  /** Whether the reader may take part in the messages. */
  mayWrite: z.boolean(),
  timeline: z.array(TimelineRow),
  /** The colleagues it asks before an approver. One of them sees only their own answer. */
  partners: z.array(z.strictObject({ name: z.string(), answer: z.nullable(codeIn(PartnerAnswer)) })),
  /** The form as filed, for changing it and for filing it anew; null to everyone but the owner. */
  form: z.nullable(z.unknown()),
  /** Levels of the chain and which one it waits at. */
  level: z.int(),
  levels: z.int(),
});
export type RequestDetail = z.output<typeof RequestDetail>;

/** What filing a form would come to, shown before it is filed. */
export const Preview = z.strictObject({
  /** What stands against it, by field; empty: it may be filed. */
  objections: z.array(
    z.strictObject({
      code: z.string(),
      message: z.string(),
      field: z.nullable(z.string()),
      /** The request that stands in the way. */
      requestId: z.nullable(z.string()),
    }),
  ),
  facts: z.array(Fact),
  asks: z.string(),
  effect: z.string(),
  /** Who will decide, level by level. */
  approvers: z.array(z.string()),
  lastDayToFile: z.nullable(Day),
});
export type Preview = z.output<typeof Preview>;
