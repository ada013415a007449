// What a read of others leaves in the audit log when the operation's own function says nothing.

import { endpoint } from '@kawani/kit/contract/endpoint';
import { permissions } from '@kawani/kit/contract/permission';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testHttp } from '../../tests/http.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type Database, newId, sql } from './db.ts';
import { serve, serveBatched, serveFile, serveReading } from './serve.ts';

const Toy = permissions('Toy', { SEE_TOYS: ['See the toys of all', 'all'], SEE_MINE: ['See my toys', 'own'] });
const ANA = newId();
const TOYS = Array.from({ length: 150 }, () => newId());
const Person = z.strictObject({ employeeId: z.string() });
const all = { needs: [Toy.SEE_TOYS], scope: 'all' } as const;
const toyApi = {
  list: endpoint('GET /toys', {
    summary: 'The toys of all',
    takes: z.strictObject({ search: z.string() }),
    returns: z.strictObject({ items: z.array(z.strictObject({ id: z.string() })), total: z.int() }),
    ...all,
  }),
  ofOne: endpoint('GET /toys/of/:employeeId', { summary: 'Theirs', takes: Person, returns: Person, ...all }),
  told: endpoint('GET /toys/told', { summary: 'Told by its function', returns: z.array(z.string()), ...all }),
  try: endpoint('POST /toys/trial', {
    summary: 'What would be',
    takes: Person,
    returns: Person,
    changesNothing: true,
    ...all,
  }),
  file: endpoint('GET /toys.csv', { summary: 'All as a file', answer: 'file', ...all }),
  batched: endpoint('GET /toys/elsewhere', { summary: 'From elsewhere', returns: z.array(z.string()), ...all }),
  shared: endpoint('GET /toys/shared', { summary: 'Read by many', returns: z.array(z.string()), ...all }),
  colours: endpoint('GET /toys/colours', {
    summary: 'The colours of toys',
    returns: z.array(z.string()),
    readsNobody: 'colours',
    ...all,
  }),
  byPermission: endpoint('GET /toys/some', {
    summary: 'Mine, or those of all',
    returns: z.array(z.string()),
    needs: [Toy.SEE_TOYS, Toy.SEE_MINE],
    scope: 'by permission',
  }),
};

let database: Database;
let app: FastifyInstance;
beforeAll(async () => {
  database = await freshDatabase();
  app = await testHttp({
    routes: [
      serve(toyApi.list, async () => ({ items: TOYS.slice(0, 120).map((id) => ({ id })), total: TOYS.length })),
      serve(toyApi.ofOne, async (person) => person),
      serve(toyApi.told, async (_, { audit }) => {
        await audit({ action: 'READ', subject: 'toys', detail: { told: true } });
        return [];
      }),
      serve(toyApi.try, async (person) => person),
      serveFile(toyApi.file, async () => ({ name: 'toys.csv', mediaType: 'text/csv', body: Buffer.from('ball') })),
      serveBatched(toyApi.batched, async () => ['ball']),
      serveReading(toyApi.shared, async () => ['ball']),
      serve(toyApi.colours, async () => ['red']),
      serve(toyApi.byPermission, async () => ['ball']),
    ],
    database,
    identify: async (token) => ({
      actor: { subject: token, username: token, employeeId: ANA, holds: new Set([token]) },
      sessionId: token,
    }),
  });
});
afterAll(() => app.close());

type ReadRequest = { method?: 'GET' | 'POST'; url: string; payload?: object; holds?: string };

async function replyTo({ method = 'GET', url, payload, holds = 'SEE_TOYS' }: ReadRequest) {
  const before = (await lines()).length;
  const answer = await app.inject({
    method,
    url: `/api/v1${url}`,
    headers: { authorization: `Bearer ${holds}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.body, lines: (await lines()).slice(before) };
}

const lines = () =>
  database.rows<{ actor: string; action: string; subject: string; subjectId: string | null; detail: object }>(
    sql`select actor, action, subject, subject_id as "subjectId", detail from audit_line order by seq`,
  );

test('a list leaves who asked for what, how many there are, and the first hundred by id', async () => {
  const { status, lines: left } = await replyTo({ url: '/toys?search=ball' });
  expect(status).toBe(200);
  const detail = { line: 'GET /toys', asked: { search: 'ball' }, count: 150, ids: TOYS.slice(0, 100) };
  expect(left).toEqual([{ actor: 'SEE_TOYS', action: 'READ', subject: 'toys', subjectId: null, detail }]);
});

test('a record leaves whose it is; one’s own leaves nothing', async () => {
  const other = newId();
  expect((await replyTo({ url: `/toys/of/${other}` })).lines).toMatchObject([{ subjectId: other }]);
  expect((await replyTo({ url: `/toys/of/${ANA}` })).lines).toEqual([]);
});

test('a function that writes its own line leaves that one alone', async () => {
  expect((await replyTo({ url: '/toys/told' })).lines).toMatchObject([{ detail: { told: true } }]);
});

test('a trial of others leaves a line without what was typed', async () => {
  const { lines: left } = await replyTo({ method: 'POST', url: '/toys/trial', payload: { employeeId: newId() } });
  expect(left).toMatchObject([{ detail: { line: 'POST /toys/trial' } }]);
  expect(left[0]?.detail).not.toHaveProperty('asked');
});

test('files and reads without a transaction leave a line too', async () => {
  expect((await replyTo({ url: '/toys.csv' })).lines).toMatchObject([{ detail: { line: 'GET /toys.csv' } }]);
  expect((await replyTo({ url: '/toys/elsewhere' })).lines).toMatchObject([{ detail: { count: 1 } }]);
});

test('reads that share a commit leave a line each, and none is answered before its line is there', async () => {
  const before = (await lines()).length;
  let answered = 0;
  const read = async () => {
    const headers = { authorization: 'Bearer SEE_TOYS' };
    expect(await app.inject({ url: '/api/v1/toys/shared', headers })).toMatchObject({ statusCode: 200 });
    answered += 1;
    const least = answered;
    expect((await lines()).length - before).toBeGreaterThanOrEqual(least);
  };
  await Promise.all(Array.from({ length: 20 }, read));
  expect((await lines()).length - before).toBe(20);
});

test('what shows nobody leaves nothing, nor does a permission that reaches only one’s own', async () => {
  expect(await replyTo({ url: '/toys/colours' })).toMatchObject({ status: 200, lines: [] });
  expect(await replyTo({ url: '/toys/some', holds: 'SEE_MINE' })).toMatchObject({ status: 200, lines: [] });
  expect((await replyTo({ url: '/toys/some' })).lines).toHaveLength(1);
});

test('what cannot be audited is not answered', async () => {
  await database.run(sql`alter table audit_line add constraint no_more check (actor <> 'SEE_TOYS') not valid`);
  for (const url of ['/toys?search=ball', '/toys/told', '/toys.csv', '/toys/elsewhere', '/toys/shared']) {
    const { status, body } = await replyTo({ url });
    expect([url, status]).toEqual([url, 500]);
    expect(body).not.toContain('ball');
  }
});
