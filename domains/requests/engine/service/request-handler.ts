// Request handlers: what a module does about its kind of request: which objections it has to a form, and what follows a move.
import type { Text } from '@kawani/kit/contract/notices';
import type { Refusal } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import type * as z from 'zod/mini';
import type { Level } from '../contract/chain.ts';
import type { RequestKind } from '../contract/kind.ts';
import type { RequestFlag, RequestMove } from '../lists.ts';
import type { Partner } from '../table/partners.ts';
import type { GivenFact } from './facts.ts';

/**
 * Who files, and from when; `db` is the transaction of the filing, in which the owner's filings and whatever else draws on
 * the owner's credits wait for one another.
 */
export type Filing = {
  readonly ownerId: string;
  readonly db: Db;
  readonly now: Date;
  readonly today: Day;
  /** The waiting request that this form is to replace. */
  readonly changes: string | null;
  /** How many files come with it. */
  readonly files: number;
  readonly fileIds?: readonly string[];
};

/** What a handler finds out about a form. A form with an objection is not filed; the rest is shown as far as it is known. */
export type Evaluation = {
  readonly objections: readonly Refusal[];
  /** Of the kind's types. */
  readonly type: string;
  /** The first and last date it is about: both must be open for pay, and within the employment. */
  readonly from: Day;
  readonly to: Day;
  /** The last day to file where the type asks for notice, and that is before the cut-off ends. */
  readonly fileBy?: Day | undefined;
  /** Days, for chains that grow with the size; 0 where size plays no part. */
  readonly size: number;
  readonly asks: Text;
  readonly effect: Text;
  readonly reason: string;
  readonly facts: readonly GivenFact[];
  readonly flags: readonly RequestFlag[];
  /** What the module needs again when the request moves. */
  readonly snapshot: Readonly<Record<string, unknown>>;
  /** The levels it passes, where the module's own terms set them and no approver rule does. */
  readonly levels?: readonly Level[];
  /** The colleagues it asks before an approver: all of them accept, or it ends. */
  readonly partners?: readonly string[];
};

/** A request as its handler receives it. */
export type Filed<Form = unknown, Snapshot = Readonly<Record<string, unknown>>> = {
  readonly id: string;
  readonly ref: string;
  readonly ownerId: string;
  /** The colleagues it asks, or asked, before an approver, with their answers so far. */
  readonly partners: readonly Partner[];
  readonly type: string;
  readonly from: Day;
  readonly to: Day;
  readonly form: Form;
  readonly snapshot: Snapshot;
};

/** What follows, in the transaction of the move itself; a refusal thrown here undoes the move. */
type After<Form, Snapshot> = Partial<
  Record<
    Exclude<RequestMove, 'decline'> | 'file',
    (request: Filed<Form, Snapshot>, ctx: RequestContext) => Promise<void>
  > & {
    /** Also where nobody answers, because the colleague who was asked has left. */
    decline: (request: Filed<Form, Snapshot>, ctx: Unattended) => Promise<void>;
  }
>;

type AfterOwn<Form, Snapshot> = Readonly<
  Record<string, (request: Filed<Form, Snapshot>, ctx: RequestContext) => Promise<void>>
>;

/** The work of nobody: what happens by itself. */
export type Unattended = Pick<RequestContext, 'db' | 'now' | 'today' | 'notify'>;

type Shape = Readonly<Record<string, z.ZodMiniType>>;
type Output<Fields extends Shape> = z.output<z.ZodMiniObject<Fields, z.core.$strict>>;

/** A part of a date. */
export type DatePart = { readonly date: Day; readonly portion: 'AM' | 'PM' | 'WHOLE' };
type Asking = Pick<RequestContext, 'db' | 'today'>;
type FreeOf = { readonly form: unknown; readonly snapshot: Readonly<Record<string, unknown>> };

type SumsOf = (request: { readonly id: string }, ctx: RequestContext) => Promise<readonly GivenFact[]>;

/** A waiting request in a list of those who decide. */
export type Waiting<Snapshot = Readonly<Record<string, unknown>>> = {
  readonly id: string;
  readonly ownerId: string;
  readonly snapshot: Snapshot;
};
/** In words, by the ids of the requests. */
export type EffectsNow = ReadonlyMap<string, readonly Text[]>;

export type RequestHandler = {
  readonly kind: RequestKind;
  evaluate(form: unknown, filing: Filing): Promise<Evaluation>;
  /** When the owner would not be at work: what was worked then, and what else is asked of it, is said beside it. */
  readonly daysOff?: ((of: FreeOf) => readonly DatePart[]) | undefined;
  /** Within how many hours the colleagues it asks must answer; left out, they may take as long as they want. */
  readonly answerHours?: ((db: Db, on: Day) => Promise<number>) | undefined;
  /** What an office calls types that have no name of their own. */
  readonly namesGiven?: ((db: Db) => Promise<Readonly<Record<string, string>>>) | undefined;
  /** Whether it is about an employee who did not file it: they decide nothing of it. */
  readonly isAbout?: ((of: FreeOf, employeeId: string, asking: Asking) => Promise<boolean>) | undefined;
  /** What waiting requests come to as things are now, such as what is left of a credit: asked once for all lines of a list. */
  readonly effectsNow?: ((requests: readonly Waiting[], asking: Asking) => Promise<EffectsNow>) | undefined;
  /** Why a request is decided by itself and never together with others; undefined where it may be. */
  readonly refusesBulk?: ((of: FreeOf, asking: Asking) => Promise<Refusal | undefined>) | undefined;
  /** What an office is told that decides about money alone: all sums, as they are now. */
  readonly sumsOf?: SumsOf | undefined;
  readonly after: After<unknown, Readonly<Record<string, unknown>>>;
  /** After moves of the kind's own, by their codes. */
  readonly afterOwn?: AfterOwn<unknown, Readonly<Record<string, unknown>>> | undefined;
};

/** Types a handler by the form of its kind. The engine knows no form: it hands each one back to the handler it came from. */
export function requestHandler<Fields extends Shape, Snapshot extends Readonly<Record<string, unknown>>>(given: {
  kind: RequestKind<Fields>;
  evaluate(form: Output<Fields>, filing: Filing): Promise<Evaluation & { snapshot: Snapshot }>;
  after: After<Output<Fields>, Snapshot>;
  afterOwn?: AfterOwn<Output<Fields>, Snapshot>;
  daysOff?(of: { form: Output<Fields>; snapshot: Snapshot }): readonly DatePart[];
  answerHours?(db: Db, on: Day): Promise<number>;
  isAbout?(of: { form: Output<Fields>; snapshot: Snapshot }, employeeId: string, asking: Asking): Promise<boolean>;
  refusesBulk?(of: { form: Output<Fields>; snapshot: Snapshot }, asking: Asking): Promise<Refusal | undefined>;
  namesGiven?(db: Db): Promise<Readonly<Record<string, string>>>;
  effectsNow?(requests: readonly Waiting<Snapshot>[], asking: Asking): Promise<EffectsNow>;
  sumsOf?: SumsOf;
}): RequestHandler {
  return given as unknown as RequestHandler;
}
