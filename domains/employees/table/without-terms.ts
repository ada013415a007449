// People employed within a range who have no pay terms by its end.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { WithoutTerms } from '../contract/without-terms.ts';

type Range = { readonly from: Day; readonly to: Day };

const missing = ({ from, to }: Range) => sql`from employee e
  join lateral employment_by(e.id, ${to}) m on m.hired_on <= ${to} and coalesce(m.separated_on >= ${from}, true)
  where not exists (select from pay_terms t
    where t.employee_id = e.id and t.withdrawn_at is null and t.effective_from <= ${to})`;

export async function countMissing(db: Db, range: Range): Promise<number> {
  const row = await db.one<{ people: number }>(sql`select count(*)::int as people ${missing(range)}`);
  return row?.people ?? 0;
}

export async function missingPage(
  db: Db,
  { page, size, ...range }: Range & { page: number; size: number },
): Promise<{ items: WithoutTerms[]; total: number }> {
  const rows = await db.rows<WithoutTerms & { total: number }>(sql`
    select e.id as "employeeId", e.number, e.listed_name as name, m.hired_on as "hiredOn",
      (select d.name from assignment a join detachment d on d.id = a.detachment_id where a.employee_id = e.id
        and a.effective_from <= ${range.to} order by a.effective_from desc limit 1) as site, count(*) over ()::int as total
    ${missing(range)} order by e.sort_name, e.id limit ${size} offset ${(page - 1) * size}`);
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
