import { sql } from '@kawani/kit/server/db';
import { identityAt } from '@kawani/kit/server/identity';
import { followCutoffs } from '@kawani/kit/server/revocation';
import { isTokenRefused } from '@kawani/kit/server/token';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserAt, logoutBy, refresh, type Step, tokensOf, verifierOf } from '../../tests/sign-in-browser.ts';
import { type Embedded, startEmbedded } from '../../tests/sign-in-embedded.ts';
import { seedAccounts } from './sign-in.ts';

let provider: Embedded;
let people = 0;

beforeAll(async () => {
  provider = await startEmbedded();
});
afterAll(() => provider.stop());

async function someone(): Promise<{ username: string; subject: string }> {
  people += 1;
  const username = `person${people}`;
  const seeded = await seedAccounts(provider.database, [{ username, password: 'kawani', roles: ['Employee'] }]);
  return { username, subject: seeded.get(username) ?? '' };
}

async function attempts(username: string, count: number): Promise<Step[]> {
  const pages: Step[] = [];
  for (let made = 0; made < count; made += 1) pages.push(await browserAt(provider).attempt(username, 'wrong'));
  return pages;
}

const eventsOf = (who: string) => provider.events.filter(({ username }) => username === who).map(({ kind }) => kind);
const waitIsOver = () => provider.database.run(sql`update sign_in_throttle set locked_until = now()`);

test('five wrong passwords lock an account for a minute, and every further one for twice as long', async () => {
  const { username } = await someone();
  const pages = await attempts(username, 6);
  expect(pages.map(({ status }) => status)).toEqual([401, 401, 401, 401, 429, 429]);
  expect(pages.at(-1)?.text).toContain('Too many attempts. Try again in 1 minute.');
  await waitIsOver();
  expect((await attempts(username, 1))[0]?.text).toContain('Try again in 2 minutes.');
  await waitIsOver();
  expect((await attempts(username, 1))[0]?.text).toContain('Try again in 4 minutes.');
  await waitIsOver();
  expect((await browserAt(provider).attempt(username, 'kawani')).url.searchParams.get('code')).toBeTruthy();
  expect((await attempts(username, 1))[0]?.text).toContain('Invalid username or password.');
});

test('a username that nobody has is locked in the same way', async () => {
  const pages = await attempts('no_such_person', 6);
  expect(pages.map(({ status }) => status)).toEqual([401, 401, 401, 401, 429, 429]);
});

test('twenty attempts at once are twenty attempts', async () => {
  const { username } = await someone();
  const pages = await Promise.all(Array.from({ length: 20 }, () => browserAt(provider).attempt(username, 'wrong')));
  expect(pages.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
  expect(eventsOf(username).filter((kind) => kind === 'LOGIN_FAILED').length).toBeLessThanOrEqual(5);
});

test('an address that tries many accounts has to wait', async () => {
  await provider.database.run(sql`delete from sign_in_throttle`);
  await browserAt(provider).attempt('first_guess', 'wrong');
  await provider.database.run(sql`update sign_in_throttle set failures = 59`);
  expect((await browserAt(provider).attempt('second_guess', 'wrong')).status).toBe(401);
  expect((await browserAt(provider).attempt('third_guess', 'wrong')).status).toBe(429);
  await provider.database.run(sql`delete from sign_in_throttle`);
});

test('coming, failing and leaving are told', async () => {
  const { username } = await someone();
  const browser = browserAt(provider);
  await browser.attempt(username, 'wrong');
  const { id_token = '' } = await browser.exchange(new URL(await browser.signIn(username, 'kawani')));
  await browser.go(`${provider.authUrl}/auth/realms/hris/protocol/openid-connect/logout?id_token_hint=${id_token}`);
  expect(eventsOf(username)).toEqual(['LOGIN_FAILED', 'LOGIN', 'LOGOUT']);
});

test('a name that nobody has is told as a seal: a password typed into the field is kept nowhere', async () => {
  const before = provider.events.length;
  for (const typed of ['My-S3cret-Pass!', 'My-S3cret-Pass!', 'another one']) await attempts(typed, 1);
  await attempts('locked out', 6);
  const told = provider.events.slice(before).map(({ username }) => username);
  expect(told).toHaveLength(9);
  for (const name of told) expect(name).toMatch(/^unknown:[\w-]{22}$/);
  expect(told[0]).toBe(told[1]);
  expect(new Set(told).size).toBe(3);
});

test('what is typed is shown as it was typed, never as a page', async () => {
  const page = await browserAt(provider).attempt('"><script>alert(1)</script>', 'wrong');
  expect(page.text).toContain('value="&quot;&gt;&lt;script&gt;');
  expect(page.text).not.toContain('<script>');
});

test('a page of the provider runs no script besides that of passkeys, is framed by nobody and kept by nobody', async () => {
  const { url } = await browserAt(provider).go(browserAt(provider).authorizeUrl());
  const { headers } = await fetch(url);
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'sha256-[^']+'; form-action/);
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a login page is of use only to the browser it was given to', async () => {
  const { username } = await someone();
  const page = await browserAt(provider).go(browserAt(provider).authorizeUrl());
  const stolen = await browserAt(provider).submit(page, { username, password: 'kawani' });
  expect(stolen.status).toBe(400);
});

test('who goes back to the login page after signing in is led to the app', async () => {
  const browser = browserAt(provider);
  const page = await browser.go(browser.authorizeUrl());
  await browser.submit(page, { username: (await someone()).username, password: 'kawani' });
  expect((await browser.go(page.url)).url.href).toBe(provider.appUrl);
});

test('nothing that is sent brings the provider down', async () => {
  const realm = `${provider.authUrl}/auth/realms/hris`;
  for (const text of ['\0', 'a\0b', '%00', "' or 1=1 --", 'x'.repeat(12_000), '../../x']) {
    const sent = encodeURIComponent(text);
    const answers = await Promise.all([
      browserAt(provider).attempt(text, text),
      refresh(provider, text),
      fetch(`${realm}/login-actions/authenticate/${sent}`),
      browserAt(provider).go(`${realm}/protocol/openid-connect/logout?id_token_hint=${sent}`),
      browserAt(provider).go(`${realm}/protocol/openid-connect/auth?client_id=${sent}`),
      fetch(`${realm}/protocol/openid-connect/token`, { method: 'POST', body: text }),
      fetch(`${realm}/protocol/openid-connect/logout?post_logout_redirect_uri=${provider.appUrl}${sent}%0d%0a₱`, {
        redirect: 'manual',
      }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  }
  await provider.database.run(sql`delete from sign_in_throttle`);
});

test('a restart ends no session', async () => {
  const before = await startEmbedded({ database: provider.database });
  const { refresh_token, access_token = '' } = await tokensOf(before, (await someone()).username);
  await before.stop();
  const after = await startEmbedded({ database: provider.database, baseUrl: before.authUrl });
  await expect(verifierOf(after).verify(access_token)).resolves.toBeDefined();
  expect((await refresh(after, refresh_token)).status).toBe(200);
  await after.stop();
});

test('addresses are the realm’s own, whatever host a request names', async () => {
  const url = `${provider.authUrl}/auth/realms/hris/.well-known/openid-configuration`;
  const found = await (await fetch(url, { headers: { 'x-forwarded-host': 'evil.example' } })).json();
  expect(found.token_endpoint).toBe(`${provider.authUrl}/auth/realms/hris/protocol/openid-connect/token`);
});

test('our own pages sign people out without asking them', async () => {
  const browser = browserAt(provider);
  await browser.signIn((await someone()).username, 'kawani');
  const back = `post_logout_redirect_uri=${encodeURIComponent(provider.appUrl)}`;
  const address = `${provider.authUrl}/auth/realms/hris/protocol/openid-connect/logout?client_id=web&${back}`;
  const { url } = await browser.go(address, undefined, { 'sec-fetch-site': 'same-origin' });
  expect(url.href).toBe(provider.appUrl);
  expect((await browser.go(browser.authorizeUrl())).text).toContain('name="password"');
});

test.each(['signing out', 'signing out by refresh token', 'being disabled', 'a replayed refresh token'])(
  'after %s an access token is refused within five seconds',
  async (ending) => {
    const { authUrl, serverSecret } = provider;
    const identity = identityAt({ authUrl, serverSecret, cutOff: async () => {} });
    const { username, subject } = await someone();
    const browser = browserAt(provider);
    const back = new URL(await browser.signIn(username, 'kawani'));
    const { access_token = '', refresh_token, id_token = '' } = await browser.exchange(back);
    const cutoffs = await followCutoffs(provider.database, (error) => expect.unreachable(String(error)));
    const { verify } = verifierOf(provider, cutoffs.isCutOff);
    await verify(access_token);
    if (ending === 'being disabled') await identity.setEnabled(subject, false);
    else if (ending === 'signing out') {
      await browser.go(`${authUrl}/auth/realms/hris/protocol/openid-connect/logout?id_token_hint=${id_token}`);
    } else if (ending === 'signing out by refresh token') {
      await logoutBy(provider, refresh_token ?? '');
      expect(eventsOf(username)).toEqual(['LOGIN', 'LOGOUT']);
    } else {
      const renewed = await refresh(provider, refresh_token);
      await refresh(provider, renewed.refresh_token);
      await refresh(provider, refresh_token);
    }
    const since = performance.now();
    await expect.poll(() => verify(access_token).catch(isTokenRefused)).toBe(true);
    expect(performance.now() - since).toBeLessThan(5_000);
    cutoffs.stop();
  },
);

test('ten thousand accounts are added within seconds, and known ones stay as they are', async () => {
  const accounts = Array.from({ length: 10_000 }, (_, index) => ({
    username: `e${String(index).padStart(5, '0')}`,
    password: 'kawani',
    roles: ['Employee'],
  }));
  // By the processor's time: a busy machine lends its processors when it can.
  const since = process.cpuUsage();
  const first = await seedAccounts(provider.database, accounts);
  const { user, system } = process.cpuUsage(since);
  expect((user + system) / 1_000).toBeLessThan(5_000);
  const again = await seedAccounts(provider.database, accounts.slice(0, 10));
  expect(first.size).toBe(10_000);
  expect(again.get('e00003')).toBe(first.get('e00003'));
  expect((await tokensOf(provider, 'e09999')).status).toBe(200);
});

test('somebody who is asked again reads why, and is asked for the password alone, also after a wrong one', async () => {
  const { username } = await someone();
  const browser = browserAt(provider);
  await browser.signIn(username, 'kawani');
  const asked = await browser.go(browser.authorizeUrl({ prompt: 'login', login_hint: username }));
  const wrong = await browser.submit(asked, { username, password: 'wrong' });
  for (const { text } of [asked, wrong]) {
    expect(text).toContain('You signed in more than 15 minutes ago.');
    expect(text).toMatch(new RegExp(`id="username"[^>]* value="${username}"`));
    expect(text).toMatch(/id="password"[^>]* autofocus/);
  }
  const plain = await browserAt(provider).go(browser.authorizeUrl({ login_hint: '"><script>' }));
  expect(plain.text).toContain('Use your company account.');
  expect(plain.text).not.toContain('<script>');
});
