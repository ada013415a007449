// Setting schedules over HTTP: who may set whose, what a draft is before it is published, what stands against it, and two
// planners on the same dates.
import { sql } from '@kawani/kit/server/db';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPlanning, WEEK } from '../../tests/planning.ts';
import { planApi } from './contract.ts';

const plan = await openPlanning();
const { call, database, ids, cells, fill, preview, publish, board, postedOf, bellOf, staleOf } = plan;

beforeEach(plan.reset);

describe('who may set whose schedule', () => {
  test('a supervisor sees and sets the people he leads, and nobody else', async () => {
    const { people, total } = await board('lea');
    expect(people.map(({ id }) => id).sort()).toEqual([ids.ana, ids.ben, ids.cora].sort());
    expect(total).toBe(3);
    const answer = await cells('lea', { [ids.foreigner]: ['DAY'] });
    expect([answer.status, answer.json<{ code: string }>().code]).toEqual([404, 'NO_SUCH_EMPLOYEE']);
    expect((await cells('lea', { [ids.lea]: ['DAY'] })).status).toBe(403);
    expect((await fill('lea', { people: [ids.ana, ids.foreigner] })).status).toBe(404);
    expect((await call('lea', planApi.board, { input: { ...WEEK, unit: plan.site('BLK-1') } })).json()).toMatchObject({
      people: [],
      total: 0,
    });
  });

  test('HR sets everybody, a unit at a time, and an account without an employee may be HR’s', async () => {
    expect((await call('hr', planApi.board, { input: WEEK })).json()).toMatchObject({ code: 'UNIT_NEEDED' });
    const answer = await call('hr', planApi.board, { input: { ...WEEK, unit: plan.site('BLK-1') } });
    expect(answer.json<{ people: { id: string }[] }>().people.map(({ id }) => id)).toEqual([ids.foreigner]);
    expect((await cells('hr', { [ids.foreigner]: ['DAY'] })).status).toBe(200);
    const units = (await call('hr', planApi.units, { input: WEEK })).json<{
      items: { code: string; people: number }[];
    }>();
    expect(units.items.map(({ code, people }) => [code, people])).toEqual([
      ['BLK-1', 1],
      ['MKT-1', 4],
    ]);
  });

  test.each(Object.entries(planApi))('%s is refused to whoever holds neither permission', async (_, endpoint) => {
    const answer = await call('ana', endpoint, { input: endpoint.example as Record<string, unknown> });
    expect([answer.status, answer.json<{ code: string }>().code]).toEqual([403, 'NOT_PERMITTED']);
  });
});

describe('a draft', () => {
  test('is its planner’s alone until it is published', async () => {
    await cells('lea', { [ids.ana]: ['DAY', 'DAY', 'REST'] });
    expect(await postedOf(ids.ana)).toEqual([]);
    expect((await board('lea')).people.find(({ id }) => id === ids.ana)?.draft.slice(0, 4)).toEqual([
      'DAY',
      'DAY',
      'REST',
      null,
    ]);
    const others = await call('hr', planApi.board, { input: { ...WEEK, unit: plan.site('MKT-1') } });
    expect(others.text).not.toContain('"DAY",null');
    expect(others.json()).toMatchObject({ draft: { cells: 0 } });
    expect(await bellOf('ana')).toEqual([]);
  });

  test('forgets a cell that is set back, and one that says what is posted already', async () => {
    await plan.company.schedule(ids.ana, 'DAY', WEEK.from);
    expect((await cells('lea', { [ids.ana]: ['DAY', 'NIGHT'] })).json()).toMatchObject({
      cells: 1,
      from: '2026-11-23',
    });
    expect((await cells('lea', { [ids.ana]: ['', ''] })).json()).toMatchObject({ cells: 0, from: null, savedAt: null });
  });

  test('takes a posted date away by OFF', async () => {
    await plan.company.schedule(ids.ana, 'DAY', WEEK.from);
    await cells('lea', { [ids.ana]: ['OFF'] });
    await publish('lea');
    expect(await postedOf(ids.ana)).toEqual([]);
    expect(await bellOf('ana')).toEqual(['Your schedule changed: Nov-22-2026: DAY 6:00 AM – 2:00 PM → No schedule']);
  });

  test('is thrown away for a unit or for all of it', async () => {
    await cells('hr', { [ids.ana]: ['DAY'], [ids.foreigner]: ['DAY'] });
    const left = await call('hr', planApi.discard, { input: { ...WEEK, unit: plan.site('BLK-1') } });
    expect(left.json()).toMatchObject({ cells: 1, people: 1 });
    expect((await call('hr', planApi.discard, { input: WEEK })).json()).toMatchObject({ cells: 0 });
  });

  test.each([
    ['an unknown shift', { cells: ['LATE'] }, 'NO_SUCH_CODE', 'rows.0.cells.0'],
    ['a shift that was switched off', { cells: ['DAY', 'GONE'] }, 'NO_SUCH_CODE', 'rows.0.cells.1'],
  ])('refuses %s and names the field', async (_, row, code, field) => {
    const answer = await call('lea', planApi.setCells, {
      input: { from: WEEK.from, rows: [{ employeeId: ids.ana, ...row }] },
    });
    expect([answer.status, answer.json<{ code: string }>().code]).toEqual([400, code]);
    expect(answer.json<{ fields: object }>().fields).toHaveProperty([field]);
  });
});

describe('a pattern', () => {
  test('runs down the list, each next person so many days further on', async () => {
    const cycle = { kind: 'CYCLE', slots: ['DAY', 'DAY', 'NIGHT', 'REST'], stagger: 1 };
    expect((await fill('lea', { people: [ids.ana, ids.ben], pattern: cycle })).json()).toMatchObject({ cells: 14 });
    const { people } = await board('lea');
    const draft = (id: string) => people.find((one) => one.id === id)?.draft;
    expect(draft(ids.ana)).toEqual(['DAY', 'DAY', 'NIGHT', 'REST', 'DAY', 'DAY', 'NIGHT']);
    expect(draft(ids.ben)).toEqual(['DAY', 'NIGHT', 'REST', 'DAY', 'DAY', 'NIGHT', 'REST']);
  });

  test('copies last week with its rest days, drafted or posted', async () => {
    await plan.company.schedule(ids.ana, 'DAY', '2026-11-16', '2026-11-20');
    await plan.company.schedule(ids.ana, null, '2026-11-15');
    const filled = (await fill('lea', { people: [ids.ana], pattern: { kind: 'COPY', source: '2026-11-15' } })).json();
    expect(filled).toMatchObject({ cells: 6, skipped: [{ why: 'nothing to copy', cells: 1 }] });
    const ana = (await board('lea')).people.find(({ id }) => id === ids.ana);
    expect(ana?.draft).toEqual(['REST', 'DAY', 'DAY', 'DAY', 'DAY', 'DAY', null]);
  });

  test('leaves out posted dates, dates without employment, and what is planned where only gaps are filled', async () => {
    await plan.post('2026-11-16', '2026-11-22');
    await database.run(sql`update employee set separated_on = '2026-11-25' where id = ${ids.ana}`);
    await plan.company.schedule(ids.ana, 'NIGHT', '2026-11-24');
    const pattern = { kind: 'WEEKDAYS', slots: ['REST', 'DAY', 'DAY', 'DAY', 'DAY', 'DAY', 'DAY'] };
    const filled = (await fill('lea', { people: [ids.ana], pattern, onlyEmpty: true })).json();
    expect(filled).toMatchObject({
      cells: 2,
      skipped: [
        { why: 'posted', cells: 1 },
        { why: 'planned already', cells: 1 },
        { why: 'not employed or without an assignment', cells: 3 },
      ],
    });
  });
});

describe('the preview', () => {
  const kindsFor = async (rows: Record<string, string[]>, from = WEEK.from) => {
    await cells('lea', rows, from);
    return (await preview('lea')).conflicts.map(({ kind, isBlocking, date }) => [kind, isBlocking, date]);
  };

  test('names rest that is too short, and two shifts at once', async () => {
    expect(await kindsFor({ [ids.ana]: ['NIGHT', 'DAY'] })).toEqual([['REST_UNDER_8', true, '2026-11-23']]);
    const [conflict] = (await preview('lea')).conflicts;
    expect(conflict?.says).toBe(
      'Ana 1001 Peña, Nov-23-2026: only 0 m of rest between NIGHT 10:00 PM – 6:00 AM of Nov-22-2026 and DAY 6:00 AM – 2:00 PM of Nov-23-2026.',
    );
    expect((await publish('lea')).json()).toMatchObject({ code: 'CONFLICTS_LEFT' });
  });

  test('asks to confirm a week without a rest day, an approved leave, a holiday, another site and a short headcount', async () => {
    await plan.leave(ids.ben, '2026-11-24');
    await plan.holiday('2026-11-25');
    await plan.company.schedule(ids.cora, 'DAY', '2026-11-26', '2026-11-26', 'BLK-1');
    await plan.require('DAY', 2);
    const found = await kindsFor({
      [ids.ana]: Array(7).fill('DAY'),
      [ids.ben]: ['', '', 'DAY'],
      [ids.cora]: ['', '', '', '', 'DAY'],
    });
    expect(found).toEqual(
      expect.arrayContaining([
        ['NO_REST_DAY', false, '2026-11-28'],
        ['LEAVE', false, '2026-11-24'],
        ['HOLIDAY', false, '2026-11-25'],
        ['OTHER_SITE', false, '2026-11-26'],
        ['SHORT', false, '2026-11-22'],
      ]),
    );
    expect(found.filter(([, isBlocking]) => isBlocking)).toEqual([]);
    expect((await publish('lea', { confirmed: false })).json()).toMatchObject({ code: 'NOT_CONFIRMED' });
    expect((await publish('lea')).status).toBe(200);
  });

  test('blocks posted dates, people who left, an assignment that ends and one to another unit', async () => {
    await plan.post('2026-11-16', '2026-11-22');
    await database.run(sql`update employee set separated_on = '2026-11-22' where id = ${ids.ben}`);
    await database.run(sql`update assignment set effective_to = '2026-11-22' where employee_id = ${ids.cora}`);
    const found = await kindsFor({ [ids.ana]: ['DAY'], [ids.ben]: ['', 'DAY'], [ids.cora]: ['', 'DAY'] });
    expect(found).toEqual([
      ['POSTED', true, '2026-11-22'],
      ['NOT_EMPLOYED', true, '2026-11-23'],
      ['NO_POSTING', true, '2026-11-23'],
    ]);
    await plan.repost(ids.cora, 'BLK-1', '2026-11-23');
    expect((await preview('lea')).conflicts.map(({ kind }) => kind)).toContain('OUT_OF_REACH');
  });
});

describe('publishing', () => {
  test('writes the dates, tells each person once and names the days to compute again', async () => {
    await cells('lea', { [ids.ana]: ['REST', 'DAY', 'DAY'], [ids.ben]: ['NIGHT'] });
    expect((await publish('lea')).json()).toMatchObject({ people: 2, cells: 4, draft: { cells: 0 } });
    expect(await postedOf(ids.ana)).toEqual(['REST', 'DAY', 'DAY']);
    expect(await bellOf('ana')).toEqual([
      'Your schedule was posted: Nov-22-2026: Rest day; Nov-23-2026 to Nov-24-2026: DAY 6:00 AM – 2:00 PM',
    ]);
    expect(await bellOf('ben')).toHaveLength(1);
    expect(await staleOf(ids.ana)).toEqual(['2026-11-22', '2026-11-23', '2026-11-24']);
    expect((await publish('lea', { stamp: 'again' })).json()).toMatchObject({ code: 'NOTHING_DRAFTED' });
  });

  test('over posted dates keeps what they were', async () => {
    await plan.company.schedule(ids.ana, 'DAY', WEEK.from);
    await cells('lea', { [ids.ana]: ['NIGHT'] });
    await publish('lea');
    expect(await plan.changedOf('ana', WEEK.from)).toMatchObject({ shift: { code: 'DAY' }, restDay: false });
  });

  test('is refused once the draft or what is around it is not what was previewed', async () => {
    await cells('lea', { [ids.ana]: ['DAY'] });
    const { stamp } = await preview('lea');
    await cells('lea', { [ids.ben]: ['DAY'] });
    expect((await publish('lea', { stamp })).json()).toMatchObject({ code: 'PREVIEW_CHANGED' });
  });

  test('of two planners on the same date, the second is told who came first and when, and may keep his own', async () => {
    await cells('lea', { [ids.ana]: ['DAY'] });
    await cells('hr', { [ids.ana]: ['NIGHT'] });
    await publish('lea');
    const answer = await publish('hr');
    expect(answer.status).toBe(409);
    const { code, message } = answer.json<{ code: string; message: string }>();
    expect(code).toBe('PUBLISHED_SINCE');
    expect(message).toMatch(
      /^lea published the schedule of Ana 1001 Peña on Nov-22-2026 at \d+:\d\d [AP]M on \w{3}-\d\d-\d{4}\. Review/,
    );
    expect((await preview('hr')).conflicts).toMatchObject([{ kind: 'PUBLISHED_SINCE', isBlocking: true }]);
    await call('hr', planApi.rebase, { input: WEEK });
    expect((await publish('hr')).status).toBe(200);
    expect(await postedOf(ids.ana)).toEqual(['NIGHT']);
  });

  test('by two planners at the same moment leaves one of them refused', async () => {
    await cells('lea', { [ids.ana]: ['DAY'], [ids.ben]: ['DAY'] });
    await cells('hr', { [ids.ben]: ['NIGHT'], [ids.ana]: ['NIGHT'] });
    const [one, other] = await Promise.all([publish('lea'), publish('hr')]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const winner = one.status === 200 ? 'DAY' : 'NIGHT';
    expect([...(await postedOf(ids.ana)), ...(await postedOf(ids.ben))]).toEqual([winner, winner]);
  });

  test('is refused when the period of a date is posted after the preview', async () => {
    await cells('lea', { [ids.ana]: ['DAY'] });
    const { stamp } = await preview('lea');
    await plan.post('2026-11-16', '2026-11-30');
    expect((await publish('lea', { stamp })).status).toBe(409);
    expect(await postedOf(ids.ana)).toEqual([]);
  });
});
