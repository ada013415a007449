// The first load on a phone: JavaScript and requests until the time card can be used, and what Lighthouse says of it.
// Promised: at most 130 KB (brotli) in at most 15 requests; performance 95 (median of 5) and accessibility 100.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { ensureChromium } from '../tests/chromium.ts';
import { startServer } from './server.ts';

const RUNS = 5;
const DEBUG_PORT = 9500 + (process.pid % 400);
const KB = 1024;

const server = await startServer();
const profile = await mkdtemp(join(tmpdir(), 'kawani-chromium-'));
const { path, env } = await ensureChromium();
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: path,
  headless: true,
  viewport: { width: 390, height: 844 },
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${DEBUG_PORT}`],
  env: { ...(process.env as Record<string, string>), ...env },
});
try {
  await scores('login', `${server.url}/login`);
  await signIn(browser);
  await firstLoad(browser);
  await scores('dashboard', `${server.url}/dashboard`);
} finally {
  await browser.close();
  await server.stop();
  await rm(profile, { recursive: true, force: true });
}

async function signIn(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto(`${server.url}/login`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel(/username/i).fill('employee');
  await page.getByLabel(/password/i).fill('kawani');
  await page.keyboard.press('Enter');
  await timeCard(page);
  await page.close();
}

function timeCard(page: Page) {
  return page.getByRole('button', { name: /^time (in|out)/i }).waitFor({ timeout: 20_000 });
}

async function firstLoad(context: BrowserContext) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  const scripts = new Set<string>();
  let [requests, scriptBytes] = [0, 0];
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) requests += 1;
  });
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.goto(`${server.url}/dashboard`);
  await timeCard(page);
  console.log(`first load of the dashboard: ${(scriptBytes / KB).toFixed(1)} KB of JavaScript, ${requests} requests`);
  if (scriptBytes > 130 * KB || requests > 15) process.exitCode = 1;
  await page.close();
}

async function scores(name: string, url: string) {
  const performances: number[] = [];
  for (let run = 0; run < RUNS; run += 1) performances.push(await score(url, 'performance'));
  // Apart from the others: looking for barriers keeps the page's own thread busy, which would count as the page's fault.
  const accessibility = await score(url, 'accessibility');
  const performance = median(performances);
  const each = performances.join(' ');
  console.log(`Lighthouse mobile, ${name}: performance ${performance} (${each}), accessibility ${accessibility}`);
  if (performance < 95 || accessibility < 100) process.exitCode = 1;
}

async function score(url: string, category: 'performance' | 'accessibility'): Promise<number> {
  await forgetFiles(browser);
  const result = await lighthouse(url, {
    port: DEBUG_PORT,
    disableStorageReset: true,
    onlyCategories: [category],
    logLevel: 'error',
  });
  return Math.round((result?.lhr.categories[category]?.score ?? 0) * 100);
}

/** As on a phone that has never opened the app, but for the session. */
async function forgetFiles(context: BrowserContext) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  const storageTypes = 'service_workers,cache_storage,indexeddb';
  await session.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes });
  await page.close();
}

function median(values: readonly number[]): number {
  return [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;
}
