// The inbox: requests that wait for a person's decision, those the person decided, and the filters over both.
import type { InboxQuery } from '@kawani/domains/requests/contract';
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import { likeSafe } from './people.ts';
import { LINE, type Line } from './reading.ts';

/** Who reads an inbox. */
export type Reader = {
  readonly employeeId: string | null;
  readonly username: string;
  readonly holds: readonly string[];
  /** For whom the reader stands in, once for every kind that is covered. */
  readonly standsIn: readonly { readonly fromId: string; readonly kind: string }[];
  /** Kinds whose waiting requests the reader sees, whoever they wait for. */
  readonly managed: readonly string[];
};

/** Dates of a pay period that closes soon, its last day to file, and the kinds it means nothing to. */
export type Closing = {
  readonly from: Day;
  readonly to: Day;
  readonly closesOn: Day;
  readonly except: readonly string[];
};

type Narrowed = Omit<InboxQuery, 'page' | 'size' | 'sort' | 'tab'> & {
  readonly kinds: readonly string[];
  readonly closing: readonly Closing[];
};

export type InboxLine = Line & {
  forId: string | null;
  forName: string | null;
  waitsForMe: boolean;
  closesOn: Day | null;
};

/** What is open to the reader: directly, or for those in `for_ids`. */
function waitingFor(reader: Reader): Sql {
  const { employeeId, holds, standsIn } = reader;
  const others = [...new Set(standsIn.map(({ fromId }) => fromId))];
  return sql`
    select request_id, array_agg(for_id) filter (where not direct) as for_ids, bool_or(direct) as direct from (
      select request_id, null::uuid as for_id, true as direct from request_approver o
        where employee_id = ${employeeId} and open and not ${actedBefore(reader)}
      union all
      select request_id, null, true from request_office o where permission = any(${holds}) and open
        and not ${actedBefore(reader)}
      ${others.length === 0 ? empty : sql`union all select request_id, employee_id, false from request_approver o where employee_id = any(${others}::uuid[]) and open and not ${actedBefore(reader)}`}
    ) reached group by request_id`;
}

/** Whether the reader prepared `o` for its owner, or decided it before and it now waits for another person. */
function actedBefore({ employeeId, username }: Reader): Sql {
  return sql`(exists (select from request q where q.id = o.request_id and q.prepared_by is not null
      and (q.prepared_by = ${username} or q.prepared_by_id = ${employeeId}))
    or exists (select from request_level l join request q on q.id = l.request_id and q.level = l.level
      join request_event v on v.request_id = l.request_id and v.event = 'endorse'
    where l.request_id = o.request_id and l.another and (v.actor = ${username} or v.actor_id = ${employeeId})))`;
}

/** Whom the reader stands in for, of `m` and `r`: somebody who covers requests of that kind. */
function standingIn({ standsIn }: Reader): Sql {
  if (standsIn.length === 0) return sql`null::uuid`;
  return sql`(select s.from_id
    from unnest(${standsIn.map(({ fromId }) => fromId)}::uuid[], ${standsIn.map(({ kind }) => kind)}::text[]) as s (from_id, kind)
    where s.from_id = any(m.for_ids) and s.kind = r.kind limit 1)`;
}

const DECIDED = sql`('endorse', 'approve', 'deny', 'return', 'revoke')`;

/** The rows of an inbox: never a request of the reader's own. */
function found(reader: Reader, query: Narrowed & { sort?: string }): Sql {
  const isNamed = query.search !== undefined || query.sort === 'name';
  const own = sql`${isNamed ? sql`join employee e on e.id = r.owner_id` : empty}
    where r.kind = any(${query.kinds}) and r.owner_id is distinct from ${reader.employeeId} ${narrowing(query)}`;
  if (query.done) {
    return sql`
      from (select distinct request_id, null::uuid[] as for_ids, false as direct from request_event
        where actor = ${reader.username} and event in ${DECIDED}) m join request r on r.id = m.request_id ${own}`;
  }
  if (query.everyone) {
    return sql`
      from request r left join (${waitingFor(reader)}) m on m.request_id = r.id ${own}
      and r.waiting_since is not null and r.kind = any(${reader.managed})`;
  }
  return sql`
    from (${waitingFor(reader)}) m join request r on r.id = m.request_id ${own}
    and (m.direct or ${standingIn(reader)} is not null)`;
}

function narrowing(query: Narrowed): Sql {
  const { search, detachmentId, departmentId, designationId, types, states, flags, from, to } = query;
  const also = (value: unknown, condition: () => Sql) => (value === undefined || value === '' ? empty : condition());
  return sql`
    ${also(search, () => sql`and (e.id in (select people_found(${search})) or r.ref ilike '%' || ${likeSafe(search ?? '')} || '%')`)}
    ${also(detachmentId, () => sql`and r.detachment_id = ${detachmentId}`)}
    ${also(departmentId, () => sql`and r.department_id = ${departmentId}`)}
    ${also(designationId, () => sql`and r.designation_id = ${designationId}`)}
    ${also(types, () => sql`and r.type = any(${types})`)} ${also(states, () => sql`and r.state = any(${states})`)}
    ${also(flags, () => sql`and r.flags && ${flags}`)}
    ${also(from, () => sql`and r.to_date >= ${from}`)} ${also(to, () => sql`and r.from_date <= ${to}`)}
    ${also(query.filedFrom, () => sql`and r.filed_at >= ${query.filedFrom}::date`)}
    ${also(query.filedTo, () => sql`and r.filed_at < ${query.filedTo}::date + 1`)}`;
}

/** When the period of a request's first date closes, among those that close soon. */
function closesOn(closing: readonly Closing[]): Sql {
  return sql`(select min(c."closesOn") from jsonb_to_recordset(${JSON.stringify(closing)}::jsonb)
    as c ("from" date, "to" date, "closesOn" date, "except" jsonb)
    where r.from_date <= c."to" and r.to_date >= c."from" and not c."except" ? r.kind)`;
}

const SORTS = {
  urgent: sql`closes nulls last, r.waiting_since, r.id`,
  filedAt: sql`r.filed_at, r.id`,
  '-filedAt': sql`r.filed_at desc, r.id desc`,
  from: sql`r.from_date, r.id`,
  '-from': sql`r.from_date desc, r.id desc`,
  name: sql`e.last_name, e.first_name, r.filed_at, r.id`,
} as const;

export async function inboxLines(
  db: Db,
  reader: Reader,
  query: Narrowed & Pick<InboxQuery, 'page' | 'size' | 'sort'>,
): Promise<{ lines: InboxLine[]; total: number }> {
  const { closing, page, size } = query;
  // What a line says is looked up for the lines of the page alone. Those decided are newest first.
  const order = query.done && query.sort === 'urgent' ? SORTS['-filedAt'] : SORTS[query.sort];
  const lines = await db.rows<InboxLine>(sql`
    select ${LINE}, closes as "closesOn", p.direct or p.for_id is not null as "waitsForMe",
      case when not p.direct then p.for_id end as "forId",
      case when not p.direct then (select concat_ws(' ', s.first_name, s.last_name, s.suffix) from employee s
        where s.id = p.for_id) end as "forName"
    from (select r.id, ${standingIn(reader)} as for_id, coalesce(m.direct, false) as direct, ${closesOn(closing)} as closes
        ${found(reader, query)}
        order by ${order} limit ${size} offset ${(page - 1) * size}) p
      join request r on r.id = p.id join employee e on e.id = r.owner_id
    order by ${order}`);
  const counted = await db.one<{ total: number }>(
    sql`select count(*)::int as total ${found(reader, { ...query, sort: '' })}`,
  );
  return { lines, total: counted?.total ?? 0 };
}

export async function inboxIds(db: Db, reader: Reader, query: Narrowed, most: number) {
  const rows = await db.rows<{ id: string; version: number; total: number }>(sql`
    select r.id, r.version, count(*) over ()::int as total ${found(reader, query)} order by r.waiting_since, r.id limit ${most}`);
  return { ids: rows.map(({ id }) => id), versions: rows.map(({ version }) => version), total: rows[0]?.total ?? 0 };
}

/** Once asked, or having acted on it, one may see what became of it. */
function wasAsked({ employeeId, username, holds, standsIn }: Reader): Sql {
  return sql`
    or exists (select from request_approver a where a.request_id = r.id and a.employee_id = ${employeeId})
    or exists (select from request_approver a
      join unnest(${standsIn.map(({ fromId }) => fromId)}::uuid[], ${standsIn.map(({ kind }) => kind)}::text[])
        as s (from_id, kind) on s.from_id = a.employee_id and s.kind = r.kind
      where a.request_id = r.id)
    or exists (select from request_office o where o.request_id = r.id and o.permission = any(${holds}))
    or exists (select from request_event v where v.request_id = r.id and v.actor = ${username}
      and v.event in ('endorse', 'approve', 'deny', 'return', 'revoke', 'reroute'))`;
}

/** One request as its decider's list would show it; undefined where it is not theirs to see. */
export async function inboxLine(
  db: Db,
  reader: Reader,
  id: string,
  scope: { kinds: readonly string[]; closing: readonly Closing[] },
): Promise<InboxLine | undefined> {
  return db.one<InboxLine>(sql`
    select ${LINE}, ${closesOn(scope.closing)} as "closesOn", m.direct or m.for_id is not null as "waitsForMe",
      case when not m.direct then m.for_id end as "forId",
      case when not m.direct then (select concat_ws(' ', p.first_name, p.last_name, p.suffix) from employee p
        where p.id = m.for_id) end as "forName"
    from request r join employee e on e.id = r.owner_id left join lateral (
      select coalesce(m.direct, false) as direct, ${standingIn(reader)} as for_id
      from (select 1) one left join (${waitingFor(reader)}) m on m.request_id = r.id) m on true
    where r.id = ${id} and r.kind = any(${scope.kinds}) and r.owner_id is distinct from ${reader.employeeId}
      and (m.direct or m.for_id is not null or r.kind = any(${reader.managed}) ${wasAsked(reader)})`);
}

export type Count = { kind: string; waiting: number; closing: number; oldest: Instant | null };

export async function inboxCounts(
  db: Db,
  reader: Reader,
  scope: { kinds: readonly string[]; closing: readonly Closing[] },
): Promise<Count[]> {
  return db.rows<Count>(sql`
    select kind, count(*)::int as waiting, count(closes)::int as closing, min(waiting_since) as oldest
    from (select r.kind, r.waiting_since, ${closesOn(scope.closing)} as closes
      from (${waitingFor(reader)}) m join request r on r.id = m.request_id
      where r.kind = any(${scope.kinds}) and r.owner_id is distinct from ${reader.employeeId}
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
export async function inboxChoices(db: Db, reader: Reader, kinds: readonly string[]): Promise<Choices> {
  const row = await db.one<Choices>(sql`
    with waiting as materialized (
      select distinct r.detachment_id, r.department_id, r.designation_id
      from (select request_id from (${waitingFor(reader)}) w union select id from request
        where waiting_since is not null and kind = any(${reader.managed})) m
      join request r on r.id = m.request_id where r.kind = any(${kinds})
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
