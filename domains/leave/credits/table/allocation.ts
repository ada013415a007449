// A year's credits for many people: whom they are for, and giving them in one statement.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { entitledFrom, type Stretch, within } from './accrual.ts';

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
