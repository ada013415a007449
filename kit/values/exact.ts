// Exact decimals for money on its way: rates and factors stay unrounded, and an amount is rounded once, half up, to the
// centavo (rules G-1 and G-2).
import { Decimal } from 'decimal.js';
import type { Centavos } from './pesos.ts';

const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });
export type Exact = Decimal;

/** Of decimal text, of whole numbers, or of another exact decimal. A fraction that is binary is refused. */
export function exact(value: string | number | Decimal): Exact {
  if (typeof value === 'number' && !Number.isInteger(value)) throw new RangeError(`Not exact: ${value}`);
  return new Exact(value);
}

/** Half up, once, at the end. */
export function toCentavos(centavos: Exact): Centavos {
  return centavos.toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber() as Centavos;
}

/** How many whole times one whole number goes into another. */
export function wholeTimes(count: number, into: number): number {
  // Whole numbers up to 2^53 and their remainders are exact, and amounts are counted out by the thousand.
  if (Number.isSafeInteger(count) && Number.isSafeInteger(into) && into !== 0) return (count - (count % into)) / into;
  return exact(count).dividedToIntegerBy(into).toNumber();
}

/** The part of a centavo is dropped. */
export function downToCentavos(centavos: Exact): Centavos {
  return centavos.toDecimalPlaces(0, Decimal.ROUND_DOWN).toNumber() as Centavos;
}

/** `1234.50` as 123450; refuses more than two decimals. */
export function centavosOf(pesos: string): Centavos {
  const centavos = exact(pesos).times(100);
  if (!centavos.isInteger()) throw new RangeError(`Not an amount in centavos: ${pesos}`);
  return centavos.toNumber() as Centavos;
}
