import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { identityAt } from '@kawani/kit/server/identity';
import { decodeJwt } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { startKeycloak, whyNoKeycloak } from './keycloak.ts';
import { signInChecks } from './sign-in.ts';
import { type Provider, tokensOf, verifierOf } from './sign-in-browser.ts';

const reason = whyNoKeycloak();

/** Stands where the server would, and keeps what Keycloak tells it. */
const told: string[] = [];
const server = createServer(async (request, response) => {
  told.push(new URLSearchParams(await text(request)).get('logout_token') ?? '');
  response.end('{}');
});
afterAll(() => {
  server.close();
});

if (reason === undefined) {
  let keycloak: Provider;
  signInChecks(
    'a real Keycloak',
    async () => {
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      keycloak = await startKeycloak(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      return keycloak;
    },
    () =>
      test('tells the server of a session that has ended, in a token the server trusts', async () => {
        const { authUrl, serverSecret } = keycloak;
        const identity = identityAt({ authUrl, serverSecret, cutOff: async () => {} });
        const subject = await identity.createUser({ username: 'leaver', password: 'kawani', roles: [] });
        const { sid } = decodeJwt((await tokensOf(keycloak, 'leaver')).access_token ?? '');
        told.length = 0;
        await identity.signOut(subject);
        expect(await verifierOf(keycloak).verifyLogout(told[0] ?? '')).toEqual({ subject, sessionId: sid });
      }),
  );
} else {
  process.stderr.write(`Skipped: ${reason}.\n`);
  test.skip(`signing in at a real Keycloak (${reason})`, () => {});
}
