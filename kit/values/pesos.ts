// Centavos: money as whole centavos. Binary fractions never touch an amount (rule G-1).
import * as z from 'zod/mini';

export const Centavos = z.int().brand<'Centavos'>();
export type Centavos = z.output<typeof Centavos>;

/** No single amount that is typed or sent is larger: Php 999,999,999.99. */
export const LARGEST_AMOUNT = 99_999_999_999;

/** `Php 1,234.50` */
export function showPesos(amount: Centavos): string {
  const { sign, whole, part } = written(amount);
  return `${sign}Php ${Number(whole).toLocaleString('en-PH')}.${part}`;
}

/** `1234.50`, for files and comparisons. */
export function pesosText(amount: Centavos): string {
  const { sign, whole, part } = written(amount);
  return `${sign}${whole}.${part}`;
}

/** Of pesos as somebody typed them, with two decimals at most: by their digits, since a hundred times is not exact. */
export function centavosTyped(pesos: number): Centavos {
  const [whole = '0', part = ''] = String(Math.abs(pesos)).split('.');
  const centavos = Number(`${whole}${part.padEnd(2, '0')}`);
  return (pesos < 0 ? -centavos : centavos) as Centavos;
}

/** As a field of pesos holds it. */
export function pesosToType(amount: Centavos): number {
  return Number(pesosText(amount));
}

function written(amount: Centavos) {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return { sign: amount < 0 ? '-' : '', whole: digits.slice(0, -2), part: digits.slice(-2) };
}
