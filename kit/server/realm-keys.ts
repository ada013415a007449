// The keys that the realm signs its tokens with. While the provider is away, known keys go on to serve, and what cannot be
// checked is answered with 503: the person is not signed out for a moment's trouble.
import { Refused, refusals } from '@kawani/kit/contract/refusal';
import { createLocalJWKSet, createRemoteJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';

/** Longer than any provider in order needs, shorter than people wait. */
const PATIENCE_MS = 2_000;
/** After a failure the provider is left alone for so long. */
const PAUSE_MS = 2_000;
const { SIGN_IN_AWAY } = refusals({
  SIGN_IN_AWAY: "The sign-in service can't be reached right now. Please try again in a moment.",
});
const PROVIDERS_FAULT = ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'];

/** Whether a check failed because of the token, and not because its provider could not be asked. */
export function isTokensFault(error: unknown): error is errors.JOSEError {
  return error instanceof errors.JOSEError && !PROVIDERS_FAULT.includes(error.code);
}

export function realmKeys(jwksUrl: string): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(jwksUrl), {
    cooldownDuration: 30_000,
    cacheMaxAge: 600_000,
    timeoutDuration: PATIENCE_MS,
  });
  let pausedUntil = 0;
  return async (header, token) => {
    if (performance.now() < pausedUntil) return knownKey(remote.jwks())(header, token);
    try {
      return await remote(header, token);
    } catch (error) {
      if (isTokensFault(error)) throw error;
      pausedUntil = performance.now() + PAUSE_MS;
      return knownKey(remote.jwks())(header, token);
    }
  };
}

/** A key that is not among the known ones may be new: only the provider can tell. */
function knownKey(keys: JSONWebKeySet | undefined): JWTVerifyGetKey {
  return async (header, token) => {
    if (keys === undefined) throw new Refused(SIGN_IN_AWAY(), 503);
    try {
      return await createLocalJWKSet(keys)(header, token);
    } catch (error) {
      throw error instanceof errors.JWKSNoMatchingKey ? new Refused(SIGN_IN_AWAY(), 503) : error;
    }
  };
}
