// What a row of the Pay sheet says somebody is paid. Pure.
import type { Allowance, PayTerms } from '@kawani/domains/employees/contract';
import { day } from '@kawani/kit/values/day';
import { type Centavos, ZERO } from '@kawani/kit/values/pesos';
import { ImportText } from '../contract/texts.ts';
import type { Finding, Values } from './cells.ts';
import { ALLOWANCES } from './columns/pay.ts';

/** Null while a cell that it needs is missing or wrong. */
export function termsIn(values: Values): PayTerms | null {
  const { from, basis, rate, factor, mwe = false, cola = ZERO } = values;
  if (typeof from !== 'string' || (basis !== 'DAILY' && basis !== 'MONTHLY')) return null;
  if (typeof rate !== 'number' || typeof factor !== 'string') return null;
  return {
    ...{ effectiveFrom: day(from), basis, factor, mwe: mwe === true, allowances: allowancesIn(values) },
    ...{ rate: pesosOf(rate), cola: pesosOf(cola) },
  };
}

function pesosOf(value: unknown): Centavos {
  return Number(value) as Centavos;
}

function allowancesIn(values: Values): Allowance[] {
  return nths().flatMap((nth) => {
    const [name, amount, per] = cellsOf(values, nth);
    if (name === undefined || typeof amount !== 'number' || (per !== 'DAY' && per !== 'MONTH')) return [];
    const taxable = values[`allowance_${nth}_taxable`] !== false;
    return [{ name: String(name), amount: pesosOf(amount), per, taxable, deMinimis: null }];
  });
}

export function allowanceFaults(values: Values): Finding[] {
  return nths().flatMap((nth) => {
    const cells = cellsOf(values, nth);
    const isPart = cells.some((cell) => cell !== undefined) && cells.some((cell) => cell === undefined);
    return isPart ? [{ column: `allowance_${nth}`, value: null, text: ImportText.ALLOWANCE_INCOMPLETE() }] : [];
  });
}

function nths(): number[] {
  return Array.from({ length: ALLOWANCES }, (_, at) => at + 1);
}

function cellsOf(values: Values, nth: number) {
  return [`allowance_${nth}`, `allowance_${nth}_amount`, `allowance_${nth}_per`].map((column) => values[column]);
}
