// What payroll works with beside employees, for benchmarks of its pages: places, numbers, accounts, groups, raises, balances.
import pg from 'pg';
import { SALARIES } from './pay-pages.ts';

/** Before pay is computed. */
export async function fillOffice(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  // Rules about who may enter what are not what is measured.
  await client.query('set session_replication_role = replica');
  for (const statement of STATEMENTS) await client.query(statement);
  await client.end();
}

const STATEMENTS = [
  `insert into cluster (id, code, name, effective_from)
    select gen_random_uuid(), 'C' || n, 'Cluster ' || n, '2020-01-01' from generate_series(1, 5) n`,
  `insert into detachment (id, code, client, name, cluster_id, address, psgc, time_in_policy, effective_from)
    select gen_random_uuid(), 'D' || n, 'Client ' || n % 60, 'Post ' || n, (select id from cluster where code = 'C' || 1 + n % 5),
      'Makati', '1380300000', 'FLAG', '2020-01-01' from generate_series(1, 200) n`,
  `insert into job_designation (id, code, title, effective_from)
    select gen_random_uuid(), 'G' || n, 'Guard ' || n, '2020-01-01' from generate_series(1, 8) n`,
  `insert into assignment (id, employee_id, detachment_id, designation_id, effective_from)
    select gen_random_uuid(), e.id, d.id, g.id, '2020-01-01' from employee e
      join detachment d on d.code = 'D' || 1 + e.number::int % 200 join job_designation g on g.code = 'G' || 1 + e.number::int % 8`,
  `update attendance_day d set detachment_id = a.detachment_id, site = 'Post' from assignment a where a.employee_id = d.employee_id`,
  // One in fifty has none.
  `insert into government_number (employee_id, kind, value)
    select id, kind, case kind when 'TIN' then 100000000 + number::int || '00000' when 'SSS' then (3400000000 + number::int)::text
      else (120000000000 + number::bigint)::text end
    from employee, unnest('{SSS,PHILHEALTH,PAGIBIG,TIN}'::text[]) kind where number::int % 50 <> 0`,
  // One in ten is paid in cash.
  `insert into pay_out (employee_id, effective_from, channel, account_name, account_number)
    select id, '2020-01-01', (array['BPI', 'BDO', 'GCash'])[1 + number::int % 3], 'Ana Peña', lpad(number, 10, '0')
    from employee where number::int % 10 <> 0`,
  `insert into pay_group (id, code, name, made_by)
    values (gen_random_uuid(), 'A', 'Guards', 'bench'), (gen_random_uuid(), 'B', 'Office', 'bench')`,
  `insert into pay_group_member (id, group_id, employee_id, effective_from, set_by, set_at)
    select gen_random_uuid(), g.id, e.id, '2020-01-01', 'bench', now()
    from employee e join pay_group g on g.code = case when e.number::int % 10 < 8 then 'A' else 'B' end`,
  `insert into pay_adjustment (id, employee_id, starts, amount, tax, label, reason, entered_by)
    select gen_random_uuid(), id, starts, 10000, 'TAXABLE', 'Incentive', 'Bench', 'bench'
    from employee, unnest('{2026-11-01,2026-12-01}'::date[]) starts`,
  `insert into pay_change (id, how, effective_from, reason, asked, made_by, made_at)
    values ('${SALARIES}', 'PERCENT', '2027-01-01', 'Raise', '{}', 'bench', now())`,
  `insert into pay_change_line (change_id, employee_id, terms_id, before, after)
    select '${SALARIES}', employee_id, id, terms, terms from (select id, employee_id, jsonb_build_object('effectiveFrom',
      effective_from, 'basis', basis, 'rate', rate, 'factor', factor, 'mwe', mwe, 'cola', cola, 'allowances', allowances) as terms
      from pay_terms) own`,
  // One in ten waits to be confirmed.
  `insert into opening_balance (id, employee_id, year, as_of, nth, basic, overtime, premiums, cola, allowances, minimum_basic,
      minimum_overtime, minimum_holiday, minimum_night, de_minimis, other_exempt, thirteenth, other_benefits, taxable, withheld,
      basic_earned, sss, philhealth, pagibig, union_dues, other_deductions, state, entered_by, at, decided_by, decided_at)
    select gen_random_uuid(), id, 2026, '2026-10-31', 1, 20000000, 0, 0, 0, 0, 20000000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 20000000, 500000,
      200000, 100000, 0, 0, case when waits then 'WAITING' else 'IN_FORCE' end, 'bench', now(),
      case when not waits then 'other' end, case when not waits then now() end
    from (select id, number::int % 10 = 0 as waits from employee) e`,
];

/** After pay was completed and opened: what people opened of it, and whose pay is held. */
export async function fillReleased(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`update pay_run set released_at = pay_date where state = 'Completed'`);
  await client.query(`insert into payslip_receipt (payslip_id, state) select s.id, receipt from payslip s
    join pay_run r on r.id = s.run_id, unnest('{Opened,Acknowledged}'::text[]) receipt where r.state = 'Completed'`);
  await client.query(`insert into pay_hold (id, run_id, employee_id, kind, reason, set_by, set_at)
    select gen_random_uuid(), r.id, e.id, 'HELD', 'Bench', 'bench', now() from employee e, pay_run r
    where e.number::int % 20 = 0 and r.state <> 'Completed'`);
  await client.end();
}
