// Which paydays of a person are over.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';

/** The last payday whose pay is complete; a thirteenth month closes none. */
export async function lastCompleted(db: Db, employeeId: string): Promise<Day | null> {
  const row = await db.one<{ on: Day | null }>(sql`select max(r.pay_date) as on from pay_run r
    where r.state = 'Completed' and r.kind = 'REGULAR' and exists (select from payslip s where s.run_id = r.id and s.employee_id = ${employeeId})`);
  return row?.on ?? null;
}

/** Net pay of the last slips of periods that were released and stand, the newest first. */
export async function releasedNets(db: Db, employeeId: string, slips: number): Promise<Centavos[]> {
  const rows = await db.rows<{ net: Centavos }>(sql`
    select s.net from payslip s join pay_run r on r.id = s.run_id
    where s.employee_id = ${employeeId} and r.released_at is not null and r.kind = 'REGULAR'
      and not exists (select from payslip later where later.corrects = s.id)
    order by r.starts desc limit ${slips}`);
  return rows.map(({ net }) => net);
}
