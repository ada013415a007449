// Absence without leave that goes on, for those who must do something about it.
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { absencesBefore as rowsBefore } from '../table/absences.ts';

/** Three scheduled days or more in a row, up to the day before. */
export const absencesBefore: (db: Db, today: Day) => Promise<{ employeeId: string; since: Day; days: number }[]> =
  rowsBefore;
