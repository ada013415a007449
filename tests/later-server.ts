// The same company some days later: another process on its database, whose clock is ahead, and pages with the same clock.
import type { BrowserContextOptions } from 'playwright-core';
import { startDated } from './dated-server.ts';
import type { Product } from './product.ts';
import { type Visit, visit } from './visit.ts';

const DAY_MS = 86_400_000;

export type Later = {
  visit(username: string, options?: BrowserContextOptions): Promise<Visit>;
  stop(): Promise<void>;
};

/** The product has to share its files (`sharesFiles`). */
export async function startLater(days: number, { connection, storage, browser }: Product): Promise<Later> {
  const server = await startDated(days * DAY_MS, { connection, browser, variables: storage });
  return { visit: (username, options) => visit(server, username, options), stop: server.stop };
}
