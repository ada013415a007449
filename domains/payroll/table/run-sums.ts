// What the payslips of a run come to, as it was stored; while they are being computed, of the payslips themselves.
import { type Db, sql } from '@kawani/kit/server/db';

/** In the transaction that changed the payslips of a run: what was stored before is gone with the change. */
export async function storeRunSums(db: Db, runId: string): Promise<void> {
  await db.rows(sql`select store_pay_run_sum(${runId})`);
}

/** Of the rows of `shown`, which are runs. Payslips of an earlier round count for nothing. */
export const SUMS_OF_SHOWN = sql`
  kept as (select k.run_id, k.slips, k.errors, k.remarks, k.gross, k.deducted, k.net
    from shown r join pay_run_sum k on k.run_id = r.id and k.round = r.round),
  sums as (
    select * from kept
    union all
    select s.run_id, count(*)::int, count(*) filter (where s.has_faults)::int, count(*) filter (where s.has_remarks)::int,
      sum(s.gross)::bigint, sum(s.deducted)::bigint, sum(s.net)::bigint
    from shown r join payslip s on s.run_id = r.id and s.round = r.round
    where r.id not in (select run_id from kept) and not exists (select from payslip later where later.corrects = s.id)
    group by s.run_id),
  receipts as (select c.run_id, sum(c.opened)::int as opened, sum(c.acknowledged)::int as acknowledged
    from pay_run_receipt c where c.run_id in (select id from shown) group by c.run_id)`;

type Checks = { readonly checks: Readonly<Record<string, number>>; readonly blocked: number };

/** How many payslips of a run have each fault and remark, and how many have faults other than that terms are missing. */
export async function checksOf(db: Db, runId: string): Promise<Checks> {
  const stored = await db.one<Checks>(sql`select checks, blocked from pay_run_sum where run_id = ${runId}`);
  if (stored !== undefined) return stored;
  const counted = await db.one<Checks>(sql`
    select (select count(*)::int from payslip where run_id = ${runId} and has_faults and corrects is null
        and not faults @> '[{"code":"NO_TERMS"}]') as blocked,
      (select coalesce(jsonb_object_agg(code, slips), '{}') from (
        select code ->> 'code' as code, count(distinct s.id)::int as slips
        from payslip s, jsonb_array_elements(s.faults || s.remarks) code
        where s.run_id = ${runId} and not exists (select from payslip later where later.corrects = s.id)
        group by 1) counted) as checks`);
  return counted ?? { checks: {}, blocked: 0 };
}
