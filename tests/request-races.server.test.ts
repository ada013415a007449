// Everything at once: two people, two processes, one tap sent twice. One effect, told to whoever came second.
import { delegationRoutes } from '@kawani/domains/requests/delegation/routes';
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { requestsRoutes } from '@kawani/domains/requests/engine/routes';
import { mailDigests, rerouteWaiting } from '@kawani/domains/requests/engine/service/scheduled-jobs';
import type { Decided } from '@kawani/domains/requests/inbox/contract';
import { inboxRoutes } from '@kawani/domains/requests/inbox/routes';
import { type Db, newId, openDatabase, sql } from '@kawani/kit/server/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi } from './company.ts';
import {
  approvals,
  away,
  call,
  clock,
  database,
  decide,
  file,
  filed,
  followed,
  ids,
  MORNING,
  mine,
  people,
  registry,
  visit,
} from './visits.ts';

const ROUNDS = 3;
const { host, port, user, password, database: name } = database.pool.options;
const connection = {
  ...(host && { host }),
  ...(port && { port }),
  ...(user && { user }),
  ...(typeof password === 'string' && { password }),
  ...(name && { database: name }),
};
/** Another process of the same product. */
const otherDatabase = openDatabase({ connection, size: 5 });
const other = await startApi(
  otherDatabase,
  [...requestsRoutes(registry), ...inboxRoutes(registry, approvals), ...delegationRoutes(approvals)],
  clock.now,
);
beforeAll(() => {
  for (const [who, person] of people) other.people.set(who, person);
});
afterAll(() => otherDatabase.close());

type Act = (request: RequestDetail, api: typeof call) => ReturnType<typeof call>;
const deciding =
  (who: string, action: string, remarks?: string): Act =>
  ({ id, version }, api) =>
    api(who, approvals.api.decide, { input: { id, version, action, ...(remarks && { remarks }) } });
const moving =
  (who: string, move: string): Act =>
  ({ id, version }, api) =>
    api(who, requestsApi.move, { input: { id, version, move } });
const changing: Act = ({ id, version }, api) =>
  api('ana', visit.api.change, { input: { id, version, on: '2026-12-05', days: 2, files: [] } });

const WAITING: Record<string, Act> = {
  approve: deciding('lead', 'approve'),
  'approve too': deciding('twin', 'approve'),
  deny: deciding('twin', 'deny', 'No'),
  return: deciding('twin', 'return', 'The card'),
  cancel: moving('ana', 'cancel'),
  change: changing,
};
const APPROVED: Record<string, Act> = {
  revoke: deciding('lead', 'revoke', 'Mistake'),
  withdraw: moving('ana', 'withdraw'),
};
const ASKING: Record<string, Act> = {
  accept: moving('ben', 'accept'),
  decline: moving('ben', 'decline'),
  cancel: moving('ana', 'cancel'),
};
const RETURNED: Record<string, Act> = { resubmit: moving('ana', 'resubmit'), cancel: moving('ana', 'cancel') };

const pairs = (moves: Record<string, Act>) =>
  Object.entries(moves).flatMap((one, nth) =>
    Object.entries(moves)
      .slice(nth)
      .map((two) => [`${one[0]} and ${two[0]}`, one[1], two[1]] as const),
  );

async function eventsOf(id: string) {
  return database.rows<{ event: string; state: string }>(
    sql`select event, state from request_event where request_id = ${id} order by at, id`,
  );
}

async function race(request: RequestDetail, one: Act, two: Act) {
  const [before, told] = [(await eventsOf(request.id)).length, followed.length];
  const answers = await Promise.all([one(request, call), two(request, other.call)]);
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses, answers.map(({ text }) => text).join('\n')).toEqual([
    200,
    expect.toSatisfy((n) => [403, 409].includes(n)),
  ]);
  const after = await mine('ana', request.id);
  const events = await eventsOf(request.id);
  expect({
    events: events.length - before,
    version: after.version - request.version,
    told: followed.length - told,
  }).toEqual({
    events: 1,
    version: 1,
    told: 1,
  });
  expect(events.at(-1)?.state).toBe(after.state);
  const open = sql`select from request_approver where request_id = ${request.id} and open`;
  expect(await database.run(open)).toBe(after.state === 'FILED' ? 2 : 0);
}

describe('two moves at once: one of them happens, once', () => {
  test.each(pairs(WAITING))('%s', async (_, one, two) => {
    for (let round = 0; round < ROUNDS; round += 1) await race(await filed('ana'), one, two);
  });

  test.each(pairs(APPROVED))('of an approved one: %s', async (_, one, two) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await race((await decide('lead', await filed('ana'), 'approve')).json<RequestDetail>(), one, two);
    }
  });

  test.each(pairs(ASKING))('of one that asks a colleague: %s', async (_, one, two) => {
    for (let round = 0; round < ROUNDS; round += 1) await race(await filed('ana', { guest: ids.ben }), one, two);
  });

  test.each(pairs(RETURNED))('of one sent back: %s', async (_, one, two) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await race((await decide('twin', await filed('ana'), 'return', 'Card')).json<RequestDetail>(), one, two);
    }
  });

  test('a change of one that ended is refused beside the filing that follows it', async () => {
    for (let round = 0; round < 4 * ROUNDS; round += 1) {
      const denied = (await decide('twin', await filed('ana'), 'deny', 'No')).json<RequestDetail>();
      const answers = await Promise.all([changing(denied, other.call), file('ana', { refiles: denied.id })]);
      expect(answers.map(({ status }) => status)).toEqual([409, 200]);
    }
  });

  test('who comes second at an inner level is told who was first', async () => {
    const request = await filed('ana', { days: 7 });
    const answers = await Promise.all([
      deciding('lead', 'approve')(request, call),
      deciding('twin', 'approve')(request, other.call),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json()).toMatchObject({ code: 'ALREADY_DECIDED' });
    expect(await mine('ana', request.id)).toMatchObject({ state: 'FOR_APPROVAL', level: 2 });
  });
});

describe('many at once', () => {
  const many = (api: typeof call, list: string[], { key = newId(), action = 'approve' } = {}) =>
    api('lead', approvals.api.decideMany, { input: { ids: list, action, remarks: 'Together' }, key });

  test('the same list twice at once decides each once, and both are told it is done', async () => {
    const list = (await Promise.all(Array.from({ length: 12 }, (_, nth) => filed(nth % 2 ? 'ana' : 'ben')))).map(
      ({ id }) => id,
    );
    const told = followed.length;
    const answers = await Promise.all([many(call, [...list, ...list]), many(other.call, list.toReversed())]);
    for (const answer of answers) {
      const { results } = answer.json<{ results: Decided[] }>();
      expect(results.map(({ refusal }) => refusal)).toEqual(list.map(() => null));
    }
    expect(followed.length - told).toBe(list.length);
  });

  test('a list sent again with its key gets the same bytes, with another body it is refused', async () => {
    const [one, two] = [await filed('ana'), await filed('ana', { days: 7 })];
    const key = newId();
    const first = await many(call, [one.id, two.id], { key });
    expect((await many(other.call, [one.id, two.id], { key })).text).toBe(first.text);
    expect((await many(call, [one.id], { key })).status).toBe(422);
    expect((await many(call, [one.id, two.id], { key, action: 'deny' })).status).toBe(422);
  });

  test('a list sent twice passes one level of somebody who stands at two', async () => {
    const request = await filed('ana', { days: 7 });
    const form = { delegateId: ids.lead, from: '2026-11-20', to: '2026-11-21', tabs: approvals.tabs, reason: 'Leave' };
    const given = (await call('boss', approvals.api.delegate, { input: form })).json<{ id: string }>();
    await Promise.all([many(call, [request.id]), many(other.call, [request.id])]);
    expect(await mine('ana', request.id)).toMatchObject({ state: 'FOR_APPROVAL', level: 2 });
    const again = (await many(call, [request.id])).json<{ results: Decided[] }>();
    expect(again.results[0]?.refusal).toMatchObject({ code: 'CHANGED' });
    await call('boss', approvals.api.endDelegation, { input: { id: given.id } });
  });

  test('what changed since it was seen is left for another look', async () => {
    const [one, two] = [await filed('ana'), await filed('ana')];
    await changing(one, call);
    const input = { ids: [one.id, two.id], versions: [one.version, two.version], action: 'approve' };
    const { results } = (await call('lead', approvals.api.decideMany, { input })).json<{ results: Decided[] }>();
    expect(results.map(({ refusal }) => refusal?.code)).toEqual(['CHANGED', undefined]);
    const matching = (await call('lead', approvals.api.ids)).json<{ ids: string[]; versions: number[] }>();
    expect(matching.versions[matching.ids.indexOf(one.id)]).toBe(2);
  });

  test('filings of many people of several sizes hold nobody up for good', async () => {
    const all = Array.from({ length: 30 }, (_, nth) =>
      file(['ana', 'ben', 'twin'][nth % 3] as string, { days: 1 + (nth % 9) }),
    );
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(all.map(() => 200));
  });
});

describe('two processes that look after what waits', () => {
  test('send each request up once', async () => {
    const requests = await Promise.all([filed('ana'), filed('ben'), filed('ana')]);
    away.add(ids.lead as string).add(ids.twin as string);
    clock.set('2026-11-22T09:30:00.000+08:00');
    const now = clock.now();
    const done = await Promise.all(
      [database, otherDatabase, database].map((each) => rerouteWaiting({ registry, database: each, now })),
    );
    away.clear();
    for (const { id } of requests) {
      expect((await eventsOf(id)).filter(({ event }) => event === 'escalate')).toHaveLength(1);
    }
    const sent = await database.one<{ sent: number }>(
      sql`select count(*)::int as sent from request_event where event = 'escalate'`,
    );
    expect(done.reduce((sum, { escalated }) => sum + escalated, 0)).toBe(sent?.sent);
    clock.set(MORNING);
  });

  test('mail the digest of a day once', async () => {
    await database.run(sql`update employee set email = 'boss@kawani.test' where id = ${ids.boss}`);
    const links = { employeeUrl: 'http://kawani.test/' };
    const now = clock.now();
    const mailed = await Promise.all(
      [database, otherDatabase].map((each) => mailDigests({ registry, database: each, now }, links)),
    );
    expect(mailed.filter((count) => count > 0)).toHaveLength(1);
    expect(await database.run(sql`select from mail where to_address = 'boss@kawani.test'`)).toBe(1);
  });
});

describe('reference numbers', () => {
  const next = (db: Db, prefix: string, year = 2026) =>
    db.one<{ number: number }>(sql`select next_request_number(${prefix}, ${year}) as number`);

  test('a filing that has not ended holds nobody up, and leaves a gap when it is undone', async () => {
    await filed('ana');
    const undone = new Error('undone');
    const held = otherDatabase.transaction(async (db) => {
      const taken = (await next(db, 'VS'))?.number ?? 0;
      const { ref } = await filed('ben');
      expect(ref).toBe(`VS-2026-${String(taken + 1).padStart(6, '0')}`);
      throw undone;
    });
    await expect(held).rejects.toBe(undone);
  });

  test('a filing sent twice together is filed once', async () => {
    const key = newId();
    const answers = await Promise.all([file('ana', { days: 2 }, key), file('ana', { days: 2 }, key)]);
    const [one, two] = answers.map((answer) => answer.json<RequestDetail>().ref);
    expect(one).toBe(two);
    const rows = await database.rows(sql`select from request where ref = ${one}`);
    expect(rows).toHaveLength(1);
  });

  test('two processes take the first numbers of a year together, each number once', async () => {
    const takers = [database, otherDatabase].flatMap((db) => [db, db, db]);
    const taken = await Promise.all(takers.map((db) => db.transaction((inside) => next(inside, 'NEW', 2031))));
    expect(taken.map((each) => each?.number).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('follow the last number given before there were sequences', async () => {
    await database.run(sql`insert into request_number (prefix, year, last) values ('OLD', 2026, 41)`);
    expect((await next(database, 'OLD'))?.number).toBe(42);
  });
});
