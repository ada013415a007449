// What jobs require of people, and until when their medical is valid.
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { DiagnosticCategory } from '../../services/lists.ts';
import type { DueMember, RequiredDiagnostic } from '../contract/due.ts';
import { member } from './team.ts';

type RequiredRow = RequiredDiagnostic & { readonly employeeId: string };

/** Tests that only the employee may ask for are told to nobody, so they meet nothing. */
export async function requiredRows(db: Db, ids: readonly string[], on: Day): Promise<RequiredRow[]> {
  return db.rows<RequiredRow>(sql`select a.employee_id as "employeeId", r.category,
      exists (select from diagnostic_attendee p join diagnostic_line l on l.request_id = p.request_id
        join diagnostic_item i on i.id = l.item_id
        where p.employee_id = a.employee_id and p.state = 'Completed' and i.category = r.category
          and not i.is_voluntary) as "isDone"
    from assignment a join job_designation g on g.id = a.designation_id
      cross join lateral unnest(g.diagnostics) with ordinality r (category, nth)
    where a.employee_id = any(${ids}::uuid[]) and a.effective_from <= ${on}
      and (a.effective_to is null or a.effective_to >= ${on}) and r.category = any(${DiagnosticCategory.codes}::text[])
    order by a.employee_id, r.nth`);
}

type DueQuery = {
  readonly ids: readonly string[];
  readonly on: Day;
  readonly siteId: string | null;
  /** The last day on which a medical may end; null: whenever it ends. */
  readonly until: Day | null;
  readonly page: number;
  readonly size: number;
};

/** Whose medical ends first come first. */
export async function duePage(db: Db, asked: DueQuery) {
  const { page, size } = asked;
  const found = dueOf(asked);
  const items = await db.rows<Omit<DueMember, 'missing'>>(sql`select m.id, m.number, m.name, m."siteId", m.site,
      f.valid_until as "validUntil" ${found}
    order by f.valid_until nulls last, e.sort_name, m.id limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total ${found}`);
  return { items, page, size, total: counted?.total ?? 0 };
}

const dueOf = ({ ids, on, siteId, until }: DueQuery): Sql => sql`from (${member(on)} where e.id = any(${ids}::uuid[])) m
    join employee e on e.id = m.id
    left join lateral (select valid_until from employee_fitness where employee_id = m.id) f on true
  where (${siteId}::uuid is null or m."siteId" = ${siteId}::uuid)
    and (${until}::date is null or f.valid_until <= ${until}::date)`;
