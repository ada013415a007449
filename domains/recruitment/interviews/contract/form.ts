// What is filled in to open interview times and to invite applicants to them.
import { codeIn } from '@kawani/kit/contract/code-in';
import { Day } from '@kawani/kit/values/day';
import { WallTime } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { InterviewStep, InterviewWay, MOST_TOGETHER } from '../lists.ts';

const MAX_PLACE = 200;
const LEAST_MINUTES = 5;
const MOST_MINUTES = 480;

export const NewTimes = z.strictObject({
  step: codeIn(InterviewStep),
  /** Left out: for applicants of every job order. */
  jobOrderId: z.optional(z.uuid()),
  day: Day,
  from: WallTime,
  until: WallTime,
  /** Of each: as many times are opened as fit between the hours. */
  minutes: z.int().check(z.gte(LEAST_MINUTES), z.lte(MOST_MINUTES)),
  how: codeIn(InterviewWay),
  place: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_PLACE)),
  interviewerId: z.uuid(),
  /** Of each. */
  seats: z.int().check(z.gte(1), z.lte(MOST_TOGETHER)),
});
export type NewTimes = z.output<typeof NewTimes>;

export const Invitation = z.strictObject({
  step: codeIn(InterviewStep),
  applicationIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_TOGETHER)),
  /** Left out: each chooses among the times that are open. */
  slotId: z.optional(z.uuid()),
});
export type Invitation = z.output<typeof Invitation>;
