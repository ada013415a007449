// Monthly parts of the big tables. A row of a month without its part lands in the part for strays, so the months to come
// are made ahead: before anything is written, and once an hour.
import { type Db, sql } from './db.ts';

const MONTHS_AHEAD = 2;

export async function makeComingMonths(db: Db, tables: readonly string[]): Promise<void> {
  await db.run(sql`select ensure_month(parent, (now() + make_interval(months => ahead))::date)
    from unnest(${tables}::text[]) as parent, generate_series(0, ${MONTHS_AHEAD}::int) as ahead`);
}
