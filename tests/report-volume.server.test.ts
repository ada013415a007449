// The report of everybody at the size of a large company: plans are looked at, and only the months asked for are read.
import { reportRows, reportTotals } from '@kawani/domains/attendance/service';
import { sql } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, day } from '@kawani/kit/values/day';
import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { explaining } from './explain.ts';
import { openCopy } from './server.ts';
import { inBulk, volumeConnection } from './volume.ts';

const [FROM, TO] = [day('2026-10-01'), day('2026-10-31')];
const PEOPLE = 2_000;
const RANGE = { from: FROM, to: TO };

const connection = await volumeConnection();
const database = openCopy(connection);
let site: string;

/** A month of days of two thousand people, and the days around it. */
beforeAll(async () => {
  await inBulk(connection, (client) => fill(client, day('2026-09-30'), day('2026-11-01')));
  site = (await database.one<{ id: string }>(sql`select id from detachment where code = 'B1'`))?.id ?? '';
}, 240_000);

async function fill(client: pg.Client, from: Day, to: Day) {
  for (const month of [from, FROM, to]) await client.query(sql`select ensure_month('attendance_day', ${month}::date)`);
  await client.query(sql`insert into attendance_day (employee_id, work_date, time_in, time_out, results, worked, regular, late,
      undertime, overtime, excess, night_regular, night_overtime, marks, shift, rest_day, site, holidays, explanation,
      computed_at, detachment_id)
    select employee_id, on_day, on_day + time '06:00', on_day + time '14:00', case when n % 50 = 0 then '{No Timeout}'::text[]
        else '{Complete}' end, 480, 480, 0, 0, case when n % 40 = 0 then 60 else 0 end, 0, 0, 0, '{}', '{"code": "DAY", "starts": "06:00", "ends": "14:00"}', false,
      'N1', '[]', jsonb_build_array(jsonb_build_object('label', 'How', 'value', repeat('x', 300))), now(), detachment_id
    from (select employee_id, detachment_id, d::date as on_day, row_number() over () as n
      from assignment join employee e on e.id = employee_id
        cross join generate_series(${from}::date, ${to}::date, interval '1 day') d
      where e.number::int <= ${100_000 + PEOPLE}::int) days`);
}

const asked = async (view: string, more: object = {}) => {
  const plans: string[] = [];
  const db = explaining(database, plans);
  const ctx = {
    actor: { subject: '', username: 'someone', employeeId: null, holds: new Set() },
    db,
    transaction: (run: (inside: typeof db) => unknown) => run(db),
    today: TO,
    now: new Date('2026-11-01T08:00:00+08:00'),
    audit: async () => {},
  } as unknown as RequestContext;
  const report = { ...RANGE, view, ...more } as Parameters<typeof reportTotals>[0];
  await reportRows({ ...report, page: 1, size: 20 }, ctx);
  await reportTotals(report, ctx);
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
