import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { systemClock } from './clock.ts';
import { isTokenRefused, type TokenVerifier, type TokenVerifierOptions, tokenVerifier } from './token.ts';

const ISSUER = 'http://localhost:9/auth/realms/hris';
const NOW = Date.UTC(2026, 10, 21, 1) / 1000;
const CLAIMS = {
  iss: ISSUER,
  sub: 'subject-1',
  aud: ['account'],
  azp: 'web',
  typ: 'Bearer',
  sid: 'session-1',
  preferred_username: 'ana',
  realm_access: { roles: ['VIEW_PRF_LIST', 'offline_access', 'uma_authorization', 'default-roles-hris', 'Recruiter'] },
  resource_access: { account: { roles: ['manage-account'] }, other: { roles: ['ignored'] } },
  iat: NOW,
  exp: NOW + 300,
};

const rsa = await generateKeyPair('RS256');
const ec = await generateKeyPair('ES256');
const unknownKey = await generateKeyPair('RS256');
let realm: Server;
let jwksUrl: string;
let fetches = 0;

beforeAll(async () => {
  const keys = [
    { ...(await exportJWK(rsa.publicKey)), kid: 'rsa', alg: 'RS256', use: 'sig' },
    { ...(await exportJWK(ec.publicKey)), kid: 'ec', alg: 'ES256', use: 'sig' },
  ];
  realm = createServer((_, response) => {
    fetches += 1;
    response.end(JSON.stringify({ keys }));
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => realm.once('listening', listening));
  jwksUrl = `http://127.0.0.1:${(realm.address() as AddressInfo).port}/certs`;
});
afterAll(() => {
  realm.close();
});

const verifier = (options: Partial<TokenVerifierOptions> = {}): TokenVerifier =>
  tokenVerifier({ issuer: ISSUER, jwksUrl, clientId: 'web', now: () => NOW * 1000, ...options });

type Signing = { key?: CryptoKey; alg?: string; kid?: string | null; typ?: string };
const signed = (claims: object, { key = rsa.privateKey, alg = 'RS256', kid = 'rsa', typ = 'JWT' }: Signing = {}) =>
  new SignJWT(claims as JWTPayload).setProtectedHeader(kid === null ? { alg, typ } : { alg, kid, typ }).sign(key);

async function refusal(token: string | Promise<string>, options: Partial<TokenVerifierOptions> = {}) {
  const error = await verifier(options)
    .verify(await token)
    .catch((caught: unknown) => caught);
  expect(isTokenRefused(error)).toBe(true);
}

test('a token of the realm says who its bearer is and what they may do', async () => {
  expect(await verifier({ ignoredRoles: ['Recruiter'] }).verify(await signed(CLAIMS))).toEqual({
    subject: 'subject-1',
    username: 'ana',
    roles: ['VIEW_PRF_LIST', 'OFFLINE_ACCESS', 'MANAGE-ACCOUNT'],
    sessionId: 'session-1',
    issuedAt: NOW,
    expiresAt: NOW + 300,
  });
});

test('a realm may sign with an elliptic curve', async () => {
  const token = await signed(CLAIMS, { key: ec.privateKey, alg: 'ES256', kid: 'ec' });
  await expect(verifier().verify(token)).resolves.toMatchObject({ username: 'ana' });
});

test('an unsigned token is refused', () => refusal(new UnsecuredJWT(CLAIMS).encode()));

test('a token signed with a shared secret is refused', () =>
  refusal(
    new SignJWT(CLAIMS).setProtectedHeader({ alg: 'HS256', kid: 'rsa' }).sign(new TextEncoder().encode('s'.repeat(32))),
  ));

test('a token signed with an unknown key is refused, whatever key it names', async () => {
  await refusal(signed(CLAIMS, { key: unknownKey.privateKey }));
  await refusal(signed(CLAIMS, { key: unknownKey.privateKey, kid: 'unknown' }));
});

test('a token that names no key is refused', () => refusal(signed(CLAIMS, { kid: null })));

test('a token that brings its own key is refused', async () => {
  const jwk = await exportJWK(unknownKey.publicKey);
  const header = { alg: 'RS256', kid: 'own', jwk: { kty: 'RSA', n: jwk.n ?? '', e: jwk.e ?? '' } };
  await refusal(new SignJWT(CLAIMS).setProtectedHeader(header).sign(unknownKey.privateKey));
});

test.each([
  ['of another issuer', { iss: 'http://localhost:9/auth/realms/other' }],
  ['for another audience', { aud: 'other' }],
  ['issued to another client', { azp: 'hris-server' }],
  ['expired by more than the skew', { iat: NOW - 400, exp: NOW - 61 }],
  ['not valid yet', { nbf: NOW + 61 }],
  ['issued in the future', { iat: NOW + 61 }],
  ['without an end', { exp: undefined }],
  ['without a subject', { sub: undefined }],
  ['without a session', { sid: undefined }],
  ['that is an ID token', { typ: 'ID', aud: 'web' }],
  ['that is a refresh token', { typ: 'Refresh' }],
  ['without a type', { typ: undefined }],
  ['whose roles are no list', { realm_access: { roles: 'ADMIN' } }],
])('a token %s is refused', (_, claims) => refusal(signed({ ...CLAIMS, ...claims })));

test.each(['', 'x', 'a.b.c', `${'a'.repeat(20_000)}.b.c`])('what is no token at all is refused', (text) =>
  refusal(text),
);

test('clocks may differ by a minute', async () => {
  await expect(verifier().verify(await signed({ ...CLAIMS, exp: NOW - 59 }))).resolves.toBeDefined();
  await expect(verifier().verify(await signed({ ...CLAIMS, nbf: NOW + 59 }))).resolves.toBeDefined();
});

test('a token that was good is refused once it has expired', async () => {
  let now = NOW * 1000;
  const { verify } = verifier({ now: () => now });
  const token = await signed(CLAIMS);
  await verify(token);
  now += 361_000;
  await expect(verify(token)).rejects.toSatisfy(isTokenRefused);
});

test('a person cut off is refused at once, although their token was good a moment ago', async () => {
  let isCutOff = false;
  const { verify } = verifier({ isCutOff: () => isCutOff });
  const token = await signed(CLAIMS);
  await verify(token);
  isCutOff = true;
  await expect(verify(token)).rejects.toSatisfy(isTokenRefused);
});

test('the key set is asked for once, also when tokens name unknown keys', async () => {
  const { verify } = verifier();
  fetches = 0;
  await verify(await signed(CLAIMS));
  for (const kid of ['x', 'y', 'z']) await verify(await signed(CLAIMS, { kid })).catch(() => {});
  expect(fetches).toBe(1);
});

test('a key set that can’t be had is no fault of the token: the answer is 503', async () => {
  const { verify } = verifier({ jwksUrl: 'http://127.0.0.1:1/certs' });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await expect(verify(await signed(CLAIMS))).rejects.toMatchObject({
      status: 503,
      refusal: { code: 'SIGN_IN_AWAY' },
    });
  }
});

test('keys that are known serve while the realm is away, and one that is not known may be new', async () => {
  const keys = [{ ...(await exportJWK(rsa.publicKey)), kid: 'rsa', alg: 'RS256', use: 'sig' }];
  const short = createServer((_, response) => response.end(JSON.stringify({ keys }))).listen(0, '127.0.0.1');
  await new Promise((listening) => short.once('listening', listening));
  const { verify } = verifier({ jwksUrl: `http://127.0.0.1:${(short.address() as AddressInfo).port}/certs` });
  await verify(await signed(CLAIMS));
  short.closeAllConnections();
  await new Promise((closed) => short.close(closed));
  vi.useFakeTimers({ toFake: ['Date'], now: systemClock().getTime() + 3_600_000 });
  try {
    const later = { ...CLAIMS, jti: 'later' };
    await expect(verify(await signed(later))).resolves.toMatchObject({ username: 'ana' });
    const strange = await signed({ ...CLAIMS, jti: 'new key' }, { kid: 'new' });
    await expect(verify(strange)).rejects.toMatchObject({ status: 503 });
  } finally {
    vi.useRealTimers();
  }
});

const LOGOUT = {
  iss: ISSUER,
  aud: 'web',
  iat: NOW,
  exp: NOW + 120,
  jti: 'once',
  sid: 'session-1',
  events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
};

test('the realm’s logout token names the session that ended', async () => {
  const token = await signed(LOGOUT, { typ: 'logout+jwt' });
  expect(await verifier().verifyLogout(token)).toEqual({ sessionId: 'session-1', subject: undefined });
});

test.each([
  ['for another client', { aud: 'other' }],
  ['without the event', { events: {} }],
  ['with a nonce', { nonce: 'n' }],
  ['that names nobody', { sid: undefined }],
  ['of long ago', { iat: NOW - 200 }],
])('a logout token %s is refused', async (_, claims) => {
  const token = await signed({ ...LOGOUT, ...claims });
  await expect(verifier().verifyLogout(token)).rejects.toSatisfy(isTokenRefused);
});

test('a logout token is no access token, and an access token no logout token', async () => {
  await refusal(signed(LOGOUT));
  await expect(verifier().verifyLogout(await signed(CLAIMS))).rejects.toSatisfy(isTokenRefused);
});

test('a process that holds the realm’s keys itself fetches none, so a crowd at its own address delays nobody', async () => {
  const before = fetches;
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(rsa.publicKey)), kid: 'rsa', alg: 'RS256' }] });
  const own = verifier({ keys, jwksUrl: 'http://127.0.0.1:9/certs' });
  await expect(own.verify(await signed(CLAIMS))).resolves.toMatchObject({ username: 'ana' });
  await refusal(signed(CLAIMS, { key: ec.privateKey, alg: 'ES256', kid: 'ec' }), { keys });
  expect(fetches).toBe(before);
});
