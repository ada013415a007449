// What may be offered, what may be done with an offer, and whether a typed name is the applicant's. Pure.
import { dailyRate, monthlyRate } from '@kawani/domains/statutory/rules';
import { wageShortage } from '@kawani/domains/statutory/rules/wage-shortage';
import type { Refusal } from '@kawani/kit/contract/refusal';
import { addDays, type Day } from '@kawani/kit/values/day';
import { type Instant, toInstant } from '@kawani/kit/values/hours';
import { type Centavos, showPesos, ZERO } from '@kawani/kit/values/pesos';
import type { OfferForm } from './contract/form.ts';
import type { Floor, OfferMove } from './contract/offer.ts';
import { OfferRefusal } from './contract/refusals.ts';
import { EXPIRES_AT, type OfferState } from './lists.ts';

type Rated = Pick<OfferForm, 'payBasis' | 'rate' | 'factor'>;

/** A day's pay, rounded. */
export function dailyOf({ payBasis, rate, factor }: Rated): Centavos {
  return payBasis === 'DAILY' ? rate : dailyRate(rate, factor);
}

/** A month's pay, rounded. */
export function monthlyOf({ payBasis, rate, factor }: Rated): Centavos {
  return payBasis === 'MONTHLY' ? rate : monthlyRate(rate, factor);
}

export type OfferFacts = {
  readonly today: Day;
  readonly factors: readonly string[];
  /** Of the site on the first day; null where no table of the law covers it. */
  readonly floor: Floor | null;
  readonly rateFrom: Centavos | null;
  readonly rateTo: Centavos | null;
};

type Objected = Rated & Pick<OfferForm, 'cola' | 'startsOn' | 'rateReason'>;

/** Empty: it may be sent. */
export function offerObjections(form: Objected, facts: OfferFacts): Refusal[] {
  return [
    ...(form.startsOn < facts.today ? [OfferRefusal.PAST('startsOn')] : []),
    ...(facts.factors.includes(form.factor) ? payObjections(form, facts) : [OfferRefusal.NO_SUCH_FACTOR('factor')]),
  ];
}

/** Nobody is offered less than the minimum wage of the place (rule W-5); beyond the requisition, only with a reason. */
function payObjections(form: Objected, { floor, rateFrom, rateTo }: OfferFacts): Refusal[] {
  const daily = dailyOf(form);
  const below = floor === null ? [] : floorObjections(daily, form.cola ?? ZERO, floor);
  if (below.length > 0) return below;
  const [from, to] = [rateFrom ?? rateTo, rateTo ?? rateFrom];
  const isBeyond = from !== null && to !== null && (daily < from || daily > to);
  if (!isBeyond || form.rateReason !== undefined) return [];
  return [OfferRefusal.OUT_OF_RANGE({ from: showPesos(from), to: showPesos(to) }, 'rateReason')];
}

function floorObjections(daily: Centavos, cola: Centavos, floor: Floor): Refusal[] {
  const said = { floor: showPesos(floor.daily), region: floor.region, order: floor.order };
  const shortage = wageShortage({ daily, cola }, floor);
  if (shortage === null) return [];
  if (shortage.of === 'BASIC') return [OfferRefusal.BELOW_MINIMUM({ ...said, rate: showPesos(daily) }, 'rate')];
  const allowance = { cola: showPesos(floor.cola), least: showPesos(shortage.least) };
  return [OfferRefusal.BELOW_COLA({ ...said, ...allowance }, 'cola')];
}

/** At five in the afternoon of its last day. */
export function expiryOf(today: Day, validDays: number): Instant {
  return toInstant(new Date(`${addDays(today, validDays)}T${EXPIRES_AT}:00+08:00`));
}

const MOVES: Readonly<Record<OfferState, readonly OfferMove[]>> = {
  Draft: ['change', 'send', 'withdraw'],
  Sent: ['link', 'code', 'withdraw'],
  Accepted: [],
  Declined: [],
  Expired: [],
  Withdrawn: [],
};

export function movesOf(state: OfferState): OfferMove[] {
  return [...MOVES[state]];
}

type Named = { readonly firstName: string | null; readonly lastName: string | null };

/** First and last name in any order and any case, with or without accents, a second name, a middle name or a suffix. */
export function isNameOf(typed: string, { firstName, lastName }: Named): boolean {
  const said = new Set(wordsOf(typed));
  const [first] = wordsOf(firstName ?? '');
  const last = wordsOf(lastName ?? '');
  return first !== undefined && last.length > 0 && said.has(first) && last.every((word) => said.has(word));
}

function wordsOf(name: string): string[] {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
}
