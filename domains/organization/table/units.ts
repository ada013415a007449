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

export async function insertCluster(db: Db, cluster: { id: string; code: string; name: string; since: Day }) {
  await db.run(sql`insert into cluster (id, code, name, effective_from)
    values (${cluster.id}, ${cluster.code}, ${cluster.name}, ${cluster.since})`);
}

export async function updateCluster(db: Db, { id, code, name }: { id: string; code: string; name: string }) {
  await db.run(sql`update cluster set code = ${code}, name = ${name}, version = version + 1 where id = ${id}`);
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
  const name = unit === 'job_designation' ? sql`title` : sql`name`;
  return db.rows(sql`select id, code, ${name} as name from ${TABLE[unit]}
    where effective_to is null or effective_to >= ${day} order by code`);
}
