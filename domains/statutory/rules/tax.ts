// Income tax on compensation: the table of a pay period or of the year, and what of the year-end benefits is exempt.
import { centavosOf, exact, toCentavos } from '@kawani/kit/values/exact';
import { type Centavos, centavos, ZERO } from '@kawani/kit/values/pesos';

/** One bracket of the table in force: tax of the base, plus the rate of what is over. */
export type TaxBracket = { readonly excess_over: string; readonly base_tax: string; readonly rate: string };

/** RR 11-2018: the highest bracket whose "excess over" is not above the taxable pay (rules T-2, T-3). */
export function taxOf(taxable: Centavos, brackets: readonly TaxBracket[]): Centavos {
  const highest = taxBracketOf(taxable, brackets);
  if (highest === undefined) return ZERO;
  const over = taxable - centavosOf(highest.excess_over);
  return toCentavos(exact(highest.rate).times(over).plus(centavosOf(highest.base_tax)));
}

/** Undefined where no bracket is reached. */
export function taxBracketOf(taxable: Centavos, brackets: readonly TaxBracket[]): TaxBracket | undefined {
  const reached = brackets.filter(({ excess_over }) => centavosOf(excess_over) <= taxable);
  return reached.reduce<TaxBracket | undefined>(
    (top, bracket) =>
      top === undefined || centavosOf(bracket.excess_over) > centavosOf(top.excess_over) ? bracket : top,
    undefined,
  );
}

/** NIRC s.32(B)(7)(e): 13th-month pay and other benefits together are exempt up to the ceiling of the year (rule T-5). */
export function bonusExemption(
  benefits: { thirteenthMonth: Centavos; otherBenefits: Centavos },
  ceiling: Centavos,
): { exempt: Centavos; taxable: Centavos } {
  const all = benefits.thirteenthMonth + benefits.otherBenefits;
  const exempt = Math.min(all, ceiling) as Centavos;
  return { exempt, taxable: centavos(all - exempt) };
}
