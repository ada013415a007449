// Every query behind a list, explained at the size of a large company: none may read a big table from end to end.
import { announcements, calendar } from '@kawani/domains/dashboard/service';
import {
  birthdays,
  colleaguesOf,
  everybody,
  isLedBy,
  myRecord,
  peopleOf,
  peopleOnDevices,
  postingsOf,
  signInStanding,
  supervisorsOf,
  teamOf,
} from '@kawani/domains/employees/service';
import { leaveDaysOf } from '@kawani/domains/leave/service';
import { mySchedule, payPeriodOn, postedWithin, scheduleFacts, workDatesOf } from '@kawani/domains/schedule/service';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Work } from '@kawani/kit/server/work';
import { day } from '@kawani/kit/values/day';
import { beforeAll, expect, test } from 'vitest';
import { openCompany } from './company.ts';
import { explaining } from './explain.ts';
import { freshDatabase } from './server.ts';

// Who leads is a short list: there are as many leaders as sites.
const BIG =
  /Seq Scan on (employee|employee_status|employee_account|assignment|shift_day(?:_\d\w*|_other)?|leave_day)\b/;
const TODAY = day('2026-11-21');
const RANGE = { from: day('2026-11-01'), to: day('2026-11-30') };

const database = await freshDatabase();
let leader: string;
let person: string;
let site: string;

beforeAll(async () => {
  const company = await openCompany(database);
  leader = await company.supervisor();
  person = await company.employee({ username: 'someone' });
  site = company.detachments.get('MKT-1') ?? '';
  await fill(company.shifts.get('DAY') ?? '');
}, 120_000);

/** Ten thousand people at four hundred sites, with a week of schedule and a day of leave. */
async function fill(shiftId: string) {
  const sites = 400;
  await database.run(sql`insert into detachment (id, code, client, name, cluster_id, address, psgc, time_in_policy, effective_from)
    select gen_random_uuid(), 'V' || n, 'C', 'N', (select id from cluster limit 1), 'A', '1380300000', 'FLAG', '2020-01-01'
    from generate_series(1, ${sites}) n`);
  await database.run(sql`insert into employee (id, number, device_user, username, first_name, last_name, sex, civil_status,
      birth_date, shows_birthday, hired_on)
    select gen_random_uuid(), (100000 + n)::text, (100000 + n)::text, 'v' || n, 'Ana', 'Peña', 'Female', 'Single',
      date '1980-01-01' + n % 9000, true, '2020-01-01' from generate_series(1, 10000) n`);
  await database.run(sql`insert into employee_status (employee_id, status, effective_from)
    select id, 'Active', '2020-01-01' from employee where username like 'v%'`);
  await database.run(sql`insert into employee_account (username, employee_id)
    select 'e' || number, id from employee where username like 'v%'`);
  await database.run(sql`insert into assignment (id, employee_id, detachment_id, designation_id, effective_from)
    select gen_random_uuid(), e.id, d.id, (select id from job_designation limit 1), '2020-01-01'
    from (select id, row_number() over () % ${sites} as place from employee where username like 'v%') e
      join (select id, row_number() over () - 1 as place from detachment where code like 'V%') d using (place)`);
  await database.run(sql`insert into leadership (id, employee_id, detachment_id, effective_from)
    select distinct on (detachment_id) gen_random_uuid(), employee_id, detachment_id, '2020-01-01'::date from assignment
    where detachment_id is not null`);
  await database.run(sql`insert into leave_day (employee_id, date, portion, type, paid)
    select id, date '2026-11-01' + (row_number() over () % 28)::int, 'WHOLE', 'VL', true from employee`);
  await database.run(sql`select set_config('kawani.bulk', 'on', false)`);
  for (const month of ['2026-10-01', '2026-11-01']) {
    await database.run(sql`select ensure_month('shift_day', ${month}::date)`);
  }
  for (const from of ['2026-10-29', '2026-11-02']) {
    await database.run(sql`insert into shift_day (employee_id, work_date, shift_id, detachment_id, rest_day)
      select employee_id, ${from}::date + n, ${shiftId}::uuid, detachment_id, false
      from assignment, generate_series(0, 3) n`);
  }
  await database.run(sql`analyze`);
}

const workOn = (db: Db, employeeId: string) =>
  ({
    actor: { subject: '', username: 'someone', employeeId, holds: new Set() },
    db,
    today: TODAY,
    now: new Date('2026-11-21T08:00:00+08:00'),
  }) as unknown as Work;

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['who signs in', (db) => signInStanding(db, 'v77')],
  ['whose record one may reach', (db) => isLedBy(db, leader, person, TODAY)],
  ['the team of a leader', (db) => teamOf(db, leader, TODAY)],
  ['one’s own record', (db) => myRecord(workOn(db, person))],
  ['the supervisors of sites', (db) => supervisorsOf(db, [site], TODAY)],
  ['people by id', (db) => peopleOf(db, [leader, person])],
  ['people by device', (db) => peopleOnDevices(db, ['100007', '100008'])],
  ['a page of everybody', (db) => everybody(db, { after: '100500', size: 20 })],
  ['where people are posted', (db) => postingsOf(db, [leader, person], RANGE)],
  ['colleagues', (db) => colleaguesOf(db, person, TODAY)],
  ['birthdays', (db) => birthdays(db, [leader, person], RANGE)],
  ['one’s own schedule', (db) => mySchedule(RANGE, workOn(db, person))],
  ['the schedule of many', (db) => scheduleFacts(db, [leader, person], RANGE.from, RANGE.to)],
  ['dates of work', (db) => workDatesOf(db, [leader, person], RANGE)],
  ['days of leave', (db) => leaveDaysOf(db, [leader, person], RANGE.from, RANGE.to)],
  ['a pay period', (db) => payPeriodOn(db, TODAY)],
  ['posted periods', (db) => postedWithin(db, RANGE.from, RANGE.to)],
  ['the calendar', (db) => calendar(RANGE, workOn(db, person))],
  ['announcements', (db) => announcements(workOn(db, person))],
])('%s: no big table is read from end to end', async (_, ask) => {
  const plans: string[] = [];
  await ask(explaining(database, plans));
  expect(plans).not.toEqual([]);
  for (const plan of plans) expect(plan).not.toMatch(BIG);
});
