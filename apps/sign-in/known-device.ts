// Browsers that somebody has signed in with before. Failures elsewhere, however many, do not keep them waiting.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REALM_PATH, type SignInContext } from './context.ts';

const COOKIE = 'KAWANI_KNOWN';
const COOKIE_PATTERN = /(?:^|;\s*)KAWANI_KNOWN=([^;]*)/;
const KEPT_SECONDS = 180 * 86_400;
/** People who share a browser; with a further one the first is forgotten. */
const MOST_PEOPLE = 5;

type Keyed = Pick<SignInContext, 'deviceKey' | 'baseUrl'>;

/** The name of this browser for an account that was signed in to from it; undefined when it is not known to the account. */
export function knownDevice({ headers }: FastifyRequest, username: string, { deviceKey }: Keyed): string | undefined {
  const ids = proofsIn(headers.cookie).map((proof) => ({ proof, id: proof.split('.')[0] ?? '' }));
  return ids.find(({ proof, id }) => isSame(proof, proofOf(id, username, deviceKey)))?.id;
}

/** Called after a sign-in with a password. The cookie opens nothing: it only spares its holder the wait for others. */
export function rememberDevice(request: FastifyRequest, reply: FastifyReply, username: string, ctx: Keyed): void {
  if (knownDevice(request, username, ctx) !== undefined) return;
  const own = proofOf(randomBytes(12).toString('base64url'), username, ctx.deviceKey);
  const proofs = [...proofsIn(request.headers.cookie), own].slice(-MOST_PEOPLE);
  const secure = ctx.baseUrl.startsWith('https:') ? '; Secure' : '';
  const place = `Path=${REALM_PATH}/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
  reply.header('set-cookie', `${COOKIE}=${proofs.join('~')}; ${place}`);
}

function proofsIn(cookie = ''): string[] {
  return (COOKIE_PATTERN.exec(cookie)?.[1] ?? '').split('~').filter(Boolean).slice(-MOST_PEOPLE);
}

function proofOf(id: string, username: string, key: string): string {
  return `${id}.${createHmac('sha256', key).update(`known device ${id} ${username}`).digest('base64url')}`;
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
