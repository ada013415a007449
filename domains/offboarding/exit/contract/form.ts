// What is filled in: the answers of an exit interview, a signed quitclaim, a paper.
import { codeIn } from '@kawani/kit/contract/code-in';
import { LARGEST_VERSION, Version } from '@kawani/kit/contract/version';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import {
  BEST_RATING,
  LeavingReason,
  MAX_ANSWER,
  MAX_PAPER_NAME,
  MAX_WITNESS,
  MOST_WITNESSES,
  QuitclaimLanguage,
  WouldReturn,
} from '../lists.ts';

const rating = z.int().check(z.gte(1), z.lte(BEST_RATING));
const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const said = z.optional(text(MAX_ANSWER));
/** 0: nobody has answered or written one yet. */
const Seen = z.int().check(z.gte(0), z.lte(LARGEST_VERSION));

const Answers = {
  reason: codeIn(LeavingReason),
  /** Whether the person would work here again. */
  again: codeIn(WouldReturn),
  pay: rating,
  supervisor: rating,
  site: rating,
  training: rating,
  fairness: rating,
  good: said,
  change: said,
  /** Harassment, unpaid hours, anything else against the law. */
  unlawful: said,
};
export const ExitAnswers = z.strictObject(Answers);
export type ExitAnswers = z.output<typeof ExitAnswers>;

export const OwnAnswers = z.strictObject({ ...Answers, version: Seen });
export type OwnAnswers = z.output<typeof OwnAnswers>;

export const HeldInterview = z.strictObject({ ...Answers, id: z.uuid(), version: Seen, heldOn: Day });
export type HeldInterview = z.output<typeof HeldInterview>;

export const NewQuitclaim = z.strictObject({ id: z.uuid(), version: Seen, language: codeIn(QuitclaimLanguage) });
export type NewQuitclaim = z.output<typeof NewQuitclaim>;

export const SignedQuitclaim = z.strictObject({
  id: z.uuid(),
  version: Version,
  signedOn: Day,
  witnesses: z.array(text(MAX_WITNESS)).check(z.minLength(1), z.maxLength(MOST_WITNESSES)),
  fileId: z.uuid(),
});
export type SignedQuitclaim = z.output<typeof SignedQuitclaim>;

export const NewPaper = z.strictObject({ id: z.uuid(), name: text(MAX_PAPER_NAME), fileId: z.uuid() });
export type NewPaper = z.output<typeof NewPaper>;
