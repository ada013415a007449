// What is sent to lists, filters and threads: anything. Answered in the contract's words, never by an error of ours.
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { newId, sql } from '@kawani/kit/server/db';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { app, approvals, call, database, decide, filed, ids, mine, people, waiting } from './visits.ts';

let request: RequestDetail;
beforeAll(async () => {
  request = await filed('ana');
});

const list = (query: Record<string, unknown>) => call('lead', approvals.api.list, { input: query });

describe('a filter', () => {
  test.each([
    ['size', '101'],
    ['size', '0'],
    ['size', '1.5'],
    ['page', '0'],
    ['page', '10001'],
    ['page', 'two'],
    ['sort', 'r.id; drop table request'],
    ['done', 'perhaps'],
    ['everyone', '2'],
    ['flags', 'NAUGHTY'],
    ['states', "FILED') or true --"],
    ['types', 'A,'.repeat(51)],
    ['types', 'x'.repeat(41)],
    ['search', 'x'.repeat(81)],
    ['detachmentId', "' or 1=1"],
    ['from', '2026-02-30'],
    ['filedTo', "2026-01-01'::date"],
    ['owner', 'ana'],
    ['search', 'a\u0000b'],
  ])('%s=%s is refused with the field named', async (name, value) => {
    const refused = await list({ [name]: value });
    expect([refused.status, Object.keys(refused.json<{ fields: object }>().fields)]).toEqual([
      400,
      [expect.stringMatching(name)],
    ]);
  });

  test.each([
    { tab: 'No such tab' },
    { types: "VISIT') or ('1'='1" },
    { search: '%' },
    { search: '_' },
    { search: '\\' },
    { search: "' or 1=1 --" },
    { types: 'NONE' },
    { everyone: 'true' },
    { page: '10000', size: '100' },
  ])('%j finds nothing and breaks nothing', async (query) => {
    const found = await list(query);
    expect([found.status, found.json<{ items: unknown[] }>().items]).toEqual([200, []]);
    const matching = await call('lead', approvals.api.ids, {
      input: Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'page' && name !== 'size')),
    });
    expect(matching.status).toBe(200);
  });

  test('of any text in any place is answered, never by an error of ours', async () => {
    const FILTERS = [
      'tab',
      'search',
      'types',
      'states',
      'flags',
      'from',
      'to',
      'filedFrom',
      'filedTo',
      'sort',
      'done',
      'page',
      'size',
    ];
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(
        '2026-11-20',
        'VISIT,LONG',
        'FILED',
        '-filedAt',
        'name',
        'urgent',
        'true',
        '7',
        '%_\\',
        "'",
        '--',
      ),
    );
    const query = fc.dictionary(fc.constantFrom(...FILTERS), value, { maxKeys: 5 });
    await fc.assert(
      fc.asyncProperty(
        query,
        fc.constantFrom('/visit-approvals', '/visit-approvals/ids', '/requests/mine'),
        async (asked, path) => {
          const answer = await app.inject({
            method: 'GET',
            url: `/api/v1${path}`,
            query: asked,
            headers: { authorization: 'Bearer lead' },
          });
          expect([200, 400]).toContain(answer.statusCode);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('a list to decide', () => {
  test.each([
    ['none', []],
    ['more than 200', Array.from({ length: 201 }, newId)],
    ['no id', ['all']],
  ])('of %s is refused', async (_, list) => {
    const refused = await call('lead', approvals.api.decideMany, { input: { ids: list, action: 'approve' } });
    expect(refused.status).toBe(400);
  });

  test('takes no other move, and no remarks but words', async () => {
    for (const more of [
      { action: 'revoke' },
      { action: 'endorse' },
      { remarks: ' ' },
      { remarks: 'x'.repeat(251) },
      { forId: ids.lead },
    ]) {
      const input = { ids: [request.id], action: 'approve', ...more };
      expect((await call('lead', approvals.api.decideMany, { input })).status).toBe(400);
    }
    expect((await mine('ana', request.id)).state).toBe('FILED');
  });

  test('denied without remarks leaves each as it is', async () => {
    const input = { ids: [request.id], action: 'deny' };
    const { results } = (await call('lead', approvals.api.decideMany, { input })).json<{ results: object[] }>();
    expect(results).toMatchObject([{ refusal: { code: 'REMARKS_NEEDED' } }]);
  });
});

describe('a message', () => {
  const write = (who: string, body: string, api: { write: Parameters<typeof call>[1] } = requestsApi) =>
    call(who, api.write, { input: { id: request.id, body } });

  test('has up to 250 characters, and none that steers', async () => {
    expect((await write('ana', 'x'.repeat(250))).status).toBe(200);
    for (const body of ['x'.repeat(251), '   ', 'a\u0000b', 'a\u001b[2Jb', '\ud800']) {
      expect((await write('ana', body)).status).toBe(400);
    }
  });

  test('is read however many were written before it', async () => {
    const { id } = await filed('ben');
    await database.run(sql`insert into request_message (id, request_id, at, author, author_name, body)
      select gen_random_uuid(), ${id}, timestamptz '2026-11-19' + n * interval '1 minute', 'ben', 'Ben', 'Please' from generate_series(1, 250) n`);
    await call('lead', approvals.api.write, { input: { id, body: 'Enough' } });
    const { messages } = await mine('ben', id);
    expect([messages.length, messages.at(-1)?.body]).toEqual([200, 'Enough']);
  });

  test('is read by whoever decides it and by nobody else', async () => {
    expect((await write('lead', 'Which site?', approvals.api)).status).toBe(200);
    for (const who of ['boss', 'stand', 'ben'])
      expect((await write(who, 'Hello', approvals.api)).status).toBeGreaterThan(402);
    const { messages } = await mine('ana', request.id);
    expect(messages.map(({ isMine, body }) => [isMine, body.slice(0, 5)])).toEqual([
      [true, 'xxxxx'],
      [false, 'Which'],
    ]);
  });
});

describe('what somebody reads of others', () => {
  test('is written into the audit log: each list, each request', async () => {
    const lines = () =>
      database.rows<{ subject: string; refs: string[] | null; id: string | null }>(sql`
        select subject, detail -> 'refs' as refs, subject_id as id from audit_line
        where actor = 'twin' and action = 'READ' order by seq`);
    await waiting('twin');
    await call('twin', approvals.api.one, { input: { id: request.id } });
    expect(await lines()).toEqual([
      { subject: 'requests', refs: expect.arrayContaining([request.ref]), id: null },
      { subject: 'request', refs: null, id: request.id },
    ]);
  });

  test('is not read where that cannot be written', async () => {
    await database.run(
      sql`create function no_more() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`,
    );
    await database.run(
      sql`create trigger audit_full before insert on audit_line for each row execute function no_more()`,
    );
    const answers = [
      await call('lead', approvals.api.one, { input: { id: request.id } }),
      await call('lead', approvals.api.list, { input: {} }),
      await decide('lead', request, 'approve'),
    ];
    await database.run(sql`drop trigger audit_full on audit_line`);
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500]);
    expect(answers.map(({ text }) => text).join()).not.toContain(request.ref);
    expect((await mine('ana', request.id)).state).toBe('FILED');
  });

  test('needs the permission: of an inbox nothing is open to somebody who decides nothing', async () => {
    people.set('files', { employeeId: ids.ben as string, holds: ['FILE_VISIT'] });
    for (const endpoint of Object.values(approvals.api)) {
      const answer = await call('files', endpoint, { input: endpoint.example as Record<string, unknown> });
      expect([answer.status, answer.json<{ code: string }>().code]).toEqual([403, 'NOT_PERMITTED']);
    }
  });
});
