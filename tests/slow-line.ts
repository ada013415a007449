// A phone on a slow line, far from the server, that notes what jumps on its pages.
import type { Page } from 'playwright-core';

/** Four tenths of a second to the server and back, and a hundred kilobytes a second: a bad day of a mobile network. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 100_000, uploadThroughput: 50_000 };

const NOTES_JUMPS = `
  globalThis.jumped = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.jumped += value;
  }).observe({ type: 'layout-shift', buffered: true });`;

/** From the next page on. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);
  await page.addInitScript({ content: NOTES_JUMPS });
}

/** The layout shift of the page that is open, without what followed a tap immediately. */
export function jumpedOn(page: Page): Promise<number> {
  return page.evaluate<number>('globalThis.jumped');
}
