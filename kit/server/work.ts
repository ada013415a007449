// Work: what a verb is given to do one request's work, and nothing else: who acts, when, and the database.
import type { Actor } from '@kawani/kit/contract/actor';
import type { Day } from '@kawani/kit/values/day';
import type { Db } from './db.ts';
import type { Files } from './files.ts';
import type { Identity } from './identity.ts';

export type AuditEntry = {
  /** What was done: a request line for writes, `READ` for a look at another person's record. */
  readonly action: string;
  readonly subject: string;
  readonly subjectId?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
};

export type Notice = {
  /** Username of the person told. */
  readonly to: string;
  readonly title: string;
  readonly body: string;
  /** A path that opens the record, in whichever app has the page. */
  readonly opens?: string;
  /** Also mailed, when the person has an address. */
  readonly mailTo?: string;
  /** Several unread ones of a topic that arrive within minutes become one, whose title counts them: `{count} wait`. */
  readonly topic?: string;
  readonly many?: string;
};

export type Work = {
  readonly actor: Actor;
  /** One transaction for writes and for reads of others' records; plain connections for reads of one's own. */
  readonly db: Db;
  /** Runs in the request's own transaction, or in a new one where the request has none. */
  transaction<T>(run: (db: Db) => Promise<T>): Promise<T>;
  /** The server's clock, read once a request. */
  readonly now: Date;
  /** The Manila date of `now`. */
  readonly today: Day;
  readonly requestId: string;
  /** The name of the company, as it stands on paper. */
  readonly company: string;
  /** Root of the app that everybody uses, for addresses on paper. */
  readonly appUrl: string;
  /** What people attach: put first, its row after. */
  readonly files: Files;
  /** Accounts at the identity provider, which takes no part in a transaction and may be slow: asked outside of one. */
  readonly identity: Identity;
  /** The Idempotency-Key of a POST. */
  readonly key: string | null;
  /** Written in the request's transaction: what can't be audited does not happen. */
  audit(entry: AuditEntry): Promise<void>;
  /** In the bell at once when the transaction commits, and by mail where `mailTo` is given. */
  notify(notice: Notice): Promise<void>;
};

/** What an operation with `answer: 'file'` gives: sent as an attachment. */
export type FileAnswer = {
  readonly name: string;
  readonly mediaType: string;
  /** A function draws the file once the transaction has ended: no connection waits for it. */
  readonly body: Buffer | NodeJS.ReadableStream | (() => Promise<Buffer>);
};

/** The content of a file, drawn now if it was not before. */
export async function bytesOf({ body }: FileAnswer): Promise<Buffer | NodeJS.ReadableStream> {
  return typeof body === 'function' ? body() : body;
}
