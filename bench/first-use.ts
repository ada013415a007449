// What comes over the wire until a page can be used: its title is there and nothing of it is on its way.
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { otherTabs } from '../tests/tabs.ts';

const KB = 1024;

export type FirstUse = {
  /** Compressed as they come over the wire, without the headers of their answers, in KB. */
  readonly scripts: number;
  readonly requests: number;
  /** All that comes, with its headers, in KB. */
  readonly bytes: number;
  /** The addresses of the scripts. */
  readonly files: readonly string[];
  /** The addresses of the other tabs of the page, from the root. */
  readonly tabs: readonly string[];
};

export async function usable(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ timeout: 30_000 });
  await page.waitForFunction(() => document.querySelector('[aria-busy=true], .skeleton') === null, undefined, {
    timeout: 30_000,
  });
}

export async function firstUse(context: BrowserContext, address: string): Promise<FirstUse> {
  const page = await context.newPage();
  const told = await counting(await context.newCDPSession(page));
  await page.goto(address);
  await usable(page);
  const tabs = await otherTabs(page);
  await page.close();
  return { ...told(), tabs };
}

/** Counts what a page asks for, as if it had no files yet. */
async function counting(session: CDPSession): Promise<() => Omit<FirstUse, 'tabs'>> {
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  const headersOf = new Map<string, number>();
  const files: string[] = [];
  let [requests, scripts, bytes] = [0, 0, 0];
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) requests += 1;
    if (process.env.LIST !== undefined) console.log(`  ${request.method} ${request.url}`);
  });
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Script') return;
    headersOf.set(requestId, response.encodedDataLength);
    files.push(response.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    scripts += encodedDataLength - (headersOf.get(requestId) ?? encodedDataLength);
    bytes += encodedDataLength;
  });
  return () => ({ scripts: scripts / KB, bytes: bytes / KB, requests, files });
}
