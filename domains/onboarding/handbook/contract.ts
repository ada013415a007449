// The handbook: chapters with versions that never change, and the standards of probation, which are kept the same way.
import { CALL_LIMITS, endpoint } from '@kawani/kit/contract/endpoint';
import { Version } from '@kawani/kit/contract/version';
import * as z from 'zod/mini';
import { ChapterDetail, ChapterVersion, HandbookChapters } from './contract/chapter.ts';
import { NewChapter, NextVersion } from './contract/form.ts';
import { MOST_CHAPTERS } from './lists.ts';
import { OnboardingPermission } from './policy.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000001';
const TEXTS = { titleEn: 'Time in', titleFil: 'Time in', bodyEn: 'Time in at your post.', bodyFil: 'Mag-time in.' };

const manages = { needs: [OnboardingPermission.CHECKLIST_MANAGE_PROGRAM], scope: 'all' } as const;
const reads = { ...manages, readsNobody: 'chapters, and how many people have read them' } as const;
const writes = { ...manages, actsOn: 'nobody' } as const;
const order = z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_CHAPTERS));
const byId = { takes: z.strictObject({ id: z.uuid() }), example: { id: SOME_ID } } as const;

export const handbookApi = {
  list: endpoint('GET /onboarding/handbook', {
    ...reads,
    summary: 'Chapters in order and probation standards, with how many people have read the version in force',
    returns: HandbookChapters,
  }),
  one: endpoint('GET /onboarding/handbook/chapters/:id', {
    ...reads,
    ...byId,
    summary: 'A chapter with the texts in force and the history of its versions',
    returns: ChapterDetail,
  }),
  version: endpoint('GET /onboarding/handbook/versions/:id', {
    ...reads,
    ...byId,
    summary: 'The texts of one version',
    returns: ChapterVersion,
  }),
  create: endpoint('POST /onboarding/handbook/chapters', {
    ...writes,
    summary: 'Publish a new chapter, or standards of probation: everybody concerned is asked to read it',
    takes: NewChapter,
    returns: ChapterDetail,
    example: { kind: 'CHAPTER', ...TEXTS },
  }),
  publish: endpoint('POST /onboarding/handbook/chapters/:id/versions', {
    ...writes,
    summary: 'Publish the next version of a chapter: everybody concerned is asked to read it again',
    takes: NextVersion,
    returns: ChapterDetail,
    example: { id: SOME_ID, version: 1, ...TEXTS },
  }),
  order: endpoint('PUT /onboarding/handbook/order', {
    ...writes,
    summary: 'Give the chapters another order',
    takes: z.strictObject({ ids: order, /** The order that was changed. */ was: order }),
    returns: HandbookChapters,
    example: { ids: [SOME_ID], was: [SOME_ID] },
  }),
  retire: endpoint('POST /onboarding/handbook/chapters/:id/retirement', {
    ...writes,
    summary: 'Show a chapter to nobody from now on; what was acknowledged stays',
    takes: z.strictObject({ id: z.uuid(), version: Version }),
    returns: ChapterDetail,
    example: { id: SOME_ID, version: 1 },
  }),
  acknowledgements: endpoint('GET /onboarding/handbook/acknowledgements', {
    ...manages,
    summary: 'Who acknowledged which version when and in which language, as CSV: of one chapter or of all',
    takes: z.strictObject({ chapterId: z.optional(z.uuid()) }),
    answer: 'file',
    limit: CALL_LIMITS.export,
    example: {},
  }),
};
