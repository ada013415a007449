// The demo's passwords are known to everybody: what a start refuses, and who may sign in with them.
import { rm } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { mark } from '@kawani/kit/server/marks';
import { expect, test } from 'vitest';
import { openCompany } from '../../tests/company.ts';
import { dataFolder } from '../../tests/folder.ts';
import { runServer, urlOf } from '../../tests/process.ts';
import { freshDatabase } from '../../tests/server.ts';
import { browserAt, type Step } from '../../tests/sign-in-browser.ts';
import { startEmbedded } from '../../tests/sign-in-embedded.ts';
import { seedAccounts } from '../sign-in/sign-in.ts';

async function demoDatabase() {
  const database = await freshDatabase();
  // Anyone who is there already keeps the start from seeding four hundred more.
  await (await openCompany(database)).employee({ username: 'admin' });
  await mark(database, 'demo');
  await seedAccounts(database, [{ username: 'admin', password: 'kawani', roles: ['Administrator'] }]);
  return { database, url: urlOf(database.pool.options) };
}

test('with DEMO=0 the server refuses a database that holds the demo, and says how to begin afresh', async () => {
  const dataDir = await dataFolder('demo');
  const { url } = await demoDatabase();
  const run = await runServer({ DATABASE_URL: url, DATA_DIR: dataDir, DEMO: '0' });
  expect(await run.ended).toBe(1);
  expect(run.said()).toMatch(/holds the demo company.*DEMO=0.*set DATABASE_URL to an empty database.*DEMO=1/s);
  await rm(dataDir, { recursive: true });
});

const OUTSIDE = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address;

test.runIf(OUTSIDE)('open to every address, the demo signs in this machine alone', { timeout: 60_000 }, async () => {
  const dataDir = await dataFolder('demo');
  const appUrl = 'http://apps.localhost:9/';
  const { url } = await demoDatabase();
  const variables = { DATABASE_URL: url, DATA_DIR: dataDir, DEMO: '1', HOST: '0.0.0.0', EMPLOYEE_URL: appUrl };
  const run = await runServer(variables, OUTSIDE);
  try {
    await run.ready;
    const at = (authUrl: string) => browserAt({ authUrl, appUrl, serverSecret: '', stop: async () => {} });
    const elsewhere = await at(run.url).attempt('admin', 'kawani');
    expect(elsewhere.status).toBe(403);
    expect(elsewhere.text).toContain('Its accounts sign in only on the computer that runs Kawani.');
    expect((await fetch(`${run.url}/outbox`)).status).toBe(403);
    expect((await fetch(`http://127.0.0.1:${run.port}/outbox`)).status).toBe(200);
  } finally {
    await run.stop();
    await rm(dataDir, { recursive: true });
  }
});

test('behind a proxy on this machine it is the client’s address that counts', async () => {
  const provider = await startEmbedded({ localPassword: 'kawani' });
  await seedAccounts(provider.database, [
    { username: 'admin', password: 'kawani', roles: ['Administrator'] },
    { username: 'own', password: 'a password of my own', roles: ['Employee'] },
  ]);
  const signIn = async (username: string, password: string, headers: Record<string, string>): Promise<Step> => {
    const browser = browserAt(provider);
    const form = await browser.go(browser.authorizeUrl());
    return browser.go(form.url, { username, password }, headers);
  };
  const code = ({ url }: Step) => url.searchParams.get('code');
  expect(code(await signIn('admin', 'kawani', {}))).toBeTruthy();
  expect(code(await signIn('admin', 'kawani', { 'x-forwarded-for': '127.0.0.1' }))).toBeTruthy();
  for (const headers of [
    { 'x-forwarded-for': '203.0.113.7' },
    { 'x-forwarded-for': '127.0.0.1, 203.0.113.7' },
    { 'x-forwarded-for': '203.0.113.7, 127.0.0.1' },
    { forwarded: 'for=203.0.113.7' },
  ]) {
    expect((await signIn('admin', 'kawani', headers)).status).toBe(403);
  }
  expect(code(await signIn('own', 'a password of my own', { 'x-forwarded-for': '203.0.113.7' }))).toBeTruthy();
  await provider.stop();
});
