// People as a company's own workbook is compared with them: many at a time, by company number.
import type { CivilStatus, EmployeeStatus, Relative, Sex } from '@kawani/domains/employees/contract';
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, newId, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

type Employee = Tables['employee'];

export type KnownPerson = Pick<
  Employee,
  | 'id'
  | 'number'
  | 'deviceUser'
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'suffix'
  | 'birthDate'
  | 'mobile'
  | 'email'
  | 'username'
  | 'hiredOn'
  | 'separatedOn'
> & {
  sex: Sex;
  civilStatus: CivilStatus;
  status: EmployeeStatus | null;
  designation: string | null;
  /** Code of the detachment or department. */
  place: string | null;
};

export async function knownPeople(db: Db, deviceUsers: readonly string[], today: Day): Promise<KnownPerson[]> {
  return db.rows<KnownPerson>(sql`
    select e.id, e.number, e.device_user as "deviceUser", e.first_name as "firstName", e.middle_name as "middleName",
      e.last_name as "lastName", e.suffix, e.birth_date as "birthDate", e.mobile, e.email, e.username,
      e.hired_on as "hiredOn", e.separated_on as "separatedOn", e.sex, e.civil_status as "civilStatus",
      (select s.status from employee_status s where s.employee_id = e.id and s.effective_from <= ${today}
        order by s.effective_from desc limit 1) as status, g.code as designation, coalesce(d.code, p.code) as place
    from employee e left join lateral (select * from assignment a where a.employee_id = e.id
        and a.effective_from <= ${today} order by a.effective_from desc limit 1) a on true
      left join job_designation g on g.id = a.designation_id left join detachment d on d.id = a.detachment_id
      left join department p on p.id = a.department_id
    where e.device_user = any(${deviceUsers})`);
}

export type KnownNumber = { employeeId: string; kind: string; value: string };

export async function numbersOfMany(db: Db, employeeIds: readonly string[]): Promise<KnownNumber[]> {
  return db.rows<KnownNumber>(sql`select employee_id as "employeeId", kind, value from government_number
    where employee_id = any(${employeeIds})`);
}

/** Of the given numbers, those somebody has. */
export async function holdersOfNumbers(
  db: Db,
  numbers: readonly { kind: string; value: string }[],
): Promise<(KnownNumber & { number: string; compared: string })[]> {
  return db.rows<KnownNumber & { number: string; compared: string }>(sql`
    select n.employee_id as "employeeId", n.kind, n.value, n.compared, e.number
    from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as asked (kind text, value text)
      join government_number n on n.kind = asked.kind
        and n.compared = case asked.kind when 'TIN' then left(asked.value, 9) else asked.value end
      join employee e on e.id = n.employee_id`);
}

export async function insertNumbers(db: Db, numbers: readonly KnownNumber[]): Promise<void> {
  await db.run(sql`insert into government_number (employee_id, kind, value)
    select "employeeId", kind, value from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb)
      as row ("employeeId" uuid, kind text, value text)`);
}

export type KnownRelatives = { employeeId: string; relatives: readonly Relative[] };

export async function relativesOfMany(db: Db, employeeIds: readonly string[]): Promise<KnownRelatives[]> {
  return db.rows<KnownRelatives>(sql`
    select employee_id as "employeeId", jsonb_agg(jsonb_build_object('name', name, 'relation', relation,
      'birthDate', birth_date, 'isDependent', is_dependent, 'share', share)
      || case when document_id is null then '{}'::jsonb else jsonb_build_object('documentId', document_id) end
      order by position) as relatives
    from employee_relative where employee_id = any(${employeeIds}) group by employee_id`);
}

/** Of people who have none. */
export async function insertRelatives(db: Db, people: readonly KnownRelatives[]): Promise<void> {
  const rows = people.flatMap(({ employeeId, relatives }) =>
    relatives.map((relative, at) => ({ ...relative, employeeId, id: newId(), position: at + 1 })),
  );
  await db.run(sql`insert into employee_relative (id, employee_id, position, name, relation, birth_date, is_dependent, share)
    select id, "employeeId", position, name, relation, "birthDate", "isDependent", share
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, "employeeId" uuid, position int, name text,
      relation text, "birthDate" date, "isDependent" boolean, share int)`);
}

export type KnownAccount = { employeeId: string; channel: string; accountName: string; accountNumber: string };

/** The newest of each, in force or to come. */
export async function accountsOfMany(db: Db, employeeIds: readonly string[]): Promise<KnownAccount[]> {
  return db.rows<KnownAccount>(sql`
    select distinct on (employee_id) employee_id as "employeeId", channel, account_name as "accountName",
      account_number as "accountNumber"
    from pay_out where employee_id = any(${employeeIds}) order by employee_id, effective_from desc`);
}

/** What a company brings with it, of people who never had an account (pay_out_needs_two). */
export async function insertFirstAccounts(db: Db, accounts: readonly (KnownAccount & { since: Day })[]): Promise<void> {
  await db.run(sql`select set_config('kawani.loads_pay_out', 'on', true)`);
  await db.run(sql`
    insert into pay_out (employee_id, effective_from, channel, account_name, account_number)
    select "employeeId", since, channel, "accountName", "accountNumber"
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as row ("employeeId" uuid, since date, channel text,
      "accountName" text, "accountNumber" text)
    where not exists (select from pay_out p where p.employee_id = "employeeId")`);
  await db.run(sql`select set_config('kawani.loads_pay_out', 'off', true)`);
}

export type KnownTerms = { id: string; employeeId: string; effectiveFrom: Day; facts: Record<string, unknown> };

export async function termsOfMany(db: Db, employeeIds: readonly string[]): Promise<KnownTerms[]> {
  return db.rows<KnownTerms>(sql`
    select id, employee_id as "employeeId", effective_from as "effectiveFrom", jsonb_build_object('basis', basis,
      'rate', rate, 'factor', trim_scale(factor)::text, 'mwe', mwe, 'cola', cola, 'allowances', allowances) as facts
    from pay_terms where employee_id = any(${employeeIds}) and withdrawn_at is null`);
}

export async function withdrawManyTerms(
  db: Db,
  ids: readonly string[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await db.run(sql`update pay_terms set withdrawn_by = ${by}, withdrawn_at = ${at} where id = any(${ids})`);
}

/** Tells the planner about people who were written a moment ago: later statements look them up one by one. */
export async function countPeople(db: Db): Promise<void> {
  await db.run(sql`analyze employee, employment, employee_status, assignment`);
}

/** Rows of this transaction are not counted yet: the plan for few rows would compare each with each. */
export async function compareByHash(db: Db, isOn: boolean): Promise<void> {
  await db.run(sql`select set_config('enable_nestloop', ${isOn ? 'off' : 'on'}, true)`);
}
