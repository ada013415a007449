// Scorecards: five questions, a score for each, and what was written beside it.
import { codeIn } from '@kawani/kit/contract/code-in';
import { LARGEST_VERSION } from '@kawani/kit/contract/version';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { BEST_SCORE, InterviewStep, MAX_QUESTION, QUESTIONS } from '../lists.ts';
import { InterviewSummary } from './interview.ts';

const MAX_REMARK = 250;
const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const five = <Each extends z.ZodMiniType>(each: Each) =>
  z.array(each).check(z.minLength(QUESTIONS), z.maxLength(QUESTIONS));

const Score = z.int().check(z.gte(1), z.lte(BEST_SCORE));
export const Scores = five(z.strictObject({ score: Score, remark: z.optional(text(MAX_REMARK)) }));

export const ScorecardForm = z.strictObject({
  id: z.string(),
  designationId: z.nullable(z.string()),
  /** Null: for every designation that has none of its own. */
  designation: z.nullable(z.string()),
  questions: z.array(z.string()),
  /** When these questions were written. */
  since: Instant,
  version: z.int(),
});
export type ScorecardForm = z.output<typeof ScorecardForm>;

export const ScorecardForms = z.strictObject({
  items: z.array(ScorecardForm),
  designations: z.array(z.strictObject({ id: z.string(), name: z.string() })),
});

export const ScorecardFormChange = z.strictObject({
  /** Null: of every designation that has none of its own. */
  designationId: z._default(z.nullable(z.uuid()), null),
  questions: five(text(MAX_QUESTION)),
  /** That was read; 0: the designation has none of its own yet. */
  version: z.int().check(z.gte(0), z.lte(LARGEST_VERSION)),
});

export const Scorecard = z.strictObject({
  scorer: z.string(),
  isMine: z.boolean(),
  sentAt: Instant,
  mean: z.number(),
  answers: z.array(z.strictObject({ question: z.string(), score: z.int(), remark: z.nullable(z.string()) })),
});
export type Scorecard = z.output<typeof Scorecard>;

export const StepScores = z.strictObject({
  step: codeIn(InterviewStep),
  /** Of all scores of all scorecards; null while there are none, or the reader has to score first. */
  mean: z.nullable(z.number()),
  cards: z.array(Scorecard),
  /** Of others, not shown before the reader has scored. */
  hidden: z.int(),
});
export type StepScores = z.output<typeof StepScores>;

/** What an interviewer opens: who, when, the questions, and what was scored at this step. */
export const InterviewSheet = z.strictObject({
  interview: InterviewSummary,
  form: ScorecardForm,
  scores: StepScores,
  mayScore: z.boolean(),
});
export type InterviewSheet = z.output<typeof InterviewSheet>;
