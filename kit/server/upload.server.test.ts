import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Refused, refusals } from '@kawani/kit/contract/refusal';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { freshFolder } from '../../tests/files.ts';
import { testHttp } from '../../tests/http.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type Database, sql } from './db.ts';
import { openFiles } from './files.ts';
import { serveFile, serveKept } from './serve.ts';

const PaperRefusal = refusals({ ENOUGH: 'There are papers enough.' });
const papers = {
  add: endpoint('POST /papers', {
    summary: 'Add',
    returns: z.strictObject({ key: z.string(), name: z.string(), mediaType: z.string(), bytes: z.int() }),
    scope: 'own',
    body: 'upload',
  }),
  one: endpoint('GET /papers/:name', {
    summary: 'One',
    takes: z.strictObject({ name: z.string() }),
    scope: 'own',
    answer: 'file',
  }),
};

let app: FastifyInstance;
let database: Database;
let folder: string;
let holdsConnection = false;
beforeAll(async () => {
  folder = await freshFolder();
  database = await freshDatabase();
  await database.run(sql`create table paper (name text primary key, key text, media_type text)`);
  app = await testHttp({
    routes: [
      serveKept(papers.add, { kinds: ['image/jpeg', 'image/png', 'application/pdf'] }, async (file, { db }) => {
        if (file.name === 'too-many.pdf') throw new Refused(PaperRefusal.ENOUGH(), 409);
        await db.run(sql`insert into paper values (${file.name}, ${file.key}, ${file.mediaType})`);
        return { key: file.key, name: file.name, mediaType: file.mediaType, bytes: file.bytes };
      }),
      serveFile(papers.one, async ({ name }, { db, files }) => {
        const row = await db.one<{ key: string; media_type: string }>(sql`select * from paper where name = ${name}`);
        if (row === undefined) throw new Error('no such paper');
        return { name, mediaType: row.media_type, body: await files.get(row.key) };
      }),
    ],
    database: { ...database, transaction: (run) => watched(() => database.transaction(run)) },
    files: await openFiles('file:', folder),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

async function watched<Result>(run: () => Promise<Result>): Promise<Result> {
  holdsConnection = true;
  return run().finally(() => {
    holdsConnection = false;
  });
}

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');
const address = (path: string) => `${app.listeningOrigin}/api/v1${path}`;
const headers = { authorization: 'Bearer ana' };

async function send(name: string, content: Buffer) {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(content)], name));
  const answer = await fetch(address('/papers'), { method: 'POST', headers, body });
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
}

const kept = async () =>
  (await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })).filter((each) => each.isFile())
    .length;

test('a file comes back as an attachment with its own name and type, and nothing guesses another', async () => {
  expect((await send('Sertipikasyon ni Niño.pdf', PDF)).json).toMatchObject({ mediaType: 'application/pdf' });
  const answer = await fetch(address(`/papers/${encodeURIComponent('Sertipikasyon ni Niño.pdf')}`), { headers });
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-disposition':
      'attachment; filename="Sertipikasyon ni Nino.pdf"; filename*=UTF-8\'\'Sertipikasyon%20ni%20Ni%C3%B1o.pdf',
  });
});

test('a picture is kept as it was drawn anew', async () => {
  const taken = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { json } = await send('../IMG 1.png', taken);
  expect(json).toMatchObject({ name: 'IMG 1.jpg', mediaType: 'image/jpeg' });
  const answer = await fetch(address('/papers/IMG%201.jpg'), { headers });
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 20, height: 40 });
});

test('a file of another kind is bad input of the field, and nothing is kept', async () => {
  const before = await kept();
  const { status, json } = await send('a.pdf', Buffer.from('<html></html>'));
  expect(status).toBe(400);
  expect(json).toMatchObject({ code: 'FILE_KIND', fields: { file: 'Only JPG, PNG, and PDF files are taken.' } });
  expect(await kept()).toBe(before);
});

test('a file of many megabytes is refused with its limit, and nothing is kept', async () => {
  const before = await kept();
  const { status, json } = await send('a.pdf', Buffer.alloc(20 * 1024 * 1024, PDF));
  expect(status).toBe(413);
  expect(json).toMatchObject({ code: 'FILE_SIZE', fields: { file: 'This file is larger than 5 MB.' } });
  expect(await kept()).toBe(before);
});

test('a file of exactly the limit is taken', async () => {
  const padding = Buffer.alloc(5 * 1024 * 1024 - PDF.length, ' ');
  const { json } = await send('exact.pdf', Buffer.concat([PDF.subarray(0, 9), padding, PDF.subarray(9)]));
  expect(json).toMatchObject({ name: 'exact.pdf', bytes: 5 * 1024 * 1024 });
});

test('a file whose row is refused is removed again', async () => {
  const before = await kept();
  expect(await send('too-many.pdf', PDF)).toMatchObject({ status: 409, json: { code: 'ENOUGH' } });
  expect(await kept()).toBe(before);
});

test('a slow phone holds no connection to the database while its file arrives', async () => {
  let finish = (_: string) => {};
  const rest = new Promise<string>((resolve) => {
    finish = resolve;
  });
  async function* body() {
    yield Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="slow.pdf"\r\n\r\n');
    yield PDF;
    yield Buffer.from(await rest);
  }
  const type = { 'content-type': 'multipart/form-data; boundary=b' };
  const answer = fetch(address('/papers'), {
    method: 'POST',
    headers: { ...headers, ...type },
    body: Readable.toWeb(Readable.from(body())),
    duplex: 'half',
  } as RequestInit);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(holdsConnection).toBe(false);
  finish('\r\n--b--\r\n');
  expect((await answer).status).toBe(200);
});
