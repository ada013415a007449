// A co-maker answers: bound from then on, within what the rules allow (philippine-rules.md CL-2).
import { requireEmployee } from '@kawani/domains/employees/service';
import { Refused } from '@kawani/kit/contract/refusal';
import { isAgainst } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { loanRulesOn } from '../../types/service/terms.ts';
import { CoMakerRefusal } from '../contract.ts';
import { coMakerObjection } from '../rules.ts';
import { setAccepted } from '../table/co-makers.ts';
import { standingsOf } from './standing.ts';

/** The database counts what they answer for: of two acceptances at the same moment one is refused. */
export async function acceptAsCoMaker(requestId: string, { db, actor, now, today }: RequestContext): Promise<void> {
  const employeeId = requireEmployee(actor.employeeId);
  const standing = (await standingsOf(db, [employeeId], today)).get(employeeId);
  const { maxGuarantees } = await loanRulesOn(db, today);
  const objection = standing === undefined ? 'LEFT' : coMakerObjection(standing, { today, maxGuarantees });
  if (objection === 'AT_LIMIT') throw new Refused(CoMakerRefusal.AT_LIMIT());
  if (objection !== undefined) throw new Refused(CoMakerRefusal.NOT_NOW());
  try {
    await setAccepted(db, requestId, employeeId, now);
  } catch (error) {
    if (isAgainst(error, 'loan_co_maker_fits')) throw new Refused(CoMakerRefusal.AT_LIMIT());
    throw error;
  }
}
