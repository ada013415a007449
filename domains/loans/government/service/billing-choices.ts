// What officers decide about a prepared billing: which gone loans end, and discarding it.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { billingApi } from '../contract/billing.ts';
import type { Billing, BillingDetail } from '../contract/billing-values.ts';
import { BillingRefusal } from '../contract/refusals.ts';
import { BillingState } from '../lists.ts';
import { type BillingRow, setDiscarded } from '../table/billing.ts';
import { chooseEnd, dropEnd } from '../table/billing-ends.ts';
import { judgeBilling } from './billing-judgement.ts';
import { billingDetail, billingOrNone, heldBilling } from './billings.ts';

/** The person who prepared it chooses, and another applies: two people see that a deduction ends. */
export async function chooseGoneEnd(
  { id, loanId, reason }: TakesOf<typeof billingApi.end>,
  ctx: RequestContext,
): Promise<BillingDetail> {
  const { db, actor, audit } = ctx;
  const billing = await heldBilling(id, db);
  requirePrepared(billing);
  if (billing.preparedBy !== actor.username) {
    throw new Refused(BillingRefusal.ONLY_PREPARER({ name: billing.preparedBy }), 403);
  }
  const { gone } = await judgeBilling(db, billing);
  if (!gone.some((loan) => loan.id === loanId.toLowerCase())) throw new Refused(BillingRefusal.NOT_GONE('loanId'));
  if (reason === null) await dropEnd(db, id, loanId);
  else await chooseEnd(db, { billingId: id, loanId, reason, by: actor.username });
  await audit({ action: 'UPDATE', subject: 'government-billing', subjectId: id, detail: { loanId, ends: reason } });
  return billingDetail({ id }, ctx);
}

export async function discardBilling(
  { id, reason }: { id: string; reason: string },
  ctx: RequestContext,
): Promise<Billing> {
  const { db, actor, audit } = ctx;
  requirePrepared(await heldBilling(id, db));
  await setDiscarded(db, id, actor.username, reason);
  await audit({ action: 'UPDATE', subject: 'government-billing', subjectId: id, detail: { discarded: reason } });
  return billingOrNone(id, ctx);
}

function requirePrepared({ state }: BillingRow): void {
  if (state !== 'Prepared') {
    throw new Refused(BillingRefusal.NOT_NOW({ state: () => BillingState.labelOf(state).toLowerCase() }));
  }
}
