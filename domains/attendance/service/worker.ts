// The worker that keeps days computed: those whose sources changed, and those whose shift has ended since.
import type { Clock } from '@kawani/kit/server/clock';
import type { Database } from '@kawani/kit/server/db';
import { recomputeSome, settle } from './recompute.ts';

const LOOK_EVERY_MS = 1_000;
const SETTLE_EVERY_MS = 30_000;
/** Of a busy stretch the worker takes a quarter; the people who wait for an answer come first. */
const REST_FACTOR = 3;

export type Keeping = { stop(): Promise<void> };

export async function keepDaysComputed(
  database: Database,
  clock: Clock,
  failed: (error: unknown) => void,
): Promise<Keeping> {
  let isStopping = false;
  let wake = () => {};
  let settledAt = Number.NEGATIVE_INFINITY;
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      timer.unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const look = async () => {
    if (performance.now() - settledAt >= SETTLE_EVERY_MS) {
      await settle(database, clock());
      settledAt = performance.now();
    }
    return recomputeSome(database, clock());
  };
  const run = async () => {
    while (!isStopping) {
      const began = performance.now();
      const done = await look().catch((error: unknown) => {
        failed(error);
        return 0;
      });
      await rest(done === 0 ? LOOK_EVERY_MS : (performance.now() - began) * REST_FACTOR);
    }
  };
  const running = run();
  return {
    stop: async () => {
      isStopping = true;
      wake();
      await running;
    },
  };
}
