// The product of an environment. `main.ts` starts it once; a process of the tests starts it again and again.
import { setFlagsFromString } from 'node:v8';
import { type Log, openLog } from '@kawani/kit/server/log';
import { readConfig } from './config.ts';
import { type Product, startProduct } from './product.ts';

// Left to itself, V8 lets garbage grow to several times what is in use before it looks (docs/decisions/0073).
setFlagsFromString('--heap-growing-percent=50');

export type Served = Product & { readonly log: Log };

/** `interrupted` resolves when nobody waits for the start. */
export async function serve(env: NodeJS.ProcessEnv, interrupted?: Promise<void>): Promise<Served> {
  const config = readConfig(env);
  const log = openLog(config.logLevel);
  return { ...(await startProduct(config, log, interrupted)), log };
}
