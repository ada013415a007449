// Several colleagues asked before an approver, over HTTP: all of them accept, or the request ends.
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { endUnanswered } from '@kawani/domains/requests/engine/service/unanswered';
import { sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import {
  ask,
  asked,
  call,
  database,
  decide,
  followed,
  ids,
  mine,
  move,
  registry,
  toDecide,
  waiting,
} from './lendings.ts';

const errorOf = (answer: { json<T>(): T }) => answer.json<{ code: string }>().code;

test('it waits for all of them, and goes to the approver when the last one accepts', async () => {
  const request = await asked('ana', ['ben', 'cai']);
  expect(request).toMatchObject({ state: 'PENDING', waiting: { for: expect.stringMatching(/, /) } });
  expect(request.partners).toHaveLength(2);
  expect(await mine('ana', request.id)).toEqual(request);
  expect((await move('ben', request, 'accept')).status).toBe(200);
  expect(await mine('ana', request.id)).toMatchObject({ state: 'PENDING', version: request.version });
  expect((await waiting('lead')).some(({ id }) => id === request.id)).toBe(false);
  expect((await move('cai', request, 'accept')).status).toBe(200);
  expect((await mine('ana', request.id)).state).toBe('FILED');
  expect((await waiting('lead')).some(({ id }) => id === request.id)).toBe(true);
  expect((await mine('ana', request.id)).timeline.map(({ event }) => event)).toEqual(['file', 'accept', 'accept']);
});

test('one who declines ends it', async () => {
  const request = await asked('ana', ['ben', 'cai']);
  await move('ben', request, 'accept');
  await move('cai', request, 'decline');
  expect((await mine('ana', request.id)).state).toBe('DENIED');
  expect(followed).toContain(`declined ${request.ref}`);
});

test('a colleague sees the request and only the own answer; the owner and the approver see all', async () => {
  const request = await asked('ana', ['ben', 'cai']);
  await move('ben', request, 'accept');
  expect((await mine('ben', request.id)).partners.map(({ answer }) => answer)).toEqual(['ACCEPTED']);
  expect((await mine('cai', request.id)).partners.map(({ answer }) => answer)).toEqual([null]);
  expect((await mine('ana', request.id)).partners.map(({ answer }) => answer).sort()).toEqual(['ACCEPTED', null]);
  await move('cai', request, 'accept');
  const { partners } = await toDecide('lead', request.id);
  expect(partners.map(({ answer }) => answer)).toEqual(['ACCEPTED', 'ACCEPTED']);
  expect((await call('dan', requestsApi.one, { input: { id: request.id } })).status).toBe(404);
});

test("one's own requests are listed without those that ask for one's answer", async () => {
  const { id } = await asked('ana', ['ben', 'cai']);
  const listed = async (who: string, input = {}) => {
    const answer = await call(who, requestsApi.mine, { input });
    return answer.json<{ items: RequestDetail[] }>().items.some((each) => each.id === id);
  };
  expect(await listed('ben')).toBe(true);
  expect(await listed('ben', { whose: 'own' })).toBe(false);
  expect(await listed('ana', { whose: 'own' })).toBe(true);
});

test('nobody answers twice, or for a request that does not ask them', async () => {
  const request = await asked('ana', ['ben', 'cai']);
  await move('ben', request, 'accept');
  const again = await move('ben', request, 'decline');
  expect([again.status, errorOf(again)]).toEqual([403, 'NOT_YOURS']);
  expect((await move('dan', request, 'accept')).status).toBe(404);
  expect((await move('ana', request, 'accept')).status).toBe(403);
  expect((await mine('ana', request.id)).state).toBe('PENDING');
});

test('the owner asks other people only, and each of them once', async () => {
  expect(errorOf(await ask('ana', ['ana', 'ben']))).toBe('NO_SUCH_PERSON');
  const request = await asked('ana', ['ben', 'ben']);
  expect(request.partners).toHaveLength(1);
});

test('it ends when one of them leaves without an answer', async () => {
  const request = await asked('ana', ['ben', 'dan']);
  await move('ben', request, 'accept');
  await database.run(sql`update employee set separated_on = '2026-11-19' where id = ${ids.dan}`);
  expect(await endUnanswered({ registry, database, now: new Date('2026-11-20T09:00:00+08:00') })).toBe(1);
  expect((await mine('ana', request.id)).state).toBe('DENIED');
  await database.run(sql`update employee set separated_on = null where id = ${ids.dan}`);
});

test('two who answer while the owner cancels: one outcome, told to all in the same words', async () => {
  for (let round = 0; round < 25; round += 1) {
    const request = await asked('ana', ['ben', 'cai']);
    const answers = await Promise.all([
      move('ben', request, 'accept'),
      move('cai', request, round % 2 === 0 ? 'accept' : 'decline'),
      move('ana', request, 'cancel'),
    ]);
    const codes = answers.map(({ status }) => status);
    expect(codes.every((code) => code === 200 || code === 409)).toBe(true);
    const after: RequestDetail = await mine('ana', request.id);
    const events = after.timeline.map(({ event }) => event);
    expect(events.filter((event) => event === 'accept' || event === 'decline' || event === 'cancel')).toHaveLength(
      codes.filter((code) => code === 200).length,
    );
    const answered = after.partners.filter(({ answer }) => answer !== null).length;
    expect(answered).toBe(events.filter((event) => event === 'accept' || event === 'decline').length);
    const isCancelled = codes[2] === 200;
    expect(after.state).toBe(isCancelled ? 'CANCELLED' : events.includes('decline') ? 'DENIED' : 'FILED');
  }
});

test('what a process of the release before writes is found by this one', async () => {
  const request = await asked('ana', ['ben']);
  const before = sql`request_id = ${request.id}`;
  await database.run(sql`delete from request_partner where ${before}`);
  await database.run(sql`update request set partner_id = ${ids.cai} where id = ${request.id}`);
  expect((await mine('cai', request.id)).partners).toMatchObject([{ answer: null }]);
  await database.run(sql`
    insert into request_event (id, request_id, at, event, state, level, actor_id, actor, role)
    values (gen_random_uuid(), ${request.id}, now(), 'accept', 'FILED', 1, ${ids.cai}, 'cai', 'Colleague')`);
  expect((await mine('cai', request.id)).partners).toMatchObject([{ answer: 'ACCEPTED' }]);
});

test('an approver decides after them as ever', async () => {
  const request = await asked('ana', ['ben', 'cai']);
  await move('ben', request, 'accept');
  await move('cai', request, 'accept');
  const filed = await toDecide('lead', request.id);
  expect((await decide('lead', filed, 'approve')).status).toBe(200);
  expect((await mine('ana', request.id)).state).toBe('APPROVED');
});
