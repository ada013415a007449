// What an operator sees of the product: lines that say what happened and to which request, and nothing about anybody.

import { endpoint } from '@kawani/kit/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import { testHttp } from '../../tests/http.ts';
import { freshConnection, freshDatabase } from '../../tests/server.ts';
import { type Database, newId, openDatabase, type SlowStatement, sql } from './db.ts';
import { addHealth } from './health.ts';
import { startJobs } from './jobs.ts';
import { openLog } from './log.ts';
import { putInOutbox } from './mail.ts';
import { serve } from './serve.ts';

const PERSONAL = /14\.554|121\.024|Juan|masakit|ulo|0917/;
const Visit = z.strictObject({ id: z.uuid(), remarks: z.string().check(z.maxLength(200)) });
const visit = endpoint('PUT /visits/:id', { summary: 'Visit', takes: Visit, scope: 'own' });
const visits = endpoint('GET /visits', { summary: 'Visits', scope: 'own' });

const lines: string[] = [];
const log = openLog('info', { write: (line) => void lines.push(line) });
const told = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

let app: FastifyInstance;
let database: Database;
beforeAll(async () => {
  expect(inject('template')).not.toBe('');
  database = await freshDatabase();
  await database.run(sql`create table visit (remarks text check (length(remarks) < 3), place point)`);
  app = await testHttp({
    routes: [
      serve(visit, async ({ remarks }, { db }) => {
        await db.run(sql`insert into visit values (${remarks}, '(14.5547,121.0244)')`);
      }),
      serve(visits, async () => {}),
    ],
    database,
    log,
  });
  addHealth(app, { database, metricsToken: undefined });
});
afterAll(() => app.close());

const ID = newId();
const put = (remarks: string) =>
  app.inject({
    method: 'PUT',
    url: `/api/v1/visits/${ID}`,
    headers: { authorization: 'Bearer juan' },
    payload: { remarks },
  });

test('an error of the database is told by its code and constraint, without what people typed or where they were', async () => {
  lines.length = 0;
  const answer = await put('masakit ang ulo ni Juan, 0917-555-1234');
  expect(answer.statusCode).toBe(500);
  const [error] = told().filter(({ err }) => err !== undefined);
  expect(error).toMatchObject({
    requestId: answer.headers['x-request-id'],
    line: 'PUT /api/v1/visits/:id',
    err: { code: '23514', table: 'visit', constraint: 'visit_remarks_check' },
  });
  expect(JSON.stringify(error)).toContain('observability.server.test.ts');
  expect(lines.join()).not.toMatch(PERSONAL);
  expect(lines.join()).not.toContain('detail');
});

test('every answer has a number and a line, which names the route and nobody', async () => {
  lines.length = 0;
  const found = await app.inject({ url: '/api/v1/visits', headers: { authorization: 'Bearer juan' } });
  const refused = await put('ok!');
  const nothing = await app.inject({ url: `/api/v1/people/${ID}?search=Juan` });
  const bad = await app.inject({ url: '/api/v1/%E0%A4%A' });
  for (const { headers } of [found, refused, nothing, bad]) expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  const access = told().filter(({ msg }) => msg === 'answered');
  expect(access.map(({ route, status }) => [route, status])).toEqual([
    ['/api/v1/visits', 200],
    ['/api/v1/visits/:id', 500],
    ['/api/*', 404],
  ]);
  expect(access[0]).toMatchObject({ requestId: found.headers['x-request-id'], method: 'GET', ms: expect.any(Number) });
  expect(lines.join()).not.toContain(ID);
  expect(lines.join()).not.toMatch(/juan/i);
});

test('a job that fails is told without what it was about', async () => {
  lines.length = 0;
  const tasks = {
    fails: async () => {
      await database.run(sql`insert into visit values ('masakit', '(14.5547,121.0244)')`);
    },
  };
  const jobs = await startJobs({ pool: database.pool, tasks, log });
  await database.run(sql`select graphile_worker.add_job('fails', '{}'::json)`);
  await expect.poll(() => told().filter(({ msg }) => msg === 'a job failed'), { timeout: 10_000 }).toHaveLength(1);
  await jobs.stop();
  expect(told().find(({ task }) => task === 'fails')).toMatchObject({ attempts: 1, err: { code: '23514' } });
  expect(lines.join()).not.toMatch(PERSONAL);
});

test('a slow statement is named, without its parameters', async () => {
  const slow: SlowStatement[] = [];
  const watched = openDatabase({
    connection: await freshConnection(),
    size: 1,
    slowMs: 100,
    onSlow: (each) => slow.push(each),
  });
  await watched.rows(sql`select 1`);
  slow.length = 0;
  await watched.rows(sql`select ${'Juan'}::text,
      pg_sleep(0.2)`);
  await watched.close();
  expect(slow).toEqual([{ statement: 'select $1::text, pg_sleep(0.2)', ms: expect.any(Number) }]);
  expect(slow[0]?.ms).toBeGreaterThanOrEqual(200);
});

test('the figures count answers by operation, and what waits', async () => {
  await app.inject({ url: '/api/v1/visits', headers: { authorization: 'Bearer juan' } });
  await putInOutbox(database, { to: 'ana@example.org', subject: 'Hello', body: 'Hello' });
  await database.run(sql`update mail set failure = '550'`);
  await database.run(sql`insert into audit_line (id, actor, action, subject, detail)
    values (${newId()}, 'ana', 'READ', 'visit', '{}')`);
  const { body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  const labels = 'method="GET",route="/api/v1/visits",status="2xx"';
  expect(body).toMatch(new RegExp(`http_request_duration_seconds_count\\{${labels}\\} [1-9]`));
  expect(body).toContain(`http_request_duration_seconds_bucket{${labels},le="+Inf"}`);
  for (const figure of ['jobs_waiting 1', 'jobs_retrying 1', 'jobs_failed 0', 'mails_unsent 1', 'mails_failing 1']) {
    expect(body.split('\n')).toContain(figure);
  }
  for (const figure of ['database_up 1', 'audit_lines_unsealed 1', 'database_waiting 0']) {
    expect(body.split('\n')).toContain(figure);
  }
  expect(body).not.toContain(ID);
});
