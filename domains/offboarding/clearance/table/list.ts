// The list of an office. What is decided is found by what was said; a return or payment counts among the rest by itself.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { ClearanceQuery } from '../contract.ts';
import type { ClearanceFilter, ClearanceOffice } from '../lists.ts';
import { isLate, type Seen } from './items.ts';

/** Nobody finds their own items. */
type Reader = { readonly offices: readonly ClearanceOffice[]; readonly employeeId: string | null };
type Asked = Omit<ClearanceQuery, 'page' | 'size' | 'office'>;

/** Written out, so that the index of what waits is found. Whether it came back or was paid is asked of what these leave. */
const WAITING: Sql = sql`s.decided in ('OPEN', 'HELD') and c.closed_at is null`;
const DECIDED: Readonly<Record<ClearanceFilter, Sql>> = {
  WAITING,
  OPEN: sql`s.decided = 'OPEN' and ${WAITING}`,
  HELD: sql`s.decided = 'HELD' and ${WAITING}`,
  CLEARED: sql`s.decided = 'CLEARED'`,
  WAIVED: sql`s.decided = 'WAIVED'`,
};
const isOver = (state: ClearanceFilter) => state === 'CLEARED' || state === 'WAIVED';

const LAST_SITE: Sql = sql`(select g.detachment_id from assignment g where g.employee_id = c.employee_id
  order by g.effective_from desc limit 1)`;
const PICKED_UP_AT: Sql = sql`(select r.place_id from uniform_issue u join uniform_order_line l on l.id = u.line_id
  join uniform_order r on r.request_id = l.order_id where u.id = s.subject_id)`;

/** Each is asked once where it stands now, and only where that may be another answer. */
function matching({ offices, employeeId }: Reader, asked: Asked, { midnight }: Seen): Sql {
  const { state, kind, placeId, siteId, from, to, search } = asked;
  return sql`select s.id, s.open_since, ${isOver(state) ? sql`s.decided` : sql`s.state`} as state
    from clearance_standing s join separation_case c on c.id = s.case_id
      join employment m on m.employee_id = c.employee_id and m.number = c.employment
      join clearance_office o on o.office = s.office
    where s.office = any(${offices}) and c.employee_id is distinct from ${employeeId}::uuid
      and c.closed_how is distinct from 'WITHDRAWN' and ${DECIDED[state]}
      ${kind === undefined ? empty : sql`and s.kind = ${kind}`}
      ${placeId === undefined ? empty : sql`and s.kind = 'UNIFORM' and ${PICKED_UP_AT} = ${placeId}`}
      ${siteId === undefined ? empty : sql`and ${LAST_SITE} = ${siteId}`}
      ${from === undefined ? empty : sql`and m.separated_on >= ${from}`}
      ${to === undefined ? empty : sql`and m.separated_on <= ${to}`}
      ${asked.isOverdue ? sql`and ${isLate(midnight)}` : empty}
      ${asked.employeeId === undefined ? empty : sql`and c.employee_id = ${asked.employeeId}`}
      ${search === undefined ? empty : sql`and c.employee_id in (select people_found(${search}))`}`;
}

type Paged = { readonly page: number; readonly size: number };
export type FoundItems = { readonly ids: readonly string[]; readonly total: number };

/** A page of ids. What waits from the oldest on, anything else from the newest on. */
export async function pageOfItems(
  db: Db,
  reader: Reader,
  { page, size, ...asked }: Asked & Paged,
  seen: Seen,
): Promise<FoundItems> {
  const order = isOver(asked.state) ? sql`open_since desc, id desc` : sql`open_since, id`;
  const found = await db.one<FoundItems>(sql`with found as materialized (${matching(reader, asked, seen)}),
      standing as materialized (select id, open_since from found
        where ${isOver(asked.state) ? sql`true` : sql`state in ('OPEN', 'HELD')`})
    select (select count(*) from standing)::int as total,
      array(select id from standing order by ${order} limit ${size} offset ${(page - 1) * size}) as ids`);
  return found ?? { ids: [], total: 0 };
}

export type OfficeCount = {
  readonly office: ClearanceOffice;
  readonly days: number;
  readonly waiting: number;
  readonly overdue: number;
};

/** Of these offices, also those for which nothing waits. */
export async function officeCounts(
  db: Db,
  { offices, employeeId }: Reader,
  { midnight }: Seen,
): Promise<OfficeCount[]> {
  return db.rows<OfficeCount>(sql`with found as materialized (
      select s.office, s.state, ${isLate(midnight)} as late
      from clearance_standing s join separation_case c on c.id = s.case_id join clearance_office o on o.office = s.office
      where s.office = any(${offices}) and c.employee_id is distinct from ${employeeId}::uuid and ${WAITING}),
    counted as (select office, count(*)::int as waiting, (count(*) filter (where late))::int as overdue
      from found where state in ('OPEN', 'HELD') group by office)
    select o.office, o.days, coalesce(n.waiting, 0) as waiting, coalesce(n.overdue, 0) as overdue
    from clearance_office o left join counted n on n.office = o.office
    where o.office = any(${offices}) order by array_position(${offices}::text[], o.office)`);
}

type Named = { readonly id: string; readonly name: string };

/** Where people with an open case work, or worked last. */
export async function sitesOfLeavers(db: Db): Promise<Named[]> {
  return db.rows<Named>(sql`select t.id, t.name from detachment t
    where t.id in (select ${LAST_SITE} from separation_case c where c.closed_at is null) order by t.name`);
}

export async function placesOfUniforms(db: Db): Promise<Named[]> {
  return db.rows<Named>(sql`select id, name from uniform_place where is_active order by name`);
}
