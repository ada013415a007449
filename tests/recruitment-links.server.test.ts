// Every operation that is called by a link: what other links, and ids of other people, reach by it. A new one is covered from
// the day it is declared.
import { APPLICATION_LINK } from '@kawani/domains/recruitment/applicants/lists';
import { UPLOAD_LINK } from '@kawani/domains/recruitment/hiring/lists';
import { OFFER_LINK } from '@kawani/domains/recruitment/offers/lists';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { newId, sql } from '@kawani/kit/server/db';
import { makeLink, renewLink, revokeLinks } from '@kawani/kit/server/links';
import { expect, test } from 'vitest';
import type { Input } from './clinic-actions.ts';
import { databaseText } from './database-text.ts';
import { endpoints } from './endpoints.ts';
import { openHiring } from './hiring.ts';

const HOUR_MS = 3_600_000;
const INVALID = { status: 401, code: 'INVALID_LINK' };
const PURPOSES = [APPLICATION_LINK, OFFER_LINK, UPLOAD_LINK];
const byLink = endpoints.filter(({ by }) => by === 'link');
const each = byLink.map((endpoint) => [endpoint.line, endpoint] as const);

const { app, clock, database, apply, asked, outside, sendFile } = await openHiring();

type Records = { readonly application: string; readonly offer: string; readonly upload: string };

/** Somebody who is asked for papers, with a record for each purpose. */
async function somebody(lastName: string): Promise<Records> {
  const { id, hireId } = await asked({ lastName });
  const offer = await database.one<{ id: string }>(sql`select id from offer where application_id = ${id}`);
  return { application: id, offer: offer?.id ?? '', upload: hireId };
}
const mine = await somebody('Santos');
const other = await somebody('Quizonlaban');
const { id: otherFile } = await sendFile(await tokenFor(UPLOAD_LINK, other.upload));
const othersIds = [...Object.values(other), otherFile];

function linkTo(purpose: string, subjectId: string) {
  return { purpose, subjectId, expiresAt: new Date(clock.now.getTime() + HOUR_MS), madeBy: 'rita', now: clock.now };
}
async function tokenFor(purpose: string, subjectId: string): Promise<string> {
  return (await makeLink(database, linkTo(purpose, subjectId))).token;
}
const ownOf = (purpose = '') => Object.entries(mine).find(([name]) => name === purpose)?.[1] ?? '';

const exampleOf = ({ example }: Endpoint): Input => ({ ...Object(example) });
let callers = 0;
/** As the operation is called, from an address of its own unless one is given. */
async function call(endpoint: Endpoint, authorization: string | undefined, more: object = {}, address?: string) {
  const given = { ...exampleOf(endpoint), ...more };
  const { method } = endpoint;
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(given[name]);
    delete given[name];
    return value;
  });
  callers += 1;
  const answer = await app.inject({
    ...{ method, url: `/api/v1${url}`, remoteAddress: address ?? `10.7.${Math.floor(callers / 250)}.${callers % 250}` },
    headers: {
      ...(authorization && { authorization }),
      ...(method === 'POST' && { 'idempotency-key': newId() }),
      ...(endpoint.body === 'upload' && { 'content-type': 'multipart/form-data; boundary=none' }),
    },
    ...(method === 'GET' ? { query: asQuery(given) } : endpoint.body === 'upload' ? {} : { payload: given }),
  });
  const { code } = answer.body.startsWith('{') ? JSON.parse(answer.body) : { code: undefined };
  return { status: answer.statusCode, code, body: answer.body };
}
const asQuery = (given: object) =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));

test('operations by link are known by three purposes, and none is told by an address whose record it is', () => {
  expect([...new Set(byLink.map(({ purpose }) => purpose))].sort()).toEqual([...PURPOSES].sort());
  expect(byLink.filter(({ path }) => /:\w*id\b/i.test(path)).map(({ line }) => line)).toEqual([]);
  expect(byLink.every(({ scope, isPublic }) => scope === 'own' && !isPublic)).toBe(true);
});

test.each(each)('%s: only a link made for it opens it', async (_, endpoint) => {
  const { purpose = '' } = endpoint;
  const own = ownOf(purpose);
  const strange = newId().replaceAll('-', '').padEnd(43, 'x');
  const token = await tokenFor(purpose, own);
  for (const authorization of [
    undefined,
    'Link',
    `Link ${strange}`,
    `Bearer ${token}`,
    `Link ${token}.`,
    `Link ${own}`,
  ])
    expect(await call(endpoint, authorization), authorization).toMatchObject(INVALID);
  for (const another of PURPOSES.filter((one) => one !== purpose)) {
    expect(await call(endpoint, `Link ${await tokenFor(another, ownOf(another))}`), another).toMatchObject(INVALID);
    expect(await call(endpoint, `Link ${await tokenFor(another, own)}`), another).toMatchObject(INVALID);
  }
  const passed = await makeLink(database, { ...linkTo(purpose, own), expiresAt: new Date(clock.now.getTime() + 1) });
  const replaced = await tokenFor(purpose, own);
  const revoked = (await renewLink(database, linkTo(purpose, own))).token;
  await revokeLinks(database, { subjectId: own, purpose, now: clock.now });
  clock.now = new Date(clock.now.getTime() + 1);
  for (const ended of [passed.token, replaced, revoked]) {
    const answer = await call(endpoint, `Link ${ended}`);
    expect(answer).toMatchObject(INVALID);
    expect(answer.body).not.toContain(ended);
  }
});

test.each(each)('%s: a link whose record is gone opens nothing, and breaks nothing', async (_, endpoint) => {
  const answer = await call(endpoint, `Link ${await tokenFor(endpoint.purpose ?? '', newId())}`);
  expect(answer.status).not.toBe(401);
  expect(answer.status).toBeLessThan(500);
  expect(answer.body).not.toMatch(/Santos|Quizonlaban|\+639/);
});

const withIds = byLink.filter((endpoint) => Object.keys(exampleOf(endpoint)).some((name) => /id$/i.test(name)));
test.each(withIds.map((endpoint) => [endpoint.line, endpoint] as const))(
  '%s: ids of somebody else reach nothing of theirs',
  async (_, endpoint) => {
    const { purpose = '' } = endpoint;
    const token = await tokenFor(purpose, ownOf(purpose));
    const names = Object.keys(exampleOf(endpoint)).filter((name) => /id$/i.test(name));
    for (const id of othersIds) {
      const answer = await call(endpoint, `Link ${token}`, Object.fromEntries(names.map((name) => [name, id])));
      expect([404, 409]).toContain(answer.status);
      expect(answer.body).not.toMatch(/Quizonlaban/);
    }
  },
);

test('guesses from one address are counted over all operations together', async () => {
  const address = '192.0.2.77';
  const codes: unknown[] = [];
  for (let nth = 0; nth < 31; nth += 1) {
    const endpoint = byLink[nth % byLink.length] ?? expect.fail();
    codes.push((await call(endpoint, `Link ${newId().replaceAll('-', '').padEnd(43, 'y')}`, {}, address)).code);
  }
  expect(codes.slice(0, 30).every((code) => code === 'INVALID_LINK')).toBe(true);
  expect(codes[30]).toBe('TOO_MANY_REQUESTS');
});

test('a token that was given out and used stands in no table', async () => {
  const { linkCode } = await database
    .one<{ code: string }>(sql`select code from posting_code where way = 'LINK' limit 1`)
    .then((found) => ({ linkCode: found?.code ?? '' }));
  const { token } = await apply(linkCode, { mobile: '0917 888 0001', firstName: 'Ana' });
  const upload = await tokenFor(UPLOAD_LINK, mine.upload);
  for (const endpoint of byLink.filter(({ method }) => method === 'GET'))
    await outside(endpoint, exampleOf(endpoint), { link: endpoint.purpose === UPLOAD_LINK ? upload : token });
  await sendFile(upload);
  expect(await databaseText(database, [token, upload])).toEqual([]);
});
