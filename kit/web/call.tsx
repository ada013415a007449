// Calls to the server, typed by their endpoint. Everything a request of this product carries is put on here: the bearer,
// the anti-forgery header, the idempotency key; and a 401 is met here, once.
import type { Endpoint, GivesOf, ReturnsOf } from '@kawani/kit/contract/endpoint';
import { languageNow } from '@kawani/kit/contract/say';
import { earlyAnswer } from './early.tsx';
import { announce, failureOf, hearing, noAnswer } from './failure.tsx';
import { endLink, heldLink } from './held-link.tsx';
import { hearTime } from './now.tsx';
import { isAboutCookie } from './outbox-decision.tsx';
import { askMe, leave } from './session.tsx';
import { accessToken, isOthers, renew, renewing } from './tokens.tsx';

export { type CallFailed, isCallFailed } from './failure.tsx';

/** A request that carries this header goes without a bearer. The header itself never leaves the browser. */
const EXCLUDE_HEADER = 'X-Skip-Auth';
const API = '/api/v1';
const SAFE_METHODS = ['GET', 'HEAD'];
const IN_QUERY = ['GET', 'DELETE'];

type Options = {
  key?: string | undefined;
  signal?: AbortSignal | undefined;
  /** The token of a registered device: the call is the device's own, whoever is signed in beside it. */
  device?: string | undefined;
};

export async function call<E extends Endpoint>(
  endpoint: E,
  input: GivesOf<E>,
  options: Options = {},
): Promise<ReturnsOf<E>> {
  const reply = await ask(endpoint, input, options);
  const text = await reply.text();
  return (text === '' ? undefined : JSON.parse(text)) as ReturnsOf<E>;
}

/** The answer of an endpoint that gives a file. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  input: GivesOf<E>,
  options: Options = {},
): Promise<File> {
  const reply = await ask(endpoint, input, options);
  const named = /filename\*=UTF-8''([^;]+)/.exec(reply.headers.get('content-disposition') ?? '')?.[1];
  const content = await reply.blob();
  return new File([content], named ? decodeURIComponent(named) : 'download', { type: content.type });
}

/** Sends one file to an endpoint that takes an upload. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  file: File,
  { signal, ...holder }: Omit<Options, 'key'> = {},
): Promise<ReturnsOf<E>> {
  const body = new FormData();
  body.append('file', file, file.name);
  const init = { method: endpoint.method, body, headers: whose(endpoint, holder), ...(signal ? { signal } : {}) };
  const reply = await succeed(API + endpoint.path, init, endpoint);
  return (await reply.json()) as ReturnsOf<E>;
}

/** An operation of people without an account is called with the link that the page was opened by. */
function whose({ by }: Endpoint, { device }: Pick<Options, 'device'>): Record<string, string> {
  if (device !== undefined) return { [EXCLUDE_HEADER]: '1', Authorization: `Device ${device}` };
  return by === 'link' ? { [EXCLUDE_HEADER]: '1', Authorization: `Link ${heldLink() ?? ''}` } : {};
}

function ask<E extends Endpoint>(
  endpoint: E,
  input: GivesOf<E>,
  { key, signal, ...holder }: Options,
): Promise<Response> {
  const { method, path } = endpoint;
  const { url, rest } = place(path, (input ?? {}) as Input);
  const headers = new Headers({
    Accept: endpoint.answer === 'json' ? 'application/json' : '*/*',
    ...whose(endpoint, holder),
  });
  const init: RequestInit = { method, headers, ...(signal ? { signal } : {}) };
  if (method === 'POST') headers.set('Idempotency-Key', key ?? crypto.randomUUID());
  if (IN_QUERY.includes(method)) return succeed(url + queryOf(rest), init, endpoint);
  headers.set('Content-Type', 'application/json');
  return succeed(url, { ...init, body: JSON.stringify(rest) }, endpoint);
}

type Input = Readonly<Record<string, unknown>>;

function place(path: string, input: Input): { url: string; rest: Input } {
  const inPath = new Set<string>();
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    inPath.add(name);
    return encodeURIComponent(String(input[name]));
  });
  const rest = Object.entries(input).filter(([name, value]) => !inPath.has(name) && value !== undefined);
  return { url: API + url, rest: Object.fromEntries(rest) };
}

function queryOf(given: Input): string {
  const pairs = Object.entries(given).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

/** Sends; a failure is announced by the catalogue and thrown. */
async function succeed(url: string, init: RequestInit, { by }: Endpoint): Promise<Response> {
  const reply = await send(url, init);
  if (reply.ok) return reply;
  if (by === 'link' && reply.status === 401) endLink();
  const failed = await failureOf(reply);
  announce(failed, url);
  throw failed;
}

/** The way out for every request. */
export async function send(url: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const isBare = headers.has(EXCLUDE_HEADER) || isAsset(url);
  headers.delete(EXCLUDE_HEADER);
  const isGuarded = isRelative(url) && !SAFE_METHODS.includes(init.method ?? 'GET');
  const go = (token: string | null) => {
    if (token !== null && isOthers(token)) return turnOver();
    if (isRelative(url)) headers.set('Accept-Language', languageNow());
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    if (isGuarded) addAntiForgery(headers);
    const asked = { ...init, headers };
    return hearing((init.method ?? 'GET') === 'GET' ? early(url, token, asked) : reach(url, asked));
  };
  if (isBare) return go(null);
  const reply = await authorized(go);
  if (!isGuarded || !(await isForgeryRefused(reply))) return reply;
  // The cookie belongs to an earlier session. The answer to any GET replaces it.
  await askMe().catch(() => {});
  return authorized(go);
}

/** Sends with the bearer; a 401 renews it once, and ends the session when there is none to be had. */
async function authorized(go: (token: string | null) => Promise<Response>): Promise<Response> {
  await renewing();
  const token = accessToken();
  const reply = await go(token);
  hearTime(reply);
  if (reply.status !== 401) return reply;
  const fresh = await renew(token);
  const again = fresh === null ? reply : await go(fresh);
  if (again.status === 401) leave();
  return again;
}

async function isForgeryRefused(reply: Response): Promise<boolean> {
  if (reply.status !== 403) return false;
  return isAboutCookie(await failureOf(reply.clone()));
}

/** Another tab has let somebody else in: the page is drawn anew for them, and nothing more is asked in its first name. */
function turnOver(): never {
  location.reload();
  throw noAnswer();
}

/** Another try is made when the early one found no network. */
async function early(url: string, token: string | null, init: RequestInit): Promise<Response> {
  return (await earlyAnswer(url, token)?.catch(() => undefined)) ?? reach(url, init);
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (thrown) {
    if (init.signal?.aborted && init.signal.reason?.name !== 'TimeoutError') throw thrown;
    throw noAnswer();
  }
}

function isRelative(url: string): boolean {
  return !/^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(url);
}

function isAsset(url: string): boolean {
  return new URL(url, location.href).pathname.includes('/assets/');
}

function addAntiForgery(headers: Headers): void {
  const value = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];
  if (value) headers.set('X-XSRF-TOKEN', decodeURIComponent(value));
}
