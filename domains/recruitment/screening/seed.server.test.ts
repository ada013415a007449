// The demo company's recruitment.
import { sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { demoDatabase } from '../../../tests/demo.ts';
import { ApplicationState } from '../applicants/lists.ts';

const database = await demoDatabase();

test('requisitions, job orders and applicants stand in every state that people bring them to', async () => {
  const requisitions = await database.rows<{ state: string }>(sql`select distinct state from request
    where kind = 'REQUISITION' order by 1`);
  expect(requisitions.map(({ state }) => state)).toEqual(['APPROVED', 'CANCELLED', 'DENIED', 'FILED']);
  const orders = await database.rows<{ state: string }>(sql`select distinct state from job_order_now order by 1`);
  expect(orders.map(({ state }) => state)).toEqual(['Cancelled', 'Filled', 'On Hold', 'Open']);
  const applicants = await database.rows<{ state: string }>(sql`select distinct state from application`);
  const expected = ApplicationState.codes.filter((state) => state !== 'Hired');
  expect(applicants.map(({ state }) => state).sort()).toEqual([...expected].sort());
});
