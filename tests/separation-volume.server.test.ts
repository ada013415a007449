// The list of people who leave, explained where two thousand left within a year with twenty thousand items of clearance: no filter
// may read a big table from end to end.
import { caseAttention, caseCounts, casePage } from '@kawani/domains/offboarding/cases/service/list';
import { type Db, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeAll, expect, test } from 'vitest';
import { explaining, readerOn } from './explain.ts';
import { fillLeavers, LEAVERS } from './separation-volume.ts';
import { openCopy } from './server.ts';
import { inBulk, volumeConnection } from './volume.ts';

const TODAY = day('2026-11-21');
const BIG =
  /Seq Scan on (clearance_item|clearance_event|uniform_issue|stock_move|deduction_\w+|pay_run|assignment|employee_status)\b/;
const connection = await volumeConnection();
const database = openCopy(connection);
let siteId = '';

beforeAll(async () => {
  await inBulk(connection, (client) => fillLeavers(client, TODAY));
  const row = await database.one<{ id: string }>(sql`select a.detachment_id as id from separation_case c
    join assignment a on a.employee_id = c.employee_id limit 1`);
  siteId = row?.id ?? '';
}, 120_000);

const contextOn = (db: Db) =>
  readerOn(db, { employeeId: '', username: 'hana', holds: ['LIST', 'INFORMATION'], today: TODAY });
const PAGE = { page: 1, size: 20, sort: 'due' } as const;

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['the first page', (db) => casePage(PAGE, contextOn(db))],
  ['those for clearance', (db) => casePage({ ...PAGE, state: 'FOR_CLEARANCE' }, contextOn(db))],
  ['those for final pay', (db) => casePage({ ...PAGE, state: 'FOR_FINAL_PAY', sort: 'name' }, contextOn(db))],
  ['closed cases', (db) => casePage({ ...PAGE, state: 'CLOSED', page: 5 }, contextOn(db))],
  ['those of a site', (db) => casePage({ ...PAGE, siteId }, contextOn(db))],
  ['somebody by name', (db) => casePage({ ...PAGE, search: 'ana' }, contextOn(db))],
  ['how many stand where', (db) => caseCounts({}, contextOn(db))],
  ['what is due', (db) => caseAttention({}, contextOn(db))],
])('%s: no big table is read from end to end', async (_, ask) => {
  const plans: string[] = [];
  await ask(explaining(database, plans));
  expect(plans).not.toEqual([]);
  for (const plan of plans) expect(plan).not.toMatch(BIG);
});

test('counts add up to everybody', async () => {
  const { states } = await caseCounts({}, contextOn(database));
  expect(states.reduce((sum, { count }) => sum + count, 0)).toBe(LEAVERS);
  expect(states.map(({ state }) => state).sort()).toEqual(['CLOSED', 'FOR_CLEARANCE', 'FOR_FINAL_PAY', 'OPEN', 'PAID']);
});
