// How many units, people and administrators there are.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

export type Units = Readonly<
  Record<'clusters' | 'departments' | 'designations' | 'detachments' | 'people' | 'administrators', number>
>;

export async function countUnits(db: Db, on: Day, permission: string): Promise<Units> {
  const row = await db.one<Units>(sql`
    select (select count(*)::int from cluster where effective_to is null or effective_to >= ${on}) as clusters,
      (select count(*)::int from department where effective_to is null or effective_to >= ${on}) as departments,
      (select count(*)::int from job_designation where effective_to is null or effective_to >= ${on}) as designations,
      (select count(*)::int from detachment where effective_to is null or effective_to >= ${on}) as detachments,
      (select count(*)::int from employee where separated_on is null or separated_on >= ${on}) as people,
      (select count(*)::int from account_permission where permission = ${permission}) as administrators`);
  return row ?? { clusters: 0, departments: 0, designations: 0, detachments: 0, people: 0, administrators: 0 };
}
