// Why payments were taken back, and by whom.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Doer } from './batches.ts';

type TakenBack = { readonly reason: string; readonly at: Date; readonly by: Doer };

/** Of payments that negative ones took back in the same transaction. */
export async function insertTakeBacks(
  db: Db,
  paymentIds: readonly string[],
  { reason, at, by }: TakenBack,
): Promise<void> {
  await db.run(sql`insert into cashier_take_back (payment_id, reason, taken_by, taken_by_employee_id, taken_at)
    select id, ${reason}, ${by.username}, ${by.employeeId}, ${at} from unnest(${paymentIds}::uuid[]) id`);
}

/** Whether the record behind an account entered one of these payments, by whichever account. */
export async function hasEntered(db: Db, paymentIds: readonly string[], employeeId: string | null): Promise<boolean> {
  const row = await db.one<{ has: boolean }>(sql`select exists (select from cashier_payment c
    join cashier_entry e on e.id = c.entry_id
    where c.payment_id = any(${paymentIds}) and e.entered_by_employee_id = ${employeeId}) as has`);
  return row?.has === true;
}

export type TakeBack = { readonly paymentId: string; readonly reason: string; readonly by: string };

/** Of these payments, those that were taken back. */
export async function takeBacksOf(db: Db, paymentIds: readonly string[]): Promise<TakeBack[]> {
  return db.rows<TakeBack>(sql`select payment_id as "paymentId", reason, taken_by as by
    from cashier_take_back where payment_id = any(${paymentIds})`);
}
