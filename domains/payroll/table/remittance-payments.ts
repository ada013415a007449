// Which pay is completed, and what was paid to the agencies of it.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { RemittanceKind, RemittancePayment } from '../contract.ts';

export type PaidMonth = {
  readonly month: Day;
  readonly starts: Day;
  readonly payDate: Day;
  /** The pay of a period, none beside it. */
  readonly isRegular: boolean;
};

/** Pay that is completed, by the month of its contributions and by its payday. */
export async function completedPay(db: Db): Promise<PaidMonth[]> {
  return db.rows<PaidMonth>(sql`select month, starts, pay_date as "payDate", kind = 'REGULAR' as "isRegular" from pay_run
    where state = 'Completed' order by pay_date desc`);
}

/** One payment of an agency's month after the other, until the transaction ends. */
export async function holdRemittance(db: Db, kind: RemittanceKind, month: Day): Promise<void> {
  await db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`remittance ${kind} ${month}`}, 0))`);
}

export async function paymentsOf(db: Db, month: Day): Promise<(RemittancePayment & { kind: RemittanceKind })[]> {
  return db.rows<RemittancePayment & { kind: RemittanceKind }>(sql`
    select p.id, p.kind, p.amount, p.paid_on as "paidOn", p.reference, p.entered_by as by, p.at,
      case when w.id is null then null else
        jsonb_build_object('by', w.entered_by, 'at', to_char(w.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS') || '+08:00', 'reason', w.reason)
      end as withdrawn
    from remittance_payment p left join remittance_payment w on w.withdraws = p.id
    where p.month = ${month} and p.withdraws is null order by p.paid_on, p.at`);
}

export type NewRemittancePayment = {
  readonly id: string;
  readonly kind: RemittanceKind;
  readonly month: Day;
  readonly amount: Centavos;
  readonly paidOn: Day;
  readonly reference: string;
  readonly enteredBy: string;
};

export async function insertPayment(db: Db, paid: NewRemittancePayment): Promise<void> {
  await db.run(sql`insert into remittance_payment (id, kind, month, amount, paid_on, reference, entered_by)
    values (${paid.id}, ${paid.kind}, ${paid.month}, ${paid.amount}, ${paid.paidOn}, ${paid.reference}, ${paid.enteredBy})`);
}

export async function insertWithdrawal(
  db: Db,
  id: string,
  { by, reason, newId }: { by: string; reason: string; newId: string },
): Promise<void> {
  await db.run(sql`
    insert into remittance_payment (id, kind, month, amount, paid_on, reference, withdraws, reason, entered_by)
    select ${newId}, kind, month, amount, paid_on, reference, id, ${reason}, ${by} from remittance_payment where id = ${id}`);
}
