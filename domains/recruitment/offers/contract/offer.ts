// A job offer as the office reads it, with the proof of its acceptance.
import { PayBasis } from '@kawani/domains/employees/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { LANGUAGES } from '@kawani/kit/contract/language';
import { Version } from '@kawani/kit/contract/version';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { OfferState } from '../lists.ts';

export const OfferMove = z.enum(['change', 'send', 'link', 'code', 'withdraw']);
export type OfferMove = z.output<typeof OfferMove>;

const Proof = z.strictObject({
  acceptedAt: Instant,
  /** As it was typed; null once the applicant's data was erased. */
  name: z.nullable(z.string()),
  language: z.enum(LANGUAGES),
  /** What was shown, line by line. */
  terms: z.nullable(z.string()),
  termsSha256: z.string(),
  network: z.nullable(z.string()),
});

export const Offer = z.strictObject({
  id: z.string(),
  payBasis: codeIn(PayBasis),
  rate: Centavos,
  factor: z.string(),
  /** The cost-of-living allowance a day. */
  cola: Centavos,
  /** The rate as a day's and as a month's, rounded. */
  daily: Centavos,
  monthly: Centavos,
  startsOn: Day,
  validDays: z.int(),
  rateReason: z.nullable(z.string()),
  remarks: z.nullable(z.string()),
  state: codeIn(OfferState),
  writtenBy: z.string(),
  writtenAt: Instant,
  sentBy: z.nullable(z.string()),
  sentAt: z.nullable(Instant),
  expiresAt: z.nullable(Instant),
  /** Null in place of a name: the applicant, or the clock. */
  endedBy: z.nullable(z.string()),
  endedAt: z.nullable(Instant),
  endReason: z.nullable(z.string()),
  /** Of the code that is out; null where none is. */
  codeTriesLeft: z.nullable(z.int()),
  proof: z.nullable(Proof),
  moves: z.array(OfferMove),
  version: Version,
});
export type Offer = z.output<typeof Offer>;

/** `cola`: what the order gives a day beside it. */
export const Floor = z.strictObject({ region: z.string(), daily: Centavos, cola: Centavos, order: z.string() });
export type Floor = z.output<typeof Floor>;

export const OffersOfApplication = z.strictObject({
  /** Null: an offer may be written; else why not. */
  obstacle: z.nullable(z.string()),
  /** The newest first. */
  offers: z.array(Offer),
  place: z.string(),
  targetOn: Day,
  /** Places that neither a person nor an offer holds. */
  free: z.int(),
  floor: z.nullable(Floor),
  /** What the requisition offers for a day. */
  rateFrom: z.nullable(Centavos),
  rateTo: z.nullable(Centavos),
  factors: z.array(z.strictObject({ factor: z.string(), use: z.string() })),
});
export type OffersOfApplication = z.output<typeof OffersOfApplication>;
