// What the chosen type asks for beyond the cut-off: notice, and the first date that is left by it.
import { say } from '@kawani/kit/contract/say';
import { addDays, showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { dayNow } from '@kawani/kit/web/now';
import { unbroken } from '@kawani/kit/web/unbroken';
import { leaveCreditsApi } from '../../credits/contract.ts';
import type { LeaveCode } from '../../types/lists.ts';

export function NoticeLine({ type }: { type: LeaveCode | null }) {
  const { data } = useAnswer(leaveCreditsApi.myCredits, {}, { staleMs: 60_000 });
  const card = data?.cards.find((each) => each.type === type);
  const { noticeDays: days = 0, label: leave = '' } = card ?? {};
  const date = showDay(addDays(dayNow(), days));
  return (
    <p role="status">
      {days > 0 &&
        unbroken(
          say(
            '{leave} leave: {days, plural, one {# day} other {# days}} ahead. The first date you can choose is {date}.',
            { leave, days, date },
          ),
        )}
    </p>
  );
}
