// What opening balances come to, and what stands against them on their own. Pure; amounts in centavos.
import type { Employments } from '@kawani/domains/employees/rules/employments';
import type { OpeningBalanceForm } from '@kawani/domains/payroll/contract/opening-balance-form';
import { OpeningRefusal } from '@kawani/domains/payroll/contract/opening-balances';
import type { Refusal } from '@kawani/kit/contract/refusal';
import { type Day, day, showDay } from '@kawani/kit/values/day';
import { type Centavos, plus, showPesos, ZERO } from '@kawani/kit/values/pesos';
import { NO_SHARES, type Shares } from './shares.ts';

/** Earnings of which tax may be asked; benefits beyond the ceiling of the year are among them. */
function mayBeTaxed(form: OpeningBalanceForm): Centavos {
  const { basic, overtime, premiums, cola, allowances, thirteenth, otherBenefits } = form;
  return plus(basic, overtime, premiums, cola, allowances, thirteenth, otherBenefits);
}

export function openingObjections(form: OpeningBalanceForm, today: Day): Refusal[] {
  const { year, asOf, taxable, withheld, ceilingUse } = form;
  const [from, to] = [day(`${year - 1}-12-01`), day(`${year}-12-31`)];
  const earned = mayBeTaxed(form);
  const benefits = ceilingUse.map(({ benefit }) => benefit);
  const found: (Refusal | false)[] = [
    year > Number(today.slice(0, 4)) && OpeningRefusal.YEAR_AHEAD({ year }, 'year'),
    (asOf < from || asOf > to) && OpeningRefusal.AS_OF_OUTSIDE({ from: showDay(from), to: showDay(to) }, 'asOf'),
    asOf > today && OpeningRefusal.AS_OF_AHEAD('asOf'),
    taxable > earned && OpeningRefusal.TAXABLE_TOO_HIGH({ earned: showPesos(earned) }, 'taxable'),
    withheld > taxable && OpeningRefusal.TAX_TOO_HIGH('withheld'),
    new Set(benefits).size < benefits.length && OpeningRefusal.CEILING_TWICE('ceilingUse'),
  ];
  return found.filter((refusal) => refusal !== false);
}

/** Whether an earlier payroll paid somebody in a year, before the first day that is paid here. */
export function needsOpening(
  { earlier = [], ...last }: Employments,
  { from, startsOn }: { from: Day; startsOn: Day },
): boolean {
  return [...earlier, last].some(
    ({ hiredOn, separatedOn }) => hiredOn < startsOn && (separatedOn === null || separatedOn >= from),
  );
}

/** The month's shares as payslips keep them. */
export function openingShares(month: NonNullable<OpeningBalanceForm['month']>): Shares {
  return {
    ...NO_SHARES,
    SSS: month.sss,
    SSS_EMPLOYER: month.sssEmployer,
    EC: month.ec,
    PHILHEALTH: month.philhealth,
    PHILHEALTH_EMPLOYER: month.philhealthEmployer,
    PAGIBIG: month.pagibig,
    PAGIBIG_EMPLOYER: month.pagibigEmployer,
  };
}

/** Whether two entries say the same, whatever their reasons are. */
export function isSameOpening(one: OpeningBalanceForm, other: OpeningBalanceForm): boolean {
  return told(one) === told(other);
}

function told({ asOf, ceilingUse, month, ...form }: OpeningBalanceForm): string {
  const amounts = Object.entries(form).filter(([, value]) => typeof value === 'number');
  const used = ceilingUse.filter(({ amount }) => amount > ZERO).map(({ benefit, amount }) => [benefit, amount]);
  const ofMonth = month === null ? [] : Object.entries(month).sort();
  return JSON.stringify([asOf, amounts.sort(), used.sort(), ofMonth]);
}
