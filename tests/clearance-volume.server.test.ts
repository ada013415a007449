// The clearance list with two thousand leavers of a year and twenty thousand items: no big table is read from end to end.
import { clearanceChoices, clearanceList } from '@kawani/domains/offboarding/clearance/service/list';
import { myClearance } from '@kawani/domains/offboarding/clearance/service/mine';
import { type Db, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeAll, expect, test } from 'vitest';
import type { ClearanceQuery } from '../domains/offboarding/clearance/contract.ts';
import { fillClearances, ITEMS } from './clearance-volume.ts';
import { explaining, readerOn } from './explain.ts';
import { openCopy } from './server.ts';
import { inBulk, volumeConnection } from './volume.ts';

const BIG =
  /Seq Scan on (stock_move|uniform_issue|uniform_order_line|deduction_(?:account|due|payment)|clearance_event|employee|assignment)\b/;
const EVERYTHING = ['CLEARANCE_LIST', 'CLEARANCE_LIST_CASHIER', 'INFORMATION', 'PROCESS_UNIFORM_REQUEST'];
const connection = await volumeConnection();
const database = openCopy(connection);
let [someone, number] = ['', ''];

beforeAll(async () => {
  await inBulk(connection, fillClearances);
  const found = await database.one<{ id: string; number: string }>(
    sql`select id, number from employee order by number limit 1`,
  );
  [someone, number] = [found?.id ?? '', found?.number ?? ''];
}, 120_000);

const contextOn = (db: Db, employeeId = '') =>
  readerOn(db, { employeeId, username: 'hana', holds: EVERYTHING, today: day('2026-11-17') });
const list = (db: Db, more: Partial<ClearanceQuery> = {}) =>
  clearanceList(
    { page: 1, size: 50, state: 'WAITING', isOverdue: false, ...more },
    { ...contextOn(db), actor: { ...contextOn(db).actor, employeeId: null } },
  );

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['what waits for every office', (db) => list(db)],
  ['a late page of it', (db) => list(db, { page: 90 })],
  ['what waits for the store', (db) => list(db, { office: 'STORE' })],
  ['what waits for the cashier', (db) => list(db, { office: 'CASHIER' })],
  ['what is overdue', (db) => list(db, { isOverdue: true })],
  ['what was cleared', (db) => list(db, { state: 'CLEARED' })],
  ['a person by number', (db) => list(db, { search: number })],
  ['leavers of a month', (db) => list(db, { from: day('2026-11-01'), to: day('2026-11-30') })],
  ['the counts of the offices', (db) => clearanceChoices({}, contextOn(db, someone))],
  ['one’s own', (db) => myClearance({}, contextOn(db, someone))],
])('%s: no big table is read from end to end', async (_, ask) => {
  const plans: string[] = [];
  await ask(explaining(database, plans));
  expect(plans).not.toEqual([]);
  for (const plan of plans) expect(plan).not.toMatch(BIG);
});

test('all items are there, and a quarter of them waits', async () => {
  expect((await list(database)).total).toBe(ITEMS / 4);
  expect((await list(database, { state: 'CLEARED' })).total).toBe((ITEMS * 3) / 4);
});
