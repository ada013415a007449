// Starts the whole product in one process: database, identity, operations, apps, background work; and stops it again.
import { performance } from 'node:perf_hooks';
import { openLog } from '@kawani/kit/server/log';
import { readConfig } from './config.ts';
import { startProduct } from './product.ts';

const STOP_WITHIN_MS = 10_000;

async function main() {
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  const product = await startProduct(config, log);
  const stop = () => {
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    product.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error });
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  for (const line of product.welcome) process.stdout.write(`${line}\n`);
  process.stdout.write(`Ready in ${(performance.now() / 1000).toFixed(1)} s.\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
