// Exit interviews: what the person answers, what HR records and reads, and what many answers come to.
import { codeIn } from '@kawani/kit/contract/code-in';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { LeavingReason, Rated, WouldReturn } from '../lists.ts';
import { ExitAnswers } from './form.ts';

export const MyExitInterview = z.strictObject({
  /** Null for somebody who isn't leaving. */
  interview: z.nullable(
    z.strictObject({
      lastDay: Day,
      mayAnswer: z.boolean(),
      /** One's own; what HR wrote down of an interview held in person isn't shown. */
      answers: z.nullable(ExitAnswers),
      answeredAt: z.nullable(Instant),
      /** When HR held it in person. */
      heldOn: z.nullable(Day),
      version: z.int(),
    }),
  ),
});
export type MyExitInterview = z.output<typeof MyExitInterview>;

/** Without the answers: what a write answers is kept for a while. */
export const SavedInterview = z.strictObject({ answeredAt: Instant, version: z.int() });

export const InterviewOfCase = z.strictObject({
  lastDay: Day,
  mayRecord: z.boolean(),
  answers: z.nullable(ExitAnswers),
  isOwn: z.boolean(),
  answeredBy: z.nullable(z.string()),
  answeredAt: z.nullable(Instant),
  heldOn: z.nullable(Day),
  version: z.int(),
});
export type InterviewOfCase = z.output<typeof InterviewOfCase>;

const counted = z.int();
export const InterviewSummary = z.strictObject({
  answers: counted,
  least: counted,
  /** Null while there are fewer than the least. */
  summary: z.nullable(
    z.strictObject({
      reasons: z.array(z.strictObject({ reason: codeIn(LeavingReason), count: counted })),
      again: z.array(z.strictObject({ again: codeIn(WouldReturn), count: counted })),
      ratings: z.array(z.strictObject({ rated: codeIn(Rated), mean: z.number() })),
      /** How many told of something unlawful. */
      unlawful: counted,
    }),
  ),
});
export type InterviewSummary = z.output<typeof InterviewSummary>;
