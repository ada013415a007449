// Kawani started again while the Keycloak it signs people in with is away.
import { employeesApi } from '@kawani/domains/employees/contract';
import { employeesRoutes } from '@kawani/domains/employees/routes';
import { systemClock } from '@kawani/kit/server/clock';
import { tokenVerifier } from '@kawani/kit/server/token';
import { expect, test } from 'vitest';
import { openCompany, startApi } from '../../tests/company.ts';
import { openRealm } from '../../tests/realm.ts';
import { freshDatabase } from '../../tests/server.ts';
import { startEmbedded } from '../../tests/sign-in-embedded.ts';
import { readConfig } from './config.ts';
import { seedFirstStart } from './seed.ts';
import { identifyBy } from './session.ts';

test('who is signed in is told to try again, and is not signed out', async () => {
  const database = await freshDatabase();
  const company = await openCompany(database);
  await company.employee({ username: 'ana' });
  const realm = await openRealm();
  const token = await realm.sign('ana');
  const issuer = `${realm.url}/auth/realms/hris`;
  const startAgain = async (jwksUrl: string) => {
    const identify = identifyBy(tokenVerifier({ issuer, jwksUrl, clientId: 'web' }), database);
    return startApi(database, employeesRoutes, systemClock, { identify });
  };
  const away = await startAgain('http://127.0.0.1:1/certs');
  const refused = await away.call(token, employeesApi.me);
  expect(refused.status).toBe(503);
  expect(refused.json()).toMatchObject({ error: 'Service Unavailable', code: 'SIGN_IN_AWAY' });
  expect(Number(refused.raw.headers['retry-after'])).toBeGreaterThan(0);
  const back = await startAgain(`${realm.url}/certs`);
  expect((await back.call(token, employeesApi.me)).status).toBe(200);
  realm.close();
  await Promise.all([away.app.close(), back.app.close()]);
});

test('only the first start needs the provider', async () => {
  const { authUrl, serverSecret, stop } = await startEmbedded();
  const database = await freshDatabase();
  const config = readConfig({ DEMO: '0', AUTH_URL: authUrl, AUTH_SECRET: serverSecret });
  expect(await seedFirstStart(database, config)).not.toEqual([]);
  await stop();
  expect(await seedFirstStart(database, config)).toEqual([]);
});
