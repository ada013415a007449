// Interview times, and applicants who are invited to them.
import { InviteState } from '@kawani/domains/employees/contract/invitations';
import { codeIn } from '@kawani/kit/contract/code-in';
import { Version } from '@kawani/kit/contract/version';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { InterviewStep, InterviewWay } from '../lists.ts';

export const InterviewPerson = z.strictObject({ employeeId: z.string(), name: z.string() });

/** When and where. */
const Time = { startsAt: Instant, minutes: z.int(), how: codeIn(InterviewWay), place: z.string() };

export const InterviewSlot = z.strictObject({
  id: z.string(),
  step: codeIn(InterviewStep),
  /** Null: for applicants of every job order. */
  jobOrder: z.nullable(z.string()),
  ...Time,
  interviewer: InterviewPerson,
  seats: z.int(),
  taken: z.int(),
  version: Version,
});
export type InterviewSlot = z.output<typeof InterviewSlot>;

/** Nothing by which somebody who only interviews could reach the person. */
export const InterviewSummary = z.strictObject({
  id: z.string(),
  applicationId: z.string(),
  name: z.string(),
  designation: z.string(),
  /** The detachment, or the department. */
  site: z.string(),
  step: codeIn(InterviewStep),
  state: codeIn(InviteState),
  /** Null: the applicant still chooses one. */
  time: z.nullable(z.strictObject({ ...Time, interviewer: InterviewPerson })),
  /** Whether the reader has scored the applicant for this step. */
  isScored: z.boolean(),
  /** What the reader may mark it as now. */
  marks: z.array(codeIn(InviteState)),
  version: Version,
});
export type InterviewSummary = z.output<typeof InterviewSummary>;

export const InterviewLine = z.extend(InterviewSummary, {
  mobile: z.string(),
  jobOrder: z.string(),
  invitedAt: Instant,
  declineReason: z.nullable(z.string()),
  /** Whether another time may be given. */
  mayMove: z.boolean(),
});
export type InterviewLine = z.output<typeof InterviewLine>;

/** Somebody at a step who has no invitation that is open. */
export const WaitingApplicant = z.strictObject({
  applicationId: z.string(),
  name: z.string(),
  designation: z.string(),
  site: z.string(),
  jobOrder: z.string(),
  movedAt: Instant,
});
export type WaitingApplicant = z.output<typeof WaitingApplicant>;
