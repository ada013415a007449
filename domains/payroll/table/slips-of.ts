// The payslips of one person in completed pay.
import { type Db, sql } from '@kawani/kit/server/db';
import type { SlipOf } from '../contract/slips-of.ts';
import { IS_SHOWN } from './holds.ts';

export async function slipsOfPerson(db: Db, employeeId: string, { page, size }: { page: number; size: number }) {
  const from = sql`from payslip s join pay_run r on r.id = s.run_id
    where s.employee_id = ${employeeId} and r.state = 'Completed'`;
  const items = await db.rows<SlipOf>(sql`
    select s.id, s.run_id as "runId", s.no, r.kind, r.starts, r.ends, r.pay_date as "payDate", s.gross, s.deducted, s.net,
      ${IS_SHOWN} as "isShown", exists (select from payslip later where later.corrects = s.id) as "isCorrected"
    ${from} order by r.pay_date desc, r.starts desc, s.computed_at desc limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total ${from}`);
  return { items, page, size, total: counted?.total ?? 0 };
}
