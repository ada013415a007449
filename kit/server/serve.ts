// Serve: binds an endpoint of a contract to the verb that answers it. Routes files hold nothing else.
import type { Readable } from 'node:stream';
import type { Endpoint, ReturnsOf, TakesOf } from '@kawani/kit/contract/endpoint';
import type { FileAnswer, Work } from './work.ts';

/** An uploaded file, read as it arrives. */
export type Upload = { readonly name: string; readonly content: Readable };

/** Subscribes to a stream of server-sent events; gives back how to end the subscription. */
export type Events = (send: (event: string, body: unknown) => void) => () => void;

export type Route = {
  readonly endpoint: Endpoint;
  /** How the verb is run: in the request's transaction, or by itself on plain connections. */
  readonly mode: 'work' | 'batched';
  readonly verb: (input: never, work: Work) => Promise<unknown>;
};

export function serve<E extends Endpoint>(
  endpoint: E,
  verb: (input: TakesOf<E>, work: Work) => Promise<ReturnsOf<E>>,
): Route {
  return { endpoint, mode: 'work', verb };
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
): Route {
  return { endpoint, mode: 'work', verb };
}

export function serveUpload<E extends Endpoint>(
  endpoint: E,
  verb: (upload: Upload, work: Work) => Promise<ReturnsOf<E>>,
): Route {
  return { endpoint, mode: 'work', verb };
}

export function serveEvents<E extends Endpoint>(
  endpoint: E,
  verb: (input: TakesOf<E>, work: Work) => Promise<Events>,
): Route {
  return { endpoint, mode: 'batched', verb };
}
