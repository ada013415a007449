// The OpenID provider itself: Keycloak's paths, lifespans and claims on top of the oidc-provider library.

import { systemClock } from '@kawani/kit/server/clock';
import type { Database } from '@kawani/kit/server/db';
import { toReader } from '@kawani/kit/server/reader';
import type LibraryProvider from 'oidc-provider';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { burnRefusedCodes } from './burn-codes.ts';
import { CONNECT_PATH, isUnderApp, REALM_PATH, type SignInOptions } from './context.ts';
import { interactionPolicy, Provider } from './library.ts';
import type { Pages } from './pages.ts';
import { type Realm, ROLES_OF_EVERYONE, SERVER_CLIENT, WEB_CLIENT } from './realm.ts';
import { SigningKey } from './signing-key.ts';
import { renewBySuccessor, type SuccessorOf, successorsBy } from './successor.ts';
import { type AccountWithRoles, accountWithRoles } from './table/accounts.ts';
import { artifacts } from './table/artifacts.ts';
import { cookieKey, SIGNED_BY, signingKeys } from './table/keys.ts';
import { broughtBy, type CurrentRenewal, type Renewal, refreshTokens, take } from './table/refresh-tokens.ts';
import { answerTrouble } from './trouble.ts';

/** What our access tokens are for. Never seen outside: their audience is written as Keycloak writes it. */
const RESOURCE = 'urn:hris:api';
const SCOPES = ['openid', 'profile', 'email', 'roles', 'web-origins', 'acr', 'basic', 'offline_access'];

export async function realmProvider(options: SignInOptions, pages: Pages): Promise<LibraryProvider> {
  const successorOf = successorsBy(await cookieKey(options.database));
  const current = renewals();
  const provider = new Provider(`${options.baseUrl}${REALM_PATH}`, {
    ...(await keysOf(options.database)),
    ...sessionsOf(options.realm),
    ...tokensOf(options.database, current),
    ...formsOf(pages),
    adapter: adaptersOf(options.database, successorOf, current),
    clients: clientsOf(options),
    scopes: SCOPES,
    claims: { openid: ['sub', 'sid'], profile: ['preferred_username'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    routes: {
      authorization: `${CONNECT_PATH}/auth`,
      token: `${CONNECT_PATH}/token`,
      jwks: `${CONNECT_PATH}/certs`,
      userinfo: `${CONNECT_PATH}/userinfo`,
      end_session: `${CONNECT_PATH}/logout`,
    },
    responseTypes: ['code'],
    clientBasedCORS: (_context, origin) => options.appUrls.some((appUrl) => new URL(appUrl).origin === origin),
  });
  // Addresses are the realm's own, whichever way the request came in; see `enter` in sign-in.ts.
  provider.proxy = true;
  provider.Client.prototype.redirectUriAllowed = (address) => isUnderApp(address, options.appUrls);
  provider.Client.prototype.includeSid = () => true;
  burnRefusedCodes(provider);
  renewBySuccessor(provider, successorOf);
  answerTrouble(provider, options.log);
  provider.on('grant.error', (context) => tellOfReplay(context, options));
  return provider;
}

/** Each request at the provider has one; what happens outside of its requests has none. */
function renewals(): CurrentRenewal {
  const known = new WeakMap<object, Renewal>();
  return () => {
    const { ctx } = Provider;
    if (ctx === undefined) return undefined;
    const renewal = known.get(ctx) ?? { brought: {} };
    known.set(ctx, renewal);
    return renewal;
  };
}

/** A sign-in is a handful of statements by key: their plans are kept. */
function adaptersOf({ keptPlans: db }: Database, successorOf: SuccessorOf, current: CurrentRenewal) {
  return (model: string) =>
    model === 'RefreshToken' ? refreshTokens(db, successorOf, current) : broughtBy(artifacts(db, model), current);
}

async function keysOf(database: Database): Promise<Configuration> {
  const [own, ...earlier] = await signingKeys(database);
  return {
    jwks: { keys: [new SigningKey(own), ...earlier] },
    cookies: {
      keys: [await cookieKey(database)],
      names: { session: 'KAWANI_SESSION', interaction: 'KAWANI_SIGN_IN', resume: 'KAWANI_RESUME' },
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: `${REALM_PATH}/` },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
  } as Configuration;
}

function clientsOf({ appUrls, serverSecret }: SignInOptions): NonNullable<Configuration['clients']> {
  return [
    {
      client_id: WEB_CLIENT,
      token_endpoint_auth_method: 'none',
      id_token_signed_response_alg: SIGNED_BY,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: [...appUrls],
      post_logout_redirect_uris: [...appUrls],
    },
    {
      client_id: SERVER_CLIENT,
      client_secret: serverSecret,
      token_endpoint_auth_method: 'client_secret_post',
      id_token_signed_response_alg: SIGNED_BY,
      grant_types: ['client_credentials'],
      response_types: [],
      redirect_uris: [],
    },
  ];
}

function sessionsOf(realm: Realm): Configuration {
  const now = () => Math.floor(systemClock().getTime() / 1000);
  const left = (since: number | undefined) => Math.max(1, (since ?? now()) + realm.ssoSessionMaxLifespan - now());
  return {
    ttl: {
      AccessToken: realm.accessTokenLifespan,
      ClientCredentials: realm.accessTokenLifespan,
      IdToken: realm.accessTokenLifespan,
      AuthorizationCode: realm.accessCodeLifespan,
      Interaction: realm.accessCodeLifespanLogin,
      Session: (_context, session) => left(session.loginTs),
      Grant: realm.ssoSessionMaxLifespan,
      RefreshToken: (_context, token) => Math.min(realm.ssoSessionIdleTimeout, left(token.iiat)),
    },
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    expiresWithSession: async () => true,
    loadExistingGrant: grantOfSession,
  };
}

/** The apps are the company's own: signing in is consent. The grant bears its session's id, and so do the tokens. */
async function grantOfSession(context: KoaContextWithOIDC) {
  const { provider, session, client } = context.oidc;
  if (session?.accountId === undefined || client === undefined) return undefined;
  session.sidFor(client.clientId, session.uid);
  const known = await provider.Grant.find(session.uid);
  if (known?.accountId === session.accountId) return known;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.jti = session.uid;
  grant.addOIDCScope(SCOPES.join(' '));
  grant.addResourceScope(RESOURCE, SCOPES.join(' '));
  await grant.save();
  return grant;
}

type KnownAccount = { accountId: string; account: AccountWithRoles; claims: () => Promise<{ sub: string }> };

function tokensOf({ keptPlans: db }: Database, current: CurrentRenewal): Configuration {
  return {
    findAccount: async (_context, subject): Promise<KnownAccount | undefined> => {
      const known = take(current(), 'account', (account) => account.subject === subject);
      const account = known ?? (await accountWithRoles(db, subject));
      if (!account?.enabled) return undefined;
      const claims = { sub: subject, preferred_username: account.username };
      return { accountId: subject, account, claims: async () => claims };
    },
    extraTokenClaims: async (context, token) => {
      const known = context.oidc.entities.Account as KnownAccount | undefined;
      if (known === undefined) return { preferred_username: `service-account-${token.clientId}` };
      const { AuthorizationCode: code, RefreshToken: refresh, RotatedRefreshToken: rotated } = context.oidc.entities;
      return {
        auth_time: (code ?? rotated ?? refresh)?.authTime,
        sid: 'sessionUid' in token ? token.sessionUid : undefined,
        preferred_username: known.account.username,
        realm_access: { roles: known.account.held },
        resource_access: { account: { roles: ROLES_OF_EVERYONE.account } },
      };
    },
    formats: {
      customizers: {
        jwt: (_context, token, jwt) => {
          const { client_id: azp, ...payload } = jwt.payload as Record<string, unknown>;
          jwt.header = { typ: 'JWT' };
          jwt.payload = { ...payload, typ: 'Bearer', azp, aud: [token.clientId ?? '', 'account'] };
        },
      },
    },
    features: {
      externalSigningSupport: { enabled: true, ack: 'experimental-01' },
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      clientCredentials: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: async () => RESOURCE,
        useGrantedResource: async () => true,
        getResourceServerInfo: async () => ({
          scope: SCOPES.join(' '),
          audience: 'account',
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: SIGNED_BY } },
        }),
      },
    },
  };
}

function formsOf(pages: Pages): Configuration {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  return {
    interactions: { policy, url: (_context, { uid }) => `${REALM_PATH}/login-actions/authenticate/${uid}` },
    renderError: async (context, out, error) => {
      const page = toReader(context.req, () => pages.problem(out.error_description ?? error.message));
      context.type = 'html';
      context.set(page.headers);
      context.body = page.html;
    },
  };
}

/** The library has ended the session by then; the log says that someone used a token that was spent. */
function tellOfReplay({ ip, oidc }: KoaContextWithOIDC, { onEvent, log }: SignInOptions): void {
  const known = oidc.entities.Account as KnownAccount | undefined;
  if (!oidc.entities.RefreshToken?.consumed || known === undefined) return;
  // The library does not wait for its listeners: a rejection that nobody handles would end the process.
  onEvent({ kind: 'TOKEN_REPLAYED', username: known.account.username, address: ip }).catch((error: unknown) =>
    log.error({ err: error }),
  );
}
