// What time does to credits, for many people in one statement: the credits of a year and of its months, what is carried
// over at its end, what lapses. Every entry has a key, so that whatever is done twice happens once.
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

/** Employees by number: after one, up to another; null: to the end. */
export type Stretch = { after: string; upTo: string | null };

export async function stretches(db: Db, size: number): Promise<Stretch[]> {
  const ends = await db.rows<{ number: string }>(sql`
    select number from (select number, row_number() over (order by number) as nth from employee) n
    where nth % ${size} = 0 order by number`);
  const all = ['', ...ends.map(({ number }) => number)];
  return all.map((after, at) => ({ after, upTo: all[at + 1] ?? null }));
}

export function within({ after, upTo }: Stretch): Sql {
  return sql`e.number > ${after} and (${upTo}::text is null or e.number <= ${upTo})`;
}

/** The date in the year from which the type is for the person; a row only where it is. */
export function entitledFrom(on: Sql): Sql {
  return sql`
    join leave_policy p on p.effective_from <= ${on} and (p.effective_to is null or p.effective_to >= ${on})
      and (p.sex is null or p.sex = e.sex) and (p.civil_status is null or p.civil_status = e.civil_status)
      and (p.record is null or exists (select from leave_record k where k.employee_id = e.id and k.kind = p.record
        and k.valid_from <= ${on} and (k.valid_to is null or k.valid_to >= ${on})))
    cross join lateral (
      select (e.hired_on + make_interval(months => p.tenure_months))::date as reached) tenure`;
}

const WITHOUT_OTHER = sql`(p.unless_type is null or not exists (select from leave_ledger o
  where o.employee_id = e.id and o.year = asked.year and o.type = p.unless_type and o.entry in ('ALLOCATION', 'ACCRUAL')))`;

type Yearly = { year: number; on: Day; stretch: Stretch; beside: boolean };

/**
 * The credits of a year to everybody whom the type is for by `on`; `beside`: of the types not given beside another one,
 * which are looked at last. Somebody who reaches the tenure within the year gets them then, of some types a part.
 */
export async function allocateYear(db: Db, { year, on, stretch, beside }: Yearly): Promise<number> {
  return db.run(sql`
    insert into leave_ledger (employee_id, type, year, entry, days, "on", period, reason, by_whom)
    select e.id, p.type, asked.year, 'ALLOCATION', part.days, begins, 'ALLOCATION ' || asked.year, '', 'system'
    from (select ${year}::int as year, ${on}::date as "on") asked
      join employee e on ${within(stretch)} and e.hired_on <= asked.on
      ${entitledFrom(sql`asked.on`)}
      cross join lateral (select greatest(tenure.reached, make_date(asked.year, 1, 1)) as begins) start
      cross join lateral (select case when p.prorated and extract(month from begins) > 1
        then ceil(p.entitlement * (13 - extract(month from begins)) / 6) / 2 else p.entitlement end as days) part
    where p.accrual = 'YEARLY' and part.days > 0 and begins <= asked.on and extract(year from begins) = asked.year
      and (e.separated_on is null or e.separated_on >= begins) and (p.unless_type is not null) = ${beside}
      and ${WITHOUT_OTHER}
    on conflict (employee_id, type, period) where period is not null do nothing`);
}

/** What each month of the year up to `on` earns; the parts of a day add up to whole and half days over the year. */
export async function accrueMonths(db: Db, on: Day, stretch: Stretch): Promise<number> {
  return db.run(sql`
    insert into leave_ledger (employee_id, type, year, entry, days, "on", period, reason, by_whom)
    select e.id, p.type, asked.year, 'ACCRUAL', part.days, month.begins, 'ACCRUAL ' || to_char(month.begins, 'YYYY-MM'), '',
      'system'
    from (select extract(year from ${on}::date)::int as year, ${on}::date as "on") asked
      cross join lateral (select nth, make_date(asked.year, nth, 1) as begins
        from generate_series(1, extract(month from asked.on)::int) nth) month
      join employee e on ${within(stretch)} and e.hired_on <= month.begins
      ${entitledFrom(sql`month.begins`)}
      cross join lateral (select (floor(p.entitlement * nth / 6) - floor(p.entitlement * (nth - 1) / 6)) / 2 as days) part
    where p.accrual = 'MONTHLY' and part.days > 0 and tenure.reached <= month.begins
      and (e.separated_on is null or e.separated_on >= month.begins) and ${WITHOUT_OTHER}
    on conflict (employee_id, type, period) where period is not null do nothing`);
}
