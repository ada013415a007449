// What somebody usually takes home.
import { requireEmployee, requireFreshSignIn } from '@kawani/domains/employees/service';
import type { Work } from '@kawani/kit/server/work';
import { medianOf } from '../rules.ts';
import { releasedNets } from '../table/paydays.ts';
import { FRESH_SECONDS } from './reading.ts';

const SLIPS = 6;

export async function takeHome(_: object, work: Work) {
  const employeeId = requireEmployee(work.actor.employeeId);
  requireFreshSignIn(work, FRESH_SECONDS);
  const nets = await releasedNets(work.db, employeeId, SLIPS);
  return { usual: medianOf(nets), slips: nets.length };
}
