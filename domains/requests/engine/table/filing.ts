// Filing: the rows a new request is made of.
import type { StoredText } from '@kawani/kit/contract/notices';
import { type Db, newId, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Level } from '../contract/chain.ts';
import type { Fact } from '../contract/request.ts';
import type { RequestFlag, RequestStatus } from '../lists.ts';
import type { Deciders } from './moves.ts';
import type { OwnerOn } from './people.ts';

type Content = {
  id: string;
  type: string;
  size: number;
  from: Day;
  to: Day;
  form: unknown;
  facts: readonly Fact[];
  snapshot: Readonly<Record<string, unknown>>;
  asks: string;
  effect: string;
  /** What was stored in English, by code. */
  said: { asks: StoredText | null; effect: StoredText | null };
  reason: string;
  flags: readonly RequestFlag[];
  /** The colleagues it asks before an approver. */
  partners: readonly string[];
};

export type Preparer = { readonly username: string; readonly employeeId: string | null };

export type NewRequest = Content & {
  kind: string;
  prefix: string;
  year: number;
  ownerId: string;
  state: RequestStatus;
  levels: readonly Level[];
  /** Who decides first. */
  deciders: Deciders;
  posting: OwnerOn;
  refiles: string | null;
  /** Who prepared it for its owner; null where the owner filed it. */
  preparedBy: Preparer | null;
  /** It is about no day of work. */
  timeless: boolean;
  at: Date;
  /** Who files it, as its timeline names them. */
  filer: { actorId: string | null; actor: string; role: string };
};

/** The next number of a prefix and year; numbers have no gaps: others wait for one until this transaction ends. */
export async function nextNumber(db: Db, prefix: string, year: number): Promise<number> {
  const row = await db.one<{ last: number }>(sql`
    insert into request_number as n (prefix, year, last) values (${prefix}, ${year}, 1)
    on conflict (prefix, year) do update set last = n.last + 1 returning last`);
  return row?.last ?? 1;
}

/** Numbers of requests, one for each of these years; nobody waits for them, so that a filing undone leaves a gap. */
export async function takeNumbers(db: Db, prefix: string, years: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ number: number }>(sql`
    select next_request_number(${prefix}, year) as number
    from unnest(${years}::int[]) with ordinality as wanted (year, nth) order by nth`);
  return rows.map(({ number }) => number);
}

/** All rows of a new request in one statement; gives its reference number, which is taken when nothing can refuse it. */
export async function insertRequest(db: Db, request: NewRequest): Promise<string> {
  const { id, posting, prefix, year, levels, deciders, filer } = request;
  const row = await db.one<{ ref: string }>(sql`
    with filed as (
      insert into request (id, kind, ref, owner_id, partner_id, state, level, levels, type, size, from_date, to_date, form,
        facts, keeps, asks, effect, said, reason, flags, detachment_id, department_id, designation_id, refiles, timeless, filed_at,
        waiting_since, prepared_by, prepared_by_id)
      values (${id}, ${request.kind}, ${prefix} || '-' || ${year}::int || '-'
          || to_char(next_request_number(${prefix}, ${year}::int), 'FM999000000'), ${request.ownerId},
        ${request.partners[0] ?? null}, ${request.state}, 1, ${levels.length}, ${request.type}, ${request.size}, ${request.from},
        ${request.to}, ${JSON.stringify(request.form)}, ${JSON.stringify(request.facts)}, ${JSON.stringify(request.snapshot)},
        ${request.asks}, ${request.effect}, ${JSON.stringify(request.said)}, ${request.reason}, ${request.flags}, ${posting.detachmentId},
        ${posting.departmentId}, ${posting.designationId}, ${request.refiles}, ${request.timeless}, ${request.at},
        ${request.at}, ${request.preparedBy?.username ?? null}, ${request.preparedBy?.employeeId ?? null})
      returning ref
    ), chained as (${levelsInserted(id, levels)}
    ), told as (
      insert into request_event (id, request_id, at, event, state, level, actor_id, actor, role)
      values (${newId()}, ${id}, ${request.at}, 'file', ${request.state}, 1, ${filer.actorId}, ${filer.actor}, ${filer.role})
    ), partners as (
      insert into request_partner (request_id, employee_id) select ${id}, unnest(${request.partners}::uuid[])
    ), asked as (
      insert into request_approver (request_id, employee_id) select ${id}, unnest(${deciders.people}::uuid[])
    ), sent as (
      insert into request_office (request_id, permission)
      select ${id}, office from unnest(array[${deciders.office}]::text[]) as office where office is not null
    )
    select ref from filed`);
  if (row === undefined) throw new Error('A request was filed without a reference number');
  return row.ref;
}

/** Another content under the same reference; its chain begins anew. */
export async function rewriteRequest(
  db: Db,
  { id, partners, ...request }: Content & { levels: number; at: Date },
): Promise<void> {
  await db.run(sql`
    update request set type = ${request.type}, size = ${request.size}, from_date = ${request.from}, to_date = ${request.to},
      form = ${JSON.stringify(request.form)}, facts = ${JSON.stringify(request.facts)},
      keeps = ${JSON.stringify(request.snapshot)}, asks = ${request.asks}, effect = ${request.effect},
      said = ${JSON.stringify(request.said)},
      reason = ${request.reason}, flags = ${request.flags}, partner_id = ${partners[0] ?? null}, levels = ${request.levels},
      level = 1, waiting_since = ${request.at}, pinned = false, version = version + 1
    where id = ${id}`);
  await db.run(sql`delete from request_level where request_id = ${id}`);
}

/** What it says of itself; who decides it, and where it stands, stay as they are. */
export async function rewriteWords(
  db: Db,
  { id, asks, effect, facts, said }: Pick<Content, 'id' | 'asks' | 'effect' | 'facts' | 'said'>,
): Promise<void> {
  await db.run(sql`update request set asks = ${asks}, effect = ${effect}, facts = ${JSON.stringify(facts)},
    said = ${JSON.stringify(said)} where id = ${id}`);
}

export async function insertLevels(db: Db, requestId: string, levels: readonly Level[]): Promise<void> {
  await db.run(levelsInserted(requestId, levels));
}

function levelsInserted(requestId: string, levels: readonly Level[]): Sql {
  return sql`
    insert into request_level (request_id, level, who, permission, another, employee_id)
    select ${requestId}, nth, who, permission, another, employee_id
    from unnest(${levels.map(({ who }) => who)}::text[], ${levels.map(({ permission }) => permission)}::text[],
      ${levels.map(({ another }) => another ?? false)}::boolean[],
      ${levels.map(({ employeeId }) => employeeId ?? null)}::uuid[]) with ordinality
      as chain (who, permission, another, employee_id, nth)`;
}

/** Whose request it is, of which kind, and where it stands. */
export async function placeOf(
  db: Db,
  id: string,
): Promise<{ ownerId: string; kind: string; state: RequestStatus } | undefined> {
  return db.one<{ ownerId: string; kind: string; state: RequestStatus }>(
    sql`select owner_id as "ownerId", kind, state from request where id = ${id}`,
  );
}

export type PlannedLevel = { who: Level['who']; permission?: string | null; another?: boolean };

/** What a rule is chosen by. */
type Ruled = { type: Sql; size: Sql; detachment: Sql; department: Sql; on: Sql };

/** The most particular rule in force for a type at a posting; of those, the one for the largest size. */
export function bestRule({ type, size, detachment, department, on }: Ruled): Sql {
  return sql`
    select id, levels from approver_rule
    where active and ${type} = any(types) and effective_from <= ${on} and (effective_to is null or effective_to >= ${on})
      and (detachment_id is null or detachment_id = ${detachment})
      and (department_id is null or department_id = ${department}) and (over_days = 0 or over_days < ${size})
    order by num_nonnulls(detachment_id, department_id) desc, over_days desc, effective_from desc, id desc limit 1`;
}

export async function ruleFor(
  db: Db,
  { type, size, on, posting }: { type: string; size: number; on: Day; posting: OwnerOn },
  otherwise: readonly Level[] | undefined,
): Promise<readonly Level[]> {
  const row = await db.one<{ id: string; levels: PlannedLevel[] }>(
    bestRule({
      type: sql`${type}`,
      size: sql`${size}`,
      detachment: sql`${posting.detachmentId}`,
      department: sql`${posting.departmentId}`,
      on: sql`${on}`,
    }),
  );
  return levelsOf(row?.levels ?? otherwise);
}

/** Where nothing is ruled the supervisor decides. */
export function levelsOf(planned: readonly PlannedLevel[] | null | undefined): readonly Level[] {
  const levels = planned ?? [{ who: 'SUPERVISOR' as const }];
  return levels.map(({ permission, ...level }) => ({ ...level, permission: permission ?? null }));
}

/** Waiting or approved requests of an owner that touch the range; those about no day of work only where their kind is named. */
export type Clash = {
  id: string;
  ref: string;
  kind: string;
  type: string;
  from: Day;
  to: Day;
  state: RequestStatus;
  form: unknown;
};

export async function clashing(
  db: Db,
  ownerId: string,
  { from, to }: { from: Day; to: Day },
  { except, kinds }: { except: string | null; kinds: readonly string[] | null },
): Promise<Clash[]> {
  return db.rows<Clash>(sql`
    select id, ref, kind, type, from_date as "from", to_date as "to", state, form from request
    where owner_id = ${ownerId} and from_date <= ${to} and to_date >= ${from}
      and state in ('PENDING', 'FILED', 'FOR_APPROVAL', 'FOR_FINAL_APPROVAL', 'APPROVED')
      and id is distinct from ${except} and (${kinds}::text[] is null and not timeless or kind = any(${kinds}))
    order by from_date, filed_at`);
}
