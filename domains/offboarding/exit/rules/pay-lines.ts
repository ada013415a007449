// The lines of a final pay by name, in the language that is spoken just now. Pure.
import type { FinalPayLine } from '../contract/final-pay.ts';
import { PayLine } from '../lists.ts';

const isKnown = (code: string): code is PayLine => Object.hasOwn(PayLine.labels, code);

export function lineName({ code, label }: FinalPayLine): string {
  return isKnown(code) ? PayLine.labelOf(code) : label;
}

/** What the payslip adds to the name: the account, the days of leave; null where it adds nothing. */
export function lineDetail({ code, label }: FinalPayLine): string | null {
  const isSame = !isKnown(code) || lettersOf(label) === lettersOf(PayLine.labels[code]);
  return isSame ? null : label;
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
