// Calls every operation of the contract over HTTP as: anyone not signed in, a person who holds everything, one who holds
// nothing, a device, somebody who left, and a person out of reach. A new operation is covered from the day it is declared.
import { readFileSync } from 'node:fs';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { systemClock } from '@kawani/kit/server/clock';
import { newId } from '@kawani/kit/server/db';
import { createHttp } from '@kawani/kit/server/http';
import { type Identity, identityAt } from '@kawani/kit/server/identity';
import { openLog } from '@kawani/kit/server/log';
import { notificationRoutes } from '@kawani/kit/server/notification-routes';
import { openBells } from '@kawani/kit/server/notify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moduleRoutes } from '../apps/server/modules.ts';
import { endpoints, NOBODY, profiles } from './endpoints.ts';
import { freshFiles } from './files.ts';
import { freshDatabase } from './server.ts';

const ANONYMOUS = '';
/** Holds all that can be held. Every other profile is decided in tests/guards/permissions.test.ts. */
const ADMINISTRATOR = 'Administrator';
const SIGN_IN_FIRST = { status: 401, code: 'NOT_SIGNED_IN' };
const NOT_REGISTERED = { status: 401, code: 'NOT_REGISTERED' };
const NOT_PERMITTED = { status: 403, code: 'NOT_PERMITTED' };
/** A provider where there is nobody. */
const identity: Identity = {
  ...identityAt({ authUrl: 'http://nobody.test', serverSecret: '', cutOff: async () => {} }),
  roles: async () => [],
  accountNamed: async () => undefined,
  accountsLike: async () => [],
  accountsWith: async () => [],
};
const answering = endpoints.filter(({ answer, by }) => answer !== 'events' && by === 'person');
const ofDevices = endpoints.filter(({ by }) => by === 'device');
const DEVICE = 'A device';
/** Left the company; the token would still hold everything. */
const LEAVER = 'A leaver';
const OPEN_TO_LEAVERS = readFileSync(new URL('guards/leavers.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

let app: FastifyInstance;
beforeAll(async () => {
  const database = await freshDatabase();
  const bells = await openBells(database.pool);
  app = await createHttp({
    routes: [...moduleRoutes, ...notificationRoutes(bells)],
    database,
    files: await freshFiles(),
    identity,
    clock: systemClock,
    checkReplies: true,
    identify: async (token) => {
      const isLeaver = decodeURIComponent(token) === LEAVER;
      const held = profiles[isLeaver ? ADMINISTRATOR : decodeURIComponent(token)];
      if (held === undefined) return null;
      const actor = { subject: token, username: token, employeeId: newId(), holds: new Set(held), isLeaver };
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
    title: 'Authorization',
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
      ...(profile === ANONYMOUS ? {} : { authorization: `${scheme} ${encodeURIComponent(profile)}` }),
      ...(method === 'POST' ? { 'idempotency-key': newId() } : {}),
    },
    ...(hasQuery || body === 'upload' ? {} : { payload: given }),
  });
  return {
    status: answer.statusCode,
    code: String(answer.headers['content-type']).includes('json') ? answer.json().code : undefined,
  };
}

const each = (chosen: readonly Endpoint[]) => chosen.map((endpoint) => [endpoint.line, endpoint] as const);

test.each(each(endpoints))('%s: anyone not signed in is asked to sign in', async (_, endpoint) => {
  const { status } = await call(endpoint, ANONYMOUS);
  if (endpoint.isPublic) expect([200, 404]).toContain(status);
  else expect(status).toBe(401);
});

test.each(each(answering))(
  '%s: who holds everything gets in, who holds nothing only where everybody does, a device nowhere',
  async (_, endpoint) => {
    const administrator = await call(endpoint, ADMINISTRATOR);
    expect(administrator, ADMINISTRATOR).not.toMatchObject({ code: NOT_PERMITTED.code });
    expect(administrator.status, ADMINISTRATOR).not.toBe(403);
    expect(administrator.status, ADMINISTRATOR).toBeLessThan(500);

    const nobody = await call(endpoint, NOBODY);
    expect(nobody.status, NOBODY).toBeLessThan(500);
    if (endpoint.needs.length > 0) expect(nobody, NOBODY).toEqual(NOT_PERMITTED);
    else expect(nobody.status, NOBODY).not.toBe(403);

    if (endpoint.isPublic) return;
    expect(await call(endpoint, DEVICE, 'Device'), DEVICE).toEqual(SIGN_IN_FIRST);
    expect(await call(endpoint, DEVICE), DEVICE).toEqual(SIGN_IN_FIRST);
  },
);

type Document = { paths: Record<string, Record<string, { operationId: string; 'x-leaver'?: string }>> };

test('the document of the operations says which of them somebody who left may call', async () => {
  const { paths } = (await app.inject('/api/openapi.json')).json<Document>();
  const said = Object.values(paths).flatMap((path) => Object.values(path));
  expect(said).toHaveLength(endpoints.length);
  const read = said.flatMap((one) => (one['x-leaver'] === undefined ? [] : [one.operationId]));
  expect(read.sort()).toEqual(OPEN_TO_LEAVERS);
});

test.each(each(endpoints))('%s: somebody who left calls what is on the list alone', async (line, endpoint) => {
  if (endpoint.isPublic) return;
  const answer = await call(endpoint, LEAVER);
  if (OPEN_TO_LEAVERS.includes(line)) {
    expect(answer.status).toBeLessThan(500);
    expect([401, 403]).not.toContain(answer.status);
  } else {
    expect(answer).toMatchObject(endpoint.by === 'person' ? NOT_PERMITTED : { status: 401 });
  }
});

test.each(each(answering.filter(({ path }) => path.includes(':employeeId'))))(
  '%s: a record out of reach is not there',
  async (_, endpoint) => {
    const holder = Object.entries(profiles).find(([, held]) => endpoint.needs.some(({ code }) => held.includes(code)));
    expect(await call(endpoint, holder?.[0] ?? NOBODY)).toMatchObject({ status: 404 });
  },
);

test.each(each(ofDevices))('%s: a device gets in, and no person does, by whatever token', async (_, endpoint) => {
  const device = await call(endpoint, DEVICE, 'Device');
  expect(device.status).toBeLessThan(500);
  expect(device.code).not.toBe('NOT_REGISTERED');
  for (const profile of Object.keys(profiles)) {
    expect(await call(endpoint, profile), profile).toEqual(NOT_REGISTERED);
    expect(await call(endpoint, profile, 'Device'), profile).toEqual(NOT_REGISTERED);
  }
  expect(await call(endpoint, DEVICE)).toEqual(NOT_REGISTERED);
});
