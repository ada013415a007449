// The handbook as its readers have it: every text in both languages in one answer, so that a phone without a signal has it all.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { LANGUAGES } from '@kawani/kit/contract/language';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { ChapterKind } from '../lists.ts';
import { OnboardingPermission } from '../policy.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000001';
const SHA256 = /^[0-9a-f]{64}$/;
const both = z.strictObject({ en: z.string(), fil: z.string() });
const reads = { needs: [OnboardingPermission.HANDBOOK], scope: 'own' } as const;

export const MyChapter = z.strictObject({
  chapterId: z.string(),
  kind: codeIn(ChapterKind),
  /** Exactly this text is acknowledged. */
  versionId: z.string(),
  number: z.int(),
  sha256: z.string(),
  publishedAt: Instant,
  title: both,
  body: both,
  /** Null: it still has to be read. */
  acknowledgedAt: z.nullable(Instant),
  /** The version that the reader acknowledged last, while the newer one is still to be read. */
  before: z.nullable(z.strictObject({ number: z.int(), acknowledgedAt: Instant, body: both })),
});
export type MyChapter = z.output<typeof MyChapter>;

/** What is read of a version: its id with its checksum, and in which language. */
export const Acknowledging = z.strictObject({
  versionId: z.uuid(),
  sha256: z.string().check(z.regex(SHA256)),
  language: z.enum(LANGUAGES),
  /** The phone's time at the tap. It is kept where the tap was sent later. */
  readAt: Instant,
});
export type Acknowledging = z.output<typeof Acknowledging>;

export const Acknowledged = z.strictObject({ versionId: z.string(), acknowledgedAt: Instant });
export type Acknowledged = z.output<typeof Acknowledged>;

export const myHandbookApi = {
  read: endpoint('GET /onboarding/me/handbook', {
    ...reads,
    summary: 'The chapters of the handbook and the reader’s standards of probation, each in both languages',
    returns: z.strictObject({ items: z.array(MyChapter) }),
  }),
  acknowledge: endpoint('POST /onboarding/me/handbook/acknowledgements', {
    ...reads,
    summary: 'Say that one has read exactly this version; saying it again changes nothing',
    takes: Acknowledging,
    returns: Acknowledged,
    example: {
      ...{ versionId: SOME_ID, sha256: 'a'.repeat(64), language: 'fil' },
      readAt: '2026-11-22T08:00:00.000+08:00',
    },
  }),
};
