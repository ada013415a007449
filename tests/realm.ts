// A realm whose keys the tests hold: anybody can be signed in without typing a password.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export type OwnRealm = {
  /** What `AUTH_URL` is to be. */
  readonly url: string;
  sign(username: string, roles?: readonly string[]): Promise<string>;
  close(): void;
};

export async function openRealm(): Promise<OwnRealm> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'own', alg: 'ES256', use: 'sig' }];
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }));
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sign = (username: string, roles: readonly string[] = []) =>
    new SignJWT({ typ: 'Bearer', azp: 'web', preferred_username: username, sid: username, realm_access: { roles } })
      .setProtectedHeader({ alg: 'ES256', kid: 'own', typ: 'JWT' })
      .setIssuer(`${url}/auth/realms/hris`)
      .setAudience('account')
      .setSubject(username)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
  return { url, sign, close: () => server.close() };
}
