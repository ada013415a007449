// Links for people without an account: what a link opens, and that nothing else does.
import { endpoint } from '@kawani/kit/contract/endpoint';
import { permissions } from '@kawani/kit/contract/permission';
import { Refused } from '@kawani/kit/contract/refusal';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testHttp } from '../../tests/http.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type Database, newId, sql } from './db.ts';
import { forgetLinks, identifyLinks, makeLink, renewLink, revokeLinks, useLink } from './links.ts';
import { serve } from './serve.ts';

const Subject = z.strictObject({ subjectId: z.string() });
const Toy = permissions('Toy', { SEE_TOYS: ['See the toys of all', 'all'] });
const toyApi = {
  open: endpoint('GET /toys/parcel', {
    summary: 'The parcel that the link is about',
    returns: Subject,
    scope: 'own',
    by: { link: 'parcel' },
  }),
  take: endpoint('POST /toys/parcel/taking', {
    summary: 'Take the parcel',
    returns: Subject,
    scope: 'own',
    by: { link: 'parcel' },
  }),
  staff: endpoint('GET /toys/staff', { summary: 'For staff', returns: Subject, scope: 'all', needs: [Toy.SEE_TOYS] }),
};
const START = Date.parse('2026-11-02T01:00:00Z');
const HOUR = 3_600_000;

let now = new Date(START);
let database: Database;
let app: FastifyInstance;
beforeAll(async () => {
  database = await freshDatabase();
  app = await testHttp({
    database,
    clock: () => now,
    limitsRate: true,
    identifyLink: identifyLinks(database, () => now),
    routes: [
      serve(toyApi.open, async (_, { actor }) => ({ subjectId: actor.link?.subjectId ?? '' })),
      serve(toyApi.take, async (_, ctx) => {
        const { id = '', subjectId = '' } = ctx.actor.link ?? {};
        const isLeft = await useLink(ctx.db, id, ctx.now);
        if (!isLeft) throw new Refused({ code: 'TAKEN', message: 'Taken' }, 409);
        return { subjectId };
      }),
      serve(toyApi.staff, async () => ({ subjectId: '' })),
    ],
  });
});
afterAll(() => app.close());

let address = 0;
/** Each from an address of its own, unless one is given. */
async function ask(
  url: string,
  authorization?: string,
  remoteAddress = `10.0.${Math.floor(++address / 250)}.${address % 250}`,
) {
  const method = url.endsWith('taking') ? 'POST' : 'GET';
  const headers = { ...(authorization && { authorization }), ...(method === 'POST' && { 'idempotency-key': newId() }) };
  const answer = await app.inject({ method, url: `/api/v1${url}`, headers, remoteAddress });
  return { status: answer.statusCode, ...answer.json<{ code?: string; subjectId?: string }>() };
}

function parcel(more: { purpose?: string; subjectId?: string; uses?: number } = {}) {
  const expiresAt = new Date(now.getTime() + HOUR);
  return { purpose: 'parcel', subjectId: newId(), expiresAt, madeBy: 'ana', now, ...more };
}

const INVALID = { status: 401, code: 'INVALID_LINK' };

test('a link opens what it was made for, and says whose record it is about', async () => {
  const link = parcel();
  const { token } = await makeLink(database, link);
  expect(await ask('/toys/parcel', `Link ${token}`)).toMatchObject({ status: 200, subjectId: link.subjectId });
});

test('a link for something else, a token sent as another kind, and no token are refused alike', async () => {
  const { token } = await makeLink(database, parcel());
  const { token: other } = await makeLink(database, parcel({ purpose: 'letter' }));
  for (const authorization of [
    `Link ${other}`,
    `Bearer ${token}`,
    `Device ${token}`,
    `Link ${token} x`,
    'Link',
    undefined,
  ]) {
    expect(await ask('/toys/parcel', authorization)).toMatchObject(INVALID);
  }
  expect(await ask('/toys/staff', `Link ${token}`)).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
});

test('a link ends at the moment it expires, and when it is revoked or replaced', async () => {
  const link = parcel();
  const { token } = await makeLink(database, link);
  now = new Date(link.expiresAt.getTime() - 1);
  expect((await ask('/toys/parcel', `Link ${token}`)).status).toBe(200);
  now = link.expiresAt;
  expect(await ask('/toys/parcel', `Link ${token}`)).toMatchObject(INVALID);
  const again = { ...link, expiresAt: new Date(now.getTime() + HOUR), now };
  const { token: first } = await makeLink(database, again);
  const { token: second } = await renewLink(database, again);
  expect(await ask('/toys/parcel', `Link ${first}`)).toMatchObject(INVALID);
  expect((await ask('/toys/parcel', `Link ${second}`)).status).toBe(200);
  await revokeLinks(database, again);
  expect(await ask('/toys/parcel', `Link ${second}`)).toMatchObject(INVALID);
});

test('a link for one use is used once, also when it is sent many times together', async () => {
  const { token } = await makeLink(database, parcel({ uses: 1 }));
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('/toys/parcel/taking', `Link ${token}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await ask('/toys/parcel', `Link ${token}`)).toMatchObject(INVALID);
});

test('the token is not in the database, and is 256 bits long', async () => {
  const { id, token } = await makeLink(database, parcel());
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const [kept] = await database.rows<{ kept: string }>(
    sql`select to_jsonb(link)::text as kept from link where id = ${id}`,
  );
  expect(kept?.kept).not.toContain(token);
  expect(kept?.kept).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
});

test('guessing from one address is slowed down, and valid links go on working from there', async () => {
  const { token } = await makeLink(database, parcel());
  const wrong = Array.from({ length: 31 }, () => `Link ${newToken()}`);
  const answers = [];
  for (const authorization of wrong) answers.push(await ask('/toys/parcel', authorization, '192.0.2.9'));
  expect(answers.slice(0, 30).every(({ code }) => code === 'INVALID_LINK')).toBe(true);
  expect(answers.at(-1)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  expect((await ask('/toys/parcel', `Link ${token}`, '192.0.2.9')).status).toBe(200);
});

const newToken = () =>
  Buffer.from(newId() + newId())
    .toString('base64url')
    .slice(0, 43);

test('links that ended long ago are forgotten, others stay', async () => {
  const { id } = await makeLink(database, parcel());
  const count = async () => (await database.rows(sql`select id from link where id = ${id}`)).length;
  await forgetLinks(database, new Date(now.getTime() + 90 * 24 * HOUR));
  expect(await count()).toBe(1);
  await forgetLinks(database, new Date(now.getTime() + 91 * 24 * HOUR));
  expect(await count()).toBe(0);
});
