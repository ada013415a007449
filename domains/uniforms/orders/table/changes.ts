// What the store changed of orders, and what their owners answered.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Instant } from '@kawani/kit/values/hours';

export type ChangeRow = {
  readonly generation: number;
  readonly reason: string;
  readonly at: Instant;
  readonly isAccepted: boolean | null;
};

export async function lastChange(db: Db, orderId: string): Promise<ChangeRow | undefined> {
  return db.one<ChangeRow>(sql`select generation, reason, changed_at as at, is_accepted as "isAccepted"
    from uniform_order_change where order_id = ${orderId} order by generation desc limit 1`);
}

type NewChange = {
  readonly orderId: string;
  readonly generation: number;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
};

export async function insertChange(db: Db, { orderId, generation, reason, by, at }: NewChange): Promise<void> {
  await db.run(sql`insert into uniform_order_change (order_id, generation, reason, changed_by, changed_at)
    values (${orderId}, ${generation}, ${reason}, ${by}, ${at})`);
}

/** False where no change waits for an answer. */
export async function answerChange(db: Db, orderId: string, isAccepted: boolean, at: Date): Promise<boolean> {
  const answered = await db.run(sql`update uniform_order_change set answered_at = ${at}, is_accepted = ${isAccepted}
    where order_id = ${orderId} and answered_at is null`);
  return answered === 1;
}

export async function hasOpenChange(db: Db, orderId: string): Promise<boolean> {
  return (
    (await db.one(sql`select from uniform_order_change where order_id = ${orderId} and answered_at is null`)) !==
    undefined
  );
}
