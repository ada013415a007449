// Job offers of an applicant: read, tried, written as a draft and changed. What may be offered is judged here and when it is sent.
import type { Wages } from '@kawani/domains/statutory/rules/wages';
import { eemrFactors, factorChoices, wagesOf } from '@kawani/domains/statutory/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import { type Db, isTaken, newId } from '@kawani/kit/server/db';
import { toAsker } from '@kawani/kit/server/reader';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { ApplicationState } from '../../applicants/lists.ts';
import { holdApplication } from '../../applicants/table/applications.ts';
import { JobOrderState } from '../../job-orders/lists.ts';
import type { OfferForm } from '../contract/form.ts';
import type { Floor, Offer, OffersOfApplication } from '../contract/offer.ts';
import { OfferRefusal } from '../contract/refusals.ts';
import type { offersApi } from '../contract.ts';
import { MOST_WRONG_CODES, OfferState } from '../lists.ts';
import { dailyOf, expiryOf, monthlyOf, movesOf, type OfferFacts, offerObjections } from '../rules.ts';
import { type Offered, offeredTo } from '../table/application.ts';
import { changeDraft, holdOffer, insertDraft, type OfferRow, offerRow, offersOf } from '../table/offers.ts';
import { proofsOf, triesOf } from '../table/proof.ts';

type Ctx = RequestContext;
type ById = { readonly id: string };

export async function offersOfApplication({ id }: ById, { db, today, audit }: Ctx): Promise<OffersOfApplication> {
  const to = await requireOffered(db, id);
  const { place, targetOn, free, rateFrom, rateTo } = to;
  const offers = await shownOffers(db, id);
  await audit({ action: 'READ', subject: 'job offers', subjectId: id, detail: { offers: offers.length } });
  const obstacle = obstacleTo(to)?.message ?? null;
  const factors = factorChoices();
  return {
    obstacle,
    offers,
    place,
    targetOn,
    free,
    floor: floorOf(await wagesOf(db), to, laterOf(targetOn, today)),
    rateFrom,
    rateTo,
    factors,
  };
}

const laterOf = (one: Day, other: Day) => (one > other ? one : other);

export async function requireOffered(db: Db, applicationId: string): Promise<Offered> {
  const found = await offeredTo(db, applicationId);
  if (found === undefined) throw new Refused(OfferRefusal.NO_SUCH_APPLICATION(), 404);
  return found;
}

/** Why nothing can be offered now, whatever the offer says. */
export function obstacleTo({ state, erasedAt, jobOrderState }: Offered): Refusal | undefined {
  if (erasedAt !== null) return OfferRefusal.ERASED();
  if (jobOrderState === 'Cancelled' || jobOrderState === 'On Hold')
    return OfferRefusal.JOB_ORDER_ENDED({ state: () => JobOrderState.labelOf(jobOrderState) });
  if (state !== 'For hiring') return OfferRefusal.NOT_FOR_HIRING({ state: () => ApplicationState.labelOf(state) });
  return undefined;
}

function floorOf(wages: Wages, place: Offered, on: Day): Floor | null {
  const floor = wages.wageFloorAt(place, on);
  if (floor === undefined) return null;
  const { region, daily, cola, order } = floor;
  return { region, daily, cola, order };
}

export async function factsOf(db: Db, to: Offered, startsOn: Day, today: Day): Promise<OfferFacts> {
  const { rateFrom, rateTo } = to;
  const floor = floorOf(await wagesOf(db), to, startsOn);
  return { today, factors: eemrFactors().map(({ factor }) => factor), floor, rateFrom, rateTo };
}

export async function previewOffer(form: TakesOf<typeof offersApi.preview>, { db, today }: Ctx) {
  const to = await requireOffered(db, form.id);
  const facts = await factsOf(db, to, form.startsOn, today);
  const obstacle = obstacleTo(to);
  const objections = [...(obstacle === undefined ? [] : [obstacle]), ...offerObjections(form, facts)];
  return {
    ...{
      daily: dailyOf(form),
      monthly: monthlyOf(form),
      floor: facts.floor,
      expiresAt: expiryOf(today, form.validDays),
    },
    objections: objections.map(({ field = null, message }) => ({ field, message })),
  };
}

export async function writeOffer(form: OfferForm, ctx: Ctx): Promise<Offer> {
  const { db, actor, now, today } = ctx;
  const { id: applicationId, version } = form;
  await holdApplication(db, applicationId);
  const to = await requireOffered(db, applicationId);
  const obstacle = obstacleTo(to);
  if (obstacle !== undefined) throw new Refused(obstacle, 409);
  const [first, ...others] = offerObjections(form, await factsOf(db, to, form.startsOn, today));
  if (first !== undefined) throw new Refused(first, 409, others);
  const known = await offersOf(db, applicationId);
  if (known.some(({ state }) => state === 'Sent' || state === 'Accepted'))
    throw new Refused(OfferRefusal.OUT_ALREADY(), 409);
  const draft = known.find(({ state }) => state === 'Draft');
  if (draft?.version !== version) throw new Refused(OfferRefusal.STALE());
  const writing = { by: actor.username, at: now };
  const id = draft?.id ?? newId();
  if (draft === undefined) await insertOnce(db, form, { id, applicationId, jobOrderId: to.jobOrderId, ...writing });
  else await changeDraft(db, id, form, writing);
  await ctx.audit({ action: 'WRITE', subject: 'job offer', subjectId: id, detail: { applicationId } });
  return shownOffer(id, ctx);
}

async function insertOnce(db: Db, form: OfferForm, written: Parameters<typeof insertDraft>[2]): Promise<void> {
  try {
    await insertDraft(db, form, written);
  } catch (error) {
    if (isTaken(error, ['offer_drafted_once'])) throw new Refused(OfferRefusal.STALE());
    throw error;
  }
}

/** As it stands, while nobody answers, withdraws or sends it. */
export async function heldOffer(id: string, db: Db): Promise<OfferRow> {
  await holdOffer(db, id);
  return requireOffer(id, db);
}

export async function requireOffer(id: string, db: Db): Promise<OfferRow> {
  const found = await offerRow(db, id);
  if (found === undefined) throw new Refused(OfferRefusal.NO_SUCH_OFFER(), 404);
  return found;
}

export async function shownOffer(id: string, { db }: Ctx): Promise<Offer> {
  const { applicationId } = await requireOffer(id, db);
  const found = (await toAsker(() => shownOffers(db, applicationId))).find((offer) => offer.id === id);
  if (found === undefined) throw new Refused(OfferRefusal.NO_SUCH_OFFER(), 404);
  return found;
}

async function shownOffers(db: Db, applicationId: string): Promise<Offer[]> {
  const rows = await offersOf(db, applicationId);
  const proofs = new Map((await proofsOf(db, applicationId)).map(({ offerId, ...proof }) => [offerId, proof]));
  const tries = new Map((await triesOf(db, applicationId)).map(({ offerId, wrong }) => [offerId, wrong]));
  return rows.map(({ applicationId: _, jobOrderId: __, writer: ___, sender: ____, ...row }) => ({
    ...row,
    ...{ daily: dailyOf(row), monthly: monthlyOf(row), moves: movesOf(row.state) },
    codeTriesLeft: row.state === 'Sent' ? MOST_WRONG_CODES - (tries.get(row.id) ?? MOST_WRONG_CODES) : null,
    proof: proofs.get(row.id) ?? null,
  }));
}

export const stateOf = ({ state }: Pick<OfferRow, 'state'>) => ({ state: () => OfferState.labelOf(state) });
