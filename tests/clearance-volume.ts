// A year of leavers for tests of plans and for the bench: two thousand cases of ten items, of which a quarter still wait. Nobody
// closed a case, so that none is left out for that. Needs two thousand employees.
import { sql } from '@kawani/kit/server/db';
import type pg from 'pg';

const LEAVERS = 2_000;
export const ITEMS = 10 * LEAVERS;
/** Of each leaver. */
const [ISSUES, ACCOUNTS, DUTIES, DUES] = [4, 2, 4, 12];
/** Of so many items one waits. */
const WAITS = 4;

export async function fillClearances(client: pg.Client): Promise<void> {
  await client.query(sql`create temporary table leaver as
    select e.id, gen_random_uuid() as case_id, row_number() over (order by e.number)::int as nth,
      timestamptz '2026-11-17 08:00+08' - row_number() over (order by e.number) * interval '4 hours' as opened_at
    from (select id, number from employee p
      where not exists (select from employment m where m.employee_id = p.id and m.number > 1)
        and not exists (select from separation_case c where c.employee_id = p.id) order by number limit ${LEAVERS}::int) e`);
  await client.query(sql`insert into employment (employee_id, number, hired_on, separated_on)
    select e.id, 1, e.hired_on, greatest(e.hired_on, (l.opened_at + interval '30 days')::date) from employee e join leaver l on l.id = e.id
    on conflict (employee_id, number) do update set separated_on = excluded.separated_on`);
  await client.query(sql`insert into separation_case (id, employee_id, employment, kind, opened_at, opened_by)
    select case_id, id, 1, 'RESIGNATION', opened_at, 'hr' from leaver`);
  await fillUniforms(client);
  await fillAccounts(client);
  await fillItems(client);
}

/** What no longer waits is back at the store. */
async function fillUniforms(client: pg.Client): Promise<void> {
  await client.query(sql`insert into uniform_place (id, name, address, hours) select gen_random_uuid(), 'Volume ' || n, 'Manila',
    'Mon to Fri' from generate_series(1, 5) n`);
  await client.query(sql`insert into uniform_item (id, code, name, category, is_ppe, is_free, reorder_level)
    select gen_random_uuid(), 'LEFT-' || n, 'Shirt ' || n, 'UPPER GARMENTS', false, true, 0
    from generate_series(1, ${ISSUES}::int) n`);
  await client.query(sql`create temporary table piece as
    select gen_random_uuid() as id, l.id as employee_id, l.case_id, l.opened_at, i.id as item_id,
      (l.nth * ${ISSUES}::int + n) % ${WAITS}::int = 0 as waits
    from leaver l cross join generate_series(1, ${ISSUES}::int) n join uniform_item i on i.code = 'LEFT-' || n`);
  await client.query(sql`insert into uniform_order (request_id, employee_id, place_id, payment)
    select p.id, p.employee_id, (select id from uniform_place where name = 'Volume 1'), 'FREE' from piece p`);
  await client.query(sql`insert into uniform_order_line (id, order_id, generation, nth, item_id, is_ppe, size, quantity, price,
      is_free, reason, is_exchange, added_on)
    select id, id, 1, 1, item_id, false, 'M', 1, 0, true, 'NEW', false, '2026-01-05' from piece`);
  await client.query(sql`insert into uniform_issue (id, line_id, employee_id, item_id, size, quantity, issued_on, is_free)
    select id, id, employee_id, item_id, 'M', 1, '2026-01-05', true from piece`);
  await client.query(sql`insert into stock_move (id, item_id, size, place_id, quantity, kind, moved_by, at, issue_id)
    select gen_random_uuid(), item_id, 'M', (select id from uniform_place where name = 'Volume 1'), 1, 'RETURN', 'cus',
      opened_at, id from piece where not waits`);
}

/** Each paid once a cut-off; what no longer waits is paid whole. */
async function fillAccounts(client: pg.Client): Promise<void> {
  await client.query(sql`create temporary table owed as
    select gen_random_uuid() as id, l.id as employee_id, l.case_id, l.opened_at,
      (l.nth * ${ACCOUNTS}::int + n) % ${WAITS}::int = 0 as waits
    from leaver l cross join generate_series(1, ${ACCOUNTS}::int) n`);
  await client.query(sql`insert into deduction_account (id, no, employee_id, code, kind, principal, released_on, basis, entered_by)
    select id, 'VOL-' || row_number() over (), employee_id, 'SSS_LOAN', 'SSS salary loan', 1000 * ${DUES}::int, '2026-01-05', 'LAW',
      'hr' from owed`);
  await client.query(sql`create temporary table due as
    select gen_random_uuid() as id, o.id as account_id, n, o.waits and n > ${DUES / 2}::int as is_left
    from owed o cross join generate_series(1, ${DUES}::int) n`);
  await client.query(sql`insert into deduction_due (id, account_id, no, due_on, amount, kind, channel)
    select id, account_id, n, date '2026-01-05' + 15 * n, 1000, 'Regular', 'FUB' from due`);
  await client.query(sql`insert into deduction_payment (id, due_id, amount, paid_on, ref, entered_by)
    select gen_random_uuid(), id, 1000, '2026-06-05', 'OR', 'cora' from due where not is_left`);
}

async function fillItems(client: pg.Client): Promise<void> {
  await client.query(sql`insert into clearance_duty (id, office, kind, name_en, name_fil)
    select gen_random_uuid(), (array['HR', 'OPERATIONS'])[1 + n % 2], 'OTHER', 'Duty ' || n, 'Duty ' || n
    from generate_series(1, ${DUTIES}::int) n`);
  await client.query(sql`create temporary table item as
    select gen_random_uuid() as id, a.* from (
      select case_id, opened_at, 'STORE' as office, 'UNIFORM' as kind, id as subject_id, waits from piece
      union all select case_id, opened_at, 'CASHIER', 'ACCOUNT', id, waits from owed
      union all select l.case_id, l.opened_at, d.office, d.kind, d.id, l.nth % ${WAITS}::int = 0
        from leaver l cross join clearance_duty d) a`);
  await client.query(sql`insert into clearance_item (id, case_id, office, kind, subject_id, added_by, added_at, open_since, decided,
      version)
    select id, case_id, office, kind, subject_id, 'system', opened_at, opened_at, case when waits then 'OPEN' else 'CLEARED' end,
      case when waits then 1 else 2 end from item`);
  await client.query(sql`insert into clearance_event (id, item_id, version, said, said_by, said_at)
    select gen_random_uuid(), id, 1, 'CLEARED', 'system', opened_at + interval '2 days' from item where not waits`);
}
