// Slips from a file: a person's rows become lines, or what is wrong with them, by line and rule. Pure; amounts in centavos.
import type { SlipLine } from '@kawani/domains/payroll/contract';
import {
  type DeductionCode,
  type EarningCode,
  LineCode,
  TaxKind,
  TotalCode,
  UploadedCodes,
  UploadedEarnings,
} from '@kawani/domains/payroll/contract';
import { centavosOf, exact, toCentavos } from '@kawani/kit/values/exact';
import type { Minutes } from '@kawani/kit/values/hours';
import { type Centavos, centavos, plus, showPesos, ZERO } from '@kawani/kit/values/pesos';
import { LIMIT_WORDS, LIMITED, limitsOf } from './limits.ts';
import { BASIC, basicOf, deductionLine, plainLine, sumOf } from './lines.ts';
import { NO_SHARES, type ShareCode, shareLines } from './shares.ts';
import type { PayFacts, Slip } from './slip.ts';
import { type BenefitTables, taxableOf } from './withholding.ts';

export type UploadedRow = { readonly line: number; readonly cells: Readonly<Record<string, string>> };
export type UploadProblem = { readonly line: number; readonly column: string | null; readonly reason: string };

/** What the rows of one person are held against. */
export type Uploader = {
  readonly name: string;
  readonly isMinimumWage: boolean;
  /** The least that may be paid a day at the place of work, and by what order. */
  readonly floor: { readonly daily: Centavos; readonly order: string } | null;
  /** De minimis benefits that the law knows on the payday. */
  readonly benefits: readonly string[];
  /** What is due by the payday, the oldest first. */
  readonly due: readonly {
    readonly id: string;
    readonly accountId: string;
    readonly accountNo: string;
    readonly code: string;
    readonly kind: string;
    readonly amount: Centavos;
    readonly isAuthorized: boolean;
  }[];
};

const MINUTES_AN_HOUR = 60;
const DAY_MINUTES = 480;
const AMOUNT = /^-?\d{1,9}(\.\d{1,2})?$/;
const HOURS = /^(\d{1,4})(?::([0-5]\d)(?::00)?|(\.\d{1,4}))?$/;
const RATE = /^\d{1,6}(\.\d{1,6})?$/;
/** Taken away from pay within earnings. */
const AWAY: ReadonlySet<string> = new Set(['ABSENCE', 'LATE', 'UNDERTIME']);
const SHARES = new Set<string>(Object.keys(NO_SHARES));

type Read = {
  readonly lines: SlipLine[];
  readonly problems: UploadProblem[];
  readonly totals: Map<string, UploadedRow>;
};

/** Lines that add up to their totals; none where anything is wrong. */
export function uploadedLines(rows: readonly UploadedRow[], who: Uploader): Omit<Read, 'totals'> {
  const read: Read = { lines: [], problems: [], totals: new Map() };
  const due = who.due.map((each) => ({ ...each, left: each.amount as number }));
  for (const row of rows) {
    const found = lineOf(row, who, due);
    if ('problem' in found) read.problems.push({ line: row.line, ...found.problem });
    else if ('total' in found) {
      if (read.totals.has(found.total))
        read.problems.push({ line: row.line, column: 'code', reason: `${who.name}: ${found.total} is there twice.` });
      read.totals.set(found.total, row);
    } else read.lines.push(...found.lines);
  }
  const problems =
    read.problems.length > 0
      ? read.problems
      : [...limitProblems(read.lines, rows, who), ...balanceProblems(read, rows, who)];
  return { lines: problems.length > 0 ? [] : read.lines, problems };
}

type Found = { problem: { column: string; reason: string } } | { total: string } | { lines: SlipLine[] };

const wrong = (column: string, reason: string): Found => ({ problem: { column, reason } });

function lineOf({ cells }: UploadedRow, who: Uploader, due: (Uploader['due'][number] & { left: number })[]): Found {
  const code = (cells.code ?? '').toUpperCase();
  if (!UploadedCodes.includes(code)) {
    return wrong(
      'code',
      `${who.name}: there is no line ${cells.code || 'without a code'}. There are: ${UploadedCodes.join(', ')}.`,
    );
  }
  if (!AMOUNT.test(cells.amount ?? '')) return wrong('amount', `${who.name}, ${code}: write an amount like 1234.50.`);
  if ((TotalCode as readonly string[]).includes(code)) return { total: code };
  const amount = centavosOf(cells.amount ?? '0');
  const label = cells.label || LineCode.labelOf(code as LineCode);
  const said = `${who.name}, ${label}`;
  if (amount < 0 && !AWAY.has(code) && code !== 'ADJUSTMENT' && code !== 'TAX') {
    return wrong(
      'amount',
      `${said}: only an absence, lateness, an adjustment or a refund of tax is less than nothing.`,
    );
  }
  if (amount > 0 && AWAY.has(code))
    return wrong('amount', `${said}: what was not worked is taken away; write it with a minus.`);
  if (UploadedEarnings.includes(code)) return earningOf(code as EarningCode, { amount, label, said }, cells, who);
  if (SHARES.has(code)) return { lines: shareLines({ ...NO_SHARES, [code as ShareCode]: amount }) };
  if (code === 'TAX') return { lines: amount === 0 ? [] : [deductionLine('TAX', 'Withholding tax', amount)] };
  return accountLines(code, { amount, said }, cells.account_no ?? '', due);
}

type Stated = { readonly amount: Centavos; readonly label: string; readonly said: string };

function earningOf(
  code: EarningCode,
  { amount, label, said }: Stated,
  cells: UploadedRow['cells'],
  who: Uploader,
): Found {
  const usual = usualTax(code, who);
  const tax = (cells.tax ?? usual).toUpperCase();
  if (!(TaxKind.codes as readonly string[]).includes(tax) || tax === 'OWN') {
    return wrong(
      'tax',
      `${said}: there is no tax ${cells.tax}. There are: ${TaxKind.codes.filter((one) => one !== 'OWN').join(', ')}.`,
    );
  }
  if (tax === 'MINIMUM_WAGE' && !who.isMinimumWage) {
    return wrong('tax', `${said}: not a minimum wage earner, so the wage is taxed (RA 9504).`);
  }
  const benefit = code === 'DE_MINIMIS' ? (cells.benefit ?? '') : null;
  if (benefit !== null && !who.benefits.includes(benefit)) {
    return wrong(
      'benefit',
      `${said}: there is no de minimis benefit ${benefit || 'without a name'} (RR 29-2025). There are: ${who.benefits.join(', ')}.`,
    );
  }
  const minutes = minutesOf(cells.hours ?? '');
  if (minutes === undefined) return wrong('hours', `${said}: write hours like 7:45 or 7.75, in whole minutes.`);
  const rate = cells.rate ?? '';
  if (rate !== '' && !RATE.test(rate)) return wrong('rate', `${said}: write the rate of an hour like 86.875.`);
  const low = code === 'BASIC' && minutes !== null && minutes > 0 ? belowFloor(amount, minutes, who) : undefined;
  if (low !== undefined) return wrong('amount', `${said}: ${low}`);
  const line = plainLine(code, label, amount, tax as TaxKind);
  return { lines: amount === 0 ? [] : [{ ...line, benefit, minutes, rate: rate === '' ? null : rate }] };
}

/** Undefined where the text is none. */
function minutesOf(text: string): Minutes | null | undefined {
  if (text === '') return null;
  const [, hours, rest, part = ''] = HOURS.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const minutes = exact(`${hours}${part}`)
    .times(MINUTES_AN_HOUR)
    .plus(rest ?? 0);
  return minutes.isInteger() ? (minutes.toNumber() as Minutes) : undefined;
}

function usualTax(code: EarningCode, { isMinimumWage }: Uploader): TaxKind {
  if (code === 'DE_MINIMIS') return 'BENEFIT';
  if (code === 'ALLOWANCE' || code === 'ADJUSTMENT') return 'TAXABLE';
  return isMinimumWage ? 'MINIMUM_WAGE' : 'WAGE';
}

function belowFloor(amount: Centavos, minutes: Minutes, { floor }: Uploader): string | undefined {
  if (floor === null || amount * DAY_MINUTES >= floor.daily * minutes) return undefined;
  const hours = exact(minutes).dividedBy(MINUTES_AN_HOUR).toDecimalPlaces(2);
  return `${showPesos(amount)} for ${hours} hours is below the minimum wage of ${showPesos(floor.daily)} a day, ${floor.order} (RA 6727).`;
}

/** Each instalment that an amount pays is a line, the oldest first. */
function accountLines(
  code: string,
  { amount, said }: Omit<Stated, 'label'>,
  accountNo: string,
  due: (Uploader['due'][number] & { left: number })[],
): Found {
  const own = due.filter((each) => each.accountNo === accountNo && each.code === code);
  if (own.length === 0) {
    return wrong(
      'account_no',
      `${said}: nothing is due on an account ${accountNo || 'without a number'} by the pay date.`,
    );
  }
  if (own.some(({ isAuthorized }) => !isAuthorized)) {
    return wrong('account_no', `${said} ${accountNo}: no written authorization is in force (Labor Code, Art. 113).`);
  }
  const open = own.reduce((sum, { left }) => sum + left, 0);
  if (amount > open)
    return wrong('amount', `${said} ${accountNo}: only ${showPesos(open as Centavos)} is due by the pay date.`);
  let rest: number = amount;
  const lines = own.flatMap((each): SlipLine[] => {
    const part = Math.min(rest, each.left);
    rest -= part;
    each.left -= part;
    const { accountId, id, kind } = each;
    const line = deductionLine(code as DeductionCode, `${kind} ${accountNo}`, part as Centavos);
    return part === 0 ? [] : [{ ...line, accountId, dueId: id }];
  });
  return { lines };
}

/** Held to their limits as computed deductions are; to the minimum wage as far as hours are written. */
function limitProblems(
  lines: readonly SlipLine[],
  rows: readonly UploadedRow[],
  { name, floor, isMinimumWage }: Uploader,
): UploadProblem[] {
  const earnings = lines.filter(({ group }) => group === 'EARNING');
  const basic = earnings.filter(({ code }) => BASIC.has(code));
  const minutes = basic.reduce((sum, line) => sum + (line.amount < 0 ? -1 : 1) * (line.minutes ?? 0), 0);
  const unwritten = isMinimumWage ? sumOf(basic.filter((line) => line.minutes === null)) : 0;
  const least = toCentavos(
    exact(floor?.daily ?? 0)
      .times(minutes)
      .dividedBy(DAY_MINUTES),
  );
  const limits = limitsOf(earnings, centavos(least + unwritten));
  return LIMITED.flatMap((limited) => {
    const row = rows.find(({ cells }) => cells.code?.toUpperCase() === limited);
    if (row === undefined || sumOf(lines.filter(({ code }) => code === limited)) <= limits[limited]) return [];
    const only = `only ${showPesos(limits[limited])} may be taken ${LIMIT_WORDS[limited]}`;
    return [{ line: row.line, column: 'amount', reason: `${name}, ${LineCode.labelOf(limited)}: ${only}.` }];
  });
}

function balanceProblems({ lines, totals }: Read, rows: readonly UploadedRow[], { name }: Uploader): UploadProblem[] {
  const of = (group: SlipLine['group']) => sumOf(lines.filter((line) => line.group === group));
  const [gross, deducted] = [of('EARNING'), of('DEDUCTION')];
  const sums: Record<TotalCode, { is: number; words: string }> = {
    GROSS: { is: gross, words: 'the earnings' },
    DEDUCTIONS: { is: deducted, words: 'the deductions' },
    NET: { is: gross - deducted, words: 'gross pay less deductions' },
  };
  const first = rows[0]?.line ?? 1;
  const problems = TotalCode.flatMap((code): UploadProblem[] => {
    const row = totals.get(code);
    if (row === undefined) return [{ line: first, column: 'code', reason: `${name}: the row ${code} is missing.` }];
    const said = centavosOf(row.cells.amount ?? '0');
    const { is, words } = sums[code];
    if (said === is) return [];
    const reason = `${name}, ${code}: ${showPesos(said)} stands here, and ${words} come to ${showPesos(is as Centavos)}.`;
    return [{ line: row.line, column: 'amount', reason }];
  });
  if (problems.length > 0 || gross >= deducted) return problems;
  return [
    { line: totals.get('NET')?.line ?? first, column: 'amount', reason: `${name}: net pay is less than nothing.` },
  ];
}

/** A slip of lines that were uploaded: the law’s sums are made of them as they are of computed ones. */
export function slipOfLines(
  lines: readonly SlipLine[],
  facts: Pick<PayFacts, 'year' | 'due'>,
  tables: BenefitTables,
): Slip {
  const earnings = lines.filter(({ group }) => group === 'EARNING');
  const shares = { ...NO_SHARES };
  for (const { code, amount } of lines) if (SHARES.has(code)) Object.assign(shares, { [code]: amount });
  const employeeShares = plus(shares.SSS, shares.PHILHEALTH, shares.PAGIBIG);
  const basicEarned = basicOf(earnings);
  const [gross, deducted] = [sumOf(earnings), sumOf(lines.filter(({ group }) => group === 'DEDUCTION'))];
  const taken = (id: string) => sumOf(lines.filter(({ dueId }) => dueId === id));
  return {
    lines,
    gross,
    deducted,
    net: centavos(gross - deducted),
    taxable: taxableOf(earnings, employeeShares, facts.year, tables),
    tax: sumOf(lines.filter(({ code, group }) => code === 'TAX' && group === 'DEDUCTION')),
    basicEarned,
    compensation: sumOf(earnings.filter(({ tax }) => tax === 'WAGE' || tax === 'MINIMUM_WAGE' || tax === 'TAXABLE')),
    fundSalary: (basicEarned + sumOf(earnings.filter(({ tax }) => tax === 'TAXABLE'))) as Centavos,
    shares,
    carried: facts.due.flatMap(({ id, amount }) => {
      const left = centavos(amount - taken(id));
      return left > 0 ? [{ dueId: id, amount: left }] : [];
    }),
    advanced: ZERO,
  };
}
