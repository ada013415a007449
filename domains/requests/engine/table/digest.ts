// The morning digest: what waits for each approver who has an address, oldest first.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { ACCOUNT_OF, mayDecideOn } from './people.ts';

/** True for whichever process comes first that day. */
export async function claimDay(db: Db, name: string, day: Day): Promise<boolean> {
  return (await db.run(sql`insert into daily_task (name, day) values (${name}, ${day}) on conflict do nothing`)) === 1;
}

export type Pile = {
  /** Null where the person has no account of their own name. */
  username: string | null;
  name: string;
  email: string;
  total: number;
  /** The oldest of them. */
  requests: {
    id: string;
    kind: string;
    ownerName: string;
    from: Day;
    to: Day;
    preparedBy: string | null;
    since: string;
    /** As which they are asked: the permission of an office, or null. */
    office: string | null;
  }[];
};

const LISTED = 20;

/** `tabs`: of each kind, for those who stand in for some tabs alone. */
export async function waitingPiles(db: Db, day: Day, tabs: ReadonlyMap<string, string>): Promise<Pile[]> {
  return db.rows<Pile>(sql`
    with asked as (
      select request_id, employee_id, null as permission from request_approver where open
      union all
      select a.request_id, d.to_id, null from request_approver a join request r on r.id = a.request_id
        join delegation d on d.from_id = a.employee_id and d.ended_at is null and ${day} between d.starts and d.ends
        left join unnest(${[...tabs.keys()]}::text[], ${[...tabs.values()]}::text[]) as t (kind, tab) on t.kind = r.kind
        where a.open and (d.tabs = '{}' or t.tab = any(d.tabs))
      union all
      select o.request_id, a.employee_id, o.permission from request_office o
        join account_permission p on p.permission = o.permission join ${ACCOUNT_OF} a on true where o.open
    ), waits as (
      select request_id, employee_id, min(permission) as permission from asked group by request_id, employee_id
    ), numbered as (
      select w.employee_id, r.id, r.kind, r.from_date, r.to_date, r.prepared_by, r.waiting_since,
        coalesce(w.permission, l.permission) as office, o.full_name as owner,
        row_number() over (partition by w.employee_id order by r.waiting_since, r.id) as nth,
        count(*) over (partition by w.employee_id)::int as total
      from waits w join request r on r.id = w.request_id join employee o on o.id = r.owner_id
        left join request_level l on l.request_id = r.id and l.level = r.level
      where r.owner_id <> w.employee_id
    )
    select e.username, e.first_name as name, e.email, max(n.total) as total, jsonb_agg(jsonb_build_object('id', n.id, 'kind', n.kind, 'from', n.from_date,
        'to', n.to_date, 'preparedBy', n.prepared_by, 'ownerName', n.owner, 'since', n.waiting_since, 'office', n.office) order by n.nth) as requests
    from numbered n join employee e on e.id = n.employee_id
    where n.nth <= ${LISTED} and e.email is not null and ${mayDecideOn(day)}
      and not exists (select from mail_refusal m where m.employee_id = e.id and m.kind = 'APPROVALS')
    group by e.id`);
}
