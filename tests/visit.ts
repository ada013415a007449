// A person in front of the built product: a browser context of their own, signed in, that complains about nothing.
import { createHash, randomBytes } from 'node:crypto';
import type { AttendanceDayDetail, Punch } from '@kawani/domains/attendance/contract';
import type { Day } from '@kawani/kit/values/day';
import type { APIRequestContext, Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { AT_SITE } from './company.ts';
import { PASSWORD } from './quick-account.ts';

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1440, height: 900 };

/**
 * A visit whose service worker keeps the app, for what is about that. All others go without: three seconds after a page the
 * worker reads and compiles the whole app, which takes a second of a processor in each browser of a journey, and whether it
 * was in charge by the end depended on how busy the machine was.
 */
export const WITH_WORKER = { serviceWorkers: 'allow' } as const;
/** What Playwright says in the name of the page that registers one. */
const BLOCKED = 'Service Worker registration blocked by Playwright';

export type Visit = { readonly page: Page; readonly context: BrowserContext; readonly complaints: string[] };
type Place = { readonly browser: Pick<Browser, 'newContext'>; readonly url: string };
type Tokens = { readonly access_token: string; readonly refresh_token: string; readonly id_token: string };

/** `at`: the page to open first, which is the dashboard unless another is told. */
export type VisitOptions = BrowserContextOptions & { readonly at?: string };

/** Signed in over HTTP, which is the same flow without drawing its pages. */
export async function visit({ browser, url }: Place, username: string, options: VisitOptions = {}): Promise<Visit> {
  const { at: first = '/dashboard', ...rest } = options;
  const visit = await openPage(browser, { baseURL: url, ...rest });
  const { page, context } = visit;
  await keepInBrowser(page, await signIn(context.request, url, username));
  await page.goto(first);
  return visit;
}

/** Signed in as people do it, from the app's first page through the provider's form and back. */
export async function visitByForm({ browser, url }: Place, username: string, options?: BrowserContextOptions) {
  const visit = await openPage(browser, { baseURL: url, ...options });
  await visit.page.goto('/');
  await signInByForm(visit.page, username);
  await visit.page.waitForURL(at('/dashboard'));
  return visit;
}

/** For `waitForURL`. A pattern such as `/leaves` at the end would also meet `/login?page=/leaves`. */
export const at = (path: string) => (url: URL) => url.pathname === path;

/** From the app's sign-in page, through the provider's form. */
export async function signInByForm(page: Page, username: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Of somebody who isn't signed in: the phone of an applicant, or one that was never here. */
export async function openPage(browser: Pick<Browser, 'newContext'>, options: BrowserContextOptions): Promise<Visit> {
  const { accuracyM: accuracy, ...place } = AT_SITE;
  const context = await browser.newContext({
    viewport: PHONE,
    geolocation: { ...place, accuracy },
    permissions: ['geolocation'],
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && message.text() !== BLOCKED) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, context, complaints };
}

/** Authorization code with PKCE, as the app asks for it. The provider's cookies end up in the browser. */
async function signIn(request: APIRequestContext, url: string, username: string): Promise<Tokens> {
  const provider = `${url}/auth/realms/hris/protocol/openid-connect`;
  const verifier = randomBytes(32).toString('base64url');
  const asked = {
    client_id: 'web',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${url}/`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  const form = await request.get(`${provider}/auth?${new URLSearchParams(asked)}`);
  const back = await request.post(form.url(), { form: { username, password: PASSWORD } });
  const code = new URL(back.url()).searchParams.get('code') ?? '';
  const answer = await request.post(`${provider}/token`, {
    form: {
      grant_type: 'authorization_code',
      client_id: 'web',
      code,
      redirect_uri: asked.redirect_uri,
      code_verifier: verifier,
    },
  });
  expect(answer.status(), `${username} signs in`).toBe(200);
  return answer.json();
}

/** Where the app keeps a session: two tokens in local storage, and the one that its logout needs beside them. */
async function keepInBrowser(page: Page, tokens: Tokens): Promise<void> {
  const address = '/nothing-yet';
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Kawani</title>' }));
  await page.goto(address);
  await page.evaluate(async ({ access_token, refresh_token, id_token }) => {
    localStorage.setItem('access_token', access_token);
    localStorage.setItem('refresh_token', refresh_token);
    const opening = indexedDB.open('kawani-session');
    opening.onupgradeneeded = () => opening.result.createObjectStore('session');
    await new Promise((opened) => opening.addEventListener('success', opened));
    const writing = opening.result.transaction('session', 'readwrite');
    writing.objectStore('session').put(id_token, 'id_token');
    await new Promise((written) => writing.addEventListener('complete', written));
    opening.result.close();
  }, tokens);
  await page.unroute(address);
}

/** On a page that asks for nothing once it knows who is there, with nothing under way. */
export async function rest(page: Page): Promise<void> {
  const isAt = at('/terms');
  const known = page.waitForResponse((answer) => answer.url().endsWith('/admin/me') && isAt(new URL(page.url())));
  await page.goto('/terms');
  await (await known).finished();
}

/** The worker that opens the app without a network has taken over the page of a visit `WITH_WORKER`, also after a reload. */
export async function installed(page: Page): Promise<void> {
  // The worker keeps the whole app once the page is idle, which takes long on a busy machine.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 });
  await page.reload();
}

/**
 * The server has recorded what was tapped, and the phone says so; the button turns before that. The green confirmation stands
 * for three seconds: it is waited for from before the tap.
 */
export async function timedIn(page: Page, tapping: Promise<void>): Promise<void> {
  const done = page.locator('.punch-done', { hasText: /Timed in at \d+:\d\d (AM|PM)/ });
  await Promise.all([done.getByText('Recorded').waitFor(), tapping]);
}

/** Taps a button that is answered by an alert of three seconds: it is waited for from before the tap. */
export async function tapUntilSaid(page: Page, button: string, says: string | RegExp): Promise<void> {
  await Promise.all([
    page.getByRole('alert').getByText(says).waitFor(),
    page.getByRole('button', { name: button }).click(),
  ]);
}

/** One's own punches of a day, as the server tells them. */
export async function punchesOf({ page }: Pick<Visit, 'page'>, date: Day): Promise<Punch[]> {
  const address = `/api/v1/attendance/me/days/${date}`;
  const { status, text } = await page.evaluate(async (path) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` };
    const answer = await fetch(path, { headers });
    return { status: answer.status, text: await answer.text() };
  }, address);
  expect(status, text).toBe(200);
  const detail: AttendanceDayDetail = JSON.parse(text);
  return detail.punches;
}

/** What the app would send, answered as it is done. Not while the first answer to the page still brings the cookie. */
export async function send({ page }: Pick<Visit, 'page'>, path: string, body: object): Promise<Record<string, string>> {
  await page.waitForFunction(() => document.cookie.includes('XSRF-TOKEN='));
  const answer = await page.evaluate(
    async ({ to, sent }) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('access_token')}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        'x-xsrf-token': /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '',
      };
      const reply = await fetch(`/api/v1${to}`, { method: 'POST', headers, body: JSON.stringify(sent) });
      return { status: reply.status, text: await reply.text() };
    },
    { to: path, sent: body },
  );
  expect(answer.status, answer.text).toBe(200);
  return JSON.parse(answer.text);
}

/** Keys are for the opened request alone, while no question stands above it. */
export async function expectKeyFor(page: Page, move: string): Promise<void> {
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(1);
  await expect.poll(() => page.locator(`dialog[open] [data-move="${move}"]`).isEnabled()).toBe(true);
}

/** The phone keeps an answer a second after it came. */
export async function keptOnPhone(page: Page, text: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (words) => {
        const opening = indexedDB.open('kawani-answers');
        await new Promise((opened) => opening.addEventListener('success', opened));
        const reading = opening.result.transaction('answers').objectStore('answers').getAll();
        await new Promise((done) => reading.addEventListener('success', done));
        opening.result.close();
        // Answers are kept as JSON within JSON.
        return JSON.stringify(reading.result).replaceAll('\\', '').includes(words);
      }, text),
    )
    .toBe(true);
}
