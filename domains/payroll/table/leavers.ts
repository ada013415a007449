// Who leaves or left lately, and the final pay of each.
import { type Db, empty, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Leaver } from '../contract.ts';

type Asked = { page: number; size: number; search?: string | undefined };

/** Months back to which somebody without final pay is listed: before, it was paid elsewhere. */
const MONTHS_BACK = 6;

/** A run `r` of final pay belongs to the employment `m` that had begun last by its end. */
const FINAL_OF = sql`r.employee_id = m.employee_id and r.kind = 'FINAL'
  and m.number = (select w.number from employment_by(m.employee_id, r.ends) w)`;

/** Those whose final pay is not released first, by the last day. */
export async function leaversPage(db: Db, { page, size, search }: Asked, today: Day) {
  const where = sql`from employment m join employee e on e.id = m.employee_id left join pay_run r on ${FINAL_OF}
      left join payslip s on s.run_id = r.id and not exists (select from payslip later where later.corrects = s.id)
    where m.separated_on is not null
      and (r.id is not null or m.separated_on > (${today}::date - make_interval(months => ${MONTHS_BACK}))::date)
      ${search ? sql`and e.id in (select people_found(${search}))` : empty}`;
  const items = await db.rows<Omit<Leaver, 'dueOn'>>(sql`
    select e.id as "employeeId", e.number, e.listed_name as name,
      (select coalesce(d.name, p.name) from assignment a left join detachment d on d.id = a.detachment_id
        left join department p on p.id = a.department_id where a.employee_id = e.id
          and a.effective_from <= m.separated_on order by a.effective_from desc limit 1) as place,
      m.separated_on as "lastDay", (select cause from employee_status t where t.employee_id = e.id
        and t.effective_from < coalesce((select n.hired_on from employment n where n.employee_id = e.id
        and n.number = m.number + 1), 'infinity') order by effective_from desc limit 1) as cause,
      r.id as "runId", r.state, r.released_at as "releasedAt", s.net
    ${where} order by r.released_at is not null, m.separated_on, e.number, r.starts
    limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total ${where}`);
  return { items, page, size, total: counted?.total ?? 0 };
}

/** Whose last day lies within a range and who has no final pay yet, by the last day. */
export async function withoutFinal(db: Db, { from, to }: { from: Day; to: Day }) {
  return db.rows<{ employeeId: string; lastDay: Day }>(sql`
    select e.id as "employeeId", m.separated_on as "lastDay" from employment m join employee e on e.id = m.employee_id
    where m.separated_on between ${from} and ${to} and not exists (select from pay_run r where ${FINAL_OF})
    order by m.separated_on, e.number`);
}
