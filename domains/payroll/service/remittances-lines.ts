// The list of each remittance of a month: one line a person, or of loans one an account, with what each column says.
import type { Law } from '@kawani/domains/statutory/rules/law';
import { lawOf } from '@kawani/domains/statutory/service';
import type { Db } from '@kawani/kit/server/db';
import { type Day, lastOfMonth } from '@kawani/kit/values/day';
import type { RemittanceKind } from '../contract.ts';

import {
  type DuesRow,
  duesOfMonth,
  type SharedKind,
  type SharesRow,
  sharesOfMonth,
  type Told,
} from '../table/remittances.ts';
import { compensationBetween } from './compensation.ts';
import { type Amounts, dueAmounts, type Figure, isGoodNumber, sharesIn, taxIn } from './remittances-figures.ts';

export type Line = Figure & {
  readonly id: string;
  readonly told: Told;
  readonly hasGoodNumber: boolean;
  readonly account: string | null;
  readonly agencyRef: string | null;
  readonly loan: string | null;
};

/** Of a list by person `people` may be some of those in it. */
export async function linesOf(db: Db, kind: RemittanceKind, month: Day, people?: readonly string[]): Promise<Line[]> {
  switch (kind) {
    case 'SSS':
    case 'PHILHEALTH':
    case 'PAGIBIG':
      return personLines(kind, await sharesOfMonth(db, month, kind, people), bySharesIn(await lawOf(db), kind, month));
    case 'TAX': {
      const rows = await compensationBetween(db, { from: month, to: lastOfMonth(month) }, people);
      return personLines(kind, rows, taxIn(await lawOf(db), month, rows));
    }
    default:
      return (await duesOfMonth(db, month, kind)).map((row) => loanLine(kind, row));
  }
}

function personLines<Row extends Told>(
  kind: RemittanceKind,
  rows: readonly Row[],
  amountsOf: (row: Row) => Amounts | null,
): Line[] {
  return rows.flatMap((row) => {
    const amounts = amountsOf(row);
    return amounts === null ? [] : [line(kind, row, amounts)];
  });
}

function bySharesIn(law: Law, kind: SharedKind, month: Day): (row: SharesRow) => Amounts | null {
  const amountsOf = sharesIn(law, kind, month);
  return (row) => amountsOf(row, { employee: row.employee, employer: row.employer, ec: row.ec });
}

function line(kind: RemittanceKind, told: Told, amounts: Amounts): Line {
  const { employeeId, agencyNumber } = told;
  return {
    id: employeeId,
    employeeId,
    told,
    hasGoodNumber: isGoodNumber(kind, agencyNumber),
    account: null,
    agencyRef: null,
    loan: null,
    amounts,
  };
}

function loanLine(kind: RemittanceKind, row: DuesRow): Line {
  const { accountId, account, agencyRef, loan } = row;
  return { ...line(kind, row, dueAmounts(row)), id: accountId, account, agencyRef, loan };
}

/** `Dela Cruz, Juan Jr., Santos` */
export function listedName({ lastName, firstName, suffix, middleName }: Told): string {
  return [lastName, [firstName, suffix].filter(Boolean).join(' '), middleName].filter(Boolean).join(', ');
}
