// What the request engine says to a reader of Filipino, over HTTP: in answers, in refusals and in what is stored for others.
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { mailDigests, rerouteWaiting } from '@kawani/domains/requests/engine/service/scheduled-jobs';
import type { Decided } from '@kawani/domains/requests/inbox/contract';
import { notificationApi } from '@kawani/kit/contract/notification';
import { sql } from '@kawani/kit/server/db';
import { readTexts } from '@kawani/kit/server/texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { approvals, away, call, clock, database, decide, filed, ids, MORNING, registry, visit } from './visits.ts';

const language = 'fil';
beforeAll(() => readTexts());

const inFilipino = (who: string, endpoint: Parameters<typeof call>[1], input: object) =>
  call(who, endpoint, { input: { ...input }, language });
const bellOf = async (who: string) =>
  (await call(who, notificationApi.bell, { language })).json<{ items: { title: string; body: string }[] }>().items;

describe('the answer of a write is in the language of who asks', () => {
  test('of a decision; what it stores for others has its English', async () => {
    const { id, version, ref } = await filed('ana');
    const decided = await inFilipino('lead', approvals.api.decide, { id, version, action: 'approve' });
    expect(decided.json()).toMatchObject({ stateLabel: 'Aprobado' });
    expect(decided.json<RequestDetail>().timeline.map(({ eventLabel }) => eventLabel)).toEqual([
      'Na-file na',
      'Aprobado',
    ]);
    const stored = await database.one(sql`select title, body from notification where body like ${`% ${ref}`}
      and subject = 'ana'`);
    expect(stored).toEqual({
      title: expect.stringMatching(/^Your .+ was approved by /),
      body: `Open it to see the details. Reference: ${ref}`,
    });
  });

  test('of a filing', async () => {
    const form = { on: '2026-12-01', days: 1, files: [] };
    expect((await inFilipino('ana', visit.api.file, form)).json()).toMatchObject({ stateLabel: 'Na-file na' });
    expect((await call('ana', visit.api.file, { input: form })).json()).toMatchObject({ stateLabel: 'Filed' });
  });

  test('of a bulk decision: why some were not decided', async () => {
    const [one, other] = [await filed('ana'), await filed('ben')];
    await decide('lead', one, 'approve');
    const asked = { ids: [one.id, other.id], action: 'deny' };
    const { results } = (await inFilipino('twin', approvals.api.decideMany, asked)).json<{ results: Decided[] }>();
    expect(results.map(({ refusal }) => refusal?.code)).toEqual(['ALREADY_DECIDED', 'REMARKS_NEEDED']);
    expect(results[0]?.refusal?.message).toMatch(/aprobado/);
    expect(results[1]?.refusal?.message).toBe('Kailangan itong sagutan.');
  });
});

test('words inside a refusal are in the language of the refusal', async () => {
  const request = await filed('ana');
  await decide('lead', request, 'approve');
  const late = { id: request.id, version: request.version, action: 'approve' };
  expect((await inFilipino('twin', approvals.api.decide, late)).json<{ message: string }>().message).toMatch(
    /^Napagdesisyunan na ito ni Ana 1003 Peña: aprobado,/,
  );
  expect((await call('twin', approvals.api.decide, { input: late })).json<{ message: string }>().message).toMatch(
    /already decided this request: approved,/,
  );
  const again = await inFilipino('ana', visit.api.file, { on: '2026-12-02', days: 1, files: [], refiles: request.id });
  expect(again.json()).toMatchObject({ code: 'NOT_NOW', fields: { refiles: expect.stringMatching(/ aprobado\.$/) } });
});

test('what is wrong with a form is told in the language of who files it', async () => {
  const refused = await inFilipino('ana', visit.api.file, { on: '2026-02-30', days: 31, files: [] });
  expect(refused.json()).toMatchObject({
    code: 'BAD_INPUT',
    fields: { on: 'Maglagay ng tamang petsa.', days: 'Naabot na ang pinakamaraming letra na puwede rito.' },
  });
});

describe('what happens to a request by itself is told in the language of its reader', () => {
  test('a delegation, to the person who stands in', async () => {
    const form = { delegateId: ids.stand, from: '2026-12-01', to: '2026-12-05', tabs: ['Visits'], reason: 'Leave' };
    expect((await inFilipino('lead', approvals.api.delegate, form)).status).toBe(200);
    expect((await bellOf('stand'))[0]).toMatchObject({
      title: 'Ikaw ang kapalit',
      body: 'Ikaw ang kapalit ni Ana 1003 Peña mula Dec-01-2026 hanggang Dec-05-2026.',
    });
    const stored = await database.one(sql`select title, said -> 'title' ->> 'code' as code from notification
      where subject = 'stand'`);
    expect(stored).toEqual({ title: 'You stand in', code: 'request.STAND_IN_TITLE' });
  });

  test('a request that moved up after waiting', async () => {
    const request = await filed('ana');
    for (const id of [ids.lead, ids.twin, ids.stand]) away.add(id ?? '');
    clock.set('2026-11-22T10:00:00.000+08:00');
    expect((await rerouteWaiting({ registry, database, now: clock.now() })).escalated).toBeGreaterThan(0);
    away.clear();
    clock.set(MORNING);
    const last = async (reader?: string) =>
      (await call('ana', requestsApi.one, { input: { id: request.id }, ...(reader && { language: reader }) }))
        .json<RequestDetail>()
        .timeline.at(-1);
    expect(await last(language)).toMatchObject({ event: 'escalate', remarks: null });
    expect((await last(language))?.detail).toMatch(/^Kay .+, dahil 48 oras nang walang desisyon/);
    expect((await last())?.detail).toMatch(/^To .+, after 48 hours without a decision/);
  });
});

test('the morning mail is in the language that its reader chose', async () => {
  await filed('ana');
  await database.run(sql`update employee set email = username || '@kawani.test' where username in ('lead', 'twin')`);
  await database.run(sql`insert into account_language (username, language) values ('lead', 'fil')`);
  await mailDigests({ registry, database, now: clock.now() }, { employeeUrl: 'http://kawani.test/' });
  const mails = await database.rows(
    sql`select to_address as to, left(body, 8) as body, language, body ~ ' visit .*Dec-01-2026' as "saysWhat" from mail order by 1`,
  );
  expect(mails).toEqual([
    { to: 'lead@kawani.test', body: 'Magandan', language: 'fil', saysWhat: true },
    { to: 'twin@kawani.test', body: 'Good mor', language: 'en', saysWhat: true },
  ]);
});
