// People as requests need them: whose filing it is, who stands above, who may decide for an office.
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Above } from '../contract/chain.ts';

/** Where a person is posted on a day, and how long employed. */
export type OwnerOn = {
  number: string;
  name: string;
  listedName: string;
  hiredOn: Day;
  separatedOn: Day | null;
  detachmentId: string | null;
  departmentId: string | null;
  designationId: string | null;
  designation: string | null;
  /** The detachment or department, by name. */
  site: string | null;
};

export async function ownerOn(db: Db, employeeId: string, day: Day): Promise<OwnerOn | undefined> {
  return db.one<OwnerOn>(sql`
    select e.number, ${nameOf} as name, e.listed_name as "listedName", m.hired_on as "hiredOn", m.separated_on as "separatedOn",
      a.detachment_id as "detachmentId", a.department_id as "departmentId", a.designation_id as "designationId",
      (select title from job_designation where id = a.designation_id) as designation,
      coalesce((select name from detachment where id = a.detachment_id),
        (select name from department where id = a.department_id)) as site
    from employee e join lateral employment_by(e.id, ${day}) m on true
      left join assignment a on a.employee_id = e.id and a.effective_from <= ${day}
      and (a.effective_to is null or a.effective_to >= ${day})
    where e.id = ${employeeId}`);
}

export const nameOf = sql`e.full_name`;

/** Whose account `p` is, looked up account by account. */
export const ACCOUNT_OF: Sql = sql`lateral (
  select id as employee_id from employee where username = p.username
  union all select employee_id from employee_account where username = p.username limit 1)`;

/** Of `e`: somebody who has not left. Who left may only read what is their own, and nothing may wait for them. */
export function isThereOn(day: Day): Sql {
  return sql`((e.separated_on is null or e.separated_on >= ${day}) and coalesce((
    select s.status from employee_status s where s.employee_id = e.id and s.effective_from <= ${day}
    order by s.effective_from desc limit 1), '') not in ('Terminated', 'Resigned'))`;
}

/** Of `e`: somebody at work, who may decide. Who is suspended or absent without leave decides nothing, nor for others. */
export function mayDecideOn(day: Day): Sql {
  return sql`((e.separated_on is null or e.separated_on >= ${day}) and coalesce((
    select s.status from employee_status s where s.employee_id = e.id and s.effective_from <= ${day}
    order by s.effective_from desc limit 1), '') not in ('Terminated', 'Resigned', 'Suspended', 'AWOL'))`;
}

/** Of these people, those who may decide. */
export async function decidersAmong(db: Db, employeeIds: readonly string[], day: Day): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ id: string }>(
    sql`select e.id from employee e where e.id = any(${employeeIds}::uuid[]) and ${mayDecideOn(day)}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Of these people, those who may decide and whose account was last seen with one of the permissions. */
export async function ableAmong(
  db: Db,
  employeeIds: readonly string[],
  permissions: readonly string[],
  day: Day,
): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select e.id from employee e where e.id = any(${employeeIds}::uuid[]) and ${mayDecideOn(day)} and exists (
      select from account_permission p where p.permission = any(${permissions}) and (p.username = e.username
        or p.username in (select username from employee_account where employee_id = e.id)))`);
  return new Set(rows.map(({ id }) => id));
}

/** Of these people, those who have not left. */
export async function thereAmong(db: Db, employeeIds: readonly string[], day: Day): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ id: string }>(
    sql`select e.id from employee e where e.id = any(${employeeIds}::uuid[]) and ${isThereOn(day)}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Filings and changes of one owner happen one after the other until the transaction ends. By the owner's row, which whatever
 * draws on the owner's credits locks as well: what is read of them after it stays true. After a lock of a request, as in moves.
 */
export async function lockOwner(db: Db, ownerId: string): Promise<void> {
  await db.run(sql`select from employee where id = ${ownerId} for no key update`);
}

/**
 * Who leads each owner on a day. Directly: the supervisors of the detachment, or the heads of the department. Above: the
 * managers of the cluster, or the heads of the nearest department above that has any.
 */
export async function aboveOf(db: Db, ownerIds: readonly string[], day: Day): Promise<ReadonlyMap<string, Above>> {
  const leading = (where: Sql) => sql`
    select l.employee_id from leadership l join employee e on e.id = l.employee_id
    where ${where} and l.effective_from <= ${day} and (l.effective_to is null or l.effective_to >= ${day})
      and ${mayDecideOn(day)}`;
  const rows = await db.rows<Above>(sql`
    select p.employee_id as "ownerId",
      array(${leading(sql`l.detachment_id = p.detachment_id`)} union ${leading(sql`l.department_id = p.department_id`)}
        order by 1) as supervisors,
      array(${leading(sql`l.cluster_id = (select cluster_id from detachment where id = p.detachment_id)`)}
        union select unnest(heads.people) order by 1) as managers
    from assignment p left join lateral (
      with recursive up (department_id, steps) as (
        select parent_id, 1 from department where id = p.department_id
        union all select d.parent_id, steps + 1 from up join department d on d.id = up.department_id where steps < 10
      )
      select led.people from up, lateral (select array(${leading(sql`l.department_id = up.department_id`)}) as people) led
      where led.people <> '{}' order by steps limit 1) heads on true
    where p.employee_id = any(${ownerIds}) and p.effective_from <= ${day}
      and (p.effective_to is null or p.effective_to >= ${day})`);
  return new Map(rows.map((row) => [row.ownerId, row]));
}

export type Contact = { employeeId: string | null; username: string | null; name: string; email: string | null };

export async function contactsOf(db: Db, employeeIds: readonly string[]): Promise<Contact[]> {
  return db.rows<Contact>(sql`
    select e.id as "employeeId", e.username, ${nameOf} as name, e.email from employee e
    where e.id = any(${employeeIds}) order by e.sort_name, e.id`);
}

/** Accounts last seen with a permission. */
export async function holdersOf(db: Db, permission: string, day: Day, most: number): Promise<Contact[]> {
  return db.rows<Contact>(sql`
    select e.id as "employeeId", p.username, coalesce(${nameOf}, p.username) as name, e.email
    from account_permission p left join ${ACCOUNT_OF} a on true left join employee e on e.id = a.employee_id
    where p.permission = ${permission} and (e.id is null or ${mayDecideOn(day)})
    order by p.username limit ${most}`);
}

/** Whether somebody who is still here has an account last seen with one of the permissions. */
export async function holdsAny(db: Db, employeeId: string, permissions: readonly string[], day: Day): Promise<boolean> {
  const row = await db.one(sql`
    select from employee e join account_permission p
      on p.username = e.username or p.username in (select username from employee_account where employee_id = e.id)
    where e.id = ${employeeId} and p.permission = any(${permissions}) and ${mayDecideOn(day)} limit 1`);
  return row !== undefined;
}

/** Everybody who could decide with these permissions. */
export async function peopleAble(
  db: Db,
  permissions: readonly string[],
  { day, most }: { day: Day; most: number },
): Promise<{ id: string; name: string }[]> {
  return db.rows<{ id: string; name: string }>(sql`
    select e.id, e.listed_name as name from employee e
    where e.id in (select a.employee_id from account_permission p join ${ACCOUNT_OF} a on true
      where p.permission = any(${permissions})) and ${mayDecideOn(day)}
    order by e.sort_name, e.id limit ${most}`);
}

/** People who could decide with these permissions, by name or number. */
export async function peopleHolding(
  db: Db,
  permissions: readonly string[],
  { search, but, day }: { search: string; but: string | null; day: Day },
) {
  return db.rows<{ id: string; label: string; detail: string | null }>(sql`
    select e.id, e.listed_name as label, concat_ws(' · ', e.number, g.title) as detail
    from (
      select e.* from (select distinct a.employee_id from account_permission p join ${ACCOUNT_OF} a on true
        where p.permission = any(${permissions})) holder join employee e on e.id = holder.employee_id
      where e.id is distinct from ${but} and ${mayDecideOn(day)} and (${search} = ''
        or e.id in (select people_found(${search}))) order by e.sort_name, e.id limit 20) e
      left join assignment a on a.employee_id = e.id and a.effective_from <= ${day}
        and (a.effective_to is null or a.effective_to >= ${day})
      left join job_designation g on g.id = a.designation_id
    order by e.sort_name, e.id`);
}

/** Remembers what an account may do, as seen in the token of a sign-in. Writes only what changed. */
export async function keepPermissions(db: Db, username: string, permissions: readonly string[]): Promise<void> {
  await db.run(sql`
    with held as (select unnest(${permissions}::text[]) as permission),
    gone as (delete from account_permission where username = ${username}
      and permission not in (select permission from held))
    insert into account_permission (username, permission) select ${username}, permission from held order by permission
    on conflict do nothing`);
}
