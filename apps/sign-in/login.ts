// The login page and what follows a username and a password. Every wrong one is counted, slowed down and told.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Door, REALM_PATH } from './door.ts';
import { type Fields, send } from './form.ts';
import { errors } from './library.ts';
import type { LoginForm } from './pages.ts';
import { isPassword } from './password.ts';
import { sessionOf } from './session.ts';
import { accountNamed } from './table/accounts.ts';
import { countAttempt, forgiveAll, forgiveOne, type Limits, secondsLocked } from './table/throttle.ts';

/** Many people share an office's address: it is given far more room than one account. */
const ADDRESS_FREE_FAILURES = 60;

type Attempt = { username: string; password: string; address: string };
type Outcome = { subject: string } | (Required<Pick<LoginForm, 'trouble'>> & { minutes: number });

export function loginRoutes(app: FastifyInstance, door: Door): void {
  const path = `${REALM_PATH}/login-actions/authenticate/:uid`;

  app.get(path, async (request, reply) => {
    return (await isWaiting(request, reply, door))
      ? send(reply, 200, door.pages.login({ username: '' }))
      : expired(request, reply, door);
  });

  app.post<{ Body: Fields }>(path, async (request, reply) => {
    if (!(await isWaiting(request, reply, door))) return expired(request, reply, door);
    const username = request.body.username ?? '';
    const attempt = {
      username: plain(username),
      password: request.body.password ?? '',
      address: request.ip,
    };
    const outcome = await admit(attempt, door);
    if ('subject' in outcome) {
      const result = { login: { accountId: outcome.subject } };
      return reply.redirect(await door.provider.interactionResult(request.raw, reply.raw, result), 303);
    }
    const { trouble, minutes } = outcome;
    if (trouble === 'locked') reply.header('retry-after', minutes * 60);
    return send(reply, trouble === 'locked' ? 429 : 401, door.pages.login({ username, trouble, minutes }));
  });
}

async function admit(attempt: Attempt, door: Door): Promise<Outcome> {
  const { username, password, address } = attempt;
  const tell = (kind: 'LOGIN' | 'LOGIN_FAILED' | 'LOGIN_LOCKED') => door.onEvent({ kind, username, address });
  const wait = await secondsToWait(attempt, door);
  if (wait > 0) {
    await tell('LOGIN_LOCKED');
    return { trouble: 'locked', minutes: Math.ceil(wait / 60) };
  }
  const account = await accountNamed(door.database, username);
  if ((await isPassword(password, account?.password)) && account?.enabled) {
    await forgiveAll(door.database, accountKey(username));
    await forgiveOne(door.database, addressKey(address));
    await tell('LOGIN');
    return { subject: account.subject };
  }
  await tell('LOGIN_FAILED');
  const locked = await secondsLocked(door.database, accountKey(username));
  return { trouble: locked > 0 ? 'locked' : 'wrong', minutes: Math.ceil(locked / 60) };
}

/** One account, one name: what is counted and what is looked up must be the same. PostgreSQL takes no NUL. */
function plain(username: string): string {
  return username.replaceAll('\0', '').trim().toLowerCase();
}

async function secondsToWait({ username, address }: Attempt, { database, realm }: Door): Promise<number> {
  const limits: Limits = {
    free: realm.failureFactor,
    wait: realm.waitIncrementSeconds,
    longestWait: realm.maxFailureWaitSeconds,
    forgets: realm.maxDeltaTimeSeconds,
  };
  const atAddress = await countAttempt(database, addressKey(address), { ...limits, free: ADDRESS_FREE_FAILURES });
  return atAddress > 0 ? atAddress : countAttempt(database, accountKey(username), limits);
}

function accountKey(username: string): string {
  return `account ${username}`;
}

/** Of an IPv6 address the first half: the rest is its holder's to choose. */
function addressKey(address: string): string {
  const isLong = address.includes(':') && !address.startsWith('::ffff:');
  return `address ${isLong ? address.split(':').slice(0, 4).join(':') : address}`;
}

/** Is this browser, by its cookie, the one that was sent to this very page? */
async function isWaiting(request: FastifyRequest, reply: FastifyReply, { provider }: Door): Promise<boolean> {
  const { uid } = request.params as { uid: string };
  try {
    return (await provider.interactionDetails(request.raw, reply.raw)).uid === uid;
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return false;
    throw error;
  }
}

/** Who went back to the page after signing in is in already. */
async function expired(request: FastifyRequest, reply: FastifyReply, door: Door): Promise<FastifyReply> {
  const [home] = door.appUrls;
  const session = await sessionOf(request, reply, door);
  if (session?.accountId !== undefined && home !== undefined) return reply.redirect(home, 303);
  return send(reply, 400, door.pages.problem('This sign-in page has expired.'));
}
