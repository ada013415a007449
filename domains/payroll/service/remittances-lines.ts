// The list of each remittance of a month: one line a person, or of loans one an account, with what each column says.
import type { GovernmentNumber } from '@kawani/domains/employees/contract';
import { checkIdentifier } from '@kawani/domains/statutory/rules';
import { bonusCeiling, identifiers, sssSchedule } from '@kawani/domains/statutory/service';
import type { Db } from '@kawani/kit/server/db';
import { type Day, lastOfMonth } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { RemittanceKind } from '../contract.ts';
import { compensationParts } from '../rules/certificates.ts';
import { sssParts } from '../rules/remittances.ts';
import { type CompensationRow, compensationBetween } from '../table/certificates.ts';
import { type DuesRow, duesOfMonth, type SharesRow, sharesOfMonth, type Told } from '../table/remittances.ts';

export type Line = {
  readonly id: string;
  readonly told: Told;
  readonly hasGoodNumber: boolean;
  readonly account: string | null;
  readonly agencyRef: string | null;
  readonly loan: string | null;
  /** By the keys of the list's columns. */
  readonly amounts: Readonly<Record<string, Centavos>>;
};

const NUMBERS: Readonly<Record<RemittanceKind, GovernmentNumber | null>> = {
  SSS: 'SSS',
  SSS_LOAN: 'SSS',
  PHILHEALTH: 'PHILHEALTH',
  PAGIBIG: 'PAGIBIG',
  PAGIBIG_LOAN: 'PAGIBIG',
  TAX: 'TIN',
  UNION_DUES: null,
};
const PATTERNS = { SSS: 'sss', PHILHEALTH: 'philhealth', PAGIBIG: 'pagibig_mid', TIN: 'tin_individual' } as const;

/** Which number of a person a list is by; null where it is by none. */
export const numberOf = (kind: RemittanceKind): GovernmentNumber | null => NUMBERS[kind];

export async function linesOf(db: Db, kind: RemittanceKind, month: Day): Promise<Line[]> {
  switch (kind) {
    case 'SSS': {
      const schedule = sssSchedule(month);
      const rows = await sharesOfMonth(db, month, kind);
      return rows.filter(isTaken).map((row) => line(kind, row, sssParts(row, schedule)));
    }
    case 'PHILHEALTH':
      // Who earned nothing is told as well.
      return (await sharesOfMonth(db, month, kind))
        .filter((row) => isTaken(row) || row.compensation === 0)
        .map((row) => line(kind, row, philhealthAmounts(row)));
    case 'PAGIBIG':
      return (await sharesOfMonth(db, month, kind)).filter(isTaken).map((row) => line(kind, row, pagibigAmounts(row)));
    case 'TAX': {
      const rows = await compensationBetween(db, { from: month, to: lastOfMonth(month) });
      const ceiling = rows.length === 0 ? (0 as Centavos) : bonusCeiling(month);
      return rows.map((row) => line(kind, row, taxAmounts(row, ceiling)));
    }
    default:
      return (await duesOfMonth(db, month, kind)).map((row) => loanLine(kind, row));
  }
}

function isTaken({ employee, employer, ec }: SharesRow): boolean {
  return employee !== 0 || employer !== 0 || ec !== 0;
}

function line(kind: RemittanceKind, told: Told, amounts: Line['amounts']): Line {
  const { employeeId } = told;
  return {
    id: employeeId,
    told,
    hasGoodNumber: isGood(kind, told.agencyNumber),
    account: null,
    agencyRef: null,
    loan: null,
    amounts,
  };
}

function loanLine(kind: RemittanceKind, row: DuesRow): Line {
  const { accountId, account, agencyRef, loan, taken, short } = row;
  const amounts = { due: (taken + short) as Centavos, total: taken, short };
  return { ...line(kind, row, amounts), id: accountId, account, agencyRef, loan };
}

/** Stored numbers are looked at again: what came in by a file may be anything (rule F-3). */
function isGood(kind: RemittanceKind, number: string | null): boolean {
  const asked = NUMBERS[kind];
  if (asked === null) return true;
  return number !== null && checkIdentifier(PATTERNS[asked], number, identifiers()).valid;
}

function philhealthAmounts({ basicMonthly, employee, employer }: SharesRow) {
  return { basic: basicMonthly, employee, employer, total: (employee + employer) as Centavos };
}

function pagibigAmounts({ fundSalary, employee, employer }: SharesRow) {
  return { compensation: fundSalary, employee, employer, total: (employee + employer) as Centavos };
}

function taxAmounts(row: CompensationRow, ceiling: Centavos) {
  const { notTaxed } = compensationParts(row, ceiling);
  const { minimumWage, holiday, overtime, night, benefits, deMinimis, contributions, other } = notTaxed;
  return {
    compensation: row.gross,
    minimumWage,
    premiums: (holiday + overtime + night) as Centavos,
    benefits,
    deMinimis,
    contributions,
    other,
    taxable: row.taxable,
    total: row.withheld,
  };
}

/** Every column summed. */
export function sumsOf(lines: readonly Line[], keys: readonly string[]): Record<string, Centavos> {
  return Object.fromEntries(
    keys.map((key) => [key, lines.reduce((sum, { amounts }) => sum + (amounts[key] ?? 0), 0) as Centavos]),
  );
}

/** `Dela Cruz, Juan Jr., Santos` */
export function listedName({ lastName, firstName, suffix, middleName }: Told): string {
  return [lastName, [firstName, suffix].filter(Boolean).join(' '), middleName].filter(Boolean).join(', ');
}
