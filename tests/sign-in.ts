// What signing in is, asked of an identity provider with a plain HTTP client: the same questions for the embedded one
// and for a real Keycloak.
import { randomBytes } from 'node:crypto';
import { type Identity, identityAt } from '@kawani/kit/server/identity';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profiles } from '../apps/sign-in/profiles.ts';
import { present } from './clock.ts';
import { checksOfAccounts, checksOfRoles } from './sign-in-accounts.ts';
import { browserAt, logoutBy, type Provider, refresh, tokensOf, userinfo, verifierOf } from './sign-in-browser.ts';

const PASSWORD = 'kawani';

/** Checks a provider whose realm was made from the realm file. */
export function signInChecks(name: string, start: () => Promise<Provider>, furtherChecks = () => {}): void {
  describe(name, () => {
    let provider: Provider;
    let identity: Identity;
    const cutOff: string[] = [];
    const at = () => provider;

    beforeAll(async () => {
      provider = await start();
      const { authUrl, serverSecret } = provider;
      identity = identityAt({ authUrl, serverSecret, cutOff: async (subject) => void cutOff.push(subject) });
    });
    afterAll(() => provider?.stop());

    let people = 0;
    const someone = async (roles: string[] = ['Employee']) => {
      people += 1;
      const username = `person${people}`;
      return { username, subject: await identity.createUser({ username, password: PASSWORD, roles }) };
    };

    checksOfSigningIn(at, someone);
    checksOfWrongPasswords(at, someone);
    checksOfForgedRequests(at, someone);
    checksOfRefreshing(at, someone);
    checksOfSigningOut(at, someone);
    const accounts = () => ({ identity, cutOff });
    checksOfAccounts(at, someone, accounts);
    checksOfRoles(at, someone, accounts);
    furtherChecks();
  });
}

type At = () => Provider;
type Someone = (roles?: string[]) => Promise<{ username: string; subject: string }>;

function checksOfSigningIn(at: At, someone: Someone): void {
  test('discovery names Keycloak’s paths', async () => {
    const realm = `${at().authUrl}/auth/realms/hris`;
    const found = await (await fetch(`${realm}/.well-known/openid-configuration`)).json();
    expect(found).toMatchObject({
      issuer: realm,
      authorization_endpoint: `${realm}/protocol/openid-connect/auth`,
      token_endpoint: `${realm}/protocol/openid-connect/token`,
      userinfo_endpoint: `${realm}/protocol/openid-connect/userinfo`,
      end_session_endpoint: `${realm}/protocol/openid-connect/logout`,
      jwks_uri: `${realm}/protocol/openid-connect/certs`,
    });
    expect(found.code_challenge_methods_supported).toContain('S256');
  });

  test('a person signs in and comes back to the page they wanted', async () => {
    const browser = browserAt(at());
    const { username } = await someone();
    const back = new URL(await browser.signIn(username, PASSWORD, '/leaves'));
    expect(back.searchParams.get('page')).toBe('/leaves');
    expect(back.searchParams.get('state')).toBe(browser.state);
    const tokens = await browser.exchange(back);
    expect(tokens).toMatchObject({
      status: 200,
      token_type: 'Bearer',
      // What is said of it may be a second less, when one went by since it was made.
      expires_in: expect.toBeOneOf([299, 300]),
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      id_token: expect.any(String),
    });
    const { iat = 0, exp = 0 } = decodeJwt(tokens.access_token ?? '');
    expect(exp - iat).toBe(300);
  });

  test('the access token is the realm’s, the person’s, and holds their permissions', async () => {
    const { username, subject } = await someone(['Cashier']);
    const { access_token = '' } = await tokensOf(at(), username);
    const verified = await verifierOf(at()).verify(access_token);
    expect(verified).toMatchObject({ subject, username, sessionId: expect.stringMatching(/./) });
    const own = ['MANAGE-ACCOUNT', 'MANAGE-ACCOUNT-LINKS', 'VIEW-PROFILE', 'OFFLINE_ACCESS'];
    expect([...verified.roles].sort()).toEqual([...profiles.Cashier, ...own].sort());
  });

  test('userinfo says whose token it is', async () => {
    const { username, subject } = await someone();
    const { access_token = '' } = await tokensOf(at(), username);
    const [good, bad] = await Promise.all([access_token, `${access_token}x`].map((token) => userinfo(at(), token)));
    expect(good).toMatchObject({ status: 200, sub: subject, preferred_username: username });
    expect(bad?.status).toBe(401);
  });

  test('who is signed in already is not asked again', async () => {
    const browser = browserAt(at());
    const { username } = await someone();
    await browser.signIn(username, PASSWORD);
    const again = await browser.go(browser.authorizeUrl());
    expect(again.url.searchParams.get('code')).toBeTruthy();
  });

  test('a silent question by a stranger is answered, not asked', async () => {
    const { url } = await browserAt(at()).go(browserAt(at()).authorizeUrl({ prompt: 'none' }));
    expect(url.searchParams.get('error')).toBe('login_required');
  });
}

function checksOfWrongPasswords(at: At, someone: Someone): void {
  test('a wrong password is refused, and the username stays', async () => {
    const browser = browserAt(at());
    const { username } = await someone();
    const page = await browser.attempt(username, 'wrong');
    expect(page.text).toContain('Invalid username or password.');
    expect(page.text).toContain(`value="${username}"`);
    const next = await browser.submit(page, { username, password: PASSWORD });
    expect(next.url.searchParams.get('code')).toBeTruthy();
  });

  test('an unknown username is refused in the same words', async () => {
    const page = await browserAt(at()).attempt('nobody_here', PASSWORD);
    expect(page.text).toContain('Invalid username or password.');
  });

  test('after too many wrong passwords the right one is refused too', async () => {
    const { username } = await someone();
    const browser = browserAt(at());
    for (let failure = 0; failure < 6; failure += 1) await browser.attempt(username, 'wrong');
    const page = await browser.attempt(username, PASSWORD);
    expect(page.url.searchParams.get('code')).toBeNull();
  });
}

function checksOfForgedRequests(at: At, someone: Someone): void {
  test.each([
    ['without a challenge', { code_challenge: undefined, code_challenge_method: undefined }],
    ['with a plain challenge', { code_challenge_method: 'plain' }],
  ])('a request %s is refused', async (_, params) => {
    const browser = browserAt(at());
    const { url } = await browser.go(browser.authorizeUrl(params));
    expect(url.searchParams.get('error')).toBe('invalid_request');
  });

  test.each([
    'http://evil.example/',
    'http://localhost.evil.example/',
    'http://user@evil.example/',
    'javascript:alert(1)',
  ])('nobody is sent to %s', async (address) => {
    const browser = browserAt(at());
    const { status, url, text } = await browser.go(browser.authorizeUrl({ redirect_uri: address }));
    expect({ status, host: url.host }).toEqual({ status: 400, host: new URL(at().authUrl).host });
    expect(text).not.toContain('name="password"');
  });

  test('a code is good for the verifier it was asked with', async () => {
    const browser = browserAt(at());
    const back = await browser.signIn((await someone()).username, PASSWORD);
    const answer = await browser.exchange(new URL(back), { code_verifier: randomBytes(32).toString('base64url') });
    expect(answer).toMatchObject({ status: 400, error: 'invalid_grant' });
  });

  test('a code that came with a wrong verifier is burnt: the right one does not serve after it', async () => {
    const browser = browserAt(at());
    const back = new URL(await browser.signIn((await someone()).username, PASSWORD));
    await browser.exchange(back, { code_verifier: randomBytes(32).toString('base64url') });
    expect(await browser.exchange(back)).toMatchObject({ status: 400, error: 'invalid_grant' });
  });

  test('a code is good once, and using it twice ends what it gave', async () => {
    const browser = browserAt(at());
    const back = new URL(await browser.signIn((await someone()).username, PASSWORD));
    const { refresh_token = '' } = await browser.exchange(back);
    expect(await browser.exchange(back)).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect(await refresh(at(), refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
  });
}

function checksOfRefreshing(at: At, someone: Someone): void {
  test('a refresh token is exchanged for new tokens, a new refresh token among them', async () => {
    const { username, subject } = await someone();
    const first = await tokensOf(at(), username);
    const second = await refresh(at(), first.refresh_token);
    expect(second).toMatchObject({ status: 200, id_token: expect.any(String) });
    expect(second.refresh_token).not.toBe(first.refresh_token);
    await expect(verifierOf(at()).verify(second.access_token ?? '')).resolves.toMatchObject({ subject });
    expect(await refresh(at(), second.refresh_token)).toMatchObject({ status: 200 });
  });

  test('a refresh token used again after its successor was used ends the session', async () => {
    const first = await tokensOf(at(), (await someone()).username);
    // Keycloak tells older tokens from newer ones by the second.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const second = await refresh(at(), first.refresh_token);
    const third = await refresh(at(), second.refresh_token);
    expect(third).toMatchObject({ status: 200 });
    expect(await refresh(at(), first.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect(await refresh(at(), third.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
  });

  test('a token says when the password was given, a renewed one says the same, and asked once more it says later', async () => {
    const { username } = await someone();
    const browser = browserAt(at());
    const first = await browser.exchange(new URL(await browser.signIn(username, PASSWORD)));
    const signedIn = async ({ access_token = '' }: { access_token?: string }) =>
      (await verifierOf(at()).verify(access_token)).signedInAt ?? 0;
    const then = await signedIn(first);
    expect(Math.abs(present().getTime() / 1000 - then)).toBeLessThan(60);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await signedIn(await refresh(at(), first.refresh_token))).toBe(then);
    const asked = await browser.go(browser.authorizeUrl({ prompt: 'login', login_hint: username }));
    expect(asked.text).toContain('name="password"');
    expect(asked.text).toContain(`value="${username}"`);
    const back = await browser.submit(asked, { username, password: PASSWORD });
    expect(await signedIn(await browser.exchange(back.url))).toBeGreaterThan(then);
  });

  test('nothing refreshes on what is no refresh token', async () => {
    for (const token of ['', 'x', 'a.b.c', 'x'.repeat(5000)]) {
      expect((await refresh(at(), token)).status).toBe(400);
    }
  });
}

function checksOfSigningOut(at: At, someone: Someone): void {
  const logoutUrl = (params: Record<string, string>) =>
    `${at().authUrl}/auth/realms/hris/protocol/openid-connect/logout?${new URLSearchParams(params)}`;

  test('signing out ends the session and returns to the app', async () => {
    const browser = browserAt(at());
    const back = new URL(await browser.signIn((await someone()).username, PASSWORD));
    const { id_token = '', refresh_token } = await browser.exchange(back);
    const { appUrl } = at();
    const { url } = await browser.go(logoutUrl({ id_token_hint: id_token, post_logout_redirect_uri: appUrl }));
    expect(url.href).toBe(appUrl);
    expect(await refresh(at(), refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect((await browser.go(browser.authorizeUrl())).text).toContain('name="password"');
  });

  test('signing out with the refresh token ends the session', async () => {
    const browser = browserAt(at());
    const back = new URL(await browser.signIn((await someone()).username, PASSWORD));
    const { refresh_token = '' } = await browser.exchange(back);
    expect(await logoutBy(at(), refresh_token, 'nobody')).toBeGreaterThanOrEqual(400);
    expect(await logoutBy(at(), refresh_token)).toBe(204);
    expect(await refresh(at(), refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect((await browser.go(browser.authorizeUrl())).text).toContain('name="password"');
    expect(await logoutBy(at(), 'x.y.z')).toBe(400);
  });

  test('signing out leads to no foreign page', async () => {
    const browser = browserAt(at());
    const back = new URL(await browser.signIn((await someone()).username, PASSWORD));
    const { id_token = '' } = await browser.exchange(back);
    const foreign = { id_token_hint: id_token, post_logout_redirect_uri: 'http://evil.example/' };
    expect(await browser.go(logoutUrl(foreign))).toMatchObject({ status: 400 });
  });

  test('without a proof of who asks, the person is asked first', async () => {
    const browser = browserAt(at());
    const back = new URL(await browser.signIn((await someone()).username, PASSWORD));
    const { refresh_token } = await browser.exchange(back);
    const { appUrl } = at();
    const page = await browser.go(logoutUrl({ client_id: 'web', post_logout_redirect_uri: appUrl }));
    expect(page.status).toBe(200);
    expect((await refresh(at(), refresh_token)).status).toBe(200);
    const { url } = await browser.submit(page, {});
    expect(url.href).toBe(appUrl);
    expect((await browser.go(browser.authorizeUrl())).text).toContain('name="password"');
  });
}
