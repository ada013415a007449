// The report of everybody at the size of a large company: plans are looked at, and only the months asked for are read.
import { reportRows, reportTotals } from '@kawani/domains/attendance/service';
import { allowSeconds, type Db, sql } from '@kawani/kit/server/db';
import type { Work } from '@kawani/kit/server/work';
import { type Day, day } from '@kawani/kit/values/day';
import { beforeAll, expect, test } from 'vitest';
import { openCompany } from './company.ts';
import { explaining } from './explain.ts';
import { freshDatabase } from './server.ts';

const [FROM, TO] = [day('2026-10-01'), day('2026-10-31')];
const PEOPLE = 2_000;
const RANGE = { from: FROM, to: TO };

const database = await freshDatabase();
let site: string;

/** Two thousand people at a hundred sites, with a month of days and some of the months around it. */
beforeAll(async () => {
  await openCompany(database);
  await database.transaction(async (db) => {
    await db.run(sql`select set_config('kawani.bulk', 'on', true)`);
    await allowSeconds(db, 120);
    await hire(db);
    await fill(db, day('2026-09-30'), day('2026-11-01'));
  });
  site = (await database.one<{ id: string }>(sql`select id from detachment where code = 'V1'`))?.id ?? '';
  // As a database that has run for a while: which pages all may see is known.
  await database.run(sql`vacuum analyze attendance_day, employee, assignment, detachment, job_designation`);
}, 240_000);

async function hire(db: Db) {
  await db.run(sql`insert into detachment (id, code, client, name, cluster_id, address, psgc, time_in_policy, effective_from)
    select gen_random_uuid(), 'V' || n, 'C', 'N' || n, (select id from cluster limit 1), 'A', '1380300000', 'FLAG', '2020-01-01'
    from generate_series(1, 100) n`);
  await db.run(sql`insert into employee (id, number, device_user, username, first_name, last_name, sex, civil_status,
      birth_date, hired_on)
    select gen_random_uuid(), (100000 + n)::text, (100000 + n)::text, 'v' || n, 'Ana ' || n, 'Peña', 'Female', 'Single',
      '1990-01-01', '2020-01-01' from generate_series(1, ${PEOPLE}::int) n`);
  await db.run(sql`insert into assignment (id, employee_id, detachment_id, designation_id, effective_from)
    select gen_random_uuid(), e.id, d.id, (select id from job_designation limit 1), '2020-01-01'
    from (select id, row_number() over () % 100 as place from employee where username like 'v%') e
      join (select id, row_number() over () - 1 as place from detachment where code like 'V%') d using (place)`);
}

async function fill(db: Db, from: Day, to: Day) {
  for (const month of [from, FROM, to]) await db.run(sql`select ensure_month('attendance_day', ${month}::date)`);
  await db.run(sql`insert into attendance_day (employee_id, work_date, time_in, time_out, results, worked, regular, late,
      undertime, overtime, excess, night_regular, night_overtime, marks, shift, rest_day, site, holidays, explanation,
      computed_at, detachment_id)
    select employee_id, on_day, on_day + time '06:00', on_day + time '14:00', case when n % 50 = 0 then '{No Timeout}'::text[]
        else '{Complete}' end, 480, 480, 0, 0, case when n % 40 = 0 then 60 else 0 end, 0, 0, 0, '{}', '{"code": "DAY", "starts": "06:00", "ends": "14:00"}', false,
      'N1', '[]', jsonb_build_array(jsonb_build_object('label', 'How', 'value', repeat('x', 300))), now(), detachment_id
    from (select employee_id, detachment_id, d::date as on_day, row_number() over () as n
      from assignment cross join generate_series(${from}::date, ${to}::date, interval '1 day') d) days`);
}

const asked = async (view: string, more: object = {}) => {
  const plans: string[] = [];
  const db = explaining(database, plans);
  const work = {
    actor: { subject: '', username: 'someone', employeeId: null, holds: new Set() },
    db,
    transaction: (run: (inside: typeof db) => unknown) => run(db),
    today: TO,
    now: new Date('2026-11-01T08:00:00+08:00'),
    audit: async () => {},
  } as unknown as Work;
  const report = { ...RANGE, view, ...more } as Parameters<typeof reportTotals>[0];
  await reportRows({ ...report, page: 1, size: 20 }, work);
  await reportTotals(report, work);
  return plans.join('\n');
};
const VIEWS = ['SUMMARY', 'DAILY', 'EXCEPTIONS', 'OVERTIME', 'NIGHT', 'LEAVE', 'BILLING', 'HEADCOUNT'];

test.each(VIEWS)('%s reads no day from end to end, and only those of its month', async (view) => {
  const plans = await asked(view);
  expect(plans.match(/Seq Scan on attendance_day_\d\w*/g) ?? []).toEqual([]);
  expect(plans).not.toMatch(/attendance_day_2026_(09|11)/);
});

test.each(VIEWS)('%s of one detachment finds its people and their days by index', async (view) => {
  const plans = await asked(view, { detachmentId: site });
  expect(plans.match(/Seq Scan on (attendance_day_\d\w*|employee)\b/g) ?? []).toEqual([]);
});

test.each(['SUMMARY', 'DAILY', 'NIGHT'])(
  '%s: totals of everybody are read from the index of sums alone',
  async (view) => {
    expect(await asked(view)).toMatch(/Index Only Scan using attendance_day_2026_10\w*/);
  },
);
