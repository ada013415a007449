// Agreed pay as the rules take it.
import type { TermsInForce } from '@kawani/domains/employees/service';
import { eemrFactors } from '@kawani/domains/statutory/service';
import type { PayMode, PayTerms } from '../rules.ts';

/** A factor names how the salary covers the year; one that the list does not know covers working days alone. */
export function termsOf({ from, basis, rate, factor, mwe, cola, allowances }: TermsInForce): PayTerms {
  const mode = eemrFactors().find((known) => Number(known.factor) === Number(factor))?.mode as PayMode | undefined;
  return {
    from,
    basis,
    rate,
    factor,
    mode: mode ?? 'no-sunday',
    cola,
    isMinimumWage: mwe,
    allowances: allowances.map(({ name, amount, per, taxable, deMinimis }) => ({
      name,
      amount,
      per,
      isTaxable: taxable,
      deMinimis,
    })),
  };
}
