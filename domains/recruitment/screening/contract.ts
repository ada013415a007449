// Screening: applicants by step, moved from one to the next, noted about, and joined where two of them are one person.
import { PlaceCode } from '@kawani/domains/statutory/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { ApplicationState, PRIVACY_NOTICE } from '../applicants/lists.ts';
import { RecruitmentPermission } from '../requisitions/policy.ts';
import { ApplicantCard, ApplicantDetail } from './contract/applicant.ts';
import { AnswersForm, MoveMany, MoveOne, NoteForm, WalkInForm } from './contract/form.ts';
import { Today } from './contract/today.ts';
import { ApplicationSource, Missing } from './lists.ts';

const { VIEW_APPLICANT_LIST, VIEW_JO_LIST, VIEW_JOB_ORDERS } = RecruitmentPermission;
const SOME_ID = '01920000-0000-7000-8000-000000000001';
const OTHER_ID = '01920000-0000-7000-8000-000000000002';
const MAX_SEARCH = 80;
const MAX_DAYS = 365;

/** The board and the list are narrowed alike. */
const narrowing = {
  jobOrderId: z.optional(z.uuid()),
  detachmentId: z.optional(z.uuid()),
  recruiterId: z.optional(z.uuid()),
  source: z.optional(codeIn(ApplicationSource)),
  city: z.optional(PlaceCode),
  /** A name, a mobile number, or the reference of a job order. */
  search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SEARCH))),
  /** In their step for longer than so many days. */
  waitingDays: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_DAYS))),
  missing: z.optional(codeIn(Missing)),
};
const Narrowing = z.strictObject(narrowing);
export type ApplicantNarrowing = z.output<typeof Narrowing>;

const SORTS = ['movedAt', '-movedAt', 'appliedAt', '-appliedAt', 'name', '-name'] as const;
export type ApplicantSort = (typeof SORTS)[number];

const ListQuery = z.strictObject({
  ...paging,
  ...narrowing,
  state: z.optional(codeIn(ApplicationState)),
  sort: z._default(z.enum(SORTS), 'movedAt'),
});
export type ApplicantListQuery = z.output<typeof ListQuery>;

/** What the next cards of a column come after. */
const Cursor = z.strictObject({ at: Instant, id: z.string() });
const ColumnQuery = z.strictObject({
  ...narrowing,
  state: codeIn(ApplicationState),
  afterAt: Instant,
  afterId: z.uuid(),
});
export type ColumnQuery = z.output<typeof ColumnQuery>;

const more = { items: z.array(ApplicantCard), next: z.nullable(Cursor) };
const Board = z.strictObject({
  columns: z.array(z.strictObject({ state: codeIn(ApplicationState), count: z.int(), ...more })),
});
export type ApplicantBoard = z.output<typeof Board>;

const Counts = z.strictObject({
  states: z.array(z.strictObject({ state: codeIn(ApplicationState), count: z.int() })),
});

/** Of one that was not moved: why, in a sentence. */
const Moved = z.strictObject({ id: z.string(), isMoved: z.boolean(), why: z.nullable(z.string()) });

const Choice = z.strictObject({ id: z.string(), name: z.string() });
const Choices = z.strictObject({
  jobOrders: z.array(z.extend(Choice, { isOpen: z.boolean() })),
  detachments: z.array(Choice),
  recruiters: z.array(Choice),
});

const reads = { needs: [VIEW_APPLICANT_LIST], scope: 'all' } as const;
const changes = { ...reads, notOwn: { id: 'application' } } as const;
const Id = z.strictObject({ id: z.uuid() });

export const screeningApi = {
  board: endpoint('GET /applicants/board', {
    ...reads,
    summary: 'Applicants by step: how many, and the first of each',
    takes: Narrowing,
    returns: Board,
    example: {},
  }),
  column: endpoint('GET /applicants/column', {
    ...reads,
    summary: 'The next applicants of a step',
    takes: ColumnQuery,
    returns: z.strictObject(more),
    example: { state: 'Applied', afterAt: '2026-11-02T09:00:00+08:00', afterId: SOME_ID },
  }),
  list: endpoint('GET /applicants', {
    ...reads,
    summary: 'Applicants, a page at a time',
    takes: ListQuery,
    returns: Page(ApplicantCard),
    example: { state: 'Applied' },
  }),
  counts: endpoint('GET /applicants/counts', {
    ...reads,
    summary: 'How many applicants are in which state',
    takes: Narrowing,
    returns: Counts,
    example: { jobOrderId: SOME_ID },
    readsNobody: 'counts',
  }),
  funnel: endpoint('GET /applicants/funnel', {
    needs: [VIEW_APPLICANT_LIST, VIEW_JO_LIST, VIEW_JOB_ORDERS],
    scope: 'all',
    summary: 'How many applicants of a job order are in which state',
    takes: z.strictObject({ jobOrderId: z.uuid() }),
    returns: Counts,
    example: { jobOrderId: SOME_ID },
    readsNobody: 'counts',
  }),
  choices: endpoint('GET /applicants/choices', {
    ...reads,
    summary: 'What applicants are narrowed by: job orders, detachments and recruiters',
    returns: Choices,
    readsNobody: 'names of job orders, sites and recruiters',
  }),
  today: endpoint('GET /applicants/today', {
    ...reads,
    summary: 'What needs somebody today: long waits, offers that lapse, papers that came',
    returns: Today,
  }),
  one: endpoint('GET /applicants/:id', {
    ...reads,
    summary: 'An applicant with everything that happened',
    takes: Id,
    returns: ApplicantDetail,
    example: { id: SOME_ID },
  }),
  add: endpoint('POST /applicants', {
    ...reads,
    summary: 'Write down somebody who came in person or at a job fair',
    takes: WalkInForm,
    returns: Id,
    actsOn: 'nobody',
    example: {
      ...{ jobOrderId: SOME_ID, source: 'WALK_IN', firstName: 'Maria', lastName: 'Santos', mobile: '0917 123 4567' },
      ...{ city: '1380300000', hasExperience: true, starts: 'NOW', notice: PRIVACY_NOTICE },
    },
  }),
  move: endpoint('POST /applicants/:id/move', {
    ...changes,
    summary: 'Move an applicant to another step, or end the application',
    takes: MoveOne,
    returns: ApplicantCard,
    example: { id: SOME_ID, version: 1, to: 'Initial interview' },
  }),
  moveMany: endpoint('POST /applicants/moves', {
    ...reads,
    summary: 'Move many applicants; each by its version, and each is told of by itself',
    takes: MoveMany,
    returns: z.strictObject({ rows: z.array(Moved) }),
    actsOn: 'rows',
    example: { applicants: [{ id: SOME_ID, version: 1 }], to: 'Initial interview' },
  }),
  note: endpoint('POST /applicants/:id/notes', {
    ...changes,
    summary: 'Note something about an applicant',
    takes: NoteForm,
    returns: ApplicantDetail,
    example: { id: SOME_ID, note: 'Comes on Monday morning' },
  }),
  answer: endpoint('POST /applicants/:id/answers', {
    ...changes,
    summary: 'Write down what was asked later: experience and start',
    takes: AnswersForm,
    returns: ApplicantDetail,
    example: { id: SOME_ID, version: 1, hasExperience: true, starts: 'NOW' },
  }),
  twin: endpoint('POST /applicants/:id/twins', {
    ...reads,
    notOwn: { id: 'application', personId: 'applicant' },
    summary: 'Decide whether two people who look alike are one',
    takes: z.strictObject({ id: z.uuid(), personId: z.uuid(), isSame: z.boolean() }),
    returns: ApplicantDetail,
    example: { id: SOME_ID, personId: OTHER_ID, isSame: true },
  }),
  undoMerge: endpoint('POST /applicants/:id/separations', {
    ...reads,
    notOwn: { id: 'application', mergedId: 'applicant' },
    summary: 'Undo that two people are one',
    takes: z.strictObject({ id: z.uuid(), mergedId: z.uuid() }),
    returns: ApplicantDetail,
    example: { id: SOME_ID, mergedId: OTHER_ID },
  }),
};
