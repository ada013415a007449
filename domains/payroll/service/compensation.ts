// Completed pay of a span of paydays, as certificates and the return of withheld tax tell it.
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { minus } from '@kawani/kit/values/pesos';
import { addedUp, type Compensation } from '../rules/certificates.ts';
import { namedSumsBetween, type PaidSums, sumsBetween } from '../table/certificates.ts';
import type { Told } from '../table/remittances.ts';

export type PaidSpan = Compensation & Omit<PaidSums, 'lineSums'>;
export type CompensationRow = Told & PaidSpan;

type Span = { readonly from: Day; readonly to: Day };

/** Of everybody, in no order. */
export async function paidBetween(db: Db, span: Span): Promise<PaidSpan[]> {
  return (await sumsBetween(db, span)).map(paidSpan);
}

/** Of some people, or of everybody, in the order of names. */
export async function compensationBetween(db: Db, span: Span, people?: readonly string[]): Promise<CompensationRow[]> {
  return (await namedSumsBetween(db, span, people)).map((row) => ({ ...row, ...paidSpan(row) }));
}

function paidSpan({ lineSums, ...sums }: PaidSums): PaidSpan {
  const { earned, unionDues, own } = addedUp(lineSums);
  // Own money given back is no pay.
  return { ...sums, gross: minus(sums.gross, own), earned, unionDues };
}
