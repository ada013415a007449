// What the registers of units share: how they are searched, sorted and paged, who leads them, who is posted there.
import { type Db, empty, newId, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { likeSafe } from '@kawani/kit/values/like';

export type Narrowing = {
  search?: string | undefined;
  state: 'active' | 'inactive' | 'all';
  sort?: string | undefined;
};
export type Paged = { page: number; size: number };

/** Every word stands somewhere in the text, whatever its accents and capitals. */
export function holding(text: Sql, search: string | undefined): Sql {
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '');
  return words.reduce(
    (all, word) => sql`${all} and folded(${text}) like '%' || folded(${likeSafe(word)}) || '%'`,
    empty,
  );
}

/** Of the table `u`. */
export function inState(state: Narrowing['state'], day: Day): Sql {
  const inUse = sql`(u.effective_to is null or u.effective_to >= ${day})`;
  if (state === 'all') return empty;
  return state === 'active' ? sql`and ${inUse}` : sql`and not ${inUse}`;
}

export const isActive = (day: Day): Sql => sql`(u.effective_to is null or u.effective_to >= ${day})`;

/** `-name` is descending; the id settles what is equal. */
export function sorted(columns: Readonly<Record<string, Sql>>, sort: string | undefined, first: string): Sql {
  const name = (sort ?? first).replace(/^-/, '');
  const column = columns[name] ?? (columns[first] as Sql);
  return sort?.startsWith('-') ? sql`order by ${column} desc, u.id desc` : sql`order by ${column}, u.id`;
}

export const pageOf = ({ page, size }: Paged): Sql => sql`limit ${size} offset ${(page - 1) * size}`;

export function covers(day: Day): Sql {
  return sql`effective_from <= ${day} and (effective_to is null or effective_to >= ${day})`;
}

export type LedUnit = 'cluster' | 'department' | 'detachment';
const LED: Readonly<Record<LedUnit, Sql>> = {
  cluster: sql`cluster_id`,
  department: sql`department_id`,
  detachment: sql`detachment_id`,
};

/** As JSON, those who lead `u` on a day, in the order in which they came. */
export function leadersOf(unit: LedUnit, day: Day): Sql {
  return sql`coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'number', e.number,
      'name', e.full_name) order by l.effective_from, e.number)
    from leadership l join employee e on e.id = l.employee_id
    where l.${LED[unit]} = u.id and l.effective_from <= ${day}
      and (l.effective_to is null or l.effective_to >= ${day})), '[]')`;
}

/** From `since` on these lead the unit, and nobody else. */
export async function setLeaders(db: Db, unit: LedUnit, unitId: string, employeeIds: readonly string[], since: Day) {
  const column = LED[unit];
  await db.run(sql`delete from leadership where ${column} = ${unitId} and effective_from >= ${since}`);
  await db.run(sql`update leadership set effective_to = ${since}::date - 1 where ${column} = ${unitId}
    and (effective_to is null or effective_to >= ${since}) and not employee_id = any(${employeeIds})`);
  await db.run(sql`update leadership set effective_to = null where ${column} = ${unitId}
    and effective_to >= ${since}`);
  const ids = employeeIds.map(() => newId());
  await db.run(sql`insert into leadership (id, employee_id, ${column}, effective_from)
    select id, employee_id, ${unitId}::uuid, ${since}::date from unnest(${ids}::uuid[], ${employeeIds}::uuid[]) new (id, employee_id)
    where not exists (select from leadership l where l.${column} = ${unitId} and l.employee_id = new.employee_id
      and l.effective_to is null)`);
}

/** Of these, those who are employed on the day. */
export async function employedOf(db: Db, ids: readonly string[], day: Day): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`select id from employee where id = any(${ids})
    and (separated_on is null or separated_on >= ${day})`);
  return rows.map(({ id }) => id);
}

export type FoundPerson = { id: string; number: string; name: string; post: string | null };

/** Those still employed whose names or number begin so, in whatever order. */
export async function findPeople(db: Db, search: string, day: Day, most: number): Promise<FoundPerson[]> {
  return db.rows<FoundPerson>(sql`
    select e.id, e.number, e.listed_name as name,
      coalesce(d.name, p.name) as post
    from employee_search s join employee e on e.id = s.employee_id
      left join detachment d on d.id = s.detachment_id left join department p on p.id = s.department_id
    where s.words @@ name_query(${search}) and (e.separated_on is null or e.separated_on >= ${day})
    order by s.name limit ${most}`);
}

/** Of these, those whose names or number begin so; everybody where nothing was typed. */
export async function namedAmong(
  db: Db,
  ids: readonly string[],
  { search, most }: { search: string; most: number },
): Promise<{ id: string; name: string }[]> {
  const found = search.trim() === '' ? empty : sql`and e.id in (select people_found(${search}))`;
  return db.rows<{ id: string; name: string }>(sql`select e.id, e.listed_name as name from employee e
    where e.id = any(${ids}) ${found} order by e.sort_name, e.id limit ${most}`);
}

/** By company number. */
export async function employeesByNumbers(db: Db, numbers: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.rows<{ id: string; number: string }>(
    sql`select id, number from employee where number = any(${numbers})`,
  );
  return new Map(rows.map(({ id, number }) => [number, id]));
}

/** What a 201 file may be asked for beside what everybody's holds. */
export async function documentKinds(db: Db): Promise<{ code: string; name: string }[]> {
  return db.rows<{ code: string; name: string }>(
    sql`select code, label as name from document_kind where active and not is_required order by position`,
  );
}
