// What somebody usually takes home.
import { requireEmployee, requireFreshSignIn } from '@kawani/domains/employees/service';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { medianOf } from '../rules.ts';
import { releasedNets } from '../table/paydays.ts';
import { FRESH_SECONDS } from './reading.ts';

const SLIPS = 6;

export async function takeHome(_: object, ctx: RequestContext) {
  const employeeId = requireEmployee(ctx.actor.employeeId);
  requireFreshSignIn(ctx, FRESH_SECONDS);
  const nets = await releasedNets(ctx.db, employeeId, SLIPS);
  return { usual: medianOf(nets), slips: nets.length };
}
