// What stands against terms that somebody proposes (philippine-rules.md section 12, and the specification's own limits).
import type { Refusal } from '@kawani/kit/contract/refusal';
import type { Day } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { LoanTermsRefusal } from '../contract/proposals.ts';
import { LoanSecurity, LoanSource, type LoanType } from '../lists.ts';
import { type LoanTerms, sourceOfShield } from './terms.ts';

/** Terms begin today at the earliest: loans that were filed keep theirs. */
export function dateObjections(effectiveFrom: Day, today: Day): readonly Refusal[] {
  return effectiveFrom < today ? [LoanTermsRefusal.TOO_EARLY('effectiveFrom')] : [];
}

type Proposed = Pick<
  LoanTerms,
  'sources' | 'securities' | 'minAmount' | 'maxAmount' | 'savingsMultiple' | 'netPayShare' | 'approverSetsLimit'
>;

export function termsObjections(type: LoanType, proposed: Proposed): readonly Refusal[] {
  const { sources, minAmount, maxAmount } = proposed;
  const isVale = sources.includes('VALE');
  return [
    ...(isVale === (type === 'VALE') && (!isVale || sources.length === 1)
      ? []
      : [LoanTermsRefusal.ONLY_VALE('sources')]),
    ...(maxAmount !== null && maxAmount < minAmount
      ? [LoanTermsRefusal.LESS_THAN_MINIMUM({ amount: showPesos(minAmount) }, 'maxAmount')]
      : []),
    ...(isLimited(proposed) ? [] : [LoanTermsRefusal.LIMIT_NEEDED('maxAmount')]),
    ...shieldObjections(proposed),
  ];
}

function isLimited({ maxAmount, savingsMultiple, netPayShare, approverSetsLimit }: Proposed): boolean {
  return approverSetsLimit || [maxAmount, savingsMultiple, netPayShare].some((limit) => limit !== null);
}

/** A shield of a fund that lends nothing of the type could never be chosen. */
function shieldObjections({ sources, securities }: Proposed): readonly Refusal[] {
  return securities.flatMap((security) => {
    const source = sourceOfShield(security);
    if (source === undefined || sources.includes(source)) return [];
    const facts = { security: () => LoanSecurity.labelOf(security), source: () => LoanSource.labelOf(source) };
    return [LoanTermsRefusal.SHIELD_OF_OTHER_FUND(facts, 'securities')];
  });
}

/** Who acts: an account, and the employee behind it. */
type Person = { readonly username: string; readonly employeeId: string | null };

/** Nobody decides what they proposed, neither with another account of theirs. */
export function isSamePerson(one: Person, other: Person): boolean {
  return one.username === other.username || (one.employeeId !== null && one.employeeId === other.employeeId);
}
