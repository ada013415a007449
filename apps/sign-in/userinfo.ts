// Userinfo: what the bearer of an access token may know of its own account.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONNECT_PATH, REALM_PATH, type SignInContext } from './context.ts';
import { WEB_CLIENT } from './realm.ts';
import { accountOf } from './table/accounts.ts';

export function userinfoRoutes(app: FastifyInstance, ctx: SignInContext): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    const claims = await ctx.claimsOf(bearerOf(request));
    const isLive = claims?.azp === WEB_CLIENT && (await ctx.provider.Session.findByUid(claims.sid ?? '')) !== undefined;
    const account = isLive ? await accountOf(ctx.database, claims.sub) : undefined;
    if (!account?.enabled) {
      reply.code(401).header('www-authenticate', 'Bearer error="invalid_token"');
      return { error: 'invalid_token', error_description: 'Token verification failed' };
    }
    return { sub: account.subject, preferred_username: account.username };
  };
  app.get(`${REALM_PATH}${CONNECT_PATH}/userinfo`, answer);
  app.post(`${REALM_PATH}${CONNECT_PATH}/userinfo`, answer);
}

export function bearerOf({ headers }: FastifyRequest): string {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}
