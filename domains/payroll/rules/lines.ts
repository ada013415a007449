// Lines that no hours stand behind, and what lines add up to.
import type { DeductionCode, EarningCode, SlipLine, TaxKind } from '@kawani/domains/payroll/contract';
import { type Centavos, totalOf } from '@kawani/kit/values/pesos';

const BARE = {
  minutes: null,
  rate: null,
  times: null,
  dates: [],
  tax: null,
  benefit: null,
  accountId: null,
  dueId: null,
} as const;

export function plainLine(code: EarningCode, label: string, amount: Centavos, tax: TaxKind): SlipLine {
  return { ...BARE, dates: [], code, group: 'EARNING', label, amount, tax };
}

export function deductionLine(code: DeductionCode, label: string, amount: Centavos): SlipLine {
  return { ...BARE, dates: [], code, group: 'DEDUCTION', label, amount };
}

export function sumOf(lines: readonly Pick<SlipLine, 'amount'>[]): Centavos {
  return totalOf(lines, ({ amount }) => amount);
}

export const BASIC: ReadonlySet<string> = new Set<EarningCode>([
  'BASIC',
  'ABSENCE',
  'LATE',
  'UNDERTIME',
  'LEAVE',
  'HOLIDAY_PAY',
]);

/** Basic salary among earnings. */
export function basicOf(earnings: readonly SlipLine[]): Centavos {
  return sumOf(earnings.filter(({ code }) => BASIC.has(code)));
}

/** At least two decimals: `89.50`, `86.875`. */
export function rateText(rate: string | null): string {
  const [whole = '0', part = ''] = (rate ?? '0').split('.');
  return `${whole}.${part.padEnd(2, '0')}`;
}

/** `4.5 %` of `0.045`: by its digits, since a payslip is read without the library for exact decimals. */
export function percentText(share: string): string {
  const [whole = '0', part = ''] = share.split('.');
  const digits = part.padEnd(2, '0');
  const decimals = digits.slice(2).replace(/0+$/, '');
  return `${Number(`${whole}${digits.slice(0, 2)}`)}${decimals === '' ? '' : `.${decimals}`} %`;
}
