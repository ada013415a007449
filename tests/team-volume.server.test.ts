// The team's lists at the size of a large company, for a leader of three hundred: every plan is looked at.
import { teamDays, teamExceptions, teamFilters, teamNow, unitNow } from '@kawani/domains/attendance/service';
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Work } from '@kawani/kit/server/work';
import { addDays, type Day, day } from '@kawani/kit/values/day';
import { beforeAll, expect, test } from 'vitest';
import { openCompany } from './company.ts';
import { freshDatabase } from './server.ts';

const BIG =
  /Seq Scan on (employee|employee_status|assignment|shift_day_\d\w*|attendance_day_\d\w*|punch_\d\w*|leave_day)\b/;
const [FROM, TODAY] = [day('2026-11-12'), day('2026-11-21')];
const REPORT = { from: FROM, to: TODAY, group: 'detachment', page: 1, size: 20 } as const;

const database = await freshDatabase();
let leader: string;
let site: string;

beforeAll(async () => {
  const company = await openCompany(database);
  leader = await company.supervisor();
  await fill(company.shifts.get('DAY') ?? '');
}, 240_000);

/** Ten thousand people at a hundred sites, with ten days of schedule, attendance and punches. */
async function fill(shiftId: string) {
  await database.run(sql`insert into detachment (id, code, client, name, cluster_id, address, psgc, time_in_policy, effective_from)
    select gen_random_uuid(), 'V' || n, 'C', 'N' || n, (select id from cluster limit 1), 'A', '1380300000', 'FLAG', '2020-01-01'
    from generate_series(1, 100) n`);
  await database.run(sql`insert into employee (id, number, device_user, username, first_name, last_name, sex, civil_status,
      birth_date, hired_on)
    select gen_random_uuid(), (100000 + n)::text, (100000 + n)::text, 'v' || n, 'Ana ' || n, 'Peña', 'Female', 'Single',
      '1990-01-01', '2020-01-01' from generate_series(1, 10000) n`);
  await database.run(sql`insert into employee_status (employee_id, status, effective_from)
    select id, 'Active', '2020-01-01' from employee where username like 'v%'`);
  await database.run(sql`insert into assignment (id, employee_id, detachment_id, designation_id, effective_from)
    select gen_random_uuid(), e.id, d.id, (select id from job_designation limit 1), '2020-01-01'
    from (select id, row_number() over () % 100 as place from employee where username like 'v%') e
      join (select id, row_number() over () - 1 as place from detachment where code like 'V%') d using (place)`);
  await database.run(sql`insert into leave_day (employee_id, date, portion, type, paid)
    select id, date '2026-11-01' + (row_number() over () % 28)::int, 'WHOLE', 'VL', true from employee`);
  for (let on = FROM; on <= TODAY; on = addDays(on, 2)) await fillDays(shiftId, on);
  await database.run(sql`insert into leadership (id, employee_id, detachment_id, effective_from)
    select gen_random_uuid(), ${leader}, id, '2020-01-01' from detachment where code in ('V1', 'V2', 'V3')`);
  site = (await database.one<{ id: string }>(sql`select id from detachment where code = 'V1'`))?.id ?? '';
  await database.run(sql`analyze`);
}

/** Two days of everybody: on shift, there from six to two, nobody late. */
async function fillDays(shiftId: string, from: Day) {
  const everyDay = sql`from assignment cross join generate_series(0, 1) n`;
  await database.transaction(async (db) => {
    await db.run(sql`select set_config('kawani.bulk', 'on', true), ensure_month(parent, ${from}::date)
      from unnest(array['shift_day', 'attendance_day', 'punch']) parent`);
    await db.run(sql`insert into shift_day (employee_id, work_date, shift_id, detachment_id, rest_day)
      select employee_id, ${from}::date + n, ${shiftId}::uuid, detachment_id, false ${everyDay}`);
    await db.run(sql`insert into punch (id, employee_id, at, kind, source, received_at, place, latitude, longitude)
      select gen_random_uuid(), employee_id, at, kind, 'PHONE', at, 'INSIDE', 14.55, 121.02 ${everyDay}
        cross join lateral (values (${from}::date + n + time '06:00', 'IN'), (${from}::date + n + time '14:00', 'OUT')) tap (at, kind)`);
    await db.run(sql`insert into attendance_day (employee_id, work_date, time_in, time_out, results, worked, regular, late,
        undertime, overtime, excess, night_regular, night_overtime, marks, shift, rest_day, site, holidays, explanation,
        computed_at)
      select employee_id, ${from}::date + n, ${from}::date + n + time '06:00', ${from}::date + n + time '14:00',
        '{Complete}', 480, 480, 0, 0, 0, case when employee_id::text < '02' then 45 else 0 end, 0, 0, '{}',
        '{"code": "DAY"}', false, 'N1', '[]', '[]', now() ${everyDay}`);
  });
}

/** The same database, except that every query is explained first. */
function explaining(plans: string[]): Db {
  const explained = async (query: Sql) => {
    const lines = await database.rows<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
    plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'));
  };
  return {
    rows: async (query) => {
      await explained(query);
      return database.rows(query);
    },
    one: async (query) => {
      await explained(query);
      return database.one(query);
    },
    run: database.run,
  };
}

const workOn = (db: Db) =>
  ({
    actor: { subject: '', username: 'someone', employeeId: leader, holds: new Set() },
    db,
    transaction: (run: (inside: Db) => unknown) => run(db),
    today: TODAY,
    now: new Date('2026-11-21T08:00:00+08:00'),
    audit: async () => {},
  }) as unknown as Work;

const ASKED: [string, (work: Work) => Promise<unknown>][] = [
  ['the team now', teamNow],
  ['the people of a site now', (work) => unitNow({ id: site }, work)],
  ['what the team is chosen by', teamFilters],
  ['the days of a page', (work) => teamDays(REPORT, work)],
  ['the days of who is found', (work) => teamDays({ ...REPORT, search: 'ana 77', status: 'Active' }, work)],
  ['the days of who was late', (work) => teamDays({ ...REPORT, result: 'Late' }, work)],
  ['the exceptions', (work) => teamExceptions(REPORT, work)],
];

test.each(ASKED)(
  '%s: no big table is read from end to end, and as few queries for three hundred as for one',
  async (_, ask) => {
    const plans: string[] = [];
    await ask(workOn(explaining(plans)));
    expect(plans.length).toBeGreaterThan(1);
    expect(plans.length).toBeLessThan(20);
    expect(plans.flatMap((plan) => plan.match(BIG)?.[0] ?? [])).toEqual([]);
  },
);
