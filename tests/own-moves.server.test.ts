// Moves and states of a kind's own, over HTTP: what an office does with a request once it is approved.
import { rerouteWaiting } from '@kawani/domains/requests/engine/service/scheduled-jobs';
import { notificationApi } from '@kawani/kit/contract/notification';
import { expect, test } from 'vitest';
import { asked, call, database, decide, followed, mine, move, registry, toDecide, waiting } from './lendings.ts';

const approved = async (who = 'ana') => {
  const request = await asked(who, []);
  expect((await decide('lead', await toDecide('lead', request.id), 'approve')).status).toBe(200);
  return request;
};
const errorOf = (answer: { json<T>(): T }) => answer.json<{ code: string }>().code;
const isWaitingFor = async (who: string, id: string) => (await waiting(who)).some((item) => item.id === id);

test('an approved one waits for the office, which moves it on, and its owner is told in the kind’s words', async () => {
  const { id, ref } = await approved();
  expect(await isWaitingFor('store', id)).toBe(true);
  const shown = await toDecide('store', id);
  expect(shown).toMatchObject({ stateLabel: 'Approved', moves: [], waiting: { for: 'the tool store' } });
  expect(shown.ownMoves).toEqual([{ code: 'pack', label: 'Ready', asksRemarks: false }]);
  expect((await decide('store', shown, 'pack')).json()).toMatchObject({
    state: 'APPROVED',
    stateLabel: 'Ready for pickup',
  });
  expect((await decide('store', await toDecide('store', id), 'claim')).json()).toMatchObject({
    state: 'RELEASED',
    stateLabel: 'Claimed',
    waiting: null,
    ownMoves: [],
  });
  expect(followed.filter((line) => line.endsWith(ref))).toEqual([`packed ${ref}`, `claimed ${ref}`]);
  const { timeline } = await mine('ana', id);
  expect(timeline.map(({ event, eventLabel, role }) => [event, eventLabel, role])).toEqual([
    ['file', 'Filed', 'Filer'],
    ['approve', 'Approved', 'Supervisor'],
    ['pack', 'Made ready', 'the tool store'],
    ['claim', 'Handed out', 'the tool store'],
  ]);
  const bell = (await call('ana', notificationApi.bell, {})).json<{ items: { title: string; body: string }[] }>();
  const told = bell.items.filter(({ body }) => body.endsWith(`Reference: ${ref}`)).map(({ title }) => title);
  expect(told).toContainEqual(expect.stringMatching(/^Your .+ is now Ready for pickup$/));
});

test('each move needs its own permission', async () => {
  const { id } = await approved();
  expect(await isWaitingFor('packer', id)).toBe(true);
  await decide('packer', await toDecide('packer', id), 'pack');
  const ready = await toDecide('packer', id);
  expect(ready.ownMoves.map(({ code }) => code)).toEqual(['unpack']);
  const refused = await decide('packer', ready, 'claim');
  expect([refused.status, errorOf(refused)]).toEqual([403, 'NOT_YOURS']);
  const silent = await decide('packer', ready, 'unpack');
  expect([silent.status, errorOf(silent)]).toEqual([400, 'REMARKS_NEEDED']);
  expect((await decide('packer', ready, 'unpack', 'The drill is broken')).json()).toMatchObject({
    stateLabel: 'Approved',
  });
});

test('nobody moves their own request on, whatever they hold', async () => {
  const { id } = await approved('packer');
  expect(await isWaitingFor('packer', id)).toBe(false);
  const own = await mine('packer', id);
  expect(own.ownMoves).toEqual([]);
  expect((await decide('packer', own, 'pack')).status).toBe(403);
  expect((await move('packer', own, 'pack')).status).toBe(403);
  expect((await mine('packer', id)).stateLabel).toBe('Approved');
});

test('a move from a state that it does not lead out of is refused, as is one that no kind has', async () => {
  const { id } = await approved();
  const early = await decide('store', await toDecide('store', id), 'claim');
  expect(early.status).toBe(409);
  expect((await decide('store', await toDecide('store', id), 'burn')).status).toBe(400);
});

test('what the owner may do with an approved request ends when it is ready', async () => {
  const { id } = await approved();
  expect((await mine('ana', id)).moves).toContain('withdraw');
  await decide('store', await toDecide('store', id), 'pack');
  expect((await mine('ana', id)).moves).toEqual([]);
  expect((await move('ana', await mine('ana', id), 'withdraw')).status).toBe(409);
});

test('two who hand out the same thing: one of them does', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await approved();
    await decide('store', await toDecide('store', id), 'pack');
    const ready = await toDecide('store', id);
    const answers = await Promise.all([decide('store', ready, 'claim'), decide('store', ready, 'claim')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

test('those who look after routes leave it with the office', async () => {
  const { id } = await approved();
  await rerouteWaiting({ registry, database, now: new Date('2026-12-20T09:00:00+08:00') });
  expect(await isWaitingFor('store', id)).toBe(true);
});
