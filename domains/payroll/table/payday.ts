// The last pay of a period, how many people it pays by bank and in cash, and months without a recorded payment of contributions or tax.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';

export type LastRun = {
  readonly id: string;
  readonly starts: Day;
  readonly ends: Day;
  readonly payDate: Day;
  readonly isComputing: boolean;
  readonly isCompleted: boolean;
  /** Or planned to be. */
  readonly isReleased: boolean;
  readonly employees: number;
  readonly faults: number;
};

export async function lastRegularRun(db: Db): Promise<LastRun | undefined> {
  return db.one<LastRun>(sql`
    select r.id, r.starts, r.ends, r.pay_date as "payDate", r.computing as "isComputing", r.state = 'Completed' as "isCompleted",
      coalesce(r.released_at, r.release_at) is not null as "isReleased", s.employees, s.faults
    from pay_run r, lateral (select count(*)::int as employees, (count(*) filter (where p.has_faults and not p.faults @> '[{"code":"NO_TERMS"}]'))::int as faults
      from payslip p where p.run_id = r.id and p.round = r.round and p.corrects is null) s
    where r.kind = 'REGULAR' order by r.starts desc limit 1`);
}

export type Channel = { readonly channel: string | null; readonly people: number; readonly total: Centavos };

/** What a run pays, by the channel of its people. */
export async function paidThrough(db: Db, runId: string): Promise<Channel[]> {
  return db.rows<Channel>(sql`
    select a.channel, count(*)::int as people, sum(s.net)::bigint as total
    from payslip s join payslip_account a on a.payslip_id = s.id
    where s.run_id = ${runId} and s.corrects is null and s.net > 0 group by 1`);
}

export async function isDownloaded(db: Db, runId: string): Promise<boolean> {
  const row = await db.one(sql`select from bank_download where run_id = ${runId} and differences_on is null limit 1`);
  return row !== undefined;
}

export type UnpaidMonth = { readonly kind: 'SSS' | 'PHILHEALTH' | 'PAGIBIG' | 'TAX'; readonly month: Day };

/** Contributions count for the month of the pay, tax for that of its pay date. */
export async function unpaidMonths(db: Db, since: Day): Promise<UnpaidMonth[]> {
  return db.rows<UnpaidMonth>(sql`
    with run as (select id, month, date_trunc('month', pay_date)::date as taxed from pay_run where state = 'Completed'),
    owed as (
      select 'SSS' as kind, month from run where exists (select from payslip s where s.run_id = run.id and s.sss > 0)
      union select 'PHILHEALTH', month from run where exists (select from payslip s where s.run_id = run.id and s.philhealth > 0)
      union select 'PAGIBIG', month from run where exists (select from payslip s where s.run_id = run.id and s.pagibig > 0)
      union select 'TAX', taxed from run where exists (select from payslip s where s.run_id = run.id and s.tax > 0))
    select kind, month from owed o where month >= ${since} and not exists (
      select from remittance_payment p where p.month = o.month and p.kind = o.kind and p.withdraws is null
        and not exists (select from remittance_payment w where w.withdraws = p.id))
    order by month, kind`);
}
