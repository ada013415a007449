// Nobody acts on their own record through an office operation: every write beyond one's own says whose record it acts on, or
// why it needs not, and the caller's own is refused before the verb runs. An operation is covered the day it is declared.
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { systemClock } from '@kawani/kit/server/clock';
import { type Database, newId, sql } from '@kawani/kit/server/db';
import { createHttp } from '@kawani/kit/server/http';
import { type Identity, identityAt } from '@kawani/kit/server/identity';
import { openLog } from '@kawani/kit/server/log';
import { faultOfNotOwn, faultsOfOwners } from '@kawani/kit/server/not-own';
import { openApi } from '@kawani/kit/server/openapi';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { moduleRoutes } from '../apps/server/modules.ts';
import { openCompany } from './company.ts';
import { freshFiles } from './files.ts';
import { OWN_RECORDS } from './own-records.ts';
import { freshDatabase } from './server.ts';

const identity: Identity = {
  ...identityAt({ authUrl: 'http://nobody.test', serverSecret: '', cutOff: async () => {} }),
  roles: async () => [],
  accountNamed: async () => undefined,
  accountsLike: async () => [],
  accountsWith: async () => [],
};
const guarded = moduleRoutes.filter(({ endpoint }) => Object.keys(endpoint.notOwn).length > 0);
const cases = guarded.flatMap(({ endpoint }) =>
  Object.entries(endpoint.notOwn).map(
    ([field, kind]) => [`${endpoint.line} by ${field}`, endpoint, field, kind] as const,
  ),
);

let app: FastifyInstance;
let database: Database;
let [me, other] = ['', ''];

beforeAll(async () => {
  database = await freshDatabase();
  await database.run(sql`create schema if not exists graphile_worker`);
  await database.run(
    sql`create or replace function graphile_worker.add_job(text, json, text default null) returns void language sql as 'select'`,
  );
  const company = await openCompany(database);
  [me, other] = [await company.employee({ username: 'me' }), await company.employee({ username: 'other' })];
  app = await createHttp({
    routes: moduleRoutes,
    database,
    files: await freshFiles(),
    identity,
    clock: systemClock,
    checkReplies: true,
    identify: async (token) => ({
      actor: { subject: 'me', username: 'me', employeeId: me, holds: new Set(decodeURIComponent(token).split(' ')) },
      sessionId: 'me',
    }),
    secret: 'a secret of the test',
    title: 'Own records',
    companyName: 'Test company',
    baseUrl: 'http://kawani.test',
    origins: [],
    authUrl: 'http://kawani.test',
    limitsRate: false,
    log: openLog('silent'),
  });
  return () => app.close();
});

async function call(endpoint: Endpoint, changed: Record<string, unknown>) {
  const given: Record<string, unknown> = { ...(endpoint.example as Record<string, unknown>), ...changed };
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(given[name]);
    delete given[name];
    return encodeURIComponent(value);
  });
  const inQuery = endpoint.method === 'DELETE';
  const answer = await app.inject({
    method: endpoint.method,
    url: `/api/v1${url}`,
    headers: {
      authorization: `Bearer ${encodeURIComponent(endpoint.needs.map(({ code }) => code).join(' '))}`,
      ...(endpoint.method === 'POST' ? { 'idempotency-key': newId() } : {}),
    },
    ...(inQuery ? { query: given as Record<string, string> } : { payload: given }),
  });
  return { status: answer.statusCode, code: answer.json<{ code?: string }>().code };
}

const made = new Map<string, string>();

/** One record of a kind for each employee, made when it is first asked for. */
async function recordOf(kind: string, employeeId: string): Promise<string> {
  if (kind === 'employee') return employeeId;
  const known = made.get(`${kind} ${employeeId}`);
  if (known !== undefined) return known;
  const id = newId();
  made.set(`${kind} ${employeeId}`, id);
  for (const row of OWN_RECORDS[kind]?.(employeeId, id) ?? []) await database.run(row);
  return id;
}

test('every write beyond one’s own declares whose record it acts on, or why it needs not', () => {
  expect(moduleRoutes.flatMap(({ endpoint }) => faultOfNotOwn(endpoint))).toEqual([]);
  expect(moduleRoutes.flatMap(faultsOfOwners)).toEqual([]);
  expect(Object.keys(OWN_RECORDS).sort()).toEqual([...new Set(cases.map(([, , , kind]) => kind))].sort());
});

test('the OpenAPI document says so', () => {
  const { paths } = openApi(moduleRoutes, { title: 'x', tokenUrl: 'x' });
  expect(paths['/api/v1/employees/{employeeId}/pay-terms']?.post).toMatchObject({
    'x-not-own': { employeeId: 'employee' },
  });
  expect(paths['/api/v1/schedule/shifts']?.post).toMatchObject({ 'x-acts-on': 'nobody' });
});

describe.each(cases)('%s', (_, endpoint, field, kind) => {
  const listed = (id: string, example: unknown) => (Array.isArray(example) ? [id] : id);
  const example = (endpoint.example as Record<string, unknown> | undefined)?.[field];

  test('one’s own record is refused', async () => {
    const answer = await call(endpoint, { [field]: listed(await recordOf(kind, me), example) });
    expect(answer).toEqual({ status: 403, code: 'NOT_YOUR_OWN' });
  });

  test('another’s record is not refused for that', async () => {
    const answer = await call(endpoint, { [field]: listed(await recordOf(kind, other), example) });
    expect(answer.code).not.toBe('NOT_YOUR_OWN');
    expect(answer.status).toBeLessThan(500);
  });
});
