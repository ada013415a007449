// Signing out: silent for our own apps, asked about where the request may come from elsewhere.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { CONNECT_PATH, isUnderApp, REALM_PATH, type SignInContext } from './context.ts';
import { type Fields, send } from './form.ts';
import { WEB_CLIENT } from './realm.ts';
import { sessionOf } from './session.ts';
import { accountOf } from './table/accounts.ts';
import { endSession } from './table/artifacts.ts';

const PATH = `${REALM_PATH}${CONNECT_PATH}/logout`;

export function logoutRoutes(app: FastifyInstance, ctx: SignInContext, nonceKey: string): void {
  const start = async (request: FastifyRequest, reply: FastifyReply, asked: Fields) => {
    const target = returnAddress(asked, ctx);
    if (target === undefined) return send(reply, 400, ctx.pages.problem('This sign-out link leads nowhere we know.'));
    const hinted = await hintedSession(asked.id_token_hint, ctx);
    const session = await sessionOf(request, reply, ctx);
    const uid = hinted ?? session?.uid;
    if (uid === undefined || session?.accountId === undefined || hinted !== undefined || isOwnApps(request, asked)) {
      return leave(request, reply, ctx, { uid, target });
    }
    const fields = { nonce: nonceOf(uid, nonceKey), back: target };
    return send(reply, 200, ctx.pages.signOut({ action: `${PATH}/logout-confirm`, fields }));
  };

  app.get<{ Querystring: Fields }>(PATH, (request, reply) => start(request, reply, request.query));
  app.post<{ Body: Fields | undefined }>(PATH, (request, reply) => {
    const asked = request.body ?? {};
    return asked.refresh_token === undefined
      ? start(request, reply, asked)
      : endByToken(request, reply, { ...asked, refresh_token: asked.refresh_token }, ctx);
  });

  app.post<{ Body: Fields | undefined }>(`${PATH}/logout-confirm`, async (request, reply) => {
    const { nonce = '', back = '' } = request.body ?? {};
    const uid = (await sessionOf(request, reply, ctx))?.uid;
    const isOurs = uid === undefined || isSame(nonce, nonceOf(uid, nonceKey));
    if (!isOurs || !isUnderApp(back, ctx.appUrls)) {
      return send(reply, 400, ctx.pages.problem('This sign-out page has expired.'));
    }
    return leave(request, reply, ctx, { uid, target: new URL(back).href });
  });
}

/** Keycloak's logout without a browser: anyone who holds the refresh token of a session may end it. */
async function endByToken(
  request: FastifyRequest,
  reply: FastifyReply,
  { client_id: clientId, refresh_token: value }: Fields & { refresh_token: string },
  ctx: SignInContext,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  if (clientId !== WEB_CLIENT) return reply.code(401).send({ error: 'invalid_client' });
  const token = await ctx.provider.RefreshToken.find(value);
  if (token?.grantId === undefined || token.clientId !== clientId) {
    return reply.code(400).send({ error: 'invalid_grant', error_description: 'Invalid refresh token' });
  }
  await end({ uid: token.grantId, subject: token.accountId }, request, ctx);
  return reply.code(204).send();
}

/** A grant bears the id of its session, so either names what ends here. */
async function end(
  { uid, subject }: { uid: string; subject: string | undefined },
  { ip }: FastifyRequest,
  ctx: SignInContext,
): Promise<void> {
  const account = subject === undefined ? undefined : await accountOf(ctx.database, subject);
  await endSession(ctx.database, uid);
  if (account) await ctx.onEvent({ kind: 'LOGOUT', username: account.username, address: ip });
}

type Leaving = { uid: string | undefined; target: string };

async function leave(request: FastifyRequest, reply: FastifyReply, ctx: SignInContext, { uid, target }: Leaving) {
  if (uid !== undefined) {
    const subject = (await ctx.provider.Session.findByUid(uid))?.accountId;
    await end({ uid, subject }, request, ctx);
  }
  const gone = `Path=${REALM_PATH}/; Max-Age=0; HttpOnly; SameSite=Lax`;
  const name = ctx.provider.cookieName('session');
  reply.header('set-cookie', [`${name}=; ${gone}`, `${name}.sig=; ${gone}`]);
  return reply.header('cache-control', 'no-store').redirect(target, 303);
}

/** Undefined when the address asked for is none of our apps'. */
function returnAddress(asked: Fields, { appUrls }: SignInContext): string | undefined {
  const address = asked.post_logout_redirect_uri;
  if (address === undefined) return appUrls[0];
  if (!isUnderApp(address, appUrls)) return undefined;
  const url = new URL(address);
  if (asked.state !== undefined) url.searchParams.set('state', asked.state);
  // Written anew: what was asked may hold characters that no header can.
  return url.href;
}

/** An ID token, expired or not, proves that the caller was given this session. */
async function hintedSession(hint: string | undefined, { provider }: SignInContext): Promise<string | undefined> {
  const client = await provider.Client.find(WEB_CLIENT);
  if (hint === undefined || client === undefined) return undefined;
  try {
    await provider.IdToken.validate(hint, client);
    const { sid } = decodeJwt(hint);
    return typeof sid === 'string' ? sid : undefined;
  } catch {
    return undefined;
  }
}

/** Without an ID token the browser's own word must do that the request came from a page of this site. */
function isOwnApps({ headers }: FastifyRequest, asked: Fields): boolean {
  const site = headers['sec-fetch-site'];
  return asked.client_id === WEB_CLIENT && (site === 'same-origin' || site === 'same-site');
}

function nonceOf(uid: string, key: string): string {
  return createHmac('sha256', key).update(`sign out ${uid}`).digest('base64url');
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
