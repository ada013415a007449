import { requestsApi } from '@kawani/domains/requests/engine/contract';
import type { Preview, RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import type { Decided } from '@kawani/domains/requests/inbox/contract';
import { type Notification, notificationApi } from '@kawani/kit/contract/notification';
import { newId, sql } from '@kawani/kit/server/db';
import { describe, expect, test } from 'vitest';
import {
  approvals,
  call,
  clock,
  database,
  decide,
  file,
  filed,
  followed,
  ids,
  isWaitingFor,
  MORNING,
  mine,
  people,
  upload,
  visit,
} from './visits.ts';

describe('filing', () => {
  test('a request gets a reference number, waits for those who lead its owner, and tells them', async () => {
    const request = await filed('ana');
    expect(request).toMatchObject({ ref: 'VS-2026-000001', state: 'FILED', levels: 1, moves: ['change', 'cancel'] });
    expect(request.waiting?.for).toBe('Ana 1003 Peña, Ana 1004 Peña');
    expect(await isWaitingFor('lead', request.id)).toBe(true);
    expect(await isWaitingFor('boss', request.id)).toBe(false);
    const bell = (await call('lead', notificationApi.bell)).json<{ items: Notification[] }>();
    expect(bell.items[0]).toMatchObject({
      title: 'Ana 1001 Peña filed a visit for Dec-01-2026',
      opens: `/approvals?open=${request.id}`,
    });
  });

  test('several requests within minutes are one notification that counts them', async () => {
    await filed('ana');
    await filed('ben');
    const bell = (await call('twin', notificationApi.bell)).json<{ items: Notification[] }>();
    expect(bell.items.filter(({ title }) => title.includes('wait'))).toHaveLength(1);
    expect(bell.items[0]?.title).toBe('3 requests wait for you');
  });

  test('what the request handler objects to is refused with the field named, and nothing is kept', async () => {
    const before = await database.one(sql`select count(*) from request`);
    const refused = await file('ana', { on: '2026-12-25' });
    expect(refused.status).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'CLOSED', fields: { on: 'The place is closed on 2026-12-25.' } });
    expect(await database.one(sql`select count(*) from request`)).toEqual(before);
  });

  test('a preview says what filing would come to and keeps nothing', async () => {
    const asked = await call('ana', visit.api.preview, { input: { on: '2026-12-25', days: 7, files: [] } });
    expect(asked.json<Preview>()).toMatchObject({
      objections: [{ code: 'CLOSED', field: 'on' }],
      facts: [{ label: 'Days', value: '7' }],
      approvers: ['Ana 1003 Peña or Ana 1004 Peña', 'Ana 1005 Peña'],
      lastDayToFile: expect.stringMatching(/^2027-01|^2026-12|^2026-12/),
    });
  });

  test('dates before the employment are refused with the field named', async () => {
    const refused = await file('ana', { on: '2025-12-01' });
    expect(refused.json()).toMatchObject({ code: 'NOT_EMPLOYED', fields: { on: expect.any(String) } });
  });

  test('the same key twice files once', async () => {
    const key = newId();
    const [first, second] = await Promise.all([file('ana', {}, key), file('ana', {}, key)]);
    expect(first.text).toBe(second.text);
  });

  test('one without the permission to file is refused', async () => {
    people.set('mute', { employeeId: ids.ana as string, holds: [] });
    expect((await file('mute')).status).toBe(403);
  });
});

describe('deciding', () => {
  test('an approval ends the request, notifies its owner and runs the request handler', async () => {
    const request = await filed('ana');
    const decided = await decide('lead', request, 'approve');
    expect(decided.json()).toMatchObject({ state: 'APPROVED', waiting: null, moves: ['revoke'] });
    expect(followed).toContain(`approved ${request.ref}`);
    const bell = (await call('ana', notificationApi.bell)).json<{ items: Notification[] }>();
    expect(bell.items[0]).toMatchObject({
      body: `Open it to see the details. Reference: ${request.ref}`,
      opens: `/visits?open=${request.id}`,
    });
    expect((await mine('ana', request.id)).timeline.map(({ event, role }) => [event, role])).toEqual([
      ['file', 'Filer'],
      ['approve', 'Supervisor'],
    ]);
  });

  test('a long one passes two levels, and nobody decides both', async () => {
    const request = await filed('ana', { days: 7 });
    expect((await decide('boss', request, 'approve')).status).toBe(404);
    const endorsed = (await decide('lead', request, 'approve')).json<RequestDetail>();
    expect(endorsed).toMatchObject({ state: 'FOR_APPROVAL', level: 2 });
    expect((await decide('lead', endorsed, 'approve')).status).toBe(403);
    expect((await decide('boss', endorsed, 'approve')).json()).toMatchObject({ state: 'APPROVED' });
  });

  test('a denial needs remarks, and names the field', async () => {
    const request = await filed('ana');
    const refused = await decide('lead', request, 'deny');
    expect([refused.status, refused.json<{ fields: object }>().fields]).toEqual([
      400,
      { remarks: 'This field is required.' },
    ]);
    expect((await decide('lead', request, 'deny', 'Too far')).json()).toMatchObject({ state: 'DENIED' });
  });

  test('two who decide at once: one wins, the other is told who and when', async () => {
    const request = await filed('ana');
    const [one, two] = await Promise.all([decide('lead', request, 'approve'), decide('twin', request, 'deny', 'No')]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const lost = one.status === 409 ? one : two;
    expect(lost.json()).toMatchObject({
      code: 'ALREADY_DECIDED',
      message: expect.stringMatching(/^Ana 100\d Peña already/),
    });
  });

  test('nobody decides a request of their own: it goes one level up', async () => {
    const request = await filed('lead');
    expect(await isWaitingFor('lead', request.id)).toBe(false);
    expect((await decide('lead', request, 'approve')).status).toBe(403);
    expect((await decide('twin', request, 'approve')).status).toBe(404);
    expect((await decide('boss', request, 'approve')).json()).toMatchObject({ state: 'APPROVED' });
  });

  test('where nobody leads, the office that manages the kind decides', async () => {
    const request = await filed('boss');
    expect(request.waiting?.for).toBe('HR');
    expect((await decide('hr', request, 'approve')).json()).toMatchObject({ state: 'APPROVED' });
  });

  test('one who may only deny sees only that', async () => {
    people.set('lead-denies', { employeeId: ids.lead as string, holds: ['REJECT_VISIT'] });
    const request = await filed('ana');
    const seen = (await call('lead-denies', approvals.api.one, { input: { id: request.id } })).json<RequestDetail>();
    expect(seen.moves).toEqual(['deny', 'return']);
    expect((await decide('lead-denies', request, 'approve')).status).toBe(403);
  });

  test('an old view is refused: the request changed', async () => {
    const request = await filed('ana');
    await call('ana', visit.api.change, {
      input: { id: request.id, version: request.version, on: '2026-12-02', days: 2, files: [] },
    });
    expect((await decide('lead', request, 'approve')).json()).toMatchObject({
      code: 'CHANGED',
      message: 'This request changed. Review it again.',
    });
  });

  test('an approval is revoked by whoever gave it, and by nobody else', async () => {
    const request = await filed('ana');
    const approved = (await decide('lead', request, 'approve')).json<RequestDetail>();
    expect((await decide('twin', approved, 'revoke', 'Mistake')).status).toBe(403);
    expect((await decide('lead', approved, 'revoke')).status).toBe(400);
    expect((await decide('lead', approved, 'revoke', 'Mistake')).json()).toMatchObject({ state: 'DENIED' });
  });

  test('many are decided each on its own, and a replay says the same', async () => {
    const [one, two, three] = [await filed('ana'), await filed('ben'), await filed('ana')];
    await call('ana', requestsApi.move, { input: { id: three.id, move: 'cancel', version: three.version } });
    const all = { input: { ids: [one.id, two.id, three.id, newId()], action: 'approve' } };
    const { results } = (await call('lead', approvals.api.decideMany, all)).json<{ results: Decided[] }>();
    expect(results.map(({ refusal }) => refusal?.code ?? 'done')).toEqual([
      'done',
      'done',
      'ALREADY_DECIDED',
      'NO_SUCH_REQUEST',
    ]);
    expect(results.map(({ refusal }) => refusal?.state)).toEqual([undefined, undefined, 'CANCELLED', undefined]);
    const again = (await call('lead', approvals.api.decideMany, all)).json<{ results: Decided[] }>();
    expect(again.results.map(({ refusal }) => refusal?.code ?? 'done').slice(0, 2)).toEqual(['done', 'done']);
    expect(followed.filter((line) => line === `approved ${one.ref}`)).toHaveLength(1);
  });
});

describe('what an owner may do', () => {
  test('cancel while it waits; then nobody decides it', async () => {
    const request = await filed('ana');
    const cancelled = await call('ana', requestsApi.move, {
      input: { id: request.id, move: 'cancel', version: request.version },
    });
    expect(cancelled.json()).toMatchObject({ state: 'CANCELLED', moves: [] });
    expect((await decide('lead', request, 'approve')).json()).toMatchObject({ code: 'ALREADY_DECIDED' });
  });

  test('approved while being cancelled: one of the two happens', async () => {
    const request = await filed('ana');
    const cancel = { input: { id: request.id, move: 'cancel', version: request.version } };
    const [approved, cancelled] = await Promise.all([
      decide('lead', request, 'approve'),
      call('ana', requestsApi.move, cancel),
    ]);
    expect([approved.status, cancelled.status].filter((status) => status === 200)).toHaveLength(1);
  });

  test('take back what is approved until its first date begins', async () => {
    const request = await filed('ana');
    const approved = (await decide('lead', request, 'approve')).json<RequestDetail>();
    const withdraw = { input: { id: request.id, move: 'withdraw', version: approved.version } };
    clock.set('2026-12-01T00:00:00.000+08:00');
    expect((await call('ana', requestsApi.move, withdraw)).status).toBe(403);
    clock.set(MORNING);
    expect((await call('ana', requestsApi.move, withdraw)).json()).toMatchObject({ state: 'CANCELLED' });
    expect(followed).toContain(`withdrawn ${request.ref}`);
  });

  test('change it until somebody acted', async () => {
    const request = await filed('ana', { days: 7 });
    await decide('lead', request, 'approve');
    const { version } = await mine('ana', request.id);
    const change = { id: request.id, version, on: '2026-12-02', days: 2, files: [] };
    expect((await call('ana', visit.api.change, { input: change })).status).toBe(409);
  });

  test('another person’s request is as good as not there', async () => {
    const request = await filed('ana');
    expect((await call('ben', requestsApi.one, { input: { id: request.id } })).status).toBe(404);
    const cancel = { input: { id: request.id, move: 'cancel', version: request.version } };
    expect((await call('ben', requestsApi.move, cancel)).status).toBe(404);
    expect((await call('stand', approvals.api.one, { input: { id: request.id } })).status).toBe(404);
    expect((await decide('stand', request, 'approve')).status).toBe(404);
  });

  test('send again what was returned for a document', async () => {
    const request = await filed('ana');
    const returned = (await decide('lead', request, 'return', 'The card, please')).json<RequestDetail>();
    expect(returned.state).toBe('PENDING');
    const own = await mine('ana', request.id);
    expect(own.moves).toEqual(['resubmit', 'cancel']);
    const again = await call('ana', requestsApi.move, {
      input: { id: request.id, move: 'resubmit', version: own.version },
    });
    expect(again.json()).toMatchObject({ state: 'FILED' });
    expect((await decide('lead', again.json<RequestDetail>(), 'approve')).json()).toMatchObject({ state: 'APPROVED' });
  });
});

test('an owner is told how many wait, and where the newest of them stands', async () => {
  const open = async (who: string) => (await call(who, requestsApi.open)).json<{ kinds: { open: number }[] }>().kinds;
  const before = (await open('boss'))[0]?.open ?? 0;
  const older = await filed('boss');
  await filed('boss', { guest: ids.ben });
  const newest = { state: 'PENDING', stateLabel: 'Pending' };
  expect(await open('boss')).toMatchObject([{ kind: 'VISIT', open: before + 2, newest }]);
  await call('boss', requestsApi.move, { input: { id: older.id, move: 'cancel', version: older.version } });
  expect(await open('boss')).toMatchObject([{ open: before + 1 }]);
});

describe('a colleague who is asked', () => {
  test('answers before any approver may decide', async () => {
    const request = await filed('ana', { guest: ids.ben });
    expect(request).toMatchObject({ state: 'PENDING', waiting: { for: 'Ana 1002 Peña' } });
    expect(await isWaitingFor('lead', request.id)).toBe(false);
    const asked = await mine('ben', request.id);
    expect(asked.moves).toEqual(['accept', 'decline']);
    const accepted = await call('ben', requestsApi.move, {
      input: { id: request.id, move: 'accept', version: asked.version },
    });
    expect(accepted.json()).toMatchObject({ state: 'FILED', moves: [] });
    expect(await isWaitingFor('lead', request.id)).toBe(true);
  });
});

describe('the answer to a filing is what reading it says', () => {
  const same = async (who: string, form: Record<string, unknown> = {}) => {
    const answered = await filed(who, form);
    expect(answered.ref).toBeTruthy();
    expect(await mine(who, answered.id)).toEqual(answered);
    return answered;
  };

  test('of one that waits for two supervisors, one of whom is stood in for', async () => {
    const form = { delegateId: ids.stand, from: '2026-11-20', to: '2026-11-30', tabs: approvals.tabs, reason: 'Away' };
    expect((await call('lead', approvals.api.delegate, { input: form })).status).toBe(200);
    expect((await same('ana', { files: [await upload('ana')] })).attachments).toHaveLength(1);
  });

  test('of one that asks a colleague', async () => {
    expect(await same('ana', { guest: ids.ben })).toMatchObject({ state: 'PENDING', partners: [{ answer: null }] });
  });

  test('of one with two levels, and of one that an office decides', async () => {
    expect((await same('ana', { days: 7 })).levels).toBe(2);
    expect((await same('boss')).waiting?.for).toBe('HR');
  });
});
