// A pay date as it is shown: with the date it moved from, if it did.
import type { PayPeriod } from '@kawani/domains/schedule/contract';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { shortWeekday } from '@kawani/kit/web/weekday';

type Paid = Pick<PayPeriod, 'payDate' | 'usualPayDate'>;

export function PayDate({ of: { payDate, usualPayDate } }: { of: Paid }) {
  if (payDate === null) return <>–</>;
  return (
    <>
      {shortWeekday(payDate)} {showDay(payDate)}
      {usualPayDate !== null && <span className="second"> {movedFrom(usualPayDate)}</span>}
    </>
  );
}

/** Nothing where it did not move. */
export function movedFrom(usual: PayPeriod['usualPayDate']): string {
  if (usual === null) return '';
  return say('(moved from {weekday} {date})', { weekday: shortWeekday(usual), date: showDay(usual) });
}
