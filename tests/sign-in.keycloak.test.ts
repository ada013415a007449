import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { followDisabled } from '@kawani/kit/server/disabled-accounts';
import { identityAt } from '@kawani/kit/server/identity';
import { followCutoffs } from '@kawani/kit/server/revocation';
import { isTokenRefused } from '@kawani/kit/server/token';
import { decodeJwt } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { type Keycloak, startKeycloak } from './keycloak.ts';
import { whyNoKeycloak } from './keycloak-needs.ts';
import { freshDatabase } from './server.ts';
import { signInChecks } from './sign-in.ts';
import { refresh, tokensOf, verifierOf } from './sign-in-browser.ts';

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
  let keycloak: Keycloak;
  signInChecks(
    'a real Keycloak',
    async () => {
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      keycloak = await startKeycloak(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      return keycloak;
    },
    () => {
      test('anyone who is disabled in its console is refused within ten seconds', async () => {
        const { authUrl, serverSecret, enableInConsole } = keycloak;
        const identity = identityAt({ authUrl, serverSecret, cutOff: async () => {} });
        const [out, other] = await Promise.all(
          ['disabled.there', 'still.here'].map(async (username) => {
            const subject = await identity.createUser({ username, password: 'kawani', roles: [] });
            return { subject, tokens: await tokensOf(keycloak, username) };
          }),
        );
        const database = await freshDatabase();
        const follower = followDisabled(database, { authUrl, serverSecret }, (trouble) => expect.unreachable(trouble));
        const cutoffs = await followCutoffs(database, (error) => expect.unreachable(String(error)));
        const { verify } = verifierOf(keycloak, cutoffs.isCutOff);
        const isRefused = (token = '') => verify(token).then(() => false, isTokenRefused);
        await new Promise((resolve) => setTimeout(resolve, 5_000));
        expect(await isRefused(out?.tokens.access_token)).toBe(false);
        const since = performance.now();
        await enableInConsole(out?.subject ?? '', false);
        await expect.poll(() => isRefused(out?.tokens.access_token), { timeout: 10_000 }).toBe(true);
        process.stdout.write(`Refused ${Math.round(performance.now() - since)} ms after the console's answer.\n`);
        expect((await refresh(keycloak, out?.tokens.refresh_token)).status).toBe(400);
        expect(await isRefused(other?.tokens.access_token)).toBe(false);
        follower.stop();
        cutoffs.stop();
      });

      test('has its page for changing one’s own password where the apps link to', async () => {
        const page = await fetch(`${keycloak.authUrl}/auth/realms/hris/account/account-security/signing-in`);
        expect(page.status).toBe(200);
      });

      test('tells the server of a session that has ended, in a token the server trusts', async () => {
        const { authUrl, serverSecret } = keycloak;
        const identity = identityAt({ authUrl, serverSecret, cutOff: async () => {} });
        const subject = await identity.createUser({ username: 'leaver', password: 'kawani', roles: [] });
        const { sid } = decodeJwt((await tokensOf(keycloak, 'leaver')).access_token ?? '');
        told.length = 0;
        await identity.signOut(subject);
        expect(await verifierOf(keycloak).verifyLogout(told[0] ?? '')).toEqual({ subject, sessionId: sid });
      });
    },
  );
} else {
  process.stderr.write(`Skipped: ${reason}.\n`);
  test.skip(`signing in at a real Keycloak (${reason})`, () => {});
}
