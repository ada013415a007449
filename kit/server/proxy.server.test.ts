// Behind proxies: whose address counts, and who may see the figures.

import { endpoint } from '@kawani/kit/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { testHttp } from '../../tests/http.ts';
import { freshDatabase } from '../../tests/server.ts';
import type { Database } from './db.ts';
import { addHealth } from './health.ts';
import { serve } from './serve.ts';
import { trustedProxy } from './trusted-proxy.ts';

const TOKEN = 'a-token-of-the-monitor';
const ping = endpoint('GET /ping', { summary: 'Ping', scope: 'own' });

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

async function behind(proxy: string, metricsToken?: string) {
  const app = await testHttp({
    routes: [serve(ping, async () => {})],
    database,
    identify: async () => null,
    limitsRate: true,
    trustProxy: trustedProxy(proxy) ?? false,
  });
  addHealth(app, { database, metricsToken });
  open.push(app);
  return app;
}

const call = (app: FastifyInstance, remoteAddress: string, forwardedFor: string) =>
  app.inject({ url: '/api/v1/ping', remoteAddress, headers: { 'x-forwarded-for': forwardedFor } });

/** Whether an address is refused once another one, named the same way, has called 300 times. */
async function sharesLimit(app: FastifyInstance, proxy: string, one: string, other: string): Promise<boolean> {
  await Promise.all(Array.from({ length: 300 }, () => call(app, proxy, one)));
  expect((await call(app, proxy, one)).statusCode).toBe(429);
  return (await call(app, proxy, other)).statusCode === 429;
}

test('people behind a trusted proxy are counted by their own address', async () => {
  expect(await sharesLimit(await behind('10.0.0.0/8'), '10.1.2.3', '203.0.113.7', '203.0.113.8')).toBe(false);
});

test('behind two proxies the address that the outer one saw counts, not what its caller wrote', async () => {
  const forged = '192.0.2.1, 203.0.113.7, 198.51.100.9';
  const forgedAgain = '192.0.2.2, 203.0.113.7, 198.51.100.9';
  expect(await sharesLimit(await behind('2'), '10.1.2.3', forged, forgedAgain)).toBe(true);
});

test('an address that is no trusted proxy speaks for itself alone', async () => {
  expect(await sharesLimit(await behind('10.0.0.5'), '10.0.0.6', '203.0.113.7', '203.0.113.8')).toBe(true);
  expect(await sharesLimit(await behind('none'), '127.0.0.1', '203.0.113.7', '203.0.113.8')).toBe(true);
});

test('somebody’s IPv6 addresses are one', async () => {
  const app = await behind('loopback');
  expect(await sharesLimit(app, '127.0.0.1', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9')).toBe(true);
});

test('the figures are for this machine, and for anyone who shows the token', async () => {
  const app = await behind('loopback', TOKEN);
  const status = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
  expect(await status('127.0.0.1')).toBe(200);
  expect(await status('203.0.113.7')).toBe(404);
  expect(await status('203.0.113.7', { authorization: `Bearer ${TOKEN}` })).toBe(200);
  expect(await status('203.0.113.7', { authorization: `Bearer ${TOKEN}x` })).toBe(404);
  // A proxy on this machine speaks for people elsewhere.
  expect(await status('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(404);
  expect(await status('127.0.0.1', { forwarded: 'for=203.0.113.7' })).toBe(404);
});

test('without a token no other machine sees the figures, whatever it shows', async () => {
  const app = await behind('loopback');
  for (const authorization of ['Bearer ', 'Bearer undefined', 'Bearer x']) {
    const answer = await app.inject({ url: '/metrics', remoteAddress: '203.0.113.7', headers: { authorization } });
    expect(answer.statusCode).toBe(404);
  }
});
