// People who hold uniforms, those who are leaving first: what the store takes back from whom.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Holder, ReturnsQuery } from '../contract/returns.ts';

/** Of `e`: the status on a day. */
const statusOn = (day: Day): Sql => sql`(select t.status from employee_status t
  where t.employee_id = e.id and t.effective_from <= ${day} order by t.effective_from desc limit 1)`;

/** Of `e`: who is leaving or has left, and who stays away. */
const isLeaving = (day: Day): Sql =>
  sql`(e.separated_on is not null or ${statusOn(day)} in ('Resigned', 'Terminated', 'AWOL'))`;

type Asked = Pick<ReturnsQuery, 'who' | 'search'> & {
  readonly today: Day;
  /** Nobody takes back their own uniforms. */
  readonly except: string | null;
};

function holders({ who, search, today, except }: Asked): Sql {
  return sql`from employee e join (select h.employee_id, sum(h.held)::int as pieces, min(h.issued_on) as oldest,
        coalesce(sum(h.held) filter (where h.expires_on < ${today}), 0)::int as expired
      from uniform_held h where h.held > 0
        ${who === 'LEAVING' ? sql`and h.employee_id in (select e.id from employee e where ${isLeaving(today)})` : empty}
      group by h.employee_id) held on held.employee_id = e.id
    where e.id is distinct from ${except}::uuid
      ${search === undefined ? empty : sql`and e.id in (select people_found(${search}))`}`;
}

/** By their last day, the earliest first; then by name. */
export async function holdersPage(db: Db, { page, size, ...asked }: Asked & { page: number; size: number }) {
  const from = holders(asked);
  const items = await db.rows<Holder>(sql`
    select e.id as "employeeId", e.number, e.listed_name as name,
      (select coalesce(d.name, p.name) from assignment a left join detachment d on d.id = a.detachment_id
        left join department p on p.id = a.department_id where a.employee_id = e.id and a.effective_from <= ${asked.today}
        order by a.effective_from desc limit 1) as site,
      e.separated_on as "lastDay", ${statusOn(asked.today)} as status, held.pieces, held.expired, held.oldest as "oldestOn"
    ${from} order by e.separated_on nulls last, e.sort_name, e.id limit ${size} offset ${(page - 1) * size}`);
  return { items, page, size, total: await holderCount(db, asked) };
}

export async function holderCount(db: Db, asked: Asked): Promise<number> {
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total ${holders(asked)}`);
  return counted?.total ?? 0;
}
