// Centavos: money as whole centavos. Binary fractions never touch an amount (rule G-1).

import type * as schema from './centavos-schema.ts';
import { withCommas } from './count.ts';

/** An amount of money as whole centavos. */
export type Centavos = schema.Centavos;

export function centavos(count: number): Centavos {
  return count as Centavos;
}

export const ZERO = centavos(0);

export function plus(...amounts: readonly Centavos[]): Centavos {
  return totalOf(amounts, (amount) => amount);
}

/** The first amount less all others. */
export function minus(from: Centavos, ...amounts: readonly Centavos[]): Centavos {
  return centavos(from - plus(...amounts));
}

/** What these items come to. */
export function totalOf<Item>(items: readonly Item[], amountOf: (item: Item) => Centavos): Centavos {
  return centavos(items.reduce((total, item) => total + amountOf(item), 0));
}

export function atLeastZero(amount: Centavos): Centavos {
  return centavos(Math.max(amount, 0));
}

export function absolute(amount: Centavos): Centavos {
  return centavos(Math.abs(amount));
}

/** No single amount that is typed or sent is larger: Php 999,999,999.99. */
export const LARGEST_AMOUNT = 99_999_999_999;

/** `Php 1,234.50` */
export function showPesos(amount: Centavos): string {
  const { sign, whole, part } = written(amount);
  return `${sign}Php ${withCommas(whole)}.${part}`;
}

/** `1234.50`, for files and comparisons. */
export function pesosText(amount: Centavos): string {
  const { sign, whole, part } = written(amount);
  return `${sign}${whole}.${part}`;
}

/** Of pesos as somebody typed them, with two decimals at most: by their digits, since a hundred times is not exact. */
export function centavosTyped(pesos: number): Centavos {
  const [whole = '0', part = ''] = String(Math.abs(pesos)).split('.');
  const count = Number(`${whole}${part.padEnd(2, '0')}`);
  return centavos(pesos < 0 ? -count : count);
}

/** As a field of pesos holds it. */
export function pesosToType(amount: Centavos): number {
  return Number(pesosText(amount));
}

function written(amount: Centavos) {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return { sign: amount < 0 ? '-' : '', whole: digits.slice(0, -2), part: digits.slice(-2) };
}
