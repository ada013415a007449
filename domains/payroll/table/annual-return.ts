// What completed pay of a year withheld in tax, by the month of its paydays. What the earlier payroll withheld is told in the last
// month that it paid for: opening balances are those of the year so far.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';

export type MonthWithheld = { readonly month: Day; readonly withheld: Centavos; readonly hasOpening: boolean };

export async function withheldByMonth(db: Db, year: number): Promise<MonthWithheld[]> {
  return db.rows<MonthWithheld>(sql`
    select month, sum(tax)::bigint as withheld, bool_or(is_opening) as "hasOpening" from (
      select date_trunc('month', r.pay_date)::date as month, s.tax, false as is_opening
      from payslip s join pay_run r on r.id = s.run_id
      where r.pay_date between make_date(${year}, 1, 1) and make_date(${year}, 12, 31) and r.state = 'Completed'
        and not exists (select from payslip later where later.corrects = s.id)
      union all select date_trunc('month', counts_on)::date, tax, true from opening_in_force where year = ${year}) paid
    group by month order by month`);
}
