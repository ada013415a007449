// The demo company's loans of the funds.
import { systemClock, todayBy } from '@kawani/kit/server/clock';
import { sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { demoDatabase } from '../../../tests/demo.ts';

const database = await demoDatabase();
const today = todayBy(systemClock);

test('stand in every state, with a vale in each of its first ones', async () => {
  const states = async (kind: string) =>
    (
      await database.rows<{ state: string }>(
        sql`select distinct state from request where kind = ${kind} order by state`,
      )
    ).map(({ state }) => state);
  const LOANS = [
    'APPROVED',
    'CANCELLED',
    'DENIED',
    'FILED',
    'FOR_APPROVAL',
    'FOR_FINAL_APPROVAL',
    'PENDING',
    'RELEASED',
  ];
  expect(await states('LOAN')).toEqual(LOANS);
  expect(await states('VALE')).toEqual(['APPROVED', 'FILED']);
});

test('are repaid by pay: one fully, one late, and one was renewed', async () => {
  const [loans] = await database.rows<{ repaid: number; open: number; late: number; renewals: number }>(sql`
    select count(*) filter (where s.balance = 0)::int as repaid, count(*) filter (where s.balance > 0)::int as open,
      count(*) filter (where exists (select from deduction_due_left d
        where d.account_id = l.account_id and d.due_on < ${today} and d.remaining > 0))::int as late,
      count(l.renews)::int as renewals
    from loan l join deduction_account_standing s on s.id = l.account_id`);
  expect(loans).toEqual({
    repaid: expect.any(Number),
    open: expect.any(Number),
    late: expect.any(Number),
    renewals: 1,
  });
  expect(Math.min(loans?.repaid ?? 0, loans?.open ?? 0, loans?.late ?? 0)).toBeGreaterThan(0);
});

test('ask a co-maker whose account can be tried, and have others who answer for one', async () => {
  const asked = await database.rows<{ username: string; answered: boolean }>(sql`
    select e.username, accepted_at is not null as answered from loan_co_maker c join employee e on e.id = c.employee_id
    where ended_at is null`);
  expect(asked.find(({ answered }) => !answered)?.username).toMatch(/^[a-z]+$/);
  expect(asked.filter(({ answered }) => answered)).toHaveLength(3);
});
