// What completed pay of a year withheld in tax, by the month of its paydays.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';

export type MonthWithheld = { readonly month: Day; readonly withheld: Centavos };

export async function withheldByMonth(db: Db, year: number): Promise<MonthWithheld[]> {
  return db.rows<MonthWithheld>(sql`
    select date_trunc('month', r.pay_date)::date as month, sum(s.tax)::bigint as withheld
    from payslip s join pay_run r on r.id = s.run_id
    where r.pay_date between make_date(${year}, 1, 1) and make_date(${year}, 12, 31) and r.state = 'Completed'
      and not exists (select from payslip later where later.corrects = s.id)
    group by 1 order by 1`);
}
