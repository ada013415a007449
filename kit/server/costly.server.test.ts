import { endpoint } from '@kawani/kit/contract/endpoint';
import { Refused, refusals } from '@kawani/kit/contract/refusal';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testHttp } from '../../tests/http.ts';
import { freshDatabase } from '../../tests/server.ts';
import { newId } from './db.ts';
import { hashPassword } from './password.ts';
import { sheetPdf } from './pdf.ts';
import { serve, serveFile, servePrepared } from './serve.ts';
import { redrawn } from './upload/picture.ts';

const Refusal = refusals({ NO: 'No.' });
const Body = z.strictObject({ pin: z.string().check(z.maxLength(8)) });
const api = {
  within: endpoint('POST /pins/within', { summary: 'Hashes in the transaction', takes: Body, scope: 'own' }),
  before: endpoint('POST /pins/before', {
    summary: 'Hashes before it',
    takes: Body,
    returns: z.strictObject({ hash: z.string() }),
    scope: 'own',
  }),
  few: endpoint('PUT /pins', {
    summary: 'May be called twice a minute',
    takes: Body,
    scope: 'own',
    limit: { most: 2, perSeconds: 60 },
  }),
  paper: endpoint('GET /paper', { summary: 'A paper drawn after the transaction', scope: 'own', answer: 'file' }),
};
const SHEET = {
  letterhead: 'Company',
  title: 'Paper',
  facts: [],
  columns: [],
  rows: [],
  totals: [],
  remark: '',
  signatures: [],
};

const undone: string[] = [];
let prepared = 0;
let app: FastifyInstance;
let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
  app = await testHttp({
    routes: [
      serve(api.within, async ({ pin }) => {
        await hashPassword(pin);
      }),
      servePrepared(
        api.before,
        async ({ pin }) => {
          prepared += 1;
          return { made: await hashPassword(pin), undo: async () => void undone.push(pin) };
        },
        async ({ pin }, _, hash) => {
          if (pin === 'refused') throw new Refused(Refusal.NO());
          return { hash };
        },
      ),
      serve(api.few, async () => {}),
      serveFile(api.paper, async () => ({
        name: 'paper.pdf',
        mediaType: 'application/pdf',
        body: () => sheetPdf(SHEET),
      })),
    ],
    database,
    limitsRate: true,
  });
});
afterAll(() => app.close());

const call = (
  { method, path }: { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string },
  pin: string,
  { who = 'ana', key = newId() } = {},
) =>
  app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${who}`, 'idempotency-key': key },
    ...(method === 'GET' ? {} : { payload: { pin } }),
  });

test('passwords, pictures and papers made while a transaction is open are found by every test', async () => {
  expect((await call(api.within, '482913')).statusCode).toBe(500);
  const work = [
    () => hashPassword('x'),
    () => sheetPdf(SHEET),
    () => redrawn(Buffer.from('x'), 'image/jpeg', 1000),
  ] as const;
  for (const costly of work) {
    await expect(database.transaction<unknown>(costly)).rejects.toThrow('while a transaction is open');
  }
  expect(await hashPassword('x')).toMatch(/^scrypt\$/);
});

test('a paper is drawn after the transaction in which it was read', async () => {
  expect((await call(api.paper, '')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test('what was prepared is used once, and undone when nothing came of it', async () => {
  const key = newId();
  const first = await call(api.before, '111', { key });
  expect(first.statusCode).toBe(200);
  expect(undone).toEqual([]);
  const count = prepared;
  const again = await call(api.before, '111', { key });
  expect([again.body, prepared]).toEqual([first.body, count]);
  expect((await call(api.before, 'refused')).statusCode).toBe(409);
  expect(undone).toEqual(['refused']);
});

test('an operation with a limit of its own is refused to one person after so many calls, and to nobody else', async () => {
  const mine = await Promise.all(Array.from({ length: 20 }, () => call(api.few, '482913')));
  expect(mine.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
  const refused = mine.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(18);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(30);
  expect((await call(api.few, '482913', { who: 'ben' })).statusCode).toBe(200);
});
