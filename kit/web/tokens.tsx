// The two tokens of the session, in local storage under exactly two keys, and the one refresh that any number of
// rejected requests, in any number of tabs, wait for.
import { STORAGE_KEY } from '@kawani/kit/contract/layout';
import { clear, del, get, set } from 'idb-keyval';
import { config } from './config.tsx';
import { announce, type CallFailed, failureOf, isCallFailed, noAnswer } from './failure.tsx';
import { endsSession, pauseBefore } from './renewal.tsx';
import { storage } from './storage.tsx';

const LOCK = 'kawani session';
const LEAVING_MS = 400;
/** A line that says nothing for this long is given up. */
const DEAD_MS = 20_000;
/** So long a call waits for a renewal in trouble before its page is told. */
const PATIENCE_MS = 8000;

export type Tokens = { access_token?: string; refresh_token?: string; id_token?: string };

export const accessToken = () => (isOutside ? null : localStorage.getItem(STORAGE_KEY.accessToken));
const refreshToken = () => localStorage.getItem(STORAGE_KEY.refreshToken);
/** Whether this browser holds a session, in any of its tabs: also one whose access token is being renewed. */
export const isKeepingTokens = () => accessToken() !== null || refreshToken() !== null;

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

const OUTSIDE = 'outside';
let isOutside = false;

/** This page is for people without an account: an employee's session that the browser keeps is left alone and not used. */
export function standOutside(): void {
  isOutside = true;
  own = OUTSIDE;
}

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

export function providerUrl(endpoint: 'auth' | 'token' | 'logout'): string {
  const { authUrl, realm } = config();
  return `${authUrl.replace(/\/$/, '')}/auth/realms/${realm}/protocol/openid-connect/${endpoint}`;
}

/** Where the signed-in person changes their own password; the page leads back to this app. */
export function changePasswordUrl(): string {
  const { authUrl, realm, clientId } = config();
  const back = new URLSearchParams({ referrer: clientId, referrer_uri: appRoot() });
  return `${authUrl.replace(/\/$/, '')}/auth/realms/${realm}/account/account-security/signing-in?${back}`;
}

/** Asks the provider's token endpoint. Without a bearer: the form itself says who asks. Rejects with `CallFailed`. */
export async function askTokens(form: Readonly<Record<string, string>>, { isQuiet = false } = {}): Promise<Tokens> {
  const url = providerUrl('token');
  const body = new URLSearchParams({ ...form, client_id: config().clientId });
  const signal = AbortSignal.timeout(DEAD_MS);
  // A page that is being left hears of no network either. It does not live to the end of the pause, and so ends no session.
  const reply = await fetch(url, { method: 'POST', body, signal }).catch(() => pause(LEAVING_MS));
  const tokens = reply?.ok ? await (reply.json() as Promise<Tokens>).catch(() => null) : null;
  if (tokens) return tokens;
  const failed: CallFailed = reply && !reply.ok ? await failureOf(reply) : noAnswer();
  if (!isQuiet) announce(failed, url);
  throw failed;
}

const pause = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));

let renewal: Promise<string | null> | null = null;
let lastTrouble: unknown = null;
/** Somebody was told that there is no answer yet. */
let isMissed = false;
let onRecovered: () => void = () => {};

/** Told when the session goes on after calls had failed for want of it. */
export function whenRecovered(listener: () => void): void {
  onRecovered = listener;
}

export const isRenewing = () => renewal !== null;

/** The renewal under way in this tab, if there is one. Rejects when it takes longer than a person waits. */
export function renewing(): Promise<string | null> | null {
  return renewal && withPatience(renewal);
}

/**
 * A token other than the rejected one: another tab's, or the answer of one refresh. Null ends the session: the refresh token
 * itself was refused. Trouble on the way is tried again until it is over; who waits is told after a while (rejects with
 * `CallFailed`), and the tokens stay.
 */
export function renew(rejected: string | null): Promise<string | null> {
  renewal ??= untilAnswered(rejected).finally(() => {
    renewal = null;
  });
  return withPatience(renewal);
}

async function untilAnswered(rejected: string | null): Promise<string | null> {
  isMissed = false;
  for (let tries = 0; ; tries += 1) {
    try {
      const token = await alone(() => refresh(rejected, tries > 0));
      if (isMissed && token !== null) setTimeout(onRecovered);
      return token;
    } catch (failed) {
      // Without a network nothing is refused yet: the session waits for the signal to come back.
      if (!isCallFailed(failed) || !navigator.onLine) throw failed;
      lastTrouble = failed;
      await Promise.race([pause(pauseBefore(tries, failed.retryAfterMs, Math.random())), signalBack()]);
    }
  }
}

function signalBack(): Promise<unknown> {
  return new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}

async function withPatience(answer: Promise<string | null>): Promise<string | null> {
  const outcome = await Promise.race([answer, pause(PATIENCE_MS).then((): typeof SLOW => SLOW)]);
  if (outcome !== SLOW) return outcome;
  isMissed = true;
  throw isCallFailed(lastTrouble) ? lastTrouble : noAnswer();
}
const SLOW = Symbol('slow');

/** True when there is a session: also one that is being renewed, here, in another tab, or by a page left meanwhile. */
export async function hasSession(): Promise<boolean> {
  if (accessToken() !== null) return true;
  if (refreshToken() === null) return false;
  const token = await renew(null).catch(() => undefined);
  if (token === null) dropTokens();
  return isKeepingTokens();
}

async function refresh(rejected: string | null, isQuiet: boolean): Promise<string | null> {
  const current = accessToken();
  if (current !== null && current !== rejected) return current;
  const token = refreshToken();
  if (token === null) return null;
  if (!navigator.onLine) throw noAnswer();
  localStorage.removeItem(STORAGE_KEY.accessToken);
  try {
    const renewed = await askTokens({ grant_type: 'refresh_token', refresh_token: token }, { isQuiet });
    if (!renewed.access_token) return null;
    keepTokens(renewed);
    await keepIdToken(renewed);
    return renewed.access_token;
  } catch (failed) {
    if (isCallFailed(failed) && endsSession(failed)) return null;
    // The old token still says whose page this is. After a logout meanwhile there is nothing to put back.
    const isOwn = accessToken() === null && refreshToken() === token;
    if (current !== null && isOwn) localStorage.setItem(STORAGE_KEY.accessToken, current);
    throw failed;
  }
}

// Locks are shared by the tabs of an origin. Where there are none (plain http on a network), each tab is on its own.
function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? (navigator.locks.request(LOCK, work) as Promise<T>) : work();
}
