// The product of an environment. `main.ts` starts it once; a process of the tests starts it again and again.
import { collectEarly } from '@kawani/kit/server/early-collection';
import { type Log, openLog } from '@kawani/kit/server/log';
import { readConfig } from './config.ts';
import { type Product, startProduct } from './product.ts';

collectEarly();

export type Served = Product & { readonly log: Log };

/** `interrupted` resolves when nobody waits for the start. */
export async function serve(env: NodeJS.ProcessEnv, interrupted?: Promise<void>): Promise<Served> {
  const config = readConfig(env);
  const log = openLog(config.logLevel);
  return { ...(await startProduct(config, log, interrupted)), log };
}
