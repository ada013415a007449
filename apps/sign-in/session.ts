// The session of the browser that asks, by its cookie.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from 'oidc-provider';
import type { SignInContext } from './context.ts';

/** Without an account as long as nobody has signed in. */
export function sessionOf(
  { raw: req }: FastifyRequest,
  { raw: res }: FastifyReply,
  { provider }: SignInContext,
): Promise<Session | undefined> {
  return provider.Session.get(provider.createContext(req, res) as never);
}
