// Job orders: who looks for whom, until when, and how far that is.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { Version } from '@kawani/kit/contract/version';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { RecruitmentPermission } from '../requisitions/policy.ts';
import { JobOrderState } from './lists.ts';

const P = RecruitmentPermission;
const SOME_ID = '01920000-0000-7000-8000-000000000001';
const MAX_SEARCH = 80;
const MAX_REASON = 250;

const Person = z.strictObject({ employeeId: z.string(), name: z.string() });

export const JobOrderLine = z.strictObject({
  id: z.string(),
  ref: z.string(),
  /** The reference of its requisition. */
  requisition: z.string(),
  designation: z.string(),
  /** The detachment, or the department. */
  place: z.string(),
  isBillable: z.boolean(),
  needed: z.int(),
  /** Assigned or hired. */
  placed: z.int(),
  /** Offers out that are no place yet. */
  offered: z.int(),
  /** Hires whose endorsement is asked for or approved, and who hold no place yet. */
  endorsed: z.int(),
  recruiter: z.nullable(Person),
  openedAt: Instant,
  targetOn: Day,
  /** Since it was opened; of a filled one, until its last place was filled. */
  days: z.int(),
  state: codeIn(JobOrderState),
});
export type JobOrderLine = z.output<typeof JobOrderLine>;

export const JobOrderDetail = z.extend(JobOrderLine, {
  requisitionId: z.string(),
  /** Why it is on hold, or was cancelled. */
  reason: z.nullable(z.string()),
  places: z.array(z.extend(Person, { number: z.string(), how: z.enum(['ASSIGNED', 'HIRED']), startsOn: Day })),
  version: Version,
});
export type JobOrderDetail = z.output<typeof JobOrderDetail>;

const JobOrderQuery = z.strictObject({
  ...paging,
  state: codeIn(JobOrderState),
  /** How a reference begins, or a part of a place or a designation. */
  search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SEARCH))),
  recruiterId: z.optional(z.uuid()),
});
export type JobOrderQuery = z.output<typeof JobOrderQuery>;

const reads = { needs: [P.VIEW_JO_LIST, P.VIEW_JOB_ORDERS], scope: 'all' } as const;
const ById = { id: z.uuid(), version: Version };
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON));
/** Of a place of work, not of a person. */
const changes = { needs: [P.VIEW_JO_LIST], scope: 'all', actsOn: 'nobody', returns: JobOrderDetail } as const;

export const jobOrdersApi = {
  list: endpoint('GET /job-orders', {
    ...reads,
    summary: 'Job orders by state, those that are due first',
    takes: JobOrderQuery,
    returns: Page(JobOrderLine),
    example: { state: 'Open' },
  }),
  counts: endpoint('GET /job-orders/counts', {
    ...reads,
    summary: 'How many job orders are in which state',
    returns: z.strictObject({ states: z.array(z.strictObject({ state: codeIn(JobOrderState), count: z.int() })) }),
    readsNobody: 'counts',
  }),
  recruiters: endpoint('GET /job-orders/recruiters', {
    ...reads,
    summary: 'Who may be given a job order',
    returns: z.strictObject({ items: z.array(Person) }),
  }),
  one: endpoint('GET /job-orders/:id', {
    ...reads,
    summary: 'A job order with those who fill its places',
    takes: z.strictObject({ id: z.uuid() }),
    returns: JobOrderDetail,
    example: { id: SOME_ID },
  }),
  assign: endpoint('POST /job-orders/:id/recruiter', {
    ...changes,
    summary: 'Give a job order to a recruiter, or to nobody',
    takes: z.strictObject({ ...ById, recruiterId: z.nullable(z.uuid()) }),
    example: { id: SOME_ID, version: 1, recruiterId: SOME_ID },
  }),
  hold: endpoint('POST /job-orders/:id/hold', {
    ...changes,
    summary: 'Put an open job order on hold',
    takes: z.strictObject({ ...ById, reason }),
    example: { id: SOME_ID, version: 1, reason: 'The client moves the opening of the site' },
  }),
  reopen: endpoint('POST /job-orders/:id/reopening', {
    ...changes,
    summary: 'Go on with a job order that is on hold',
    takes: z.strictObject(ById),
    example: { id: SOME_ID, version: 1 },
  }),
  cancel: endpoint('POST /job-orders/:id/cancellation', {
    ...changes,
    summary: 'Cancel a job order; who was placed stays',
    takes: z.strictObject({ ...ById, reason }),
    example: { id: SOME_ID, version: 1, reason: 'The client ended the contract' },
  }),
};
