// Sending an offer, making its link or code again, and withdrawing it. The job order is held first, then the application, then
// the offer, as everybody does who needs more than one of them.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Db, isAgainst, isTaken } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import { holdApplication } from '../../applicants/table/applications.ts';
import { JobOrderState } from '../../job-orders/lists.ts';
import { holdJobOrder } from '../../job-orders/table/job-orders.ts';
import type { Offer } from '../contract/offer.ts';
import { OfferRefusal } from '../contract/refusals.ts';
import type { offersApi } from '../contract.ts';
import { expiryOf, movesOf, offerObjections } from '../rules.ts';
import type { Offered } from '../table/application.ts';
import { endOffer, type OfferRow, raiseVersion, setSent } from '../table/offers.ts';
import { dropCode } from '../table/proof.ts';
import { factsOf, heldOffer, obstacleTo, requireOffer, requireOffered, shownOffer, stateOf } from './offers.ts';
import { makeCode, makeOfferLink } from './secrets.ts';

type Ctx = RequestContext;
type ByVersion = { readonly id: string; readonly version: number };

export async function sendOffer(asked: ByVersion, ctx: Ctx) {
  const { db, actor, now, today } = ctx;
  const { id } = asked;
  const seen = await requireOffer(id, db);
  await holdJobOrder(db, seen.jobOrderId);
  await holdApplication(db, seen.applicationId);
  const offer = await heldOffer(id, db);
  if (offer.state !== 'Draft') throw new Refused(OfferRefusal.NOT_A_DRAFT(stateOf(offer)), 409);
  requireVersion(offer, asked);
  const to = await requireOffered(db, offer.applicationId);
  await requireSendable(db, offer, to, today);
  const expiresAt = expiryOf(today, offer.validDays);
  await sent(id, { by: actor.username, at: now, expiresAt }, ctx);
  const code = await makeCode(id, ctx);
  const link = await makeOfferLink({ id, expiresAt }, to, ctx);
  await ctx.audit({ action: 'SEND', subject: 'job offer', subjectId: id, detail: { applicationId: to.id, expiresAt } });
  return { offer: await shownOffer(id, ctx), code, ...link };
}

async function requireSendable(db: Db, { rateReason, ...terms }: OfferRow, to: Offered, today: Day): Promise<void> {
  const obstacle = obstacleTo(to);
  if (obstacle !== undefined) throw new Refused(obstacle, 409);
  const form = { ...terms, ...(rateReason !== null && { rateReason }) };
  const [first, ...others] = offerObjections(form, await factsOf(db, to, terms.startsOn, today));
  if (first !== undefined) throw new Refused(first, 409, others);
}

async function sent(id: string, sending: Parameters<typeof setSent>[2], { db }: Ctx): Promise<void> {
  try {
    await setSent(db, id, sending);
  } catch (error) {
    if (isAgainst(error, 'job_order_fits')) throw new Refused(OfferRefusal.FULL(), 409);
    if (isAgainst(error, 'job_order_is_open'))
      throw new Refused(OfferRefusal.JOB_ORDER_ENDED({ state: () => JobOrderState.labelOf('Cancelled') }), 409);
    if (isTaken(error, ['offer_once'])) throw new Refused(OfferRefusal.OUT_ALREADY(), 409);
    throw error;
  }
}

export async function renewOfferLink(asked: ByVersion, ctx: Ctx) {
  const { id } = asked;
  const { applicationId, expiresAt } = await heldSent(asked, ctx);
  const link = await makeOfferLink({ id, expiresAt }, await requireOffered(ctx.db, applicationId), ctx);
  await raiseVersion(ctx.db, id);
  await ctx.audit({ action: 'RENEW_LINK', subject: 'job offer', subjectId: id, detail: { applicationId } });
  return { offer: await shownOffer(id, ctx), ...link };
}

export async function renewOfferCode(asked: ByVersion, ctx: Ctx) {
  const { id } = asked;
  const { applicationId } = await heldSent(asked, ctx);
  const code = await makeCode(id, ctx);
  await raiseVersion(ctx.db, id);
  await ctx.audit({ action: 'RENEW_CODE', subject: 'job offer', subjectId: id, detail: { applicationId } });
  return { offer: await shownOffer(id, ctx), code };
}

export async function withdrawOffer(asked: TakesOf<typeof offersApi.withdraw>, ctx: Ctx): Promise<Offer> {
  const { id, reason } = asked;
  const offer = await heldOffer(id, ctx.db);
  if (!movesOf(offer.state).includes('withdraw')) throw new Refused(OfferRefusal.NOT_TO_WITHDRAW(stateOf(offer)), 409);
  requireVersion(offer, asked);
  await endOffer(ctx.db, id, { state: 'Withdrawn', at: ctx.now, by: ctx.actor.username, reason });
  await dropCode(ctx.db, id);
  const { applicationId } = offer;
  await ctx.audit({ action: 'WITHDRAW', subject: 'job offer', subjectId: id, detail: { applicationId } });
  return shownOffer(id, ctx);
}

type SentOffer = OfferRow & { readonly expiresAt: Instant };

async function heldSent(asked: ByVersion, { db, now }: Ctx): Promise<SentOffer> {
  const offer = await heldOffer(asked.id, db);
  const { state, expiresAt } = offer;
  if (state !== 'Sent' || expiresAt === null) throw new Refused(OfferRefusal.NOT_SENT(stateOf(offer)), 409);
  if (Date.parse(expiresAt) <= now.getTime()) throw new Refused(OfferRefusal.EXPIRED(), 409);
  requireVersion(offer, asked);
  return { ...offer, expiresAt };
}

function requireVersion({ version }: OfferRow, asked: ByVersion): void {
  if (version !== asked.version) throw new Refused(OfferRefusal.STALE());
}
