// What onboarding asks of hiring: which job orders people were hired for lately, and who they are.
import type { Db } from '@kawani/kit/server/db';
import { addDays, type Day } from '@kawani/kit/values/day';
import { type HiredRow, hiredForOrder, isJobOrder, jobOrdersHiredFor } from '../table/hired.ts';

const LATELY_DAYS = 90;
const MOST_ORDERS = 100;

/** As onboarding reads it, which lies below. */
export const hires = {
  jobOrders: (db: Db, today: Day): Promise<HiredRow[]> =>
    jobOrdersHiredFor(db, addDays(today, -LATELY_DAYS), MOST_ORDERS),
  hiredFor: async (db: Db, jobOrderId: string): Promise<string[] | undefined> =>
    (await isJobOrder(db, jobOrderId)) ? hiredForOrder(db, jobOrderId) : undefined,
};
