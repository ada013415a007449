// Compensation as the revenue bureau wants it told: what of a span's pay is not taxed and why, what is, and what the year's
// tax comes to. Pure; amounts in centavos.
import { bonusExemption, type TaxBracket, taxOf } from '@kawani/domains/statutory/rules';
import { type Centavos, minus, plus, ZERO } from '@kawani/kit/values/pesos';

/** What a person's slips of a span add up to. */
export type Compensation = {
  readonly gross: Centavos;
  readonly taxable: Centavos;
  readonly withheld: Centavos;
  /** The employee's shares of the three contributions, and union dues. */
  readonly contributions: Centavos;
  readonly unionDues: Centavos;
  /** What entered the benefits of the year in the span, and before it in the same year. */
  readonly benefits: Centavos;
  readonly benefitsBefore: Centavos;
  /** Earnings by how they are taxed and what they are: `WAGE OVERTIME`. */
  readonly earned: Readonly<Record<string, Centavos>>;
};

export type NotTaxed = {
  readonly minimumWage: Centavos;
  readonly holiday: Centavos;
  readonly overtime: Centavos;
  readonly night: Centavos;
  readonly benefits: Centavos;
  readonly deMinimis: Centavos;
  readonly contributions: Centavos;
  readonly other: Centavos;
};
export type Taxed = {
  readonly basic: Centavos;
  readonly cola: Centavos;
  readonly allowances: Centavos;
  readonly benefits: Centavos;
  readonly overtime: Centavos;
  readonly premiums: Centavos;
};
export type CompensationParts = { readonly notTaxed: NotTaxed; readonly taxed: Taxed };

/** Lines of payslips added up by how they are taxed and what they are; ` UNION_DUES` where nothing says how. */
export type LineSums = Readonly<Record<string, Centavos>>;

const DUES = ' UNION_DUES';

/** Of all payslips of a span. */
export function addedUp(payslips: readonly LineSums[]): Pick<Compensation, 'earned' | 'unionDues'> & { own: Centavos } {
  const earned: Record<string, Centavos> = {};
  let [unionDues, own] = [ZERO, ZERO];
  for (const sums of payslips) {
    for (const key in sums) {
      const amount = sums[key] ?? ZERO;
      if (key.endsWith(DUES)) unionDues = plus(unionDues, amount);
      if (key.startsWith('OWN ')) own = plus(own, amount);
      if (!key.startsWith(' ')) earned[key] = plus(earned[key] ?? ZERO, amount);
    }
  }
  return { earned, unionDues, own };
}

const HOLIDAYS = ['HOLIDAY', 'HOLIDAY_PAY', 'SPECIAL_DAY', 'REST_DAY'];
const PREMIUMS = [...HOLIDAYS, 'NIGHT'];
const ALL_PREMIUMS = ['OVERTIME', ...PREMIUMS];

/** The parts of both sides; together they are always the whole pay, and the taxed ones what slips were taxed on. */
export function compensationParts(span: Compensation, ceiling: Centavos): CompensationParts {
  const { taxable, benefits, benefitsBefore } = span;
  const of = sumsBy(span.earned);
  const taxed = fitted(
    {
      basic: of('WAGE') - of('WAGE', [...ALL_PREMIUMS, 'COLA']),
      premiums: of('WAGE', PREMIUMS),
      overtime: of('WAGE', ['OVERTIME']),
      cola: of('WAGE', ['COLA']),
      allowances: of('TAXABLE') as number,
      benefits: benefits - exemptOf(benefits, benefitsBefore, ceiling),
    },
    { whole: taxable, missing: 'basic' },
  );
  return { notTaxed: notTaxedParts(span, ceiling), taxed: taxed as unknown as Taxed };
}

/** The parts of the side that is not taxed, alone. */
export function notTaxedParts(span: Compensation, ceiling: Centavos): NotTaxed {
  const { gross, taxable, contributions, unionDues, benefits, benefitsBefore } = span;
  const of = sumsBy(span.earned);
  const notTaxed = fitted(
    {
      minimumWage: of('MINIMUM_WAGE') - of('MINIMUM_WAGE', ALL_PREMIUMS),
      holiday: of('MINIMUM_WAGE', HOLIDAYS),
      overtime: of('MINIMUM_WAGE', ['OVERTIME']),
      night: of('MINIMUM_WAGE', ['NIGHT']),
      other: of('EXEMPT'),
      contributions: contributions as number,
      benefits: exemptOf(benefits, benefitsBefore, ceiling),
      deMinimis: of('BENEFIT') - benefits,
    },
    { whole: gross - taxable, missing: 'other', missingFirst: ['contributions', unionDues] },
  );
  return notTaxed as unknown as NotTaxed;
}

/** What of a span's benefits is exempt after those of the year before it. */
function exemptOf(benefits: number, before: number, ceiling: Centavos): number {
  return exemptBenefits(before + benefits, ceiling) - exemptBenefits(before, ceiling);
}

function exemptBenefits(all: number, ceiling: Centavos): number {
  return bonusExemption({ thirteenthMonth: ZERO, otherBenefits: all as Centavos }, ceiling).exempt;
}

/** The sum of everything taxed in a way, or of what has one of some codes. */
function sumsBy(earned: Compensation['earned']) {
  const lines = Object.keys(earned).map((key) => {
    const [tax = '', code = ''] = key.split(' ');
    return { tax, code, amount: earned[key] ?? 0 };
  });
  return (tax: string, codes?: readonly string[]): number =>
    lines.reduce(
      (sum, line) => (line.tax === tax && (codes?.includes(line.code) ?? true) ? sum + line.amount : sum),
      0,
    );
}

type Fitting<Name> = {
  readonly whole: number;
  readonly missing: Name;
  readonly missingFirst?: readonly [name: Name, most: number];
};

/**
 * Parts made to add up to `whole`: what is too much (contributions come out of pay that is told in full) is taken from the
 * parts in their order, what is missing is added to one.
 */
function fitted<Parts extends Readonly<Record<string, number>>>(
  parts: Parts,
  { whole, missing, missingFirst }: Fitting<keyof Parts & string>,
): Parts {
  const made: Record<string, number> = { ...parts };
  let over = Object.values<number>(made).reduce((sum, part) => sum + part, 0) - whole;
  const add = (name: string, amount: number) => {
    made[name] = (made[name] ?? 0) + amount;
    over += amount;
  };
  for (const [name, part] of Object.entries(parts)) add(name, over > 0 ? -Math.min(over, Math.max(part, 0)) : 0);
  if (over < 0 && missingFirst !== undefined) {
    const [name, most] = missingFirst;
    add(name, Math.min(-over, most));
  }
  add(missing, -over);
  return made as Parts;
}

/** Of earlier employers of the year. */
export type PriorCompensation = { readonly taxable: Centavos; readonly withheld: Centavos };

export type YearTax = {
  readonly due: Centavos;
  readonly withheld: Centavos;
  /** Negative: to be given back. */
  readonly short: Centavos;
  /** All pay of the year stays below what is taxed at all. */
  readonly isExempt: boolean;
  /** One employer, and the tax withheld is the tax due: form 2316 takes the place of the employee's own return. */
  readonly isSubstituted: boolean;
};

/** The year's tax on everything (rules T-3, T-4). */
export function yearTax(
  own: Pick<Compensation, 'taxable' | 'withheld'>,
  prior: PriorCompensation | null,
  brackets: readonly TaxBracket[],
): YearTax {
  const due = taxOf(plus(own.taxable, prior?.taxable ?? ZERO), brackets);
  const withheld = plus(own.withheld, prior?.withheld ?? ZERO);
  const short = minus(due, withheld);
  return { due, withheld, short, isExempt: due === 0, isSubstituted: prior === null && short === 0 };
}
