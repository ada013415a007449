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

function within({ after, upTo }: Stretch): Sql {
  return sql`e.number > ${after} and (${upTo}::text is null or e.number <= ${upTo})`;
}

/** The date in the year from which the type is for the person; a row only where it is. */
function entitledFrom(on: Sql): Sql {
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

/** What is left of years that are over, once nothing can be filed for them any more. */
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

export type Many = {
  type: string;
  year: number;
  days: number;
  /** The first day of the year, or today within it. */
  on: Day;
  detachmentId: string | null;
  departmentId: string | null;
  /** Who grants them, and is left out; null: an account of nobody employed. */
  except: string | null;
};

/** Everybody employed in the unit, or at all: whether the type is for them and whether they have the year's credits. */
const CANDIDATES = ({ type, year, on, detachmentId, departmentId }: Many, stretch: Stretch) => sql`
  select e.id, exists (select from leave_ledger o where o.employee_id = e.id and o.type = asked.type
      and o.period = 'ALLOCATION ' || asked.year) as already,
    exists (select from (values (1)) one ${entitledFrom(sql`asked.on`)}
      where p.type = asked.type and tenure.reached <= asked.on) as fits
  from (select ${type}::text as type, ${year}::int as year, ${on}::date as "on") asked
    join employee e on ${within(stretch)} and e.hired_on <= asked.on
      and (e.separated_on is null or e.separated_on >= asked.on)
  where (${detachmentId}::uuid is null and ${departmentId}::uuid is null) or exists (
    select from assignment a where a.employee_id = e.id and a.effective_from <= asked.on
      and (a.effective_to is null or a.effective_to >= asked.on)
      and (a.detachment_id = ${detachmentId} or a.department_id = ${departmentId}))`;

export async function countCandidates(db: Db, many: Many, stretch: Stretch) {
  const row = await db.one<{ people: number; already: number; notEligible: number; isOwnLeftOut: boolean }>(sql`
    select count(*) filter (where fits and not already and id is distinct from ${many.except}) as people,
      coalesce(bool_or(fits and not already and id = ${many.except}), false) as "isOwnLeftOut", count(*) filter (where already) as already,
      count(*) filter (where not fits and not already) as "notEligible"
    from (${CANDIDATES(many, stretch)}) c`);
  return row ?? { people: 0, already: 0, notEligible: 0, isOwnLeftOut: false };
}

export async function allocateMany(
  db: Db,
  many: Many,
  stretch: Stretch,
  { reason, by }: { reason: string; by: string },
): Promise<number> {
  return db.run(sql`
    insert into leave_ledger (employee_id, type, year, entry, days, "on", period, reason, by_whom)
    select id, ${many.type}::text, ${many.year}::int, 'ALLOCATION', ${many.days}, ${many.on}::date,
      'ALLOCATION ' || ${many.year}::int, ${reason}, ${by}
    from (${CANDIDATES(many, stretch)}) c where fits and not already and id is distinct from ${many.except}
    on conflict (employee_id, type, period) where period is not null do nothing`);
}
