// The columns of a register: lines of payslips added up by the group that each belongs to. Pure; amounts in centavos.

import { type Centavos, plus, totalOf, ZERO } from '@kawani/kit/values/pesos';
import { REGISTER_GROUPS, type RegisterKey } from '../contract/register-groups.ts';
import { LineCode } from '../contract/slip.ts';

export type CodeSums = Readonly<Record<string, Centavos>>;

export const REGISTER_KEYS: readonly RegisterKey[] = [
  ...(['basic', 'premiums', 'allowances', 'otherPay'] as const),
  ...(['tax', 'sss', 'philhealth', 'pagibig', 'loans', 'otherDeductions'] as const),
  'employer',
];

export function groupSum(sums: CodeSums, key: RegisterKey): Centavos {
  return totalOf(REGISTER_GROUPS[key].codes, (code) => sums[code] ?? ZERO);
}

/** In the order of a payslip, those that some payslip has. */
export function codesIn(sums: CodeSums): LineCode[] {
  return LineCode.codes.filter((code) => (sums[code] ?? 0) !== 0);
}

export type RegisterSum = {
  readonly people: number;
  readonly held: number;
  readonly leftOut: number;
  readonly gross: Centavos;
  readonly deducted: Centavos;
  readonly net: Centavos;
  readonly sums: CodeSums;
};

/** What some come to together. */
export function addedSums(each: readonly RegisterSum[]): RegisterSum {
  const sums: Record<string, Centavos> = {};
  for (const one of each) for (const code in one.sums) sums[code] = plus(sums[code] ?? ZERO, one.sums[code] ?? ZERO);
  return {
    people: each.reduce((all, { people }) => all + people, 0),
    held: each.reduce((all, { held }) => all + held, 0),
    leftOut: each.reduce((all, { leftOut }) => all + leftOut, 0),
    gross: totalOf(each, ({ gross }) => gross),
    deducted: totalOf(each, ({ deducted }) => deducted),
    net: totalOf(each, ({ net }) => net),
    sums,
  };
}

const EMPLOYER: ReadonlySet<string> = new Set(REGISTER_GROUPS.employer.codes);

/** What a line is called where lines of several kinds stand side by side, in English: for files. */
export function lineTitle(code: LineCode): string {
  const label = LineCode.labels[code];
  return EMPLOYER.has(code) ? `${label}, employer share` : label;
}
