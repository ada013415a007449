// Reading employees: one's own record, names for other modules, who sits with whom, who sees to a site.
import type { EmployeeRecord, Employment } from '@kawani/domains/employees/contract';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

/** The status in force on a day, of `e`. */
const statusOn = (day: Day) => sql`(select status from employee_status s where s.employee_id = e.id
  and s.effective_from <= ${day} order by s.effective_from desc limit 1)`;

type Standing = {
  username: string;
  employeeId: string | null;
  status: string | null;
  cause: string | null;
  isBarred: boolean;
  /** Until when somebody who left may read what is their own. */
  leaverUntil: Day | null;
};

export async function standingsOf(db: Db, usernames: readonly string[], today: Day): Promise<Standing[]> {
  return db.rows<Standing>(sql`
    select username, exists (select from account_bar b where b.username = asked.username) as "isBarred",
      e.id as "employeeId", s.status, s.cause, case when s.status in ('Terminated', 'Resigned') then
        (select leaver_until(m.separated_on) from employment_by(e.id, ${today}) m) end as "leaverUntil"
    from unnest(${usernames}::text[]) asked (username) left join lateral (
      select id from employee where employee.username = asked.username
      union all select employee_id from employee_account where employee_account.username = asked.username
      limit 1
    ) e on true left join lateral (
      select status, cause from employee_status where employee_id = e.id and effective_from <= ${today}
      order by effective_from desc limit 1
    ) s on true`);
}

/** The employee linked to an account. */
export async function employeeOf(db: Db, username: string): Promise<string | null> {
  const row = await db.one<{ id: string }>(sql`select id from employee where username = ${username}
    union all select employee_id from employee_account where username = ${username} limit 1`);
  return row?.id ?? null;
}

export async function anybody(db: Db): Promise<boolean> {
  return (await db.one(sql`select from employee limit 1`)) !== undefined;
}

export async function isThere(db: Db, employeeId: string): Promise<boolean> {
  return (await db.one(sql`select from employee where id = ${employeeId}`)) !== undefined;
}

export async function recordOf(
  db: Db,
  employeeId: string,
  day: Day,
): Promise<Omit<EmployeeRecord, 'supervisor'> | undefined> {
  return db.one<Omit<EmployeeRecord, 'supervisor'>>(sql`
    select e.id, e.number, e.first_name as "firstName", e.middle_name as "middleName", e.last_name as "lastName",
      e.suffix, e.full_name as "fullName", e.formal_name as "formalName", coalesce(${statusOn(day)}, 'Probationary') as status, e.hired_on as "hiredOn", e.mobile, e.email,
      ${named(sql`g.id, g.code, g.title`, sql`g.id`)} as designation, ${named(sql`d.id, d.code, d.name`, sql`d.id`)} as detachment,
      ${named(sql`p.id, p.code, p.name`, sql`p.id`)} as department, ${named(sql`c.id, c.code, c.name`, sql`c.id`)} as cluster
    from employee e
      left join assignment a on a.employee_id = e.id and a.effective_from <= ${day}
        and (a.effective_to is null or a.effective_to >= ${day})
      left join job_designation g on g.id = a.designation_id
      left join detachment d on d.id = a.detachment_id
      left join cluster c on c.id = d.cluster_id
      left join department p on p.id = a.department_id
    where e.id = ${employeeId}`);
}

function named(columns: ReturnType<typeof sql>, id: ReturnType<typeof sql>) {
  return sql`case when ${id} is not null then
    (select to_jsonb(row) from (select ${columns}) as row (id, code, name)) end`;
}

export type Contact = { employeeId: string; name: string; mobile: string | null };

/** The person directly above: who leads the own detachment, else its cluster; the own department, else the one above. */
export async function supervisorOf(db: Db, employeeId: string, day: Day): Promise<Contact | undefined> {
  return db.one<Contact>(sql`
    with recursive posting as (
      select detachment_id, department_id from assignment where employee_id = ${employeeId}
        and effective_from <= ${day} and (effective_to is null or effective_to >= ${day})
    ), departments (id, parent_id, steps) as (
      select d.id, d.parent_id, 1 from department d join posting p on d.id = p.department_id
      union all select d.id, d.parent_id, steps + 1 from department d join departments below on d.id = below.parent_id
      where steps < 10
    ), above (employee_id, steps) as (
      select l.employee_id, 1 from leadership l join posting p on l.detachment_id = p.detachment_id
        where ${leadsOn(day)}
      union all select l.employee_id, 2 from leadership l join detachment d on l.cluster_id = d.cluster_id
        join posting p on d.id = p.detachment_id where ${leadsOn(day)}
      union all select l.employee_id, steps from leadership l join departments d on l.department_id = d.id
        where ${leadsOn(day)}
    )
    select e.id as "employeeId", e.full_name as name, e.mobile
    from above join employee e on e.id = above.employee_id
    where above.steps > coalesce((select min(steps) from above where employee_id = ${employeeId}), 0)
    order by above.steps, e.sort_name, e.id limit 1`);
}

function leadsOn(day: Day) {
  return sql`l.effective_from <= ${day} and (l.effective_to is null or l.effective_to >= ${day})`;
}

export async function siteSupervisors(db: Db, detachmentIds: readonly string[], day: Day) {
  return db.rows<Contact & { detachmentId: string }>(sql`
    select distinct on (l.detachment_id) l.detachment_id as "detachmentId", e.id as "employeeId",
      e.full_name as name, e.mobile
    from leadership l join employee e on e.id = l.employee_id
    where l.detachment_id = any(${detachmentIds}) and ${leadsOn(day)}
    order by l.detachment_id, l.effective_from, e.id`);
}

export type Person = {
  id: string;
  number: string;
  deviceUser: string;
  username: string | null;
  firstName: string;
  lastName: string;
  suffix: string | null;
  /** `Juan Dela Cruz Jr.`, for sentences. */
  fullName: string;
  /** `Dela Cruz Jr., Juan S.`, for lists, pickers and files. */
  listedName: string;
  /** Compared as it is, it puts people in the order of names. */
  sortName: string;
  email: string | null;
  hiredOn: Day;
  /** The last day of employment; null while it lasts. */
  separatedOn: Day | null;
  /** Those before the last one, in order. */
  earlier: Employment[];
};

const person = sql`id, number, device_user as "deviceUser", username, first_name as "firstName", last_name as "lastName",
  suffix, full_name as "fullName", listed_name as "listedName", sort_name as "sortName", email, hired_on as "hiredOn", separated_on as "separatedOn", coalesce((select jsonb_agg(jsonb_build_object(
    'hiredOn', m.hired_on, 'separatedOn', m.separated_on) order by m.number) from employment m
    where m.employee_id = employee.id and m.hired_on < employee.hired_on), '[]') as earlier`;

export async function peopleByIds(db: Db, ids: readonly string[]): Promise<Person[]> {
  return db.rows<Person>(sql`select ${person} from employee where id = any(${ids})`);
}

export async function peopleByDeviceUsers(db: Db, users: readonly string[]): Promise<Person[]> {
  return db.rows<Person>(sql`select ${person} from employee where device_user = any(${users})`);
}

export async function peopleByNumber(db: Db, page: { after: string; size: number }): Promise<Person[]> {
  return db.rows<Person>(
    sql`select ${person} from employee where number > ${page.after} order by number limit ${page.size}`,
  );
}

export type Posting = {
  employeeId: string;
  detachmentId: string | null;
  departmentId: string | null;
  /** Code of the job designation. */
  designation: string;
  from: Day;
  to: Day | null;
};

/** Where each was posted during any part of the range. */
export async function postingsWithin(
  db: Db,
  ids: readonly string[],
  range: { from: Day; to: Day },
): Promise<Posting[]> {
  return db.rows<Posting>(sql`
    select employee_id as "employeeId", detachment_id as "detachmentId", a.department_id as "departmentId",
      g.code as designation, a.effective_from as from, a.effective_to as to
    from assignment a join job_designation g on g.id = a.designation_id
    where employee_id = any(${ids}) and a.effective_from <= ${range.to}
      and (a.effective_to is null or a.effective_to >= ${range.from})
    order by employee_id, a.effective_from`);
}

/** Those posted with a person on a day, at the same detachment or in the same department, himself left out. */
export async function colleagueIds(db: Db, employeeId: string, day: Day): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    sql`select colleague_id as id from colleague where employee_id = ${employeeId} and ${covers(day)}`,
  );
  return rows.map(({ id }) => id);
}

function covers(day: Day) {
  return sql`effective_from <= ${day} and (effective_to is null or effective_to >= ${day})`;
}

export type Birthday = { employeeId: string; fullName: string; sortName: string; date: Day };

/** Birthdays within a range of those who let them be seen; one on 29 February is kept on the 28th of other years. */
export async function birthdaysOf(db: Db, ids: readonly string[], range: { from: Day; to: Day }): Promise<Birthday[]> {
  return db.rows<Birthday>(sql`
    select * from (
      select e.id as "employeeId", e.full_name as "fullName", e.sort_name as "sortName",
        (e.birth_date + make_interval(years => year - extract(year from e.birth_date)::int))::date as date
      from employee e, generate_series(extract(year from ${range.from}::date)::int, extract(year from ${range.to}::date)::int) year
      where e.id = any(${ids}) and e.shows_birthday
        and coalesce(${statusOn(range.to)}, 'Active') not in ('Terminated', 'Resigned')
    ) born
    where date between ${range.from} and ${range.to} order by date, "sortName", "employeeId"`);
}
