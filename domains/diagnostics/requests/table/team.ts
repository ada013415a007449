// People of a team, by their site or by their company numbers.
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { TeamMember } from '../contract/mine.ts';

export const member = (on: Day): Sql => sql`select e.id, e.number, e.listed_name as name,
    d.id as "siteId", d.name as site
  from employee e left join lateral (select detachment_id from assignment
      where employee_id = e.id and effective_from <= ${on} and (effective_to is null or effective_to >= ${on})
      order by effective_from desc limit 1) a on true
    left join detachment d on d.id = a.detachment_id`;

type Within = { readonly ids: readonly string[]; readonly on: Day };

export async function membersOf(db: Db, { ids, on }: Within): Promise<TeamMember[]> {
  return db.rows<TeamMember>(sql`${member(on)} where e.id = any(${ids}::uuid[])
    order by d.name nulls last, e.sort_name, e.id`);
}

export async function membersNumbered(db: Db, numbers: readonly string[], { ids, on }: Within): Promise<TeamMember[]> {
  return db.rows<TeamMember>(sql`${member(on)}
    where e.id = any(${ids}::uuid[]) and upper(e.number) = any(${numbers}::text[]) order by e.number`);
}
