// What leavers are told once, by the facts: they have a case with a last day to come, or their final pay was released.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

const MOST = 200;
/** Released longer ago, nobody is told: it was before the product told. */
const RELEASED_WITHIN_DAYS = 7;

export type Told = { readonly username: string; readonly email: string | null; readonly lastDay: Day };

/** Each once. */
export async function takeEstimates(db: Db, today: Day, at: Date): Promise<Told[]> {
  return db.rows<Told>(sql`
    with told as (
      insert into exit_told (case_id, what, at)
      select c.id, 'ESTIMATE', ${at}::timestamptz from separation_case c
        join employment m on m.employee_id = c.employee_id and m.number = c.employment
        join employee e on e.id = c.employee_id
      where c.closed_at is null and m.separated_on >= ${today} and e.username is not null
        and not exists (select from exit_told t where t.case_id = c.id and t.what = 'ESTIMATE')
      order by c.id limit ${MOST} on conflict do nothing returning case_id)
    select e.username, e.email, m.separated_on as "lastDay" from told t join separation_case c on c.id = t.case_id
      join employment m on m.employee_id = c.employee_id and m.number = c.employment join employee e on e.id = c.employee_id
    where e.username is not null and m.separated_on is not null order by e.username`);
}

export type ToldOfPay = Omit<Told, 'lastDay'> & { readonly payDate: Day; readonly payslipId: string };

/** Each once, of final pay that was released within the last days. */
export async function takeReleased(db: Db, at: Date): Promise<ToldOfPay[]> {
  return db.rows<ToldOfPay>(sql`
    with told as (
      insert into exit_told (case_id, what, at)
      select c.id, 'RELEASED', ${at}::timestamptz from pay_run r
        join separation_case c on c.employee_id = r.employee_id and c.closed_how is distinct from 'WITHDRAWN'
        join employment m on m.employee_id = c.employee_id and m.number = c.employment and m.separated_on between r.starts and r.ends
      where r.kind = 'FINAL' and r.released_at between ${at}::timestamptz - make_interval(days => ${RELEASED_WITHIN_DAYS}) and ${at}
        and not exists (select from exit_told t where t.case_id = c.id and t.what = 'RELEASED')
      order by c.id limit ${MOST} on conflict do nothing returning case_id)
    select e.username, e.email, r.pay_date as "payDate", s.id as "payslipId" from told t
      join separation_case c on c.id = t.case_id
      join employment m on m.employee_id = c.employee_id and m.number = c.employment join employee e on e.id = c.employee_id
      join pay_run r on r.kind = 'FINAL' and r.employee_id = c.employee_id and m.separated_on between r.starts and r.ends
      join payslip s on s.run_id = r.id and not exists (select from payslip later where later.corrects = s.id)
    where e.username is not null order by e.username`);
}
