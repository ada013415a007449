// Conflicts of a draft person by person over HTTP, how they are resolved, and planning a calendar month.
import { sql } from '@kawani/kit/server/db';
import { beforeEach, expect, test } from 'vitest';
import { openPlanning, WEEK } from '../../tests/planning.ts';
import { type ConflictGroup, type PlanBoard, type PlanPreview, planApi } from './contract.ts';

const plan = await openPlanning();
const { call, database, ids, cells, preview, publish, postedOf } = plan;

beforeEach(plan.reset);

const resolve = async (how: string, employeeId?: string, who = 'lea') =>
  (await call(who, planApi.resolve, { input: { ...WEEK, how, employeeId } })).json<PlanPreview>();
const told = (groups: readonly ConflictGroup[]) =>
  groups.map(({ employeeId, blocking, toConfirm, items }) => [
    employeeId,
    blocking,
    toConfirm,
    items.map(({ kind, dates }) => `${kind} ${dates.map((date) => date.slice(8)).join()}`),
  ]);
const draftOf = async (id: string) =>
  (await plan.board('lea')).people.find((one) => one.id === id)?.draft.map((cell) => cell ?? '');

test('a preview tells each person once, with the dates of each kind of conflict', async () => {
  await plan.leave(ids.ben, '2026-11-24');
  await cells('lea', { [ids.ana]: ['NIGHT', 'DAY', 'NIGHT', 'DAY'], [ids.ben]: ['', '', 'DAY'] });
  const { groups, blocking, toConfirm } = await preview('lea');
  expect(told(groups)).toEqual([
    [ids.ana, 2, 0, ['REST_UNDER_8 23,25']],
    [ids.ben, 0, 1, ['LEAVE 24']],
  ]);
  expect([blocking, toConfirm]).toEqual([2, 1]);
});

test('one person keeps what is published on the dates in question, another is left out, and the rest is published', async () => {
  await plan.company.schedule(ids.ana, 'DAY', '2026-11-23');
  await cells('lea', { [ids.ana]: ['NIGHT', 'NIGHT'], [ids.ben]: ['NIGHT', 'DAY'], [ids.cora]: ['DAY'] });
  await plan.company.schedule(ids.ana, 'DAY', '2026-11-24');
  const ben = [ids.ben, 1, 0, ['REST_UNDER_8 23']];
  expect(told((await preview('lea')).groups)).toEqual([[ids.ana, 1, 0, ['REST_UNDER_8 23']], ben]);
  expect(told((await resolve('KEEP', ids.ana)).groups)).toEqual([[ids.ana, 1, 0, ['REST_UNDER_8 22']], ben]);
  expect(told((await resolve('KEEP', ids.ana)).groups)).toEqual([ben]);
  expect(await draftOf(ids.ana)).toEqual(Array(7).fill(''));
  const left = await resolve('SKIP');
  expect([left.blocking, left.people, left.cells]).toEqual([0, 1, 1]);
  expect((await publish('lea')).status).toBe(200);
  expect([await postedOf(ids.ana), await postedOf(ids.ben), await postedOf(ids.cora)]).toEqual([
    ['DAY', 'DAY'],
    [],
    ['DAY'],
  ]);
});

test('what somebody else published since is overwritten, and nobody resolves the draft of another planner', async () => {
  await cells('lea', { [ids.ana]: ['DAY'] });
  await cells('hr', { [ids.ana]: ['NIGHT'] });
  await publish('lea');
  expect(told((await preview('hr')).groups)).toEqual([[ids.ana, 1, 0, ['PUBLISHED_SINCE 22']]]);
  expect(await resolve('SKIP', ids.ana, 'lea')).toMatchObject({ cells: 0 });
  expect(await resolve('OVERWRITE', undefined, 'hr')).toMatchObject({ cells: 1, groups: [] });
  await publish('hr');
  expect(await postedOf(ids.ana)).toEqual(['NIGHT']);
  expect((await call('ana', planApi.resolve, { input: { ...WEEK, how: 'SKIP' } })).status).toBe(403);
});

test('a calendar month offers a shift that begins within it, and blocks the dates before its times count', async () => {
  await database.run(
    sql`insert into shift (id, code, name, color) values (gen_random_uuid(), 'NEW', 'New', '#112233')`,
  );
  await database.run(sql`insert into shift_terms (shift_id, effective_from, starts, ends, required_minutes)
    select id, '2026-10-05', '08:00', '16:00', 480 from shift where code = 'NEW'`);
  const month = { from: '2026-10-01', to: '2026-10-31' };
  const { shifts, dates } = (await call('lea', planApi.board, { input: month })).json<PlanBoard>();
  expect(shifts.map(({ code }) => code)).toContain('NEW');
  expect(dates).toHaveLength(31);
  await call('lea', planApi.fill, {
    input: { ...month, people: [ids.ana], pattern: { kind: 'WEEKDAYS', slots: ['REST', ...Array(6).fill('NEW')] } },
  });
  const seen = (await call('lea', planApi.preview, { input: month })).json<PlanPreview>();
  expect(seen.groups[0]?.items.filter(({ isBlocking }) => isBlocking)).toMatchObject([
    { kind: 'SHIFT_LATER', dates: ['2026-10-01', '2026-10-02', '2026-10-03'] },
  ]);
});
