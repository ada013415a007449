// Who leads the units that people are posted to, for many people at once.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

export type UnitLeader = {
  /** The detachment or department that people are posted to. */
  readonly unitId: string;
  /** How far above: 1 is the unit's own. */
  readonly steps: number;
  readonly employeeId: string;
  readonly name: string;
};

/** From the nearest up: of a detachment those of its cluster come next, of a department those of the one above. */
export async function leadersOf(
  db: Db,
  { detachmentIds, departmentIds }: { detachmentIds: readonly string[]; departmentIds: readonly string[] },
  day: Day,
): Promise<UnitLeader[]> {
  return db.rows<UnitLeader>(sql`
    with recursive departments (unit_id, id, parent_id, steps) as (
      select id, id, parent_id, 1 from department where id = any(${departmentIds}::uuid[])
      union all select below.unit_id, d.id, d.parent_id, steps + 1
        from department d join departments below on d.id = below.parent_id where steps < 10
    ), above (unit_id, employee_id, steps) as (
      select detachment_id, employee_id, 1 from leadership l
        where detachment_id = any(${detachmentIds}::uuid[]) and ${covers(day)}
      union all select d.id, l.employee_id, 2 from detachment d join leadership l on l.cluster_id = d.cluster_id
        where d.id = any(${detachmentIds}::uuid[]) and ${covers(day)}
      union all select d.unit_id, l.employee_id, steps from departments d join leadership l on l.department_id = d.id
        where ${covers(day)}
    )
    select unit_id as "unitId", steps, e.id as "employeeId", e.full_name as name
    from above join employee e on e.id = above.employee_id
    order by steps, e.sort_name, e.id`);
}

function covers(day: Day) {
  return sql`l.effective_from <= ${day} and (l.effective_to is null or l.effective_to >= ${day})`;
}
