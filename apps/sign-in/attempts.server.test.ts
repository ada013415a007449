// One attacker locks out neither everybody nor one account for long, and a crowd at the sign-in page is answered by a page.
import { sql } from '@kawani/kit/server/db';
import { isPassword } from '@kawani/kit/server/password';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { browserAt } from '../../tests/sign-in-browser.ts';
import { type Embedded, startEmbedded } from '../../tests/sign-in-embedded.ts';
import { giveOutPassword } from './given-password.ts';
import { seedAccounts } from './sign-in.ts';

const OFFICE = '203.0.113.7';
const ATTACKER = '198.51.100.66';
const HOME = '192.0.2.10';
/** A fifth of the usual cost. */
const SLOW = 'scrypt$16384$8$1$c2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g';

let provider: Embedded;
let people = 0;
beforeAll(async () => {
  provider = await startEmbedded();
});
afterAll(() => provider.stop());
beforeEach(() => provider.database.run(sql`delete from sign_in_throttle`));

async function someone(): Promise<string> {
  people += 1;
  const username = `holder${people}`;
  await seedAccounts(provider.database, [{ username, password: 'kawani', roles: ['Employee'] }]);
  return username;
}

const from = (address: string) => browserAt(provider, { 'x-forwarded-for': address });
/** Anyone who is signed in is asked for the password again. */
async function tried(browser: ReturnType<typeof from>, username: string, password = 'kawani') {
  const page = await browser.go(browser.authorizeUrl({ prompt: 'login' }));
  return browser.submit(page, { username, password });
}
const isIn = async (browser: ReturnType<typeof from>, username: string) =>
  (await tried(browser, username)).url.searchParams.has('code');

async function attack(username: string, times: number, address = ATTACKER): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push((await from(address).attempt(username, 'guess')).status);
  return statuses;
}

test('an attacker locks an account where the attacker is, and nowhere else', async () => {
  const username = await someone();
  expect(await attack(username, 8)).toEqual([401, 401, 401, 401, 429, 429, 429, 429]);
  expect(await isIn(from(ATTACKER), username)).toBe(false);
  expect(await isIn(from(HOME), username)).toBe(true);
});

test('guesses from many addresses make an account wait half a minute at most, and not where it is known', async () => {
  const username = await someone();
  const known = from(HOME);
  expect(await isIn(known, username)).toBe(true);
  for (const failures of [29, 45]) {
    await attack(username, 1, `198.51.100.${failures}`);
    await provider.database.run(sql`update sign_in_throttle set failures = ${failures}, locked_until = null`);
  }
  await attack(username, 1, '198.51.100.99');
  expect((await from('192.0.2.99').attempt(username, 'kawani')).status).toBe(429);
  const wait = await provider.database.one<{ longest: number }>(
    sql`select max(extract(epoch from locked_until - now()))::float8 as longest from sign_in_throttle`,
  );
  expect(wait?.longest).toBeLessThanOrEqual(30);
  expect(wait?.longest).toBeGreaterThan(10);
  expect(await isIn(known, username)).toBe(true);
});

test('an attacker in the office keeps nobody there waiting who has signed in before', async () => {
  const [username, other] = [await someone(), await someone()];
  const known = from(OFFICE);
  expect(await isIn(known, username)).toBe(true);
  await provider.database.run(sql`delete from sign_in_throttle`);
  await attack('first_guess', 1, OFFICE);
  await provider.database.run(sql`update sign_in_throttle set failures = 59 where account is null`);
  await attack('second_guess', 1, OFFICE);
  expect((await from(OFFICE).attempt(other, 'kawani')).status).toBe(429);
  expect(await isIn(known, username)).toBe(true);
});

test('a known browser guesses no faster than any other, and is known to its own account alone', async () => {
  const [username, other] = [await someone(), await someone()];
  const known = from(OFFICE);
  expect(await isIn(known, username)).toBe(true);
  const statuses = await attack(other, 6, OFFICE);
  expect(statuses.slice(-2)).toEqual([429, 429]);
  expect(await guessesWith(known, username)).toEqual([401, 401, 401, 401, 429, 429]);
});

async function guessesWith(browser: ReturnType<typeof from>, username: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < 6; time += 1) statuses.push((await tried(browser, username, 'guess')).status);
  return statuses;
}

test('anyone who gets a new password from the administrator waits no longer anywhere', async () => {
  const username = await someone();
  await attack(username, 6, HOME);
  const password = await giveOutPassword(provider.database, username);
  expect((await from(HOME).attempt(username, password ?? '')).text).toContain('password-new');
});

test('past what can be served, the sign-in page says so: a page, and when to come again', async () => {
  const username = await someone();
  const browser = from(HOME);
  const page = await browser.go(browser.authorizeUrl());
  const crowd = Array.from({ length: 62 }, () => isPassword('x', SLOW));
  const settled = Promise.allSettled(crowd);
  const answer = await browser.submit(page, { username, password: 'kawani' });
  expect(answer.status).toBe(503);
  expect(answer.text).toContain('Too many people are signing in right now.');
  expect(answer.text).toContain('<!doctype html>');
  await settled;
});
