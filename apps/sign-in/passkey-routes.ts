// Passkeys of one's own account, at the address of Keycloak's account console: adding one takes the password, so that a
// session that somebody else got hold of can't make itself a way in.
import { say } from '@kawani/kit/contract/say';
import { systemClock } from '@kawani/kit/server/clock';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  ACCOUNT_PATH,
  accountForm,
  backOf,
  currentRefusal,
  notSignedIn,
  type Visitor,
  visitorOf,
} from './account-page.ts';
import type { SignInContext } from './context.ts';
import { type Fields, send } from './form.ts';
import { PASSKEYS_PATH } from './passkey-paths.ts';
import { type Adding, addOptions, madePasskey } from './passkeys.ts';
import { addPasskey, passkeysOf, removePasskey } from './table/passkeys.ts';

const MOST_PASSKEYS = 10;
const MOST_NAME = 40;
const VALID_MS = 300_000;

type Act = { visitor: Visitor; fields: Fields; request: FastifyRequest; reply: FastifyReply; ctx: SignInContext };

export function passkeyRoutes(app: FastifyInstance, ctx: SignInContext): void {
  app.post<{ Body: Fields | undefined; Querystring: Fields }>(PASSKEYS_PATH, async (request, reply) => {
    const visitor = await visitorOf(request, reply, ctx);
    if (visitor === undefined) return notSignedIn(reply, ctx);
    const act = { visitor, fields: request.body ?? {}, request, reply, ctx };
    if (request.query.do === 'ask') return ask(act);
    return request.query.do === 'add' ? add(act) : remove(act);
  });
}

async function ask({ visitor, fields, request, reply, ctx }: Act): Promise<FastifyReply> {
  const { account } = visitor;
  const refused = await currentRefusal(fields.password ?? '', account, request, ctx);
  if (refused !== undefined) {
    if (refused.status === 429) reply.header('retry-after', 60);
    return again({ visitor, fields, request, reply, ctx }, refused.status, refused.trouble);
  }
  const expiresAt = systemClock().getTime() + VALID_MS;
  const options = await addOptions(
    adding(visitor, expiresAt),
    account,
    await passkeysOf(ctx.database, account.subject),
    ctx,
  );
  const back = backOf(request, ctx);
  return send(reply, 200, ctx.pages.newPasskey({ back, options, name: nameIn(fields), expiresAt }));
}

async function add(act: Act): Promise<FastifyReply> {
  const { visitor, fields, request, reply, ctx } = act;
  const { account } = visitor;
  const expiresAt = Number(fields.expires);
  const isInTime = expiresAt > systemClock().getTime();
  const made = isInTime ? await madePasskey(fields.passkey ?? '', adding(visitor, expiresAt), ctx) : undefined;
  if (made === undefined) return again(act, 400, say('This passkey could not be added. Please start again.'));
  const passkey = { ...made, subject: account.subject, name: nameIn(fields) };
  const isAdded = await addPasskey(ctx.database, passkey, { password: account.password, most: MOST_PASSKEYS });
  if (!isAdded)
    return again(act, 409, say('You have this passkey already, or {most} of them.', { most: MOST_PASSKEYS }));
  await ctx.onEvent({ kind: 'PASSKEY_ADDED', username: account.username, address: request.ip });
  return reply.redirect(accountAddress(request, ctx), 303);
}

async function remove({ visitor, fields, request, reply, ctx }: Act): Promise<FastifyReply> {
  const { account } = visitor;
  if (await removePasskey(ctx.database, account.subject, fields.id ?? '')) {
    await ctx.onEvent({ kind: 'PASSKEY_REMOVED', username: account.username, address: request.ip });
  }
  return reply.redirect(accountAddress(request, ctx), 303);
}

async function again({ visitor, request, reply, ctx }: Act, status: number, trouble: string): Promise<FastifyReply> {
  return send(reply, status, await accountForm(visitor, request, ctx, { passkeyTrouble: trouble }));
}

function adding({ account, sessionUid }: Visitor, expiresAt: number): Adding {
  const { subject, password } = account;
  return { subject, sessionUid, password, expiresAt };
}

function nameIn({ name = '' }: Fields): string {
  return name.replaceAll('\0', '').trim().slice(0, MOST_NAME) || say('Passkey');
}

function accountAddress(request: FastifyRequest, ctx: SignInContext): string {
  return `${ACCOUNT_PATH}?${new URLSearchParams({ referrer_uri: backOf(request, ctx) })}#passkeys`;
}
