// Payslips of a run beside those of another: who is in one of them alone, and what each came to.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { PayChange } from '../contract/comparisons.ts';
import type { ReportRun } from '../contract/registers.ts';
import type { RegisterFilter } from './registers.ts';

/** The last run of the same kind before a run. Final pay is one person's, and has none. */
export async function runBefore(db: Db, runId: string): Promise<ReportRun | undefined> {
  return db.one<ReportRun>(sql`
    select p.id, p.kind, null::text as person, p.starts, p.ends, p.pay_date as "payDate", p.state,
      p.released_at is not null as "isReleased"
    from pay_run r join pay_run p on p.kind = r.kind and p.starts < r.starts
    where r.id = ${runId} and r.kind <> 'FINAL' and exists (select from payslip s where s.run_id = p.id)
    order by p.starts desc limit 1`);
}

export type ComparisonFilter = RegisterFilter & {
  readonly change?: PayChange | undefined;
  readonly least?: number | undefined;
  readonly percent?: number | undefined;
};
export type TwoRuns = { readonly now: string; readonly before: string | null };

const slipsOf = (
  runId: string | null,
): Sql => sql`select s.id, s.employee_id, s.detachment_id, s.gross, s.deducted, s.net,
  s.person ->> 'place' as place, s.code_sums from payslip s
  where s.run_id = ${runId}::uuid and not exists (select from payslip later where later.corrects = s.id)`;

const CHANGE = sql`case when b.id is null then 'NEW' when n.id is null then 'GONE' else 'CHANGED' end`;
const NET = sql`abs(coalesce(n.net, 0) - coalesce(b.net, 0))`;

/** Somebody is of a detachment who was in it before or is in it now. */
const compared = (
  { now, before }: TwoRuns,
  { search, detachmentId, client, change, least, percent }: ComparisonFilter,
): Sql => sql`
  from (${slipsOf(now)}) n full join (${slipsOf(before)}) b on b.employee_id = n.employee_id
    join employee e on e.id = coalesce(n.employee_id, b.employee_id)
  where n.code_sums is distinct from b.code_sums
    ${search ? sql`and e.id in (select people_found(${search}))` : empty}
    ${detachmentId === undefined ? empty : sql`and ${detachmentId}::uuid in (n.detachment_id, b.detachment_id)`}
    ${client === undefined ? empty : sql`and exists (select from detachment d where d.client = ${client} and d.id in (n.detachment_id, b.detachment_id))`}
    ${change === undefined ? empty : sql`and ${CHANGE} = ${change}`}
    ${least === undefined ? empty : sql`and (n.id is null or b.id is null or ${NET} >= ${least})`}
    ${percent === undefined ? empty : sql`and (n.id is null or b.id is null or ${NET} * 100 >= abs(b.net) * ${percent})`}`;

export type Compared = {
  readonly employeeId: string;
  readonly number: string;
  readonly name: string;
  readonly place: string | null;
  readonly change: PayChange;
  readonly grossWas: Centavos;
  readonly grossIs: Centavos;
  readonly deductedWas: Centavos;
  readonly deductedIs: Centavos;
  readonly netWas: Centavos;
  readonly netIs: Centavos;
  readonly sumsWas: Readonly<Record<string, Centavos>>;
  readonly sumsIs: Readonly<Record<string, Centavos>>;
};

/** New and gone people first, then those whose net pay changed most; with how many there are. */
export async function comparedPage(
  db: Db,
  runs: TwoRuns,
  filter: ComparisonFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Compared[]; total: number }> {
  const row = await db.one<{ rows: Compared[] | null; total: number }>(sql`
    with found as materialized (select e.id as employee_id, n.id as now_id, b.id as before_id, ${CHANGE} as change,
        ${NET} as difference, e.sort_name ${compared(runs, filter)}),
      shown as (select * from found
        order by array_position(array['NEW', 'GONE', 'CHANGED'], change), difference desc, sort_name, employee_id
        limit ${limit} offset ${offset})
    select (select count(*)::int from found) as total, (
      select json_agg(json_build_object('employeeId', e.id, 'number', e.number, 'name', e.listed_name,
          'place', coalesce(n.person ->> 'place', b.person ->> 'place'), 'change', shown.change,
          'grossWas', coalesce(b.gross, 0), 'grossIs', coalesce(n.gross, 0), 'deductedWas', coalesce(b.deducted, 0),
          'deductedIs', coalesce(n.deducted, 0), 'netWas', coalesce(b.net, 0), 'netIs', coalesce(n.net, 0),
          'sumsWas', coalesce(b.code_sums, '{}'), 'sumsIs', coalesce(n.code_sums, '{}'))
        order by array_position(array['NEW', 'GONE', 'CHANGED'], shown.change), shown.difference desc, shown.sort_name,
          shown.employee_id)
      from shown join employee e on e.id = shown.employee_id left join payslip n on n.id = shown.now_id
        left join payslip b on b.id = shown.before_id) as rows`);
  return { rows: row?.rows ?? [], total: row?.total ?? 0 };
}

export async function countCompared(db: Db, runs: TwoRuns, filter: ComparisonFilter): Promise<number> {
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total ${compared(runs, filter)}`);
  return counted?.total ?? 0;
}
