// Whether pay was ever opened, and payslips ever released.
import { type Db, sql } from '@kawani/kit/server/db';

export async function payStarted(db: Db): Promise<{ hasRun: boolean; isOver: boolean }> {
  const row = await db.one<{ hasRun: boolean; isOver: boolean }>(sql`
    select exists (select from pay_run) as "hasRun",
      exists (select from pay_run where released_at is not null) as "isOver"`);
  return row ?? { hasRun: false, isOver: false };
}
