// The embedded identity provider: signs people in when no Keycloak is configured, on Keycloak's own paths, so that
// nothing else in the product knows which of the two it talks to.

import type { Database } from '@kawani/kit/server/db';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createLocalJWKSet, errors as joseErrors, jwtVerify } from 'jose';
import { adminRoutes } from './admin.ts';
import { changePasswordRoutes } from './change-password.ts';
import { type AccessClaims, CONNECT_PATH, REALM_PATH, type SignInContext, type SignInOptions } from './context.ts';
import { readForms, showFailures } from './form.ts';
import { speakToVisitors } from './language.ts';
import { loginRoutes } from './login.ts';
import { logoutRoutes } from './logout.ts';
import { newPasswordRoutes } from './new-password.ts';
import { pagesOf } from './pages.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { passkeyScriptRoute } from './passkey-script.ts';
import { realmProvider } from './provider.ts';
import { putRoles } from './table/accounts.ts';
import { forgetExpiredArtifacts } from './table/artifacts.ts';
import { cookieKey, publicHalf, signingKeys } from './table/keys.ts';
import { forgetOldAttempts } from './table/throttle.ts';
import { userinfoRoutes } from './userinfo.ts';

export type { SignInEvent, SignInOptions } from './context.ts';
export { seedAccounts } from './table/accounts.ts';

const TIDY_EVERY_MS = 600_000;

export async function embeddedSignIn(options: SignInOptions): Promise<FastifyPluginAsync> {
  await putRoles(options.database, options.realm.roles.realm);
  const pages = pagesOf(options);
  const provider = await realmProvider(options, pages);
  const { issuer } = provider;
  const nonceKey = await cookieKey(options.database);
  const claimsOf = await claimsReader(options, issuer);
  const ctx: SignInContext = { ...options, provider, pages, issuer, claimsOf, deviceKey: nonceKey };
  return async (app) => {
    await app.register(async (scope) => libraryRoutes(scope, ctx));
    await app.register(async (scope) => {
      readForms(scope);
      showFailures(scope, ctx);
      speakToVisitors(scope, ctx);
      loginRoutes(scope, ctx, nonceKey);
      newPasswordRoutes(scope, ctx, nonceKey);
      changePasswordRoutes(scope, ctx);
      passkeyRoutes(scope, ctx);
      passkeyScriptRoute(scope);
      logoutRoutes(scope, ctx, nonceKey);
    });
    await app.register(async (scope) => {
      readForms(scope);
      userinfoRoutes(scope, ctx);
    });
    await app.register(async (scope) => adminRoutes(scope, ctx));
    keepTidy(app, ctx);
  };
}

/** Discovery, authorization, token and keys are the library's; it reads its own bodies. */
function libraryRoutes(app: FastifyInstance, { provider, baseUrl }: SignInContext): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, priority: 'first' };
  });
  const answer = provider.callback();
  const pass = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack();
    enter(request, reply, baseUrl);
    await answer(request.raw, reply.raw);
  };
  app.get(`${REALM_PATH}/.well-known/openid-configuration`, pass);
  app.get(`${REALM_PATH}${CONNECT_PATH}/auth`, pass);
  app.get(`${REALM_PATH}${CONNECT_PATH}/auth/:uid`, pass);
  app.route({ method: ['POST', 'OPTIONS'], url: `${REALM_PATH}${CONNECT_PATH}/token`, handler: pass });
  app.route({ method: ['GET', 'OPTIONS'], url: `${REALM_PATH}${CONNECT_PATH}/certs`, handler: pass });
  app.post(`${REALM_PATH}${CONNECT_PATH}/logout/confirm`, pass);
}

/** The library sees the realm's public address, whatever host, port or proxy the request came by. */
function enter({ raw, ip }: FastifyRequest, { raw: answer }: FastifyReply, baseUrl: string): void {
  const { host, protocol } = new URL(baseUrl);
  const url = raw.url ?? '/';
  Object.assign(raw, { originalUrl: url, url: url.slice(REALM_PATH.length) });
  delete raw.headers['x-forwarded-host'];
  Object.assign(raw.headers, { host, 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-for': ip });
  answer.setHeader('content-security-policy', "default-src 'none'; form-action 'self'; frame-ancestors 'none'");
  answer.setHeader('x-content-type-options', 'nosniff');
  answer.setHeader('referrer-policy', 'no-referrer');
  answer.setHeader('permissions-policy', 'geolocation=(), camera=(), microphone=()');
  answer.setHeader('cross-origin-opener-policy', 'same-origin');
  if (protocol === 'https:') answer.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
}

/** The public halves of the realm's keys: this very process need not ask itself for them, which many people signing in at the same time would delay. */
export async function realmKeys(database: Database) {
  return createLocalJWKSet({ keys: (await signingKeys(database)).map(publicHalf) });
}

async function claimsReader({ database }: SignInOptions, issuer: string): Promise<SignInContext['claimsOf']> {
  const keys = await realmKeys(database);
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, { issuer, audience: 'account', algorithms: ['ES256', 'RS256'] });
      return payload.typ === 'Bearer' ? (payload as unknown as AccessClaims) : undefined;
    } catch (error) {
      if (error instanceof joseErrors.JOSEError) return undefined;
      throw error;
    }
  };
}

function keepTidy(app: FastifyInstance, { database }: SignInContext): void {
  const tidy = async () => {
    await forgetExpiredArtifacts(database);
    await forgetOldAttempts(database);
  };
  const timer = setInterval(() => tidy().catch((error) => app.log.warn(error)), TIDY_EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
