// The slip of one person and one period: earnings, contributions, tax, deductions above the floor, net. Pure; amounts in
// centavos. The same facts always make the same slip.
import type { Carried, DeductionCode, Reckoning, Recurs, SlipLine } from '@kawani/domains/payroll/contract';
import { DeductionCode as Deductions } from '@kawani/domains/payroll/contract';
import { type Multiplier, monthlyRate, type TaxBracket } from '@kawani/domains/statutory/rules';
import type { Day } from '@kawani/kit/values/day';
import { type Centavos, centavos, minus, plus, ZERO } from '@kawani/kit/values/pesos';
import { type EarningFacts, earningsOf } from './earnings.ts';
import type { PayTerms } from './facts.ts';
import { type Deducted, deductionsAboveFloor } from './floor.ts';
import { type Limited, type Limits, limitsOf } from './limits.ts';
import { basicOf, deductionLine, sumOf } from './lines.ts';
import { shareReckonings, taxReckoning } from './reckoning.ts';
import { type ShareFacts, type Shares, type ShareTables, shareLines, sharesOf } from './shares.ts';
import { type BenefitTables, type TaxFacts, taxableOf, withheld } from './withholding.ts';

/** What is owed and falls due with this pay. */
export type Due = {
  readonly id: string;
  readonly accountId: string;
  readonly code: Exclude<DeductionCode, 'TAX' | 'SSS' | 'PHILHEALTH' | 'PAGIBIG' | 'ADVANCED'>;
  readonly label: string;
  readonly amount: Centavos;
  /** Company loans are paid in the order of their release. */
  readonly since: Day;
  /** Own money, like savings, pays it before any wage does (rule CL-9). */
  readonly isOffset?: boolean;
  /** No authorization lets a wage pay it: own money alone does. */
  readonly isOwnOnly?: boolean;
  /** Of a deduction that comes back with every pay. */
  readonly recurs?: Recurs;
};

export type SlipFacts = EarningFacts & PayFacts & { readonly adjustments: readonly SlipLine[] };

/** What gross pay is reckoned with on its way to net. */
export type PayFacts = {
  readonly terms: readonly PayTerms[];
  readonly month: Pick<ShareFacts, 'soFar' | 'timing' | 'isLast'>;
  readonly year: TaxFacts;
  readonly due: readonly Due[];
  /** What is left of pay after tax and contributions, at least: decimal text (rule X-7). */
  readonly floorRate: string;
  /** What the period's paid time comes to at the minimum wage of the place; null where nobody knows that. */
  readonly leastWage: Centavos | null;
  /** How much of the earnings is the person's own money given back. */
  readonly own?: Centavos;
  /** Tax and contributions that the company advanced with earlier pay and did not get back yet. */
  readonly advanced?: Centavos;
};

export type SlipTables = ShareTables &
  BenefitTables & {
    readonly multipliers: readonly Multiplier[];
    /** Of the pay period, by the date of payment. */
    readonly tax: readonly TaxBracket[];
    /** Of the year: with them the last pay of the year settles its tax. */
    readonly annualTax: readonly TaxBracket[] | null;
  };

export type Slip = {
  readonly lines: readonly SlipLine[];
  readonly gross: Centavos;
  /** All deductions together. */
  readonly deducted: Centavos;
  readonly net: Centavos;
  readonly taxable: Centavos;
  readonly tax: Centavos;
  /** Basic salary earned: what the thirteenth month is a twelfth of (rules T-9, T-10). */
  readonly basicEarned: Centavos;
  readonly compensation: Centavos;
  readonly fundSalary: Centavos;
  readonly shares: Shares;
  /** What was due and did not fit: it moves to the next period. */
  readonly carried: readonly Carried[];
  /** Tax and contributions beyond the pay, advanced by the company; negative: what it takes back of earlier advances. */
  readonly advanced: Centavos;
};

export function computeSlip(facts: SlipFacts, tables: SlipTables): Slip {
  return slipOfEarnings([...earningsOf(facts, tables.multipliers), ...facts.adjustments], facts, tables);
}

/** What earnings come to, wherever they are from: contributions, tax, deductions, net. */
export function slipOfEarnings(
  all: readonly SlipLine[],
  facts: PayFacts,
  tables: Omit<SlipTables, 'multipliers'>,
): Slip {
  const earnings = all.filter(({ amount }) => amount !== 0);
  const gross = sumOf(earnings);
  const basicEarned = basicOf(earnings);
  const compensation = sumOf(
    earnings.filter(({ tax }) => tax === 'WAGE' || tax === 'MINIMUM_WAGE' || tax === 'TAXABLE'),
  );
  const fundSalary = (basicEarned + sumOf(earnings.filter(({ tax }) => tax === 'TAXABLE'))) as Centavos;
  const basicMonthly = basicMonthlyOf(facts.terms);
  const shareFacts = { basicMonthly, compensation, fundSalary, ...facts.month };
  const shares = sharesOf(shareFacts, tables);
  const employeeShares = plus(shares.SSS, shares.PHILHEALTH, shares.PAGIBIG);
  const limits = limitsOf(earnings, facts.leastWage);
  const { taxable, tax } = taxedAfterDues(earnings, { gross, employeeShares, limits }, facts, tables);
  const { taken, carried, advanced } = takenOfDue(facts, {
    gross,
    statutory: plus(employeeShares, tax),
    limits,
  });
  const lines = [
    ...earnings,
    ...(tax === 0 ? [] : [taxLine(tax, taxReckoning(taxable, facts.year, tables))]),
    ...shareLines(shares, shareReckonings(shareFacts, tables)),
    ...advanceLines(advanced),
    ...inOrder(facts.due).flatMap(({ id, accountId, code, label, recurs }) => {
      const amount = taken.get(id) ?? ZERO;
      const line = { ...deductionLine(code, label, amount), accountId, dueId: id };
      return amount === 0 ? [] : [recurs === undefined ? line : { ...line, recurs }];
    }),
  ];
  const deducted = sumOf(lines.filter(({ group }) => group === 'DEDUCTION'));
  return {
    lines,
    gross,
    deducted,
    net: minus(gross, deducted),
    taxable,
    tax,
    basicEarned,
    compensation,
    fundSalary,
    shares,
    carried,
    advanced,
  };
}

/**
 * Union dues are not taxed (rule T-1), as far as pay bears them. How far depends on the tax: what it bears with the tax
 * reckoned as if there were none is what it certainly pays.
 */
function taxedAfterDues(
  earnings: readonly SlipLine[],
  { gross, employeeShares, limits }: { gross: Centavos; employeeShares: Centavos; limits: Limits },
  facts: PayFacts,
  tables: Omit<SlipTables, 'multipliers'>,
): Pick<Slip, 'taxable' | 'tax'> {
  const taxedLess = (dues: Centavos) => {
    const taxable = taxableOf(earnings, plus(employeeShares, dues), facts.year, tables);
    return { taxable, tax: withheld(taxable, facts.year, tables) };
  };
  const dues = facts.due.filter(({ code }) => code === 'UNION_DUES');
  const whole = taxedLess(ZERO);
  if (dues.length === 0) return whole;
  const { taken } = takenOfDue(facts, { gross, statutory: plus(employeeShares, whole.tax), limits });
  return taxedLess(sumOf(dues.map(({ id }) => ({ amount: taken.get(id) ?? ZERO }))));
}

function taxLine(tax: Centavos, reckoning: Reckoning): SlipLine {
  return { ...deductionLine('TAX', 'Withholding tax', tax), reckoning };
}

/** The law's shares and the tax are paid in full whatever was earned; what pay cannot bear the company advances. */
function advanceLines(advanced: Centavos) {
  if (advanced === 0) return [];
  const label = advanced > 0 ? 'Advanced by the company' : 'Advance taken back';
  return [deductionLine('ADVANCED', label, -advanced as Centavos)];
}

/** What pay comes to before anything that is owed is taken. */
export type PayBefore = { readonly gross: Centavos; readonly statutory: Centavos; readonly limits: Limits };

/** Own money pays first, and also what no wage may; the wage pays the rest of what it may, above the floor. */
export function takenOfDue(
  { due, own, floorRate, advanced = ZERO }: Pick<PayFacts, 'due' | 'own' | 'floorRate' | 'advanced'>,
  { gross, statutory, limits }: PayBefore,
) {
  const ordered = [...inOrder(due)].sort((a, b) => priorityOf(a) - priorityOf(b));
  let left = own ?? 0;
  const offset = new Map<string, number>();
  for (const { id, amount, isOffset } of ordered) {
    const part = isOffset === true ? Math.min(amount, left) : 0;
    left -= part;
    offset.set(id, part);
  }
  const byOwn = (own ?? 0) - left;
  const pay = { gross: centavos(gross - byOwn), statutory, floorRate, limits };
  const { taken, carried, limited } = deductionsAboveFloor(pay, [
    { code: ADVANCE, amount: advanced, priority: Deductions.codes.indexOf('ADVANCED') },
    ...ordered
      .filter(({ isOwnOnly }) => isOwnOnly !== true)
      .map((each) => ({
        code: each.id,
        amount: centavos(each.amount - (offset.get(each.id) ?? 0)),
        priority: priorityOf(each),
        limit: each.code,
      })),
  ]);
  const back = taken.get(ADVANCE) ?? 0;
  carried.delete(ADVANCE);
  const beyond = Math.max(statutory - Math.max(gross - byOwn, 0), 0);
  const paid = new Map(ordered.map(({ id }) => [id, centavos((taken.get(id) ?? 0) + (offset.get(id) ?? 0))]));
  return { taken: paid, carried: movedOf(ordered, { carried, limited }), advanced: centavos(beyond - back) };
}

function movedOf(due: readonly Due[], { carried, limited }: Pick<Deducted, 'carried' | 'limited'>): Carried[] {
  return due.flatMap(({ id: dueId, code }) => {
    const amount = carried.get(dueId) ?? 0;
    if (amount === 0) return [];
    return [{ dueId, amount: amount as Centavos, ...(limited.has(dueId) && { limit: code as Limited }) }];
  });
}

/** No instalment has this id. */
const ADVANCE = 'advance';

function priorityOf({ code }: Due): number {
  return Deductions.codes.indexOf(code);
}

/** By the terms last in force: a month's pay, or its equivalent for the daily-paid (rules R-1, S-7). */
export function basicMonthlyOf(terms: readonly PayTerms[]): Centavos {
  const last = terms.at(-1);
  if (last === undefined) return ZERO;
  return last.basis === 'MONTHLY' ? last.rate : monthlyRate(last.rate, last.factor);
}

/** Of the same kind, the oldest first. */
function inOrder(due: readonly Due[]): readonly Due[] {
  return [...due].sort((a, b) => a.since.localeCompare(b.since) || a.id.localeCompare(b.id));
}
