// The two tokens of the session, in local storage under exactly two keys, and the one refresh that any number of
// rejected requests, in any number of tabs, wait for.
import { STORAGE_KEY } from '@kawani/kit/contract/layout';
import { clear, del, get, set } from 'idb-keyval';
import { config } from './config.tsx';
import { announce, type CallFailed, failureOf, noAnswer } from './failure.tsx';
import { storage } from './storage.tsx';

const LOCK = 'kawani session';
const LEAVING_MS = 400;

export type Tokens = { access_token?: string; refresh_token?: string; id_token?: string };

export const accessToken = () => localStorage.getItem(STORAGE_KEY.accessToken);
const refreshToken = () => localStorage.getItem(STORAGE_KEY.refreshToken);

export function keepTokens({ access_token, refresh_token }: Tokens): void {
  if (access_token) localStorage.setItem(STORAGE_KEY.accessToken, access_token);
  if (refresh_token) localStorage.setItem(STORAGE_KEY.refreshToken, refresh_token);
}

export function dropTokens(): void {
  localStorage.removeItem(STORAGE_KEY.accessToken);
  localStorage.removeItem(STORAGE_KEY.refreshToken);
}

const ID_TOKEN = 'id_token';
const ENDING = 'ending';
const session = storage('kawani-session', 'session');

/** Kept for a silent logout, which names it to the provider. Not in local storage: that holds the two tokens alone. */
export async function keepIdToken({ id_token }: Tokens): Promise<void> {
  if (id_token) await set(ID_TOKEN, id_token, session).catch(() => {});
}

/** A logout that the provider has not confirmed yet: until it does, its session would let anybody in without a password. */
export type Ending = { readonly idToken: string | undefined; readonly state: string };

/** Turns the kept session into one that is to end. */
export async function keepEnding(state: string): Promise<Ending> {
  const idToken = await get<string>(ID_TOKEN, session).catch(() => undefined);
  const ending = { idToken, state };
  await clear(session)
    .then(() => set(ENDING, ending, session))
    .catch(() => {});
  return ending;
}

export function keptEnding(): Promise<Ending | undefined> {
  return get<Ending>(ENDING, session).catch(() => undefined);
}

export function forgetEnding(): Promise<void> {
  return del(ENDING, session).catch(() => {});
}

/**
 * Whose page this is, by the subject of the token, unverified: good only for keeping people apart. A page stays its first
 * person's, also when another tab lets somebody else in.
 */
export function person(): string | null {
  const token = accessToken();
  if (token !== null) own ??= subjectOf(token);
  return own;
}
let own: string | null = null;

/** A token of somebody else than this page was drawn for. */
export function isOthers(token: string): boolean {
  const mine = person();
  return mine !== null && subjectOf(token) !== mine;
}

function subjectOf(token: string): string | null {
  return (claimsOf(token)?.sub as string | undefined) ?? null;
}

export function claimsOf(token: string): Readonly<Record<string, unknown>> | null {
  try {
    const body = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(body), (sign) => sign.charCodeAt(0))));
  } catch {
    return null;
  }
}

let root = '';

/** The root of the app that runs here, as the provider knows it. */
export function standAt(appsRoot: string): void {
  root = appsRoot;
}

export const appRoot = () => root;

export function providerUrl(door: 'auth' | 'token' | 'logout'): string {
  const { authUrl, realm } = config();
  return `${authUrl.replace(/\/$/, '')}/auth/realms/${realm}/protocol/openid-connect/${door}`;
}

/** Where the signed-in person changes their own password; the page leads back to this app. */
export function changePasswordUrl(): string {
  const { authUrl, realm, clientId } = config();
  const back = new URLSearchParams({ referrer: clientId, referrer_uri: appRoot() });
  return `${authUrl.replace(/\/$/, '')}/auth/realms/${realm}/account/account-security/signing-in?${back}`;
}

/** Asks the provider's token endpoint. Without a bearer: the form itself says who asks. */
export async function askTokens(form: Readonly<Record<string, string>>): Promise<Tokens> {
  const url = providerUrl('token');
  const body = new URLSearchParams({ ...form, client_id: config().clientId });
  // A page that is being left hears of no network either. It does not live to the end of the pause, and so ends no session.
  const reply = await fetch(url, { method: 'POST', body }).catch(() => pause(LEAVING_MS));
  if (reply?.ok) return (await reply.json()) as Tokens;
  const failed: CallFailed = reply ? await failureOf(reply) : noAnswer();
  announce(failed, url);
  throw failed;
}

function pause(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}

let renewal: Promise<string | null> | null = null;

/** The refresh under way in this tab, if there is one. */
export function renewing(): Promise<string | null> | null {
  return renewal;
}

/** A token other than the rejected one: another tab's, or the answer of one refresh. Null ends the session. */
export function renew(rejected: string | null): Promise<string | null> {
  renewal ??= alone(() => refresh(rejected)).finally(() => {
    renewal = null;
  });
  return renewal;
}

/** True when there is a token: also one that another tab is fetching, or that a page left behind in the midst of it. */
export async function hasSession(): Promise<boolean> {
  if (accessToken() !== null) return true;
  if (refreshToken() === null) return false;
  const token = await renew(null).catch(() => undefined);
  if (token === null) dropTokens();
  return accessToken() !== null;
}

async function refresh(rejected: string | null): Promise<string | null> {
  const current = accessToken();
  if (current !== null && current !== rejected) return current;
  const token = refreshToken();
  if (token === null) return null;
  // Without a network nothing is refused yet: the session waits for the signal to come back.
  if (!navigator.onLine) throw noAnswer();
  localStorage.removeItem(STORAGE_KEY.accessToken);
  const renewed = await askTokens({ grant_type: 'refresh_token', refresh_token: token }).catch(() => null);
  if (!renewed?.access_token) return null;
  keepTokens(renewed);
  await keepIdToken(renewed);
  return renewed.access_token;
}

// Locks are shared by the tabs of an origin. Where there are none (plain http on a network), each tab is on its own.
function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? (navigator.locks.request(LOCK, work) as Promise<T>) : work();
}
