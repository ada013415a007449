// A phone that opens pages for the first time: a Chromium of its own, somebody signed in, nothing kept but the session.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { ensureChromium } from '../tests/chromium.ts';

const DEBUG_PORT = 9500 + (process.pid % 400);
const KB = 1024;

export type FirstUse = {
  /** Compressed as they come over the wire, without the headers of their answers, in KB. */
  readonly scripts: number;
  readonly requests: number;
};
export type Score = {
  /** Of 100. */
  readonly performance: number;
  readonly layoutShift: number;
  /** Until the largest part is painted, on a slow phone with slow 4G, in seconds. */
  readonly largestPaint: number;
};

export type Phone = {
  /** What comes until the page can be used: its title is there and nothing of it is on its way. */
  firstUse(path: string): Promise<FirstUse>;
  score(path: string): Promise<Score>;
  put(): Promise<void>;
};

/** Without an account nobody is signed in. */
export async function takePhone(url: string, account?: string): Promise<Phone> {
  const profile = await mkdtemp(join(tmpdir(), 'kawani-chromium-'));
  const { path, env } = await ensureChromium();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: path,
    headless: true,
    viewport: { width: 390, height: 844 },
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${DEBUG_PORT}`],
    env: { ...(process.env as Record<string, string>), ...env },
  });
  if (account !== undefined) await signIn(context, url, account);
  return {
    firstUse: (at) => firstUse(context, url + at),
    score: (at) => score(context, url + at),
    put: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function score(context: BrowserContext, address: string): Promise<Score> {
  await forgetFiles(context, address);
  const result = await lighthouse(address, {
    port: DEBUG_PORT,
    disableStorageReset: true,
    onlyCategories: ['performance'],
    logLevel: 'error',
  });
  if (result === undefined) throw new Error(`Lighthouse says nothing of ${address}.`);
  const { audits, categories } = result.lhr;
  return {
    performance: Math.round((categories.performance?.score ?? 0) * 100),
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    largestPaint: (audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000,
  };
}

async function signIn(context: BrowserContext, url: string, account: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel(/username/i).fill(account);
  await page.getByLabel(/password/i).fill('kawani');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/dashboard`);
  await usable(page);
  await page.close();
}

async function usable(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ timeout: 30_000 });
  await page.waitForFunction(() => document.querySelector('[aria-busy=true], .skeleton') === null, undefined, {
    timeout: 30_000,
  });
}

async function firstUse(context: BrowserContext, address: string): Promise<FirstUse> {
  const page = await context.newPage();
  const told = await counting(await context.newCDPSession(page));
  await page.goto(address);
  await usable(page);
  await page.close();
  return told();
}

/** Counts what a page asks for, as if it had no files yet. */
async function counting(session: CDPSession): Promise<() => FirstUse> {
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  const headersOf = new Map<string, number>();
  let [requests, bytes] = [0, 0];
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) requests += 1;
    if (process.env.LIST !== undefined) console.log(`  ${request.method} ${request.url}`);
  });
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') headersOf.set(requestId, response.encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength - (headersOf.get(requestId) ?? encodedDataLength);
  });
  return () => ({ scripts: bytes / KB, requests });
}

/** As on a phone that has never opened the app, but for the session. */
async function forgetFiles(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  const storageTypes = 'service_workers,cache_storage,indexeddb';
  await session.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes });
  await page.close();
}
