// Filing: the rows a new request is made of.
import type { Fact, RequestFlag, RequestStatus } from '@kawani/domains/requests/contract';
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Level } from '../contract.ts';
import type { OwnerOn } from './people.ts';

type Content = {
  id: string;
  type: string;
  size: number;
  from: Day;
  to: Day;
  form: unknown;
  facts: readonly Fact[];
  keeps: unknown;
  asks: string;
  effect: string;
  reason: string;
  flags: readonly RequestFlag[];
  partnerId: string | null;
};

export type Preparer = { readonly username: string; readonly employeeId: string | null };

export type NewRequest = Content & {
  kind: string;
  ref: string;
  ownerId: string;
  state: RequestStatus;
  levels: number;
  posting: OwnerOn;
  refiles: string | null;
  /** Who prepared it for its owner; null where the owner filed it. */
  preparedBy: Preparer | null;
  /** It is about no day of work. */
  timeless: boolean;
  at: Date;
};

/** The next number of a prefix and year; numbers have no gaps, since a filing undone gives its number back. */
export async function nextNumber(db: Db, prefix: string, year: number, count = 1): Promise<number> {
  const row = await db.one<{ last: number }>(sql`
    insert into request_number as n (prefix, year, last) values (${prefix}, ${year}, ${count})
    on conflict (prefix, year) do update set last = n.last + ${count} returning last`);
  return (row?.last ?? count) - count + 1;
}

export async function insertRequest(db: Db, request: NewRequest): Promise<void> {
  const { posting } = request;
  await db.run(sql`
    insert into request (id, kind, ref, owner_id, partner_id, state, level, levels, type, size, from_date, to_date, form,
      facts, keeps, asks, effect, reason, flags, detachment_id, department_id, designation_id, refiles, timeless, filed_at,
      waiting_since, prepared_by, prepared_by_id)
    values (${request.id}, ${request.kind}, ${request.ref}, ${request.ownerId}, ${request.partnerId}, ${request.state}, 1,
      ${request.levels}, ${request.type}, ${request.size}, ${request.from}, ${request.to}, ${JSON.stringify(request.form)},
      ${JSON.stringify(request.facts)}, ${JSON.stringify(request.keeps)}, ${request.asks}, ${request.effect},
      ${request.reason}, ${request.flags}, ${posting.detachmentId}, ${posting.departmentId}, ${posting.designationId},
      ${request.refiles}, ${request.timeless}, ${request.at}, ${request.at},
      ${request.preparedBy?.username ?? null}, ${request.preparedBy?.employeeId ?? null})`);
}

/** Another content under the same reference; its chain begins anew. */
export async function rewriteRequest(
  db: Db,
  { id, ...request }: Content & { levels: number; at: Date },
): Promise<void> {
  await db.run(sql`
    update request set type = ${request.type}, size = ${request.size}, from_date = ${request.from}, to_date = ${request.to},
      form = ${JSON.stringify(request.form)}, facts = ${JSON.stringify(request.facts)},
      keeps = ${JSON.stringify(request.keeps)}, asks = ${request.asks}, effect = ${request.effect},
      reason = ${request.reason}, flags = ${request.flags}, partner_id = ${request.partnerId}, levels = ${request.levels},
      level = 1, waiting_since = ${request.at}, pinned = false, version = version + 1
    where id = ${id}`);
  await db.run(sql`delete from request_level where request_id = ${id}`);
}

export async function insertLevels(db: Db, requestId: string, levels: readonly Level[]): Promise<void> {
  await db.run(sql`
    insert into request_level (request_id, level, who, permission, another)
    select ${requestId}, nth, who, permission, another
    from unnest(${levels.map(({ who }) => who)}::text[], ${levels.map(({ permission }) => permission)}::text[],
      ${levels.map(({ another }) => another ?? false)}::boolean[]) with ordinality as chain (who, permission, another, nth)`);
}

/** Whose request it is, of which kind, and where it stands. */
export async function placeOf(
  db: Db,
  id: string,
): Promise<{ ownerId: string; kind: string; state: RequestStatus } | undefined> {
  return db.one(sql`select owner_id as "ownerId", kind, state from request where id = ${id}`);
}

export type PlannedLevel = { who: Level['who']; permission?: string; another?: boolean };

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
): Promise<readonly Level[]> {
  const row = await db.one<{ levels: PlannedLevel[] }>(
    bestRule({
      type: sql`${type}`,
      size: sql`${size}`,
      detachment: sql`${posting.detachmentId}`,
      department: sql`${posting.departmentId}`,
      on: sql`${on}`,
    }),
  );
  return levelsOf(row?.levels);
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
