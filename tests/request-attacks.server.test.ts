// What people try who may not: other people's requests, their own, forged ids, files and forms.
import { appoint } from '@kawani/domains/employees/service';
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { rememberPermissions } from '@kawani/domains/requests/engine/service';
import { forgetUploads } from '@kawani/domains/requests/engine/service/scheduled-jobs';
import { newId, sql } from '@kawani/kit/server/db';
import type { Files } from '@kawani/kit/server/files';
import { day } from '@kawani/kit/values/day';
import { describe, expect, test } from 'vitest';
import {
  approvals,
  call,
  company,
  database,
  decide,
  file,
  filed,
  ids,
  mine,
  people,
  upload,
  visit,
  waiting,
} from './visits.ts';

const GONE = '00000000-0000-7000-8000-00000000dead';
const move = (who: string, { id, version }: RequestDetail, name: string, more = {}) =>
  call(who, requestsApi.move, { input: { id, version, move: name, ...more } });

describe('what is another person’s', () => {
  test('answers in the same bytes as what is not there', async () => {
    const { id, version } = await filed('ana');
    const tries = (each: string) => [
      call('ben', requestsApi.one, { input: { id: each } }),
      call('ben', requestsApi.move, { input: { id: each, move: 'cancel', version } }),
      call('ben', requestsApi.write, { input: { id: each, body: 'Hello' } }),
      call('ben', requestsApi.file, { input: { id: each, fileId: newId() } }),
      call('ben', visit.api.change, { input: { id: each, version, on: '2026-12-02', days: 1, files: [] } }),
      call('ben', visit.api.preview, { input: { changes: each, on: '2026-12-02', days: 1, files: [] } }),
      file('ben', { refiles: each }),
      call('stand', approvals.api.one, { input: { id: each } }),
      call('stand', approvals.api.decide, { input: { id: each, action: 'approve', version } }),
      call('stand', approvals.api.write, { input: { id: each, body: 'Hello' } }),
      call('stand', approvals.api.file, { input: { id: each, fileId: newId() } }),
    ];
    const [there, gone] = [await Promise.all(tries(id)), await Promise.all(tries(GONE))];
    expect(there.map(({ status }) => status)).toEqual(there.map(() => 404));
    expect(there.map(({ text }) => text)).toEqual(gone.map(({ text }) => text));
  });

  test('is not decided by numbers of it in a list', async () => {
    const { id } = await filed('ana');
    const input = { ids: [id, id.toUpperCase(), GONE], action: 'approve' };
    const { results } = (await call('stand', approvals.api.decideMany, { input })).json<{
      results: { ref: string }[];
    }>();
    expect(results).toEqual([
      { id, ref: '', refusal: { code: 'NO_SUCH_REQUEST', message: 'There is no such request.' } },
      { id: GONE, ref: '', refusal: { code: 'NO_SUCH_REQUEST', message: 'There is no such request.' } },
    ]);
    expect((await mine('ana', id)).state).toBe('FILED');
  });
});

describe('one’s own request', () => {
  test('is not decided through another account of the same person', async () => {
    await database.run(sql`insert into employee_account (username, employee_id) values ('ana-office', ${ids.ana})`);
    people.set('ana-office', {
      employeeId: ids.ana as string,
      holds: ['FILE_VISIT', 'APPROVE_VISIT', 'REJECT_VISIT', 'MANAGE_PENDING_VISIT'],
    });
    const request = await filed('ana');
    expect((await decide('ana-office', request, 'approve')).status).toBe(403);
    expect((await waiting('ana-office', { everyone: true })).items.filter(({ owner }) => owner.id === ids.ana)).toEqual(
      [],
    );
    const away = { id: request.id, approverId: ids.twin, version: request.version, remarks: 'Mine' };
    expect((await call('ana-office', approvals.api.reroute, { input: away })).status).toBe(403);
  });

  test('is not sent to its owner, in whatever letters the id is written', async () => {
    await rememberPermissions(database, { username: 'ana', holds: new Set(['FILE_VISIT', 'APPROVE_VISIT']) });
    const request = await filed('ana');
    for (const approverId of [ids.ana as string, (ids.ana as string).toUpperCase()]) {
      const input = { id: request.id, approverId, version: request.version, remarks: 'To herself' };
      expect((await call('hr', approvals.api.reroute, { input })).json()).toMatchObject({ code: 'NOT_AN_APPROVER' });
    }
  });

  test('is not decided by standing in for whoever it waits for', async () => {
    await appoint(database, [
      {
        employeeId: ids.stand as string,
        detachmentId: company.detachments.get('BLK-1') as string,
        since: day('2026-01-01'),
      },
    ]);
    people.set('ana-leads', { employeeId: ids.ana as string, holds: ['FILE_VISIT', 'APPROVE_VISIT', 'REJECT_VISIT'] });
    const form = { delegateId: ids.ana, from: '2026-11-20', to: '2026-11-30', tabs: approvals.tabs, reason: 'Away' };
    expect((await call('lead', approvals.api.delegate, { input: form })).status).toBe(200);
    const request = await filed('ana');
    expect((await decide('ana-leads', request, 'approve')).status).toBe(403);
    const others = await filed('ben');
    expect((await decide('ana-leads', others, 'approve')).json()).toMatchObject({ state: 'APPROVED' });
  });

  test('asks no colleague who is its owner, unknown or gone, and says so at the field', async () => {
    const gone = await company.employee({ separatedOn: '2026-11-01' });
    for (const guest of [ids.ana, (ids.ana as string).toUpperCase(), GONE, gone]) {
      const refused = await file('ana', { guest });
      expect([refused.status, refused.json<{ fields: object }>().fields]).toEqual([
        409,
        { guest: 'There is no such person.' },
      ]);
    }
  });

  test('goes past no colleague: not by a change, not by sending it again', async () => {
    const alone = await filed('ana');
    const change = { id: alone.id, version: alone.version, on: '2026-12-02', days: 1, files: [], guest: ids.ben };
    expect((await call('ana', visit.api.change, { input: change })).json()).toMatchObject({ code: 'ASKS_ANEW' });
    const asking = await filed('ana', { guest: ids.ben });
    expect(asking.moves).toEqual(['cancel']);
    expect((await move('ana', asking, 'resubmit')).status).toBe(403);
    const accepted = (await move('ben', await mine('ben', asking.id), 'accept')).json<RequestDetail>();
    await decide('lead', accepted, 'return', 'The card, please');
    const returned = await mine('ben', asking.id);
    expect(returned.moves).toEqual([]);
    expect((await move('ben', returned, 'accept')).status).toBe(403);
    expect((await move('ben', returned, 'decline')).status).toBe(403);
  });
});

describe('what a form names', () => {
  test('is filed anew from an ended request of one’s own and of that kind alone', async () => {
    const request = await filed('ana');
    expect((await file('ana', { refiles: request.id })).json()).toMatchObject({
      code: 'NOT_NOW',
      fields: { refiles: expect.any(String) },
    });
    await decide('twin', request, 'deny', 'No');
    expect((await file('ben', { refiles: request.id })).status).toBe(404);
    expect((await file('ana', { refiles: request.id })).status).toBe(200);
    await database.run(sql`update request set kind = 'OTHER' where id = ${request.id}`);
    expect((await file('ana', { refiles: request.id })).status).toBe(404);
    await database.run(sql`update request set kind = 'VISIT' where id = ${request.id}`);
  });

  test('is no upload of somebody else’s; one’s own goes with as many requests as it belongs to', async () => {
    const own = await upload('ana');
    expect((await file('ben', { files: [own] })).json()).toMatchObject({ code: 'NO_SUCH_FILE' });
    const both = await Promise.all([file('ana', { files: [own] }), file('ana', { files: [own] })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await file('ben', { files: [own] })).json()).toMatchObject({ code: 'NO_SUCH_FILE' });
    const copies = both.map((each) => each.json<RequestDetail>().attachments.map(({ id }) => id));
    expect(new Set(copies.flat()).size).toBe(2);
    // Left out of one of them and long forgotten, it is still there for the other.
    const [first, second] = both.map((each) => each.json<RequestDetail>());
    await call('ana', visit.api.change, {
      input: { id: first?.id, version: first?.version, on: '2026-12-01', days: 1, files: [] },
    });
    const removed: string[] = [];
    const files = { remove: async (key: string) => void removed.push(key) } as unknown as Files;
    await forgetUploads(database, files, new Date('2027-01-01'));
    const [left] = await database.rows<{ key: string }>(
      sql`select storage_key as key from request_file where request_id = ${second?.id}`,
    );
    expect(left).toBeDefined();
    expect(removed).not.toContain(left?.key);
  });

  test('is at most five files, however often it is sent again', async () => {
    const five = await Promise.all(Array.from({ length: 5 }, () => upload('ana')));
    const request = await filed('ana', { files: five });
    await decide('twin', request, 'return', 'A better picture');
    const returned = await mine('ana', request.id);
    const more = await upload('ana');
    expect((await move('ana', returned, 'resubmit', { files: [more] })).json()).toMatchObject({
      code: 'TOO_MANY_FILES',
    });
    expect((await move('ana', returned, 'cancel', { files: [more] })).json()).toMatchObject({ code: 'NO_FILES_NOW' });
    expect((await move('ana', returned, 'resubmit', { files: five })).json()).toMatchObject({
      state: 'FILED',
      files: 5,
    });
  });

  test('a colleague who is asked sees the request without its papers, and that he did is audited', async () => {
    const request = await filed('ana', { guest: ids.ben, files: [await upload('ana')] });
    const seen = await mine('ben', request.id);
    expect(seen).toMatchObject({ attachments: [], files: 0, form: null, reason: 'Family' });
    const [paper] = (await mine('ana', request.id)).attachments;
    expect((await call('ben', requestsApi.file, { input: { id: request.id, fileId: paper?.id } })).status).toBe(404);
    const read = sql`select from audit_line where actor = 'ben' and action = 'READ' and subject_id = ${request.id}`;
    expect(await database.one(read)).toBeDefined();
  });
});

describe('standing in', () => {
  const form = { from: '2026-12-10', to: '2026-12-12', tabs: approvals.tabs, reason: 'Leave' };
  const from = (who: string, more: object) => call(who, approvals.api.delegate, { input: { ...form, ...more } });

  test('nobody stands in for oneself, in whatever letters, nor somebody who left', async () => {
    for (const delegateId of [ids.twin as string, (ids.twin as string).toUpperCase()]) {
      expect((await from('twin', { delegateId })).json()).toMatchObject({ code: 'DELEGATE_YOURSELF' });
    }
    const gone = await company.employee({ username: 'gone', separatedOn: '2026-11-01' });
    await rememberPermissions(database, { username: 'gone', holds: new Set(['APPROVE_VISIT']) });
    expect((await from('twin', { delegateId: gone })).json()).toMatchObject({ code: 'DELEGATE_LACKS' });
    const [request] = [await filed('ben')];
    const input = { id: request.id, approverId: gone, version: request.version, remarks: 'To nobody' };
    expect((await call('hr', approvals.api.reroute, { input })).json()).toMatchObject({ code: 'NOT_AN_APPROVER' });
  });

  test('is not handed on: who stands in for a stand-in decides nothing', async () => {
    const now = { from: '2026-11-20', to: '2026-11-22' };
    expect((await from('twin', { ...now, delegateId: ids.boss })).status).toBe(200);
    expect((await from('boss', { ...now, delegateId: ids.stand })).status).toBe(200);
    const request = await filed('ben');
    expect((await waiting('boss')).items.some(({ id }) => id === request.id)).toBe(true);
    expect((await decide('stand', request, 'approve')).status).toBe(404);
  });

  test('needs the permission on the day of the decision', async () => {
    people.set('boss-lost-it', { employeeId: ids.boss as string, holds: ['FILE_VISIT', 'MANAGE_PENDING_VISIT'] });
    people.set('boss-denies', { employeeId: ids.boss as string, holds: ['REJECT_VISIT'] });
    const request = await filed('ben');
    expect((await decide('boss-lost-it', request, 'approve')).status).toBe(403);
    expect((await decide('boss-denies', request, 'approve')).status).toBe(403);
  });

  test('ends when it is ended', async () => {
    const request = await filed('ben');
    const { items } = (await call('twin', approvals.api.delegations)).json<{
      items: { id: string; isMine: boolean }[];
    }>();
    const own = items.find(({ isMine }) => isMine);
    expect((await call('boss', approvals.api.endDelegation, { input: { id: own?.id } })).status).toBe(404);
    expect((await call('twin', approvals.api.endDelegation, { input: { id: own?.id } })).status).toBe(200);
    // Still seen, as something once asked of nobody he stands in for any more: not at all.
    expect((await decide('boss', request, 'approve')).status).toBe(404);
  });
});
