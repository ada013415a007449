// A job offer as the applicant reads and answers it, by the link that was sent.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { LANGUAGES } from '@kawani/kit/contract/language';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { OFFER_LINK, OfferState } from '../lists.ts';
import { AcceptanceForm, DeclineForm } from './answer-form.ts';

export const OfferPage = z.strictObject({
  title: z.string(),
  place: z.string(),
  company: z.string(),
  state: codeIn(OfferState),
  /** A sentence: what comes next. */
  next: z.string(),
  /** The terms as they are accepted; empty once nobody can accept them. */
  terms: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  /** In which the terms are said, and the SHA-256 of that text. */
  language: z.enum(LANGUAGES),
  termsSha256: z.string(),
  expiresAt: Instant,
  /** By the server's clock. */
  now: Instant,
  triesLeft: z.int(),
  acceptedAt: z.nullable(Instant),
});
export type OfferPage = z.output<typeof OfferPage>;

const byLink = { by: { link: OFFER_LINK }, scope: 'own' } as const;
const ANSWER_LIMIT = { most: 20, perSeconds: 60 };

export const offerLinkApi = {
  read: endpoint('GET /offer', { ...byLink, summary: 'The job offer that the link is about', returns: OfferPage }),
  accept: endpoint('POST /offer/acceptance', {
    ...byLink,
    summary: 'Accept the offer of the link with the one-time code; a wrong code is counted',
    takes: AcceptanceForm,
    returns: z.strictObject({ offer: OfferPage, isWrongCode: z.boolean() }),
    limit: ANSWER_LIMIT,
    example: { code: '123456', name: 'Maria Santos', language: 'en', termsSha256: 'a'.repeat(64) },
  }),
  decline: endpoint('POST /offer/decline', {
    ...byLink,
    summary: 'Decline the offer of the link',
    takes: DeclineForm,
    returns: OfferPage,
    limit: ANSWER_LIMIT,
    example: { reason: 'I found work nearer to my home' },
  }),
};
