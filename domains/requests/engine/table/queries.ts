// Queries: lines of lists, and what belongs to one request.
import type { StoredText } from '@kawani/kit/contract/notices';
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { Fact } from '../contract/request.ts';
import { WAITING } from '../contract/workflow.ts';
import type { MyRequests } from '../contract.ts';
import type { RequestFlag, RequestStatus, TimelineEvent } from '../lists.ts';
import { type NamedPartner, PARTNERS } from './partners.ts';

/** A row of `request` with what a list says about it; who reads it, and what they may do, is worked out by the service. */
export type Line = {
  id: string;
  kind: string;
  type: string;
  ref: string;
  state: RequestStatus;
  ownerId: string;
  ownerNumber: string;
  ownerName: string;
  ownerPhoto: string | null;
  designation: string | null;
  site: string | null;
  from: Day;
  to: Day;
  asks: string;
  effect: string;
  said: { asks: StoredText | null; effect: StoredText | null } | null;
  reason: string;
  flags: RequestFlag[];
  files: number;
  waitsFor: string | null;
  office: string | null;
  waitingSince: Instant | null;
  filedAt: Instant;
  level: number;
  levels: number;
  partners: readonly NamedPartner[];
  ownState: string | null;
  isTouched: boolean;
  isReturned: boolean;
  decidedBy: string | null;
  version: number;
};

/** As an inbox shows it: whether it waits for the reader, and for whom they stand in. */
export type InboxLine = Line & {
  forId: string | null;
  forName: string | null;
  waitsForMe: boolean;
  closesOn: Day | null;
};

/** Of `r`: an approver sent it back for a document. */
export const IS_RETURNED: Sql = sql`exists (select from request_event v where v.request_id = r.id and v.event = 'return')`;

/** Of the rows of `LINES`. */
export const LINE: Sql = sql`
  r.id, r.kind, r.type, r.ref, r.state, r.own_state as "ownState", r.owner_id as "ownerId", e.number as "ownerNumber",
  e.listed_name as "ownerName", e.photo_file as "ownerPhoto",
  (select title from job_designation g where g.id = r.designation_id) as designation,
  coalesce((select name from detachment d where d.id = r.detachment_id),
    (select name from department d where d.id = r.department_id)) as site,
  r.from_date as "from", r.to_date as "to", r.asks, r.effect, r.said, r.reason, r.flags,
  (select count(*)::int from request_file f where f.request_id = r.id) as files,
  case when r.state = 'PENDING'
    then (select string_agg(p.full_name, ', ' order by p.sort_name, p.id)
      from (select r.owner_id as id where r.partner_id is null or told.returned
        union all select q.employee_id from request_partner q where q.request_id = r.id and q.answer is null
          and r.partner_id is not null and not told.returned) asked
      join employee p on p.id = asked.id)
    when r.waiting_since is not null then (
      select string_agg(p.full_name, ', ' order by p.sort_name, p.id)
      from request_approver a join employee p on p.id = a.employee_id where a.request_id = r.id and a.open)
  end as "waitsFor",
  (select min(permission) from request_office o where o.request_id = r.id and o.open) as office,
  r.waiting_since as "waitingSince", r.filed_at as "filedAt", r.level, r.levels, ${PARTNERS} as partners,
  told.touched as "isTouched", told.returned as "isReturned", told.approver as "decidedBy", r.version`;

/** Of `r`: its owner as `e`, and what its events say as `told`, read once. */
export const LINES: Sql = sql`
  join employee e on e.id = r.owner_id
  cross join lateral (
    select coalesce(bool_or(event in ('accept', 'endorse', 'approve', 'deny', 'return')), false) as touched,
      coalesce(bool_or(event = 'return'), false) as returned,
      (array_agg(actor order by at desc, id desc) filter (where event = 'approve'))[1] as approver
    from request_event where request_id = r.id) told`;

const SORTS = {
  '-filedAt': sql`r.filed_at desc, r.id desc`,
  filedAt: sql`r.filed_at, r.id`,
  from: sql`r.from_date, r.id`,
  '-from': sql`r.from_date desc, r.id desc`,
} as const;

/** Of an owner, and those that ask for the same person's answer, unless one's own are asked for. */
export async function ownLines(
  db: Db,
  employeeId: string,
  { kinds, types, states, from, to, whose, sort, page, size }: MyRequests,
): Promise<{ lines: Line[]; total: number }> {
  const found = sql`
    from (
      select * from request where owner_id = ${employeeId}
      union all
      select asks.* from request_partner q join request asks on asks.id = q.request_id where q.employee_id = ${employeeId}
    ) r
    where true ${whose === undefined ? empty : sql`and owner_id = ${employeeId}`}
      ${kinds === undefined ? empty : sql`and kind = any(${kinds})`}
      ${types === undefined ? empty : sql`and type = any(${types})`}
      ${states === undefined ? empty : sql`and state = any(${states})`}
      ${from === undefined ? empty : sql`and to_date >= ${from}`} ${to === undefined ? empty : sql`and from_date <= ${to}`}`;
  const lines = await db.rows<Line>(sql`
    select ${LINE} from (select r.* ${found} order by ${SORTS[sort]} limit ${size} offset ${(page - 1) * size}) r
      ${LINES} order by ${SORTS[sort]}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total ${found}`);
  return { lines, total: counted?.total ?? 0 };
}

/** Of each kind the request that its owner filed last of those that wait, and how many do. */
export async function newestOpen(db: Db, employeeId: string): Promise<(Line & { open: number })[]> {
  return db.rows<Line & { open: number }>(sql`
    select ${LINE}, r.open from (
      select distinct on (kind) *, count(*) over (partition by kind)::int as open from request
      where owner_id = ${employeeId} and state = any(${WAITING})
      order by kind, filed_at desc, id desc) r
    ${LINES}`);
}

export async function lineOf(db: Db, id: string): Promise<Line | undefined> {
  return db.one<Line>(sql`select ${LINE} from request r ${LINES} where r.id = ${id}`);
}

/** A fact as it is stored; `said` of what a table of sentences holds. */
export type StoredFact = Fact & { readonly said?: { label: StoredText | null; value: StoredText | null } };

export type Content = { form: unknown; facts: StoredFact[]; snapshot: Readonly<Record<string, unknown>> };

export async function contentOf(db: Db, id: string): Promise<Content> {
  const row = await db.one<Content>(sql`select form, facts, keeps as snapshot from request where id = ${id}`);
  return row ?? { form: null, facts: [], snapshot: {} };
}

/** What their kinds need of several requests. */
export async function snapshotsOf(db: Db, ids: readonly string[]) {
  return db.rows<Pick<Line, 'id' | 'kind' | 'ownerId'> & Pick<Content, 'snapshot'>>(
    sql`select id, kind, owner_id as "ownerId", keeps as snapshot from request where id = any(${ids}::uuid[])`,
  );
}

export type TimelineEntry = {
  at: Instant;
  /** One of the timeline's, or the code of a move that its kind declares. */
  event: TimelineEvent | (string & {});
  who: string;
  role: string;
  onBehalfOf: string | null;
  remarks: string | null;
  detail: string | null;
  said: StoredText | null;
};

export async function timelineOf(db: Db, id: string): Promise<TimelineEntry[]> {
  return db
    .rows<TimelineEntry>(sql`
    select v.at, v.event, coalesce(e.full_name, v.actor)
        as who, v.role, f.full_name as "onBehalfOf", v.remarks, v.detail, v.said
    from request_event v left join employee e on e.id = v.actor_id left join employee f on f.id = v.for_id
    where v.request_id = ${id} order by v.at, v.id`)
    .then((rows) => rows.map((row) => ({ ...row, onBehalfOf: row.onBehalfOf === '' ? null : row.onBehalfOf })));
}

export type Message = { id: string; at: Instant; author: string; who: string; body: string };

/** The newest ones of a long thread, in the order they were written. */
export async function messagesOf(db: Db, id: string): Promise<Message[]> {
  return db.rows<Message>(sql`
    select * from (select id, at, author, author_name as who, body from request_message where request_id = ${id}
      order by at desc, id desc limit 200) newest order by at, id`);
}

export async function insertMessage(
  db: Db,
  message: { id: string; requestId: string; at: Date; author: string; name: string; body: string },
): Promise<void> {
  await db.run(sql`
    insert into request_message (id, request_id, at, author, author_name, body)
    values (${message.id}, ${message.requestId}, ${message.at}, ${message.author}, ${message.name}, ${message.body})`);
}

/** Usernames of those who wrote into a thread, besides one. */
export async function writersOf(db: Db, id: string, but: string): Promise<string[]> {
  const rows = await db.rows<{ author: string }>(
    sql`select distinct author from request_message where request_id = ${id} and author <> ${but}`,
  );
  return rows.map(({ author }) => author);
}
