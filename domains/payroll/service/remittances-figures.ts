// What remittances of a month add up: the amounts of each person, or of loans of each account, by the columns of the list.
import type { GovernmentNumber } from '@kawani/domains/employees/contract';
import { checkIdentifier } from '@kawani/domains/statutory/rules';
import type { Law } from '@kawani/domains/statutory/rules/law';
import { identifiers, lawOf } from '@kawani/domains/statutory/service';
import type { Db } from '@kawani/kit/server/db';
import { type Day, lastOfMonth } from '@kawani/kit/values/day';
import { type Centavos, plus, ZERO } from '@kawani/kit/values/pesos';
import type { RemittanceKind } from '../contract.ts';
import { type Compensation, notTaxedParts } from '../rules/certificates.ts';
import { sssParts } from '../rules/remittances.ts';

import { allDues, allShares, type Due, type Earned, type SharedKind, type Taken } from '../table/remittances.ts';
import { paidBetween } from './compensation.ts';

/** By the keys of the list's columns. */
export type Amounts = Readonly<Record<string, Centavos>>;
export type Figure = { readonly employeeId: string; readonly amounts: Amounts };

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

/** Stored numbers are looked at again: what came in by a file may be anything (rule F-3). */
export function isGoodNumber(kind: RemittanceKind, number: string | null): boolean {
  const asked = NUMBERS[kind];
  if (asked === null) return true;
  return number !== null && checkIdentifier(PATTERNS[asked], number, identifiers()).valid;
}

/** Of a person with pay in the month; null for whom the list leaves out. */
export function sharesIn(law: Law, kind: SharedKind, month: Day): (earned: Earned, taken: Taken) => Amounts | null {
  switch (kind) {
    case 'SSS': {
      const schedule = law.sssSchedule(month);
      return ({ compensation }, taken) => (isTaken(taken) ? sssParts({ compensation, ...taken }, schedule) : null);
    }
    case 'PHILHEALTH':
      // Who earned nothing is told as well.
      return ({ compensation, basicMonthly }, taken) =>
        isTaken(taken) || compensation === 0 ? withTotal({ basic: basicMonthly }, taken) : null;
    case 'PAGIBIG':
      return ({ fundSalary }, taken) => (isTaken(taken) ? withTotal({ compensation: fundSalary }, taken) : null);
  }
}

function isTaken({ employee, employer, ec }: Taken): boolean {
  return employee !== 0 || employer !== 0 || ec !== 0;
}

function withTotal(first: Amounts, { employee, employer }: Taken): Amounts {
  return { ...first, employee, employer, total: plus(employee, employer) };
}

export function taxIn(law: Law, month: Day, paid: readonly Compensation[]): (row: Compensation) => Amounts {
  const ceiling = paid.length === 0 ? ZERO : law.bonusCeiling(month);
  return (row) => {
    const notTaxed = notTaxedParts(row, ceiling);
    const { minimumWage, holiday, overtime, night, benefits, deMinimis, contributions, other } = notTaxed;
    return {
      compensation: row.gross,
      minimumWage,
      premiums: plus(holiday, overtime, night),
      benefits,
      deMinimis,
      contributions,
      other,
      taxable: row.taxable,
      total: row.withheld,
    };
  };
}

export function dueAmounts({ taken, short }: Due): Amounts {
  return { due: plus(taken, short), total: taken, short };
}

/** Of every remittance of a month. What each needs is read once, and beside the others. */
export async function figuresOfMonth(db: Db, month: Day): Promise<(kind: RemittanceKind) => Figure[]> {
  const [shares, paid, dues, law] = await Promise.all([
    allShares(db, month),
    paidBetween(db, { from: month, to: lastOfMonth(month) }),
    allDues(db, month),
    lawOf(db),
  ]);
  return (kind) => {
    switch (kind) {
      case 'SSS':
      case 'PHILHEALTH':
      case 'PAGIBIG': {
        const amountsOf = sharesIn(law, kind, month);
        return shares.flatMap(({ earned, taken }) => {
          const amounts = amountsOf(earned, taken[kind]);
          return amounts === null ? [] : { employeeId: earned.employeeId, amounts };
        });
      }
      case 'TAX': {
        const amountsOf = taxIn(law, month, paid);
        return paid.map((row) => ({ employeeId: row.employeeId, amounts: amountsOf(row) }));
      }
      default:
        return dues
          .filter((due) => due.kind === kind)
          .map((due) => ({ employeeId: due.employeeId, amounts: dueAmounts(due) }));
    }
  };
}
