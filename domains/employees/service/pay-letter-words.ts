// What a letter of new pay says, in the language that is spoken.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import type { PayTerms } from '../contract.ts';
import { dailyOf, monthlyOf } from '../rules.ts';
import type { LetterRow } from '../table/pay-letters.ts';

/** Stored with the adjustments of a wage order where nobody wrote another reason. */
export const RAISE_REASON = 'Raise to the minimum wage';

export function wordsOf({ effectiveFrom, reason, source, before, after }: LetterRow) {
  const why = reason === RAISE_REASON ? say('Raise to the minimum wage') : reason;
  return {
    title: say('Notice of salary adjustment'),
    paragraphs: [
      say('From {date} your basic pay is {pay}.', { date: showDay(effectiveFrom), pay: payWords(after) }),
      ...(before === null ? [] : [say('Until then it is {pay}.', { pay: payWords(before) })]),
      source === null
        ? say('Reason: {reason}', { reason: why })
        : say('Basis: {source}. {reason}', { source, reason: why }),
      say('Your other terms of employment stay the same.'),
    ],
    received: say('Received by'),
    date: say('Date'),
    role: say('For the company'),
  };
}

function payWords(terms: PayTerms | null): string {
  if (terms === null) return '';
  const daily = showPesos(dailyOf(terms));
  const basic =
    terms.basis === 'DAILY'
      ? say('{daily} a day', { daily })
      : say('{monthly} a month, {daily} a day', { monthly: showPesos(monthlyOf(terms)), daily });
  return terms.cola === 0
    ? basic
    : say('{basic}, with a cost-of-living allowance of {cola} a day', { basic, cola: showPesos(terms.cola) });
}
