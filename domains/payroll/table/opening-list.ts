// Opening balances of a year by person: what counts or waits, and who needs some and has none.
import { type Db, empty, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { OpeningRow } from '../contract/opening-balances.ts';

export type OpeningsQuery = {
  readonly year: number;
  /** The first day paid here, where balances are needed for the year. */
  readonly startsOn: Day | null;
  readonly state: 'all' | 'missing' | 'waiting' | 'confirmed';
  readonly search?: string | undefined;
};

/** Somebody employed before the first day that is paid here, in the year, and still from then on. */
const needed = ({ year, startsOn }: Pick<OpeningsQuery, 'year' | 'startsOn'>) => sql`(${startsOn}::date is not null
  and coalesce(e.separated_on >= ${startsOn}::date, true) and exists (select from employment m where m.employee_id = e.id
    and m.hired_on < ${startsOn}::date and coalesce(m.separated_on >= make_date(${year}, 1, 1), true)))`;

const people = (query: Pick<OpeningsQuery, 'year' | 'startsOn'>) => sql`(
  select e.id as employee_id, e.number, e.listed_name, e.sort_name, e.hired_on, ${needed(query)} as is_needed,
    coalesce(w.id, f.id) as id, coalesce(w.state, f.state) as state
  from employee e
    left join opening_balance w on w.employee_id = e.id and w.year = ${query.year} and w.state = 'WAITING'
    left join opening_balance f on f.employee_id = e.id and f.year = ${query.year} and f.state = 'IN_FORCE')`;

const STATES = {
  all: sql`(p.is_needed or p.id is not null)`,
  missing: sql`p.is_needed and p.id is null`,
  waiting: sql`p.state = 'WAITING'`,
  confirmed: sql`p.state = 'IN_FORCE'`,
};

export async function openingsPage(db: Db, { page, size, ...query }: OpeningsQuery & { page: number; size: number }) {
  const where = sql`where ${STATES[query.state]}
    ${query.search ? sql`and p.employee_id in (select people_found(${query.search}))` : empty}`;
  const items = await db.rows<OpeningRow>(sql`
    select jsonb_build_object('id', p.employee_id, 'number', p.number, 'name', p.listed_name, 'hiredOn', p.hired_on) as person,
      p.is_needed as "isNeeded", p.id, o.as_of as "asOf", o.taxable, o.withheld, p.state,
      o.basic + o.overtime + o.premiums + o.cola + o.allowances + o.minimum_basic + o.minimum_overtime + o.minimum_holiday
        + o.minimum_night + o.de_minimis + o.other_exempt + o.thirteenth + o.other_benefits as gross
    from (select * from ${people(query)} p ${where} order by p.sort_name, p.employee_id limit ${size} offset ${(page - 1) * size}) p
      left join opening_balance o on o.id = p.id
    order by p.sort_name, p.employee_id`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total from ${people(query)} p ${where}`);
  return { items, page, size, total: counted?.total ?? 0 };
}

export async function openingCounts(db: Db, { year, startsOn }: Pick<OpeningsQuery, 'year' | 'startsOn'>) {
  const row = await db.one<{ missing: number; waiting: number; confirmed: number }>(sql`
    with standing as materialized (select employee_id, bool_or(state = 'WAITING') as is_waiting from opening_balance
      where year = ${year} and state in ('WAITING', 'IN_FORCE') group by employee_id)
    select (select count(*)::int from employee e where ${needed({ year, startsOn })}
        and not exists (select from standing where employee_id = e.id)) as missing,
      (select count(*)::int from standing where is_waiting) as waiting,
      (select count(*)::int from standing where not is_waiting) as confirmed`);
  return row ?? { missing: 0, waiting: 0, confirmed: 0 };
}
