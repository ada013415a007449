// What one should know of an estimate, and how many days are left, in the reader's language.
import type { FinalRemark } from '@kawani/domains/payroll/contract/final-estimate';
import { say } from '@kawani/kit/contract/say';
import { daysBetween, type showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { dayNow } from '@kawani/kit/web/now';

export function remarkText(remark: FinalRemark): string {
  switch (remark.code) {
    case 'NO_TERMS':
      return say('No pay set-up covers this period, so basic pay counts as nothing.');
    case 'NO_CAUSE':
      return say('The record has no cause of leaving. Separation and retirement pay depend on it.');
    case 'NO_TIMEOUT':
      return say('{days, plural, one {# day has} other {# days have}} no time out, so not all its hours count yet.', {
        days: remark.days,
      });
    case 'NO_TIME_IN':
      return say('{days, plural, one {# day has} other {# days have}} no time in, so its hours don’t count yet.', {
        days: remark.days,
      });
    case 'MISSING_NUMBERS':
      return say('These government numbers are missing: {kinds}', { kinds: remark.kinds.join(', ') });
    case 'STILL_OWED':
      return say('{account}: {amount} is still owed after this pay.', {
        account: remark.account,
        amount: showPesos(remark.amount),
      });
  }
}

/** Red from so few days before it is due on. */
export const NEAR_DAYS = 7;

export function daysLeft(dueOn: Parameters<typeof showDay>[0]): number {
  return daysBetween(dayNow(), dueOn);
}

export function leftText(left: number): string {
  if (left < 0) return say('{days, plural, one {# day late} other {# days late}}', { days: -left });
  return left === 0 ? say('Due today') : say('{left, plural, one {# day left} other {# days left}}', { left });
}
