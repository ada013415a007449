// What of the schedule a company has, counted.
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { countSchedule, type ScheduleSetUp } from '../table/set-up.ts';

export const scheduleSetUp: (db: Db, today: Day) => Promise<ScheduleSetUp> = countSchedule;
