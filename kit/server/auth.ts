// Who is asking (401), whether they may (403), and whether the call comes from our own pages (403): of every operation.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Actor } from '@kawani/kit/contract/actor';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { NOT_AUTHORIZED_MESSAGE } from '@kawani/kit/contract/message';
import { phrase } from '@kawani/kit/contract/say';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Caller = { readonly actor: Actor; readonly sessionId: string };

/** Resolves to null for a token that is not good, whatever is wrong with it. */
export type Identify = (token: string) => Promise<Caller | null>;

export type AuthRefusal = { readonly status: number; readonly message: string; readonly code: string };

const SIGN_IN_FIRST: AuthRefusal = { status: 401, message: phrase('Please sign in.'), code: 'NOT_SIGNED_IN' };
const NOT_REGISTERED: AuthRefusal = {
  status: 401,
  message: phrase('This device is not registered, or no longer.'),
  code: 'NOT_REGISTERED',
};
const INVALID_LINK: AuthRefusal = {
  status: 401,
  message: phrase('This link is invalid or has expired. Ask for a new one.'),
  code: 'INVALID_LINK',
};
const NOT_PERMITTED: AuthRefusal = { status: 403, message: NOT_AUTHORIZED_MESSAGE, code: 'NOT_PERMITTED' };
const FOREIGN_PAGE: AuthRefusal = {
  status: 403,
  message: phrase('This call did not come from the app.'),
  code: 'ANTI_FORGERY',
};

const COOKIE = 'XSRF-TOKEN';
const COOKIE_PATTERN = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/;

/** How each kind of caller shows who it is: a token of one kind is nothing where the other is asked for. */
export const SCHEMES = { person: 'Bearer', device: 'Device', link: 'Link' } as const;
const ANONYMOUS = { person: SIGN_IN_FIRST, device: NOT_REGISTERED, link: INVALID_LINK } as const;

export async function authenticate(
  request: FastifyRequest,
  by: keyof typeof SCHEMES,
  identify: Identify | undefined,
): Promise<Caller | AuthRefusal> {
  const [scheme, token, ...rest] = request.headers.authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() !== SCHEMES[by].toLowerCase() || !token || rest.length > 0) return ANONYMOUS[by];
  return (await identify?.(token)) ?? ANONYMOUS[by];
}

export function authorize({ needs, purpose, leaver }: Endpoint, actor: Actor): AuthRefusal | null {
  const { holds, link, isLeaver = false } = actor;
  // A link for something else answers as one that doesn't exist.
  if (link?.purpose !== purpose) return INVALID_LINK;
  if (isLeaver && leaver === undefined) return NOT_PERMITTED;
  return needs.length === 0 || needs.some(({ code }) => holds.has(code)) ? null : NOT_PERMITTED;
}

/**
 * A browser sends its origin, and the cookie we set; both must be ours, and the header must repeat the cookie.
 * A client that is no browser carries neither and cannot be tricked into a call: its bearer token is enough.
 */
export function forgeryRefusal(
  request: FastifyRequest,
  sessionId: string | null,
  { secret, origins }: { secret: string; origins: readonly string[] },
): AuthRefusal | null {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  const { origin, 'sec-fetch-site': site, 'x-xsrf-token': header, cookie = '' } = request.headers;
  if (origin !== undefined && !origins.includes(origin)) return FOREIGN_PAGE;
  if (site === 'cross-site') return FOREIGN_PAGE;
  // The token of a device or a link is sent by its own page alone; the cookie is bound to the session of a person.
  if (sessionId === null) return null;
  const held = COOKIE_PATTERN.exec(cookie)?.[1];
  if (held === undefined) return null;
  return typeof header === 'string' && same(header, held) && same(held, forgeryToken(secret, sessionId))
    ? null
    : FOREIGN_PAGE;
}

/** Gives a browser the cookie its page repeats as a header; bound to the session, readable by the page. */
export function giveForgeryCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  sessionId: string,
  { secret, secure }: { secret: string; secure: boolean },
) {
  const token = forgeryToken(secret, sessionId);
  if (COOKIE_PATTERN.exec(request.headers.cookie ?? '')?.[1] === token) return;
  reply.header('set-cookie', `${COOKIE}=${token}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`);
}

const MAX_REMEMBERED = 10_000;
const remembered = new Map<string, string>();

/** The same for every request of a session, so it is worked out once. */
function forgeryToken(secret: string, sessionId: string): string {
  const name = `${secret} ${sessionId}`;
  const known = remembered.get(name);
  if (known !== undefined) return known;
  const token = createHmac('sha256', secret).update(sessionId).digest('base64url');
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(name, token);
  return token;
}

function same(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
