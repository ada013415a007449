// The login page in a real browser, without JavaScript: seen, used, and left for an app of another origin.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedAccounts } from '../../apps/sign-in/sign-in.ts';
import { leaveBrowser, ownBrowser } from '../browser.ts';
import { browserAt } from '../sign-in-browser.ts';
import { type Embedded, startEmbedded } from '../sign-in-embedded.ts';
import { violationsOn } from '../within-reach.ts';

let app: Server;
let provider: Embedded;
let browser: Browser;

beforeAll(async () => {
  app = createServer((_, answer) => answer.end('The app')).listen(0, '127.0.0.1');
  await new Promise((listening) => app.once('listening', listening));
  const appUrl = `http://127.0.0.1:${(app.address() as AddressInfo).port}/`;
  provider = { ...(await startEmbedded({ appUrls: [appUrl] })), appUrl };
  await seedAccounts(provider.database, [{ username: 'ana', password: 'kawani', roles: ['Employee'] }]);
  browser = await ownBrowser();
});
afterAll(async () => {
  await leaveBrowser();
  await provider?.stop();
  app?.close();
});

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };

async function loginPage(options: Parameters<Browser['newContext']>[0]): Promise<{ page: Page; complaints: string[] }> {
  const page = await (await browser.newContext(options)).newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await page.goto(browserAt(provider).authorizeUrl());
  return { page, complaints };
}

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('without JavaScript a person mistypes, signs in, and is back at the app', async () => {
  const { page } = await loginPage({ viewport: PHONE, javaScriptEnabled: false });
  await signIn(page, 'Ana', 'wrong');
  await expect.poll(() => page.getByRole('alert').textContent()).toBe('Invalid username or password.');
  await expect.poll(() => page.getByLabel('Username').inputValue()).toBe('Ana');
  await signIn(page, 'ana', 'kawani');
  await expect.poll(() => page.locator('body').textContent()).toBe('The app');
  await expect.poll(() => new URL(page.url()).searchParams.get('code')).toBeTruthy();
});

test.each([
  ['on a phone, light', { viewport: PHONE, colorScheme: 'light' }],
  ['on a phone, dark', { viewport: PHONE, colorScheme: 'dark' }],
  ['on a desktop, light', { viewport: DESKTOP, colorScheme: 'light' }],
  ['on a desktop, dark', { viewport: DESKTOP, colorScheme: 'dark' }],
] as const)('the login page is within everybody’s reach %s', async (_, options) => {
  const { page, complaints } = await loginPage(options);
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(options.viewport.width);
  expect(complaints).toEqual([]);
});
