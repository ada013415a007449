// Remittances: when each is due by the table of the agencies, how it stands, and how a month's shares fall into the parts of
// a list. Pure; amounts in centavos.
import type { Employer, RemittanceKind, RemittanceState } from '@kawani/domains/payroll/contract';
import { type SssBracket, sssContribution } from '@kawani/domains/statutory/rules';
import { addDays, type Day, daysBetween, lastOfMonth } from '@kawani/kit/values/day';
import { atLeastZero, type Centavos, minus, plus, ZERO } from '@kawani/kit/values/pesos';

/** A line of the table of due dates. */
export type DueRule = { readonly agency: string; readonly what: string; readonly due: string; readonly key: string };
type Numbered = Pick<Employer, 'registeredName' | 'philhealth'>;

const RULE_OF: Readonly<Record<RemittanceKind, readonly [agency: string, what: string] | null>> = {
  SSS: ['SSS', 'contributions'],
  SSS_LOAN: ['SSS', 'loan amortizations'],
  PHILHEALTH: ['PhilHealth', 'premiums'],
  PAGIBIG: ['Pag-IBIG', 'savings and loans'],
  PAGIBIG_LOAN: ['Pag-IBIG', 'savings and loans'],
  TAX: ['BIR', '1601-C withholding on compensation'],
  UNION_DUES: null,
};

export type DueWindow = {
  readonly opensOn: Day | null;
  readonly dueOn: Day | null;
  /** What decides the day and is not known: until then the earliest one stands. */
  readonly unsure: string | null;
};

/** The days of a month's remittance (rule S-11). */
export function dueWindow(
  kind: RemittanceKind,
  month: Day,
  employer: Numbered | null,
  table: readonly DueRule[],
): DueWindow {
  const named = RULE_OF[kind];
  if (named === null) return { opensOn: null, dueOn: null, unsure: null };
  const own = table.filter(({ agency, what }) => agency === named[0] && what === named[1]);
  const fitting = own.filter(({ key }) => fits(key, employer) !== false);
  const windows = fitting.map(({ due }) => windowOf(due, month)).sort((a, b) => a.dueOn.localeCompare(b.dueOn));
  const [first] = windows;
  if (first === undefined) throw new RangeError(`No due date of ${named.join(' ')} is known`);
  return { ...first, unsure: windows.length > 1 ? (UNSURE[named[0]] ?? null) : null };
}

const UNSURE: Readonly<Record<string, string>> = {
  PhilHealth: 'the last digit of the PhilHealth employer number',
  'Pag-IBIG': 'the first letter of the employer’s name',
};
const BY_DIGIT = /^last digit of employer number (\d)-(\d)$/;
const BY_LETTER = /^employer name begins ([A-Z])-([A-Z])( or a numeral)?$/;

/** Undefined where what decides is not known. */
function fits(key: string, employer: Numbered | null): boolean | undefined {
  const [, fromDigit, toDigit] = BY_DIGIT.exec(key) ?? [];
  if (fromDigit !== undefined && toDigit !== undefined) {
    const last = employer?.philhealth?.at(-1);
    return last === undefined ? undefined : last >= fromDigit && last <= toDigit;
  }
  const [, fromLetter, toLetter, orNumeral] = BY_LETTER.exec(key) ?? [];
  if (fromLetter !== undefined && toLetter !== undefined) {
    const first = firstSign(employer?.registeredName ?? '');
    if (first === undefined) return undefined;
    return /\d/.test(first) ? orNumeral !== undefined : first >= fromLetter && first <= toLetter;
  }
  return true;
}

/** Ñ is filed under N. */
function firstSign(name: string): string | undefined {
  return /[A-Z0-9]/.exec(name.normalize('NFD').toUpperCase())?.[0];
}

const WINDOW = /^(\d+)(?:st|nd|rd|th) to (?:(\d+)(?:st|nd|rd|th)|month end) of the next month$/;
const BY_DAY = /^(\d+)(?:st|nd|rd|th) of the next month(?: \(December: (\d+) January\))?$/;

function windowOf(due: string, month: Day): { opensOn: Day | null; dueOn: Day } {
  const next = addDays(lastOfMonth(month), 1);
  const nth = (day: string) => addDays(next, Number(day) - 1);
  const [, from, to] = WINDOW.exec(due) ?? [];
  if (from !== undefined) return { opensOn: nth(from), dueOn: to === undefined ? lastOfMonth(next) : nth(to) };
  const [, day, inJanuary] = BY_DAY.exec(due) ?? [];
  if (day !== undefined) {
    return { opensOn: null, dueOn: nth(month.slice(5, 7) === '12' ? (inJanuary ?? day) : day) };
  }
  if (due === 'last day of the month after the applicable month') return { opensOn: null, dueOn: lastOfMonth(next) };
  throw new RangeError(`Not a due date: ${due}`);
}

/** So many days before it is due somebody should see to it. */
const SOON = 5;

export function remittanceState(
  { total, paid, dueOn }: { total: Centavos; paid: Centavos; dueOn: Day | null },
  today: Day,
): RemittanceState {
  if (total <= 0 && paid === 0) return 'NOTHING';
  if (paid >= total) return 'PAID';
  if (dueOn !== null && dueOn < today) return 'OVERDUE';
  if (dueOn !== null && daysBetween(today, dueOn) <= SOON) return 'SOON';
  return paid > 0 ? 'PARTLY' : 'WAITING';
}

export type SssTaken = {
  readonly compensation: Centavos;
  readonly employee: Centavos;
  /** Without Employees' Compensation. */
  readonly employer: Centavos;
  readonly ec: Centavos;
};

/**
 * What slips took, in the parts of the collection list: the regular part of the month's salary credit first, the rest for
 * the provident fund, so that the parts are always what was taken.
 */
export function sssParts({ compensation, employee, employer, ec }: SssTaken, schedule: readonly SssBracket[]) {
  const table = sssContribution(atLeastZero(compensation), schedule);
  const regular = (taken: Centavos, most: Centavos | undefined) => Math.min(taken, most ?? taken) as Centavos;
  const [employeeRegular, employerRegular] = [regular(employee, table?.eeRegular), regular(employer, table?.erRegular)];
  return {
    compensation,
    credit: table?.msc ?? ZERO,
    employeeRegular,
    employeeMpf: minus(employee, employeeRegular),
    employerRegular,
    employerMpf: minus(employer, employerRegular),
    ec,
    total: plus(employee, employer, ec),
  };
}
