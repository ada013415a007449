// Serve: binds an endpoint of a contract to the verb that answers it. Routes files hold nothing else.
import type { Endpoint, ReturnsOf, TakesOf } from '@kawani/kit/contract/endpoint';
import type { Files } from './files.ts';
import type { Owners } from './not-own.ts';
import { type KeptFile, keepUpload, type Upload, type UploadRules } from './upload.ts';
import type { FileAnswer, Work } from './work.ts';

/** Subscribes to a stream of server-sent events; gives back how to end the subscription. */
export type Events = (send: (event: string, body: unknown) => void) => () => void;

export type Route = {
  readonly endpoint: Endpoint;
  /** How the verb is run: in the request's transaction, or by itself on plain connections. */
  readonly mode: 'work' | 'batched';
  readonly verb: (input: never, work: Work, made: never) => Promise<unknown>;
  /** Makes the verb's input of an upload before the transaction begins: a slow phone must not hold a connection. */
  readonly keep?: (upload: Upload, files: Files) => Promise<KeptFile>;
  /** Costly work done before the transaction begins, on plain connections; the verb is given what it made. */
  readonly prepare?: (input: never, work: Work) => Promise<Prepared<unknown>>;
  /** Whose the records are that the operation names by id (`notOwn`). */
  readonly owners?: Owners;
};

/** The same operations, which find out by these whose the records are that they act on. */
export function owned(owners: Owners, routes: readonly Route[]): readonly Route[] {
  return routes.map((route) => ({ ...route, owners: { ...route.owners, ...owners } }));
}

/** `undo` is called when nothing came of it: the verb refused, or the call was answered before under the same key. */
export type Prepared<Made> = { readonly made: Made; readonly undo?: () => Promise<void> };

export function serve<E extends Endpoint>(
  endpoint: E,
  verb: (input: TakesOf<E>, work: Work) => Promise<ReturnsOf<E>>,
): Route {
  return { endpoint, mode: 'work', verb };
}

/**
 * For an operation with costly work, such as hashing a password: `prepare` does it before the transaction begins. It runs
 * before the verb has checked anything but the permission, so it decides nothing and changes no row.
 */
export function servePrepared<E extends Endpoint, Made>(
  endpoint: E,
  prepare: (input: TakesOf<E>, work: Work) => Promise<Prepared<Made>>,
  verb: (input: TakesOf<E>, work: Work, made: Made) => Promise<ReturnsOf<E>>,
): Route {
  return { endpoint, mode: 'work', prepare, verb: verb as Route['verb'] };
}

/**
 * For an operation that keeps its own idempotency keys and commits many requests at once: the verb gets plain
 * connections, `work.key` is present, and it must not answer before its commit.
 */
export function serveBatched<E extends Endpoint>(
  endpoint: E,
  verb: (input: TakesOf<E>, work: Work & { readonly key: string }) => Promise<ReturnsOf<E>>,
): Route {
  return { endpoint, mode: 'batched', verb: verb as Route['verb'] };
}

export function serveFile<E extends Endpoint>(
  endpoint: E,
  verb: (input: TakesOf<E>, work: Work) => Promise<FileAnswer>,
  prepare?: (input: TakesOf<E>, work: Work) => Promise<Prepared<undefined>>,
): Route {
  return { endpoint, mode: 'work', verb, ...(prepare && { prepare }) };
}

export function serveUpload<E extends Endpoint>(
  endpoint: E,
  verb: (upload: Upload, work: Work) => Promise<ReturnsOf<E>>,
): Route {
  return { endpoint, mode: 'work', verb };
}

/**
 * For a file that is attached: accepted by what is in it and put into the store before the transaction begins. The verb
 * writes its row; when it throws, the file is removed again.
 */
export function serveKept<E extends Endpoint>(
  endpoint: E,
  rules: Pick<UploadRules, 'kinds'>,
  verb: (file: KeptFile, work: Work) => Promise<ReturnsOf<E>>,
): Route {
  return {
    endpoint,
    mode: 'work',
    keep: (upload, files) => keepUpload(upload, { ...rules, bytes: endpoint.uploadBytes }, files),
    verb: async (file: KeptFile, work) => {
      try {
        return await verb(file, work);
      } catch (error) {
        // Should this fail too, the store keeps a file that nobody knows: the first error is the one to tell.
        await work.files.remove(file.key).catch(() => {});
        throw error;
      }
    },
  };
}

export function serveEvents<E extends Endpoint>(
  endpoint: E,
  verb: (input: TakesOf<E>, work: Work) => Promise<Events>,
): Route {
  return { endpoint, mode: 'batched', verb };
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
type RegisterVerbs<Api extends Readonly<Record<RegisterLine, Endpoint>>> = {
  readonly [Name in Exclude<RegisterLine, 'csv' | 'checkImport' | 'importFile'>]: (
    input: TakesOf<Api[Name]>,
    work: Work,
  ) => Promise<ReturnsOf<Api[Name]>>;
} & {
  readonly csv: (input: TakesOf<Api['csv']>, work: Work) => Promise<FileAnswer>;
  readonly checkImport: (upload: Upload, work: Work) => Promise<ReturnsOf<Api['checkImport']>>;
  readonly importFile: (upload: Upload, work: Work) => Promise<ReturnsOf<Api['importFile']>>;
};

/** All the operations of a register. */
export function serveRegister<Api extends Readonly<Record<RegisterLine, Endpoint>>>(
  api: Api,
  verbs: RegisterVerbs<Api>,
): Route[] {
  const names = ['list', 'read', 'uses', 'history', 'create', 'change', 'deactivate', 'activate'] as const;
  return [
    ...names.map((name) => serve(api[name], verbs[name] as never)),
    serveFile(api.csv, verbs.csv as never),
    serveUpload(api.checkImport, verbs.checkImport as never),
    serveUpload(api.importFile, verbs.importFile as never),
  ];
}
