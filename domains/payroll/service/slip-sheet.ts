// A payslip on paper, and the password that opens the file.
import type { Sheet } from '@kawani/kit/server/pdf';
import { type Day, showDay } from '@kawani/kit/values/day';
import { showMinutes } from '@kawani/kit/values/hours';
import { type Centavos, showPesos } from '@kawani/kit/values/pesos';
import { LineGroup, type PdfPassword, paidFor, type SlipLeave, type SlipLine } from '../contract.ts';
import { perAccount, rateText } from '../rules.ts';
import type { SlipRecord } from '../table/reading.ts';
import type { YearSum } from '../table/slips.ts';

export function passwordOf(rule: PdfPassword, number: string, born: Day): string | undefined {
  if (rule === 'NUMBER') return number;
  return rule === 'BIRTH_DATE' ? `${born.slice(5, 7)}${born.slice(8, 10)}${born.slice(0, 4)}` : undefined;
}

export type Beside = {
  /** Up to this slip. */
  readonly year: YearSum | undefined;
  /** The number of the slip it corrects. */
  readonly corrects?: string;
  readonly leaves: readonly SlipLeave[];
  readonly balances: readonly { accountId: string; balance: Centavos }[];
  readonly moved: readonly string[];
};

export function slipSheet(
  { person, no, kind, starts, ends, payDate, lines, gross, deducted, net }: SlipRecord,
  { leaves, balances, moved, corrects, year }: Beside,
  company: string,
): Sheet {
  const { name, number, designation, place } = person;
  return {
    letterhead: company,
    title: corrects === undefined ? 'Payslip' : 'Corrected payslip',
    facts: [
      ['Name', name],
      [kind === 'REGULAR' ? 'Period' : 'For', paidFor({ kind, starts, ends })],
      ['Number', number],
      ['Pay date', showDay(payDate)],
      ['Post', [designation, place].filter(Boolean).join(', ') || 'None'],
      ['Slip', no ?? ''],
    ],
    columns: [
      { title: 'Line', width: 250 },
      { title: 'Hours', width: 70, align: 'right' },
      { title: 'Rate an hour', width: 80, align: 'right' },
      { title: 'Times', width: 50, align: 'right' },
      { title: 'Amount', width: 91, align: 'right' },
    ],
    rows: LineGroup.codes.flatMap((group) =>
      rowsOf(group, withBalances(lines, balances), { EARNING: gross, DEDUCTION: deducted }),
    ),
    totals: ['Net pay', '', '', '', showPesos(net)],
    remark: [
      ...(corrects === undefined ? [] : [`Corrects ${corrects}; both are kept.`]),
      'Earnings less deductions. The employer share is paid by the company and not taken from pay.',
      ...moved,
      ...yearLine(year),
      ...leavesLine(leaves, ends),
    ],
    signatures: [],
  };
}

/** Figures of the year so far belong on every slip (rule R-6). */
function yearLine(year: YearSum | undefined): string[] {
  if (year === undefined) return [];
  const { gross, taxable, tax, net } = year;
  const sums = `gross pay ${showPesos(gross)}, taxable pay ${showPesos(taxable)}, tax withheld ${showPesos(tax)}`;
  return [`Year to date: ${sums}, net pay ${showPesos(net)}.`];
}

/** One line an account, with what is left of it. */
function withBalances(lines: readonly SlipLine[], balances: Beside['balances']): SlipLine[] {
  return perAccount(lines).map((line) => {
    const left = balances.find(({ accountId }) => accountId === line.accountId)?.balance;
    return left === undefined ? line : { ...line, label: `${line.label}, ${showPesos(left)} left` };
  });
}

function leavesLine(leaves: readonly SlipLeave[], on: Day): string[] {
  if (leaves.length === 0) return [];
  return [`Leave left on ${showDay(on)}: ${leaves.map(({ label, days }) => `${label} ${days}`).join(', ')}.`];
}

function rowsOf(group: LineGroup, lines: readonly SlipLine[], sums: Partial<Record<LineGroup, Centavos>>): string[][] {
  const own = lines.filter((line) => line.group === group);
  if (own.length === 0) return [];
  const rows = own.map(({ label, minutes, rate, times, amount }) => [
    `   ${label}`,
    minutes === null ? '' : showMinutes(minutes),
    rate === null ? '' : `Php ${rateText(rate)}`,
    times === null || times === '1' ? '' : `× ${times}`,
    showPesos(amount),
  ]);
  const sum = sums[group];
  return [[LineGroup.labelOf(group), '', '', '', sum === undefined ? '' : showPesos(sum)], ...rows];
}
