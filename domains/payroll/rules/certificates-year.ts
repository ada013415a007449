// A person's year for form 2316 and the list of all of them: the parts of compensation in the boxes they belong into. Pure;
// amounts in centavos. Numbers of boxes are those of the form of September 2021.
import type { TaxBracket } from '@kawani/domains/statutory/rules';
import type { Centavos } from '@kawani/kit/values/pesos';
import { type Compensation, compensationParts, yearTax } from './certificates.ts';

export type EarlierEmployer = {
  readonly employer: string;
  readonly tin: string | null;
  readonly taxable: Centavos;
  readonly benefits: Centavos;
  readonly withheld: Centavos;
};

export type YearFacts = {
  readonly pay: Compensation;
  readonly earlier: readonly EarlierEmployer[];
  readonly ceiling: Centavos;
  readonly brackets: readonly TaxBracket[];
};

/** Keys are the numbers of the form's boxes. */
export type CertificateYear = {
  readonly boxes: Readonly<Record<string, Centavos>>;
  readonly isMinimumWage: boolean;
  readonly isSubstituted: boolean;
  readonly due: Centavos;
  readonly withheld: Centavos;
  readonly short: Centavos;
};

export function certificateYear({ pay, earlier, ceiling, brackets }: YearFacts): CertificateYear {
  const prior = earlier.length === 0 ? null : { taxable: sum(earlier, 'taxable'), withheld: sum(earlier, 'withheld') };
  // What earlier employers paid of benefits counts against the same ceiling.
  const span = { ...pay, benefitsBefore: (pay.benefitsBefore + sum(earlier, 'benefits')) as Centavos };
  const { notTaxed, taxed } = compensationParts(span, ceiling);
  const tax = yearTax(pay, prior, brackets);
  const kinds = Object.keys(pay.earned);
  const isMinimumWage =
    kinds.some((key) => key.startsWith('MINIMUM_WAGE ')) && !kinds.some((key) => key.startsWith('WAGE '));
  // A year that stays below what is taxed is told as not taxed: the form calls it "the exempt P250,000 & below".
  const isBelow = tax.due === 0;
  const basic = isBelow ? taxed.basic : 0;
  const rest = isBelow ? pay.taxable - taxed.basic : 0;
  const ofTaxed = (amount: Centavos) => (isBelow ? 0 : amount);
  const inner = {
    29: notTaxed.minimumWage + basic,
    30: notTaxed.holiday,
    31: notTaxed.overtime,
    32: notTaxed.night,
    33: 0,
    34: notTaxed.benefits,
    35: notTaxed.deMinimis,
    36: notTaxed.contributions,
    37: notTaxed.other + rest,
  };
  const outer = {
    39: ofTaxed(taxed.basic),
    42: ofTaxed(taxed.cola),
    44: ofTaxed(taxed.allowances),
    48: ofTaxed(taxed.benefits),
    50: ofTaxed(taxed.overtime),
    51: ofTaxed(taxed.premiums),
  };
  const [exempt, taxable] = [total(inner), total(outer)];
  const earlierTaxable = prior?.taxable ?? 0;
  const boxes = {
    ...inner,
    ...outer,
    38: exempt,
    52: taxable,
    19: exempt + taxable,
    20: exempt,
    21: taxable,
    22: earlierTaxable,
    23: taxable + earlierTaxable,
    24: tax.due,
    '25A': pay.withheld,
    '25B': prior?.withheld ?? 0,
    // Withheld as adjusted: what is short or over is settled with the year's last pay.
    26: tax.withheld,
    27: 0,
    28: tax.withheld,
  };
  const { isSubstituted, due, withheld, short } = tax;
  return {
    boxes: boxes as Readonly<Record<string, number>> as CertificateYear['boxes'],
    isMinimumWage,
    isSubstituted,
    due,
    withheld,
    short,
  };
}

function sum(earlier: readonly EarlierEmployer[], key: 'taxable' | 'withheld' | 'benefits'): Centavos {
  return earlier.reduce((all, each) => all + each[key], 0) as Centavos;
}

function total(parts: Readonly<Record<string, number>>): number {
  return Object.values(parts).reduce((all, part) => all + part, 0);
}
