// How people stand with the funds: their savings, what they owe and what they answer for.
import type { Db } from '@kawani/kit/server/db';
import { type Day, wholeMonths } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import { netEquity } from '../../types/rules/eligibility.ts';
import { type StandingRow, standingRows } from '../table/standing.ts';

export type Standing = StandingRow & {
  readonly netEquity: Centavos;
  /** Whole months from the hiring to the day asked about. */
  readonly tenureMonths: number;
};

export async function standingsOf(
  db: Db,
  employeeIds: readonly string[],
  on: Day,
): Promise<ReadonlyMap<string, Standing>> {
  const rows = await standingRows(db, employeeIds, on);
  return new Map(rows.map((row) => [row.employeeId, { ...row, ...figuresOf(row, on) }]));
}

function figuresOf({ savings, fundShare, outstanding, guaranteed, hiredOn }: StandingRow, on: Day) {
  const equity = { savingsDeposit: savings, fundShare, unpaidPrincipal: outstanding, guaranteed };
  return { netEquity: netEquity(equity), tenureMonths: wholeMonths(hiredOn, on) };
}
