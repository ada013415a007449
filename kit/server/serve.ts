// Serve: binds an endpoint of a contract to the function that answers it, its handler. Routes files hold nothing else.
import type { Endpoint, ReturnsOf, TakesOf } from '@kawani/kit/contract/endpoint';
import type { FileAnswer } from './file-answer.ts';
import type { Files } from './files.ts';
import type { Owners } from './not-own.ts';
import type { RequestContext } from './request-context.ts';
import { type KeptFile, keepUpload, type Upload, type UploadRules } from './upload.ts';

/** Subscribes to a stream of server-sent events; gives back how to end the subscription. */
export type Events = (send: (event: string, body: unknown) => void) => () => void;

export type Route = {
  readonly endpoint: Endpoint;
  /** How the handler is run: in the request's transaction, or by itself on plain connections. */
  readonly mode: 'transaction' | 'batched' | 'reading';
  readonly handler: (input: never, ctx: RequestContext, made: never) => Promise<unknown>;
  /** Makes the handler's input of an upload before the transaction begins: a slow phone must not hold a connection. */
  readonly keep?: (upload: Upload, files: Files) => Promise<KeptFile>;
  /** Costly work done before the transaction begins, on plain connections; the handler is given what it made. */
  readonly prepare?: (input: never, ctx: RequestContext) => Promise<Prepared<unknown>>;
  /** Whose the records are that the operation names by id (`notOwn`). */
  readonly owners?: Owners;
  /** Its file lies in the store already: handing it out takes no computing. */
  readonly isStored?: boolean;
  /** Its statements are planned once a connection (`Database.keptPlans`). */
  readonly keepsPlans?: boolean;
};

/** Calls the service with what the endpoint's own schema made of the input. */
export function callService({ handler }: Route, input: unknown, ctx: RequestContext, made?: unknown): Promise<unknown> {
  return (handler as (input: unknown, ctx: RequestContext, made: unknown) => Promise<unknown>)(input, ctx, made);
}

/** The costly work that the route declares to be done before its service is called, if any. */
export function prepareService(
  { prepare }: Route,
  input: unknown,
  ctx: RequestContext,
): Promise<Prepared<unknown>> | undefined {
  return (prepare as ((input: unknown, ctx: RequestContext) => Promise<Prepared<unknown>>) | undefined)?.(input, ctx);
}

/** For an operation about one person, each of whose statements finds a few rows by index. */
export function keepingPlans(route: Route): Route {
  return { ...route, keepsPlans: true };
}

/** The same operations, which find out by these whose the records are that they act on. */
export function owned(owners: Owners, routes: readonly Route[]): readonly Route[] {
  return routes.map((route) => ({ ...route, owners: { ...route.owners, ...owners } }));
}

/** `undo` is called when nothing came of it: the handler refused, or the call was answered before under the same key. */
export type Prepared<Made> = { readonly made: Made; readonly undo?: () => Promise<void> };

export function serve<E extends Endpoint>(
  endpoint: E,
  handler: (input: TakesOf<E>, ctx: RequestContext) => Promise<ReturnsOf<E>>,
): Route {
  return { endpoint, mode: 'transaction', handler };
}

/**
 * For a read of others' records that changes nothing: on plain connections, whose audit lines are committed together with
 * those of other reads before it is answered.
 */
export function serveReading<E extends Endpoint>(
  endpoint: E,
  handler: (input: TakesOf<E>, ctx: RequestContext) => Promise<ReturnsOf<E>>,
): Route {
  if (endpoint.method !== 'GET') throw new Error(`${endpoint.line} is no read`);
  return { endpoint, mode: 'reading', handler };
}

/**
 * For an operation with costly work, such as hashing a password: `prepare` does it before the transaction begins. It runs
 * before the handler has checked anything but the permission, so it decides nothing and changes no row.
 */
export function servePrepared<E extends Endpoint, Made>(
  endpoint: E,
  prepare: (input: TakesOf<E>, ctx: RequestContext) => Promise<Prepared<Made>>,
  handler: (input: TakesOf<E>, ctx: RequestContext, made: Made) => Promise<ReturnsOf<E>>,
): Route {
  return { endpoint, mode: 'transaction', prepare, handler: handler as Route['handler'] };
}

/**
 * For an operation that keeps its own idempotency keys and commits many requests at once: the handler gets plain
 * connections, `ctx.key` is present, and it must not answer before its commit.
 */
export function serveBatched<E extends Endpoint>(
  endpoint: E,
  handler: (input: TakesOf<E>, ctx: RequestContext & { readonly key: string }) => Promise<ReturnsOf<E>>,
): Route {
  return { endpoint, mode: 'batched', handler: handler as Route['handler'] };
}

/** For a file that is made for the call: a document that is drawn, rows that are put together. */
export function serveFile<E extends Endpoint>(
  endpoint: E,
  handler: (input: TakesOf<E>, ctx: RequestContext) => Promise<FileAnswer>,
  prepare?: (input: TakesOf<E>, ctx: RequestContext) => Promise<Prepared<undefined>>,
): Route {
  return { endpoint, mode: 'transaction', handler, ...(prepare && { prepare }) };
}

/** For a file that was stored before, such as an attachment. */
export function serveStoredFile<E extends Endpoint>(
  endpoint: E,
  handler: (input: TakesOf<E>, ctx: RequestContext) => Promise<FileAnswer>,
): Route {
  return { endpoint, mode: 'transaction', handler, isStored: true };
}

export function serveUpload<E extends Endpoint>(
  endpoint: E,
  handler: (upload: Upload, ctx: RequestContext) => Promise<ReturnsOf<E>>,
): Route {
  return { endpoint, mode: 'transaction', handler };
}

/**
 * For a file that is attached: accepted by what is in it and put into the store before the transaction begins. The handler
 * writes its row; when it throws, the file is removed again.
 */
export function serveKept<E extends Endpoint>(
  endpoint: E,
  rules: Pick<UploadRules, 'kinds' | 'prefix'>,
  handler: (file: KeptFile, ctx: RequestContext) => Promise<ReturnsOf<E>>,
): Route {
  return {
    endpoint,
    mode: 'transaction',
    keep: (upload, files) => keepUpload(upload, { ...rules, bytes: endpoint.uploadBytes }, files),
    handler: async (file: KeptFile, ctx) => {
      try {
        return await handler(file, ctx);
      } catch (error) {
        // Should this fail too, the store keeps a file that nobody knows: the first error is the one to tell.
        await ctx.files.remove(file.key).catch(() => {});
        throw error;
      }
    },
  };
}

export function serveEvents<E extends Endpoint>(
  endpoint: E,
  handler: (input: TakesOf<E>, ctx: RequestContext) => Promise<Events>,
): Route {
  return { endpoint, mode: 'batched', handler };
}

type RegisterLine =
  | 'list'
  | 'read'
  | 'uses'
  | 'history'
  | 'create'
  | 'change'
  | 'deactivate'
  | 'activate'
  | 'csv'
  | 'checkImport'
  | 'importFile';
type RegisterHandlers<Api extends Readonly<Record<RegisterLine, Endpoint>>> = {
  readonly [Name in Exclude<RegisterLine, 'csv' | 'checkImport' | 'importFile'>]: (
    input: TakesOf<Api[Name]>,
    ctx: RequestContext,
  ) => Promise<ReturnsOf<Api[Name]>>;
} & {
  readonly csv: (input: TakesOf<Api['csv']>, ctx: RequestContext) => Promise<FileAnswer>;
  readonly checkImport: (upload: Upload, ctx: RequestContext) => Promise<ReturnsOf<Api['checkImport']>>;
  readonly importFile: (upload: Upload, ctx: RequestContext) => Promise<ReturnsOf<Api['importFile']>>;
};

/** All the operations of a register. */
export function serveRegister<Api extends Readonly<Record<RegisterLine, Endpoint>>>(
  api: Api,
  handlers: RegisterHandlers<Api>,
): Route[] {
  const names = ['list', 'read', 'uses', 'history', 'create', 'change', 'deactivate', 'activate'] as const;
  return [
    ...names.map((name) => serve(api[name], handlers[name] as never)),
    serveFile(api.csv, handlers.csv as never),
    serveUpload(api.checkImport, handlers.checkImport as never),
    serveUpload(api.importFile, handlers.importFile as never),
  ];
}
