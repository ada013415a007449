// Swaps on a real database: the colleague first, then the supervisor, then both schedules; and who wins when two come at once.
import { sql } from '@kawani/kit/server/db';
import { describe, expect, test } from 'vitest';
import { openShiftChanges, TUESDAY } from '../../tests/shift-changes.ts';
import { type Colleague, type SwapAsked, scheduleApi } from './contract.ts';
import { shiftChangeRequest } from './requests.ts';

const {
  call,
  company,
  database,
  ids,
  setNow,
  ask,
  preview,
  filed,
  move,
  decide,
  scheduleOf,
  codesOf,
  bellOf,
  swap,
  change,
} = await openShiftChanges();

describe('a swap', () => {
  test('asks the colleague first, then the supervisor, and then changes both', async () => {
    const request = await filed('ana', swap(ids.cora));
    expect(request).toMatchObject({ state: 'PENDING' });
    const [asked] = (await call('cora', scheduleApi.swapsAsked)).json<{ items: SwapAsked[] }>().items;
    expect(asked).toMatchObject({
      id: request.id,
      objections: [],
      days: [{ date: TUESDAY, before: { shift: { code: 'MID' } }, after: { shift: { code: 'DAY' } } }],
    });
    expect((await decide(request, 'approve')).status).toBeGreaterThanOrEqual(403);
    expect((await move('dan', request, 'accept')).status).toBe(404);
    expect((await move('ana', request, 'accept')).status).toBe(403);
    expect((await move('cora', request, 'accept')).json()).toMatchObject({ state: 'FILED' });
    expect(await codesOf('cora', TUESDAY)).toEqual(['MID']);
    expect((await decide(request, 'approve')).json()).toMatchObject({ state: 'APPROVED' });
    expect([await codesOf('ana', TUESDAY), await codesOf('cora', TUESDAY)]).toEqual([['MID'], ['DAY']]);
    expect((await scheduleOf('cora', TUESDAY))[0]?.changed).toMatchObject({ shift: { code: 'MID' } });
    expect((await bellOf('cora')).at(-1)).toBe(
      'Your schedule changed: Nov-24-2026: MID 2:00 PM – 10:00 PM → DAY 6:00 AM – 2:00 PM',
    );
    const kept = await database.rows(sql`select from shift_day_change where request_id = ${request.id}`);
    expect(kept).toHaveLength(2);
    await expect(database.run(sql`delete from shift_day_change`)).rejects.toThrow();
    await decide(request, 'revoke', 'Not enough people');
    expect([await codesOf('ana', TUESDAY), await codesOf('cora', TUESDAY)]).toEqual([['DAY'], ['MID']]);
  });

  test('that the colleague declines is denied and changes nothing', async () => {
    const request = await filed('ana', swap(ids.cora));
    expect((await move('cora', request, 'decline')).json()).toMatchObject({ state: 'DENIED' });
    expect(await codesOf('ana', TUESDAY)).toEqual(['DAY']);
    expect((await call('cora', scheduleApi.swapsAsked)).json()).toEqual({ items: [] });
  });

  test('of a rest day and a work day goes over the edge of a week only while both keep a rest day', async () => {
    await company.schedule(ids.cora, null, '2026-11-25');
    await company.schedule(ids.cora, 'DAY', '2026-11-22');
    expect((await preview('ana', swap(ids.cora, '2026-11-22'))).objections).toMatchObject([
      { code: 'NO_REST_DAY', field: 'colleagueId' },
    ]);
    expect((await preview('ana', swap(ids.cora, '2026-11-22', '2026-11-25'))).objections).toEqual([]);
  });

  test('is judged for both: the colleague’s rest counts as one’s own', async () => {
    const { objections } = await preview('ben', swap(ids.ana));
    expect(objections).toMatchObject([{ code: 'REST_TOO_SHORT', field: 'colleagueId' }, { code: 'REST_TOO_SHORT' }]);
    expect(objections.map(({ message }) => message.split(' would')[0])).toEqual([
      'You',
      expect.stringMatching(/^Ana .* Peña$/),
    ]);
  });

  test.each([
    ['nobody', () => undefined, 'REQUIRED'],
    ['oneself', () => ids.ana, 'NO_SUCH_COLLEAGUE'],
    ['somebody of another site', () => ids.foreigner, 'NO_SUCH_COLLEAGUE'],
    ['an id that is nobody’s', () => '00000000-0000-7000-8000-000000000000', 'NO_SUCH_COLLEAGUE'],
  ])('with %s is refused', async (_, id, code) => {
    const answer = await ask('ana', { ...swap(ids.ben), colleagueId: id() });
    expect(answer.json()).toMatchObject({ code, fields: { colleagueId: expect.any(String) } });
    expect(answer.status).toBe(409);
  });

  test('with a colleague of the same shift, or who has asked for a change himself, is refused', async () => {
    expect((await preview('dan', swap(ids.cora))).objections).toMatchObject([{ code: 'SAME_ALREADY' }]);
    await filed('cora', change('DAY'));
    expect((await preview('ana', swap(ids.cora))).objections).toMatchObject([{ code: 'COLLEAGUE_TAKEN' }]);
  });

  test('is a request of its own: nothing filed for oneself becomes one without asking the colleague', async () => {
    const request = await filed('ana', change('MID'));
    const form = { ...swap(ids.cora), reason: 'Family', files: [], id: request.id, version: request.version };
    const answer = await call('ana', shiftChangeRequest.api.change, { input: form });
    expect(answer.json()).toMatchObject({ code: 'SWAP_ANEW', fields: { kind: expect.any(String) } });
    const later = {
      ...change('MID', '2026-11-25'),
      reason: 'Family',
      files: [],
      id: request.id,
      version: request.version,
    };
    expect((await call('ana', shiftChangeRequest.api.change, { input: later })).json()).toMatchObject({
      from: '2026-11-25',
    });
    await decide(request, 'approve');
    expect(await codesOf('ana', TUESDAY, '2026-11-25')).toEqual(['DAY', 'MID']);
  });

  test('clashes with a leave, one’s own by name, the colleague’s without a word about it', async () => {
    const leave = (ownerId: string, ref: string) =>
      database.run(sql`
        insert into request (id, kind, ref, owner_id, state, level, levels, type, from_date, to_date, form, facts, keeps,
          asks, effect, reason, flags, filed_at)
        values (gen_random_uuid(), 'SPECIAL_LEAVE', ${ref}, ${ownerId}, 'APPROVED', 1, 1, 'AVAWL', '2026-11-23',
          ${TUESDAY}, '{}', '[]', '{}', '', '', '', '{}', now())`);
    await leave(ids.ana, 'LV-2026-000001');
    await leave(ids.cora, 'LV-2026-000002');
    const { objections } = await preview('ana', swap(ids.cora));
    expect(objections.map(({ message, field }) => [field, message])).toEqual([
      ['colleagueId', expect.stringMatching(/^Ana .* Peña cannot swap on these dates\.$/)],
      ['from', 'This clashes with LV-2026-000001, a leave on Nov-23-2026 to Nov-24-2026.'],
    ]);
  });

  test('of two over the same day one wins, however close they are decided', async () => {
    await company.schedule(ids.dan, 'NIGHT', '2026-11-28');
    const saturday = '2026-11-28';
    const requests = [await filed('ana', swap(ids.cora, saturday)), await filed('dan', swap(ids.cora, saturday))];
    for (const request of requests) expect((await move('cora', request, 'accept')).status).toBe(200);
    const answers = await Promise.all(requests.map((request) => decide(request, 'approve')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json()).toMatchObject({ code: 'CHANGED_SINCE' });
    const all = [await codesOf('ana', saturday), await codesOf('cora', saturday), await codesOf('dan', saturday)];
    expect(all.flat().sort()).toEqual(['DAY', 'MID', 'NIGHT']);
  });

  test('is not accepted once it has begun or the schedule is another one', async () => {
    const request = await filed('ana', swap(ids.cora));
    setNow('2026-11-24T07:00:00+08:00');
    expect((await move('cora', request, 'accept')).json()).toMatchObject({ code: 'TOO_LATE' });
    setNow('2026-11-22T07:00:00+08:00');
    await company.schedule(ids.ana, 'NIGHT', TUESDAY);
    expect((await move('cora', request, 'accept')).json()).toMatchObject({ code: 'CHANGED_SINCE' });
  });
});

describe('what a form offers', () => {
  test('the shifts of the site with their times of the date', async () => {
    const answer = await call('ana', scheduleApi.shiftChoices, { input: { on: TUESDAY } });
    expect(answer.json<{ items: { code: string }[] }>().items.map(({ code }) => code)).toEqual(['DAY', 'MID', 'NIGHT']);
  });

  test('colleagues of the same duty with their shifts, a page at a time, found by name or number', async () => {
    const ask = async (input: object) =>
      (await call('ana', scheduleApi.colleagues, { input: { from: TUESDAY, to: TUESDAY, ...input } })).json<{
        items: Colleague[];
        total: number;
      }>();
    const { items, total } = await ask({});
    expect([items.length, total]).toEqual([4, 4]);
    expect(items.find(({ id }) => id === ids.ben)?.days).toMatchObject([{ date: TUESDAY, shift: { code: 'NIGHT' } }]);
    expect(items.map(({ id }) => id)).not.toContain(ids.foreigner);
    expect((await ask({ size: 1, page: 2 })).items).toHaveLength(1);
    expect((await ask({ search: '1002' })).items.map(({ id }) => id)).toEqual([ids.ben]);
    expect((await ask({ search: '%' })).items).toEqual([]);
  });

  test('the month on paper is a PDF', async () => {
    const answer = await call('ana', scheduleApi.month, { input: { from: '2026-11-01', to: '2026-11-30' } });
    expect([answer.status, answer.text.slice(0, 5)]).toEqual([200, '%PDF-']);
  });
});
