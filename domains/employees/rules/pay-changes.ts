// What somebody's pay becomes by a change for many, or why it stays as it is. Pure; amounts in centavos.
import type { Allowance, Floor, PayTerms } from '@kawani/domains/employees/contract';
import { exact, toCentavos } from '@kawani/kit/values/exact';
import { type Centavos, plus } from '@kawani/kit/values/pesos';
import type { PayChangeFault, RateChange } from '../contract/pay-change-lists.ts';
import { dailyOf, type PayFacts, payObjections } from './pay-terms.ts';

/** Terms in force on the day, and whether others follow. */
export type PayOnDay = {
  readonly terms: PayTerms | null;
  readonly hasLater: boolean;
  readonly isOwn: boolean;
  readonly isEmployed: boolean;
};

export type ChangedPay =
  | { readonly after: PayTerms; readonly fault: null; readonly floor: Centavos | null }
  | { readonly after: null; readonly fault: PayChangeFault; readonly floor: Centavos | null };

type Facts = Omit<PayFacts, 'hiredOn' | 'separatedOn' | 'floor'> & {
  readonly effectiveFrom: PayTerms['effectiveFrom'];
  readonly floor: Floor | null;
  /** Undoing a change is the one way in which pay gets lower (Labor Code, Art. 100). */
  readonly mayLower: boolean;
};

export function changedPay(standing: PayOnDay, change: RateChange, facts: Facts): ChangedPay {
  const { terms, hasLater, isOwn, isEmployed } = standing;
  if (isOwn) return refused('OWN');
  if (!isEmployed) return refused('NOT_EMPLOYED');
  if (terms === null) return refused('NO_TERMS');
  if (hasLater) return refused('LATER_TERMS');
  const rate = rateOf(terms, change);
  if (rate === null) return refused('OTHER_BASIS');
  const cola = (change.how === 'LIST' ? change.cola : undefined) ?? terms.cola;
  const after = afterOf(terms, { ...terms, rate, cola }, change, facts);
  if (isSame(terms, after)) return refused('SAME');
  if (rate < terms.rate && !facts.mayLower) return refused('LOWER');
  return judged(after, facts);
}

const refused = (fault: PayChangeFault, floor: Centavos | null = null): ChangedPay => ({ after: null, fault, floor });

/** Null for who is paid by the other basis. */
function rateOf({ basis, rate }: PayTerms, change: RateChange): Centavos | null {
  switch (change.how) {
    case 'PERCENT':
      return toCentavos(exact(rate).times(exact(100).plus(change.percent)).dividedBy(100));
    case 'LIST':
      return change.rate ?? rate;
    default:
      if (change.basis !== basis) return null;
      return change.how === 'RATE' ? change.amount : plus(rate, change.amount);
  }
}

/** Who earns more than the minimum is no minimum wage earner; allowances of the same name are replaced. */
function afterOf(terms: PayTerms, next: PayTerms, change: RateChange, { effectiveFrom, floor }: Facts): PayTerms {
  const given = change.how === 'LIST' ? change.allowances : [];
  const areAll = change.how === 'LIST' && change.areAllAllowances === true;
  const names = new Set(given.map(({ name }) => name.toLowerCase()));
  const kept = areAll ? [] : terms.allowances.filter(({ name }) => !names.has(name.toLowerCase()));
  const isAtFloor = floor === null || dailyOf(next) <= floor.daily + floor.cola;
  const mwe = (change.how === 'LIST' ? change.mwe : undefined) ?? terms.mwe;
  return {
    ...next,
    effectiveFrom,
    mwe: mwe && isAtFloor,
    allowances: [...kept, ...given],
  };
}

function isSame(one: PayTerms, other: PayTerms): boolean {
  const told = ({ rate, cola, mwe, allowances }: PayTerms) =>
    JSON.stringify([rate, cola, mwe, allowances.map(inOrder)]);
  return told(one) === told(other);
}

const inOrder = ({ name, amount, per, taxable, deMinimis }: Allowance) => [name, amount, per, taxable, deMinimis];

function judged(after: PayTerms, { floor, factors, benefits, effectiveFrom }: Facts): ChangedPay {
  const [objection] = payObjections(after, { hiredOn: effectiveFrom, separatedOn: null, floor, factors, benefits });
  if (objection === undefined) return { after, fault: null, floor: null };
  const isBelow = objection.code === 'BELOW_MINIMUM' || objection.code === 'BELOW_COLA';
  return isBelow ? refused('BELOW_MINIMUM', floor?.daily ?? null) : refused('REFUSED');
}
