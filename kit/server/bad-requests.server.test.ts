import { endpoint } from '@kawani/kit/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { freshFiles } from '../../tests/files.ts';
import { freshDatabase } from '../../tests/server.ts';
import { systemClock } from './clock.ts';
import { createHttp } from './http.ts';
import { openLog } from './log.ts';
import { serve, serveUpload } from './serve.ts';

const note = endpoint('POST /notes', {
  summary: 'Note',
  takes: z.strictObject({ text: z.string() }),
  returns: z.strictObject({ text: z.string() }),
  scope: 'own',
});
const rename = endpoint('PUT /notes/:name', {
  summary: 'Change a note',
  takes: z.strictObject({ name: z.string(), text: z.string() }),
  returns: z.strictObject({ text: z.string() }),
  scope: 'own',
});
const board = endpoint('GET /board', {
  summary: 'What anybody may read',
  returns: z.strictObject({ text: z.string() }),
  scope: 'own',
  isPublic: true,
});
const upload = endpoint('POST /files', {
  summary: 'Upload',
  returns: z.strictObject({ name: z.string(), bytes: z.int() }),
  scope: 'own',
  body: 'upload',
  uploadBytes: 1000,
});
const bearer = { authorization: 'Bearer ana' };

let app: FastifyInstance;
beforeAll(async () => {
  app = await createHttp({
    routes: [
      serve(note, async ({ text }) => ({ text })),
      serve(rename, async ({ name, text }) => ({ text: `${name}: ${text}` })),
      serve(board, async () => ({ text: 'Welcome' })),
      serveUpload(upload, async ({ name, content }) => {
        let bytes = 0;
        for await (const chunk of content) bytes += (chunk as Buffer).length;
        return { name, bytes };
      }),
    ],
    database: await freshDatabase(),
    files: await freshFiles(),
    clock: systemClock,
    checkReplies: true,
    identify: async (token) =>
      token.startsWith('ana')
        ? { actor: { subject: 'ana', username: 'ana', employeeId: null, holds: new Set() }, sessionId: token }
        : null,
    secret: 'a secret of the test',
    title: 'Notes',
    companyName: 'Test company',
    baseUrl: 'http://notes.test',
    origins: [],
    authUrl: 'http://notes.test',
    limitsRate: true,
    log: openLog('silent'),
  });
  app.get('/page', async () => 'page');
});
afterAll(() => app.close());

const send = (payload: string, type: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/files',
    payload,
    headers: { ...bearer, 'content-type': type, 'x-forwarded-for': '203.0.113.9' },
  });
const FORM = 'multipart/form-data; boundary=b';
const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;

test('a whole upload arrives', async () => {
  expect((await send(`${part('a.dat')}12345\r\n--b--\r\n`, FORM)).json()).toEqual({ name: 'a.dat', bytes: 5 });
});

test.each([
  ['without a boundary', 'x', 'multipart/form-data'],
  ['cut off in the file', `${part('a.dat')}123`, FORM],
  ['cut off in a heading', '--b\r\nContent-Disp', FORM],
  ['with a name that cannot be kept', `${part('a\0b.dat')}123\r\n--b--\r\n`, FORM],
  ['without a file', '--b--\r\n', FORM],
])('an upload %s is bad input', async (_, payload, type) => {
  const answer = await send(payload, type);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toHaveProperty('file');
});

test('an upload that says nothing of its kind is not taken', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/v1/files', headers: bearer });
  expect(answer.statusCode).toBe(415);
});

test('an upload beyond the limit is too large', async () => {
  expect((await send(`${part('a.dat')}${'1'.repeat(2000)}\r\n--b--\r\n`, FORM)).statusCode).toBe(413);
});

test('a body that is no JSON is bad input with its field, and the kind of a body is read whatever its capitals', async () => {
  const post = (payload: string, type: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/notes',
      payload,
      headers: { ...bearer, 'content-type': type, 'idempotency-key': '018f4d5e-0000-7000-8000-000000000001' },
    });
  expect((await post('{', 'application/json')).json()).toMatchObject({
    status: 400,
    fields: { body: expect.anything() },
  });
  expect((await post('{"text":"x"}', 'APPLICATION/JSON')).statusCode).toBe(200);
});

test('a body of `null` is no object, and a body does not name again what the address names', async () => {
  const send = (method: 'POST' | 'PUT', url: string, payload: string) =>
    app.inject({
      method,
      url: `/api/v1${url}`,
      payload,
      headers: {
        ...bearer,
        'content-type': 'application/json',
        'idempotency-key': '018f4d5e-0000-7000-8000-000000000002',
      },
    });
  for (const payload of ['null', '[]', '"text"', '5']) {
    const answer = await send('POST', '/notes', payload);
    expect([payload, answer.statusCode, answer.json().fields]).toEqual([
      payload,
      400,
      { '': 'The body must be a JSON object.' },
    ]);
  }
  const twice = await send('PUT', '/notes/mine', '{"name":"another","text":"x"}');
  expect([twice.statusCode, twice.json().fields]).toEqual([
    400,
    { name: 'The address already names this field. Leave it out.' },
  ]);
  expect((await send('PUT', '/notes/mine', '{"text":"x"}')).json()).toEqual({ text: 'mine: x' });
});

test('whatever is refused is refused in one shape, with the headers of every answer', async () => {
  const asked = [
    { url: '/%zz', status: 400 },
    { url: '/api/v1/%zz', status: 400 },
    { method: 'DELETE' as const, url: '/page', status: 404 },
    { url: '/nothing', status: 404 },
    { method: 'POST' as const, url: '/api/v2/x', payload: '{', status: 404 },
    { method: 'PUT' as const, url: '/api/v1/notes', payload: '{', status: 405 },
    { method: 'OPTIONS' as const, url: '/api/v1/notes', status: 405 },
  ];
  for (const { status, ...request } of asked) {
    const answer = await app.inject({
      ...request,
      headers: 'payload' in request ? { 'content-type': 'application/json' } : {},
    });
    expect([request.url, answer.statusCode]).toEqual([request.url, status]);
    expect(answer.json()).toMatchObject({ status, error: expect.anything(), message: expect.anything() });
    expect(answer.headers).toHaveProperty('content-security-policy');
    expect(answer.headers).toHaveProperty('x-content-type-options', 'nosniff');
  }
});

test('calls without sign-in are counted by address whatever bearer they send, people by their account, pages not at all', async () => {
  const ask = (url: string, headers: Record<string, string>) => app.inject({ method: 'GET', url, headers });
  const by = { 'x-forwarded-for': '203.0.113.7' };
  for (let n = 0; n < 310; n += 1) await ask('/page', by);
  const strange = (n: number) =>
    app.inject({ method: 'POST', url: '/api/v1/notes', headers: { ...by, authorization: `Bearer x${n}` } });
  const answers = [];
  for (let n = 0; n <= 300; n += 1) answers.push(await strange(n));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  const refused = answers.at(-1);
  expect(refused?.json()).toMatchObject({ status: 429, error: 'Too Many Requests' });
  expect(refused?.headers).toHaveProperty('retry-after');
  expect((await ask('/page', by)).statusCode).toBe(200);
  const person = await app.inject({ method: 'POST', url: '/api/v1/notes', headers: { ...by, ...bearer } });
  expect(person.statusCode).toBe(400);
});

test('what is public may be read without a bearer, and no more often than anything else', async () => {
  const read = () => app.inject({ url: '/api/v1/board', headers: { 'x-forwarded-for': '203.0.113.77' } });
  const answers = [];
  for (let n = 0; n <= 300; n += 1) answers.push(await read());
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(300);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
});
