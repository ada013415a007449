// Which column of a billing file holds what: the first guess by its header, and what must be chosen.
import { say } from '@kawani/kit/contract/say';
import type { BillingColumnsForm } from '../contract/billing-values.ts';

/** By the names of `BillingColumnsForm`; empty where nothing is chosen. */
export type ChosenColumns = Readonly<Record<string, string>>;

export const COLUMN_NAMES = () => ({
  number: say('SSS or Pag-IBIG number'),
  name: say('Name'),
  loanNo: say('Loan no.'),
  kind: say('Kind'),
  monthly: say('Monthly amortization'),
  balance: say('Balance'),
  months: say('Months left'),
});

const OPTIONAL = ['balance', 'months'];

export function isNeeded(field: string): boolean {
  return !OPTIONAL.includes(field);
}

/** The first column of each that is not taken by one before. */
const GUESSES: Readonly<Record<string, RegExp>> = {
  loanNo: /(?:loan|application|agreement|account).*(?:no|number)|loan_?id/,
  number: /^ss_|sss|mid|pag.?ibig|member.*(?:no|number)/,
  name: /name|member|borrower/,
  kind: /type|kind|product/,
  monthly: /amorti|monthly|due/,
  balance: /balance|outstanding/,
  months: /month|term|left|remaining/,
};

export function guessedColumns(columns: readonly string[]): ChosenColumns {
  const taken = new Set<string>();
  const guessed: Record<string, string> = {};
  for (const [field, words] of Object.entries(GUESSES)) {
    const column = columns.find((each) => words.test(each) && !taken.has(each));
    if (column === undefined) continue;
    taken.add(column);
    guessed[field] = column;
  }
  return guessed;
}

/** As it is sent; undefined while something is missing. */
export function columnsOf(chosen: ChosenColumns): BillingColumnsForm | undefined {
  const { number, name, loanNo, kind, monthly, balance, months } = chosen;
  if (!number || !name || !loanNo || !kind || !monthly) return undefined;
  return { number, name, loanNo, kind, monthly, ...(balance && { balance }), ...(months && { months }) };
}
