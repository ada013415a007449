// Moves: a request locked while it moves, the people it waits for, and its timeline.
import { englishOf, storedOf, type Text } from '@kawani/kit/contract/notices';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Level } from '../contract/chain.ts';
import type { RequestStatus, TimelineEvent } from '../lists.ts';
import { PARTNERS, type Partner } from './partners.ts';

/** A request as a move sees it. */
export type LockedRequest = {
  id: string;
  kind: string;
  ref: string;
  ownerId: string;
  /** The colleagues it asks, or asked, before an approver. */
  partners: readonly Partner[];
  state: RequestStatus;
  /** A state of its kind's own, which counts as `state`; null in a state that every kind has. */
  ownState: string | null;
  level: number;
  levels: number;
  type: string;
  from: Day;
  to: Day;
  form: unknown;
  snapshot: Readonly<Record<string, unknown>>;
  version: number;
  /** Somebody besides the owner has acted on it. */
  isTouched: boolean;
  /** An approver sent it back for a document. */
  isReturned: boolean;
  pinned: boolean;
  /** The account that prepared it for its owner; null where the owner filed it. */
  preparedBy: string | null;
  /** The account that gave the last approval. */
  decidedBy: string | null;
};

/** Locks a request until the transaction ends; the second of two movers sees what the first did. */
export async function lockRequest(db: Db, id: string): Promise<LockedRequest | undefined> {
  await db.run(sql`select from request where id = ${id} for update`);
  return db.one<LockedRequest>(sql`
    select id, kind, ref, owner_id as "ownerId", ${PARTNERS} as partners, state, own_state as "ownState", level, levels, type,
      from_date as "from", to_date as "to", form, keeps as snapshot, version, pinned, prepared_by as "preparedBy",
      exists (select from request_event e where e.request_id = r.id and e.event = 'return') as "isReturned",
      exists (select from request_event e where e.request_id = r.id
        and e.event in ('accept', 'endorse', 'approve', 'deny', 'return')) as "isTouched",
      (select actor from request_event e where e.request_id = r.id and e.event = 'approve' order by at desc, id desc limit 1)
        as "decidedBy"
    from request r where id = ${id}`);
}

type Moved = {
  id: string;
  state: RequestStatus;
  ownState: string | null;
  level: number;
  waitingSince: Date | null;
};

export async function setState(db: Db, { id, state, ownState, level, waitingSince }: Moved): Promise<void> {
  await db.run(sql`
    update request set state = ${state}, own_state = ${ownState}, level = ${level}, waiting_since = ${waitingSince}, pinned = false,
      version = version + 1 where id = ${id}`);
}

export type NewTimelineEntry = {
  requestId: string;
  at: Date;
  /** One of the timeline's, or the code of a move that its kind declares. */
  event: TimelineEvent | (string & {});
  state: RequestStatus;
  level: number;
  /** Null: nobody, the system. */
  actorId: string | null;
  actor: string;
  role: string;
  forId?: string | null;
  remarks?: string | null;
  detail?: Text | null;
};

/** False when somebody decided this level already. */
export async function addToTimeline(db: Db, id: string, told: NewTimelineEntry): Promise<boolean> {
  const written = await db.run(sql`
    insert into request_event (id, request_id, at, event, state, level, actor_id, actor, role, for_id, remarks,
      detail, said)
    values (${id}, ${told.requestId}, ${told.at}, ${told.event}, ${told.state}, ${told.level}, ${told.actorId},
      ${told.actor}, ${told.role}, ${told.forId ?? null}, ${told.remarks ?? null},
      ${told.detail == null ? null : englishOf(told.detail)}, ${JSON.stringify(storedOf(told.detail))})
    on conflict (request_id, level) where event in ('endorse', 'approve', 'deny') do nothing`);
  return written === 1;
}

export type LastDecision = { name: string; at: string };

export async function lastDecision(db: Db, requestId: string): Promise<LastDecision | undefined> {
  return db.one<LastDecision>(sql`
    select coalesce(p.full_name, e.actor) as name, e.at
    from request_event e left join employee p on p.id = e.actor_id
    where e.request_id = ${requestId} and e.event in ('endorse', 'approve', 'deny', 'cancel', 'withdraw', 'revoke')
    order by e.at desc, e.id desc limit 1`);
}

export async function levelOf(db: Db, requestId: string, level: number): Promise<Level | undefined> {
  return db.one<Level>(
    sql`select who, permission, another, employee_id as "employeeId" from request_level where request_id = ${requestId} and level = ${level}`,
  );
}

/** For the level above a leader or a person who is named: never a person again. */
export async function setLevel(db: Db, requestId: string, level: number, { who, permission }: Level): Promise<void> {
  await db.run(sql`
    update request_level set who = ${who}, permission = ${permission}, employee_id = null
    where request_id = ${requestId} and level = ${level}`);
}

/** Who decides now: these people, or the holders of the permission of an office, or nobody. */
export type Deciders = { readonly people: readonly string[]; readonly office: string | null };

export async function setDeciders(db: Db, requestId: string, { people, office }: Deciders): Promise<void> {
  await db.run(sql`
    delete from request_approver where request_id = ${requestId} and open and not employee_id = any(${people}::uuid[])`);
  await db.run(sql`
    insert into request_approver (request_id, employee_id) select ${requestId}, unnest(${people}::uuid[])
    on conflict (request_id, employee_id) do update set open = true`);
  await db.run(
    sql`delete from request_office where request_id = ${requestId} and open and permission is distinct from ${office}`,
  );
  if (office !== null) {
    await db.run(sql`insert into request_office (request_id, permission) values (${requestId}, ${office})
      on conflict (request_id, permission) do update set open = true`);
  }
}

/** It waits for the holders of these permissions, who make the moves that come after the last approval. */
export async function waitForOffices(db: Db, requestId: string, permissions: readonly string[]): Promise<void> {
  await db.run(sql`
    insert into request_office (request_id, permission) select ${requestId}, unnest(${permissions}::text[])
    on conflict (request_id, permission) do update set open = true`);
}

/** Permissions of the offices that it waits for. */
export async function officesOf(db: Db, requestId: string): Promise<string[]> {
  const rows = await db.rows<{ permission: string }>(
    sql`select permission from request_office where request_id = ${requestId} and open order by permission`,
  );
  return rows.map(({ permission }) => permission);
}

/** It no longer waits for any of them; they may still see the outcome. */
export async function closeDeciders(db: Db, requestId: string): Promise<void> {
  await db.run(sql`update request_approver set open = false where request_id = ${requestId} and open`);
  await db.run(sql`update request_office set open = false where request_id = ${requestId} and open`);
}

export async function decidersOf(db: Db, requestId: string): Promise<Deciders> {
  const row = await db.one<{ people: string[]; office: string | null }>(sql`
    select array(select employee_id from request_approver where request_id = ${requestId} and open order by 1) as people,
      (select min(permission) from request_office where request_id = ${requestId} and open) as office`);
  return row ?? { people: [], office: null };
}

export async function pin(db: Db, id: string): Promise<void> {
  await db.run(sql`update request set pinned = true, version = version + 1 where id = ${id}`);
}

/** A waiting request and where it stands, for those who look after the routes. */
export type WaitingRequest = {
  id: string;
  kind: string;
  ref: string;
  ownerId: string;
  from: Day;
  to: Day;
  state: RequestStatus;
  level: number;
  who: Level['who'];
  permission: string | null;
  another: boolean;
  /** Whom the level names. */
  employeeId: string | null;
  since: string;
  pinned: boolean;
  version: number;
  people: string[];
  office: string | null;
};

/** Those that wait for an approver, a page at a time by id. */
export async function waitingRequests(
  db: Db,
  { after, size }: { after: string | null; size: number },
): Promise<WaitingRequest[]> {
  return db.rows<WaitingRequest>(sql`
    select r.id, r.kind, r.ref, r.owner_id as "ownerId", r.from_date as "from", r.to_date as "to", r.state, r.level, l.who, l.permission, l.another,
      l.employee_id as "employeeId", r.waiting_since as since, r.pinned, r.version,
      array(select employee_id from request_approver a where a.request_id = r.id and a.open order by 1) as people,
      o.permission as office
    from request r join request_level l on l.request_id = r.id and l.level = r.level
      left join request_office o on o.request_id = r.id and o.open
    where r.waiting_since is not null and r.state in ('FILED', 'FOR_APPROVAL', 'FOR_FINAL_APPROVAL')
      and (${after}::uuid is null or r.id > ${after}) order by r.id limit ${size}`);
}

/** Of the waitingRequests, those nobody moved meanwhile; held until the transaction ends. */
export async function lockWaiting(db: Db, { id, version }: Pick<WaitingRequest, 'id' | 'version'>): Promise<boolean> {
  const row = await db.one(sql`select from request where id = ${id} and version = ${version} for update`);
  return row !== undefined;
}

export async function moveUp(db: Db, id: string, at: Date): Promise<void> {
  await db.run(sql`
    update request set waiting_since = ${at}, pinned = false, version = version + 1 where id = ${id}`);
}

/** Two levels that came to be the same are one: nobody is asked twice. */
export async function foldLevels(db: Db, requestId: string, level: number): Promise<void> {
  const folded = await db.run(sql`
    delete from request_level n using request_level l
    where n.request_id = ${requestId} and l.request_id = n.request_id and l.level = ${level} and n.level = l.level + 1
      and n.who = l.who and n.permission is not distinct from l.permission and not n.another`);
  if (folded === 0) return;
  await db.run(sql`
    update request_level set level = level - 1 where request_id = ${requestId} and level > ${level + 1}`);
  await db.run(sql`update request set levels = levels - 1 where id = ${requestId}`);
}

/** Whether the last of these events of a request was made by this account. */
export async function hasDecided(
  db: Db,
  requestId: string,
  actor: string,
  events: readonly string[],
): Promise<boolean> {
  const row = await db.one<{ actor: string }>(sql`
    select actor from request_event where request_id = ${requestId} and event = any(${events}) order by at desc, id desc limit 1`);
  return row?.actor === actor;
}

/** Whether this person prepared a request, or decided it before where it now waits for another person. */
export async function hasActedBefore(
  db: Db,
  { id, level }: Pick<LockedRequest, 'id' | 'level'>,
  employeeId: string,
): Promise<boolean> {
  const row = await db.one(sql`
    select from request r where r.id = ${id} and (r.prepared_by_id = ${employeeId} or exists (
      select from request_level l join request_event v on v.request_id = l.request_id and v.event = 'endorse'
      where l.request_id = r.id and l.level = ${level} and l.another and v.actor_id = ${employeeId}))`);
  return row !== undefined;
}

/** Whether this person or this account approved the request at any level. */
export async function hasActed(
  db: Db,
  requestId: string,
  { username, employeeId }: { readonly username: string; readonly employeeId: string | null },
): Promise<boolean> {
  const row = await db.one(sql`
    select from request_event where request_id = ${requestId} and event in ('endorse', 'approve')
      and (actor = ${username} or actor_id = ${employeeId}) limit 1`);
  return row !== undefined;
}
