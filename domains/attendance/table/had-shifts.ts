// Whether anybody was to work within a range.
import type { DayRange } from '@kawani/domains/schedule/contract';
import { type Db, sql } from '@kawani/kit/server/db';

export async function hasShifts(db: Db, { from, to }: DayRange): Promise<boolean> {
  return (await db.one(sql`select from shift_day where work_date between ${from} and ${to} limit 1`)) !== undefined;
}
