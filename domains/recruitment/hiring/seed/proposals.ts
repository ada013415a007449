// People of the roster proposed for job orders: one waits, one is confirmed and fills its job order, and one is declined.
import { activeShiftsOf } from '@kawani/domains/schedule/service';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays } from '@kawani/kit/values/day';
import type { OpenJobOrder, ProposalLine } from '../../roster/contract/proposal.ts';
import { confirm, decline } from '../../roster/service/decisions.ts';
import { propose } from '../../roster/service/proposals.ts';
import { jobOrderChoices, rosterPage } from '../../roster/service/roster.ts';
import { contextOf, later } from '../../screening/seed/acting.ts';
import type { Company } from './company.ts';

const STARTS_IN_DAYS = 7;
const NEEDED = 2;

/** As far as there are people enough. Who was declined for one job order is proposed for another. */
export async function seedProposals(company: Company): Promise<void> {
  const proposing = contextOf(company, company.recruiter, later(company.now, -26));
  const deciding = contextOf(company, company.manager, later(company.now, -2));
  const { items: orders } = await jobOrderChoices({ search: '' }, proposing);
  const [toFill, first, second] = [...orders].sort((one, other) => free(one) - free(other));
  const { items: people } = await rosterPage({ kind: 'FLOATING', page: 1, size: NEEDED }, proposing);
  const [filling, again] = people;
  if (toFill === undefined || first === undefined || second === undefined || filling === undefined) return;
  const startsOn = addDays(deciding.today, STARTS_IN_DAYS);
  const made = await propose({ employeeId: filling.employeeId, jobOrderId: toFill.id, startsOn }, proposing);
  await confirmed(made, deciding);
  if (again === undefined) return;
  const offered = { employeeId: again.employeeId, startsOn };
  const { id, version } = await propose({ ...offered, jobOrderId: first.id }, proposing);
  await decline({ id, version, reason: 'Needed at another site that month' }, deciding);
  await propose({ ...offered, jobOrderId: second.id, note: 'Lives ten minutes from the site' }, proposing);
}

async function confirmed({ id, version, detachmentId, startsOn }: ProposalLine, ctx: RequestContext): Promise<void> {
  const [shift] = await activeShiftsOf(ctx.db, detachmentId, startsOn);
  if (shift !== undefined) await confirm({ id, version, from: startsOn, shiftId: shift.id }, ctx);
}

const free = ({ needed, placed }: OpenJobOrder) => needed - placed;
