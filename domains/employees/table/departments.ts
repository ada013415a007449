// The register of departments, as rows: who heads each, what stands above it, which approver rules are its own.
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Department } from '../contract/departments.ts';
import { covers, holding, inState, isActive, leadersOf, type Narrowing, type Paged, pageOf, sorted } from './units.ts';

const SORTS = { code: sql`u.code`, name: sql`u.name` };

const shown = (day: Day): Sql => sql`u.id, u.version, u.code, u.name, ${isActive(day)} as "isActive",
  ${leadersOf('department', day)} -> 0 as head,
  (select jsonb_build_object('id', id, 'code', code, 'name', name) from department p where p.id = u.parent_id) as parent,
  (select jsonb_build_object('id', id, 'code', code, 'name', name) from detachment d where d.id = u.office_id) as office,
  coalesce((select jsonb_agg(jsonb_build_object('types', to_jsonb(r.types),
      'levels', (select jsonb_agg(level ->> 'who') from jsonb_array_elements(r.levels) level)) order by r.types)
    from approver_rule r where r.department_id = u.id and r.active and ${covers(day)}), '[]') as approvers,
  (select count(*)::int from assignment where department_id = u.id and ${covers(day)}) as headcount`;

export async function departmentPage(db: Db, { search, state, sort, ...paged }: Narrowing & Paged, day: Day) {
  const found = sql`from department u
    where true ${inState(state, day)} ${holding(sql`u.code || ' ' || u.name`, search)}`;
  const items = await db.rows<Department>(
    sql`select ${shown(day)} ${found} ${sorted(SORTS, sort, 'code')} ${pageOf(paged)}`,
  );
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total ${found}`);
  return { items, total: counted?.total ?? 0 };
}

export async function departmentById(db: Db, id: string, day: Day): Promise<Department | undefined> {
  return db.one<Department>(sql`select ${shown(day)} from department u where u.id = ${id}`);
}

/** What stands on a department: people today and later, departments below, designations, approver rules. */
export async function departmentUses(db: Db, id: string, day: Day) {
  return (await db.one<{ people: number; below: number; designations: number; rules: number }>(sql`
    select (select count(distinct employee_id)::int from assignment where department_id = ${id}
        and (effective_to is null or effective_to >= ${day})) as people,
      (select count(*)::int from department where parent_id = ${id}
        and (effective_to is null or effective_to >= ${day})) as below,
      (select count(*)::int from job_designation where department_id = ${id}
        and (effective_to is null or effective_to >= ${day})) as designations,
      (select count(*)::int from approver_rule where department_id = ${id} and active
        and (effective_to is null or effective_to >= ${day})) as rules`)) as {
    people: number;
    below: number;
    designations: number;
    rules: number;
  };
}
