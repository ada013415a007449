// How what is paid on an instalment divides into interest and principal: interest first (Civil Code art. 1253). Amounts in
// centavos.
import { type Centavos, centavos, minus } from '@kawani/kit/values/pesos';
import type { Installment } from './installments.ts';

/** What an instalment has received so far, each as the sum of its payments and of what was taken back. */
export type Received = {
  readonly paid: Centavos;
  /** Interest that early payment left uncharged. */
  readonly rebated: Centavos;
};

/**
 * Of everything received: it depends on the sums alone, so that partial payments and payments taken back always add up to
 * the whole, in whichever order they came. A rebate lessens the interest and never the principal.
 */
export function partsOf({ interest }: Installment, { paid, rebated }: Received): Installment {
  const charged = Math.max(interest - rebated, 0);
  const ofInterest = Math.min(paid, charged);
  return { principal: centavos(paid - ofInterest), interest: centavos(ofInterest) };
}

/** What one movement adds to principal and to interest; a payment taken back is below zero. */
export function splitOf(due: Installment, before: Received, after: Received): Installment {
  const [was, is] = [partsOf(due, before), partsOf(due, after)];
  return { principal: minus(is.principal, was.principal), interest: minus(is.interest, was.interest) };
}
