// In and out through the identity provider: authorization code with PKCE (S256), state and nonce. What the flow needs on
// its way lives in session storage and is gone when it ends.
import { pagePath } from '@kawani/kit/contract/page-path';
import { config } from './config.tsx';
import {
  accessToken,
  appRoot,
  askTokens,
  claimsOf,
  dropTokens,
  type Ending,
  forgetEnding,
  keepEnding,
  keepIdToken,
  keepTokens,
  keptEnding,
  providerUrl,
  type Tokens,
} from './tokens.tsx';

const UNDER_WAY = 'sign_in';
type UnderWay = { state: string; nonce: string; verifier: string; redirectUri: string };

const WANTED = 'sign_in_page';

/** For what asks who is there once more: the provider asks again, with the username filled in, and leads back to the page. */
export async function signInAgain(page: string): Promise<void> {
  const username = claimsOf(accessToken() ?? '')?.preferred_username;
  return ask(page, { prompt: 'login', ...(typeof username === 'string' && { login_hint: username }) });
}

/** On to the provider; first to its logout, where an earlier one was made without a signal. */
export async function beginSignIn(page: string): Promise<void> {
  const unended = await keptEnding();
  const hasTried = sessionStorage.getItem(WANTED) !== null;
  sessionStorage.removeItem(WANTED);
  if (!unended) return ask(page);
  if (hasTried) return forgetEnding().then(() => ask(page));
  sessionStorage.setItem(WANTED, page);
  location.assign(logoutUrl(unended));
}

async function ask(page: string, asked: Readonly<Record<string, string>> = {}): Promise<void> {
  const flow: UnderWay = {
    state: secret(),
    nonce: secret(),
    verifier: secret(),
    redirectUri: `${appRoot()}?page=${encodeURIComponent(pagePath(page))}`,
  };
  sessionStorage.setItem(UNDER_WAY, JSON.stringify(flow));
  const challenge = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(flow.verifier));
  const query = new URLSearchParams({
    client_id: config().clientId,
    response_type: 'code',
    scope: 'openid',
    redirect_uri: flow.redirectUri,
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: base64Url(new Uint8Array(challenge)),
    code_challenge_method: 'S256',
    ...asked,
  });
  location.assign(`${providerUrl('auth')}?${query}`);
}

/** Exchanges the code of a return from the provider. False when it is not the answer to what this tab asked. */
export async function completeSignIn(query: Readonly<Record<string, string>>): Promise<boolean> {
  const flow = JSON.parse(sessionStorage.getItem(UNDER_WAY) ?? 'null') as UnderWay | null;
  sessionStorage.removeItem(UNDER_WAY);
  if (!flow || !query.code || query.state !== flow.state) return false;
  const asked = {
    grant_type: 'authorization_code',
    code: query.code,
    redirect_uri: flow.redirectUri,
    code_verifier: flow.verifier,
  };
  const tokens: Tokens = await askTokens(asked).catch(() => ({}));
  const nonce = tokens.id_token ? claimsOf(tokens.id_token)?.nonce : flow.nonce;
  if (!tokens.access_token || nonce !== flow.nonce) return false;
  keepTokens(tokens);
  await keepIdToken(tokens);
  return true;
}

/** Forgets the session here, then ends it at the provider, which leads back to the app's root. */
export async function signOut(): Promise<void> {
  dropTokens();
  localStorage.clear();
  sessionStorage.clear();
  const ending = await keepEnding(secret());
  location.replace(navigator.onLine ? logoutUrl(ending) : appRoot());
}

/** Back from the provider's logout. True when sign-in goes on from here, because it was asked for. */
export async function completeSignOut({ state }: Readonly<Record<string, string>>): Promise<boolean> {
  if (state === undefined || state !== (await keptEnding())?.state) return false;
  await forgetEnding();
  const wanted = sessionStorage.getItem(WANTED);
  if (wanted !== null) await beginSignIn(wanted);
  return wanted !== null;
}

function logoutUrl({ idToken, state }: Ending): string {
  const query = new URLSearchParams({ client_id: config().clientId, post_logout_redirect_uri: appRoot(), state });
  if (idToken) query.set('id_token_hint', idToken);
  return `${providerUrl('logout')}?${query}`;
}

function secret(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
