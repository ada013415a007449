// Clerks: what a room adds to the engine for a kind of its own: what it objects to a form, and what follows a move.
import type { Fact, RequestFlag, RequestMove } from '@kawani/domains/requests/contract';
import type { RequestKind } from '@kawani/domains/requests/kind';
import type { Refusal } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { Work } from '@kawani/kit/server/work';
import type { Day } from '@kawani/kit/values/day';
import type * as z from 'zod/mini';

/** Who files, and from when; `db` is the transaction of the filing, in which the owner's filings wait for one another. */
export type Filing = {
  readonly ownerId: string;
  readonly db: Db;
  readonly now: Date;
  readonly today: Day;
  /** The waiting request that this form is to replace. */
  readonly changes: string | null;
  /** How many files come with it. */
  readonly files: number;
};

/** What a clerk makes of a form. With an objection it is not filed; the rest is then shown as far as it is known. */
export type Considered = {
  readonly objections: readonly Refusal[];
  /** Of the kind's types. */
  readonly type: string;
  /** The first and last date it is about: both must be open for pay, and within the employment. */
  readonly from: Day;
  readonly to: Day;
  /** Days, for chains that grow with the size; 0 where size plays no part. */
  readonly size: number;
  readonly asks: string;
  readonly effect: string;
  readonly reason: string;
  readonly facts: readonly Fact[];
  readonly flags: readonly RequestFlag[];
  /** What the room needs again when the request moves. */
  readonly keeps: Readonly<Record<string, unknown>>;
  /** Whom it asks before an approver. */
  readonly partnerId?: string;
};

/** A request as its clerk gets it back. */
export type Filed<Form = unknown, Keeps = Readonly<Record<string, unknown>>> = {
  readonly id: string;
  readonly ref: string;
  readonly ownerId: string;
  readonly partnerId: string | null;
  readonly type: string;
  readonly from: Day;
  readonly to: Day;
  readonly form: Form;
  readonly keeps: Keeps;
};

/** What follows, in the transaction of the move itself; a refusal thrown here undoes the move. */
type After<Form, Keeps> = Partial<
  Record<Exclude<RequestMove, 'decline'> | 'file', (request: Filed<Form, Keeps>, work: Work) => Promise<void>> & {
    /** Also where nobody answers, because whoever was asked has left. */
    decline: (request: Filed<Form, Keeps>, work: Unattended) => Promise<void>;
  }
>;

/** The work of nobody: what happens by itself. */
export type Unattended = Pick<Work, 'db' | 'now' | 'today' | 'notify'>;

type Shape = Readonly<Record<string, z.ZodMiniType>>;
type Output<Fields extends Shape> = z.output<z.ZodMiniObject<Fields, z.core.$strict>>;

/** A part of a date. */
export type DatePart = { readonly date: Day; readonly portion: 'AM' | 'PM' | 'WHOLE' };
type FreeOf = { readonly form: unknown; readonly keeps: Readonly<Record<string, unknown>> };

export type Clerk = {
  readonly kind: RequestKind;
  consider(form: unknown, filing: Filing): Promise<Considered>;
  /** When the owner would not be at work: what was worked then, and what else is asked of it, is said beside it. */
  readonly daysOff?: ((of: FreeOf) => readonly DatePart[]) | undefined;
  /** What an office calls types that have no name of their own. */
  readonly namesGiven?: ((db: Db) => Promise<Readonly<Record<string, string>>>) | undefined;
  readonly after: After<unknown, Readonly<Record<string, unknown>>>;
};

/** Gives a room's clerk to the engine, which knows no form: it hands each one back to the clerk it came from. */
export function clerk<Fields extends Shape, Keeps extends Readonly<Record<string, unknown>>>(given: {
  kind: RequestKind<Fields>;
  consider(form: Output<Fields>, filing: Filing): Promise<Considered & { keeps: Keeps }>;
  after: After<Output<Fields>, Keeps>;
  daysOff?(of: { form: Output<Fields>; keeps: Keeps }): readonly DatePart[];
  namesGiven?(db: Db): Promise<Readonly<Record<string, string>>>;
}): Clerk {
  return given as unknown as Clerk;
}
