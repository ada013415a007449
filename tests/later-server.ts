// The same company some days later: another process on its database, whose clock is ahead, and pages with the same clock.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { shiftDate } from './clock-shift.mjs';
import { runServer, urlOf } from './process.ts';
import type { Product } from './product.ts';
import { type Visit, visit } from './visit.ts';

const CLOCK = pathToFileURL(join(import.meta.dirname, 'clock-shift.mjs')).href;
const DAY_MS = 86_400_000;

export type Later = {
  visit(username: string, options?: BrowserContextOptions): Promise<Visit>;
  stop(): Promise<void>;
};

/** The product has to share its files (`sharesFiles`). */
export async function startLater(days: number, { connection, storage, browser }: Product): Promise<Later> {
  const folder = await mkdtemp(join(tmpdir(), 'kawani-later-'));
  const offset = days * DAY_MS + Number(process.env.TEST_CLOCK_OFFSET_MS ?? 0);
  const server = await runServer(
    {
      ...storage,
      DATABASE_URL: urlOf(connection),
      DATA_DIR: join(folder, 'data'),
      TEST_CLOCK_OFFSET_MS: String(offset),
      NODE_OPTIONS: `--import ${CLOCK}`,
    },
    'localhost',
  );
  await server.ready;
  const shifted: Pick<Browser, 'newContext'> = {
    newContext: async (options) => {
      const context = await browser.newContext(options);
      await context.addInitScript(shiftDate, days * DAY_MS);
      return context;
    },
  };
  return {
    visit: (username, options) => visit({ browser: shifted, url: server.url }, username, options),
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
