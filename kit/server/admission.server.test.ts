// Past what can be done, people are told at once to come again, and a tap at the time clock goes first.

import { setTimeout as pause } from 'node:timers/promises';
import { endpoint } from '@kawani/kit/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { testHttp } from '../../tests/http.ts';
import { freshDatabase } from '../../tests/server.ts';
import { openAdmission, type Turn } from './admission.ts';
import type { Database } from './db.ts';
import { serve, serveEvents } from './serve.ts';

const CAPACITY = {
  atOnce: 4,
  normal: 3,
  last: 1,
  writes: 1,
  longMs: 60_000,
  quietMs: 0,
  waiting: 2,
  waitMs: 300,
  lateMs: 60_000,
};
const slow = endpoint('GET /slow', { summary: 'Slow', scope: 'own' });
const tap = endpoint('PUT /tap', { summary: 'Tap', scope: 'own', priority: 'first' });
const news = endpoint('GET /news', { summary: 'News', scope: 'own', answer: 'events' });

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});

let app: FastifyInstance;
let finish: () => void;
let atWork: number;
const signedOut = new Set<string>();
beforeEach(async () => {
  atWork = 0;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  app = await testHttp({
    routes: [
      serve(slow, async () => {
        atWork += 1;
        await finished;
      }),
      serve(tap, async () => {}),
      serveEvents(news, async () => () => () => {}),
    ],
    database,
    identify: async (token) =>
      signedOut.has(token)
        ? null
        : { actor: { subject: token, username: token, employeeId: null, holds: new Set() }, sessionId: token },
    capacity: CAPACITY,
  });
});
afterEach(async () => {
  finish();
  await app.close();
});

const call = ({ method, path }: { method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'; path: string }) =>
  app.inject({ method, url: `/api/v1${path}`, headers: { authorization: 'Bearer ana' } });

test('past capacity a call is refused with 503 and Retry-After, and a tap is still served', async () => {
  const crowd = Array.from({ length: 20 }, () => call(slow));
  await expect.poll(() => atWork).toBe(CAPACITY.normal);
  expect((await call(tap)).statusCode).toBe(200);
  // Fifteen found no place to wait in; two waited in vain.
  const refused = (await Promise.all(crowd.map((each) => Promise.race([each, afterWaiting()])))).filter(Boolean);
  expect(refused).toHaveLength(17);
  for (const answer of refused) {
    expect(answer).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } });
    expect(answer?.json()).toMatchObject({ status: 503, code: 'TOO_BUSY' });
  }
  finish();
  const served = (await Promise.all(crowd)).filter(({ statusCode }) => statusCode === 200);
  expect(served).toHaveLength(CAPACITY.normal);
  expect((await call(slow)).statusCode).toBe(200);
});

const afterWaiting = () => new Promise<undefined>((resolve) => setTimeout(resolve, 4 * CAPACITY.waitMs));

test('a place that becomes free is given to what goes first, then in turn', async () => {
  const admission = openAdmission({ ...CAPACITY, atOnce: 1, normal: 1, waitMs: 10_000 });
  const leave = await admission.admit('normal');
  const order: Turn[] = [];
  const waiting = (['last', 'write', 'normal', 'first'] as const).map(async (priority) => {
    const done = await admission.admit(priority);
    order.push(priority);
    done();
    // Leaving twice gives nobody a second place.
    done();
  });
  leave();
  await Promise.all(waiting);
  expect(order).toEqual(['first', 'normal', 'write', 'last']);
  admission.close();
});

test('a process that is late again and again accepts only what goes first; one stall refuses nobody', async () => {
  // A busy machine stalls every process a little: a look is late only by much more than that.
  const admission = openAdmission({ ...CAPACITY, lateMs: 300 });
  admission.watch();
  await stall(500);
  (await admission.admit('normal'))();
  for (let n = 0; n < 3; n += 1) await stall(500);
  await expect(admission.admit('normal')).rejects.toMatchObject({ status: 503 });
  (await admission.admit('first'))();
  admission.close();
});

/** Keeps the event loop busy, then lets its timers run. */
async function stall(ms: number) {
  const until = performance.now() + ms;
  while (performance.now() < until);
  await pause(1);
}

async function stream(who: string) {
  const answer = await fetch(`${app.listeningOrigin}/api/v1/news`, { headers: { authorization: `Bearer ${who}` } });
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  let isOver = false;
  const rest = async () => {
    while (!(await reader.read()).done);
    isOver = true;
  };
  void rest().catch(() => {});
  return { isOver: () => isOver };
}

test('of six streams of one person the oldest ends, and nobody else’s', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const other = await stream('ben');
  const own: Awaited<ReturnType<typeof stream>>[] = [];
  for (let n = 0; n < 6; n += 1) own.push(await stream('ana'));
  await expect.poll(() => own.map(({ isOver }) => isOver())).toEqual([true, false, false, false, false, false]);
  expect(other.isOver()).toBe(false);
});

test('the stream of somebody who was signed out or disabled ends within seconds', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const [gone, other] = [await stream('cora'), await stream('ben')];
  signedOut.add('cora');
  await expect.poll(gone.isOver, { timeout: 10_000 }).toBe(true);
  expect(other.isOver()).toBe(false);
});
