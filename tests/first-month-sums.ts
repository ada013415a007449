// What the first pay of the company comes to, reckoned from the law's own figures and not by the product. In centavos.

/** Half up; what floating point makes of exact halves is mended. */
const rounded = (amount: number) => Math.floor(amount + 0.5 + 1e-6);
const pesos = (amount: number) => rounded(amount * 100);

const HOURS = 8;
/** The month is halved between its two pays. */
const PAYS = 2;

/** RA 11199: 5 % of the salary credit, the month's pay to the nearest 500 between 5,000 and 35,000. */
function sss(month: number): number {
  const credit = Math.floor((month + pesos(250)) / pesos(500)) * pesos(500);
  return rounded(Math.min(Math.max(credit, pesos(5_000)), pesos(35_000)) * 0.05);
}

/** RA 11223: 5 % of the basic month between 10,000 and 100,000; the employee has the smaller half. */
function philhealth(basicMonth: number): number {
  return Math.floor(rounded(Math.min(Math.max(basicMonth, pesos(10_000)), pesos(100_000)) * 0.05) / 2);
}

/** HDMF Circular 460: 2 % of at most 10,000. */
function pagibig(month: number): number {
  return rounded(Math.min(month, pesos(10_000)) * 0.02);
}

/** RR 11-2018 Annex E, semi-monthly. */
const BRACKETS = [
  [166_667, 16_770.83, 0.3],
  [33_333, 4_270.7, 0.25],
  [16_667, 937.5, 0.2],
  [10_417, 0, 0.15],
] as const;

function tax(taxable: number): number {
  const [over, base, rate] = BRACKETS.find(([from]) => taxable > pesos(from)) ?? [0, 0, 0];
  return rounded(pesos(base) + (taxable - pesos(over)) * rate);
}

type Earned = {
  readonly number: string;
  readonly name: string;
  readonly basic: number;
  /** A month's pay by the rate last in force. */
  readonly month: number;
  readonly isMinimum?: boolean;
  readonly cola?: number;
  readonly taxed?: number;
  readonly untaxed?: number;
  readonly loan?: number;
  readonly added?: number;
};

const SLIP_KEYS = [
  ...(['basic', 'allowances', 'added', 'gross', 'tax', 'sss', 'philhealth', 'pagibig'] as const),
  ...(['loans', 'deducted', 'net'] as const),
];
export type Slip = Record<(typeof SLIP_KEYS)[number], number>;

export type Reckoned = { readonly number: string; readonly name: string; readonly slip: Slip };

function slipOf({
  basic,
  month,
  isMinimum = false,
  cola = 0,
  taxed = 0,
  untaxed = 0,
  loan = 0,
  added = 0,
}: Earned): Slip {
  const wages = basic + cola + taxed + added;
  const shares = {
    sss: rounded(sss(wages * PAYS) / PAYS),
    philhealth: rounded(philhealth(month) / PAYS),
    pagibig: rounded(pagibig((basic + taxed) * PAYS) / PAYS),
  };
  const mandatory = shares.sss + shares.philhealth + shares.pagibig;
  const withheld = isMinimum ? 0 : tax(Math.max(wages - mandatory, 0));
  const gross = wages + untaxed;
  const deducted = mandatory + withheld + loan;
  const paid = { basic, allowances: cola + taxed + untaxed, added, gross };
  return { ...paid, tax: withheld, ...shares, loans: loan, deducted, net: gross - deducted };
}

const ofDay = (daily: number) => rounded((pesos(daily) * 313) / 12);
const OLD = 695;
const NEW = 745;
const [FROM_FIRST, FROM_EIGHTH] = [6, 7];

/** 13 days were worked, 7 of them from the day of the wage order on. */
export function firstPay({ danAdded = 0 } = {}): Reckoned[] {
  const minimum = { basic: pesos(OLD * FROM_FIRST + NEW * FROM_EIGHTH), month: ofDay(NEW), isMinimum: true };
  const late = rounded(((pesos(42_000) * 12) / 313 / HOURS) * 0.5);
  const earned: Earned[] = [
    { number: '1001', name: 'Peña, Ana', ...minimum },
    { number: '1002', name: 'Santos, Ben', ...minimum, untaxed: pesos(50 * 13), loan: pesos(750) },
    { number: '1003', name: 'Reyes, Carla', basic: pesos(21_000) - late, month: pesos(42_000) },
    // Twelve days: there is nothing of July 6.
    {
      number: '1004',
      name: 'Cruz, Dan',
      basic: pesos(560 * 12),
      month: ofDay(560),
      cola: pesos(15 * 12),
      added: danAdded,
    },
    {
      ...{ number: '1005', name: 'Uy, Ella', basic: pesos(18_250), month: pesos(36_500) },
      ...{ taxed: pesos(750), loan: pesos(1_000) },
    },
    // She left two hours early on July 14.
    { number: '1006', name: 'Ibañez, Fe', basic: pesos((612.5 / HOURS) * (13 * HOURS - 2)), month: ofDay(612.5) },
  ];
  return earned.map((each) => ({ number: each.number, name: each.name, slip: slipOf(each) }));
}

export function summed(all: readonly Reckoned[]): Slip {
  const [first, ...others] = all.map(({ slip }) => slip);
  if (first === undefined) throw new Error('Nobody is paid.');
  const sum: Slip = { ...first };
  for (const slip of others) for (const key of SLIP_KEYS) sum[key] += slip[key];
  return sum;
}
