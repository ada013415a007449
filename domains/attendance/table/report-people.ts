// Whom a report is about: everybody employed within its dates, chosen by posting, status and name.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Report } from '../contract/report-filter.ts';

export type Chosen = Omit<Report, 'view' | 'kind' | 'sort'>;

export type ReportPerson = {
  readonly id: string;
  readonly number: string;
  /** `Peña, Ana` */
  readonly name: string;
  readonly unit: string | null;
  readonly designation: string | null;
};

/** People as rows: id, number, name, unit, designation, and the names they are sorted by. Posted as at the end. */
function chosenPeople(chosen: Chosen): Sql {
  const { from, to, clusterId, detachmentId, departmentId, status } = chosen;
  const last = sql`least(${to}::date, m.separated_on)`;
  return sql`
    select e.id, e.number, e.listed_name as name, e.sort_name,
      coalesce(d.name, p.name) as unit, g.title as designation
    from employee e join lateral employment_by(e.id, ${to}) m on true
      left join assignment a on a.employee_id = e.id and a.effective_from <= ${last}
        and (a.effective_to is null or a.effective_to >= ${last})
      left join detachment d on d.id = a.detachment_id
      left join department p on p.id = a.department_id
      left join job_designation g on g.id = a.designation_id
    where m.hired_on <= ${to} and (m.separated_on is null or m.separated_on >= ${from})
      ${clusterId === undefined ? empty : sql`and d.cluster_id = ${clusterId}`}
      ${detachmentId === undefined ? empty : sql`and a.detachment_id = ${detachmentId}`}
      ${departmentId === undefined ? empty : sql`and a.department_id = ${departmentId}`}
      ${
        status === undefined
          ? empty
          : sql`and coalesce((select s.status from employee_status s where s.employee_id = e.id
              and s.effective_from <= ${last} order by s.effective_from desc limit 1), 'Probationary') = ${status}`
      }
      ${isSearched(chosen) ? sql`and e.id in (select people_found(${chosen.search}))` : empty}`;
}

/** Nothing where everybody is chosen: what they are sought in has no other people. */
export function amongChosen(chosen: Chosen, employeeId: Sql): Sql {
  return isNarrowed(chosen) ? sql`and ${employeeId} in (select id from (${chosenPeople(chosen)}) chosen)` : empty;
}

/** Where a query asks more than once: the chosen people are found once, before all else that it finds. */
export function chosenFirst(chosen: Chosen): Sql {
  return isNarrowed(chosen) ? sql`chosen as materialized (select id from (${chosenPeople(chosen)}) people),` : empty;
}

/** Of people whom `chosenFirst` has found. */
export function amongFirst(chosen: Chosen, employeeId: Sql): Sql {
  return isNarrowed(chosen) ? sql`and ${employeeId} in (select id from chosen)` : empty;
}

function isNarrowed(chosen: Chosen): boolean {
  const { clusterId, detachmentId, departmentId, status } = chosen;
  return [clusterId, detachmentId, departmentId, status].some((one) => one !== undefined) || isSearched(chosen);
}

function isSearched({ search = '' }: Chosen): boolean {
  return search !== '';
}

/** Which of the chosen people a view has rows for. */
export type Having = (employeeId: Sql, chosen: Chosen) => Sql;

type Slice = { readonly limit: number; readonly offset: number };

/** What people are told by, and what puts them in order. */
export const WHO_KEYS: readonly string[] = ['employee', 'number', 'unit', 'designation'];
const ORDER: Readonly<Record<string, Sql>> = { number: sql`number`, unit: sql`unit`, designation: sql`designation` };

/** A figure of each, by which they are put in order; whoever has none comes as with nothing. */
export type Figure = (chosen: Chosen) => Sql;
export type Order = { readonly by: string | Figure; readonly isDown: boolean };
export const BY_NAME: Order = { by: 'employee', isDown: false };

/** In the order asked, and of those who are alike in that of names; `total` counts all of them. */
export async function peoplePage(
  db: Db,
  chosen: Chosen,
  having: Having | null,
  { limit, offset, order = BY_NAME }: Slice & { order?: Order },
): Promise<{ people: ReportPerson[]; total: number }> {
  const { by, isDown } = order;
  const way = isDown ? sql`desc` : sql`asc`;
  const first =
    typeof by === 'function'
      ? sql`coalesce(figure, 0) ${way},`
      : by in ORDER
        ? sql`${ORDER[by] ?? empty} ${way} nulls last,`
        : empty;
  const byName = by === 'employee' ? way : sql`asc`;
  const rows = await db.rows<ReportPerson & { total: number }>(sql`
    select id, number, name, unit, designation, count(*) over () as total from (${chosenPeople(chosen)}) chosen
    ${typeof by === 'function' ? sql`left join (${by(chosen)}) own on own.employee_id = chosen.id` : empty}
    ${having === null ? empty : sql`where ${having(sql`chosen.id`, chosen)}`}
    order by ${first} sort_name ${byName}, id limit ${limit} offset ${offset}`);
  const people = rows.map(({ total: _, ...person }) => person);
  if (rows.length > 0 || offset === 0) return { people, total: rows[0]?.total ?? 0 };
  return { people, total: (await peoplePage(db, chosen, having, { limit: 1, offset: 0 })).total };
}

type Unit = { readonly id: string; readonly name: string };
export type ReportChoices = { clusters: Unit[]; detachments: Unit[]; departments: Unit[] };

/** Units of all times: people worked in those that closed since. */
export async function reportChoices(db: Db): Promise<ReportChoices> {
  const all = (table: Sql) =>
    sql`(select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name), '[]') from ${table})`;
  const row = await db.one<ReportChoices>(sql`
    select ${all(sql`cluster`)} as clusters, ${all(sql`detachment`)} as detachments, ${all(sql`department`)} as departments`);
  return row ?? { clusters: [], detachments: [], departments: [] };
}
