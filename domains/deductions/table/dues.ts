// What falls due: instalments with what is left of each, and the payments that pay slips make of them.
import type { DeductionBasis, DeductionCode } from '@kawani/domains/deductions/contract';
import { type Db, empty, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';

export type DueRow = {
  readonly id: string;
  readonly accountId: string;
  readonly employeeId: string;
  readonly code: DeductionCode;
  readonly kind: string;
  readonly accountNo: string;
  /** What is left to pay of the instalment. */
  readonly amount: Centavos;
  readonly dueOn: Day;
  readonly basis: DeductionBasis;
  /** The date on which the account was released. */
  readonly since: Day;
  /** By law, by court, or by an authorization that stands on the date asked about. */
  readonly isAuthorized: boolean;
};

/** Instalments due by a date and not paid, those put off left out; with `ahead` also those due later. */
export async function duesBy(
  db: Db,
  employeeIds: readonly string[],
  on: Day,
  { ahead = false }: { ahead?: boolean } = {},
): Promise<DueRow[]> {
  return db.rows<DueRow>(sql`
    select d.id, a.id as "accountId", a.employee_id as "employeeId", a.code, a.kind, a.no as "accountNo",
      d.amount - coalesce(p.paid, 0) as amount, a.released_on as since, d.due_on as "dueOn", a.basis,
      a.basis <> 'AUTHORIZED' or (t.given_on <= ${on} and coalesce(t.ends_on >= ${on}, true)
        and coalesce(t.revoked_on > ${on}, true)) as "isAuthorized"
    from deduction_account a
      join deduction_due d on d.account_id = a.id
      left join deduction_authorization t on t.id = a.authorization_id
      left join lateral (select sum(amount)::bigint as paid from deduction_payment where due_id = d.id) p on true
    where a.employee_id = any(${employeeIds}) ${ahead ? empty : sql`and d.due_on <= ${on}`} and d.amount > coalesce(p.paid, 0)
      and not exists (select from deduction_due later where later.instead_of = d.id)
      -- What was revoked is owed, but no more from pay.
      ${ahead ? empty : sql`and coalesce(t.revoked_on > ${on}, true)`}
    order by a.employee_id, d.due_on, d.id`);
}

/** By instalment: its account, as slips call it. */
export async function dueNames(db: Db, dueIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ id: string; name: string }>(sql`select d.id, a.kind || ' ' || a.no as name
    from deduction_due d join deduction_account a on a.id = d.account_id where d.id = any(${dueIds})`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** By instalment: the account it is of, and its place in the schedule. */
export async function duePlaces(db: Db, dueIds: readonly string[]) {
  return db.rows<{ id: string; code: DeductionCode; kind: string; no: number; of: number; recurs: boolean }>(sql`
    select d.id, a.code, a.kind, d.no, (select max(no) from deduction_due where account_id = a.id) as of,
      a.recurring_id is not null as recurs
    from deduction_due d join deduction_account a on a.id = d.account_id where d.id = any(${dueIds})`);
}

/** What was left to pay of accounts by the end of a date: principal and interest, less every payment. */
export async function accountBalances(db: Db, accountIds: readonly string[], on: Day) {
  return db.rows<{ accountId: string; balance: Centavos }>(sql`
    select a.id as "accountId", (deduction_owed(a) - coalesce((select sum(p.amount) from deduction_payment p
      join deduction_due d on d.id = p.due_id where d.account_id = a.id and p.paid_on <= ${on}), 0))::bigint as balance
    from deduction_account a where a.id = any(${accountIds})`);
}

export type NewPayment = {
  readonly id: string;
  readonly dueId: string;
  readonly amount: Centavos;
  readonly paidOn: Day;
  readonly payslipId: string | null;
  readonly ref: string;
  readonly enteredBy: string;
  /** How it ends the instalment; `PAID` where it is left out. */
  readonly kind?: 'PAID' | 'REBATE' | 'RENEWED' | 'TRANSFERRED' | 'SHIELDED' | 'OFFSET' | 'BROUGHT';
  /** The payment that this one takes back whole. */
  readonly takesBack?: string;
};

export async function insertPayments(db: Db, payments: readonly NewPayment[]): Promise<void> {
  await db.run(sql`
    insert into deduction_payment (id, due_id, amount, paid_on, payslip_id, ref, entered_by, kind, takes_back)
    select id, "dueId", amount, "paidOn", "payslipId", ref, "enteredBy", coalesce(kind, 'PAID'), "takesBack"
    from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as made (id uuid, "dueId" uuid, amount bigint,
      "paidOn" date, "payslipId" uuid, ref text, "enteredBy" text, kind text, "takesBack" uuid)
    order by "dueId"`);
}
