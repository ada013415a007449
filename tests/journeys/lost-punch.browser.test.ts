// A lost punch is lost pay: what was tapped stays on the phone until the server has taken it, whatever it answers meanwhile.
import { appoint } from '@kawani/domains/employees/service';
import { newId, sql } from '@kawani/kit/server/db';
import { addDays, day } from '@kawani/kit/values/day';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endSessionsOf } from '../../apps/sign-in/table/artifacts.ts';
import { present } from '../clock.ts';
import { type Product, startProduct } from '../product.ts';
import { at, DESKTOP, installed, punchesOf, signInByForm, WITH_WORKER } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

const SLOW_MS = 400;
const REASON = 'This site takes a punch inside its fence only. You are 312 m away.';
const PUNCHES = '**/api/v1/attendance/me/punches';
const patience = { timeout: 60_000 };

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  for (const name of ['lola', 'remy', 'rosa', 'tina', 'nico']) await product.person(name);
  const employeeId = await product.person('sonia', 'supervisor');
  const site = await product.database.one<{ id: string }>(sql`select id from detachment where code = 'MKT-1'`);
  const none = { clusterId: null, departmentId: null, since: day('2026-01-01') };
  await appoint(product.database, [{ ...none, employeeId, detachmentId: site?.id as string }]);
});
afterAll(() => product?.stop());

async function punch(page: Page, kind: 'Time in' | 'Time out'): Promise<void> {
  await page.getByRole('button', { name: kind }).click();
  await page.getByRole('dialog', { name: kind }).getByRole('button', { name: kind }).click();
  await page.getByRole('dialog', { name: kind }).waitFor({ state: 'detached' });
}

async function signIn(page: Page, username: string): Promise<void> {
  await signInByForm(page, username);
  await page.waitForURL(at('/dashboard'), patience);
}

/** Of the whole browser, also of what the worker asks for. */
async function slowLine(context: BrowserContext, page: Page): Promise<void> {
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_MS,
    downloadThroughput: 50_000,
    uploadThroughput: 25_000,
  });
}

/** Returns once the server refuses the token that the page holds. */
async function endSession(page: Page, username: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const account = await product.database.one<{ subject: string }>(
    sql`select subject from sign_in_account where username = ${username}`,
  );
  await endSessionsOf(product.database, account?.subject as string);
  const headers = { authorization: `Bearer ${token}` };
  await expect
    .poll(async () => (await fetch(`${product.url}/api/v1/admin/me`, { headers })).status, patience)
    .toBe(401);
}

const refusal =
  (status: number, code: string, message = REASON) =>
  (route: Route) =>
    route.fulfill({ status, json: { error: 'Conflict', status, message, code } });

const card = (page: Page) => page.getByRole('region', { name: /^Not accepted yet/ });

test('punches made offline survive the end of the session and a slow line, and are sent after signing in again', async () => {
  const visit = await product.visitByForm('lola', WITH_WORKER);
  const { page, context } = visit;
  await installed(page);
  await page.getByRole('button', { name: /^Time (in|out)$/ }).waitFor();
  await context.setOffline(true);
  await punch(page, 'Time in');
  await page.getByText('Timed in at').waitFor({ state: 'detached' });
  await punch(page, 'Time out');
  await expect.poll(() => page.getByText('Offline. 2 items waiting to send').count()).toBe(1);

  await endSession(page, 'lola');
  await slowLine(context, page);
  await context.setOffline(false);
  await slowLine(context, page);
  await page.waitForURL(at('/login'), patience);
  const answers: string[] = [];
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('/admin/me')) answers.push(`me ${response.status()}`);
    if (pathname.endsWith('/me/punches')) answers.push(`punch ${response.status()}`);
  });
  await signIn(page, 'lola');
  await expect
    .poll(async () => (await punchesOf(visit, product.today)).map(({ kind }) => kind), patience)
    .toEqual(['IN', 'OUT']);
  await expect.poll(() => page.getByText('waiting to send').count(), patience).toBe(0);
  expect(await card(page).count()).toBe(0);
  await expect.poll(() => answers.filter((answer) => answer.startsWith('punch'))).toEqual(['punch 200', 'punch 200']);
  expect(answers[0]).toBe('me 200');
});

test('a call with the cookie of an earlier session fetches its own and goes through', async () => {
  const visit = await product.visit('remy');
  const { page, context } = visit;
  await page.getByRole('button', { name: 'Time in' }).waitFor();
  const answers: number[] = [];
  context.on('response', (response) => {
    if (response.request().method() === 'POST') answers.push(response.status());
  });
  await asBefore(context, PUNCHES);
  await punch(page, 'Time in');
  await expect.poll(async () => (await punchesOf(visit, product.today)).length, patience).toBe(1);
  await expect.poll(() => answers).toEqual([403, 200]);

  // Not only for punches.
  await page.goto(`/attendances?file=WR&date=${addDays(product.today, 4)}`);
  const form = page.getByRole('dialog');
  await form.getByLabel('Work place').fill('At home');
  await form.getByLabel('Tasks').fill('The monthly report');
  await form.getByLabel('Reason').selectOption('OFFICIAL');
  await asBefore(context, '**/api/v1/**');
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.getByText(/^WR-\d{4}-\d{6} filed/).waitFor();
  await expect.poll(() => answers.slice(2)).toContain(403);
});

/** The next call there that writes carries what the cookie of another session would have made it carry. */
async function asBefore(context: BrowserContext, calls: string): Promise<void> {
  let isDone = false;
  await context.route(calls, (route) => {
    const request = route.request();
    if (isDone || request.method() !== 'POST') return route.continue();
    isDone = true;
    return route.continue({ headers: { ...request.headers(), 'x-xsrf-token': 'of-another-session' } });
  });
}

async function fileAdjustment(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Time Adjustment' });
  await form.getByLabel('Reason').selectOption('FORGOT');
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.getByText(/^TA-\d{4}-\d{6} filed/).waitFor();
}

test('a refused punch stays as a card through a reload, leads to a filled-in form, and is gone once it is filed', async () => {
  await timedInBefore('rosa');
  const { page, context } = await product.visit('rosa', WITH_WORKER);
  await installed(page);
  await page.getByRole('button', { name: /^Time (in|out)$/ }).waitFor();
  await context.setOffline(true);
  await punch(page, 'Time out');
  await context.route(PUNCHES, refusal(409, 'OUTSIDE_BLOCKED'));
  await context.setOffline(false);
  await card(page).waitFor(patience);
  await page.reload();
  await card(page).getByText(REASON).waitFor(patience);
  await card(page).getByText('Your supervisor can see it.').waitFor(patience);
  expect(await page.getByText('waiting to send').count()).toBe(0);
  await expectWithinReach(page);
  const tapped = await card(page).locator('strong').textContent();

  await card(page).getByRole('link', { name: 'File a Time Adjustment' }).click();
  const form = page.getByRole('dialog', { name: 'Time Adjustment' });
  await form.waitFor();
  expect(new URL(page.url()).searchParams.get('date')).toBe(product.today);
  const filled = form.getByLabel('Corrected time out: time');
  await expect.poll(async () => tapped?.includes(`Time out ${twelveHour(await filled.inputValue())}, `)).toBe(true);
  await fileAdjustment(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Time out' }).waitFor();
  await expect.poll(() => card(page).count(), patience).toBe(0);
});

async function timedInBefore(username: string): Promise<void> {
  const at = new Date(present().getTime() - 30 * 60_000);
  await product.database.run(sql`insert into punch (id, employee_id, at, kind, source, received_at, place)
    select ${newId()}, id, ${at}, 'IN', 'PHONE', ${at}, 'INSIDE' from employee where username = ${username}`);
}

/** `13:05` is `1:05 PM`. */
function twelveHour(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

test('a supervisor sees a refused punch and settles it, and the card goes; nobody else on the phone ever sees it', async () => {
  const { page, context } = await product.visit('tina');
  await page.getByRole('button', { name: 'Time in' }).waitFor();
  await context.route(PUNCHES, refusal(403, 'NOT_PERMITTED', 'Sorry, you are not authorized to access this page.'));
  await page.getByRole('button', { name: 'Time in' }).click();
  const sheet = page.getByRole('dialog', { name: 'Time in' });
  await sheet.getByRole('button', { name: 'Time in' }).click();
  await sheet.getByText(/^Not recorded\. Sorry/).waitFor();
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await card(page).getByText('Your supervisor can see it.').waitFor(patience);
  await context.unroute(PUNCHES);

  await page.getByRole('link', { name: 'Logout' }).click();
  await page.waitForURL(at('/login'));
  await signIn(page, 'nico');
  await page.getByRole('button', { name: 'Time in' }).waitFor();
  await page.waitForTimeout(1500);
  expect(await card(page).count()).toBe(0);
  await page.getByRole('link', { name: 'Logout' }).click();
  await page.waitForURL(at('/login'));
  await signIn(page, 'tina');
  await card(page).waitFor(patience);

  const lead = await product.visit('sonia', {
    viewport: DESKTOP,
    at: '/team-reports?tab=exceptions&kind=NOT_ACCEPTED',
  });
  await lead.page
    .getByRole('button', { name: /^Open .* of .*/ })
    .first()
    .waitFor();
  const tina = await product.database.one<{ id: string }>(sql`select id from employee where username = 'tina'`);
  await lead.page.goto(`/team-reports?tab=exceptions&person=${tina?.id}&date=${product.today}`);
  const day = lead.page.getByRole('region', { name: 'Punches not accepted' });
  await day.getByText('No permission').waitFor();
  await expectWithinReach(lead.page);
  await day.getByRole('button', { name: 'Settle' }).click();
  await lead.page.getByLabel('Note').fill('Recorded on paper');
  await lead.page.getByRole('dialog').last().getByRole('button', { name: 'Settle' }).click();
  // The note alone is on the page while it is still being sent.
  await day.getByText(/^Settled by .*: Recorded on paper$/).waitFor();

  await page.reload();
  await page.getByRole('button', { name: 'Time in' }).waitFor();
  await expect.poll(() => card(page).count(), patience).toBe(0);
});

test('a try put right in the same sheet takes the place of the refused one', async () => {
  const visit = await product.visit('nico');
  const { page, context } = visit;
  await page.getByRole('button', { name: 'Time in' }).waitFor();
  await context.route(PUNCHES, refusal(400, 'REMARKS_NEEDED', 'Please say why.'), { times: 1 });
  await page.getByRole('button', { name: 'Time in' }).click();
  const sheet = page.getByRole('dialog', { name: 'Time in' });
  await sheet.getByRole('button', { name: 'Time in' }).click();
  await sheet.getByText('Not recorded. Please say why.').waitFor();
  await expect.poll(() => card(page).count()).toBe(1);
  await sheet.getByRole('button', { name: 'Time in' }).click();
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => card(page).count()).toBe(0);
  await expect.poll(() => punchesOf(visit, product.today)).toHaveLength(1);
});
