// Raising everybody who is below the minimum wage of a day, in one step: a salary adjustment that another person approves.
import { monthlyRate } from '@kawani/domains/statutory/rules';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { centavos } from '@kawani/kit/values/pesos';
import { MinimumWageRefusal } from '../contract/minimum-wage.ts';
import type { PayChange } from '../contract/pay-changes.ts';
import { type RateBelow, ratesBelow } from '../table/minimum-wage.ts';
import { floorsOfSites } from './minimum-wage.ts';
import { prepareRates } from './pay-changes-apply.ts';
import { RAISE_REASON } from './pay-letter-words.ts';

export async function raiseToMinimum(
  { on, reason }: { on: Day; reason?: string | undefined },
  ctx: RequestContext,
): Promise<PayChange> {
  const below = await ratesBelow(ctx.db, await floorsOfSites(ctx, on), on);
  if (below.length === 0) throw new Refused(MinimumWageRefusal.NOBODY_BELOW(), 409);
  const source = [...new Set(below.map(({ order }) => order))].sort().join(', ');
  const rates = below.map((one) => ({ employeeId: one.employeeId, ...payAt(one), allowances: [] }));
  return prepareRates({ effectiveFrom: on, reason: reason ?? RAISE_REASON, source, rates }, ctx);
}

/** The minimum by the basis that the person is paid by. Who is paid more keeps it, as a part of the allowance. */
function payAt({ basis, factor, rate, daily, cola, floor, floorCola }: RateBelow) {
  const isBelow = daily < floor;
  const least = basis === 'DAILY' ? floor : monthlyRate(floor, factor);
  const lacking = Math.max(floor + floorCola - Math.max(daily, floor), 0);
  return { rate: isBelow ? least : rate, cola: centavos(Math.max(cola, lacking)) };
}
