// What the service of an operation is given for one request: who acts, when, and with which database.
import type { Actor } from '@kawani/kit/contract/actor';
import type { Day } from '@kawani/kit/values/day';
import type { AuditEntry } from './audit.ts';
import type { Db } from './db.ts';
import type { Files } from './files.ts';
import type { Identity } from './identity.ts';
import type { Notice } from './notice.ts';

export type RequestContext = {
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
  /** The network that the call came from, as a proof of it keeps it; absent where a file is made. */
  readonly network?: string;
  /** The name of the company, as printed on documents. */
  readonly company: string;
  /** Root of the app that everybody uses, for addresses printed on documents. */
  readonly appUrl: string;
  /** What people attach: put first, its row after. */
  readonly files: Files;
  /** Accounts at the identity provider, which takes no part in a transaction and may be slow: asked outside of one. */
  readonly identity: Identity;
  /** The Idempotency-Key of a POST. */
  readonly key: string | null;
  /** Written in the request's transaction: if it fails, nothing is committed. */
  audit(entry: AuditEntry): Promise<void>;
  /** Shown in the bell as soon as the transaction commits, and by mail where `mailTo` is given. */
  notify(notice: Notice): Promise<void>;
};
