// What some deductions take of a pay at most, whatever else it could bear (rules ). Pure; amounts in centavos.
import type { Carried, SlipLine } from '@kawani/domains/payroll/contract';
import { type Multiplier, monthlyRate } from '@kawani/domains/statutory/rules';
import { phrase, sayWith } from '@kawani/kit/contract/say';
import { wholeTimes } from '@kawani/kit/values/exact';
import { grouped } from '@kawani/kit/values/groups';
import { type Centavos, centavos, showPesos } from '@kawani/kit/values/pesos';
import { type EarningFacts, earningsOf } from './earnings.ts';
import type { PayTerms } from './facts.ts';
import { basicOf, sumOf } from './lines.ts';

/** Pay of final pay that is no wage of the period. */
const BESIDE_WAGES: ReadonlySet<string> = new Set(['THIRTEENTH_MONTH', 'LEAVE_CONVERSION', 'SEPARATION', 'RETIREMENT']);

const ONE_IN_FIVE = 5; // Labor Code, Art. 114-115; Labor Advisory 11-2014: 20 % of the wages of a week

/** By code, what all accounts of it together may take. */
export type Limits = Readonly<Record<Limited, Centavos>>;
export type Limited = NonNullable<Carried['limit']>;
export const LIMITED = ['UNIFORM', 'LOSS'] satisfies Limited[];

/** Why what was due moves on, by what held it back. */
export const LIMIT_WORDS: Readonly<Record<Limited, string>> = {
  UNIFORM: 'so that uniforms leave the minimum wage (rule X-5)',
  LOSS: 'so that a loss takes at most a fifth of the wages (rule X-2)',
};

/**
 * What the paid time of a period comes to at a daily rate, or at one for each of the terms, told in the same lines: a person
 * who is paid that rate has not a centavo above it.
 */
export function wageAt(
  rate: Centavos | ((terms: PayTerms) => Centavos),
  facts: EarningFacts,
  table: readonly Multiplier[],
): Centavos {
  const terms = facts.terms.map((each) => {
    const daily = typeof rate === 'number' ? rate : rate(each);
    return { ...each, rate: each.basis === 'DAILY' ? daily : monthlyRate(daily, each.factor) };
  });
  return basicOf(earningsOf({ ...facts, terms }, table));
}

/** `leastWage` is what the time of the period must be paid; null where that is not known: then nothing of it is taken. */
export function limitsOf(earnings: readonly SlipLine[], leastWage: Centavos | null): Limits {
  const beside = sumOf(earnings.filter(({ code }) => BESIDE_WAGES.has(code)));
  // What settles an earlier period is no pay for the time of this one.
  const own = earnings.filter(({ settles }) => settles === undefined);
  const above = leastWage === null ? 0 : Math.max(basicOf(own) - leastWage, 0);
  const wages = sumOf(own.filter(({ tax }) => tax === 'WAGE' || tax === 'MINIMUM_WAGE'));
  const fifth = Math.max(wholeTimes(wages, ONE_IN_FIVE), 0);
  return { UNIFORM: centavos(above + beside), LOSS: centavos(fifth + beside) };
}

const MOVED = phrase('{name}: {amount} moves to the next pay, so that enough of the pay is left (rule X-7).');
const MOVED_BY: Readonly<Record<Limited, string>> = {
  UNIFORM: phrase('{name}: {amount} moves to the next pay, so that uniforms leave the minimum wage (rule X-5).'),
  LOSS: phrase('{name}: {amount} moves to the next pay, so that a loss takes at most a fifth of the wages (rule X-2).'),
};

/** Account by account, why less was taken than was due: it comes with the next pay (rule X-7). */
export function movedInWords(carried: readonly Carried[], names: ReadonlyMap<string, string>): string[] {
  const together = grouped(carried, ({ dueId, limit = '' }) => `${names.get(dueId)} ${limit}`);
  return [...together.values()].map((same) => {
    const [{ dueId, limit }] = same as [Carried];
    const facts = { name: names.get(dueId) ?? '', amount: showPesos(sumOf(same)) };
    return sayWith(limit === undefined ? MOVED : MOVED_BY[limit], facts);
  });
}
