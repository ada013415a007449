// Changing one's own password, at the address of Keycloak's account console: the apps link to the same path for both.
import type { FastifyInstance } from 'fastify';
import {
  ACCOUNT_PATH,
  accountForm,
  backOf,
  currentRefusal,
  notSignedIn,
  type Refusal,
  visitorOf,
} from './account-page.ts';
import type { SignInContext } from './context.ts';
import { type Fields, send } from './form.ts';
import { type Choice, objectionTo, replacePassword } from './password-choice.ts';
import type { Account } from './table/accounts.ts';

export function changePasswordRoutes(app: FastifyInstance, ctx: SignInContext): void {
  app.get<{ Querystring: Fields }>(ACCOUNT_PATH, async (request, reply) => {
    const visitor = await visitorOf(request, reply, ctx);
    return visitor === undefined ? notSignedIn(reply, ctx) : send(reply, 200, await accountForm(visitor, request, ctx));
  });

  // The session's cookie is SameSite=Lax, so a form on another site comes here without it.
  app.post<{ Body: Fields | undefined; Querystring: Fields }>(ACCOUNT_PATH, async (request, reply) => {
    const visitor = await visitorOf(request, reply, ctx);
    if (visitor === undefined) return notSignedIn(reply, ctx);
    const { password: current = '', 'password-new': chosen = '', 'password-confirm': again = '' } = request.body ?? {};
    const { account } = visitor;
    const refused =
      (await currentRefusal(current, account, request, ctx)) ?? (await choiceRefusal({ chosen, again }, account, ctx));
    if (refused !== undefined) {
      if (refused.status === 429) reply.header('retry-after', 60);
      return send(reply, refused.status, await accountForm(visitor, request, ctx, { trouble: refused.trouble }));
    }
    await replacePassword({ ...visitor, chosen }, ctx);
    await ctx.onEvent({ kind: 'PASSWORD_CHANGED', username: account.username, address: request.ip });
    return send(reply, 200, ctx.pages.passwordChanged(backOf(request, ctx)));
  });
}

async function choiceRefusal(choice: Choice, account: Account, ctx: SignInContext): Promise<Refusal | undefined> {
  const trouble = await objectionTo(choice, account, ctx);
  return trouble === undefined ? undefined : { status: 400, trouble };
}
