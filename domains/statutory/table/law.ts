// The versions of the law's tables that pay goes by, as rows.
import { type Db, sql } from '@kawani/kit/server/db';
import type { LawVersion, WageOrder } from '../contract/rows.ts';

export async function versionsInForce(db: Db): Promise<LawVersion[]> {
  return db.rows<LawVersion>(sql`
    select kind, scope, effective_from as "effectiveFrom", source, rows from statutory_version where state = 'IN_FORCE'`);
}

export async function wageOrdersInForce(db: Db): Promise<WageOrder[]> {
  return db.rows<WageOrder>(sql`
    select scope, effective_from as "effectiveFrom", source, rows from statutory_version
    where state = 'IN_FORCE' and kind = 'WAGE_ORDER'`);
}
