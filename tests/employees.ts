// Employees by the ten thousand, made inside the database: names as they are spread in the country, a thousand sites.
import type pg from 'pg';

const FIRST = [
  'Juan',
  'María',
  'José',
  'Ana',
  'Jasmine',
  'Roberto',
  'Ma. Teresa',
  'Angelo',
  'Kristine',
  'Mark Anthony',
  'Jerome',
  'Liza',
];
const LAST = [
  ...[
    'Dela Cruz',
    'Santos',
    'Reyes',
    'García',
    'Bautista',
    'De la Cruz',
    'Ocampo',
    'Núñez',
    'Villanueva',
    'Mendoza',
    'Tan',
  ],
  ...[
    'Lim',
    'Aquino',
    'Ramos',
    'Castillo',
    'De los Reyes',
    'Navarro',
    'Mercado',
    'Peña',
    'Salazar',
    'Tolentino',
    'Soriano',
  ],
];
const STATUSES = [
  'Active',
  'Active',
  'Active',
  'Active',
  'Probationary',
  'Probationary',
  'Floating',
  'Resigned',
  'Suspended',
];

/** With usernames v1, v2, …; the rows of the list are made last, all at once. */
export async function fillEmployees(client: pg.Client, employees: number): Promise<void> {
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  await run(`set kawani.list = 'later'; set timezone = 'Asia/Manila'`);
  await run(`insert into cluster (id, code, name, effective_from)
    select gen_random_uuid(), 'B' || n, 'Cluster ' || n, '2010-01-01' from generate_series(1, 20) n`);
  await run(`insert into detachment (id, code, client, name, cluster_id, address, psgc, time_in_policy, effective_from)
    select gen_random_uuid(), 'B' || n, 'Client ' || n, 'Site ' || n, c.id, 'Makati', '1380300000', 'FLAG', '2010-01-01'
    from generate_series(1, 1000) n join (select id, row_number() over () as at from cluster) c on c.at = 1 + n % 20`);
  await run(`insert into job_designation (id, code, title, effective_from)
    select gen_random_uuid(), 'B' || n, 'Designation ' || n, '2010-01-01' from generate_series(1, 30) n`);
  await run(
    `insert into employee (id, number, device_user, username, first_name, middle_name, last_name, sex, civil_status, birth_date,
        shows_birthday, hired_on)
      select gen_random_uuid(), (100000 + n)::text, (100000 + n)::text, 'v' || n, ($2::text[])[1 + n % $3::int],
        ($4::text[])[1 + (n / 5) % $5::int], ($4::text[])[1 + (n / 7) % $5::int], 'Female', 'Single',
        date '1970-01-01' + n % 12000, true, date '2010-01-01' + n % 6000
      from generate_series(1, $1::int) n`,
    [employees, FIRST, FIRST.length, LAST, LAST.length],
  );
  await run(
    `insert into employee_status (employee_id, status, effective_from)
      select id, ($1::text[])[1 + device_user::int % $2::int], hired_on from employee`,
    [STATUSES, STATUSES.length],
  );
  await run(`insert into government_number (employee_id, kind, value)
    select id, 'SSS', lpad(device_user, 10, '3') from employee`);
  await run(`insert into assignment (id, employee_id, detachment_id, designation_id, effective_from)
    select gen_random_uuid(), e.id, d.id, g.id, e.hired_on
    from (select id, hired_on, row_number() over () as n from employee) e
      join (select id, row_number() over () - 1 as at from detachment) d on d.at = e.n % 1000
      join (select id, row_number() over () - 1 as at from job_designation) g on g.at = e.n % 30`);
  await run(`insert into leadership (id, employee_id, detachment_id, effective_from)
    select distinct on (detachment_id) gen_random_uuid(), employee_id, detachment_id, '2010-01-01'::date from assignment`);
  await run(
    `select refresh_employee_search(array(select id from employee order by id), (now() at time zone 'Asia/Manila')::date)`,
  );
}
