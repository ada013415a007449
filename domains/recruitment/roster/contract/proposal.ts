// A proposal of a person for a job order, and the job orders that people are proposed for.
import { codeIn } from '@kawani/kit/contract/code-in';
import { Version } from '@kawani/kit/contract/version';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { ProposalState } from '../lists.ts';

export const OpenJobOrder = z.strictObject({
  id: z.string(),
  ref: z.string(),
  designation: z.string(),
  place: z.string(),
  needed: z.int(),
  placed: z.int(),
  detachmentId: z.string(),
  /** That the requisition asked for. */
  shiftId: z.nullable(z.string()),
  targetOn: Day,
});
export type OpenJobOrder = z.output<typeof OpenJobOrder>;

export const ProposalMove = z.enum(['confirm', 'decline', 'withdraw']);
export type ProposalMove = z.output<typeof ProposalMove>;

export const ProposalLine = z.strictObject({
  id: z.string(),
  employeeId: z.string(),
  number: z.string(),
  name: z.string(),
  jobOrderId: z.string(),
  jobOrder: z.string(),
  /** Of the job order. */
  designationId: z.string(),
  designation: z.string(),
  detachmentId: z.string(),
  place: z.string(),
  /** That the requisition asked for. */
  shiftId: z.nullable(z.string()),
  isBillable: z.boolean(),
  startsOn: Day,
  note: z.nullable(z.string()),
  state: codeIn(ProposalState),
  proposedBy: z.string(),
  proposedAt: Instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  reason: z.nullable(z.string()),
  /** The reference of the assignment order. */
  order: z.nullable(z.string()),
  version: Version,
  /** What the reader may do about it. */
  moves: z.array(ProposalMove),
});
export type ProposalLine = z.output<typeof ProposalLine>;
