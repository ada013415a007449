// Versions of the law's tables as the office keeps them.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { StatutoryKind } from '../contract/kinds.ts';

export type VersionRow = {
  id: string;
  kind: StatutoryKind;
  scope: string;
  effectiveFrom: Day;
  until: Day | null;
  source: string;
  link: string | null;
  state: 'PENDING' | 'IN_FORCE' | 'CORRECTED' | 'REMOVED' | 'DISCARDED';
  isShipped: boolean;
  correctsId: string | null;
  reason: string | null;
  enteredBy: string;
  enteredAt: Instant;
  decidedBy: string | null;
  verifiedOn: Day | null;
  verifiedBy: string | null;
  removalAskedBy: string | null;
  removalReason: string | null;
};

/** Who confirms a version compares it with its source. */
const LINES = sql`v.id, v.kind, v.scope, v.effective_from as "effectiveFrom",
    case when v.state = 'IN_FORCE' then (select min(later.effective_from) - 1 from statutory_version later
      where later.kind = v.kind and later.scope = v.scope and later.state = 'IN_FORCE'
        and later.effective_from > v.effective_from) end as until,
    v.source, v.link, v.state, v.is_shipped as "isShipped", v.corrects_id as "correctsId", v.reason, v.entered_by as "enteredBy",
    v.entered_at as "enteredAt", case when not v.is_shipped then v.decided_by end as "decidedBy",
    coalesce(c.checked_on, case when not v.is_shipped then v.decided_at::date end) as "verifiedOn",
    coalesce(c.checked_by, case when not v.is_shipped then v.decided_by end) as "verifiedBy",
    v.removal_asked_by as "removalAskedBy", v.removal_reason as "removalReason"
  from statutory_version v
    left join lateral (select checked_on, checked_by from statutory_check c where c.version_id = v.id
      order by checked_on desc, at desc limit 1) c on true`;

/** All that pay goes by, or will. */
export async function linesInForce(db: Db): Promise<VersionRow[]> {
  return db.rows<VersionRow>(
    sql`select ${LINES} where v.state = 'IN_FORCE' order by v.kind, v.scope, v.effective_from`,
  );
}

export async function pendingCounts(db: Db): Promise<{ kind: StatutoryKind; scope: string; pending: number }[]> {
  return db.rows<{ kind: StatutoryKind; scope: string; pending: number }>(sql`
    select kind, scope, count(*)::int as pending from statutory_version where state = 'PENDING' group by kind, scope`);
}

type Listed = { kind: StatutoryKind; scope?: string | undefined; page: number; size: number };

export async function versionPage(db: Db, { kind, scope, page, size }: Listed) {
  const own = sql`where v.kind = ${kind} ${scope === undefined ? empty : sql`and v.scope = ${scope}`}`;
  const items = await db.rows<VersionRow>(sql`select ${LINES} ${own}
    order by v.effective_from desc, v.entered_at desc, v.id limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total from statutory_version v ${own}`);
  return { items, page, size, total: counted?.total ?? 0 };
}

export async function versionRow(db: Db, id: string): Promise<VersionRow | undefined> {
  return db.one<VersionRow>(sql`select ${LINES} where v.id = ${id}`);
}

export async function rowsOfVersion(db: Db, id: string): Promise<Record<string, string>[]> {
  const found = await db.one<{ rows: Record<string, string>[] }>(
    sql`select rows from statutory_version where id = ${id}`,
  );
  return found?.rows ?? [];
}

export type OfDay = Pick<VersionRow, 'kind' | 'scope' | 'effectiveFrom'>;

export async function versionsOfDay(db: Db, { kind, scope, effectiveFrom }: OfDay) {
  return db.rows<{ id: string; state: 'PENDING' | 'IN_FORCE' }>(sql`
    select id, state from statutory_version where kind = ${kind} and scope = ${scope}
      and effective_from = ${effectiveFrom} and state in ('PENDING', 'IN_FORCE')`);
}

const PAY: Sql = sql`u.run_id as "runId", u.run_kind as kind, u.starts, u.ends, u.pay_date as "payDate"`;
export type LatePay = { runId: string; kind: string; starts: Day; ends: Day; payDate: Day };
type PayRow = LatePay & { total: number };

export async function payThatUsed(db: Db, versionId: string, size: number): Promise<PayRow[]> {
  return db.rows<PayRow>(sql`select ${PAY}, count(*) over ()::int as total from statutory_use u
    where u.version_id = ${versionId} order by u.starts desc, u.run_id limit ${size}`);
}

type Covering = Pick<VersionRow, 'id' | 'kind' | 'scope' | 'effectiveFrom'>;

/** The first day of the version after it. */
const nextFrom = ({ kind, scope, effectiveFrom }: Covering) => sql`coalesce((select min(later.effective_from)
  from statutory_version later where later.kind = ${kind} and later.scope = ${scope} and later.state = 'IN_FORCE'
    and later.effective_from > ${effectiveFrom}), 'infinity'::date)`;

/** Completed pay of the dates that a version covers, computed without it. */
export async function payCompletedOn(db: Db, version: Covering): Promise<LatePay[]> {
  const { id, kind, effectiveFrom } = version;
  return db.rows<LatePay>(sql`select distinct ${PAY} from statutory_use u join statutory_version v on v.id = u.version_id
    where v.kind = ${kind} and u.used_on >= ${effectiveFrom}
      and case when v.kind = 'WAGE_ORDER' then u.starts else u.used_on end < ${nextFrom(version)}
      and not exists (select from statutory_use own where own.run_id = u.run_id and own.version_id = ${id})
    order by starts desc, "runId"`);
}

export type PaidPlace = { runId: string; psgc: string; wageClass: string | null; people: number };

/** Where the people of pay runs worked while a version covers their dates. */
export async function placesOfPay(db: Db, runIds: readonly string[], version: Covering): Promise<PaidPlace[]> {
  return db.rows<PaidPlace>(sql`
    select run_id as "runId", psgc, wage_class as "wageClass", count(distinct employee_id)::int as people from pay_run_place
    where run_id = any(${runIds}::uuid[]) and until >= ${version.effectiveFrom} and since < ${nextFrom(version)}
    group by run_id, psgc, wage_class`);
}
