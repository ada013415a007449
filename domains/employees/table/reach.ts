// Who leads whom on a day. A leader's span: the detachments led, those of the clusters managed, the departments headed
// with everything below them.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

export type NewLeadership = {
  employeeId: string;
  detachmentId?: string | null;
  clusterId?: string | null;
  departmentId?: string | null;
  since: Day;
  until?: Day;
};

export async function insertLeaderships(db: Db, rows: readonly (NewLeadership & { id: string })[]): Promise<void> {
  await db.run(sql`
    insert into leadership (id, employee_id, detachment_id, cluster_id, department_id, effective_from, effective_to)
    select id, "employeeId", "detachmentId", "clusterId", "departmentId", since, until
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, "employeeId" uuid, "detachmentId" uuid,
      "clusterId" uuid, "departmentId" uuid, since date, until date)`);
}

/** Whether the leader leads the employee on that day; nobody leads himself. */
export async function reach(db: Db, leaderId: string, employeeId: string, day: Day): Promise<boolean> {
  const row = await db.one<{ id: string }>(
    sql`${spanOf(leaderId, day)} ${peopleIn(day, sql`and employee_id = ${employeeId}`)} limit 1`,
  );
  return row !== undefined && leaderId !== employeeId;
}

/** Everybody whom the leader leads on that day. */
export async function teamIds(db: Db, leaderId: string, day: Day): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`${spanOf(leaderId, day)} ${peopleIn(day, empty)}`);
  return rows.map(({ id }) => id).filter((id) => id !== leaderId);
}

/** `own`: led directly, not by way of the cluster or the department above. */
function spanOf(leaderId: string, day: Day): Sql {
  return sql`
    with recursive led as (
      select detachment_id, cluster_id, department_id from leadership where employee_id = ${leaderId} and ${covers(day)}
    ), detachments (id, own) as (
      select detachment_id, true from led where detachment_id is not null
      union select d.id, false from detachment d join led on d.cluster_id = led.cluster_id
    ), departments (id, own) as (
      select department_id, true from led where department_id is not null
      union select d.id, false from department d join departments above on d.parent_id = above.id
    )`;
}

/**
 * People posted in the span, save those who lead that same unit or the cluster over it; and whoever leads a unit that
 * lies below, wherever he is posted.
 */
function peopleIn(day: Day, narrowed: Sql): Sql {
  return sql`
    select employee_id as id from (
      select * from assignment where detachment_id in (select id from detachments)
      union all select * from assignment where department_id in (select id from departments)
    ) a
    where ${covers(day)} ${narrowed}
      and not exists (select from leadership l where l.employee_id = a.employee_id and ${covers(day)} and (
        l.detachment_id = a.detachment_id or l.department_id = a.department_id
        or l.cluster_id = (select cluster_id from detachment where id = a.detachment_id)))
    union
    select employee_id from leadership
    where ${covers(day)} ${narrowed}
      and (detachment_id in (select id from detachments where not own)
        or department_id in (select id from departments where not own))`;
}

function covers(day: Day): Sql {
  return sql`effective_from <= ${day} and (effective_to is null or effective_to >= ${day})`;
}
