// Reading requests: lines of lists, and what belongs to one request.
import type { AttachedFile, Fact, MyRequests, RequestFlag, RequestStatus } from '@kawani/domains/requests/contract';
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';

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
  designation: string | null;
  site: string | null;
  from: Day;
  to: Day;
  asks: string;
  effect: string;
  reason: string;
  flags: RequestFlag[];
  files: number;
  waitsFor: string | null;
  office: string | null;
  waitingSince: Instant | null;
  filedAt: Instant;
  level: number;
  levels: number;
  partnerId: string | null;
  isTouched: boolean;
  isReturned: boolean;
  decidedBy: string | null;
  version: number;
};

/** Of `r`: an approver sent it back for a document. */
export const IS_RETURNED: Sql = sql`exists (select from request_event v where v.request_id = r.id and v.event = 'return')`;

/** Of `r`, with its owner as `e`. */
export const LINE: Sql = sql`
  r.id, r.kind, r.type, r.ref, r.state, r.owner_id as "ownerId", e.number as "ownerNumber",
  concat_ws(' ', e.first_name, e.last_name, e.suffix) as "ownerName",
  (select title from job_designation g where g.id = r.designation_id) as designation,
  coalesce((select name from detachment d where d.id = r.detachment_id),
    (select name from department d where d.id = r.department_id)) as site,
  r.from_date as "from", r.to_date as "to", r.asks, r.effect, r.reason, r.flags,
  (select count(*)::int from request_file f where f.request_id = r.id) as files,
  case when r.state = 'PENDING'
    then (select concat_ws(' ', p.first_name, p.last_name, p.suffix) from employee p
      where p.id = case when r.partner_id is not null and not (${IS_RETURNED}) then r.partner_id else r.owner_id end)
    when r.waiting_since is not null then (
      select string_agg(concat_ws(' ', p.first_name, p.last_name, p.suffix), ', ' order by p.last_name, p.id)
      from request_approver a join employee p on p.id = a.employee_id where a.request_id = r.id and a.open)
  end as "waitsFor",
  (select permission from request_office o where o.request_id = r.id and o.open) as office,
  r.waiting_since as "waitingSince", r.filed_at as "filedAt", r.level, r.levels, r.partner_id as "partnerId",
  exists (select from request_event v where v.request_id = r.id
    and v.event in ('accept', 'endorse', 'approve', 'deny', 'return')) as "isTouched", ${IS_RETURNED} as "isReturned",
  (select actor from request_event v where v.request_id = r.id and v.event = 'approve' order by at desc, id desc limit 1)
    as "decidedBy", r.version`;

const SORTS = {
  '-filedAt': sql`r.filed_at desc, r.id desc`,
  filedAt: sql`r.filed_at, r.id`,
  from: sql`r.from_date, r.id`,
  '-from': sql`r.from_date desc, r.id desc`,
} as const;

/** Of an owner, and those that wait for the same person's answer. */
export async function ownLines(
  db: Db,
  employeeId: string,
  { kinds, types, states, from, to, sort, page, size }: MyRequests,
): Promise<{ lines: Line[]; total: number }> {
  const found = sql`
    from (
      select * from request where owner_id = ${employeeId}
      union all
      select * from request where partner_id = ${employeeId}
    ) r
    where true ${kinds === undefined ? empty : sql`and kind = any(${kinds})`}
      ${types === undefined ? empty : sql`and type = any(${types})`}
      ${states === undefined ? empty : sql`and state = any(${states})`}
      ${from === undefined ? empty : sql`and to_date >= ${from}`} ${to === undefined ? empty : sql`and from_date <= ${to}`}`;
  const lines = await db.rows<Line>(sql`
    select ${LINE} from (select r.* ${found} order by ${SORTS[sort]} limit ${size} offset ${(page - 1) * size}) r
      join employee e on e.id = r.owner_id order by ${SORTS[sort]}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total ${found}`);
  return { lines, total: counted?.total ?? 0 };
}

export async function lineOf(db: Db, id: string): Promise<Line | undefined> {
  return db.one<Line>(sql`select ${LINE} from request r join employee e on e.id = r.owner_id where r.id = ${id}`);
}

export type Content = { form: unknown; facts: Fact[]; keeps: Readonly<Record<string, unknown>> };

export async function contentOf(db: Db, id: string): Promise<Content> {
  const row = await db.one<Content>(sql`select form, facts, keeps from request where id = ${id}`);
  return row ?? { form: null, facts: [], keeps: {} };
}

export type TimelineEntry = {
  at: Instant;
  event: string;
  who: string;
  role: string;
  onBehalfOf: string | null;
  remarks: string | null;
  detail: string | null;
};

export async function timelineOf(db: Db, id: string): Promise<TimelineEntry[]> {
  return db
    .rows<TimelineEntry>(sql`
    select v.at, v.event, case when e.id is null then v.actor else concat_ws(' ', e.first_name, e.last_name, e.suffix) end
        as who, v.role, concat_ws(' ', f.first_name, f.last_name, f.suffix) as "onBehalfOf", v.remarks, v.detail
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

export async function filesOf(db: Db, id: string): Promise<AttachedFile[]> {
  return db.rows<AttachedFile>(
    sql`select id, name, media_type as "mediaType", bytes from request_file where request_id = ${id} order by at, id`,
  );
}

export type KeptFile = { name: string; mediaType: string; storageKey: string };

export async function fileOf(db: Db, requestId: string, fileId: string): Promise<KeptFile | undefined> {
  return db.one<KeptFile>(sql`
    select name, media_type as "mediaType", storage_key as "storageKey" from request_file
    where id = ${fileId} and request_id = ${requestId}`);
}

export async function insertFile(
  db: Db,
  file: AttachedFile & { owner: string; storageKey: string; at: Date },
): Promise<void> {
  await db.run(sql`
    insert into request_file (id, owner, name, media_type, bytes, storage_key, at) values (${file.id}, ${file.owner},
      ${file.name}, ${file.mediaType}, ${file.bytes}, ${file.storageKey}, ${file.at})`);
}

/**
 * Gives uploaded files to a request; how many of them were the uploader's own. One that another request of theirs carries
 * already is given as a copy: papers for several days are sent once.
 */
export async function claimFiles(db: Db, requestId: string, owner: string, ids: readonly string[]): Promise<number> {
  const claimed = await db.run(sql`
    update request_file set request_id = ${requestId}
    where id = any(${ids}::uuid[]) and (request_id = ${requestId} or (request_id is null and owner = ${owner}))`);
  const copied = await db.run(sql`
    insert into request_file (id, owner, request_id, name, media_type, bytes, storage_key, at)
    select gen_random_uuid(), owner, ${requestId}, name, media_type, bytes, storage_key, at from request_file
    where id = any(${ids}::uuid[]) and request_id <> ${requestId} and owner = ${owner}`);
  return claimed + copied;
}

/** Takes away those that a changed form left out; they stay stored until nobody claims them. */
export async function releaseFiles(db: Db, requestId: string, kept: readonly string[]): Promise<void> {
  await db.run(
    sql`update request_file set request_id = null where request_id = ${requestId} and not id = any(${kept}::uuid[])`,
  );
}

/** Uploaded long ago and never filed; their rows are gone when this returns what nothing else is stored under. */
export async function forgetUnclaimed(db: Db, before: Date): Promise<string[]> {
  const rows = await db.rows<{ key: string }>(sql`
    with gone as (delete from request_file where request_id is null and at < ${before} returning storage_key)
    select distinct storage_key as key from gone
    where not exists (select from request_file kept where kept.storage_key = gone.storage_key
      and (kept.request_id is not null or kept.at >= ${before}))`);
  return rows.map(({ key }) => key);
}
