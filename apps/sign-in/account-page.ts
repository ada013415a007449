// The page of one's own account, at the address of Keycloak's account console: who asks, and what the page shows.
import { say } from '@kawani/kit/contract/say';
import { isFromThisMachine } from '@kawani/kit/server/loopback';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUnderApp, REALM_PATH, type SignInContext } from './context.ts';
import { type Fields, send } from './form.ts';
import { knownDevice } from './known-device.ts';
import { admit } from './login.ts';
import type { Page } from './page-frame.ts';
import { waitText } from './pages.ts';
import { fewestFor } from './password-choice.ts';
import { sessionOf } from './session.ts';
import { type Account, accountOf } from './table/accounts.ts';
import { passkeysOf } from './table/passkeys.ts';

export const ACCOUNT_PATH = `${REALM_PATH}/account/account-security/signing-in`;

export type Visitor = { readonly account: Account; readonly sessionUid: string };
export type Refusal = { readonly status: number; readonly trouble: string };

export async function visitorOf(
  request: FastifyRequest,
  reply: FastifyReply,
  ctx: SignInContext,
): Promise<Visitor | undefined> {
  const session = await sessionOf(request, reply, ctx);
  if (session?.accountId === undefined) return undefined;
  const account = await accountOf(ctx.database, session.accountId);
  return account?.enabled ? { account, sessionUid: session.uid } : undefined;
}

/** The current password is asked like at the sign-in page, and wrong ones count like there. */
export async function currentRefusal(
  password: string,
  { username }: Account,
  request: FastifyRequest,
  ctx: SignInContext,
): Promise<Refusal | undefined> {
  const isLocal = isFromThisMachine(request);
  const device = knownDevice(request, username, ctx);
  const outcome = await admit({ username, password, address: request.ip, device, isLocal, isSignIn: false }, ctx);
  if ('account' in outcome) return undefined;
  if (outcome.trouble === 'locked') return { status: 429, trouble: waitText(outcome.minutes) };
  return { status: 400, trouble: say('Your current password is wrong.') };
}

export async function accountForm(
  { account }: Visitor,
  request: FastifyRequest,
  ctx: SignInContext,
  troubles: { trouble?: string; passkeyTrouble?: string } = {},
): Promise<Page> {
  const passkeys = await passkeysOf(ctx.database, account.subject);
  const fewest = await fewestFor(account, ctx);
  return ctx.pages.changePassword({
    username: account.username,
    fewest,
    back: backOf(request, ctx),
    passkeys,
    ...troubles,
  });
}

export function notSignedIn(reply: FastifyReply, { pages }: SignInContext): FastifyReply {
  return send(reply, 401, pages.problem(say('Sign in to the app first, then open this page again.')));
}

/** Keycloak's parameter for the app that sent the person here. */
export function backOf({ query }: FastifyRequest, { appUrls }: SignInContext): string {
  const { referrer_uri: asked } = query as Fields;
  return asked !== undefined && isUnderApp(asked, appUrls) ? new URL(asked).href : (appUrls[0] ?? '/');
}
