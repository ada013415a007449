// What pay leaves on the next paydays before and after something new is deducted, held against the take-home floor
// (philippine-rules.md X-7, DO 195-18). Amounts in centavos.
import type { Day } from '@kawani/kit/values/day';
import { exact, toCentavos } from '@kawani/kit/values/exact';
import { atLeastZero, type Centavos, minus } from '@kawani/kit/values/pesos';

/** The part of gross pay less tax and contributions that is left to the person, until the company sets another. */
const USUAL_FLOOR = '0.30';

export type UsualPay = {
  /** Of the last payslip. */
  readonly gross: Centavos;
  /** Withholding tax and the contributions of the last payslip. */
  readonly statutory: Centavos;
};

export type PaydayDues = {
  readonly on: Day;
  /** Everything else that is deducted on the payday. */
  readonly before: Centavos;
  /** The same with the new deduction. */
  readonly after: Centavos;
};

export type TakeHome = {
  readonly on: Day;
  readonly before: Centavos;
  readonly after: Centavos;
  readonly floor: Centavos;
  readonly isUnderFloor: boolean;
  /** What payroll would not deduct on that payday, so that the floor is left: it moves to the next one. */
  readonly carried: Centavos;
};

/** Payday by payday. `before` and `after` are what is left if everything due is deducted. */
export function takeHome(
  { gross, statutory }: UsualPay,
  paydays: readonly PaydayDues[],
  floorShare: string = USUAL_FLOOR,
): readonly TakeHome[] {
  const pay = minus(gross, statutory);
  const floor = toCentavos(exact(floorShare).times(atLeastZero(pay)));
  return paydays.map(({ on, ...dues }) => {
    const after = minus(pay, dues.after);
    const carried = atLeastZero(minus(floor, after));
    return { on, before: minus(pay, dues.before), after, floor, isUnderFloor: after < floor, carried };
  });
}
