// People of a pay group, as it is on the last day of a run.
import { empty, type Sql, sql } from '@kawani/kit/server/db';

/** A payslip `s` of a run `r` is of somebody in the group; true where no group is asked for. */
export function inGroup(groupId: string | undefined, ends: Sql): Sql {
  if (groupId === undefined) return empty;
  return sql`and exists (select from pay_group_of g where g.employee_id = s.employee_id and g.group_id = ${groupId}
    and g.effective_from <= ${ends} and (g.effective_to is null or g.effective_to >= ${ends}))`;
}
