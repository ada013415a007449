// Setting the schedule of three hundred people for a month, in a company of three thousand: every plan is looked at, nothing is
// left out on the way, and a month is drafted, previewed and published within seconds.
import { type PlanBoard, type PlanFilled, type PlanPreview, planApi } from '@kawani/domains/schedule/contract';
import { scheduleRoutes } from '@kawani/domains/schedule/routes';
import { planBoard, planPreview, planUnits } from '@kawani/domains/schedule/service';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Work } from '@kawani/kit/server/work';
import { addDays, day } from '@kawani/kit/values/day';
import { beforeAll, expect, test } from 'vitest';
import { openCompany, openDoor } from './company.ts';
import { explaining } from './explain.ts';
import { freshDatabase } from './server.ts';

const BIG = /Seq Scan on (assignment|shift_day_\d\w*|request|schedule_draft|audit_line)\b/;
const MONTH = { from: day('2026-12-01'), to: day('2026-12-31') };
const NOW = new Date('2026-11-21T08:00:00+08:00');
const PEOPLE = 300;
const TOTAL = 3_000;

const database = await freshDatabase();
const { call, people } = await openDoor(database, scheduleRoutes, () => NOW);
let unit: string;

beforeAll(async () => {
  const company = await openCompany(database);
  people.set('hr', { employeeId: null, holds: ['MANAGE_SCHEDULE_CHANGE_REQUEST'] });
  await fill(company.shifts.get('DAY') ?? '');
}, 240_000);

/** Three thousand people, three hundred of them at one site, with four weeks of schedule before the month, and leaves. */
async function fill(shiftId: string) {
  await database.run(sql`insert into detachment (id, code, client, name, cluster_id, address, psgc, time_in_policy, effective_from)
    select gen_random_uuid(), 'V' || n, 'C', 'N' || n, (select id from cluster limit 1), 'A', '1380300000', 'FLAG', '2020-01-01'
    from generate_series(1, 100) n`);
  for (let at = 1; at <= TOTAL; at += 1_000) {
    await database.run(sql`insert into employee (id, number, device_user, username, first_name, last_name, sex, civil_status,
        birth_date, hired_on)
      select gen_random_uuid(), (100000 + n)::text, (100000 + n)::text, 'v' || n, 'Ana ' || n, 'Peña', 'Female', 'Single',
        '1990-01-01', '2020-01-01' from generate_series(${at}::int, ${at + 999}::int) n`);
  }
  for (let at = 1; at <= TOTAL; at += 1_000) {
    await database.run(sql`insert into assignment (id, employee_id, detachment_id, designation_id, effective_from)
      select gen_random_uuid(), e.id, d.id, (select id from job_designation limit 1), '2020-01-01'
      from (select id, case when number::int <= 100000 + ${PEOPLE}::int then 1 else number::int % 99 + 2 end as place
          from employee where number::int between 100000 + ${at}::int and 100999 + ${at}::int) e
        join (select id, substr(code, 2)::int as place from detachment where code ~ '^V[0-9]') d using (place)`);
  }
  await database.run(sql`insert into request (id, kind, ref, owner_id, state, level, levels, type, from_date, to_date, form,
      facts, keeps, asks, effect, reason, flags, filed_at)
    select gen_random_uuid(), 'LEAVE', 'LV-' || number, id, 'APPROVED', 1, 1, 'VL', '2026-12-10', '2026-12-10', '{}', '[]', '{}',
      '', '', '', '{}', now() from employee where username like 'v%'`);
  for (let on = day('2026-11-03'); on <= MONTH.from; on = addDays(on, 7)) {
    await database.transaction(async (db) => {
      await db.run(sql`select set_config('kawani.bulk', 'on', true), ensure_month('shift_day', ${on}::date)`);
      await db.run(sql`insert into shift_day (employee_id, work_date, shift_id, detachment_id, rest_day)
        select employee_id, ${on}::date + n, ${shiftId}::uuid, detachment_id, false from assignment
          cross join generate_series(0, 6) n on conflict do nothing`);
    });
  }
  await database.run(sql`delete from shift_day where work_date >= ${MONTH.from}`);
  await database.run(sql`insert into shift_requirement (detachment_id, shift_id, effective_from, headcount)
    select id, ${shiftId}, '2026-01-01', 250 from detachment where code = 'V1'`);
  unit = (await database.one<{ id: string }>(sql`select id from detachment where code = 'V1'`))?.id ?? '';
  await database.run(sql`analyze`);
}

const workOn = (db: Db) =>
  ({
    actor: { subject: '', username: 'hr', employeeId: null, holds: new Set(['MANAGE_SCHEDULE_CHANGE_REQUEST']) },
    db,
    now: NOW,
    today: day('2026-11-21'),
    audit: async () => {},
  }) as unknown as Work;

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
  const work = workOn(explaining(database, plans));
  await planUnits(MONTH, work);
  await planBoard({ ...MONTH, unit, search: '', page: 1, size: PEOPLE }, work);
  const looked = await planPreview({ ...MONTH, unit }, work);
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
