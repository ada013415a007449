// Renewing a loan: a new one pays off what is left of the old (philippine-rules.md CL-4). Amounts in centavos.
import { exact, toCentavos } from '@kawani/kit/values/exact';
import { atLeastZero, type Centavos, minus } from '@kawani/kit/values/pesos';
import type { LoanTerms } from './terms.ts';

export type Repaid = {
  readonly principal: Centavos;
  readonly repaid: Centavos;
};

export type Renewal = {
  readonly isAllowed: boolean;
  /** Principal that must be repaid before the loan may be renewed. */
  readonly needed: Centavos;
  /** Principal that is still missing for it; zero once it is allowed. */
  readonly missing: Centavos;
};

/** Allowed once the share of the principal that the terms name is repaid, rounded half up to the centavo. */
export function renewalOf({ renewalShare }: Pick<LoanTerms, 'renewalShare'>, { principal, repaid }: Repaid): Renewal {
  const needed = toCentavos(exact(renewalShare).times(principal));
  return { isAllowed: repaid >= needed, needed, missing: atLeastZero(minus(needed, repaid)) };
}

export type Proceeds = {
  readonly principal: Centavos;
  readonly shieldFee: Centavos;
  /** Php 20 of a release by check, else zero. */
  readonly charge: Centavos;
  /** What is still owed of the loan that this one renews, else zero. */
  readonly renewedBalance: Centavos;
};

/** What the borrower receives; zero or less means that the loan is too small to be released. */
export function netProceeds({ principal, shieldFee, charge, renewedBalance }: Proceeds): Centavos {
  return minus(principal, shieldFee, charge, renewedBalance);
}
