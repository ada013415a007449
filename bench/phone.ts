// A phone that opens pages for the first time: a Chromium of its own, somebody signed in, nothing kept but the session.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { type BrowserContext, chromium } from 'playwright-core';
import { ensureChromium } from '../tests/chromium.ts';
import { type FirstUse, firstUse, usable } from './first-use.ts';

const DEBUG_PORT = 9500 + (process.pid % 400);

export type Score = {
  /** Of 100, as the two that follow. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** What keeps accessibility and best practices from 100. */
  readonly faults?: readonly string[];
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
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    logLevel: 'error',
  });
  if (result === undefined) throw new Error(`Lighthouse says nothing of ${address}.`);
  const { audits, categories } = result.lhr;
  const rated = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const refs = ['accessibility', 'best-practices'].flatMap((name) => categories[name]?.auditRefs ?? []);
  return {
    performance: rated('performance'),
    accessibility: rated('accessibility'),
    bestPractices: rated('best-practices'),
    faults: refs.filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0).map(({ id }) => id),
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

/** As on a phone that has never opened the app, but for the session. */
async function forgetFiles(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  const storageTypes = 'service_workers,cache_storage,indexeddb';
  await session.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes });
  await page.close();
}
