// Leave as it is kept with a slip.
import type { LeaveCode } from '@kawani/domains/leave/types/lists';
import { type Db, sql } from '@kawani/kit/server/db';

/** Of the slip itself, or of the one that it corrects. */
export async function leavesKept(db: Db, payslipId: string): Promise<{ type: LeaveCode; days: number }[]> {
  const row = await db.one<{ balances: { type: LeaveCode; days: number }[] }>(sql`
    with recursive slips as (
      select id, corrects, 0 as back from payslip where id = ${payslipId}
      union all select p.id, p.corrects, back + 1 from payslip p join slips s on p.id = s.corrects
    )
    select l.balances from slips s join payslip_leave l on l.payslip_id = s.id order by s.back limit 1`);
  return row?.balances ?? [];
}
