// Walks every operation that only reads and reaches other people's data: a call by somebody who may leaves a line in the
// audit log, and where no line can be written nothing is answered. An operation is covered the day it is declared.
import { type Endpoint, readsOthers } from '@kawani/kit/contract/endpoint';
import { systemClock } from '@kawani/kit/server/clock';
import { type Database, sql } from '@kawani/kit/server/db';
import { createHttp } from '@kawani/kit/server/http';
import { type Identity, identityAt } from '@kawani/kit/server/identity';
import { openLog } from '@kawani/kit/server/log';
import { notificationRoutes } from '@kawani/kit/server/notification-routes';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moduleRoutes } from '../apps/server/modules.ts';
import { demoDatabase } from './demo.ts';
import { freshFiles } from './files.ts';

const silent = { listen: () => () => {}, close: async () => {} };
const routes = [...moduleRoutes, ...notificationRoutes(silent)];
const reading = routes.map(({ endpoint }) => endpoint).filter((endpoint) => readsOthers(endpoint));
const callable = reading.filter(({ body }) => body === 'json');
const identity: Identity = {
  ...identityAt({ authUrl: 'http://nobody.test', serverSecret: '', cutOff: async () => {} }),
  roles: async () => [],
  accountNamed: async () => undefined,
  accountsLike: async () => [],
  accountsWith: async () => [],
};

const READER = 'reader';
/** The same person; about this name no line can be written. */
const UNWRITTEN = 'unwritten';

let app: FastifyInstance;
let database: Database;
let [reader, somebody] = ['', ''];
beforeAll(async () => {
  database = await demoDatabase();
  [reader, somebody] = (
    await database.rows<{ id: string }>(
      sql`select id from employee where separated_on is null order by username = 'supervisor' desc, number limit 2`,
    )
  ).map(({ id }) => id) as [string, string];
  await database.run(sql`alter table audit_line add constraint no_line check (actor <> 'unwritten') not valid`);
  app = await createHttp({
    routes,
    database,
    files: await freshFiles(),
    identity,
    clock: systemClock,
    checkReplies: true,
    // The token names who it is and the permissions.
    identify: async (token) => {
      const [username = '', ...held] = token.split('.');
      return { actor: { subject: token, username, employeeId: reader, holds: new Set(held) }, sessionId: token };
    },
    secret: 'a secret of the test',
    title: 'Audited reads',
    companyName: 'Test company',
    baseUrl: 'http://kawani.test',
    origins: [],
    authUrl: 'http://kawani.test',
    limitsRate: false,
    log: openLog('silent'),
  });
}, 180_000);
afterAll(() => app.close());

async function call({ method, path, example, needs }: Endpoint, who = READER): Promise<number> {
  const given: Record<string, unknown> = { ...(example as Record<string, unknown> | undefined) };
  if (path.includes(':employeeId')) given.employeeId = somebody;
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(given[name]);
    delete given[name];
    return value;
  });
  const query = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
  const answer = await app.inject({
    method,
    url: `/api/v1${url}`,
    ...(method === 'GET' ? { query } : { payload: given }),
    headers: { authorization: `Bearer ${[who, ...needs.map(({ code }) => code), ...alsoNeeded(path)].join('.')}` },
  });
  return answer.statusCode;
}

/** People who applied before are shown to those who see applicants and the roster both. */
const alsoNeeded = (path: string) => (path.startsWith('/roster/reapplicants') ? ['VIEW_ROSTER_LIST'] : []);

const written = async () =>
  (await database.one<{ lines: number }>(sql`select count(*)::int as lines from audit_line where actor = 'reader'`))
    ?.lines ?? 0;

const answered: string[] = [];

describe.each(callable.map((endpoint) => [endpoint.line, endpoint] as const))('%s', (_, endpoint) => {
  test('leaves a line when it shows something, and shows nothing when it cannot', async () => {
    const before = await written();
    const status = await call(endpoint);
    const lines = (await written()) - before;
    expect(status).toBeLessThan(500);
    if (status !== 200) return;
    answered.push(endpoint.line);
    expect(lines).toBeGreaterThanOrEqual(1);
    expect(await call(endpoint, UNWRITTEN)).toBeGreaterThanOrEqual(500);
  });
});

test('the lists of others, and what belongs to one employee, were answered with data', () => {
  const lists = callable.filter(
    ({ path, method, answer }) => method === 'GET' && answer === 'json' && !path.includes(':'),
  );
  const NEEDS_A_UNIT = ['GET /schedule/plan'];
  const missed = lists.map(({ line }) => line).filter((line) => !answered.includes(line));
  expect(missed.filter((line) => !NEEDS_A_UNIT.includes(line))).toEqual([]);
  expect(answered.length).toBeGreaterThan(90);
});

test('a stream never carries data of others: it declares that it shows nobody', () => {
  expect(reading.filter(({ answer }) => answer === 'events').map(({ line }) => line)).toEqual([]);
});

test('what declares that it shows nobody says what it shows, and reaches others at all', () => {
  for (const { endpoint } of routes) {
    if (endpoint.readsNobody === undefined) continue;
    expect(endpoint.readsNobody.length, endpoint.line).toBeGreaterThan(4);
    expect(readsOthers({ ...endpoint, readsNobody: undefined }), endpoint.line).toBe(true);
  }
});

test('the line says who looked, at which list, how many there were, and names no more than a hundred', async () => {
  const list = callable.find(({ line }) => line === 'GET /employees/needs-attention');
  expect(list && (await call(list))).toBe(200);
  const line = await database.one<{
    action: string;
    subject: string;
    detail: { line: string; count: number; ids: string[] };
  }>(sql`select action, subject, detail from audit_line where actor = 'reader' order by seq desc limit 1`);
  expect(line).toMatchObject({
    action: 'READ',
    subject: 'employees',
    detail: { line: 'GET /employees/needs-attention' },
  });
  expect(line?.detail.ids.length).toBeLessThanOrEqual(100);
  expect(line?.detail.count).toBeGreaterThanOrEqual(line?.detail.ids.length ?? 0);
});
