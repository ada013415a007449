// The login page and what follows a username and a password. Every wrong one is counted, slowed down and told.

import { isFromThisMachine } from '@kawani/kit/server/loopback';
import { isPassword } from '@kawani/kit/server/password';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forgiveGood, placeOf, secondsToWait } from './attempts.ts';
import { REALM_PATH, type SignInContext } from './context.ts';
import { type Fields, send } from './form.ts';
import { askedOf, expired, finishInteraction, type SignInQuery, uidOf } from './interaction.ts';
import { knownDevice } from './known-device.ts';
import { newPasswordForm } from './new-password.ts';
import type { LoginForm } from './pages.ts';
import { accountByPasskey } from './passkey-login.ts';
import { signInOptions } from './passkeys.ts';
import { type Account, accountNamed } from './table/accounts.ts';
import { forgiveAll, secondsLocked } from './table/throttle.ts';
import { toldName } from './told-name.ts';

type Attempt = {
  username: string;
  password: string;
  address: string;
  /** The browser, where the account was signed in to from it before. */
  device: string | undefined;
  /** Asked from the machine that the server runs on. */
  isLocal: boolean;
  /** False where somebody who is signed in types the password again: a good one is not told as a sign-in. */
  isSignIn: boolean;
};
const STATUS = { wrong: 401, elsewhere: 403, locked: 429, passkey: 401 } as const;

type Outcome = { account: Account } | (Required<Pick<LoginForm, 'trouble'>> & { minutes: number });

export function loginRoutes(app: FastifyInstance, ctx: SignInContext, key: string): void {
  const path = `${REALM_PATH}/login-actions/authenticate/:uid`;

  app.get(path, async (request, reply) => {
    const asked = await askedOf(request, reply, ctx);
    return asked === undefined
      ? expired(request, reply, ctx)
      : send(reply, 200, ctx.pages.login({ ...loginPage(request, asked, ctx), username: asked.hint }));
  });

  app.post<{ Body: Fields }>(path, async (request, reply) => {
    const asked = await askedOf(request, reply, ctx);
    if (asked === undefined) return expired(request, reply, ctx);
    if (request.body.passkey !== undefined) {
      const account = await accountByPasskey(request.body.passkey, request, ctx);
      if (account !== undefined) return goOn(request, reply, ctx, account, key);
      const page = { ...loginPage(request, asked, ctx), username: asked.hint, trouble: 'passkey' } as const;
      return send(reply, STATUS.passkey, ctx.pages.login(page));
    }
    const username = request.body.username ?? '';
    const attempt = {
      username: plain(username),
      password: request.body.password ?? '',
      address: request.ip,
      device: knownDevice(request, plain(username), ctx),
      isLocal: isFromThisMachine(request),
      isSignIn: true,
    };
    const outcome = await admit(attempt, ctx);
    if ('account' in outcome) return goOn(request, reply, ctx, outcome.account, key);
    const { trouble, minutes } = outcome;
    if (trouble === 'locked') reply.header('retry-after', minutes * 60);
    return send(
      reply,
      STATUS[trouble],
      ctx.pages.login({ ...loginPage(request, asked, ctx), username, trouble, minutes }),
    );
  });
}

function loginPage(request: FastifyRequest, { isAgain }: SignInQuery, ctx: SignInContext) {
  return { isAgain, passkey: signInOptions(uidOf(request), ctx) };
}

/** On to the app; first to a password of one's own, where another person made it. */
async function goOn(
  request: FastifyRequest,
  reply: FastifyReply,
  ctx: SignInContext,
  account: Account,
  key: string,
): Promise<FastifyReply> {
  if (!account.mustChangePassword) return finishInteraction(request, reply, ctx, account);
  return send(reply, 200, ctx.pages.newPassword(await newPasswordForm(uidOf(request), account, ctx, key)));
}

/** The account that the password opens; wrong ones are counted, and too many lock it for a while. */
export async function admit(attempt: Attempt, ctx: SignInContext): Promise<Outcome> {
  const { username, password, address, isLocal, isSignIn } = attempt;
  const tell = async (kind: 'LOGIN' | 'LOGIN_FAILED' | 'LOGIN_LOCKED') =>
    ctx.onEvent({ kind, username: await toldName(ctx, username), address });
  const wait = await secondsToWait(attempt, ctx);
  if (wait > 0) {
    await tell('LOGIN_LOCKED');
    return { trouble: 'locked', minutes: Math.ceil(wait / 60) };
  }
  // A password that everybody knows proves nothing to other machines, so every client is refused alike.
  if (password === ctx.localPassword && !isLocal) {
    await tell('LOGIN_FAILED');
    return { trouble: 'elsewhere', minutes: 0 };
  }
  const account = await accountNamed(ctx.database, username);
  if ((await isPassword(password, account?.password)) && account?.enabled) {
    await forgiveAll(ctx.database, placeOf(attempt));
    await forgiveGood(attempt, ctx);
    if (isSignIn) await tell('LOGIN');
    return { account };
  }
  await tell('LOGIN_FAILED');
  const locked = await secondsLocked(ctx.database, placeOf(attempt));
  return { trouble: locked > 0 ? 'locked' : 'wrong', minutes: Math.ceil(locked / 60) };
}

/** One account, one name: what is counted and what is looked up must be the same. PostgreSQL takes no NUL. */
function plain(username: string): string {
  return username.replaceAll('\0', '').trim().toLowerCase();
}
