// Items that still need a result, of whom.
import { type Db, sql } from '@kawani/kit/server/db';

export type MissingResult = { readonly employeeId: string; readonly itemId: string; readonly item: string };

export async function missingResults(db: Db, requestId: string): Promise<MissingResult[]> {
  return db.rows<MissingResult>(sql`select m.employee_id as "employeeId", m.item_id as "itemId", i.name as item
    from diagnostic_result_missing m join diagnostic_item i on i.id = m.item_id
    where m.request_id = ${requestId} order by m.nth`);
}
