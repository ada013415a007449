// Public postings of job orders: what recruiters write, what anybody reads, and the codes by which people find one.
import { endpoint } from '@kawani/kit/contract/endpoint';
import { LANGUAGES } from '@kawani/kit/contract/language';
import { Version } from '@kawani/kit/contract/version';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { RecruitmentPermission } from '../requisitions/policy.ts';
import { PostingCode } from './contract/code.ts';
import { PostingForm, WrittenPosting } from './contract/form.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000001';
/** A posting that ended is gone from every phone a minute later. */
const KEPT_SECONDS = 60;

/** Offered for a day's work; null where it isn't shown. */
const pay = { payFrom: z.nullable(Centavos), payTo: z.nullable(Centavos) };

export const Posting = z.extend(PostingForm, {
  id: z.string(),
  ...pay,
  publishedAt: z.nullable(Instant),
  /** For the link that is sent around, and for the poster. */
  linkCode: z.string(),
  posterCode: z.string(),
  version: Version,
});
export type Posting = z.output<typeof Posting>;

export const OpenPosting = z.strictObject({
  title: z.string(),
  description: z.string(),
  place: z.string(),
  directions: z.nullable(z.string()),
  ...pay,
  publishedAt: Instant,
});
export type OpenPosting = z.output<typeof OpenPosting>;

/** In the list of jobs: what somebody reads before opening one, and the code that opens it. */
const OpenJob = z.extend(z.omit(OpenPosting, { description: true, directions: true }), { code: z.string() });
export type OpenJob = z.output<typeof OpenJob>;

const office = { needs: [RecruitmentPermission.VIEW_JO_LIST], scope: 'all' } as const;
/** Of a job, not of a person. */
const changes = { ...office, actsOn: 'nobody' } as const;
const ByVersion = z.strictObject({ id: z.uuid(), version: Version });
const example = { id: SOME_ID, version: 1 };

export const postingsApi = {
  ofJobOrder: endpoint('GET /job-orders/:id/posting', {
    ...office,
    summary: 'The public posting of a job order; null before one is written',
    takes: z.strictObject({ id: z.uuid() }),
    returns: z.strictObject({ posting: z.nullable(Posting) }),
    readsNobody: 'what is written for the public',
    example: { id: SOME_ID },
  }),
  write: endpoint('PUT /job-orders/:id/posting', {
    ...changes,
    summary: 'Write the public posting of an open job order, or change it',
    returns: Posting,
    takes: WrittenPosting,
    example: {
      ...{
        id: SOME_ID,
        title: 'Security guard',
        description: 'Guards an office building at night.',
        place: 'Makati City',
      },
      ...{ directions: 'Any bus to Ayala', showsPay: true, sexReason: null, heightReason: null },
    },
  }),
  publish: endpoint('POST /postings/:id/publication', {
    ...changes,
    summary: 'Publish a posting: from now on anybody who has its code reads it and applies',
    takes: ByVersion,
    returns: Posting,
    example,
  }),
  unpublish: endpoint('POST /postings/:id/withdrawal', {
    ...changes,
    summary: 'Take a posting off: nobody reads it, and nobody applies',
    takes: ByVersion,
    returns: Posting,
    example,
  }),
  poster: endpoint('GET /postings/:id/poster.pdf', {
    ...office,
    summary: 'A poster of a published job for a wall, with a code to scan, as PDF in the language that is chosen',
    takes: z.strictObject({ id: z.uuid(), language: z.enum(LANGUAGES) }),
    answer: 'file',
    readsNobody: 'what is written for the public',
    example: { id: SOME_ID, language: 'fil' },
  }),
  open: endpoint('GET /postings', {
    summary: 'The jobs that people may be referred to',
    returns: z.strictObject({ items: z.array(z.extend(OpenPosting, { id: z.string() })) }),
    scope: 'own',
  }),
  refer: endpoint('PUT /postings/:id/referral-code', {
    summary: 'One’s own code for a posting: who applies by it was referred by this employee',
    takes: z.strictObject({ id: z.uuid() }),
    returns: z.strictObject({ code: z.string() }),
    scope: 'own',
    example: { id: SOME_ID },
  }),
  jobs: endpoint('GET /careers', {
    summary: 'The jobs that are published, the newest first, to anybody',
    returns: z.strictObject({ items: z.array(OpenJob) }),
    scope: 'own',
    isPublic: true,
    keptSeconds: KEPT_SECONDS,
  }),
  read: endpoint('GET /careers/:code', {
    summary: 'What a posting says, to anybody who has its code',
    takes: z.strictObject({ code: PostingCode }),
    returns: OpenPosting,
    scope: 'own',
    isPublic: true,
    keptSeconds: KEPT_SECONDS,
    example: { code: 'abcd2345' },
  }),
};
