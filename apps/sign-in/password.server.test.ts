import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserAt, refresh, type Step, tokensOf } from '../../tests/sign-in-browser.ts';
import { type Embedded, startEmbedded } from '../../tests/sign-in-embedded.ts';
import { giveOutPassword } from './given-password.ts';
import { seedAccounts } from './sign-in.ts';

const OLD = 'tilapia-at-noon';
const NEW = 'carabao-in-the-rain';
const PAGE = '/auth/realms/hris/account/account-security/signing-in';

let provider: Embedded;
let people = 0;

beforeAll(async () => {
  provider = await startEmbedded();
});
afterAll(() => provider.stop());

async function someone({ roles = ['Employee'], mustChangePassword = false } = {}): Promise<string> {
  people += 1;
  const username = `person${people}`;
  await seedAccounts(provider.database, [{ username, password: OLD, roles, mustChangePassword }]);
  return username;
}

type Typed = { password?: string; chosen?: string; again?: string };

/** Fills in the page for changing one's own password. */
function changing(page: Step, browser: ReturnType<typeof browserAt>, { password = OLD, chosen = NEW, again }: Typed) {
  return browser.submit(page, { password, 'password-new': chosen, 'password-confirm': again ?? chosen });
}

async function signedIn(username: string) {
  const browser = browserAt(provider);
  const tokens = await browser.exchange(new URL(await browser.signIn(username, OLD)));
  return { browser, tokens, page: await browser.go(`${provider.authUrl}${PAGE}`) };
}

describe('a person who is signed in', () => {
  test('changes their own password: this session stays, every other one ends, and it is told', async () => {
    const username = await someone();
    const elsewhere = await tokensOf(provider, username, OLD);
    const { browser, tokens, page } = await signedIn(username);
    provider.events.length = 0;
    expect((await changing(page, browser, {})).text).toContain('Password changed');
    expect((await refresh(provider, tokens.refresh_token)).status).toBe(200);
    expect((await refresh(provider, elsewhere.refresh_token)).status).toBe(400);
    expect(provider.events).toEqual([{ kind: 'PASSWORD_CHANGED', username, address: expect.any(String) }]);
    expect((await browserAt(provider).attempt(username, OLD)).status).toBe(401);
    expect((await tokensOf(provider, username, NEW)).status).toBe(200);
  });

  test.each([
    ['the current password is wrong', { password: 'not-my-password' }, 'Your current password is wrong.'],
    ['the two are not the same', { again: 'something-else-77' }, 'The two passwords are different.'],
    ['it is the current one', { chosen: OLD }, 'Choose a password other than the current one.'],
    ['it is too common', { chosen: 'Password123' }, 'This password is too common.'],
    ['it is too short', { chosen: 'short-1' }, 'Use at least 8 characters.'],
    ['it is made of the company’s name', { chosen: 'Bayanihan26' }, 'too close to the company&#39;s name'],
  ])('is told why a change is refused when %s', async (_, typed, sentence) => {
    const { browser, page } = await signedIn(await someone());
    const answer = await changing(page, browser, typed);
    expect(answer).toMatchObject({ status: 400, text: expect.stringContaining(sentence) });
    expect((await changing(answer, browser, {})).text).toContain('Password changed');
  });

  test('needs 12 characters with office permissions, and 8 without', async () => {
    const office = await signedIn(await someone({ roles: ['HR Officer'] }));
    expect((await changing(office.page, office.browser, { chosen: 'maya-77-bch' })).text).toContain(
      'Use at least 12 characters.',
    );
    const employee = await signedIn(await someone());
    expect((await changing(employee.page, employee.browser, { chosen: 'maya-77-bch' })).text).toContain(
      'Password changed',
    );
  });

  test('is led back to the app that sent them, and to no other site', async () => {
    const { browser } = await signedIn(await someone());
    const from = (address: string) =>
      browser.go(`${provider.authUrl}${PAGE}?referrer_uri=${encodeURIComponent(address)}`);
    expect((await from(`${provider.appUrl}hr/`)).text).toContain(`href="${provider.appUrl}hr/"`);
    const foreign = await from('http://evil.example/');
    expect(foreign.text).not.toContain('evil.example');
    expect(foreign.text).toContain(`href="${provider.appUrl}"`);
  });

  test('guesses the current password no more often than at the sign-in page', async () => {
    const { browser, page } = await signedIn(await someone());
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      statuses.push((await changing(page, browser, { password: `guess-${guess}` })).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect((await changing(page, browser, {})).status).toBe(429);
  });
});

test('nobody changes a password without signing in', async () => {
  const browser = browserAt(provider);
  expect((await browser.go(`${provider.authUrl}${PAGE}`)).status).toBe(401);
  const sent = { password: OLD, 'password-new': NEW, 'password-confirm': NEW };
  expect((await browser.go(`${provider.authUrl}${PAGE}`, sent)).status).toBe(401);
});

test('a password that was given out has to be changed at the first sign-in, for one that holds the rule', async () => {
  const username = await someone({ mustChangePassword: true });
  const browser = browserAt(provider);
  const asked = await browser.attempt(username, OLD);
  expect(asked.text).toContain('name="password-new"');
  const weak = await browser.submit(asked, { 'password-new': 'password1', 'password-confirm': 'password1' });
  expect(weak).toMatchObject({ status: 400, text: expect.stringContaining('This password is too common.') });
  const { url } = await browser.submit(weak, { 'password-new': NEW, 'password-confirm': NEW });
  expect(url.searchParams.get('code')).toBeTruthy();
  expect((await tokensOf(provider, username, NEW)).status).toBe(200);
});

test('a password given out by a command ends the old one, every session and a lock, and serves once', async () => {
  const username = await someone();
  const { refresh_token } = await tokensOf(provider, username, OLD);
  for (let guess = 0; guess < 6; guess += 1) await browserAt(provider).attempt(username, 'wrong');
  const given = (await giveOutPassword(provider.database, username.toUpperCase())) ?? '';
  expect(given).toMatch(/^\S{20}$/);
  expect((await refresh(provider, refresh_token)).status).toBe(400);
  expect((await browserAt(provider).attempt(username, given)).text).toContain('name="password-new"');
  expect(await giveOutPassword(provider.database, 'nobody_here')).toBeUndefined();
});
