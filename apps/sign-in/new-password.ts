// A password that somebody else has made is good for one thing: choosing one's own, before anything else is reached.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { REALM_PATH, type SignInContext } from './context.ts';
import { type Fields, send } from './form.ts';
import { askedOf, expired, finishInteraction, uidOf } from './interaction.ts';
import { fewestFor, objectionTo, replacePassword } from './password-choice.ts';
import { type Account, accountNamed } from './table/accounts.ts';

/** Below the login page: the cookie of a sign-in under way goes no further. */
const PATH = `${REALM_PATH}/login-actions/authenticate`;

/** Says that this browser has just given the password that stands: good for this sign-in, until there is another one. */
function proofOf(uid: string, { subject, password }: Account, key: string): string {
  return createHmac('sha256', key).update(`new password ${uid} ${subject} ${password}`).digest('base64url');
}

/** What the page asks and where it sends the answer. */
export async function newPasswordForm(uid: string, account: Account, ctx: SignInContext, key: string) {
  const action = `${PATH}/${uid}/new-password`;
  const fewest = await fewestFor(account, ctx);
  return { action, username: account.username, proof: proofOf(uid, account, key), fewest };
}

export function newPasswordRoutes(app: FastifyInstance, ctx: SignInContext, key: string): void {
  const path = `${PATH}/:uid/new-password`;

  app.get(path, (request, reply) => expired(request, reply, ctx));

  app.post<{ Body: Fields }>(path, async (request, reply) => {
    const { username = '', proof = '', 'password-new': chosen = '', 'password-confirm': again = '' } = request.body;
    const account = await accountNamed(ctx.database, username.replaceAll('\0', ''));
    const uid = uidOf(request);
    const isProven = account?.enabled && isSame(proof, proofOf(uid, account, key));
    if (!isProven || (await askedOf(request, reply, ctx)) === undefined) return expired(request, reply, ctx);
    const trouble = await objectionTo({ chosen, again }, account, ctx);
    if (trouble !== undefined) {
      return send(reply, 400, ctx.pages.newPassword({ ...(await newPasswordForm(uid, account, ctx, key)), trouble }));
    }
    await replacePassword({ account, chosen }, ctx);
    await ctx.onEvent({ kind: 'PASSWORD_CHANGED', username, address: request.ip });
    return finishInteraction(request, reply, ctx, account);
  });
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
