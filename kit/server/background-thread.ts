// The other side of `background.ts`: the program of the background thread, which does one piece of work after the other,
// several at a time.
import { Readable } from 'node:stream';
import { type MessagePort, parentPort, type TransferListItem } from 'node:worker_threads';
import type { FromThread, ToThread } from './background.ts';

/** Each is called with what `Background.run` was given, which both sides agree on. */
export type Works = Readonly<Record<string, (input: never) => Promise<unknown>>>;

/** Does what the serving thread asks for until it says that there is nothing more; then closes. */
export function workInBackground(works: Works, close: () => Promise<void>): void {
  const port = parentPort;
  if (port === null) throw new Error('This is the program of a thread.');
  port.on('message', (message: ToThread) => {
    if (message === 'end') {
      port.close();
      void close();
      return;
    }
    void answer(port, works, message);
  });
}

async function answer(port: MessagePort, works: Works, { id, work, input }: Exclude<ToThread, 'end'>): Promise<void> {
  const send = (message: FromThread, transferred: TransferListItem[] = []) => port.postMessage(message, transferred);
  try {
    const run = works[work] as ((input: unknown) => Promise<unknown>) | undefined;
    const result = await run?.(input);
    if (!hasStream(result)) return send({ id, result });
    const { body, ...rest } = result;
    const stream = Readable.toWeb(Readable.from(body));
    send({ id, result: rest, body: stream }, [stream as TransferListItem]);
  } catch (error) {
    send({ id, error: plain(error) });
  }
}

function hasStream(result: unknown): result is { body: NodeJS.ReadableStream } {
  const body = typeof result === 'object' && result !== null && 'body' in result ? result.body : undefined;
  return typeof body === 'object' && body !== null && 'pipe' in body;
}

function plain(thrown: unknown): NonNullable<FromThread['error']> {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { message, stack = '' } = error;
  return 'code' in error ? { message, stack, code: error.code } : { message, stack };
}
