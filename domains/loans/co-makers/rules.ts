// Who may answer for a loan (philippine-rules.md CL-2), and for how much of it. Amounts in centavos.
import type { Day } from '@kawani/kit/values/day';
import { wholeTimes } from '@kawani/kit/values/exact';
import { type Centavos, centavos } from '@kawani/kit/values/pesos';
import { LOAN_TENURE_MONTHS } from '../types/lists.ts';

export type CoMakerStanding = {
  readonly separatedOn: Day | null;
  readonly status: string | null;
  /** Whole months from the hiring to the filing. */
  readonly tenureMonths: number;
  readonly netEquity: Centavos;
  /** Loans of others that they answer for. */
  readonly guarantees: number;
};

export type CoMakerObjection = 'LEFT' | 'NOT_REGULAR' | 'SHORT_TENURE' | 'NET_EQUITY_NEGATIVE' | 'AT_LIMIT';

/** The first rule against somebody as a co-maker; undefined where there is none. */
export function coMakerObjection(
  { separatedOn, status, tenureMonths, netEquity, guarantees }: CoMakerStanding,
  { today, maxGuarantees }: { today: Day; maxGuarantees: number },
): CoMakerObjection | undefined {
  if ((separatedOn !== null && separatedOn < today) || status === 'Resigned' || status === 'Terminated') return 'LEFT';
  if (status !== 'Active') return 'NOT_REGULAR';
  if (tenureMonths < LOAN_TENURE_MONTHS) return 'SHORT_TENURE';
  if (netEquity < 0) return 'NET_EQUITY_NEGATIVE';
  return guarantees >= maxGuarantees ? 'AT_LIMIT' : undefined;
}

/** Equal shares of the principal; the last one takes the centavos that are left over. */
export function sharesOf(
  principal: Centavos,
  employeeIds: readonly string[],
): { employeeId: string; share: Centavos }[] {
  const count = employeeIds.length;
  const each = wholeTimes(principal, count);
  return employeeIds.map((employeeId, at) => ({
    employeeId,
    share: centavos(at < count - 1 ? each : principal - each * (count - 1)),
  }));
}
