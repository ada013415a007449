// Makes the file that an operation answers with: in the thread that read the request, or in the background thread.
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import type { Language } from '@kawani/kit/contract/language';
import { audited } from './audited-read.ts';
import type { Caller } from './auth.ts';
import type { Database, Db } from './db.ts';
import { bytesOf, type FileAnswer } from './file-answer.ts';
import { refuseOwn } from './not-own.ts';
import { type ContextDependencies, openContext } from './open-context.ts';
import type { RequestContext } from './request-context.ts';
import { callService, prepareService, type Route } from './serve.ts';

/** Everything that can be sent to another thread about a request whose input was read and whose caller may make it. */
export type FileRequest = {
  /** The request line of its endpoint. */
  readonly line: Endpoint['line'];
  readonly input: unknown;
  readonly requestId: string;
  readonly caller: Caller;
  readonly reader: Language;
};

export type MadeFile = Pick<FileAnswer, 'name' | 'mediaType'> & { readonly body: Buffer | NodeJS.ReadableStream };

/** Reads in a transaction where others' records are read, with its audit line; draws once the transaction has ended. */
export async function makeFile(
  route: Route,
  { input, requestId, caller }: FileRequest,
  dependencies: ContextDependencies & { readonly database: Database },
): Promise<MadeFile> {
  const { database } = dependencies;
  const contextIn = (db: Db, transaction: RequestContext['transaction']) =>
    openContext(dependencies, { db, transaction, requestId, caller });
  await refuseOwn(route, input, caller.actor, database);
  const prepared = await prepareService(route, input, contextIn(database, database.transaction));
  const read = (db: Db, transaction: RequestContext['transaction']) =>
    audited(route.endpoint, input, contextIn(db, transaction), (watched) =>
      callService(route, input, watched, prepared?.made),
    );
  const file = (await (route.endpoint.scope === 'own'
    ? read(database, database.transaction)
    : database.transaction((db) => read(db, (inside) => inside(db))))) as FileAnswer;
  return { ...file, body: await bytesOf(file) };
}
