// Tax on the pay of a period: what of it is taxed, and what is withheld (rules T-1 to T-7). Amounts in centavos.
import type { SlipLine } from '@kawani/domains/payroll/contract';
import { bonusExemption, type TaxBracket, taxOf } from '@kawani/domains/statutory/rules';
import { grouped } from '@kawani/kit/values/groups';
import { type Centavos, centavos, plus, ZERO } from '@kawani/kit/values/pesos';

/** The person's year before this pay, previous employers of the year included. */
export type TaxFacts = {
  readonly taxable: Centavos;
  readonly withheld: Centavos;
  /** Thirteenth month and other benefits beyond their own ceilings. */
  readonly benefits: Centavos;
  /** Of each de minimis benefit, in the month, half year or year its ceiling is for. */
  readonly deMinimis: Readonly<Record<string, Centavos>>;
  /** Of a correction, the slip it takes the place of. */
  readonly corrects?: CorrectedBenefits;
};

/** What a slip earned, what of it entered the benefits of the year, and the benefits of the year before it. */
export type CorrectedBenefits = {
  readonly earnings: readonly SlipLine[];
  readonly entered: Centavos;
  readonly before: Centavos;
};

export type BenefitTables = {
  /** Of each de minimis benefit, for its month, half year or year. */
  readonly deMinimis: Readonly<Record<string, Centavos>>;
  /** Of the thirteenth month and other benefits of a year together. */
  readonly benefits: Centavos;
};

/** Pay that is taxed, less the employee's contributions and union dues (`untaxed`), and never below nothing. */
export function taxableOf(
  earnings: readonly SlipLine[],
  untaxed: Centavos,
  year: TaxFacts,
  ceilings: BenefitTables,
): Centavos {
  const of = (...kinds: readonly SlipLine['tax'][]) =>
    earnings.filter(({ tax }) => kinds.includes(tax)).reduce((total, { amount }) => total + amount, 0);
  const taxed = of('WAGE', 'TAXABLE') + taxedBenefits(earnings, year, ceilings);
  return centavos(Math.max(taxed - untaxed, 0));
}

/** De minimis benefits stand outside the ceiling of the year; what exceeds their own enters it (rule T-5). */
function taxedBenefits(earnings: readonly SlipLine[], year: TaxFacts, ceilings: BenefitTables): number {
  const entering = otherBenefits(earnings, year, ceilings);
  const taxed = (benefits: number) =>
    bonusExemption({ thirteenthMonth: ZERO, otherBenefits: benefits as Centavos }, ceilings.benefits).taxable;
  const { benefits, corrects } = year;
  if (corrects === undefined) return taxed(benefits + entering) - taxed(benefits);
  const { entered, before } = corrects;
  return taxed(before + entered) - taxed(before) + taxed(benefits + entering) - taxed(benefits + entered);
}

/**
 * What of this pay enters the benefits of the year: the thirteenth month, and de minimis beyond their own ceilings. Later
 * pay counted a slip that is corrected: a correction enters what that one did, and what all of the year has more by it.
 */
export function otherBenefits(earnings: readonly SlipLine[], year: TaxFacts, ceilings: BenefitTables): Centavos {
  const { corrects } = year;
  if (corrects === undefined) return beyondCeilings(earnings, year, ceilings);
  const more = beyondCeilings(earnings, year, ceilings) - beyondCeilings(corrects.earnings, year, ceilings);
  return centavos(corrects.entered + more);
}

function beyondCeilings(
  earnings: readonly SlipLine[],
  { deMinimis: soFar }: TaxFacts,
  { deMinimis: ceilings }: BenefitTables,
): Centavos {
  const benefits = grouped(
    earnings.filter(({ tax }) => tax === 'BENEFIT'),
    ({ benefit }) => benefit,
  );
  return [...benefits].reduce((sum, [benefit, lines]) => {
    const amount = lines.reduce((total, line) => total + line.amount, 0);
    if (benefit === null) return sum + amount;
    const [before, ceiling] = [soFar[benefit] ?? 0, ceilings[benefit] ?? 0];
    return sum + Math.max(before + amount - ceiling, 0) - Math.max(before - ceiling, 0);
  }, 0) as Centavos;
}

/** By the table of the period; with the year's table, what the year's tax still asks for or gives back (rule T-4). */
export function withheld(
  taxable: Centavos,
  year: TaxFacts,
  { tax, annualTax }: { tax: readonly TaxBracket[]; annualTax: readonly TaxBracket[] | null },
): Centavos {
  if (annualTax === null) return taxOf(taxable, tax);
  return (taxOf(plus(year.taxable, taxable), annualTax) - year.withheld) as Centavos;
}
