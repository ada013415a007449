// The team's lists at the size of a large company, for a leader of three hundred: every plan is looked at.
import { teamDays, teamExceptions, teamFilters, teamNow, unitNow } from '@kawani/domains/attendance/service';
import { type Db, sql } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { day } from '@kawani/kit/values/day';
import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { openCompany } from './company.ts';
import { explaining } from './explain.ts';
import { openCopy } from './server.ts';
import { EVERYBODY, inBulk, postTo, scheduleSome, volumeConnection } from './volume.ts';

const BIG =
  /Seq Scan on (employee|employee_status|assignment|shift_day_\d\w*|attendance_day_\d\w*|punch_\d\w*|leave_day)\b/;
const [FROM, TODAY] = [day('2026-11-12'), day('2026-11-21')];
const DAYS = 10;
const SITES = ['B1', 'B2', 'B3'];
const REPORT = { from: FROM, to: TODAY, group: 'detachment', page: 1, size: 20 } as const;

const connection = await volumeConnection();
const database = openCopy(connection);
let leader: string;
let site: string;

beforeAll(async () => {
  const company = await openCompany(database);
  leader = await company.supervisor();
  await inBulk(connection, (client) => fill(client, company.shifts.get('DAY') ?? ''));
  site = (await database.one<{ id: string }>(sql`select id from detachment where code = ${SITES[0]}`))?.id ?? '';
}, 240_000);

/** Ten days of schedule, attendance and punches of everybody, and three sites of a hundred people for the leader. */
async function fill(client: pg.Client, shiftId: string) {
  for (const [nth, code] of SITES.entries()) await postTo(client, code, { first: 1 + nth * 100, people: 100 });
  await client.query(sql`insert into leadership (id, employee_id, detachment_id, effective_from)
    select gen_random_uuid(), ${leader}, id, '2020-01-01' from detachment where code = any(${SITES})`);
  await scheduleSome(client, { ...EVERYBODY, shiftId, from: FROM, days: DAYS });
  await client.query(
    sql`select ensure_month(parent, ${FROM}::date) from unnest(array['attendance_day', 'punch']) parent`,
  );
  // On shift, there from six to two, nobody late.
  const everyDay = sql`from assignment cross join generate_series(0, ${DAYS - 1}::int) n`;
  await client.query(sql`insert into punch (id, employee_id, at, kind, source, received_at, place, latitude, longitude)
    select gen_random_uuid(), employee_id, at, kind, 'PHONE', at, 'INSIDE', 14.55, 121.02 ${everyDay}
      cross join lateral (values (${FROM}::date + n + time '06:00', 'IN'), (${FROM}::date + n + time '14:00', 'OUT')) tap (at, kind)`);
  await client.query(sql`insert into attendance_day (employee_id, work_date, time_in, time_out, results, worked, regular, late,
      undertime, overtime, excess, night_regular, night_overtime, marks, shift, rest_day, site, holidays, explanation,
      computed_at)
    select employee_id, ${FROM}::date + n, ${FROM}::date + n + time '06:00', ${FROM}::date + n + time '14:00',
      '{Complete}', 480, 480, 0, 0, 0, case when employee_id::text < '02' then 45 else 0 end, 0, 0, '{}',
      '{"code": "DAY"}', false, 'N1', '[]', '[]', now() ${everyDay}`);
}

const contextOn = (db: Db) =>
  ({
    actor: { subject: '', username: 'someone', employeeId: leader, holds: new Set() },
    db,
    transaction: (run: (inside: Db) => unknown) => run(db),
    today: TODAY,
    now: new Date('2026-11-21T08:00:00+08:00'),
    audit: async () => {},
  }) as unknown as RequestContext;

const ASKED: [string, (ctx: RequestContext) => Promise<unknown>][] = [
  ['the team now', teamNow],
  ['the people of a site now', (ctx) => unitNow({ id: site }, ctx)],
  ['what the team is chosen by', teamFilters],
  ['the days of a page', (ctx) => teamDays(REPORT, ctx)],
  ['the days of who is found', (ctx) => teamDays({ ...REPORT, search: 'ana 77', status: 'Active' }, ctx)],
  ['the days of who was late', (ctx) => teamDays({ ...REPORT, result: 'Late' }, ctx)],
  ['the exceptions', (ctx) => teamExceptions(REPORT, ctx)],
];

test.each(ASKED)(
  '%s: no big table is read from end to end, and as few queries for three hundred as for one',
  async (_, ask) => {
    const plans: string[] = [];
    await ask(contextOn(explaining(database, plans)));
    expect(plans.length).toBeGreaterThan(1);
    expect(plans.length).toBeLessThan(20);
    expect(plans.flatMap((plan) => plan.match(BIG)?.[0] ?? [])).toEqual([]);
  },
);
