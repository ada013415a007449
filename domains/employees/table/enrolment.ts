// Writing employees: the record, its status and its posting over time.
import type { CivilStatus, EmployeeStatus, Sex, StatusCause } from '@kawani/domains/employees/contract';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

export type NewEmployee = {
  number: string;
  username: string | null;
  firstName: string;
  middleName: string | null;
  lastName: string;
  suffix: string | null;
  sex: Sex;
  civilStatus: CivilStatus;
  birthDate: Day;
  showsBirthday: boolean;
  mobile: string | null;
  email: string | null;
  hiredOn: Day;
  separatedOn?: Day;
};
export type NewStatus = {
  employeeId: string;
  status: EmployeeStatus;
  since: Day;
  reason: string | null;
  cause?: StatusCause;
};
/** Posted to a detachment or to a department, never both. */
export type NewPosting = {
  employeeId: string;
  detachmentId: string | null;
  departmentId: string | null;
  designationId: string;
  since: Day;
  until?: Day;
};

export async function insertEmployees(
  db: Db,
  rows: readonly (NewEmployee & { id: string; deviceUser: string })[],
): Promise<void> {
  await db.run(sql`
    insert into employee (id, number, device_user, username, first_name, middle_name, last_name, suffix, sex, civil_status,
      birth_date, shows_birthday, mobile, email, hired_on, separated_on)
    select id, number, "deviceUser", username, "firstName", "middleName", "lastName", suffix, sex, "civilStatus",
      "birthDate", "showsBirthday", mobile, email, "hiredOn", "separatedOn"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, number text, "deviceUser" text, username text,
      "firstName" text, "middleName" text, "lastName" text, suffix text, sex text, "civilStatus" text, "birthDate" date,
      "showsBirthday" boolean, mobile text, email text, "hiredOn" date, "separatedOn" date)`);
}

export async function insertStatuses(db: Db, rows: readonly NewStatus[]): Promise<void> {
  await db.run(sql`
    insert into employee_status (employee_id, status, effective_from, reason, cause)
    select "employeeId", status, since, reason, cause from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row ("employeeId" uuid, status text, since date, reason text, cause text)`);
}

export async function insertPostings(db: Db, rows: readonly (NewPosting & { id: string })[]): Promise<void> {
  await db.run(sql`
    insert into assignment (id, employee_id, detachment_id, department_id, designation_id, effective_from, effective_to)
    select id, "employeeId", "detachmentId", "departmentId", "designationId", since, until
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, "employeeId" uuid, "detachmentId" uuid,
      "departmentId" uuid, "designationId" uuid, since date, until date)`);
}

/** Those that are the employee's own username already are left out. */
export async function insertAccounts(
  db: Db,
  accounts: readonly { username: string; employeeId: string }[],
): Promise<void> {
  await db.run(sql`
    insert into employee_account (username, employee_id)
    select row.username, "employeeId" from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb)
        as row (username text, "employeeId" uuid)
    where not exists (select from employee e where e.id = "employeeId" and e.username = row.username)`);
}

/** Of the given company numbers, device users and usernames, those that are taken. */
export async function takenOf(
  db: Db,
  asked: { deviceUsers: readonly string[]; usernames: readonly string[] },
): Promise<{ deviceUsers: Set<string>; usernames: Set<string> }> {
  const users = await db.rows<{ deviceUser: string }>(
    sql`select device_user as "deviceUser" from employee where device_user = any(${asked.deviceUsers})`,
  );
  const names = await db.rows<{ username: string }>(
    sql`select username from employee where username = any(${asked.usernames})
      union select username from employee_account where username = any(${asked.usernames})`,
  );
  return {
    deviceUsers: new Set(users.map(({ deviceUser }) => deviceUser)),
    usernames: new Set(names.map(({ username }) => username)),
  };
}
