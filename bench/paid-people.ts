// Employees for benchmarks of pay.
import pg from 'pg';

/** People with terms and computed days up to the end of November, each with overtime that was granted and hours at night. */
export async function fillPaidPeople(connection: pg.ClientConfig, people: number, from = '2026-10-01'): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query("set kawani.bulk = 'on'");
  await client.query(`
    insert into employee (id, number, device_user, first_name, last_name, sex, civil_status, birth_date, hired_on)
    select gen_random_uuid(), 100000 + n, 100000 + n, 'Ana', 'Peña ' || n, 'Female', 'Single', '1990-01-01', '2020-01-01'
    from generate_series(1, ${people}) n`);
  await client.query(`
    insert into pay_terms (id, employee_id, effective_from, basis, rate, factor, mwe, allowances, entered_by)
    select gen_random_uuid(), id, '2020-01-01', case when number::int % 4 = 0 then 'MONTHLY' else 'DAILY' end,
      case when number::int % 4 = 0 then 2600000 else 69500 end, 313, number::int % 4 <> 0,
      '[{"name": "Rice", "amount": 200000, "per": "MONTH", "taxable": false, "deMinimis": "rice"}]', 'bench'
    from employee`);
  await client.query(
    `select ensure_month('attendance_day', '2026-10-01'), ensure_month('attendance_day', '2026-11-01')`,
  );
  await client.query(`
    insert into attendance_day (employee_id, work_date, results, worked, regular, late, undertime, overtime, excess,
      night_regular, night_overtime, marks, shift, rest_day, holidays, explanation, computed_at, asked, portions)
    select e.id, d, '{Complete}', 540, 480, 0, 0, 60, 0, 120, 0, '{}', '{}', extract(dow from d) = 0, '[]', '[]', now(),
      case when extract(dow from d) = 0 then 0 else 480 end,
      jsonb_build_array(jsonb_build_object('date', to_char(d, 'YYYY-MM-DD'), 'holiday', null, 'regular', 480,
        'overtime', 60, 'nightRegular', 120, 'nightOvertime', 0))
    from employee e, generate_series('${from}'::date, '2026-11-30'::date, interval '1 day') d`);
  await client.query(`
    insert into time_grant (id, employee_id, work_date, kind)
    select gen_random_uuid(), employee_id, work_date, 'POSTAPPLY' from attendance_day`);
  await client.query('vacuum analyze');
  await client.end();
}
