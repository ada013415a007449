// The end of a hire before there is an employee: what it asked of others is withdrawn in the same transaction.
import { holdRequests } from '@kawani/domains/requests/engine/service';
import { endRequest } from '@kawani/domains/requests/engine/service/system-moves';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { ApplicationRefusal } from '../../applicants/contract/refusals.ts';
import { HiringText } from '../contract/notices.ts';
import { endorsementRequest, pafRequest } from '../requests.ts';
import { type HeldHire, holdApplicationOf, holdHire, requestsOf } from '../table/hires.ts';

type Ctx = RequestContext;

const KINDS = { kindOf: (code: string) => (code === pafRequest.code ? pafRequest : endorsementRequest) };
const LAPSE = {
  move: 'lapse',
  detail: HiringText.LAPSED(),
  notice: ({ ref }: { ref: string }) => HiringText.LAPSED_NOTICE({ ref }),
  isDue: async () => true,
};

/**
 * The hire under way of an application, to be ended. Its requests are held before it, as by those who decide them; the
 * application comes between, as for everybody who moves it.
 */
export async function hireToEnd(applicationId: string, { db }: Ctx): Promise<HeldHire | undefined> {
  await holdRequests(db, await requestsOf(db, applicationId));
  await holdApplicationOf(db, applicationId);
  return holdHire(db, applicationId);
}

/** Nobody is asked any longer to decide about a hire that was ended. */
export async function withdrawRequests({ pafId, endorsementId }: HeldHire, ctx: Ctx): Promise<void> {
  for (const id of [pafId, endorsementId])
    if (id !== null) await endRequest(KINDS, id, LAPSE, ctx, async () => undefined);
}

/** Before an applicant withdraws, who may have accepted an offer: as long as there is no employee. */
export async function endBeforeWithdrawal(applicationId: string, ctx: Ctx): Promise<void> {
  const held = await hireToEnd(applicationId, ctx);
  if (held === undefined) return;
  if (held.employeeId !== null) throw new Refused(ApplicationRefusal.EMPLOYED(), 409);
  await withdrawRequests(held, ctx);
}
