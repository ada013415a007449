// What payslips book: pay and the employer's shares are debited, what is withheld, owed and paid out is credited. Pure;
// amounts in centavos.
import { type Centavos, minus, plus, ZERO } from '@kawani/kit/values/pesos';
import type { JournalLine, JournalSide } from '../contract/journal.ts';
import { JournalItem } from '../contract/journal-form.ts';
import { DeductionCode, EarningCode, LineCode } from '../contract/slip.ts';
import type { CodeSums } from './register.ts';

type Account = { readonly code: string; readonly name: string };

const account = (code: string, name: string): Account => ({ code, name });
const WAGES = account('6010', 'Salaries and wages');
const PREMIUMS = account('6020', 'Overtime and premium pay');
const ALLOWANCES = account('6030', 'Allowances');
const LEAVING = account('6060', 'Separation and retirement pay');
const SSS_SHARE = account('6110', 'SSS and EC, employer share');

/** Where each item stands until the company names another account. */
const USUAL: Readonly<Record<JournalItem, Account>> = {
  BASIC: WAGES,
  ABSENCE: WAGES,
  LATE: WAGES,
  UNDERTIME: WAGES,
  LEAVE: WAGES,
  HOLIDAY_PAY: WAGES,
  ADJUSTMENT: WAGES,
  OVERTIME: PREMIUMS,
  NIGHT: PREMIUMS,
  HOLIDAY: PREMIUMS,
  SPECIAL_DAY: PREMIUMS,
  REST_DAY: PREMIUMS,
  COLA: ALLOWANCES,
  ALLOWANCE: ALLOWANCES,
  DE_MINIMIS: account('6035', 'De minimis benefits'),
  THIRTEENTH_MONTH: account('6040', '13th month pay'),
  LEAVE_CONVERSION: account('6050', 'Leave converted to cash'),
  SEPARATION: LEAVING,
  RETIREMENT: LEAVING,
  // The person's own money, kept for them and given back.
  SAVINGS: account('2150', 'Savings of employees'),
  SSS_EMPLOYER: SSS_SHARE,
  EC: SSS_SHARE,
  PHILHEALTH_EMPLOYER: account('6120', 'PhilHealth, employer share'),
  PAGIBIG_EMPLOYER: account('6130', 'Pagibig, employer share'),
  TAX: account('2110', 'Withholding tax payable'),
  SSS: account('2120', 'SSS contributions payable'),
  PHILHEALTH: account('2130', 'PhilHealth premiums payable'),
  PAGIBIG: account('2140', 'Pagibig contributions payable'),
  SSS_LOAN: account('2125', 'SSS loans payable'),
  PAGIBIG_LOAN: account('2145', 'Pagibig loans payable'),
  SUPPORT: account('2160', 'Court-ordered support payable'),
  UNION_DUES: account('2170', 'Union dues payable'),
  OTHER: account('2190', 'Other deductions payable'),
  LOAN: account('1210', 'Loans receivable from employees'),
  ADVANCED: account('1220', 'Advances to employees'),
  UNIFORM: account('1230', 'Uniforms receivable from employees'),
  DIAGNOSTICS: account('1240', 'Diagnostics receivable from employees'),
  LOSS: account('1250', 'Losses receivable from employees'),
  NET_PAY: account('2010', 'Net pay payable'),
};

/** What the employer's share is owed with: both shares are paid to the agency together. */
const OWED_WITH = {
  SSS_EMPLOYER: 'SSS',
  EC: 'SSS',
  PHILHEALTH_EMPLOYER: 'PHILHEALTH',
  PAGIBIG_EMPLOYER: 'PAGIBIG',
} as const;

export type JournalAccounts = Readonly<Record<JournalItem, Account>>;

export function accountsWith(own: readonly (Account & { readonly item: JournalItem })[]): JournalAccounts {
  return { ...USUAL, ...Object.fromEntries(own.map(({ item, code, name }) => [item, { code, name }])) };
}

const isOf = (list: { readonly codes: readonly string[] }, code: string) => list.codes.includes(code);

export function sideOf(item: JournalItem): JournalSide {
  return item === 'NET_PAY' || isOf(DeductionCode, item) ? 'CREDIT' : 'DEBIT';
}

/** Accounts in the order of payslips, each once, on the side where it stands; debits and credits are always equal. */
export function journalOf(sums: CodeSums, accounts: JournalAccounts, centre: string | null): JournalLine[] {
  const booked = new Map<string, { name: string; amount: Centavos }>();
  const book = (item: JournalItem, amount: Centavos) => {
    const { code, name } = accounts[item];
    const known = booked.get(code);
    booked.set(code, { name: known?.name ?? name, amount: plus(known?.amount ?? ZERO, amount) });
  };
  let net = ZERO;
  for (const code of LineCode.codes) {
    const amount = sums[code] ?? ZERO;
    if (amount === 0) continue;
    if (isOf(EarningCode, code)) {
      book(code, amount);
      net = plus(net, amount);
    } else if (isOf(DeductionCode, code)) {
      book(code, minus(ZERO, amount));
      net = minus(net, amount);
    } else {
      book(code, amount);
      book(owedWith(code), minus(ZERO, amount));
    }
  }
  book('NET_PAY', minus(ZERO, net));
  return [...booked].flatMap(([code, { name, amount }]) =>
    amount === 0
      ? []
      : [
          {
            account: code,
            name,
            centre,
            debit: amount > 0 ? amount : ZERO,
            credit: amount < 0 ? minus(ZERO, amount) : ZERO,
          },
        ],
  );
}

function owedWith(code: LineCode): JournalItem {
  const found = Object.entries(OWED_WITH).find(([share]) => share === code);
  if (found === undefined) throw new RangeError(`Not a share of the employer: ${code}`);
  return found[1];
}

/** Of one side after the other, the debits first. */
export function inSides(lines: readonly JournalLine[]): JournalLine[] {
  return [...lines.filter(({ debit }) => debit > 0), ...lines.filter(({ credit }) => credit > 0)];
}

export const JOURNAL_ITEMS: readonly JournalItem[] = JournalItem.codes;
