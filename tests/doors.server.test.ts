// Walks every operation of the contract: a stranger, a person without the permission, a person out of reach. An operation
// is covered the day it is declared.
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { systemClock } from '@kawani/kit/server/clock';
import { newId } from '@kawani/kit/server/db';
import { createHttp } from '@kawani/kit/server/http';
import { type Identity, identityAt } from '@kawani/kit/server/identity';
import { openLog } from '@kawani/kit/server/log';
import { notificationRoutes, openBells } from '@kawani/kit/server/notify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roomRoutes } from '../apps/server/rooms.ts';
import { profiles as realmProfiles } from '../apps/sign-in/profiles.ts';
import { freshFiles } from './files.ts';
import { freshDatabase } from './server.ts';

const STRANGER = '';
const NOBODY = 'Nobody';
const profiles: Readonly<Record<string, readonly string[]>> = { ...realmProfiles, [NOBODY]: [] };
/** A provider where there is nobody. */
const identity: Identity = {
  ...identityAt({ authUrl: 'http://nobody.test', serverSecret: '', cutOff: async () => {} }),
  roles: async () => [],
  accountNamed: async () => undefined,
  accountsLike: async () => [],
  accountsWith: async () => [],
};
const silent = { listen: () => () => {}, close: async () => {} };
const endpoints = [...roomRoutes, ...notificationRoutes(silent)].map(({ endpoint }) => endpoint);
const answering = endpoints.filter(({ answer, by }) => answer !== 'events' && by === 'person');
const ofDevices = endpoints.filter(({ by }) => by === 'device');
const DEVICE = 'A device';

let app: FastifyInstance;
beforeAll(async () => {
  const database = await freshDatabase();
  const bells = await openBells(database.pool);
  app = await createHttp({
    routes: [...roomRoutes, ...notificationRoutes(bells)],
    database,
    files: await freshFiles(),
    identity,
    clock: systemClock,
    checkReplies: true,
    identify: async (token) => {
      const held = profiles[decodeURIComponent(token)];
      if (held === undefined) return null;
      const actor = { subject: token, username: token, employeeId: newId(), holds: new Set(held) };
      return { actor, sessionId: token };
    },
    identifyDevice: async (token) => {
      if (decodeURIComponent(token) !== DEVICE) return null;
      const deviceId = newId();
      return {
        actor: { subject: deviceId, username: deviceId, employeeId: null, holds: new Set(), deviceId },
        sessionId: '',
      };
    },
    secret: 'a secret of the test',
    title: 'Doors',
    companyName: 'Test company',
    baseUrl: 'http://kawani.test',
    origins: [],
    authUrl: 'http://kawani.test',
    limitsRate: false,
    log: openLog('silent'),
  });
  return () => bells.close();
});
afterAll(() => app.close());

async function call({ method, path, body, example }: Endpoint, profile: string, scheme = 'Bearer') {
  const given = { ...(example as Record<string, unknown> | undefined) };
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(given[name]);
    delete given[name];
    return value;
  });
  const hasQuery = method === 'GET' || method === 'DELETE';
  const query = hasQuery ? Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)])) : {};
  const answer = await app.inject({
    method,
    url: `/api/v1${url}`,
    query,
    headers: {
      ...(profile === STRANGER ? {} : { authorization: `${scheme} ${encodeURIComponent(profile)}` }),
      ...(method === 'POST' ? { 'idempotency-key': newId() } : {}),
    },
    ...(hasQuery || body === 'upload' ? {} : { payload: given }),
  });
  return {
    status: answer.statusCode,
    code: String(answer.headers['content-type']).includes('json') ? answer.json().code : undefined,
  };
}

describe.each(endpoints.map((endpoint) => [endpoint.line, endpoint] as const))('%s', (_, endpoint) => {
  test('a stranger is asked to sign in', async () => {
    const { status } = await call(endpoint, STRANGER);
    if (endpoint.isPublic) expect([200, 404]).toContain(status);
    else expect(status).toBe(401);
  });
});

describe.each(answering.map((endpoint) => [endpoint.line, endpoint] as const))('%s', (_, endpoint) => {
  test.each(Object.entries(profiles))('%s gets in exactly when the contract says so', async (profile, held) => {
    const isPermitted = endpoint.needs.length === 0 || endpoint.needs.some(({ code }) => held.includes(code));
    const { status, code } = await call(endpoint, profile);
    expect({ refused: code === 'NOT_PERMITTED', status: status === 403 }).toEqual({
      refused: !isPermitted,
      status: !isPermitted,
    });
    expect(status).toBeLessThan(500);
  });
});

const ofOthers = answering.filter(({ path }) => path.includes(':employeeId'));
test.each(ofOthers.map((endpoint) => [endpoint.line, endpoint] as const))(
  '%s: a record out of reach is not there',
  async (_, endpoint) => {
    const holder = Object.entries(profiles).find(([, held]) => endpoint.needs.some(({ code }) => held.includes(code)));
    expect(await call(endpoint, holder?.[0] ?? NOBODY)).toMatchObject({ status: 404 });
  },
);

describe.each(ofDevices.map((endpoint) => [endpoint.line, endpoint] as const))('%s', (_, endpoint) => {
  test('a device gets in, and no person does, by whatever token', async () => {
    expect((await call(endpoint, DEVICE, 'Device')).status).toBeLessThan(500);
    expect((await call(endpoint, DEVICE, 'Device')).code).not.toBe('NOT_REGISTERED');
    for (const profile of Object.keys(profiles)) {
      expect(await call(endpoint, profile)).toEqual({ status: 401, code: 'NOT_REGISTERED' });
      expect(await call(endpoint, profile, 'Device')).toEqual({ status: 401, code: 'NOT_REGISTERED' });
    }
    expect(await call(endpoint, DEVICE)).toEqual({ status: 401, code: 'NOT_REGISTERED' });
  });
});

test.each(answering.filter(({ isPublic }) => !isPublic).map((endpoint) => [endpoint.line, endpoint] as const))(
  '%s: a device opens no door of people',
  async (_, endpoint) => {
    for (const scheme of ['Device', 'Bearer']) {
      expect(await call(endpoint, DEVICE, scheme)).toEqual({ status: 401, code: 'NOT_SIGNED_IN' });
    }
  },
);
