// What the end of a hire needs, and what the application is then. Pure.
import type { Refusal } from '@kawani/kit/contract/refusal';
import { unfairAboutPerson } from '../../requisitions/rules/wording.ts';
import { ScreeningRefusal } from '../../screening/contract/refusals.ts';
import { NotPassedReason } from '../../screening/lists.ts';
import type { HireEndForm } from '../contract/end-form.ts';
import { HiringRefusal } from '../contract/refusals.ts';
import type { HireEnd } from '../lists.ts';

/** The reason as screening knows it; undefined: the person withdrew. */
export function notPassedFor(because: HireEnd): NotPassedReason | undefined {
  return NotPassedReason.codes.find((code) => code === because);
}

/** Words go with what the person said, and with a reason that is in no list. */
export const needsWords = (because: HireEnd): boolean => because === 'OTHER' || notPassedFor(because) === undefined;

/** What stands against the reason; undefined: nothing does. What a person said when they withdrew is theirs. */
export function endObjection({ because, words }: Pick<HireEndForm, 'because' | 'words'>): Refusal | undefined {
  const isWithdrawn = notPassedFor(because) === undefined;
  if (needsWords(because) && words === undefined)
    return isWithdrawn ? HiringRefusal.SAY_HOW('words') : HiringRefusal.SAY_OTHER('words');
  const unfair = isWithdrawn ? undefined : unfairAboutPerson(words ?? '');
  return unfair === undefined ? undefined : ScreeningRefusal.UNFAIR({ words: unfair }, 'words');
}
