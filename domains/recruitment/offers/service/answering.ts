// What the holder of a link sees of an offer, and answers. The server's clock decides whether it is in time.

import { Refused } from '@kawani/kit/contract/refusal';
import { languageNow } from '@kawani/kit/contract/say';
import type { Db } from '@kawani/kit/server/db';
import { inLanguage, toAsker } from '@kawani/kit/server/reader';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { toInstant } from '@kawani/kit/values/hours';
import type { AcceptanceForm, DeclineForm } from '../contract/answer-form.ts';
import type { OfferPage } from '../contract/answering.ts';
import { OfferText } from '../contract/notices.ts';
import { OfferRefusal } from '../contract/refusals.ts';
import { hiringPageOf, JobGone, MOST_WRONG_CODES, OfferNext, type OfferState } from '../lists.ts';
import { isNameOf } from '../rules.ts';
import type { Offered } from '../table/application.ts';
import { endOffer, type OfferRow } from '../table/offers.ts';
import { codeOf, countWrong, dropCode, keepAcceptance } from '../table/proof.ts';
import { heldOffer, requireOffer, requireOffered, stateOf } from './offers.ts';
import { isCode } from './secrets.ts';
import { hashOf, termLines, termsText } from './terms.ts';

type Ctx = RequestContext;

export async function readOffer(_: object, ctx: Ctx): Promise<OfferPage> {
  return pageOf(offerIdOf(ctx), ctx);
}

/** Sent twice, it is accepted once, and both are told so. */
export async function acceptOffer(form: AcceptanceForm, ctx: Ctx) {
  const { db, now } = ctx;
  const id = offerIdOf(ctx);
  const offer = await heldOffer(id, db);
  if (offer.state === 'Accepted') return { offer: await toAsker(() => pageOf(id, ctx)), isWrongCode: false };
  requireAnswerable(offer, now);
  const to = await requireOffered(db, offer.applicationId);
  const { name, language } = form;
  const terms = termsText(inLanguage(language, () => linesOf(offer, to, ctx)));
  const termsSha256 = hashOf(terms);
  if (termsSha256.toString('hex') !== form.termsSha256) throw new Refused(OfferRefusal.CHANGED(), 409);
  if (!isNameOf(name, to)) throw new Refused(OfferRefusal.NAME('name'), 400);
  // A wrong try is answered and not refused, so that it is counted.
  if (await isWrong(id, form.code, db)) return { offer: await toAsker(() => pageOf(id, ctx)), isWrongCode: true };
  await endOffer(db, id, { state: 'Accepted', at: now, by: null, reason: null });
  await dropCode(db, id);
  await keepAcceptance(db, { offerId: id, at: now, name, language, terms, termsSha256, network: ctx.network ?? null });
  await tellSender(offer, { to, title: OfferText.ACCEPTED_TITLE(), step: 'PAPERS' }, ctx);
  return { offer: await toAsker(() => pageOf(id, ctx)), isWrongCode: false };
}

export async function declineOffer({ reason }: DeclineForm, ctx: Ctx): Promise<OfferPage> {
  const { db, now } = ctx;
  const id = offerIdOf(ctx);
  const offer = await heldOffer(id, db);
  if (offer.state === 'Declined') return toAsker(() => pageOf(id, ctx));
  requireAnswerable(offer, now);
  await endOffer(db, id, { state: 'Declined', at: now, by: null, reason: reason ?? null });
  await dropCode(db, id);
  const to = await requireOffered(db, offer.applicationId);
  await tellSender(offer, { to, title: OfferText.DECLINED_TITLE(), step: 'OFFER' }, ctx);
  return toAsker(() => pageOf(id, ctx));
}

function offerIdOf({ actor }: Ctx): string {
  if (actor.link === undefined) throw new Refused(OfferRefusal.NO_SUCH_OFFER(), 404);
  return actor.link.subjectId;
}

/** An offer that has run out counts as expired before the scheduled job has ended it. */
function stateAt({ state, expiresAt }: OfferRow, now: Date): OfferState {
  return state === 'Sent' && expiresAt !== null && Date.parse(expiresAt) <= now.getTime() ? 'Expired' : state;
}

function requireAnswerable(offer: OfferRow, now: Date): void {
  const state = stateAt(offer, now);
  if (state === 'Expired') throw new Refused(OfferRefusal.EXPIRED(), 409);
  if (state !== 'Sent') throw new Refused(OfferRefusal.ENDED(stateOf({ state })), 409);
}

async function isWrong(id: string, typed: string, db: Db): Promise<boolean> {
  const code = await codeOf(db, id);
  if (code === undefined || code.wrong >= MOST_WRONG_CODES) throw new Refused(OfferRefusal.CODE_LOCKED('code'), 409);
  if (await isCode(db, id, typed, code.seal)) return false;
  await countWrong(db, id);
  return true;
}

const linesOf = (offer: OfferRow, to: Offered, { company }: Ctx) => termLines(offer, { ...to, company });

async function pageOf(id: string, ctx: Ctx): Promise<OfferPage> {
  const { db, now, company } = ctx;
  const offer = await requireOffer(id, db);
  const to = await requireOffered(db, offer.applicationId);
  const state = stateAt(offer, now);
  const lines = linesOf(offer, to, ctx);
  const isGone = state === 'Withdrawn' && to.jobOrderState === 'Cancelled';
  const wrong = (await codeOf(db, id))?.wrong ?? MOST_WRONG_CODES;
  return {
    ...{ title: to.designation, place: to.place, company, state },
    next: isGone ? JobGone.labelOf('CANCELLED') : OfferNext.labelOf(state),
    terms: state === 'Sent' || state === 'Accepted' ? lines : [],
    ...{ language: languageNow(), termsSha256: hashOf(termsText(lines)).toString('hex') },
    ...{ expiresAt: offer.expiresAt ?? offer.writtenAt, now: toInstant(now) },
    triesLeft: MOST_WRONG_CODES - wrong,
    acceptedAt: state === 'Accepted' ? offer.endedAt : null,
  };
}

type Told = {
  readonly to: Offered;
  readonly title: ReturnType<typeof OfferText.ACCEPTED_TITLE>;
  readonly step: Parameters<typeof hiringPageOf>[1];
};

async function tellSender({ sender }: OfferRow, { to, title, step }: Told, { notify }: Ctx): Promise<void> {
  if (sender === null) return;
  const body = OfferText.ABOUT({ designation: to.designation, place: to.place });
  await notify({ to: sender, title, body, opens: hiringPageOf(to.id, step) });
}
