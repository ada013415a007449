// Verifies tokens: access tokens and back-channel logout tokens in, the account they stand for out. Keys come from the
// realm's key set alone, whatever a token says about itself.
import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { systemClock } from './clock.ts';
import { isTokensFault, realmKeys } from './realm-keys.ts';
import { AccessClaims, LogoutClaims } from './token-claims.ts';

export type VerifiedToken = {
  readonly subject: string;
  readonly username: string;
  /** Realm roles and roles of the `account` client, in capitals. */
  readonly roles: readonly string[];
  readonly sessionId: string;
  /** When the person last gave a password, not when the token was renewed; seconds since 1970. */
  readonly signedInAt?: number;
  /** Seconds since 1970. */
  readonly issuedAt: number;
  readonly expiresAt: number;
};

/** A logout token names a session, or a person whose sessions have all ended. */
export type LogoutNotice = { readonly subject: string | undefined; readonly sessionId: string | undefined };

export type TokenVerifier = {
  /** Rejects with an error that `isTokenRefused` knows; with a refusal of status 503 while the provider is away. */
  verify(token: string): Promise<VerifiedToken>;
  verifyLogout(token: string): Promise<LogoutNotice>;
};

export type TokenVerifierOptions = {
  issuer: string;
  jwksUrl: string;
  /** The realm's keys, where this process holds them itself; else they are fetched from `jwksUrl`. */
  keys?: JWTVerifyGetKey;
  clientId: string;
  /** Roles that are no permissions: the realm's profiles. */
  ignoredRoles?: readonly string[];
  /** Asked on every use, cached or not: has this token's person or session been cut off? */
  isCutOff?: (token: VerifiedToken) => boolean;
  /** Milliseconds since 1970. */
  now?: () => number;
};

const ALGORITHMS = ['RS256', 'ES256'];
const SKEW_SECONDS = 60;
const MAX_TOKEN_LENGTH = 16_384;
/** More than the people of one company: with fewer, each call of a crowd would have its signature checked again. */
const MAX_REMEMBERED = 20_000;
/** Every account of a realm holds these, and they say nothing about it. */
const PROVIDERS_OWN = /^(DEFAULT-ROLES-.*|UMA_AUTHORIZATION)$/;

export function tokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const keys = options.keys ?? realmKeys(options.jwksUrl);
  const now = options.now ?? (() => systemClock().getTime());
  const isCutOff = options.isCutOff ?? (() => false);
  const remembered = new Map<string, VerifiedToken>();

  async function verify(token: string): Promise<VerifiedToken> {
    const known = remembered.get(token) ?? remember(remembered, token, await verified(token, keys, options, now));
    if (known.expiresAt + SKEW_SECONDS <= now() / 1000) {
      remembered.delete(token);
      throw tokenRefused('expired');
    }
    if (isCutOff(known)) throw tokenRefused('cut off');
    return known;
  }

  return { verify, verifyLogout: (token) => logoutNotice(token, keys, options, now) };
}

const REFUSED = 'TokenRefused';

export function isTokenRefused(error: unknown): boolean {
  return error instanceof Error && error.name === REFUSED;
}

function tokenRefused(reason: string, cause?: unknown): Error {
  return Object.assign(new Error(`Token refused: ${reason}`, { cause }), { name: REFUSED });
}

async function verified(token: string, keys: JWTVerifyGetKey, options: TokenVerifierOptions, now: () => number) {
  const payload = await signedPayload(token, keys, options, now, [options.clientId, 'account']);
  const claims = AccessClaims.safeParse(payload);
  if (!claims.success) throw tokenRefused('not an access token', claims.error);
  const { sub, azp, preferred_username, sid, iat, exp, auth_time, realm_access, resource_access } = claims.data;
  if (azp !== options.clientId) throw tokenRefused('issued to another client');
  if (iat - SKEW_SECONDS > now() / 1000) throw tokenRefused('issued in the future');
  const roles = [...(realm_access?.roles ?? []), ...(resource_access?.account?.roles ?? [])];
  return {
    subject: sub,
    username: preferred_username,
    roles: permissionsAmong(roles, options.ignoredRoles ?? []),
    sessionId: sid,
    ...(auth_time !== undefined && { signedInAt: auth_time }),
    issuedAt: iat,
    expiresAt: exp,
  };
}

async function logoutNotice(token: string, keys: JWTVerifyGetKey, options: TokenVerifierOptions, now: () => number) {
  const payload = await signedPayload(token, keys, options, now, [options.clientId]);
  const claims = LogoutClaims.safeParse(payload);
  if (!claims.success) throw tokenRefused('not a logout token', claims.error);
  const { sub, sid, iat } = claims.data;
  if (sub === undefined && sid === undefined) throw tokenRefused('names neither session nor person');
  if (Math.abs(now() / 1000 - iat) > 2 * SKEW_SECONDS) throw tokenRefused('not of this moment');
  return { subject: sub, sessionId: sid };
}

async function signedPayload(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer }: TokenVerifierOptions,
  now: () => number,
  audience: string[],
): Promise<JWTPayload> {
  if (token.length > MAX_TOKEN_LENGTH) throw tokenRefused('too long');
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keyByIdIn(keys), {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      clockTolerance: SKEW_SECONDS,
      currentDate: new Date(now()),
      requiredClaims: ['exp', 'iat'],
    });
    if (!/^(|JWT|at\+jwt|logout\+jwt)$/i.test(protectedHeader.typ ?? '')) throw tokenRefused('unknown type');
    return payload;
  } catch (error) {
    throw isTokensFault(error) ? tokenRefused(error.code, error) : error;
  }
}

/** A token that names no key gets none, even where the realm has only one. */
function keyByIdIn(keys: JWTVerifyGetKey): JWTVerifyGetKey {
  return (header, token) => {
    if (typeof header.kid !== 'string') throw tokenRefused('names no key');
    return keys(header, token);
  };
}

function permissionsAmong(roles: readonly string[], ignored: readonly string[]): string[] {
  const noPermissions = new Set(ignored.map((role) => role.toUpperCase()));
  const capitals = new Set(roles.map((role) => role.toUpperCase()));
  return [...capitals].filter((role) => !noPermissions.has(role) && !PROVIDERS_OWN.test(role));
}

/** Keeps the newest; the oldest gives way when the memory is full. */
function remember(memory: Map<string, VerifiedToken>, token: string, verifiedToken: VerifiedToken): VerifiedToken {
  const [oldest] = memory.keys();
  if (memory.size >= MAX_REMEMBERED && oldest !== undefined) memory.delete(oldest);
  memory.set(token, verifiedToken);
  return verifiedToken;
}
