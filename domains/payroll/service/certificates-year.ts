// People's years as certificates tell them: pay of completed slips, earlier employers, and what a certificate says beside.
import { payTermsOf } from '@kawani/domains/employees/service';
import { checkIdentifier, dailyRate, monthlyRate } from '@kawani/domains/statutory/rules';
import { identifiers, lawOf } from '@kawani/domains/statutory/service';
import type { Db } from '@kawani/kit/server/db';
import { type Day, day } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import type { Centavos } from '@kawani/kit/values/pesos';
import { type CertificateYear, certificateYear } from '../rules/certificates-year.ts';
import { type Particulars, type PriorEmployer, particularsOf, priorEmployers } from '../table/certificates.ts';
import { type CompensationRow, compensationBetween } from './compensation.ts';

export type PersonYear = CertificateYear & {
  readonly row: CompensationRow;
  readonly earlier: readonly PriorEmployer[];
  readonly particulars: Particulars | undefined;
  readonly hasGoodTin: boolean;
  /** Within the year. */
  readonly from: Day;
  readonly to: Day;
  /** A day's and a month's pay, and the factor between them, last in force in the year; null without terms. */
  readonly rate: { readonly daily: Centavos; readonly monthly: Centavos; readonly factor: string } | null;
};

export function spanOf(year: number): { from: Day; to: Day } {
  return { from: day(`${year}-01-01`), to: day(`${year}-12-31`) };
}

/** In the order of names; who has no completed pay of the year is not among them. */
export async function yearsOf(db: Db, year: number, people: readonly string[]): Promise<PersonYear[]> {
  const span = spanOf(year);
  const rows = await compensationBetween(db, span, people);
  if (rows.length === 0) return [];
  const ids = rows.map(({ employeeId }) => employeeId);
  const earlier = grouped(await priorEmployers(db, ids, year), ({ employeeId }) => employeeId);
  const particulars = new Map((await particularsOf(db, ids, span.to)).map((each) => [each.employeeId, each]));
  const terms = await payTermsOf(db, ids, span);
  const law = await lawOf(db);
  const [ceiling, brackets] = [law.bonusCeiling(span.to), law.taxBrackets('annual', span.to)];
  return rows.map((row): PersonYear => {
    const { employeeId, separatedOn, agencyNumber } = row;
    const own = earlier.get(employeeId) ?? [];
    return {
      ...certificateYear({ pay: row, earlier: own, ceiling, brackets }),
      row,
      earlier: own,
      particulars: particulars.get(employeeId),
      hasGoodTin: agencyNumber !== null && checkIdentifier('tin_individual', agencyNumber, identifiers()).valid,
      from: particulars.get(employeeId)?.since ?? span.from,
      to: separatedOn !== null && separatedOn < span.to ? separatedOn : span.to,
      rate: rateOf(terms.get(employeeId)?.at(-1)),
    };
  });
}

function rateOf(terms: { basis: 'DAILY' | 'MONTHLY'; rate: Centavos; factor: string } | undefined): PersonYear['rate'] {
  if (terms === undefined) return null;
  const { basis, rate, factor } = terms;
  return basis === 'DAILY'
    ? { daily: rate, monthly: monthlyRate(rate, factor), factor }
    : { daily: dailyRate(rate, factor), monthly: rate, factor };
}
