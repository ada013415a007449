// The worker that keeps days computed: those whose sources changed, and those whose shift has ended since. Once no day waits, it
// adds them up for reports.
import { performance } from 'node:perf_hooks';
import type { Clock } from '@kawani/kit/server/clock';
import type { Database } from '@kawani/kit/server/db';
import { refreshSums } from './day-sums.ts';
import { recomputeSome, settle } from './recompute.ts';

const LOOK_EVERY_MS = 1_000;
const SETTLE_EVERY_MS = 30_000;
/** While the process is busy with people, the worker rests this many times as long as it worked; else just as long. */
const RESTS_WHEN_BUSY = 8;
const BUSY = 0.5;

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
    return (await recomputeSome(database, clock())) || refreshSums(database);
  };
  const run = async () => {
    let rests = 1;
    while (!isStopping) {
      const began = performance.now();
      const done = await look().catch((error: unknown) => {
        failed(error);
        return 0;
      });
      const resting = performance.eventLoopUtilization();
      await rest(done === 0 ? LOOK_EVERY_MS : (performance.now() - began) * rests);
      rests = performance.eventLoopUtilization(resting).utilization > BUSY ? RESTS_WHEN_BUSY : 1;
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
