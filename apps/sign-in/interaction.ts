// A sign-in that is under way: whose it is, and how it ends.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Door } from './door.ts';
import { send } from './form.ts';
import { rememberDevice } from './known-device.ts';
import { errors } from './library.ts';
import { sessionOf } from './session.ts';
import type { Account } from './table/accounts.ts';

/** Is this browser, by its cookie, the one that was sent to this very page? */
export async function isWaiting(request: FastifyRequest, reply: FastifyReply, { provider }: Door): Promise<boolean> {
  const { uid } = request.params as { uid: string };
  try {
    return (await provider.interactionDetails(request.raw, reply.raw)).uid === uid;
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return false;
    throw error;
  }
}

export async function letIn(
  request: FastifyRequest,
  reply: FastifyReply,
  door: Door,
  { subject, username }: Account,
): Promise<FastifyReply> {
  rememberDevice(request, reply, username, door);
  const result = { login: { accountId: subject } };
  return reply.redirect(await door.provider.interactionResult(request.raw, reply.raw, result), 303);
}

/** Who went back to the page after signing in is in already. */
export async function expired(request: FastifyRequest, reply: FastifyReply, door: Door): Promise<FastifyReply> {
  const [home] = door.appUrls;
  const session = await sessionOf(request, reply, door);
  if (session?.accountId !== undefined && home !== undefined) return reply.redirect(home, 303);
  return send(reply, 400, door.pages.problem('This sign-in page has expired.'));
}
