import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoint } from '@kawani/kit/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testHttp } from '../../../tests/http.ts';
import { freshDatabase } from '../../../tests/server.ts';
import type { Database } from '../db.ts';
import { serveKept, serveUpload } from '../serve.ts';

const Bytes = z.strictObject({ bytes: z.int() });
const papers = {
  add: endpoint('POST /papers', { summary: 'Add', returns: Bytes, scope: 'own', body: 'upload' }),
  read: endpoint('POST /papers/read', { summary: 'Read', returns: Bytes, scope: 'own', body: 'upload' }),
};

let app: FastifyInstance;
let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  app = await testHttp({
    routes: [
      serveKept(papers.add, { kinds: ['application/pdf'] }, async ({ bytes }) => ({ bytes })),
      serveUpload(papers.read, async ({ content }) => ({ bytes: (await text(content)).length })),
    ],
    database,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Sends half of a file and stops; gives how to look up what the server has answered by now. */
async function half(who: string, path: string): Promise<() => string> {
  const { port } = new URL(app.listeningOrigin);
  const socket = connect(Number(port), '127.0.0.1');
  sockets.push(socket);
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  socket.on('error', () => {});
  socket.write(
    `POST /api/v1${path} HTTP/1.1\r\nhost: papers.test\r\nauthorization: Bearer ${who}\r\ncontent-length: 100000\r\n` +
      'content-type: multipart/form-data; boundary=x\r\n\r\n' +
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n',
  );
  await pause(500);
  return () => answer.slice(9, 12);
}

const PDF = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';

async function send(who: string, path: string): Promise<number> {
  const body = new FormData();
  body.append('file', new File([PDF], 'a.pdf'));
  const headers = { authorization: `Bearer ${who}` };
  const signal = AbortSignal.timeout(10_000);
  return (await fetch(`${app.listeningOrigin}/api/v1${path}`, { method: 'POST', headers, body, signal })).status;
}

test.each([papers.add.path, papers.read.path])('%s: half-sent uploads of one person stop nobody else', async (path) => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => half('mallory', path)));
  const refused = () => answers.filter((answer) => answer() === '429');
  await expect.poll(refused).toHaveLength(25);
  expect(await send('ana', path)).toBe(200);
  expect(refused()).toHaveLength(25);
  expect(database.pool.waitingCount).toBe(0);
  expect(database.pool.idleCount).toBe(database.pool.totalCount);
});

test('when many people’s uploads stand still, the one that has stood longest gives its place to the next', async () => {
  const people = Array.from({ length: 14 }, (_, n) => [`m${n}`, `m${n}`, `m${n}`]).flat();
  await Promise.all(people.slice(0, 40).map((who) => half(who, papers.read.path)));
  await pause(2_000);
  for (const who of ['ana', 'ben', 'cora']) expect(await send(who, papers.read.path)).toBe(200);
});

test('an upload that stops arriving is answered with 408 within seconds', async () => {
  expect((await half('ana', papers.read.path))()).toBe('');
  expect(await text(sockets[0] as Socket)).toMatch(/^HTTP\/1.1 408 [\s\S]*"fields":\{"file":/);
});
