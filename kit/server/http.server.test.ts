import { endpoint } from '@kawani/kit/contract/endpoint';
import { permissions } from '@kawani/kit/contract/permission';
import { Refused, refusals } from '@kawani/kit/contract/refusal';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { freshFiles } from '../../tests/files.ts';
import { freshDatabase } from '../../tests/server.ts';
import { systemClock } from './clock.ts';
import { type Database, newId, sql } from './db.ts';
import { createHttp } from './http.ts';
import { openLog } from './log.ts';
import { serve } from './serve.ts';

const Toy = permissions('Toy', { SEE_TOYS: ['See the toys of the team', 'team'] });
const ToyRefusal = refusals({ TOO_MANY: 'You have {count} toys already.' });
const ToyForm = z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(20)), price: z.optional(z.int()) });
const toyApi = {
  add: endpoint('POST /toys', {
    summary: 'Add',
    takes: ToyForm,
    returns: z.strictObject({ id: z.string() }),
    scope: 'own',
  }),
  mine: endpoint('GET /toys', {
    summary: 'Mine',
    takes: z.strictObject({ size: z._default(z.coerce.number().check(z.int(), z.lte(100)), 20) }),
    returns: z.array(z.strictObject({ name: z.string(), note: z.nullable(z.string()) })),
    scope: 'own',
  }),
  team: endpoint('GET /toys/of/:person', {
    summary: 'Theirs',
    takes: z.strictObject({ person: z.string() }),
    returns: z.strictObject({ count: z.int() }),
    needs: [Toy.SEE_TOYS],
    scope: 'by permission',
  }),
};

let database: Database;
let app: FastifyInstance;
beforeAll(async () => {
  database = await freshDatabase();
  await database.run(sql`create table toy (id uuid primary key, owner text, name text)`);
  app = await createHttp({
    routes: [
      serve(toyApi.add, async ({ name }, { db, actor }) => {
        if (name === 'robot') throw new Refused(ToyRefusal.TOO_MANY({ count: 3 }, 'name'));
        if (name === 'bomb') throw new Error('secret detail');
        const id = newId();
        await db.run(sql`insert into toy (id, owner, name) values (${id}, ${actor.subject}, ${name})`);
        return { id };
      }),
      serve(toyApi.mine, async (_, { db, actor }) =>
        db.rows(sql`select name, null as note from toy where owner = ${actor.subject}`),
      ),
      serve(toyApi.team, async ({ person }, { audit }) => {
        await audit({ action: 'READ', subject: 'toys', subjectId: person });
        return { count: 1 };
      }),
    ],
    database,
    files: await freshFiles(),
    clock: systemClock,
    checkReplies: true,
    identify: async (token) =>
      token === 'ana' || token === 'lead'
        ? {
            actor: {
              subject: token,
              username: token,
              employeeId: null,
              holds: new Set(token === 'lead' ? ['SEE_TOYS'] : []),
            },
            sessionId: token,
          }
        : null,
    secret: 'a secret of the test',
    title: 'Toys',
    companyName: 'Test company',
    baseUrl: 'http://toys.test',
    origins: ['http://toys.test'],
    authUrl: 'http://toys.test',
    limitsRate: false,
    log: openLog('silent'),
  });
});
afterAll(async () => {
  await app.close();
});

const asAna = { authorization: 'Bearer ana' };
const add = (payload: string | object, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/toys',
    payload,
    headers: { ...asAna, 'idempotency-key': newId(), ...headers },
  });

test('anyone not signed in is asked to sign in before anything else is checked', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/v1/toys', payload: 'not json' });
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['www-authenticate']).toBe('Bearer');
  expect(answer.json()).toMatchObject({ error: 'Unauthorized', status: 401, code: 'NOT_SIGNED_IN' });
});

test('who lacks the permission is refused before the input is looked at', async () => {
  const answer = await app.inject({ url: '/api/v1/toys/of/ben?unknown=1', headers: asAna });
  expect(answer.json()).toMatchObject({ status: 403, message: 'Sorry, you are not authorized to access this page.' });
});

test('a wrong field is named and nothing is written', async () => {
  const answer = await add({ name: '', price: 1.5, owner: 'ben' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toEqual({
    name: 'This field is required.',
    price: 'Please enter a whole number.',
    owner: 'There is no such field.',
  });
});

test('a missing field is required', async () => {
  expect((await add({})).json().fields).toEqual({ name: 'This field is required.' });
});

test('control characters, lone surrogates and deep nesting are bad input', async () => {
  expect((await add({ name: 'a\u0000b' })).statusCode).toBe(400);
  expect((await add('{"name":"\\ud800"}', { 'content-type': 'application/json' })).statusCode).toBe(400);
  const nested = `{"name":${'['.repeat(50)}${']'.repeat(50)}}`;
  expect((await add(nested, { 'content-type': 'application/json' })).statusCode).toBe(400);
});

test('a body that is no JSON object is bad input, another kind of body unsupported, a huge one too large', async () => {
  const json = { 'content-type': 'application/json' };
  expect((await add('{', json)).statusCode).toBe(400);
  expect((await add('[]', json)).statusCode).toBe(400);
  expect((await add('name=x', { 'content-type': 'text/plain' })).statusCode).toBe(415);
  expect((await add(`{"name":"${'x'.repeat(1_100_000)}"}`, json)).statusCode).toBe(413);
});

test('a query beyond its bound is bad input', async () => {
  const answer = await app.inject({ url: '/api/v1/toys?size=1000', headers: asAna });
  expect(answer.json()).toMatchObject({
    status: 400,
    fields: { size: 'You have reached the maximum number of characters allowed for this field.' },
  });
});

test('what the business refuses is said with its code, its facts and its field', async () => {
  const answer = await add({ name: 'robot' });
  expect(answer.json()).toEqual({
    error: 'Conflict',
    status: 409,
    message: 'You have 3 toys already.',
    code: 'TOO_MANY',
    fields: { name: 'You have 3 toys already.' },
  });
});

test('a bug is answered without its detail', async () => {
  const answer = await add({ name: 'bomb' });
  expect(answer.statusCode).toBe(500);
  expect(answer.json().message).toBe('An unexpected error occurred. Please try again later.');
  expect(answer.body).not.toContain('secret detail');
});

test('the same key and body give the same bytes and one effect, even at once', async () => {
  const key = newId();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => add({ name: 'kite' }, { 'idempotency-key': key })),
  );
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await database.rows(sql`select from toy where name = 'kite'`)).toHaveLength(1);
});

test('a key is refused for another body, and a refusal is not remembered', async () => {
  const key = newId();
  expect((await add({ name: 'robot' }, { 'idempotency-key': key })).statusCode).toBe(409);
  expect((await add({ name: 'ball' }, { 'idempotency-key': key })).statusCode).toBe(200);
  expect((await add({ name: 'doll' }, { 'idempotency-key': key })).statusCode).toBe(422);
});

test('a POST without a key is bad input', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/v1/toys', payload: { name: 'kite' }, headers: asAna });
  expect(answer.json().fields).toHaveProperty('Idempotency-Key');
});

test('a page of another origin cannot write, nor one that does not repeat its cookie', async () => {
  expect((await add({ name: 'x' }, { origin: 'http://evil.test' })).statusCode).toBe(403);
  expect((await add({ name: 'x' }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await add({ name: 'x' }, { cookie: 'XSRF-TOKEN=made-up', 'x-xsrf-token': 'made-up' })).statusCode).toBe(403);
  const given = await app.inject({ url: '/api/v1/toys', headers: asAna });
  const cookie = String(given.headers['set-cookie']).split(';')[0] ?? '';
  expect((await add({ name: 'x' }, { cookie })).statusCode).toBe(403);
  expect((await add({ name: 'x' }, { cookie, 'x-xsrf-token': cookie.split('=')[1] ?? '' })).statusCode).toBe(200);
});

test('every write and every read of another person is audited with who did it', async () => {
  await app.inject({ url: '/api/v1/toys/of/ben', headers: { authorization: 'Bearer lead' } });
  await add({ name: 'top' });
  const lines = await database.rows(sql`select actor, action, subject_id from audit_line order by seq desc limit 2`);
  expect(lines).toEqual([
    { actor: 'ana', action: 'POST /toys', subject_id: null },
    { actor: 'lead', action: 'READ', subject_id: 'ben' },
  ]);
});

test('another method says what is allowed, and an unknown path is not there', async () => {
  const answer = await app.inject({ method: 'DELETE', url: '/api/v1/toys', headers: asAna });
  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toBe('POST, GET');
  const ofOne = await app.inject({ method: 'PUT', url: '/api/v1/toys/of/ben?x=1', payload: '{', headers: asAna });
  expect([ofOne.statusCode, ofOne.headers.allow]).toEqual([405, 'GET']);
  expect((await app.inject({ method: 'PUT', url: '/api/v1/toys/of/', headers: asAna })).statusCode).toBe(404);
  expect((await app.inject({ url: '/api/v1/nothing', headers: asAna })).json()).toMatchObject({ status: 404 });
});

test('the document says of every operation what it needs and whom it reaches', async () => {
  const document = (await app.inject({ url: '/api/openapi.json' })).json();
  expect(document.openapi).toBe('3.1.0');
  expect(document.paths['/api/v1/toys/of/{person}'].get).toMatchObject({
    'x-permissions': ['ROLE_SEE_TOYS'],
    'x-scope': { SEE_TOYS: 'team' },
  });
});

test('the server does not start on an operation that leaves open what it accepts or whom it reaches', async () => {
  const loose = endpoint('POST /loose', { summary: 'Loose', takes: z.object({}), scope: 'own' });
  const reaching = endpoint('GET /reaching', { summary: 'Reaching', scope: 'all' });
  const files = await freshFiles();
  const start = (declared: typeof loose | typeof reaching) =>
    createHttp({ ...HTTP, database, files, routes: [serve(declared, async () => undefined)] });
  await expect(start(loose)).rejects.toThrow(/must refuse unknown fields/);
  await expect(start(reaching)).rejects.toThrow(/without a permission/);
});

test('the server does not start on an operation that would let somebody who left do more than read their own', async () => {
  const leaver = { summary: 'Left', leaver: 'reads' } as const;
  const finishing = { summary: 'Left', leaver: 'finishes' } as const;
  const files = await freshFiles();
  for (const declared of [
    endpoint('POST /left', { ...leaver, scope: 'own' }),
    endpoint('POST /left/preview', { ...leaver, scope: 'own', changesNothing: true }),
    endpoint('GET /left', { ...leaver, needs: [Toy.SEE_TOYS], scope: 'own' }),
    endpoint('GET /left', { ...leaver, needs: [Toy.SEE_TOYS], scope: 'all' }),
    endpoint('GET /left', { ...leaver, scope: 'own', by: 'device' }),
    endpoint('GET /left', { ...finishing, scope: 'own' }),
    endpoint('POST /left', { ...finishing, needs: [Toy.SEE_TOYS], scope: 'own' }),
    endpoint('POST /left', { ...finishing, scope: 'own', by: 'device' }),
  ]) {
    const routes = [serve(declared, async () => undefined)];
    await expect(createHttp({ ...HTTP, database, files, routes })).rejects.toThrow(/leavers may not call it/);
  }
});

const HTTP = {
  clock: systemClock,
  checkReplies: true,
  identify: async () => null,
  secret: '',
  title: '',
  companyName: '',
  baseUrl: 'http://toys.test',
  origins: [],
  authUrl: 'http://toys.test',
  limitsRate: false,
  log: openLog('silent'),
};
