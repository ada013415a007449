// The demo company's uniform orders.
import { sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { demoDatabase } from '../../../tests/demo.ts';
import { UniformState } from './lists.ts';

const database = await demoDatabase();

test('stand in each of the nine states, and stock is kept for those that were promised', async () => {
  const rows = await database.rows<{ state: string }>(sql`select distinct state from uniform_order_now`);
  expect(rows.map(({ state }) => state).sort()).toEqual([...UniformState.codes].sort());
  const kept = await database.one<{ lines: number; reserved: number }>(sql`
    select count(*)::int as lines, count(v.id)::int as reserved
    from uniform_order_now n join uniform_order_line l on l.order_id = n.request_id and l.generation = n.generation
      left join stock_reservation v on v.line_id = l.id and v.ended_at is null
    where n.state in ('Approved', 'Accepted Order Changes', 'In Progress', 'Ready For Pickup')`);
  expect(kept?.reserved).toBe(kept?.lines);
});

test('the demo employee holds a uniform, has one to claim and one to answer', async () => {
  const rows = await database.rows<{ state: string }>(sql`select n.state from uniform_order_now n
    join employee e on e.id = n.employee_id where e.username = 'employee' order by n.state`);
  expect(rows.map(({ state }) => state)).toEqual(['Claimed', 'Modified', 'Ready For Pickup']);
});
