// Sentences kept by the database, over HTTP: stored once with code, facts and English, said to each reader in their language.
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { notificationApi } from '@kawani/kit/contract/notification';
import { learn } from '@kawani/kit/contract/say';
import { sql } from '@kawani/kit/server/db';
import { beforeAll, expect, test } from 'vitest';
import { app, approvals, call, database, decide, filed, ids } from './visits.ts';

const get = async <Answer>(who: string, path: string, language: string) => {
  const headers = { authorization: `Bearer ${who}`, 'accept-language': language };
  return (await app.inject({ method: 'GET', url: `/api/v1${path}`, headers })).json<Answer>();
};
const bell = (language: string) =>
  get<{ items: { title: string; body: string }[] }>('ana', notificationApi.bell.path, language);
const detail = (id: string, language: string) =>
  get<RequestDetail>('ana', requestsApi.one.path.replace(':id', id), language);

const approvedBody = (ref: string) => `Open it to see the details. Reference: ${ref}`;

beforeAll(() => {
  learn('fil', { 'Open it to see the details. Reference: {ref}': 'Buksan ang {ref}.', 'To {who}': 'Kay {who}' });
});

const approved = async () => {
  const request = await filed('ana');
  await decide('lead', request, 'approve');
  return request;
};

test('a notice is stored by its code with its facts, and its English beside it', async () => {
  const { ref } = await approved();
  const row = await database.one(sql`select body, said from notification where body = ${approvedBody(ref)}`);
  expect(row).toEqual({
    body: approvedBody(ref),
    said: {
      title: { code: 'request.APPROVED_TITLE', facts: { subject: expect.any(Object), name: expect.any(String) } },
      body: { code: 'request.APPROVED', facts: { ref } },
    },
  });
});

test('each reader is told in their own language', async () => {
  const { ref } = await approved();
  expect((await bell('fil')).items.map(({ body }) => body)).toContain(`Buksan ang ${ref}.`);
  expect((await bell('en')).items.map(({ body }) => body)).toContain(approvedBody(ref));
});

test('a timeline is read in the language of its reader', async () => {
  const { id, version } = await filed('ana');
  const input = { id, approverId: ids.stand, version, remarks: 'The supervisor is away' };
  expect((await call('hr', approvals.api.reroute, { input })).status).toBe(200);
  const details = async (language: string) =>
    (await detail(id, language)).timeline.flatMap((row) => (row.event === 'reroute' ? [row.detail] : []));
  expect(await details('fil')).toEqual([expect.stringMatching(/^Kay /)]);
  expect(await details('en')).toEqual([expect.stringMatching(/^To /)]);
});

test('rows from before, and of codes that are gone, stay as they were written', async () => {
  const { ref } = await approved();
  const before = { said: null, gone: { title: null, body: { code: 'request.GONE', facts: {} } } };
  for (const said of [before.said, before.gone]) {
    await database.run(sql`
      update notification set said = ${said === null ? null : JSON.stringify(said)}::jsonb
      where body = ${approvedBody(ref)}`);
    expect((await bell('fil')).items.map(({ body }) => body)).toContain(approvedBody(ref));
  }
});

test('English that a process of the release before changed is shown, not the sentence from before', async () => {
  const { ref } = await approved();
  const body = approvedBody(ref);
  await database.run(sql`update notification set body = ${`${body} Changed.`} where body = ${body}`);
  expect((await bell('fil')).items.map((item) => item.body)).toContain(`${body} Changed.`);
});

test('several that wait are counted in one title', async () => {
  for (let nth = 0; nth < 3; nth += 1) await filed('ana');
  const title = async (language: string) =>
    (await get<{ items: { title: string }[] }>('lead', notificationApi.bell.path, language)).items[0]?.title;
  learn('fil', { '{count} requests wait for you': '{count} request ang naghihintay sa iyo' });
  const english = await title('en');
  expect(english).toMatch(/^\d+ requests wait for you$/);
  expect(await title('fil')).toBe(english?.replace('requests wait for you', 'request ang naghihintay sa iyo'));
});
