// Two thousand people who left within a year, each with ten items of clearance: two uniforms, three accounts, five duties.
import { sql } from '@kawani/kit/server/db';
import type pg from 'pg';

export const LEAVERS = 2_000;
const DAYS = 365;

/** On top of a company of thousands. `today` is the last day of the year; the last hundred leave later. */
export async function fillLeavers(client: pg.Client, today: string): Promise<void> {
  await client.query(sql`create temporary table leaver as
    select id as employee_id, gen_random_uuid() as case_id, n::int as nth,
      ${today}::date + 20 - (n * ${DAYS}::int / ${LEAVERS}::int)::int as last_day
    from (select id, row_number() over (order by number) as n from employee where separated_on is null) e
    where n <= ${LEAVERS}::int`);
  await client.query(sql`update employee e set separated_on = last_day from leaver l where l.employee_id = e.id`);
  await client.query(sql`insert into employment (employee_id, number, hired_on, separated_on)
    select id, 1, hired_on, separated_on from employee on conflict do nothing`);
  await client.query(
    sql`update employment m set separated_on = last_day from leaver l where l.employee_id = m.employee_id`,
  );
  await client.query(sql`insert into separation_case (id, employee_id, employment, kind, opened_at, opened_by, closed_at, closed_by, closed_how)
    select case_id, employee_id, 1, (array['RESIGNATION', 'END_OF_CONTRACT', 'TERMINATION', 'RETIREMENT'])[1 + nth % 4],
      last_day - interval '30 days', 'hr', case when last_day < ${today}::date - 60 then now() end,
      case when last_day < ${today}::date - 60 then 'kawani' end, case when last_day < ${today}::date - 60 then 'DONE' end
    from leaver`);
  await client.query(sql`insert into pay_run (id, kind, employee_id, starts, ends, pay_date, month, part, parts, state, completed_at,
      completed_by, released_at, released_by, opened_by)
    select gen_random_uuid(), 'FINAL', employee_id, date_trunc('month', last_day)::date,
      (date_trunc('month', last_day) + interval '1 month - 1 day')::date, last_day + 25, date_trunc('month', last_day)::date, 1, 1,
      'Completed', now(), 'payroll', now(), 'payroll', 'payroll' from leaver where last_day < ${today}::date - 25`);
  await fillItems(client);
}

async function fillItems(client: pg.Client): Promise<void> {
  await client.query(sql`insert into uniform_issue (id, line_id, employee_id, item_id, size, quantity, issued_on, is_free)
    select gen_random_uuid(), gen_random_uuid(), employee_id, gen_random_uuid(), 'M', 2, last_day - 200, true
    from leaver cross join generate_series(1, 2) n`);
  await client.query(sql`insert into stock_move (id, item_id, size, place_id, quantity, kind, moved_by, at, issue_id)
    select gen_random_uuid(), item_id, size, gen_random_uuid(), quantity, 'RETURN', 'store', now(), i.id
    from uniform_issue i join leaver l on l.employee_id = i.employee_id where l.nth % 3 > 0`);
  await client.query(sql`insert into deduction_account (id, no, employee_id, code, kind, principal, released_on, basis, entered_by)
    select gen_random_uuid(), 'VOL-' || nth || '-' || n, employee_id, 'OTHER', 'Cash bond', 120000, last_day - 200, 'LAW', 'payroll'
    from leaver cross join generate_series(1, 3) n`);
  await client.query(sql`insert into deduction_due (id, account_id, no, due_on, amount, kind, channel)
    select gen_random_uuid(), a.id, n, a.released_on + n * 15, 10000, 'Regular', 'CASH'
    from deduction_account a join leaver l on l.employee_id = a.employee_id cross join generate_series(1, 12) n`);
  await client.query(sql`insert into deduction_payment (id, due_id, amount, paid_on, ref, entered_by)
    select gen_random_uuid(), d.id, d.amount, d.due_on, 'OR', 'cashier'
    from deduction_due d join deduction_account a on a.id = d.account_id join leaver l on l.employee_id = a.employee_id
    where l.nth % 3 > 0 or d.no < 12`);
  await client.query(sql`insert into clearance_item (id, case_id, office, kind, subject_id, name, added_by, added_at, open_since,
      decided, version)
    select gen_random_uuid(), case_id, 'STORE', 'UNIFORM', i.id, null, 'kawani', last_day, last_day, 'OPEN', 1
      from leaver l join uniform_issue i on i.employee_id = l.employee_id
    union all select gen_random_uuid(), case_id, 'CASHIER', 'ACCOUNT', a.id, null, 'kawani', last_day, last_day, 'OPEN', 1
      from leaver l join deduction_account a on a.employee_id = l.employee_id and a.no like 'VOL-%'
    union all select gen_random_uuid(), case_id, 'HR', 'KEYS', null, 'Key ' || n, 'kawani', last_day, last_day,
        case when l.nth % 4 > 0 then 'CLEARED' else 'OPEN' end, case when l.nth % 4 > 0 then 2 else 1 end
      from leaver l cross join generate_series(1, 5) n`);
  await client.query(sql`insert into clearance_event (id, item_id, version, said, said_by, said_at)
    select gen_random_uuid(), i.id, 1, 'CLEARED', 'hr', now() from clearance_item i join leaver l on l.case_id = i.case_id
    where i.kind = 'KEYS' and l.nth % 4 > 0`);
}
