// What may be agreed as pay, and what it comes to by the day and by the month. Pure: the law's floor is handed in.
import { type Floor, type PayForm, PayRefusal, type PayTerms } from '@kawani/domains/employees/contract';
import { dailyRate, monthlyRate } from '@kawani/domains/statutory/rules';
import { wageShortage } from '@kawani/domains/statutory/rules/wage-shortage';
import type { Refusal } from '@kawani/kit/contract/refusal';
import { type Day, showDay } from '@kawani/kit/values/day';
import { type Centavos, plus, showPesos } from '@kawani/kit/values/pesos';

type Rated = Pick<PayTerms, 'basis' | 'rate' | 'factor'>;

/** A day's pay, rounded. */
export function dailyOf({ basis, rate, factor }: Rated): Centavos {
  return basis === 'DAILY' ? rate : dailyRate(rate, factor);
}

/** A month's pay, rounded. */
export function monthlyOf({ basis, rate, factor }: Rated): Centavos {
  return basis === 'MONTHLY' ? rate : monthlyRate(rate, factor);
}

export type PayFacts = {
  readonly hiredOn: Day;
  readonly separatedOn: Day | null;
  /** Null where no table of the law covers the date. */
  readonly floor: Floor | null;
  readonly factors: readonly string[];
  /** De minimis benefits of the date. */
  readonly benefits: readonly string[];
};

/** Empty: the terms may be set. */
export function payObjections(form: Omit<PayForm, 'employeeId' | 'reason'>, facts: PayFacts): Refusal[] {
  return [...dateObjections(form, facts), ...rateObjections(form, facts), ...allowanceObjections(form, facts)];
}

function dateObjections({ effectiveFrom }: Pick<PayTerms, 'effectiveFrom'>, { hiredOn, separatedOn }: PayFacts) {
  if (effectiveFrom < hiredOn) return [PayRefusal.BEFORE_HIRED({ date: showDay(hiredOn) }, 'effectiveFrom')];
  if (separatedOn === null || effectiveFrom <= separatedOn) return [];
  return [PayRefusal.AFTER_SEPARATED({ date: showDay(separatedOn) }, 'effectiveFrom')];
}

/** An allowance that is part of a higher basic pay is paid too. */
function rateObjections(form: Rated & Pick<PayTerms, 'mwe' | 'cola'>, { floor, factors }: PayFacts): Refusal[] {
  if (!factors.includes(form.factor)) return [PayRefusal.SUCH_A_FACTOR('factor')];
  if (floor === null) return [];
  const daily = dailyOf(form);
  const said = { floor: showPesos(floor.daily), region: floor.region, order: floor.order };
  const shortage = wageShortage({ daily, cola: form.cola }, floor);
  if (shortage?.of === 'BASIC') return [PayRefusal.BELOW_MINIMUM({ ...said, rate: showPesos(daily) }, 'rate')];
  if (shortage?.of === 'COLA') {
    const allowance = { cola: showPesos(floor.cola), least: showPesos(shortage.least) };
    return [PayRefusal.BELOW_COLA({ ...said, ...allowance }, 'cola')];
  }
  const due = plus(floor.daily, floor.cola);
  return form.mwe && daily > due ? [PayRefusal.NOT_MINIMUM({ floor: showPesos(floor.daily) }, 'mwe')] : [];
}

function allowanceObjections({ allowances }: Pick<PayTerms, 'allowances'>, { benefits }: PayFacts): Refusal[] {
  const names = allowances.map(({ name }) => name.toLowerCase());
  return allowances.flatMap(({ name, deMinimis }, at) => {
    if (names.indexOf(name.toLowerCase()) !== at) return [PayRefusal.TWICE(`allowances.${at}.name`)];
    if (deMinimis === null || benefits.includes(deMinimis)) return [];
    return [PayRefusal.NOT_THE_CEILING(`allowances.${at}.deMinimis`)];
  });
}
