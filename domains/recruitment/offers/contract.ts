// Job offers to applicants: written, sent with a link and a code, and withdrawn by the office.
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Version } from '@kawani/kit/contract/version';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { RecruitmentPermission } from '../requisitions/policy.ts';
import { OfferForm, OfferPreview } from './contract/form.ts';
import { Floor, Offer, OffersOfApplication } from './contract/offer.ts';

const { HIRING_JOB_OFFER_CREATE, VIEW_ALL_APPLICANTS_FOR_HIRING } = RecruitmentPermission;
const SOME_ID = '01920000-0000-7000-8000-000000000001';
const MAX_REASON = 250;

const terms = { payBasis: 'DAILY', rate: 75_000, factor: '313', startsOn: '2026-12-01', validDays: 3 } as const;
const byVersion = { takes: z.strictObject({ id: z.uuid(), version: Version }), example: { id: SOME_ID, version: 1 } };
const changes = { needs: [HIRING_JOB_OFFER_CREATE], scope: 'all', notOwn: { id: 'job-offer' } } as const;
const ofApplication = {
  needs: [HIRING_JOB_OFFER_CREATE],
  scope: 'all',
  notOwn: { id: 'application' },
} as const;

export const offersApi = {
  ofApplication: endpoint('GET /applications/:id/offers', {
    summary: 'The job offers to an applicant, and what another one may say',
    takes: z.strictObject({ id: z.uuid() }),
    returns: OffersOfApplication,
    needs: [HIRING_JOB_OFFER_CREATE, VIEW_ALL_APPLICANTS_FOR_HIRING],
    scope: 'all',
    example: { id: SOME_ID },
  }),
  preview: endpoint('POST /applications/:id/offer/preview', {
    ...ofApplication,
    summary: 'What an offer would come to by the day and by the month, and what stands against it',
    takes: OfferPreview,
    returns: z.strictObject({
      daily: Centavos,
      monthly: Centavos,
      floor: z.nullable(Floor),
      /** If it were sent now. */
      expiresAt: Instant,
      objections: z.array(z.strictObject({ field: z.nullable(z.string()), message: z.string() })),
    }),
    changesNothing: true,
    example: { id: SOME_ID, ...terms },
  }),
  write: endpoint('PUT /applications/:id/offer', {
    ...ofApplication,
    summary: 'Write a draft of an offer to an applicant who is for hiring, or change it',
    takes: OfferForm,
    returns: Offer,
    example: { id: SOME_ID, ...terms },
  }),
  // PUTs, since the answer to a POST is kept for its retries, and these hold secrets.
  send: endpoint('PUT /offers/:id/sending', {
    ...{ ...changes, ...byVersion },
    summary: 'Send a draft: answers with the token of its link and with the one-time code, which are shown once',
    returns: z.strictObject({ offer: Offer, token: z.string(), code: z.string(), isMailed: z.boolean() }),
  }),
  renewLink: endpoint('PUT /offers/:id/link', {
    ...{ ...changes, ...byVersion },
    summary: 'Make another link to an offer that is out; the one before stops working',
    returns: z.strictObject({ offer: Offer, token: z.string(), isMailed: z.boolean() }),
  }),
  renewCode: endpoint('PUT /offers/:id/code', {
    ...{ ...changes, ...byVersion },
    summary: 'Make another one-time code for an offer that is out; the one before stops working',
    returns: z.strictObject({ offer: Offer, code: z.string() }),
  }),
  withdraw: endpoint('POST /offers/:id/withdrawal', {
    ...changes,
    summary: 'Withdraw an offer that waits for an answer, or remove a draft',
    takes: z.strictObject({
      id: z.uuid(),
      version: Version,
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON)),
    }),
    returns: Offer,
    example: { id: SOME_ID, version: 1, reason: 'The client chose another person' },
  }),
};
