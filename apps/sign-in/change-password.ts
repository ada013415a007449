// Changing one's own password, at the address of Keycloak's account console: the apps link to the same path for both.
import { isFromThisMachine } from '@kawani/kit/server/loopback';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Door, isUnderApp, REALM_PATH } from './door.ts';
import { type Fields, send } from './form.ts';
import { knownDevice } from './known-device.ts';
import { admit } from './login.ts';
import { type Page, waitText } from './pages.ts';
import { type Choice, fewestFor, objectionTo, replacePassword } from './password-choice.ts';
import { sessionOf } from './session.ts';
import { type Account, accountOf } from './table/accounts.ts';

const PATH = `${REALM_PATH}/account/account-security/signing-in`;

type Visitor = { readonly account: Account; readonly sessionUid: string };
type Refusal = { readonly status: number; readonly trouble: string };

export function changePasswordRoutes(app: FastifyInstance, door: Door): void {
  app.get<{ Querystring: Fields }>(PATH, async (request, reply) => {
    const visitor = await visitorOf(request, reply, door);
    return visitor === undefined ? notSignedIn(reply, door) : send(reply, 200, await form(visitor, request, door));
  });

  // The session's cookie is SameSite=Lax, so a form on another site comes here without it.
  app.post<{ Body: Fields | undefined; Querystring: Fields }>(PATH, async (request, reply) => {
    const visitor = await visitorOf(request, reply, door);
    if (visitor === undefined) return notSignedIn(reply, door);
    const { password: current = '', 'password-new': chosen = '', 'password-confirm': again = '' } = request.body ?? {};
    const { account } = visitor;
    const refused =
      (await currentRefusal(current, account, request, door)) ??
      (await choiceRefusal({ chosen, again }, account, door));
    if (refused !== undefined) {
      if (refused.status === 429) reply.header('retry-after', 60);
      return send(reply, refused.status, await form(visitor, request, door, refused.trouble));
    }
    await replacePassword({ ...visitor, chosen }, door);
    await door.onEvent({ kind: 'PASSWORD_CHANGED', username: account.username, address: request.ip });
    return send(reply, 200, door.pages.passwordChanged(backOf(request, door)));
  });
}

/** The current password is asked like at the sign-in page, and wrong ones count like there. */
async function currentRefusal(
  password: string,
  { username }: Account,
  request: FastifyRequest,
  door: Door,
): Promise<Refusal | undefined> {
  const isLocal = isFromThisMachine(request);
  const device = knownDevice(request, username, door);
  const outcome = await admit({ username, password, address: request.ip, device, isLocal, isSignIn: false }, door);
  if ('account' in outcome) return undefined;
  if (outcome.trouble === 'locked') return { status: 429, trouble: waitText(outcome.minutes) };
  return { status: 400, trouble: 'Your current password is wrong.' };
}

async function choiceRefusal(choice: Choice, account: Account, door: Door): Promise<Refusal | undefined> {
  const trouble = await objectionTo(choice, account, door);
  return trouble === undefined ? undefined : { status: 400, trouble };
}

async function visitorOf(request: FastifyRequest, reply: FastifyReply, door: Door): Promise<Visitor | undefined> {
  const session = await sessionOf(request, reply, door);
  if (session?.accountId === undefined) return undefined;
  const account = await accountOf(door.database, session.accountId);
  return account?.enabled ? { account, sessionUid: session.uid } : undefined;
}

async function form(visitor: Visitor, request: FastifyRequest, door: Door, trouble?: string): Promise<Page> {
  const { account } = visitor;
  const shown = { username: account.username, fewest: await fewestFor(account, door), back: backOf(request, door) };
  return door.pages.changePassword({ ...shown, ...(trouble === undefined ? {} : { trouble }) });
}

function notSignedIn(reply: FastifyReply, { pages }: Door): FastifyReply {
  return send(reply, 401, pages.problem('Sign in to the app first, then open this page again.'));
}

/** Keycloak's parameter for the app that sent the person here. */
function backOf({ query }: FastifyRequest, { appUrls }: Door): string {
  const { referrer_uri: asked } = query as Fields;
  return asked !== undefined && isUnderApp(asked, appUrls) ? new URL(asked).href : (appUrls[0] ?? '/');
}
