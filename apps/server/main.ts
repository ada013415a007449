// Starts the whole product in one process: database, identity, operations, apps, background work; and stops it again.
import { performance } from 'node:perf_hooks';
import { serve } from './serve.ts';

const STOP_WITHIN_MS = 10_000;

async function main() {
  // A terminal and npm both pass a Ctrl-C on: the second one must not cut short what the first one began. A terminal
  // that is closed sends SIGHUP.
  const told = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
  // Whatever still runs then, the database among it, is ended with this process.
  void told.then(() => setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref());
  const product = await serve(process.env, told);
  void told.then(product.stop).then(
    () => process.exit(0),
    (error: unknown) => {
      product.log.error({ err: error });
      process.exit(1);
    },
  );
  for (const line of product.welcome) process.stdout.write(`${line}\n`);
  process.stdout.write(`Ready in ${(performance.now() / 1000).toFixed(1)} s.\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
