// What a test needs to sign in without a browser: one that keeps cookies, follows redirects and fills in forms, and the
// calls that the apps make.
import { createHash, randomBytes } from 'node:crypto';
import { type TokenVerifierOptions, tokenVerifier } from '@kawani/kit/server/token';
import { expect } from 'vitest';
import { profiles } from '../apps/sign-in/profiles.ts';

export type Provider = {
  /** `http://localhost:3000`; the realm is below `/auth`. */
  authUrl: string;
  /** The employee app's root; nobody answers there. */
  appUrl: string;
  serverSecret: string;
  stop(): Promise<void>;
};

export type Tokens = {
  status: number;
  access_token?: string;
  refresh_token?: string;
  id_token?: string;
  error?: string;
};

export type Step = { status: number; url: URL; text: string };

/** A browser as far as signing in needs one: it keeps cookies, follows redirects, fills in forms. `always`: its headers. */
export function browserAt({ authUrl, appUrl }: Provider, always: Readonly<Record<string, string>> = {}) {
  const cookies = new Map<string, string>();
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(8).toString('hex');

  async function go(
    address: string | URL,
    form?: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Step> {
    const url = new URL(address);
    if (url.href.startsWith(appUrl)) return { status: 200, url, text: '' };
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { ...always, ...headers, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie);
    const next = response.headers.get('location');
    if (next !== null && response.status >= 300 && response.status < 400) return go(new URL(next, url));
    return { status: response.status, url, text: await response.text() };
  }

  const redirectUri = (page?: string) => (page === undefined ? appUrl : `${appUrl}?page=${encodeURIComponent(page)}`);

  function authorizeUrl(changes: Record<string, string | undefined> = {}): string {
    const asked = {
      client_id: 'web',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: redirectUri(),
      state,
      nonce: 'n',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    };
    const present = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return `${authUrl}/auth/realms/hris/protocol/openid-connect/auth?${new URLSearchParams(present)}`;
  }

  function submit(page: Step, filledIn: Record<string, string>): Promise<Step> {
    const form = /<form[^>]*>[\s\S]*?<\/form>/.exec(page.text)?.[0] ?? '';
    const action = attribute(/<form[^>]*>/.exec(form)?.[0] ?? '', 'action') ?? page.url.href;
    const hidden = [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]): [string, string] => [
      attribute(input, 'name') ?? '',
      attribute(input, 'value') ?? '',
    ]);
    return go(new URL(action, page.url), { ...Object.fromEntries(hidden), ...filledIn });
  }

  async function attempt(username: string, password: string, page?: string): Promise<Step> {
    const login = await go(authorizeUrl({ redirect_uri: redirectUri(page) }));
    expect(login.text).toContain('name="username"');
    return submit(login, { username, password });
  }

  return {
    state,
    authorizeUrl,
    go,
    submit,
    attempt,
    /** Gives the address of the app that the provider sends the person back to. */
    async signIn(username: string, password: string, page?: string): Promise<string> {
      const { url } = await attempt(username, password, page);
      expect(url.href.startsWith(appUrl)).toBe(true);
      return url.href;
    },
    exchange(back: URL, changes: Record<string, string> = {}): Promise<Tokens> {
      return token(
        { authUrl },
        {
          grant_type: 'authorization_code',
          client_id: 'web',
          code: back.searchParams.get('code') ?? '',
          redirect_uri: redirectUri(back.searchParams.get('page') ?? undefined),
          code_verifier: verifier,
          ...changes,
        },
      );
    },
  };
}

export async function tokensOf(provider: Provider, username: string, password = 'kawani'): Promise<Tokens> {
  const browser = browserAt(provider);
  return browser.exchange(new URL(await browser.signIn(username, password)));
}

export function refresh(provider: Pick<Provider, 'authUrl'>, refreshToken = ''): Promise<Tokens> {
  return token(provider, { grant_type: 'refresh_token', client_id: 'web', refresh_token: refreshToken });
}

/** Keycloak's logout for apps without a browser; gives the status of the answer. */
export async function logoutBy({ authUrl }: Pick<Provider, 'authUrl'>, refreshToken: string, clientId = 'web') {
  const response = await fetch(`${authUrl}/auth/realms/hris/protocol/openid-connect/logout`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: clientId, refresh_token: refreshToken }),
  });
  return response.status;
}

export async function token({ authUrl }: Pick<Provider, 'authUrl'>, form: Record<string, string>): Promise<Tokens> {
  const response = await fetch(`${authUrl}/auth/realms/hris/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  return { ...((await response.json()) as object), status: response.status };
}

export async function userinfo({ authUrl }: Provider, accessToken: string): Promise<{ status: number }> {
  const response = await fetch(`${authUrl}/auth/realms/hris/protocol/openid-connect/userinfo`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const text = await response.text();
  return { ...(response.ok ? JSON.parse(text) : {}), status: response.status };
}

export function verifierOf({ authUrl }: Provider, isCutOff: TokenVerifierOptions['isCutOff'] = () => false) {
  const issuer = `${authUrl}/auth/realms/hris`;
  const jwksUrl = `${issuer}/protocol/openid-connect/certs`;
  const ignoredRoles = [...Object.keys(profiles), 'Novice'];
  return tokenVerifier({ issuer, jwksUrl, clientId: 'web', ignoredRoles, isCutOff });
}

function keep(cookies: Map<string, string>, cookie: string): void {
  const [pair = '', ...attributes] = cookie.split(';');
  const [name = '', value = ''] = pair.split(/=(.*)/);
  const isGone = attributes.some((each) => /^\s*(max-age=0|expires=thu, 01.jan.1970)/i.test(each));
  if (isGone || value === '') cookies.delete(name);
  else cookies.set(name, value);
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#39;', "'");
}
