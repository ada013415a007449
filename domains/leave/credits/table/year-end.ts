// What becomes of credits that were not used: carried over or paid at the end of a year, and lapsed.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { type Stretch, within } from './accrual.ts';

/** What is left of years that are over, once nothing can be filed for them. */
const LEFT_OVER = (on: Day, stretch: Stretch) => sql`
  select l.employee_id, l.type, l.year, sum(l.days) as days, p.year_end, p.carry_months,
    least(sum(l.days), greatest(0, p.carries + coalesce(sum(l.days) filter (where l.entry = 'CARRIED_OUT'), 0))) as carried
  from leave_ledger l join employee e on e.id = l.employee_id and ${within(stretch)}
    join leave_policy p on p.type = l.type and p.effective_from <= make_date(l.year, 12, 31)
      and (p.effective_to is null or p.effective_to >= make_date(l.year, 12, 31))
  where l.year between extract(year from ${on}::date) - 2 and extract(year from ${on}::date) - 1
    and make_date(l.year + 1, 1, 1) + p.back_days <= ${on}::date
  group by l.employee_id, l.type, l.year, p.year_end, p.carry_months, p.carries having sum(l.days) > 0`;

export async function closeYears(db: Db, on: Day, stretch: Stretch): Promise<number> {
  // Writers of these credits come to an end first: what is summed up then is what is there.
  await db.run(sql`select from employee where id in (select employee_id from (${LEFT_OVER(on, stretch)}) o)
    order by id for no key update`);
  return db.run(sql`
    with over as (${LEFT_OVER(on, stretch)}), fate as (
      select *, case when year_end = 'CARRY' then carried else 0 end as moved from over
    ), steps as (
      select employee_id, type, year, 'CARRIED_OUT' as entry, -moved as days, null::date as expires_on, type as source from fate
      union all select employee_id, 'CL', year + 1, 'CARRIED_IN', moved,
        (make_date(year + 1, 1, 1) + make_interval(months => carry_months))::date - 1, type from fate
      union all select employee_id, type, year, case when year_end = 'PAY' then 'PAID_OUT' else 'EXPIRY' end, moved - days,
        null, type from fate
    )
    insert into leave_ledger (employee_id, type, year, entry, days, "on", expires_on, period, reason, by_whom)
    select employee_id, type, year, entry, days, ${on}::date, expires_on,
      entry || ' ' || source || ' ' || year || ' on ' || ${on}::date, '', 'system'
    from steps where days <> 0 order by employee_id, entry desc
    on conflict (employee_id, type, period) where period is not null do nothing`);
}

const EXPIRED = (on: Day, stretch: Stretch) => sql`
  select l.employee_id, l.type, l.year, sum(l.days) as days, max(l.expires_on) as expires_on
  from leave_ledger l join employee e on e.id = l.employee_id and ${within(stretch)}
  where l.type = 'CL' and l.year >= extract(year from ${on}::date) - 1
  group by 1, 2, 3 having sum(l.days) > 0 and max(l.expires_on) < ${on}::date`;

/** Carried days that were not used in their time. */
export async function expireCarried(db: Db, on: Day, stretch: Stretch): Promise<number> {
  await db.run(sql`select from employee where id in (select employee_id from (${EXPIRED(on, stretch)}) o)
    order by id for no key update`);
  return db.run(sql`
    insert into leave_ledger (employee_id, type, year, entry, days, "on", period, reason, by_whom)
    select employee_id, type, year, 'EXPIRY', -days, ${on}::date, 'EXPIRY ' || year || ' on ' || ${on}::date, '', 'system'
    from (${EXPIRED(on, stretch)}) gone
    on conflict (employee_id, type, period) where period is not null do nothing`);
}
