// Who stands in for whom on a day: the delegations in force.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { type Contact, nameOf } from './people.ts';

/** Those in force for a stand-in on a day. */
export async function standInsOf(
  db: Db,
  employeeId: string,
  today: Day,
): Promise<{ fromId: string; who: string; tabs: string[] }[]> {
  return db.rows<{ fromId: string; who: string; tabs: string[] }>(sql`
    select d.from_id as "fromId", f.full_name as who, d.tabs
    from delegation d join employee f on f.id = d.from_id
    where d.to_id = ${employeeId} and d.ended_at is null and ${today} between d.starts and d.ends`);
}

/** The people in force who stand in for any of these on a day. */
export async function standInsFor(
  db: Db,
  employeeIds: readonly string[],
  today: Day,
): Promise<{ fromId: string; toId: string; tabs: string[] }[]> {
  return db.rows<{ fromId: string; toId: string; tabs: string[] }>(sql`
    select from_id as "fromId", to_id as "toId", tabs from delegation
    where from_id = any(${employeeIds}) and ended_at is null and ${today} between starts and ends`);
}

/** Somebody a request waits for; `standsIn`: only for another person. */
export type Addressee = Contact & { standsIn: boolean };

/** These people and, where they have handed a tab over, those who stand in for them on a day. */
export async function contactsWithStandIns(
  db: Db,
  employeeIds: readonly string[],
  { tab, day }: { tab: string; day: Day },
): Promise<Addressee[]> {
  return db.rows<Addressee>(sql`
    select e.id as "employeeId", e.username, ${nameOf} as name, e.email, not e.id = any(${employeeIds}) as "standsIn"
    from (
      select unnest(${employeeIds}::uuid[]) as id
      union select to_id from delegation where from_id = any(${employeeIds}) and ended_at is null
        and ${day} between starts and ends and (tabs = '{}' or ${tab} = any(tabs))
    ) told join employee e on e.id = told.id
    order by e.sort_name, e.id`);
}
