// Invitations to onboarding, explained where five thousand are in progress and ten thousand ended: no filter may read people, papers
// or what was read from end to end. Of a page, the tasks of its people alone are looked at.
import { invitation, invitations } from '@kawani/domains/onboarding/tasks/service/office';
import { type Db, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeAll, expect, test } from 'vitest';
import { myOnboarding } from '../domains/onboarding/tasks/service/mine.ts';
import { ownOnboarding } from '../domains/onboarding/tasks/service/needed.ts';
import { overdueRows } from '../domains/onboarding/tasks/table/report.ts';
import { openCompany } from './company.ts';
import { explaining, readerOn } from './explain.ts';
import { fillOnboarding } from './onboarding-volume.ts';
import { freshConnection, openCopy } from './server.ts';
import { inBulk } from './volume.ts';

const BIG = /Seq Scan on (employee|employee_document|employee_file|handbook_acknowledgement|assignment|invitee_task)\b/;
const connection = await freshConnection();
const database = openCopy(connection);
let [someone, employeeId] = ['', ''];

beforeAll(async () => {
  await (await openCompany(database)).employee();
  await inBulk(connection, fillOnboarding);
  const found = await database.one<{ id: string; employeeId: string }>(
    sql`select id, employee_id as "employeeId" from onboarding_invite where state = 'Accepted' limit 1`,
  );
  [someone, employeeId] = [found?.id ?? '', found?.employeeId ?? ''];
}, 120_000);

const contextOn = (db: Db) =>
  readerOn(db, {
    employeeId,
    username: 'hana',
    holds: ['LIST_INVITE', 'LIST_ALL', 'MY_TASKS'],
    today: day('2026-11-21'),
  });
const PAGE = { page: 1, size: 20, sort: 'startsOn', isBlocked: false } as const;

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['those in progress', (db) => invitations({ ...PAGE, state: 'OPEN' }, contextOn(db))],
  ['by name', (db) => invitations({ ...PAGE, search: 'ana abc dela' }, contextOn(db))],
  ['sorted by name', (db) => invitations({ ...PAGE, sort: 'name', page: 3 }, contextOn(db))],
  ['the blocked ones', (db) => invitations({ ...PAGE, state: 'OPEN', isBlocked: true }, contextOn(db))],
  ['one invitation', (db) => invitation({ id: someone }, contextOn(db))],
  ['one’s own page', (db) => myOnboarding({}, contextOn(db))],
  ['the dashboard', (db) => ownOnboarding(contextOn(db))],
])('%s: no big table is read from end to end', async (_, ask) => {
  const plans: string[] = [];
  await ask(explaining(database, plans));
  expect(plans).not.toEqual([]);
  for (const plan of plans) expect(plan).not.toMatch(BIG);
});

test('one look at the kind of a task leaves out all that tasks of the other kinds are decided by', async () => {
  const plans: string[] = [];
  await overdueRows(explaining(database, plans), day('2026-11-21'));
  for (const kind of ['DO', 'ATTEND', 'UPLOAD', 'READ'])
    expect(plans[0]).toContain(`One-Time Filter: (t.kind = '${kind}'::text)\n`);
});

test('the list of those in progress counts them all, and each has tasks', async () => {
  const { total, items } = await invitations({ ...PAGE, state: 'OPEN', size: 100 }, contextOn(database));
  expect(total).toBe(5_000);
  expect(items.filter((line) => line.total === 12)).toHaveLength(100);
});
