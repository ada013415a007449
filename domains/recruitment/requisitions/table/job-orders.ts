// Job orders: opened by an approved requisition.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

export type NewJobOrder = {
  readonly id: string;
  readonly ref: string;
  readonly requisitionId: string;
  readonly needed: number;
  readonly openedAt: Date;
  readonly targetOn: Day;
};

export async function insertJobOrder(db: Db, row: NewJobOrder): Promise<void> {
  await db.run(sql`insert into job_order (id, ref, requisition_id, needed, opened_at, target_on)
    values (${row.id}, ${row.ref}, ${row.requisitionId}, ${row.needed}, ${row.openedAt}, ${row.targetOn})`);
}
