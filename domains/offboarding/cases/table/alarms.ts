// Which final pays and resignations come to a day on which the office is told, each day once.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

export type Alarm = { caseId: string; name: string; number: string; lastDay: Day; day: number };

/** Of each open case without released final pay, the days that were reached and not told of before. */
export async function takePayAlarms(db: Db, days: readonly number[], on: Day, at: Date): Promise<Alarm[]> {
  return db.rows<Alarm>(sql`
    with raised as (
      insert into separation_alarm (case_id, kind, day, at)
      select c.id, 'FINAL_PAY', d.day, ${at} from separation_on(${on}) c join unnest(${days}::int[]) d (day)
        on c.last_day + d.day <= ${on}
      where c.closed_at is null and c.paid_on is null
      on conflict do nothing returning case_id, day)
    select r.case_id as "caseId", e.full_name as name, e.number, m.separated_on as "lastDay", r.day
    from raised r join separation_case c on c.id = r.case_id join employee e on e.id = c.employee_id
      join employment m on m.employee_id = c.employee_id and m.number = c.employment
    where r.day = (select max(other.day) from raised other where other.case_id = r.case_id) order by m.separated_on, e.number`);
}

export type UnansweredAlarm = { username: string | null; name: string; number: string; lastDay: Day };

/** Of each resignation that waits for an answer, the days about its last day that were reached and not told of before. */
export async function takeAnswerAlarms(db: Db, days: readonly number[], on: Day, at: Date): Promise<UnansweredAlarm[]> {
  return db.rows<UnansweredAlarm>(sql`
    with raised as (
      insert into resignation_alarm (request_id, last_day, day, at)
      select r.id, (r.form->>'lastDay')::date, d.day, ${at} from request r join unnest(${days}::int[]) d (day)
        on (r.form->>'lastDay')::date + d.day <= ${on}
      where r.kind = 'RESIGNATION' and r.state in ('FILED', 'FOR_APPROVAL')
      on conflict do nothing returning request_id, last_day)
    select distinct e.username, e.full_name as name, e.number, a.last_day as "lastDay"
    from raised a join request r on r.id = a.request_id join employee e on e.id = r.owner_id order by a.last_day, e.number`);
}
