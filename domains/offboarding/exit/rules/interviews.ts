// What many exit interviews come to. Pure.
import type { ExitAnswers } from '../contract/form.ts';
import type { InterviewSummary } from '../contract/interview.ts';
import { LEAST_ANSWERS, LeavingReason, Rated, WouldReturn } from '../lists.ts';

/** Fewer than the least say nothing, so that nobody is recognized. */
export function summaryOf(answered: readonly ExitAnswers[]): InterviewSummary {
  const found = { answers: answered.length, least: LEAST_ANSWERS };
  if (answered.length < LEAST_ANSWERS) return { ...found, summary: null };
  const counted = (test: (each: ExitAnswers) => boolean) => answered.filter(test).length;
  const reasons = LeavingReason.codes
    .map((reason) => ({ reason, count: counted((each) => each.reason === reason) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  return {
    ...found,
    summary: {
      reasons,
      again: WouldReturn.codes.map((again) => ({ again, count: counted((each) => each.again === again) })),
      ratings: Rated.codes.map((rated) => ({ rated, mean: meanOf(answered.map((each) => each[rated])) })),
      unlawful: counted(({ unlawful }) => unlawful !== undefined),
    },
  };
}

/** To one decimal. */
function meanOf(ratings: readonly number[]): number {
  return Math.round((ratings.reduce((sum, each) => sum + each, 0) * 10) / ratings.length) / 10;
}
