// Setting the schedule of three hundred people for a month, in a company of ten thousand: every plan is looked at, nothing is
// left out on the way, and a month is drafted, previewed and published within seconds.
import { type PlanBoard, type PlanFilled, type PlanPreview, planApi } from '@kawani/domains/schedule/contract';
import { scheduleRoutes } from '@kawani/domains/schedule/routes';
import { planBoard, planPreview, planUnits } from '@kawani/domains/schedule/service';
import { type Db, sql } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { day } from '@kawani/kit/values/day';
import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { openCompany, startApi } from './company.ts';
import { explaining } from './explain.ts';
import { openCopy } from './server.ts';
import { inBulk, postTo, scheduleSome, volumeConnection } from './volume.ts';

const BIG = /Seq Scan on (assignment|shift_day_\d\w*|request|schedule_draft|audit_line)\b/;
const MONTH = { from: day('2026-12-01'), to: day('2026-12-31') };
const NOW = new Date('2026-11-21T08:00:00+08:00');
const PEOPLE = 300;
const SCHEDULED = 3_000;

const connection = await volumeConnection();
const database = openCopy(connection);
const { call, people } = await startApi(database, scheduleRoutes, () => NOW);
let unit: string;

beforeAll(async () => {
  const company = await openCompany(database);
  people.set('hr', { employeeId: null, holds: ['MANAGE_SCHEDULE_CHANGE_REQUEST'] });
  await inBulk(connection, (client) => fill(client, company.shifts.get('DAY') ?? ''));
  unit = (await database.one<{ id: string }>(sql`select id from detachment where code = 'MKT-1'`))?.id ?? '';
}, 240_000);

/** Three hundred people at one site, with four weeks of schedule of three thousand before the month, and leaves. */
async function fill(client: pg.Client, shiftId: string) {
  await postTo(client, 'MKT-1', { first: 1, people: PEOPLE });
  await client.query(sql`insert into request (id, kind, ref, owner_id, state, level, levels, type, from_date, to_date, form,
      facts, keeps, asks, effect, reason, flags, filed_at)
    select gen_random_uuid(), 'LEAVE', 'LV-' || number, id, 'APPROVED', 1, 1, 'VL', '2026-12-10', '2026-12-10', '{}', '[]', '{}',
      '', '', '', '{}', now() from employee where username like 'v%'`);
  await scheduleSome(client, { first: 1, people: SCHEDULED, shiftId, from: '2026-11-03', days: 28 });
  await client.query(sql`insert into shift_requirement (detachment_id, shift_id, effective_from, headcount)
    select id, ${shiftId}, '2026-01-01', 250 from detachment where code = 'MKT-1'`);
}

const contextOn = (db: Db) =>
  ({
    actor: { subject: '', username: 'hr', employeeId: null, holds: new Set(['MANAGE_SCHEDULE_CHANGE_REQUEST']) },
    db,
    now: NOW,
    today: day('2026-11-21'),
    audit: async () => {},
  }) as unknown as RequestContext;

test('a month of three hundred people is drafted, previewed and published: 9,300 dates, each of them once', async () => {
  const cycle = { kind: 'CYCLE', slots: [...Array(6).fill('DAY'), 'REST'], stagger: 1 };
  const filled = await call('hr', planApi.fill, { input: { ...MONTH, unit, pattern: cycle } });
  expect(filled.json<PlanFilled>()).toMatchObject({ cells: PEOPLE * 31, changed: PEOPLE * 31, skipped: [] });
  const board = await call('hr', planApi.board, { input: { ...MONTH, unit, size: PEOPLE } });
  const rows = board.json<PlanBoard>().people;
  expect(rows).toHaveLength(PEOPLE);
  expect(rows.every(({ draft }) => draft.length === 31 && draft.every((cell) => cell !== null))).toBe(true);
  expect(board.text.length).toBeLessThan(700_000);

  const plans: string[] = [];
  const ctx = contextOn(explaining(database, plans));
  await planUnits(MONTH, ctx);
  await planBoard({ ...MONTH, unit, search: '', page: 1, size: PEOPLE }, ctx);
  const looked = await planPreview({ ...MONTH, unit }, ctx);
  // Who counts everybody by unit reads every posting once; nothing else reads a big table from end to end.
  const [units = '', ...others] = plans;
  expect(units).toContain('assignment');
  expect(others.filter((plan) => BIG.test(plan))).toEqual([]);

  const preview = (await call('hr', planApi.preview, { input: { ...MONTH, unit } })).json<PlanPreview>();
  expect(preview).toMatchObject({ people: PEOPLE, cells: PEOPLE * 31, blocking: 0, stamp: looked.stamp });
  expect(preview.conflicts.length).toBeLessThanOrEqual(500);
  expect(preview.toConfirm).toBeGreaterThan(250);
  const started = performance.now();
  const published = await call('hr', planApi.publish, {
    input: { ...MONTH, unit, stamp: preview.stamp, confirmed: true },
  });
  expect(published.json()).toMatchObject({ people: PEOPLE, cells: PEOPLE * 31, draft: { cells: 0 } });
  expect(performance.now() - started).toBeLessThan(20_000);
  const [{ days, told } = { days: 0, told: 0 }] = await database.rows<{ days: number; told: number }>(sql`
    select (select count(*) from shift_day where work_date >= ${MONTH.from}) as days,
      (select count(*) from notification where title = 'Your schedule was posted') as told`);
  expect([days, told]).toEqual([PEOPLE * 31, PEOPLE]);
});

test('ten thousand dates are taken as single cells in one call, and no more', async () => {
  const ids = await database.rows<{ id: string }>(
    sql`select id from employee where username like 'v%' order by number limit ${PEOPLE}`,
  );
  const rows = (cells: number) => ids.map(({ id }) => ({ employeeId: id, cells: Array(cells).fill('NIGHT') }));
  const set = (cells: number) => call('hr', planApi.setCells, { input: { from: MONTH.from, rows: rows(cells) } });
  expect((await set(31)).json()).toMatchObject({ cells: PEOPLE * 31 });
  expect((await set(32)).status).toBe(400);
  const many = { from: MONTH.from, rows: [...rows(1), ...rows(1)] };
  expect((await call('hr', planApi.setCells, { input: many })).status).toBe(400);
});
