// The lines of a final pay by name, in the language that is spoken just now. Pure.
import type { FinalPayLine } from '../contract/final-pay.ts';
import { PAY_LINES, type PayLineCode } from '../lists.ts';

const isKnown = (code: string): code is PayLineCode => Object.hasOwn(PAY_LINES, code);

export function lineName({ code, label }: FinalPayLine): string {
  return isKnown(code) ? PAY_LINES[code] : label;
}

/** What the payslip adds to the name: the account, the days of leave; null where it adds nothing. */
export function lineDetail(line: FinalPayLine): string | null {
  const { label } = line;
  return label.toLowerCase() === lineName(line).toLowerCase() ? null : label;
}
