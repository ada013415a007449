// Work that keeps a processor busy, such as a pay run or an export, is done in a thread of its own: in the thread that
// answers requests it would keep everybody waiting. The thread starts with the first piece of work and ends when idle.
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Worker } from 'node:worker_threads';

const IDLE_MS = 60_000;

export type Background = {
  /**
   * Does a piece of work in the thread and gives its result. Rejects with the error of the work, or when the thread dies
   * before the work is done; the next piece of work then starts another thread.
   */
  run<Result>(work: string, input: unknown): Promise<Result>;
  /** Ends the thread; work under way is rejected. */
  stop(): Promise<void>;
};

/** What the serving thread sends: a piece of work, or the end. */
export type ToThread = { readonly id: number; readonly work: string; readonly input: unknown } | 'end';

/** What comes back. A result may have one stream beside it, which the thread goes on filling. */
export type FromThread = {
  readonly id: number;
  readonly result?: unknown;
  readonly body?: ReadableStream;
  /** Of an error that crosses threads only its words, its trace and its code arrive. */
  readonly error?: { readonly message: string; readonly stack: string; readonly code?: unknown };
};

type Waiting = { readonly resolve: (result: unknown) => void; readonly reject: (error: Error) => void };

/** `data` is given to the thread as its `workerData`. */
export function openBackground(program: URL, data: unknown, { idleMs = IDLE_MS } = {}): Background {
  let thread: Thread | undefined;
  const start = () => {
    const started = startThread(program, data, idleMs, () => {
      if (thread === started) thread = undefined;
    });
    return started;
  };
  return {
    run: async <Result>(work: string, input: unknown) => {
      thread ??= start();
      return (await thread.run(work, input)) as Result;
    },
    stop: async () => {
      await thread?.terminate();
    },
  };
}

type Thread = { run(work: string, input: unknown): Promise<unknown>; terminate(): Promise<unknown> };

/** `onGone` is called once nothing more may be asked of the thread. */
function startThread(program: URL, data: unknown, idleMs: number, onGone: () => void): Thread {
  const worker = new Worker(program, { workerData: data });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let underWay = 0;
  let idle: NodeJS.Timeout | undefined;

  const end = () => {
    onGone();
    worker.postMessage('end' satisfies ToThread);
  };
  const leave = () => {
    underWay -= 1;
    if (underWay === 0) idle = setTimeout(end, idleMs).unref();
  };
  const fail = (error: Error) => {
    onGone();
    clearTimeout(idle);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.unref();
  worker.on('message', ({ id, result, body, error }: FromThread) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error !== undefined) asked?.reject(Object.assign(new Error(error.message), error));
    else asked?.resolve(body === undefined ? result : { ...Object(result), body: streamOf(body, leave) });
    if (body === undefined) leave();
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The background thread ended.')));
  return {
    run: (work, input) => {
      clearTimeout(idle);
      underWay += 1;
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, work, input } satisfies ToThread);
      });
    },
    terminate: () => worker.terminate(),
  };
}

function streamOf(body: ReadableStream, onClose: () => void): Readable {
  return Readable.fromWeb(body).once('close', onClose);
}
