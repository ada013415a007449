// What somebody was paid lately, for decisions about what else their pay can bear.
import type { Db } from '@kawani/kit/server/db';
import { addDays, type Day } from '@kawani/kit/values/day';
import { downToCentavos, exact } from '@kawani/kit/values/exact';
import { type Centavos, ZERO } from '@kawani/kit/values/pesos';
import { daysWorked, type RecentSlip, recentSlips } from '../table/recent.ts';

const SLIPS = 3;

export type RecentPay = {
  /** Released payslips of pay periods, the newest first; at most three. */
  readonly slips: readonly RecentSlip[];
  /**
   * An estimate of net pay that is earned and not paid: the net pay of the last payslip for each day worked in its period,
   * times the days worked since (philippine-rules.md CL-7). Zero before the first payslip.
   */
  readonly earned: Centavos;
};

export async function recentPay(db: Db, employeeId: string, today: Day): Promise<RecentPay> {
  const slips = await recentSlips(db, employeeId, SLIPS);
  const [last] = slips;
  if (last === undefined) return { slips, earned: ZERO };
  const [paid, unpaid] = await db.together((one) =>
    Promise.all([
      daysWorked(one, employeeId, last.starts, last.ends),
      daysWorked(one, employeeId, addDays(last.ends, 1), today),
    ]),
  );
  const earned = paid === 0 ? ZERO : downToCentavos(exact(last.net).times(unpaid).dividedBy(paid));
  return { slips, earned };
}
