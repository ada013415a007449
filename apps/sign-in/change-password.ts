// Changing one's own password, at the address of Keycloak's account console: the apps link to the same path for both.
import { say } from '@kawani/kit/contract/say';
import { isFromThisMachine } from '@kawani/kit/server/loopback';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnderApp, REALM_PATH, type SignInContext } from './context.ts';
import { type Fields, send } from './form.ts';
import { knownDevice } from './known-device.ts';
import { admit } from './login.ts';
import type { Page } from './page-frame.ts';
import { waitText } from './pages.ts';
import { type Choice, fewestFor, objectionTo, replacePassword } from './password-choice.ts';
import { sessionOf } from './session.ts';
import { type Account, accountOf } from './table/accounts.ts';

const PATH = `${REALM_PATH}/account/account-security/signing-in`;

type Visitor = { readonly account: Account; readonly sessionUid: string };
type Refusal = { readonly status: number; readonly trouble: string };

export function changePasswordRoutes(app: FastifyInstance, ctx: SignInContext): void {
  app.get<{ Querystring: Fields }>(PATH, async (request, reply) => {
    const visitor = await visitorOf(request, reply, ctx);
    return visitor === undefined ? notSignedIn(reply, ctx) : send(reply, 200, await form(visitor, request, ctx));
  });

  // The session's cookie is SameSite=Lax, so a form on another site comes here without it.
  app.post<{ Body: Fields | undefined; Querystring: Fields }>(PATH, async (request, reply) => {
    const visitor = await visitorOf(request, reply, ctx);
    if (visitor === undefined) return notSignedIn(reply, ctx);
    const { password: current = '', 'password-new': chosen = '', 'password-confirm': again = '' } = request.body ?? {};
    const { account } = visitor;
    const refused =
      (await currentRefusal(current, account, request, ctx)) ?? (await choiceRefusal({ chosen, again }, account, ctx));
    if (refused !== undefined) {
      if (refused.status === 429) reply.header('retry-after', 60);
      return send(reply, refused.status, await form(visitor, request, ctx, refused.trouble));
    }
    await replacePassword({ ...visitor, chosen }, ctx);
    await ctx.onEvent({ kind: 'PASSWORD_CHANGED', username: account.username, address: request.ip });
    return send(reply, 200, ctx.pages.passwordChanged(backOf(request, ctx)));
  });
}

/** The current password is asked like at the sign-in page, and wrong ones count like there. */
async function currentRefusal(
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

async function choiceRefusal(choice: Choice, account: Account, ctx: SignInContext): Promise<Refusal | undefined> {
  const trouble = await objectionTo(choice, account, ctx);
  return trouble === undefined ? undefined : { status: 400, trouble };
}

async function visitorOf(
  request: FastifyRequest,
  reply: FastifyReply,
  ctx: SignInContext,
): Promise<Visitor | undefined> {
  const session = await sessionOf(request, reply, ctx);
  if (session?.accountId === undefined) return undefined;
  const account = await accountOf(ctx.database, session.accountId);
  return account?.enabled ? { account, sessionUid: session.uid } : undefined;
}

async function form(visitor: Visitor, request: FastifyRequest, ctx: SignInContext, trouble?: string): Promise<Page> {
  const { account } = visitor;
  const shown = { username: account.username, fewest: await fewestFor(account, ctx), back: backOf(request, ctx) };
  return ctx.pages.changePassword({ ...shown, ...(trouble === undefined ? {} : { trouble }) });
}

function notSignedIn(reply: FastifyReply, { pages }: SignInContext): FastifyReply {
  return send(reply, 401, pages.problem(say('Sign in to the app first, then open this page again.')));
}

/** Keycloak's parameter for the app that sent the person here. */
function backOf({ query }: FastifyRequest, { appUrls }: SignInContext): string {
  const { referrer_uri: asked } = query as Fields;
  return asked !== undefined && isUnderApp(asked, appUrls) ? new URL(asked).href : (appUrls[0] ?? '/');
}
