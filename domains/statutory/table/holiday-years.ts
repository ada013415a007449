// When the holidays of each year were compared with their proclamation, as rows.
import { type Db, newId, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

export type YearCheck = {
  year: number;
  source: string;
  link: string | null;
  checkedOn: Day;
  checkedBy: string;
};

/** The last of each year. */
export async function lastYearChecks(db: Db): Promise<YearCheck[]> {
  return db.rows<YearCheck>(sql`
    select distinct on (year) year, source, link, checked_on as "checkedOn", checked_by as "checkedBy"
    from holiday_year_check order by year, checked_on desc, at desc`);
}

export async function insertYearCheck(db: Db, { year, source, link, checkedOn, checkedBy }: YearCheck): Promise<void> {
  await db.run(sql`insert into holiday_year_check (id, year, source, link, checked_on, checked_by)
    values (${newId()}, ${year}, ${source}, ${link}, ${checkedOn}, ${checkedBy})`);
}
