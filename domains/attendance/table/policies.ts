// Policies about time: set once, replaced by later ones, never changed.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { PolicyForm, PolicyRow, TimeRules } from '../contract/policies.ts';
import type { PersonDay } from './stale.ts';

const RULES = sql`grace_minutes as "graceMinutes", open_after_minutes as "openAfterMinutes", overtime_least as "overtimeLeast",
  overtime_step as "overtimeStep", offline_days as "offlineDays", clock_review_minutes as "clockReviewMinutes",
  weak_signal_m as "weakSignalM"`;

/** Null: nothing is said. */
type KeptRules = { readonly [Name in keyof TimeRules]: number | null };

export type KeptPolicy = KeptRules & {
  readonly effectiveFrom: Day;
  readonly sites: readonly string[] | null;
  readonly rank: number;
};

/** All of them, few as they are, the later after the earlier. */
export async function keptPolicies(db: Db): Promise<KeptPolicy[]> {
  return db.rows<KeptPolicy>(sql`
    select effective_from as "effectiveFrom", ${RULES},
      case when detachment_id is not null then 2 when cluster_id is not null then 1 else 0 end as rank,
      case when detachment_id is not null then array[detachment_id::text]
        when cluster_id is not null then array(select id::text from detachment d where d.cluster_id = p.cluster_id) end as sites
    from attendance_policy p order by effective_from, at, id`);
}

type Place = Pick<PolicyForm, 'clusterId' | 'detachmentId'>;
type Narrowed = Place & { readonly search?: string | undefined; readonly state?: PolicyRow['state'] | undefined };

export async function policyPage(
  db: Db,
  { clusterId, detachmentId, search, state }: Narrowed,
  today: Day,
  page: number,
  size: number,
) {
  const rows = await db.rows<PolicyRow & { total: number }>(sql`
    select *, count(*) over () as total from (
      select p.id, coalesce(c.name, d.name) as place, p.effective_from as "effectiveFrom", ${RULES}, p.by, p.at,
        case when exists (select from attendance_policy later where later.cluster_id is not distinct from p.cluster_id
            and later.detachment_id is not distinct from p.detachment_id
            and later.effective_from <= greatest(${today}, p.effective_from)
            and (later.effective_from, later.at, later.id) > (p.effective_from, p.at, p.id)) then 'REPLACED'
          when p.effective_from > ${today} then 'AHEAD' else 'IN_FORCE' end as state
      from attendance_policy p left join cluster c on c.id = p.cluster_id left join detachment d on d.id = p.detachment_id
      where true ${clusterId === undefined ? empty : sql`and p.cluster_id = ${clusterId}`}
        ${detachmentId === undefined ? empty : sql`and p.detachment_id = ${detachmentId}`}) policy
    where true ${state === undefined ? empty : sql`and state = ${state}`}
      ${search ? sql`and strpos(lower(coalesce(place, 'The whole company')), lower(${search})) > 0` : empty}
    order by "effectiveFrom" desc, at desc, id limit ${size} offset ${(page - 1) * size}`);
  return { items: rows.map(({ total: _, ...row }): PolicyRow => row), total: rows[0]?.total ?? 0 };
}

/** What was said for a place before a date, or until now for that very date. */
export async function policyBefore(
  db: Db,
  { clusterId, detachmentId, effectiveFrom }: PolicyForm,
): Promise<KeptRules | undefined> {
  return db.one<KeptRules>(sql`select ${RULES} from attendance_policy
    where cluster_id is not distinct from ${clusterId ?? null}::uuid
      and detachment_id is not distinct from ${detachmentId ?? null}::uuid
      and effective_from <= ${effectiveFrom} order by effective_from desc, at desc, id desc limit 1`);
}

/** Null: for the whole company. */
export async function placeName(db: Db, { clusterId, detachmentId }: Place): Promise<string | null> {
  const row = await db.one<{ name: string }>(sql`select name from cluster where id = ${clusterId ?? null}::uuid
    union all select name from detachment where id = ${detachmentId ?? null}::uuid`);
  return row?.name ?? null;
}

export type FiledPolicy = { readonly [Name in keyof TimeRules]: number | null } & {
  readonly effectiveFrom: Day;
  readonly clusterId: string | null;
  readonly cluster: string | null;
  readonly detachmentId: string | null;
  readonly detachment: string | null;
  readonly by: string;
};

/** Of each place and date what was said last, with the codes of the places. */
export async function filedPolicies(db: Db): Promise<FiledPolicy[]> {
  return db.rows<FiledPolicy>(sql`
    select distinct on (c.code, d.code, p.effective_from) p.effective_from as "effectiveFrom", ${RULES}, p.by,
      p.cluster_id as "clusterId", c.code as cluster, p.detachment_id as "detachmentId", d.code as detachment
    from attendance_policy p left join cluster c on c.id = p.cluster_id left join detachment d on d.id = p.detachment_id
    order by c.code nulls first, d.code nulls first, p.effective_from, p.at desc, p.id desc`);
}

/** Clusters and detachments by their codes. */
export async function placesByCode(db: Db, codes: { clusters: readonly string[]; detachments: readonly string[] }) {
  const rows = await db.rows<{ kind: 'cluster' | 'detachment'; code: string; id: string }>(sql`
    select 'cluster' as kind, code, id from cluster where code = any(${codes.clusters})
    union all select 'detachment', code, id from detachment where code = any(${codes.detachments})`);
  const of = (kind: string) => new Map(rows.filter((row) => row.kind === kind).map(({ code, id }) => [code, id]));
  return { clusters: of('cluster'), detachments: of('detachment') };
}

export async function insertPolicy(db: Db, id: string, form: PolicyForm, by: string, at: Date): Promise<void> {
  const { effectiveFrom, clusterId = null, detachmentId = null, graceMinutes = null, openAfterMinutes = null } = form;
  const { overtimeLeast = null, overtimeStep = null, offlineDays = null } = form;
  const { clockReviewMinutes = null, weakSignalM = null } = form;
  await db.run(sql`
    insert into attendance_policy (id, cluster_id, detachment_id, effective_from, grace_minutes, open_after_minutes,
      overtime_least, overtime_step, offline_days, clock_review_minutes, weak_signal_m, by, at)
    values (${id}, ${clusterId}, ${detachmentId}, ${effectiveFrom}, ${graceMinutes}, ${openAfterMinutes}, ${overtimeLeast},
      ${overtimeStep}, ${offlineDays}, ${clockReviewMinutes}, ${weakSignalM}, ${by}, ${at})`);
}

/** The detachments a policy is for; null: all of them. Undefined: there is no such place. */
export async function sitesFor(db: Db, { clusterId, detachmentId }: Place): Promise<string[] | null | undefined> {
  if (clusterId === undefined && detachmentId === undefined) return null;
  const row = await db.one<{ sites: string[]; isThere: boolean }>(sql`
    select array(select id::text from detachment where id = ${detachmentId ?? null}::uuid
        or cluster_id = ${clusterId ?? null}::uuid) as sites,
      exists (select from cluster where id = ${clusterId ?? null}::uuid)
        or exists (select from detachment where id = ${detachmentId ?? null}::uuid) as "isThere"`);
  return row?.isThere === true ? row.sites : undefined;
}

type Touching = { readonly from: Day; readonly to: Day | null; readonly sites: readonly string[] | null };

function touched({ from, to, sites }: Touching): Sql {
  return sql`from attendance_day where work_date >= ${from} ${to === null ? empty : sql`and work_date <= ${to}`}
    ${sites === null ? empty : sql`and detachment_id = any(${sites}::uuid[])`}`;
}

export async function countTouched(db: Db, touching: Touching): Promise<number> {
  const row = await db.one<{ days: number }>(sql`select count(*) as days ${touched(touching)}`);
  return row?.days ?? 0;
}

/** Every n-th of them, so that some stand for all. */
export async function someTouched(db: Db, touching: Touching, every: number): Promise<PersonDay[]> {
  return db.rows<PersonDay>(sql`
    select "employeeId", date from (select employee_id as "employeeId", work_date as date,
      row_number() over (order by work_date, employee_id) as nth ${touched(touching)}) day where nth % ${every}::int = 0`);
}

export async function nameTouched(db: Db, touching: Touching): Promise<number> {
  return db.run(sql`
    insert into attendance_stale (employee_id, work_date)
    select employee_id, work_date ${touched(touching)} order by 1, 2
    on conflict (employee_id, work_date) do update set touch = excluded.touch`);
}
