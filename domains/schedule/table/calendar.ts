// Shifts with their terms, holidays.
import type { HolidayType } from '@kawani/domains/statutory/contract';
import { type Db, newId, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

export type NewShift = {
  code: string;
  name: string;
  color: string;
  since: Day;
  starts: string;
  ends: string;
  mealStarts: string | null;
  mealEnds: string | null;
  mealPaid: boolean;
  graceMinutes: number;
  flexible: boolean;
  requiredMinutes: number;
  /** Where the first half ends; at the meal or in the middle where nothing is said. */
  halfDayCut?: string;
};

export type NewHoliday = {
  date: Day;
  name: string;
  type: HolidayType;
  /** Prefixes of the geographic code where it is observed; null: nationwide. */
  places: readonly string[] | null;
  proclamation: string;
};

export async function insertShifts(db: Db, shifts: readonly NewShift[]): Promise<Map<string, string>> {
  const rows = shifts.map((shift) => ({ ...shift, id: newId() }));
  await db.run(sql`insert into shift (id, code, name, color)
    select id, code, name, color from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id uuid, code text, name text, color text)`);
  await db.run(sql`
    insert into shift_terms (shift_id, effective_from, starts, ends, meal_starts, meal_ends, meal_paid, grace_minutes,
      flexible, required_minutes, half_day_cut)
    select id, since, starts, ends, "mealStarts", "mealEnds", "mealPaid", "graceMinutes", flexible, "requiredMinutes", "halfDayCut"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, since date, starts time, ends time,
      "mealStarts" time, "mealEnds" time, "mealPaid" boolean, "graceMinutes" int, flexible boolean, "requiredMinutes" int,
      "halfDayCut" time)`);
  return new Map(rows.map(({ code, id }) => [code, id]));
}

export async function activeShifts(db: Db): Promise<{ code: string; id: string }[]> {
  return db.rows<{ code: string; id: string }>(sql`select code, id from shift where active`);
}

export async function anyHoliday(db: Db): Promise<boolean> {
  return (await db.one(sql`select from holiday limit 1`)) !== undefined;
}

/** A holiday that is known already, withdrawn or not, is left as it is. */
export async function insertHolidays(db: Db, holidays: readonly NewHoliday[]): Promise<number> {
  const rows = holidays.map((holiday) => ({ ...holiday, id: newId() }));
  return db.run(sql`
    insert into holiday (id, date, name, type, places, proclamation)
    select id, date, name, type, areas, proclamation
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id uuid, date date, name text, type text, places jsonb, proclamation text)
      cross join lateral (select case when jsonb_typeof(places) = 'array'
        then array(select jsonb_array_elements_text(places)) end as areas) area
    where not exists (select from holiday known where known.date = row.date and known.name = row.name
      and known.places is not distinct from areas)`);
}
