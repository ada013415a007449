// What somebody's pay can bear: the paydays that are still open, and what is left of pay after something new is deducted.
import { owedOn } from '@kawani/domains/deductions/service';
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { type Centavos, minus, plus, totalOf } from '@kawani/kit/values/pesos';
import { type TakeHome, takeHome } from '../rules/take-home.ts';
import { paydays } from './paydays.ts';
import type { RecentPay } from './recent.ts';

/** Paydays to come whose pay is still open for somebody, from the next one on. */
export async function openPaydaysOf(db: Db, employeeId: string, today: Day, count: number): Promise<readonly Day[]> {
  const closed = await paydays.closedThrough(db, employeeId);
  const after = closed !== null && closed > today ? closed : today;
  return paydays.paydaysAfter(db, after, count);
}

type Bearing = {
  readonly employeeId: string;
  readonly pay: RecentPay;
  /** The account that ends with what is new, such as that of a loan that is renewed. */
  readonly without?: string | undefined;
};
type FirstDue = { readonly dueOn: Day; readonly amount: Centavos };

export type PayAfter = Omit<TakeHome, 'carried'> & { readonly basedOn: Day };

/**
 * On the first payday of what is new, by the last payslip: pay after tax and contributions, less everything due until then.
 * Null before the first payslip.
 */
export async function takeHomeAfter(
  db: Db,
  { employeeId, pay, without }: Bearing,
  first: FirstDue | undefined,
): Promise<PayAfter | null> {
  const [slip] = pay.slips;
  if (slip === undefined || first === undefined) return null;
  const owed = await owedOn(db, employeeId, first.dueOn);
  const due = owed.filter(({ dueOn }) => dueOn <= first.dueOn && dueOn > slip.dueThrough);
  const before = totalOf(due, ({ amount }) => amount);
  const ending = totalOf(
    due.filter(({ accountId }) => accountId === without),
    ({ amount }) => amount,
  );
  const [found] = takeHome(slip, [{ on: first.dueOn, before, after: minus(plus(before, first.amount), ending) }]);
  if (found === undefined) return null;
  const { carried: _, ...figures } = found;
  return { ...figures, basedOn: slip.payDate };
}
