// Amounts as they are typed, in pesos.
import type { Centavos } from '@kawani/kit/values/pesos';

/** A field takes two decimals at most: what is typed is whole centavos, but for the last bit of a binary fraction. */
export function centavosOf(pesos: number | null): Centavos | null {
  return pesos === null ? null : (Math.round(pesos * 100) as Centavos);
}
