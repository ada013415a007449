// Personnel requisitions: what is asked for, how a place is manned, and who is waiting for a post and could fill it.
import { Fitness } from '@kawani/domains/diagnostics/results/lists';
import { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { RequisitionReason, RequisitionStage } from './lists.ts';
import { RecruitmentPermission } from './policy.ts';

const P = RecruitmentPermission;
const SOME_ID = '01920000-0000-7000-8000-000000000001';
const MAX_SEARCH = 80;

export const RequisitionLine = z.strictObject({
  id: z.string(),
  ref: z.string(),
  requestedBy: z.string(),
  designation: z.string(),
  /** The detachment, or the department. */
  place: z.string(),
  needed: z.int(),
  filled: z.int(),
  isBillable: z.boolean(),
  neededBy: Day,
  stage: codeIn(RequisitionStage),
  filedAt: Instant,
});
export type RequisitionLine = z.output<typeof RequisitionLine>;

export const RequisitionDetail = z.strictObject({
  designation: z.string(),
  designationId: z.string(),
  place: z.string(),
  /** One of the two. */
  detachmentId: z.nullable(z.string()),
  departmentId: z.nullable(z.string()),
  needed: z.int(),
  filled: z.int(),
  isBillable: z.boolean(),
  reason: codeIn(RequisitionReason),
  replaces: z.array(z.strictObject({ employeeId: z.string(), name: z.string() })),
  shift: z.nullable(z.string()),
  rateFrom: z.nullable(Centavos),
  rateTo: z.nullable(Centavos),
  qualifications: z.nullable(z.string()),
  neededBy: Day,
  /** Once it is approved. */
  jobOrder: z.nullable(z.strictObject({ id: z.string(), ref: z.string() })),
});
export type RequisitionDetail = z.output<typeof RequisitionDetail>;

export const Manning = z.strictObject({
  /** On all shifts together; null where the place doesn’t say. */
  required: z.nullable(z.int()),
  assigned: z.int(),
  /** Of these, with the designation. */
  sameDesignation: z.int(),
  /** Places of waiting requisitions and open job orders that nobody fills yet. */
  wanted: z.int(),
});
export type Manning = z.output<typeof Manning>;

/** How near somebody lives, where no distance is known. */
export const SameArea = z.enum(['barangay', 'city', 'province', 'region']);
export type SameArea = z.output<typeof SameArea>;

export const FloatingMatch = z.strictObject({
  employeeId: z.string(),
  number: z.string(),
  name: z.string(),
  designation: z.nullable(z.string()),
  isSameDesignation: z.boolean(),
  lastSite: z.nullable(z.string()),
  floatingSince: Day,
  days: z.int(),
  homeCity: z.nullable(z.string()),
  /** In a straight line from the home’s city, where the company knows a point of it. */
  km: z.nullable(z.int()),
  sameArea: z.nullable(SameArea),
  licences: z.array(z.strictObject({ name: z.string(), expiresOn: z.nullable(Day), isValid: z.boolean() })),
  fitness: z.nullable(codeIn(Fitness)),
  fitUntil: z.nullable(Day),
});
export type FloatingMatch = z.output<typeof FloatingMatch>;

const place = { detachmentId: z.optional(z.uuid()), departmentId: z.optional(z.uuid()), designationId: z.uuid() };
const RequisitionQuery = z.strictObject({
  ...paging,
  stage: codeIn(RequisitionStage),
  /** A name, or how a reference begins. */
  search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SEARCH))),
  billable: z.optional(z.enum(['yes', 'no'])),
  detachmentId: z.optional(z.uuid()),
});
export type RequisitionQuery = z.output<typeof RequisitionQuery>;

const reads = { needs: [P.VIEW_PRF_LIST, P.APPROVER_BILLABLE, P['APPROVER_NON-BILLABLE']], scope: 'all' } as const;

export const requisitionsApi = {
  list: endpoint('GET /requisitions', {
    ...reads,
    summary: 'Personnel requisitions by where they stand',
    takes: RequisitionQuery,
    returns: Page(RequisitionLine),
    example: { stage: 'FILED' },
  }),
  counts: endpoint('GET /requisitions/counts', {
    ...reads,
    summary: 'How many requisitions stand where',
    returns: z.strictObject({
      stages: z.array(z.strictObject({ stage: codeIn(RequisitionStage), count: z.int() })),
    }),
    readsNobody: 'counts',
  }),
  one: endpoint('GET /requisitions/:id', {
    ...reads,
    summary: 'A requisition with its timeline',
    takes: z.strictObject({ id: z.uuid() }),
    returns: z.strictObject({ request: RequestDetail, requisition: RequisitionDetail }),
    example: { id: SOME_ID },
  }),
  manning: endpoint('GET /recruitment/manning', {
    ...reads,
    summary: 'How a place is manned, and how many more are wanted there already',
    takes: z.strictObject(place),
    returns: Manning,
    readsNobody: 'counts',
    example: { detachmentId: SOME_ID, designationId: SOME_ID },
  }),
  matches: endpoint('GET /recruitment/matches', {
    summary: 'Floating employees who could fill a post, the best match first',
    takes: z.strictObject(place),
    returns: z.strictObject({ items: z.array(FloatingMatch), total: z.int() }),
    needs: [P.VIEW_PRF_LIST, P.VIEW_ROSTER_LIST],
    scope: 'all',
    example: { detachmentId: SOME_ID, designationId: SOME_ID },
  }),
};
