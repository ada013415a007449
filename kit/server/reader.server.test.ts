import { endpoint } from '@kawani/kit/contract/endpoint';
import { Refused, refusals } from '@kawani/kit/contract/refusal';
import { learn, say } from '@kawani/kit/contract/say';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { freshFiles } from '../../tests/files.ts';
import { freshDatabase } from '../../tests/server.ts';
import { systemClock } from './clock.ts';
import { createHttp } from './http.ts';
import { openLog } from './log.ts';
import { toAsker } from './reader.ts';
import { serve, serveFile } from './serve.ts';
import { readTexts } from './texts.ts';

const DAYS = '{days, plural, one {# toy day} other {# toy days}}';
const ToyRefusal = refusals({ TOO_MANY: 'You have {count} toys already.' });
const Words = z.strictObject({ words: z.string() });
const asked = z.strictObject({ name: z.string().check(z.minLength(1)) });
const toyApi = {
  read: endpoint('GET /toys', { summary: 'Read', returns: Words, scope: 'own' }),
  look: endpoint('POST /toys/look', {
    summary: 'Look',
    takes: asked,
    returns: Words,
    scope: 'own',
    changesNothing: true,
  }),
  write: endpoint('POST /toys', { summary: 'Write', takes: asked, returns: Words, scope: 'own' }),
  answer: endpoint('POST /toys/answer', { summary: 'Answer', takes: asked, returns: Words, scope: 'own' }),
  file: endpoint('GET /toys/file', { summary: 'File', scope: 'own', answer: 'file' }),
};

let app: FastifyInstance;
beforeAll(async () => {
  readTexts();
  learn('fil', {
    [DAYS]: '{days, plural, other {# araw ng laro}}',
    'You have {count} toys already.': 'May {count} laruan ka na.',
  });
  const words = async () => ({ words: say(DAYS, { days: 2 }) });
  app = await createHttp({
    routes: [
      serve(toyApi.read, words),
      serve(toyApi.look, words),
      serve(toyApi.write, async ({ name }) => {
        if (name === 'robot') throw new Refused(ToyRefusal.TOO_MANY({ count: 3 }, 'name'));
        return words();
      }),
      serve(toyApi.answer, async () => ({
        words: [...(await toAsker(words)).words, ' ', say(DAYS, { days: 2 })].join(''),
      })),
      serveFile(toyApi.file, async () => ({
        name: 'a.txt',
        mediaType: 'text/plain',
        body: Buffer.from((await words()).words),
      })),
    ],
    database: await freshDatabase(),
    identify: async () => ({
      actor: { subject: 'ana', username: 'ana', employeeId: null, holds: new Set() },
      sessionId: 's',
    }),
    clock: systemClock,
    log: openLog('silent'),
    title: 'Toys',
    companyName: 'Toys',
    baseUrl: 'http://localhost',
    origins: ['http://localhost'],
    authUrl: 'http://localhost',
    secret: 'secret',
    checkReplies: true,
    limitsRate: false,
    files: await freshFiles(),
  });
});
afterAll(() => app.close());

async function ask(method: 'GET' | 'POST', url: string, language: string | undefined, body?: object) {
  const headers = { authorization: 'Bearer x', 'idempotency-key': crypto.randomUUID() };
  const reply = await app.inject({
    method,
    url: `/api/v1${url}`,
    headers: { ...headers, ...(language && { 'accept-language': language }) },
    ...(body && { payload: body }),
  });
  return { text: reply.body, json: () => reply.json() };
}

test('a read, and a look that changes nothing, answer in the language of who asks', async () => {
  expect((await ask('GET', '/toys', 'fil-PH,en;q=0.8')).json()).toEqual({ words: '2 araw ng laro' });
  expect((await ask('POST', '/toys/look', 'fil', { name: 'x' })).json()).toEqual({ words: '2 araw ng laro' });
  expect((await ask('GET', '/toys', undefined)).json()).toEqual({ words: '2 toy days' });
});

test('a write and a file speak English: their words are stored, or go to other programs', async () => {
  expect((await ask('POST', '/toys', 'fil', { name: 'x' })).json()).toEqual({ words: '2 toy days' });
  expect((await ask('GET', '/toys/file', 'fil')).text).toBe('2 toy days');
});

test('what a write answers can be said to who asks, while the rest of it is English', async () => {
  expect((await ask('POST', '/toys/answer', 'fil', { name: 'x' })).json()).toEqual({
    words: '2 araw ng laro 2 toy days',
  });
});

test('a refusal is said to who is refused, with the same code in every language', async () => {
  const refused = { code: 'TOO_MANY', message: 'May 3 laruan ka na.', fields: { name: 'May 3 laruan ka na.' } };
  expect((await ask('POST', '/toys', 'fil', { name: 'robot' })).json()).toMatchObject(refused);
  expect((await ask('POST', '/toys', 'en', { name: 'robot' })).json()).toMatchObject({
    code: 'TOO_MANY',
    message: 'You have 3 toys already.',
  });
});

test('a bad input and an unknown address are told in the language of who asks', async () => {
  expect((await ask('POST', '/toys', 'fil', { name: '' })).json()).toMatchObject({
    code: 'BAD_INPUT',
    fields: { name: 'Kailangan itong sagutan.' },
  });
  expect((await ask('GET', '/nothing', 'fil')).json()).toMatchObject({
    code: 'NOT_THERE',
    message: 'Walang laman dito.',
  });
});
