// What somebody agrees to when uniforms are deducted from their pay.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { centavos, showPesos } from '@kawani/kit/values/pesos';
import type { OrderQuote } from '../contract/answers.ts';

/** The sentence that is agreed to; empty where nothing is deducted. */
export function agreementOf({ dues, total }: OrderQuote): string {
  const [first, last] = [dues[0], dues.at(-1)];
  if (first === undefined || last === undefined) return '';
  const facts = { total: showPesos(total), date: showDay(first.dueOn) };
  if (dues.length === 1) {
    return say('I authorize the company to deduct {total} from my pay on {date}, for these uniforms alone.', facts);
  }
  // Instalments differ by the centavos that don't divide.
  const each = showPesos(centavos(Math.max(...dues.map(({ amount }) => amount))));
  return say(
    'I authorize the company to deduct up to {each} from my pay on each of {count} paydays from {date} to {last}, {total} in all, for these uniforms alone.',
    { ...facts, each, count: dues.length, last: showDay(last.dueOn) },
  );
}
