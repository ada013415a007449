// A sign-in that is under way: whose it is, and how it ends.
import { say } from '@kawani/kit/contract/say';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInContext } from './context.ts';
import { send } from './form.ts';
import { rememberDevice } from './known-device.ts';
import { errors } from './library.ts';
import { sessionOf } from './session.ts';
import type { Account } from './table/accounts.ts';

/** What an app asked for with a sign-in. */
export type SignInQuery = {
  /** Somebody who is signed in is to prove once more who they are. */
  readonly isAgain: boolean;
  /** The username that the app knows already. */
  readonly hint: string;
};

/** Which sign-in a page of the provider is of, by its address. */
export function uidOf({ params }: FastifyRequest): string {
  return (params as { uid: string }).uid;
}

/** What is asked of this browser; undefined when it is not, by its cookie, the one that was sent to this very page. */
export async function askedOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { provider }: SignInContext,
): Promise<SignInQuery | undefined> {
  try {
    const details = await provider.interactionDetails(request.raw, reply.raw);
    if (details.uid !== uidOf(request)) return undefined;
    const { prompt, login_hint: hint } = details.params;
    const isAgain = prompt === 'login';
    return { isAgain, hint: isAgain && typeof hint === 'string' ? hint : '' };
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
}

export async function finishInteraction(
  request: FastifyRequest,
  reply: FastifyReply,
  ctx: SignInContext,
  { subject, username }: Account,
): Promise<FastifyReply> {
  rememberDevice(request, reply, username, ctx);
  const result = { login: { accountId: subject } };
  return reply.redirect(await ctx.provider.interactionResult(request.raw, reply.raw, result), 303);
}

/** Who went back to the page after signing in is in already. */
export async function expired(request: FastifyRequest, reply: FastifyReply, ctx: SignInContext): Promise<FastifyReply> {
  const [home] = ctx.appUrls;
  const session = await sessionOf(request, reply, ctx);
  if (session?.accountId !== undefined && home !== undefined) return reply.redirect(home, 303);
  return send(reply, 400, ctx.pages.problem(say('This sign-in page has expired.')));
}
