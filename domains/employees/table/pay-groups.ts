// Pay groups and who is in them, as dated rows.
import { type Db, empty, newId, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { PayGroup, PayGroupMember } from '../contract/pay-groups.ts';

const isOn = (day: Day): Sql => sql`m.withdrawn_at is null and m.effective_from <= ${day}
  and (m.effective_to is null or m.effective_to >= ${day})`;

const shown = (day: Day): Sql => sql`g.id, g.code, g.name, g.version,
  (select count(*)::int from pay_group_member m where m.group_id = g.id and ${isOn(day)}) as people`;

export async function payGroupsOn(db: Db, day: Day): Promise<PayGroup[]> {
  return db.rows<PayGroup>(sql`select ${shown(day)} from pay_group g order by g.name, g.id`);
}

export async function payGroupById(db: Db, id: string, day: Day): Promise<PayGroup | undefined> {
  return db.one<PayGroup>(sql`select ${shown(day)} from pay_group g where g.id = ${id}`);
}

type Named = { readonly code: string; readonly name: string };

/** Undefined where another group has the code. */
export async function insertPayGroup(db: Db, { code, name }: Named, by: string): Promise<string | undefined> {
  const id = newId();
  const made = await db.run(sql`insert into pay_group (id, code, name, made_by) values (${id}, ${code}, ${name}, ${by})
    on conflict do nothing`);
  return made === 1 ? id : undefined;
}

export async function hasCode(db: Db, code: string, but: string): Promise<boolean> {
  const row = await db.one(sql`select from pay_group where upper(code) = upper(${code}) and id <> ${but}`);
  return row !== undefined;
}

/** False where it was changed meanwhile. */
export async function renamePayGroup(db: Db, { id, version, code, name }: Named & { id: string; version: number }) {
  const changed = await db.run(sql`update pay_group set code = ${code}, name = ${name}, version = version + 1
    where id = ${id} and version = ${version}`);
  return changed === 1;
}

type Asked = { page: number; size: number; search?: string | undefined };

export async function membersPage(db: Db, groupId: string, { page, size, search }: Asked, day: Day) {
  const where = sql`from pay_group_member m join employee e on e.id = m.employee_id
    where m.group_id = ${groupId} and m.withdrawn_at is null and (m.effective_to is null or m.effective_to >= ${day})
      ${search ? sql`and e.id in (select people_found(${search}))` : empty}`;
  const items = await db.rows<PayGroupMember>(sql`select m.employee_id as "employeeId", e.number, e.listed_name as name,
      (select coalesce(d.name, p.name) from assignment a left join detachment d on d.id = a.detachment_id
        left join department p on p.id = a.department_id where a.employee_id = e.id
        order by a.effective_from desc limit 1) as post, m.effective_from as "from"
    ${where} order by e.sort_name, e.id limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total ${where}`);
  return { items, page, size, total: counted?.total ?? 0 };
}

/** Of some people, those who are not in the group already from a day on, for good. */
export async function notInGroup(db: Db, groupId: string, people: readonly string[], from: Day): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`select id from unnest(${people}::uuid[]) as given (id)
    where not exists (select from pay_group_member m where m.employee_id = given.id and m.group_id = ${groupId}
      and m.withdrawn_at is null and m.effective_from <= ${from} and m.effective_to is null)`);
  return rows.map(({ id }) => id);
}

type By = { readonly by: string; readonly at: Date };

/** They are in no group from a day on: what begins later is withdrawn, what stood ends the day before. */
export async function leaveGroups(db: Db, people: readonly string[], from: Day, { by, at }: By): Promise<number> {
  await db.run(sql`update pay_group_member set withdrawn_by = ${by}, withdrawn_at = ${at}
    where employee_id = any(${people}::uuid[]) and withdrawn_at is null and effective_from >= ${from}`);
  return db.run(sql`update pay_group_member set effective_to = ${from}::date - 1
    where employee_id = any(${people}::uuid[]) and withdrawn_at is null and effective_from < ${from}
      and (effective_to is null or effective_to >= ${from})`);
}

export async function joinGroup(db: Db, groupId: string, people: readonly string[], from: Day, { by, at }: By) {
  await db.run(sql`insert into pay_group_member (id, group_id, employee_id, effective_from, set_by, set_at)
    select id, ${groupId}, employee_id, ${from}, ${by}, ${at}
    from unnest(${people.map(() => newId())}::uuid[], ${people}::uuid[]) as given (id, employee_id) order by employee_id`);
}

/** One after the other: two who move the same people would both add them. */
export async function lockPayGroups(db: Db): Promise<void> {
  await db.rows(sql`select pg_advisory_xact_lock(hashtextextended('pay groups', 0))`);
}
