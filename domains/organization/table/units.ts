// Keeping units: each change makes the next version, and what is taken out of use ends yesterday.
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

export type UnitTable = 'cluster' | 'department' | 'detachment' | 'job_designation';

const TABLE: Readonly<Record<UnitTable, Sql>> = {
  cluster: sql`cluster`,
  department: sql`department`,
  detachment: sql`detachment`,
  job_designation: sql`job_designation`,
};

const NAME: Readonly<Record<UnitTable, Sql>> = {
  cluster: sql`name`,
  department: sql`name`,
  detachment: sql`name`,
  job_designation: sql`title`,
};

export async function insertCluster(db: Db, cluster: { id: string; code: string; name: string; since: Day }) {
  await db.run(sql`insert into cluster (id, code, name, effective_from)
    values (${cluster.id}, ${cluster.code}, ${cluster.name}, ${cluster.since})`);
}

export async function updateCluster(db: Db, { id, code, name }: { id: string; code: string; name: string }) {
  await db.run(sql`update cluster set code = ${code}, name = ${name}, version = version + 1 where id = ${id}`);
}

type DepartmentFacts = {
  id: string;
  code: string;
  name: string;
  parentId: string | null;
  /** Of a new one null is the office of the department above. */
  officeId: string | null;
};

export async function insertDepartment(
  db: Db,
  { id, code, name, parentId, officeId, since }: DepartmentFacts & { since: Day },
) {
  await db.run(sql`insert into department (id, code, name, parent_id, office_id, effective_from)
    values (${id}, ${code}, ${name}, ${parentId},
      coalesce(${officeId}::uuid, (select office_id from department where id = ${parentId})), ${since})`);
}

export async function updateDepartment(db: Db, { id, code, name, parentId, officeId }: DepartmentFacts) {
  await db.run(sql`update department set code = ${code}, name = ${name}, parent_id = ${parentId},
      office_id = ${officeId}, version = version + 1 where id = ${id}`);
}

/** Whether a department is another one, or lies anywhere below it. */
export async function liesBelow(db: Db, id: string, aboveId: string): Promise<boolean> {
  const row = await db.one(sql`
    with recursive line (id, parent_id) as (
      select id, parent_id from department where id = ${id}
      union select d.id, d.parent_id from department d join line on d.id = line.parent_id
    ) select from line where id = ${aboveId}`);
  return row !== undefined;
}

export type DesignationFacts = {
  id: string;
  code: string;
  title: string;
  departmentId: string | null;
  billable: boolean;
  rateFrom: number | null;
  rateTo: number | null;
  diagnostics: readonly string[];
};

export async function insertDesignation(db: Db, facts: DesignationFacts & { since: Day }) {
  const { id, code, title, departmentId, billable, rateFrom, rateTo, diagnostics, since } = facts;
  await db.run(sql`insert into job_designation
      (id, code, title, department_id, billable, rate_from, rate_to, diagnostics, effective_from)
    values (${id}, ${code}, ${title}, ${departmentId}, ${billable}, ${rateFrom}, ${rateTo}, ${diagnostics}, ${since})`);
}

export async function updateDesignation(db: Db, facts: DesignationFacts) {
  const { id, code, title, departmentId, billable, rateFrom, rateTo, diagnostics } = facts;
  await db.run(sql`update job_designation set code = ${code}, title = ${title}, department_id = ${departmentId},
      billable = ${billable}, rate_from = ${rateFrom}, rate_to = ${rateTo}, diagnostics = ${diagnostics},
      version = version + 1
    where id = ${id}`);
}

/** Out of use from `day` on, or in use again. One that began that very day was never used. */
export async function updateActive(db: Db, unit: UnitTable, id: string, isActive: boolean, day: Day): Promise<void> {
  const change: Sql = isActive
    ? sql`effective_to = null`
    : sql`effective_from = least(effective_from, ${day}::date - 1), effective_to = ${day}::date - 1`;
  await db.run(sql`update ${TABLE[unit]} set ${change}, version = version + 1 where id = ${id}`);
}

/** The id of whatever has this code, in use or not. */
export async function idByCode(db: Db, unit: UnitTable, code: string): Promise<string | undefined> {
  return (await db.one<{ id: string }>(sql`select id from ${TABLE[unit]} where code = ${code}`))?.id;
}

export async function isInUse(db: Db, unit: UnitTable, id: string, day: Day): Promise<boolean> {
  const row = await db.one(sql`select from ${TABLE[unit]} where id = ${id}
    and (effective_to is null or effective_to >= ${day})`);
  return row !== undefined;
}

export async function unitsInUse(
  db: Db,
  unit: UnitTable,
  day: Day,
): Promise<{ id: string; code: string; name: string }[]> {
  return db.rows<{
    id: string;
    code: string;
    name: string;
  }>(sql`select id, code, ${NAME[unit]} as name from ${TABLE[unit]}
    where effective_to is null or effective_to >= ${day} order by code`);
}
