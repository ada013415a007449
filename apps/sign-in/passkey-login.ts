// Signing in by a passkey, at the login page: instead of the username and the password.
import type { FastifyRequest } from 'fastify';
import type { SignInContext } from './context.ts';
import { uidOf } from './interaction.ts';
import { countOfGood, passkeyIdIn } from './passkeys.ts';
import { type Account, accountOf } from './table/accounts.ts';
import { notePasskeyUsed, passkeyOf } from './table/passkeys.ts';
import { toldName } from './told-name.ts';

/** The account whose passkey answered this sign-in; undefined where none did. Both are told. */
export async function accountByPasskey(
  answer: string,
  request: FastifyRequest,
  ctx: SignInContext,
): Promise<Account | undefined> {
  const passkey = await passkeyOf(ctx.database, passkeyIdIn(answer) ?? '');
  const account = passkey && (await accountOf(ctx.database, passkey.subject));
  const counter = passkey && account?.enabled ? await countOfGood(answer, uidOf(request), passkey, ctx) : undefined;
  const isGood = passkey !== undefined && counter !== undefined;
  const username = account?.username ?? (await toldName(ctx, ''));
  if (isGood) await notePasskeyUsed(ctx.database, passkey.id, counter);
  await ctx.onEvent({ kind: isGood ? 'LOGIN' : 'LOGIN_FAILED', username, address: request.ip });
  return isGood ? account : undefined;
}
