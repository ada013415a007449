// Orders, what is decided and has not begun, and what needs attention, at ten thousand people and years of orders: each page is
// found without reading a big table from end to end.
import { day } from '@kawani/kit/values/day';
import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { openAlarms, waitingAfter } from '../domains/employees/table/employment-file.ts';
import { listOrders } from '../domains/schedule/table/orders.ts';
import { explaining } from './explain.ts';
import { openCopy } from './server.ts';
import { EMPLOYEES, inBulk, volumeConnection } from './volume.ts';

const ORDERS = 60_000;
const TODAY = day('2026-11-21');
const BIG =
  /Seq Scan on (posting_order|employee|employee_status|assignment|pay_terms|planned_change|employment_alarm)\b/;
const PAGE = { page: 1, size: 20 };

const connection = await volumeConnection();
const database = openCopy(connection);

beforeAll(() => inBulk(connection, fill), 120_000);

/** Orders and terms of six years, a few of them to come; most changes are made and most alarms seen to. */
async function fill(client: pg.Client) {
  const someone = `(select id, row_number() over (order by number) as nth from employee) e`;
  await client.query(`insert into posting_order (id, ref, kind, employee_id, relieved_id, reason, detachment_id, designation_id,
      effective_from, effective_to, billable, issued_by, issued_at, keeps, cancelled_by, cancelled_at, cancel_reason)
    select gen_random_uuid(), 'AO-2026-' || lpad(n::text, 6, '0'), case when n % 3 = 0 then 'RELIEF' else 'ASSIGNMENT' end,
      e.id, case when n % 3 = 0 then r.id end, case when n % 3 = 0 then 'LEAVE' end, d.id, g.id, began, case when n % 3 = 0 then began + 5 end,
      true, 'hr', began, '{}', case when n % 40 = 0 then 'hr' end, case when n % 40 = 0 then now() end,
      case when n % 40 = 0 then 'no' end
    from generate_series(1, ${ORDERS}) n
      join ${someone} on e.nth = n % ${EMPLOYEES} + 1 join (select id, row_number() over (order by number) as nth from employee) r
        on r.nth = (n + 7) % ${EMPLOYEES} + 1
      cross join lateral (select date '2026-12-10' - (n / 27) as began) began
      cross join (select id from detachment limit 1) d cross join (select id from job_designation limit 1) g`);
  await client.query(`insert into pay_terms (id, employee_id, effective_from, basis, rate, factor, mwe, entered_by)
    select gen_random_uuid(), e.id, date '2026-12-01' - 200 * n - (e.nth % 190)::int, 'DAILY', 70000, 313, false, 'hr'
    from ${someone} cross join generate_series(0, 4) n`);
  await client.query(`insert into planned_change (id, employee_id, section, "values", effective_from, because, planned_by,
      planned_at, applied_at)
    select gen_random_uuid(), e.id, 'CONTACT', '{}', date '2026-12-01' - n * 30, 'x', 'hr', now(), case when n > 0 or e.nth > 50 then now() end
    from ${someone} cross join generate_series(0, 2) n`);
  await client.query(`insert into employment_alarm (employee_id, kind, since, day, told_at, over_at)
    select e.id, 'PROBATION', date '2024-01-01' + n, 150, now(), case when n > 0 or e.nth > 80 then now() end
    from ${someone} cross join generate_series(0, 3) n`);
}

type Ask = (db: ReturnType<typeof explaining>) => Promise<{ items: readonly unknown[]; total: number }>;

test.each<[string, Ask]>([
  ['every order', (db) => listOrders(db, TODAY, PAGE)],
  ['a later page of orders', (db) => listOrders(db, TODAY, { ...PAGE, page: 40 })],
  ['relief orders', (db) => listOrders(db, TODAY, { ...PAGE, kind: 'RELIEF' })],
  ['orders to come', (db) => listOrders(db, TODAY, { ...PAGE, state: 'TO_COME' })],
  ['orders in force', (db) => listOrders(db, TODAY, { ...PAGE, state: 'IN_FORCE' })],
  ['orders that are over', (db) => listOrders(db, TODAY, { ...PAGE, state: 'OVER' })],
  ['cancelled orders', (db) => listOrders(db, TODAY, { ...PAGE, state: 'CANCELLED' })],
  ['relief orders in force', (db) => listOrders(db, TODAY, { ...PAGE, kind: 'RELIEF', state: 'IN_FORCE' })],
  ['changes ahead', (db) => waitingAfter(db, TODAY, { seesPay: true, ...PAGE })],
  ['changes of status ahead', (db) => waitingAfter(db, TODAY, { kind: 'STATUS', seesPay: false, ...PAGE })],
  ['pay ahead', (db) => waitingAfter(db, TODAY, { kind: 'PAY', seesPay: true, ...PAGE })],
  ['records that change', (db) => waitingAfter(db, TODAY, { kind: 'SECTION', seesPay: true, ...PAGE })],
  ['what needs attention', (db) => openAlarms(db, TODAY, PAGE)],
  ['probations that end', (db) => openAlarms(db, TODAY, { kind: 'PROBATION', ...PAGE })],
])('%s: no big table is read from end to end', async (_, ask) => {
  const plans: string[] = [];
  const { items, total } = await ask(explaining(database, plans));
  expect(items.length).toBe(Math.min(20, total));
  for (const plan of plans) expect(plan).not.toMatch(BIG);
});
