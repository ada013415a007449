// A background thread with works as simple as possible.
import { Readable } from 'node:stream';
import { threadId } from 'node:worker_threads';
import { workInBackground } from '@kawani/kit/server/background-thread';

/** A thousand lines a part. */
const parts = (count: number) => Array.from({ length: count }, (_, at) => `${at}\n`.repeat(1_000));

workInBackground(
  {
    double: async (given: number) => given * 2,
    compute: async (ms: number) => {
      const until = performance.now() + ms;
      while (performance.now() < until);
      return threadId;
    },
    thread: async () => threadId,
    rows: async (count: number) => ({ name: 'rows.txt', body: Readable.from(parts(count)) }),
    bytes: async () => ({ name: 'bytes.bin', body: Buffer.from([1, 2, 3]) }),
    fail: async () => {
      throw Object.assign(new Error('The disk is full'), { code: 'ENOSPC' });
    },
    die: async () => process.exit(1),
  },
  async () => {},
);
