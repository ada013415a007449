// The inbox: requests that wait for a person's decision, those the person decided, and the filters over both.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import { containing } from '@kawani/kit/values/like';
import { type InboxLine, LINE, LINES } from '../engine/table/queries.ts';
import type { InboxQuery } from './contract/filter.ts';
import { amongKinds, mayAct, type Reader, standingIn, waitingFor, wasAsked } from './table/reach.ts';

/** Dates of a pay period that closes soon, its last day to file, and the kinds it means nothing to. */
export type Closing = {
  readonly from: Day;
  readonly to: Day;
  readonly closesOn: Day;
  readonly except: readonly string[];
};

type Kinds = Parameters<typeof amongKinds>[0];
type Scope = Kinds & { readonly closing: readonly Closing[] };
type Narrowed = Omit<InboxQuery, 'page' | 'size' | 'sort' | 'tab'> & Scope;

const DECIDED = sql`('endorse', 'approve', 'deny', 'return', 'revoke')`;

/** The rows of an inbox: never a request of the reader's own. */
function found(reader: Reader, query: Narrowed & { sort?: string }): Sql {
  const isNamed = query.search !== undefined || query.sort === 'name';
  const own = sql`${isNamed ? sql`join employee e on e.id = r.owner_id` : empty}
    where ${amongKinds(query)} and r.owner_id is distinct from ${reader.employeeId} ${narrowing(query)}`;
  if (query.done) {
    return sql`
      from (select distinct request_id, null::uuid[] as for_ids, false as direct from request_event
        where actor = ${reader.username} and event in ${DECIDED}) m join request r on r.id = m.request_id ${own}`;
  }
  if (query.everyone) {
    return sql`
      from request r left join (${waitingFor(reader)}) m on m.request_id = r.id and ${mayAct(reader)} ${own}
      and r.waiting_since is not null and r.kind = any(${reader.managed})`;
  }
  return sql`
    from (${waitingFor(reader)}) m join request r on r.id = m.request_id and ${mayAct(reader)} ${own}
    and (m.direct or ${standingIn(reader)} is not null)`;
}

function narrowing(query: Narrowed): Sql {
  const { search, detachmentId, departmentId, designationId, types, states, flags, from, to } = query;
  const also = (value: unknown, condition: () => Sql) => (value === undefined || value === '' ? empty : condition());
  return sql`
    ${also(search, () => sql`and (e.id in (select people_found(${search})) or r.ref ilike ${containing(search ?? '')})`)}
    ${also(detachmentId, () => sql`and r.detachment_id = ${detachmentId}`)}
    ${also(departmentId, () => sql`and r.department_id = ${departmentId}`)}
    ${also(designationId, () => sql`and r.designation_id = ${designationId}`)}
    ${also(types, () => sql`and r.type = any(${types})`)} ${also(states, () => sql`and r.state = any(${states})`)}
    ${also(flags, () => sql`and r.flags && ${flags}`)}
    ${also(from, () => sql`and r.to_date >= ${from}`)} ${also(to, () => sql`and r.from_date <= ${to}`)}
    ${also(query.filedFrom, () => sql`and r.filed_at >= ${query.filedFrom}::date`)}
    ${also(query.filedTo, () => sql`and r.filed_at < ${query.filedTo}::date + 1`)}`;
}

/** When the first of the periods that `r` reaches into closes, among those that close soon. */
function closesOn(closing: readonly Closing[]): Sql {
  const soonest = closing.toSorted((one, other) => (one.closesOn < other.closesOn ? -1 : 1));
  return soonest.reduceRight(
    (
      later,
      { from, to, closesOn: on, except },
    ) => sql`case when r.from_date <= ${to}::date and r.to_date >= ${from}::date
      and not r.kind = any(${except}) then ${on}::date else ${later} end`,
    sql`null::date`,
  );
}

const SORTS = {
  urgent: sql`closes nulls last, r.waiting_since, r.id`,
  filedAt: sql`r.filed_at, r.id`,
  '-filedAt': sql`r.filed_at desc, r.id desc`,
  from: sql`r.from_date, r.id`,
  '-from': sql`r.from_date desc, r.id desc`,
  name: sql`e.sort_name, r.filed_at, r.id`,
} as const;

export async function inboxLines(
  db: Db,
  reader: Reader,
  query: Narrowed & Pick<InboxQuery, 'page' | 'size' | 'sort'>,
): Promise<{ lines: InboxLine[]; total: number }> {
  const { closing, page, size } = query;
  // What a line says is looked up for the lines of the page alone. Those decided are newest first.
  const order = query.done && query.sort === 'urgent' ? SORTS['-filedAt'] : SORTS[query.sort];
  const rows = await db.rows<InboxLine & { total: number }>(sql`
    select ${LINE}, p.total, closes as "closesOn", p.direct or p.for_id is not null as "waitsForMe",
      case when not p.direct then p.for_id end as "forId",
      case when not p.direct then (select s.full_name from employee s
        where s.id = p.for_id) end as "forName"
    from (select r.id, ${standingIn(reader)} as for_id, coalesce(m.direct, false) as direct, ${closesOn(closing)} as closes,
          count(*) over ()::int as total
        ${found(reader, query)}
        order by ${order} limit ${size} offset ${(page - 1) * size}) p
      join request r on r.id = p.id ${LINES}
    order by ${order}`);
  // A page past the last one has no line that could tell how many there are.
  const counted =
    rows[0] ?? (await db.one<{ total: number }>(sql`select count(*)::int as total ${found(reader, query)}`));
  return { lines: rows.map(({ total: _, ...line }) => line), total: counted?.total ?? 0 };
}

export async function inboxIds(db: Db, reader: Reader, query: Narrowed, most: number) {
  const rows = await db.rows<{ id: string; version: number; total: number }>(sql`
    select r.id, r.version, count(*) over ()::int as total ${found(reader, query)} order by r.waiting_since, r.id limit ${most}`);
  return { ids: rows.map(({ id }) => id), versions: rows.map(({ version }) => version), total: rows[0]?.total ?? 0 };
}

/** One request as its decider's list would show it; undefined where it is not theirs to see. */
export async function inboxLine(db: Db, reader: Reader, id: string, scope: Scope): Promise<InboxLine | undefined> {
  return db.one<InboxLine>(sql`
    select ${LINE}, ${closesOn(scope.closing)} as "closesOn", m.direct or m.for_id is not null as "waitsForMe",
      case when not m.direct then m.for_id end as "forId",
      case when not m.direct then (select p.full_name from employee p
        where p.id = m.for_id) end as "forName"
    from request r ${LINES} left join lateral (
      select coalesce(m.direct, false) as direct, ${standingIn(reader)} as for_id
      from (select 1) one left join (${waitingFor(reader)}) m on m.request_id = r.id and ${mayAct(reader)}) m on true
    where r.id = ${id} and ${amongKinds(scope)} and r.owner_id is distinct from ${reader.employeeId}
      and (m.direct or m.for_id is not null or r.kind = any(${reader.managed}) ${wasAsked(reader)})`);
}

export type Count = { kind: string; waiting: number; closing: number; closesOn: Day | null; oldest: Instant | null };

export async function inboxCounts(db: Db, reader: Reader, scope: Scope): Promise<Count[]> {
  return db.rows<Count>(sql`
    select kind, count(*)::int as waiting, count(closes)::int as closing, min(closes) as "closesOn", min(waiting_since) as oldest
    from (select r.kind, r.waiting_since, ${closesOn(scope.closing)} as closes
      from (${waitingFor(reader)}) m join request r on r.id = m.request_id and ${mayAct(reader)}
      where ${amongKinds(scope)} and r.owner_id is distinct from ${reader.employeeId}
        and (m.direct or ${standingIn(reader)} is not null)) waiting
    group by kind`);
}

export async function decidedSince(db: Db, username: string, since: Day): Promise<number> {
  const row = await db.one<{ decided: number }>(sql`
    select count(*)::int as decided from request_event
    where actor = ${username} and at >= ${since}::date and event in ('endorse', 'approve', 'deny')`);
  return row?.decided ?? 0;
}

type Choice = { id: string; label: string; detail: string | null };
export type Choices = { detachments: Choice[]; departments: Choice[]; designations: Choice[] };

/** Units and designations that the waiting requests of a reader are of. */
export async function inboxChoices(db: Db, reader: Reader, kinds: Kinds): Promise<Choices> {
  const row = await db.one<Choices>(sql`
    with waiting as materialized (
      select distinct r.detachment_id, r.department_id, r.designation_id
      from (select request_id from (${waitingFor(reader)}) w join request r on r.id = w.request_id and ${mayAct(reader)}
        union select id from request where waiting_since is not null and kind = any(${reader.managed})) m
      join request r on r.id = m.request_id where ${amongKinds(kinds)}
    )
    select ${choicesOf(sql`select id, name as label, code as detail from detachment
        where id in (select detachment_id from waiting)`)} as detachments,
      ${choicesOf(sql`select id, name as label, code as detail from department
        where id in (select department_id from waiting)`)} as departments,
      ${choicesOf(sql`select id, title as label, code as detail from job_designation
        where id in (select designation_id from waiting)`)} as designations`);
  return row ?? { detachments: [], departments: [], designations: [] };
}

function choicesOf(chosen: Sql): Sql {
  return sql`coalesce((select jsonb_agg(to_jsonb(c) order by c.label, c.id) from (${chosen}) c), '[]'::jsonb)`;
}
