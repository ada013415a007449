// The usual amount among several.
import { wholeTimes } from '@kawani/kit/values/exact';
import type { Centavos } from '@kawani/kit/values/pesos';

/** The middle one, or the mean of the two in the middle to the centavo below; null of none. */
export function medianOf(amounts: readonly Centavos[]): Centavos | null {
  const sorted = [...amounts].sort((one, other) => one - other);
  const half = sorted.length >> 1;
  const [lower, upper] = [sorted[sorted.length % 2 === 0 ? half - 1 : half], sorted[half]];
  if (lower === undefined || upper === undefined) return null;
  return wholeTimes(lower + upper, 2) as Centavos;
}
