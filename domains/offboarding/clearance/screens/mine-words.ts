// A leaver's own items in words.
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { showPesos } from '@kawani/kit/values/pesos';
import type { ClearanceMoney } from '../contract/item.ts';
import type { MyClearanceItem } from '../contract/mine.ts';

/** What becomes of an account that isn't paid before. */
export function accountText({ taken, left }: ClearanceMoney, payOn: Day | null): string {
  const facts = { taken: showPesos(taken), left: showPesos(left) };
  if (taken <= 0) return say('You pay this yourself: it isn’t taken from your final pay.');
  if (left > 0) return say('Your final pay takes {taken}. You pay {left} yourself.', facts);
  if (payOn === null) return say('Your final pay takes it, unless you pay it before.');
  return say('Your final pay of {date} takes it, unless you pay it before.', { date: showDay(payOn) });
}

export function doneText({ state, subject: { kind }, decidedAt }: MyClearanceItem): string {
  if (state === 'WAIVED') return say('You don’t need to bring this.');
  if (decidedAt === null) return '';
  const date = showDay(dayAt(decidedAt));
  if (kind === 'UNIFORM') return say('Returned on {date}', { date });
  return kind === 'ACCOUNT' ? say('Paid on {date}', { date }) : say('Cleared on {date}', { date });
}
