// What was paid by one receipt or one payslip: its payments go to several instalments, of several accounts.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';

export type PaidLine = { readonly accountNo: string; readonly kind: string; readonly amount: Centavos };

export type ReceiptRow = {
  /** Of its first payment. */
  readonly id: string;
  readonly ref: string;
  readonly paidOn: Day;
  readonly amount: Centavos;
  readonly enteredBy: string;
  readonly isFromPay: boolean;
  readonly isTakenBack: boolean;
  readonly lines: readonly PaidLine[];
};

/** The last ones of a person, newest first. */
export async function receiptsOf(db: Db, employeeId: string, most: number): Promise<ReceiptRow[]> {
  return db.rows<ReceiptRow>(sql`
    select (array_agg(id order by at, id))[1] as id, ref, max("paidOn") as "paidOn", sum(amount)::bigint as amount,
      max("enteredBy") as "enteredBy", "isFromPay", bool_or("isTakenBack") as "isTakenBack",
      jsonb_agg(jsonb_build_object('accountNo', no, 'kind', kind, 'amount', amount) order by no) as lines
    from (
      select (array_agg(p.id order by p.at, p.id))[1] as id, p.ref, p.payslip_id, p.payslip_id is not null as "isFromPay",
        a.no, a.kind, max(p.paid_on) as "paidOn", sum(p.amount)::bigint as amount, max(p.entered_by) as "enteredBy",
        min(p.at) as at, bool_or(exists (select from deduction_payment back where back.takes_back = p.id)) as "isTakenBack"
      from deduction_payment p join deduction_due d on d.id = p.due_id join deduction_account a on a.id = d.account_id
      where a.employee_id = ${employeeId} and p.amount > 0 and p.kind = 'PAID'
      group by p.ref, p.payslip_id, a.no, a.kind) by_account
    group by ref, payslip_id, "isFromPay" order by min(at) desc limit ${most}`);
}

export type ReceiptPayment = Pick<
  Tables['deduction_payment'],
  'id' | 'dueId' | 'ref' | 'payslipId' | 'enteredBy' | 'kind'
> & {
  readonly amount: Centavos;
  readonly employeeId: string;
  readonly isTakenBack: boolean;
};

/**
 * Every payment of the receipt that a payment belongs to, with the interest that it left uncharged; of what no
 * receipt paid, that one alone.
 */
export async function paymentsOfReceipt(db: Db, paymentId: string): Promise<ReceiptPayment[]> {
  return db.rows<ReceiptPayment>(sql`
    select p.id, p.due_id as "dueId", p.ref, p.payslip_id as "payslipId", p.entered_by as "enteredBy", p.kind, p.amount,
      a.employee_id as "employeeId", p.takes_back is not null
        or exists (select from deduction_payment back where back.takes_back = p.id) as "isTakenBack"
    from deduction_payment named join deduction_due n on n.id = named.due_id join deduction_account own on own.id = n.account_id
      join deduction_payment p on p.id = named.id or (lower(p.ref) = lower(named.ref) and p.payslip_id is null
        and named.payslip_id is null and p.amount > 0 and named.amount > 0
        and (p.kind = named.kind or (named.kind = 'PAID' and p.kind = 'REBATE')))
      join deduction_due d on d.id = p.due_id
      join deduction_account a on a.id = d.account_id and a.employee_id = own.employee_id
    where named.id = ${paymentId} order by p.id`);
}

/** What payments paid, by account. */
export async function linesPaid(db: Db, paymentIds: readonly string[]) {
  return db.rows<PaidLine & { paymentId: string; accountId: string; isTakenBack: boolean }>(sql`
    select p.id as "paymentId", a.id as "accountId", a.no as "accountNo", a.kind, p.amount,
      exists (select from deduction_payment back where back.takes_back = p.id) as "isTakenBack"
    from deduction_payment p join deduction_due d on d.id = p.due_id join deduction_account a on a.id = d.account_id
    where p.id = any(${paymentIds}) order by d.due_on, a.no, p.id`);
}
