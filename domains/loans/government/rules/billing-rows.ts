// The rows of a billing file: each read by itself and beside the rows around it. Every fault of every row is told. Pure.
import type { NewText } from '@kawani/kit/contract/notices';
import type { CellRecord } from '@kawani/kit/values/cells';
import { centavosOf } from '@kawani/kit/values/exact';
import { type Centavos, centavos, showPesos } from '@kawani/kit/values/pesos';
import type { GovernmentLoanType } from '../../types/lists.ts';
import { BillingFault } from '../contract/notices.ts';
import { type GovernmentLoanKind, KINDS_OF, MOST_MONTHS, MOST_OF_A_LOAN } from '../lists.ts';
import { duplicateLines } from './duplicates.ts';
import { plainLoanNo } from './loan-no.ts';

/** Which column of the file holds what. */
export type BillingColumns = {
  readonly number: string;
  readonly name: string;
  readonly loanNo: string;
  readonly kind: string;
  readonly monthly: string;
  readonly balance?: string | undefined;
  readonly months?: string | undefined;
};

/** A row that says what it must. Amounts in centavos. */
export type BilledLine = {
  readonly line: number;
  /** Digits of the SSS or Pag-IBIG number. */
  readonly number: string;
  readonly name: string;
  readonly loanNo: string;
  readonly kind: GovernmentLoanKind;
  readonly monthly: Centavos;
  readonly balance: Centavos | null;
  /** Monthly payments left. */
  readonly months: number | null;
};

export type LineFault = {
  readonly line: number;
  readonly column: string | null;
  readonly text: NewText;
  /** The loan that the line is about, where it can be read: a loan that is named is not gone. */
  readonly loanNo: string | null;
};

const DIGITS: Readonly<Record<GovernmentLoanType, number>> = { SSS: 10, Pagibig: 12 };
const LONGEST_NAME = 160;
const AMOUNT = /^(?:php|₱)?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?$/i;
const KIND_WORDS: readonly (readonly [RegExp, GovernmentLoanKind])[] = [
  [/calamity|\bcal\b|\bclp?\b/i, 'CALAMITY'],
  [/multi|\bmpl\b/i, 'MULTI_PURPOSE'],
  [/housing|\bhl\b/i, 'HOUSING'],
  [/salary|\bslp?\b/i, 'SALARY'],
];

/** Good rows, and what is wrong with each of the others. */
export function billedLines(
  records: readonly CellRecord[],
  columns: BillingColumns,
  agency: GovernmentLoanType,
): { readonly lines: readonly BilledLine[]; readonly faults: readonly LineFault[] } {
  const read = records.map((record) => readLine(record, columns, agency));
  const twice = duplicateLines(read.map(({ line, loanNo }) => ({ line, key: loanNo })));
  const faults = read.flatMap(({ line, loanNo, wrong }) => {
    const other = twice.get(line);
    const all =
      other === undefined ? wrong : [...wrong, [columns.loanNo, BillingFault.LOAN_TWICE({ line: other })] as const];
    return all.map(([column, text]): LineFault => ({ line, column, text, loanNo }));
  });
  const bad = new Set(faults.map(({ line }) => line));
  return { lines: read.flatMap(({ line, good }) => (good === null || bad.has(line) ? [] : [good])), faults };
}

type Wrong = readonly [column: string, text: NewText];
type ReadLine = { line: number; loanNo: string | null; wrong: readonly Wrong[]; good: BilledLine | null };

function readLine({ line, cells }: CellRecord, columns: BillingColumns, agency: GovernmentLoanType): ReadLine {
  const wrong: Wrong[] = [];
  /** What a cell is read as; null where it is empty and may be, or wrong. */
  const take = <Value>(column: string | undefined, read: (cell: string) => Value | NewText, isNeeded = true) => {
    const cell = column === undefined ? undefined : cells[column];
    if (column === undefined || cell === undefined) {
      if (isNeeded) wrong.push([column ?? '', BillingFault.REQUIRED()]);
      return null;
    }
    const value = read(cell);
    if (!isFault(value)) return value;
    wrong.push([column, value]);
    return null;
  };
  const number = take(columns.number, (cell) => numberOf(cell, agency));
  const name = take(columns.name, (cell) => (cell.length > LONGEST_NAME ? BillingFault.TOO_LONG() : cell));
  const loanNo = take(columns.loanNo, (cell) => plainLoanNo(cell) ?? BillingFault.LOAN_NO());
  const kind = take(columns.kind, (cell) => kindOf(cell, agency));
  const monthly = take(columns.monthly, amountOf);
  const balance = take(columns.balance, amountOf, false);
  const months = take(columns.months, monthsOf, false);
  const isWhole = number !== null && name !== null && loanNo !== null && kind !== null && monthly !== null;
  const good = isWhole && wrong.length === 0 ? { line, number, name, loanNo, kind, monthly, balance, months } : null;
  return { line, loanNo, wrong, good };
}

function isFault(value: unknown): value is NewText {
  return typeof value === 'object' && value !== null && 'english' in value;
}

function numberOf(cell: string, agency: GovernmentLoanType): string | NewText {
  const digits = cell.replace(/[\s-]/g, '');
  const isNumber = /^\d+$/.test(digits) && digits.length === DIGITS[agency];
  return isNumber ? digits : BillingFault.NUMBER({ agency, digits: DIGITS[agency] });
}

function kindOf(cell: string, agency: GovernmentLoanType): GovernmentLoanKind | NewText {
  const found = KIND_WORDS.find(([words]) => words.test(cell))?.[1];
  if (found !== undefined && KINDS_OF[agency].includes(found)) return found;
  return BillingFault.KIND({ agency, kind: cell.slice(0, LONGEST_NAME) });
}

function amountOf(cell: string): Centavos | NewText {
  const [, whole = '', part = ''] = AMOUNT.exec(cell) ?? [];
  // More digits than any loan has are not even read.
  const amount = whole === '' || whole.length > 15 ? 0 : centavosOf(`${whole.replaceAll(',', '')}${part}`);
  const isAmount = amount > 0 && amount <= MOST_OF_A_LOAN;
  return isAmount ? centavos(amount) : BillingFault.AMOUNT({ most: showPesos(MOST_OF_A_LOAN) });
}

function monthsOf(cell: string): number | NewText {
  const months = /^\d{1,4}$/.test(cell) ? Number(cell) : 0;
  const isCount = months >= 1 && months <= MOST_MONTHS.HOUSING;
  return isCount ? months : BillingFault.MONTHS({ most: MOST_MONTHS.HOUSING });
}
