// What a reader of an inbox reaches: what waits for them, for those they stand in for, or for an office they are of.
import { empty, type Sql, sql } from '@kawani/kit/server/db';

/** Who reads an inbox. */
export type Reader = {
  readonly employeeId: string | null;
  readonly username: string;
  readonly holds: readonly string[];
  /** For whom the reader stands in, once for every kind that is covered. */
  readonly standsIn: readonly { readonly fromId: string; readonly kind: string }[];
  /** Kinds whose waiting requests the reader sees, no matter who they wait for. */
  readonly managed: readonly string[];
};

/** A kind that a page has in part: what waits for one office, or waited for it last. */
export type Part = { readonly kind: string; readonly permission: string };

/** Of `r`: of one of these kinds, and of its part where the page has no more. */
export function amongKinds({
  kinds,
  parts,
}: {
  readonly kinds: readonly string[];
  readonly parts: readonly Part[];
}): Sql {
  const ofParts = sql`and (not r.kind = any(${parts.map(({ kind }) => kind)}) or exists (
    select from request_level l join unnest(${parts.map(({ kind }) => kind)}::text[],
      ${parts.map(({ permission }) => permission)}::text[]) as p (kind, permission)
      on p.kind = r.kind and p.permission = l.permission
    where l.request_id = r.id and l.level = r.level))`;
  return sql`r.kind = any(${kinds}) ${parts.length === 0 ? empty : ofParts}`;
}

/** What is open to the reader: directly, or for those in `for_ids`. */
export function waitingFor({ employeeId, holds, standsIn }: Reader): Sql {
  const others = [...new Set(standsIn.map(({ fromId }) => fromId))];
  const direct = sql`select request_id from request_approver where employee_id = ${employeeId} and open
    union select request_id from request_office where permission = any(${holds}) and open`;
  if (others.length === 0)
    return sql`select request_id, null::uuid[] as for_ids, true as direct from (${direct}) reached`;
  return sql`
    select request_id, array_agg(for_id) filter (where not direct) as for_ids, bool_or(direct) as direct from (
      select request_id, null::uuid as for_id, true as direct from (${direct}) reached
      union all
      select request_id, employee_id, false from request_approver where employee_id = any(${others}::uuid[]) and open
    ) reached group by request_id`;
}

/** Of `r`: it waits, and the reader did not prepare it for its owner, nor endorse it where another person decides now. */
export function mayAct({ employeeId, username }: Reader): Sql {
  return sql`r.waiting_since is not null and (r.prepared_by = ${username} or r.prepared_by_id = ${employeeId}) is not true
    and not exists (select from request_level l join request_event v on v.request_id = l.request_id and v.event = 'endorse'
      where l.request_id = r.id and l.level = r.level and l.another and (v.actor = ${username} or v.actor_id = ${employeeId}))`;
}

/** The person for whom the reader sees `r`, of `m`: one whose requests of that kind the reader covers. */
export function standingIn({ standsIn }: Reader): Sql {
  if (standsIn.length === 0) return sql`null::uuid`;
  return sql`(select s.from_id
    from unnest(${standsIn.map(({ fromId }) => fromId)}::uuid[], ${standsIn.map(({ kind }) => kind)}::text[]) as s (from_id, kind)
    where s.from_id = any(m.for_ids) and s.kind = r.kind limit 1)`;
}

/** Once asked, or having acted on it, one may see what became of it. */
export function wasAsked({ employeeId, username, holds, standsIn }: Reader): Sql {
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
