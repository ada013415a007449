// Every query behind a list, explained at the size of a large company: none may read a big table from end to end.
import { calendar } from '@kawani/domains/dashboard/service';
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
import { leaveDaysOf } from '@kawani/domains/leave/filing/service/leave-days';
import { mySchedule, payPeriodOn, postedWithin, scheduleFacts, workDatesOf } from '@kawani/domains/schedule/service';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { day } from '@kawani/kit/values/day';
import { beforeAll, expect, test } from 'vitest';
import { openCompany } from './company.ts';
import { explaining } from './explain.ts';
import { openCopy } from './server.ts';
import { EVERYBODY, inBulk, scheduleSome, volumeConnection } from './volume.ts';

// Who leads is a short list: there are as many leaders as sites.
const BIG =
  /Seq Scan on (employee|employee_status|employee_account|assignment|shift_day(?:_\d\w*|_other)?|leave_day)\b/;
const TODAY = day('2026-11-21');
const RANGE = { from: day('2026-11-01'), to: day('2026-11-30') };

const connection = await volumeConnection();
const database = openCopy(connection);
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

/** A few days of schedule in each of two months. */
async function fill(shiftId: string) {
  await inBulk(connection, async (client) => {
    for (const from of ['2026-10-29', '2026-11-02'])
      await scheduleSome(client, { ...EVERYBODY, shiftId, from, days: 4 });
  });
}

const contextOn = (db: Db, employeeId: string) =>
  ({
    actor: { subject: '', username: 'someone', employeeId, holds: new Set() },
    db,
    today: TODAY,
    now: new Date('2026-11-21T08:00:00+08:00'),
  }) as unknown as RequestContext;

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['who signs in', (db) => signInStanding(db, 'v77', TODAY)],
  ['whose record one may reach', (db) => isLedBy(db, leader, person, TODAY)],
  ['the team of a leader', (db) => teamOf(db, leader, TODAY)],
  ['one’s own record', (db) => myRecord(contextOn(db, person))],
  ['the supervisors of sites', (db) => supervisorsOf(db, [site], TODAY)],
  ['people by id', (db) => peopleOf(db, [leader, person])],
  ['people by device', (db) => peopleOnDevices(db, ['100007', '100008'])],
  ['a page of everybody', (db) => everybody(db, { after: '100500', size: 20 })],
  ['where people are posted', (db) => postingsOf(db, [leader, person], RANGE)],
  ['colleagues', (db) => colleaguesOf(db, person, TODAY)],
  ['birthdays', (db) => birthdays(db, [leader, person], RANGE)],
  ['one’s own schedule', (db) => mySchedule(RANGE, contextOn(db, person))],
  ['the schedule of many', (db) => scheduleFacts(db, [leader, person], RANGE.from, RANGE.to)],
  ['dates of work', (db) => workDatesOf(db, [leader, person], RANGE)],
  ['days of leave', (db) => leaveDaysOf(db, [leader, person], RANGE.from, RANGE.to)],
  ['a pay period', (db) => payPeriodOn(db, TODAY)],
  ['posted periods', (db) => postedWithin(db, RANGE.from, RANGE.to)],
  ['the calendar', (db) => calendar(RANGE, contextOn(db, person))],
])('%s: no big table is read from end to end', async (_, ask) => {
  const plans: string[] = [];
  await ask(explaining(database, plans));
  expect(plans).not.toEqual([]);
  for (const plan of plans) expect(plan).not.toMatch(BIG);
});
