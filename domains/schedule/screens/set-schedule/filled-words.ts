// What filling in came to.
import type { PlanFilled } from '@kawani/domains/schedule/contract';
import { say } from '@kawani/kit/contract/say';
import { toast } from '@kawani/kit/web/message';

/** How much was filled in, how much of it is new, and what was left out and why. */
export function said({ cells, changed, skipped }: PlanFilled): void {
  const left = skipped.map(({ why, cells: count }) => `${count} ${why}`).join(', ');
  const filled =
    left === ''
      ? say('{cells, plural, one {# date} other {# dates}} filled in, {changed} other than posted', { cells, changed })
      : say('{cells, plural, one {# date} other {# dates}} filled in, {changed} other than posted. Left out: {left}', {
          cells,
          changed,
          left,
        });
  toast(filled, cells === 0 ? 'info' : 'good');
}
