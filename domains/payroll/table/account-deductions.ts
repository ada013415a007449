// What payslips of a run took for accounts, each with its instalments and what was left of it after the payday.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { AccountDeduction } from '../contract/account-deductions.ts';
import type { DeductionCode } from '../contract/slip.ts';
import type { RegisterFilter } from './registers.ts';

export type AccountFilter = RegisterFilter & { readonly code?: DeductionCode | undefined };

/** A row an account that a payslip paid: instalments of one account are paid together. */
const taken = (runId: string, { search, detachmentId, client, code }: AccountFilter): Sql => sql`
  select s.id, s.employee_id, s.person, line."accountId" as account_id, line.code, sum(line.amount)::bigint as amount
  from payslip s, jsonb_to_recordset(s.account_lines) as line (code text, "accountId" uuid, amount bigint)
  where s.run_id = ${runId} and s.account_lines <> '[]'
    and not exists (select from payslip later where later.corrects = s.id)
    ${search ? sql`and s.employee_id in (select people_found(${search}))` : empty}
    ${detachmentId === undefined ? empty : sql`and s.detachment_id = ${detachmentId}`}
    ${client === undefined ? empty : sql`and s.detachment_id in (select id from detachment where client = ${client})`}
    ${code === undefined ? empty : sql`and line.code = ${code}`}
  group by s.id, line."accountId", line.code`;

/** In the order of kinds, then of names. Balances are looked up for those shown alone. */
export async function accountDeductions(
  db: Db,
  runId: string,
  filter: AccountFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<AccountDeduction[]> {
  return db.rows<AccountDeduction>(sql`
    with shown as materialized (
      select t.*, a.kind, a.no, a.agency_ref, deduction_owed(a) as whole, e.listed_name, e.sort_name
      from (${taken(runId, filter)}) t join deduction_account a on a.id = t.account_id join employee e on e.id = t.employee_id
      order by t.code, a.kind, e.sort_name, e.id, a.no limit ${limit} offset ${offset})
    select t.id || ' ' || t.account_id as key, t.employee_id as "employeeId", t.person ->> 'number' as number,
      t.listed_name as name, t.person ->> 'place' as place, t.code, t.kind, t.no as account, t.agency_ref as "agencyRef",
      paid.first as "from", paid.last as "to", coalesce((select max(no) from deduction_due where account_id = t.account_id), 0) as "of",
      t.amount, (t.whole - coalesce((select sum(p.amount) from deduction_payment p join deduction_due d on d.id = p.due_id
        where d.account_id = t.account_id and p.paid_on <= r.pay_date), 0))::bigint as balance
    from shown t join pay_run r on r.id = ${runId} cross join lateral (
      select min(d.no) as first, max(d.no) as last from deduction_payment p join deduction_due d on d.id = p.due_id
      where p.payslip_id = t.id and d.account_id = t.account_id) paid
    order by t.code, t.kind, t.sort_name, t.employee_id, t.no`);
}

export type KindTaken = { readonly code: DeductionCode; readonly accounts: number; readonly amount: Centavos };

export async function kindsTaken(db: Db, runId: string, filter: AccountFilter): Promise<KindTaken[]> {
  return db.rows<KindTaken>(sql`
    select t.code, count(*)::int as accounts, sum(t.amount)::bigint as amount
    from (${taken(runId, filter)}) t group by t.code order by t.code`);
}
