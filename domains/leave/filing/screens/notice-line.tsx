// What the chosen type asks for beyond the cut-off: notice, and the first date that is left by it.
import { say } from '@kawani/kit/contract/say';
import { addDays, showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { dayNow } from '@kawani/kit/web/now';
import { unbroken } from '@kawani/kit/web/unbroken';
import type { LeaveCard } from '../../credits/contract/cards.ts';
import { leaveCreditsApi } from '../../credits/contract.ts';
import type { LeaveCode } from '../../types/lists.ts';

export function NoticeLine({ type }: { type: LeaveCode | null }) {
  const { data } = useAnswer(leaveCreditsApi.myCredits, {}, { staleMs: 60_000 });
  const card = data?.cards.find((each) => each.type === type);
  return <p role="status">{card !== undefined && card.noticeDays > 0 && unbroken(sentenceOf(card))}</p>;
}

function sentenceOf({ label: leave, noticeDays: days, isNoticeNeeded }: LeaveCard): string {
  const date = showDay(addDays(dayNow(), days));
  return isNoticeNeeded
    ? say('{leave} leave: {days, plural, one {# day} other {# days}} ahead. The first date you can choose is {date}.', {
        ...{ leave, days, date },
      })
    : say('{leave} leave: please file {days, plural, one {# day} other {# days}} ahead if you can.', { leave, days });
}
