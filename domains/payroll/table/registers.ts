// What payslips of a run come to by their lines: a page of them, all of them in the order of their places, and their sums by
// detachment and client. Of a payslip that was corrected only its correction counts.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { RegisterRow, ReportRun } from '../contract/registers.ts';

export type RegisterFilter = {
  readonly search?: string | undefined;
  readonly detachmentId?: string | undefined;
  readonly client?: string | undefined;
};

/** Runs with payslips, as many as a list of choices takes. */
export async function reportRuns(db: Db): Promise<ReportRun[]> {
  return db.rows<ReportRun>(sql`
    select r.id, r.kind, (select full_name from employee e where e.id = r.employee_id) as person, r.starts, r.ends,
      r.pay_date as "payDate", r.state, r.released_at is not null as "isReleased"
    from pay_run r where exists (select from payslip s where s.run_id = r.id)
    order by r.pay_date desc, r.starts desc, r.at desc limit 100`);
}

const STANDS = sql`not exists (select from payslip later where later.corrects = s.id)`;

const ofPlace = ({ detachmentId, client }: RegisterFilter): Sql => sql`
  ${detachmentId === undefined ? empty : sql`and s.detachment_id = ${detachmentId}`}
  ${client === undefined ? empty : sql`and s.detachment_id in (select id from detachment where client = ${client})`}`;

/** Of `payslip s`. */
const among = (runId: string, filter: RegisterFilter): Sql => sql`s.run_id = ${runId} and ${STANDS} ${ofPlace(filter)}
  ${filter.search ? sql`and s.employee_id in (select people_found(${filter.search}))` : empty}`;

/** What keeps the pay of a payslip `s` back: a hold that stands; who was left out is paid by a correction. */
const KEPT_BACK = sql`h.run_id = s.run_id and h.employee_id = s.employee_id and h.lifted_at is null
  and (h.kind = 'HELD' or s.corrects is null)`;

const ROW = sql`(select jsonb_build_object('kind', h.kind, 'reason', h.reason) from pay_hold h where ${KEPT_BACK}) as hold,
  s.id, s.employee_id as "employeeId", s.person ->> 'number' as number, e.listed_name as name,
  s.person ->> 'place' as place, d.client, s.gross, s.deducted, s.net, s.code_sums as sums
  from payslip s join employee e on e.id = s.employee_id left join detachment d on d.id = s.detachment_id`;

type Slice = { readonly page: number; readonly size: number };

/** In the order of names. What a payslip says is read for those shown alone. */
export async function registerPage(db: Db, runId: string, filter: RegisterFilter, { page, size }: Slice) {
  const items = await db.rows<RegisterRow>(sql`
    with shown as materialized (select s.id from payslip s join employee e on e.id = s.employee_id
      where ${among(runId, filter)} order by e.sort_name, s.employee_id limit ${size} offset ${(page - 1) * size})
    select ${ROW} join shown on shown.id = s.id order by e.sort_name, s.employee_id`);
  return { items, page, size, total: await slipsAmong(db, runId, filter) };
}

export async function slipsAmong(db: Db, runId: string, filter: RegisterFilter): Promise<number> {
  const counted = await db.one<{ total: number }>(
    sql`select count(*)::int as total from payslip s where ${among(runId, filter)}`,
  );
  return counted?.total ?? 0;
}

/** In the order of client, place and name: those of a detachment stand together. */
export async function slipsInOrder(db: Db, runId: string, filter: RegisterFilter): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`select s.id
    from payslip s join employee e on e.id = s.employee_id left join detachment d on d.id = s.detachment_id
    where ${among(runId, filter)}
    order by d.client nulls last, s.person ->> 'place', s.detachment_id, e.sort_name, s.employee_id`);
  return rows.map(({ id }) => id);
}

export async function registerRows(db: Db, slipIds: readonly string[]): Promise<RegisterRow[]> {
  return db.rows<RegisterRow>(sql`select ${ROW} join unnest(${slipIds}::uuid[]) with ordinality asked (id, nth) on asked.id = s.id
    order by asked.nth`);
}

/** What a unit is told by: a detachment, or what stands in its place for people of an office. */
const KEYS = {
  SITE: sql`coalesce(s.detachment_id::text, s.place, '')`,
  CLIENT: sql`coalesce(d.client, '')`,
};
const NAMES = { SITE: sql`max(s.place)`, CLIENT: sql`max(d.client)` };

/** By place: as they were stored, or of payslips where there are none stored, or where people are searched for. */
const byPlace = (runId: string, filter: RegisterFilter): Sql => {
  const slips = sql`select s.detachment_id, s.person ->> 'place' as place, 1 as people, s.gross, s.deducted, s.net,
    s.code_sums as sums from payslip s where ${among(runId, filter)}`;
  if (filter.search) return slips;
  return sql`select s.detachment_id, s.place, s.people, s.gross, s.deducted, s.net, s.sums from pay_run_unit s
      where s.run_id = ${runId} ${ofPlace(filter)}
    union all ${slips} and not exists (select from pay_run_sum where run_id = ${runId})`;
};

export type UnitSum = {
  readonly key: string;
  readonly name: string | null;
  readonly client: string | null;
  readonly people: number;
  readonly held: number;
  readonly leftOut: number;
  readonly gross: Centavos;
  readonly deducted: Centavos;
  readonly net: Centavos;
};

/** In the order of names, those without one last. */
export async function unitSums(
  db: Db,
  runId: string,
  filter: RegisterFilter,
  by: 'SITE' | 'CLIENT',
): Promise<UnitSum[]> {
  return db.rows<UnitSum>(sql`
    with kept_back as (select ${KEYS[by]} as key, count(*) filter (where s.kind = 'HELD') as held,
        count(*) filter (where s.kind = 'EXCLUDED') as left_out
      from (select s.detachment_id, s.person ->> 'place' as place, h.kind from payslip s join pay_hold h on ${KEPT_BACK}
        where ${among(runId, filter)}) s left join detachment d on d.id = s.detachment_id group by 1)
    select u.*, coalesce(k.held, 0)::int as held, coalesce(k.left_out, 0)::int as "leftOut" from (
      select ${KEYS[by]} as key, ${NAMES[by]} as name, max(d.client) as client, sum(s.people)::int as people,
        sum(s.gross)::bigint as gross, sum(s.deducted)::bigint as deducted, sum(s.net)::bigint as net
      from (${byPlace(runId, filter)}) s left join detachment d on d.id = s.detachment_id group by 1) u
      left join kept_back k on k.key = u.key
    order by u.name nulls last, u.key`);
}

export type UnitLine = { readonly key: string; readonly code: string; readonly amount: Centavos };

/** The lines of each unit by their code, in no order. */
export async function unitLines(
  db: Db,
  runId: string,
  filter: RegisterFilter,
  by: 'SITE' | 'CLIENT',
): Promise<UnitLine[]> {
  return db.rows<UnitLine>(sql`
    select ${KEYS[by]} as key, line.code, sum(line.amount::bigint)::bigint as amount
    from (${byPlace(runId, filter)}) s left join detachment d on d.id = s.detachment_id,
      jsonb_each_text(s.sums) as line (code, amount)
    group by 1, 2`);
}

/** The detachments and clients of a run. */
export async function placesOf(db: Db, runId: string) {
  return db.rows<{ id: string; name: string; client: string }>(sql`
    select d.id, d.name, d.client from detachment d
    where exists (select from payslip s where s.run_id = ${runId} and s.detachment_id = d.id) order by d.name, d.code`);
}
