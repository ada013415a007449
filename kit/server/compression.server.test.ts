// Answers are compressed for clients that can read that, and arrive unchanged.
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { endpoint } from '@kawani/kit/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testHttp } from '../../tests/http.ts';
import { serve, serveEvents, serveFile } from './serve.ts';

const NAMES = Array.from({ length: 300 }, (_, nth) => `Peña, Ana ${nth}`);
const TEXT = NAMES.join('\n');
const List = z.strictObject({ names: z.array(z.string()) });
const own = { scope: 'own' } as const;
const list = endpoint('GET /list', { ...own, summary: 'Many', returns: List });
const few = endpoint('GET /few', { ...own, summary: 'Few', returns: List });
const csv = endpoint('GET /list.csv', { ...own, summary: 'As a file', answer: 'file' });
const pdf = endpoint('GET /list.pdf', { ...own, summary: 'On paper', answer: 'file' });
const news = endpoint('GET /news', { ...own, summary: 'News', answer: 'events' });
const write = endpoint('POST /list', {
  ...own,
  summary: 'Counts',
  takes: z.strictObject({ names: z.array(z.string()) }),
  returns: z.strictObject({ count: z.int() }),
  changesNothing: true,
  example: { names: [] },
});

let app: FastifyInstance;
beforeAll(async () => {
  const file = (mediaType: string) => async () => ({ name: 'list', mediaType, body: Buffer.from(TEXT) });
  app = await testHttp({
    routes: [
      serve(list, async () => ({ names: NAMES })),
      serve(few, async () => ({ names: ['Ana'] })),
      serve(write, async ({ names }) => ({ count: names.length })),
      serveFile(csv, file('text/csv; charset=utf-8')),
      serveFile(pdf, file('application/pdf')),
      serveEvents(news, async () => (send) => {
        send('news', { text: TEXT });
        return () => {};
      }),
    ],
  });
});
afterAll(() => app.close());

const ask = (path: string, encodings?: string) =>
  app.inject({
    url: `/api/v1${path}`,
    headers: { authorization: 'Bearer ana', ...(encodings && { 'accept-encoding': encodings }) },
  });

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
] as const)('a client that reads %s is sent a list as %s, shorter', async (encodings, chosen, open) => {
  const answer = await ask('/list', encodings);
  expect(answer.headers).toMatchObject({ 'content-encoding': chosen, 'cache-control': 'no-store' });
  expect(answer.headers.vary).toMatch(/accept-encoding/i);
  expect(JSON.parse(open(answer.rawPayload).toString())).toEqual({ names: NAMES });
  expect(answer.rawPayload.length).toBeLessThan(TEXT.length / 3);
  expect(open((await ask('/list.csv', encodings)).rawPayload).toString()).toBe(TEXT);
});

test('short answers and files that are compressed already are sent unchanged, and all of them to a client that reads neither', async () => {
  const plain = await ask('/list');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.json()).toEqual({ names: NAMES });
  for (const path of ['/few', '/list.pdf']) {
    expect((await ask(path, 'br')).headers['content-encoding']).toBeUndefined();
  }
});

test('events leave the server as they happen', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { authorization: 'Bearer ana', 'accept-encoding': 'br' };
  const answer = await fetch(`${app.listeningOrigin}/api/v1/news`, { headers });
  expect(answer.headers.get('content-encoding')).toBeNull();
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  expect(new TextDecoder().decode(first?.value)).toContain('news');
  await reader?.cancel();
});

test('a compressed request is refused: it could unfold into gigabytes', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/list',
    headers: { authorization: 'Bearer ana', 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify({ names: NAMES })),
  });
  expect(answer.statusCode).toBe(400);
});
