// Rows of "Needs your action" that somebody has put away.
import { type Db, sql } from '@kawani/kit/server/db';

export async function dismissedBy(db: Db, employeeId: string): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ key: string }>(sql`select key from dismissed_action where employee_id = ${employeeId}`);
  return new Set(rows.map(({ key }) => key));
}

export async function insertDismissed(db: Db, employeeId: string, key: string, at: Date): Promise<void> {
  await db.run(sql`insert into dismissed_action (employee_id, key, at) values (${employeeId}, ${key}, ${at})
    on conflict do nothing`);
}
