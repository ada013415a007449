// The demo company's loans of the agencies.
import { sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { demoDatabase } from '../../../tests/demo.ts';

const database = await demoDatabase();

test('loans of both agencies are deducted, recorded in every state, and one billing waits for a second officer', async () => {
  const requests = await database.rows<{ state: string }>(
    sql`select distinct state from request where kind = 'GOVERNMENT_LOAN' order by state`,
  );
  expect(requests.map(({ state }) => state)).toEqual(['APPROVED', 'CANCELLED', 'DENIED', 'FILED']);
  const billings = await database.rows<{ agency: string; state: string }>(
    sql`select agency, state from government_billing order by agency`,
  );
  expect(billings).toEqual([
    { agency: 'Pagibig', state: 'Prepared' },
    { agency: 'SSS', state: 'Applied' },
  ]);
  const paid = await database.rows<{ code: string }>(sql`select distinct code from deduction_account_payment
    where kind = 'PAID' and code in ('SSS_LOAN', 'PAGIBIG_LOAN') order by code`);
  expect(paid.map(({ code }) => code)).toEqual(['PAGIBIG_LOAN', 'SSS_LOAN']);
});

test('each account of an agency has its loan, once', async () => {
  const [strays] = await database.rows<{ count: number }>(sql`select count(*)::int as count from deduction_account a
    where code in ('SSS_LOAN', 'PAGIBIG_LOAN')
      and (select count(*) from government_loan l where l.account_id = a.id and l.employee_id = a.employee_id) <> 1`);
  expect(strays?.count).toBe(0);
});
