// For the Dashboard: people who leave find the way to what they return, owe and will get.
import { shownNow } from '@kawani/kit/contract/notices';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { CaseText } from '../contract/notices.ts';
import { LEAVING_PAGE } from '../lists.ts';
import { caseOf } from './cases.ts';

export async function leavingToPrepare({ db, actor }: Pick<RequestContext, 'db' | 'actor'>) {
  const found = actor.employeeId === null ? undefined : await caseOf(db, actor.employeeId);
  if (found === undefined || found.closedAt !== null || found.lastDay === null) return [];
  return [
    {
      key: found.id,
      says: shownNow(CaseText.NEEDS_LEAVING({ date: showDay(found.lastDay) })),
      detail: shownNow(CaseText.NEEDS_LEAVING_DETAIL()),
      button: shownNow(CaseText.NEEDS_OPEN()),
      opens: LEAVING_PAGE,
    },
  ];
}
