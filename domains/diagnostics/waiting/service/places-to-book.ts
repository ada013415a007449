// For the Dashboard: a place that is held waits for the person to book it.
import { shownNow } from '@kawani/kit/contract/notices';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { WaitingText } from '../contract/notices.ts';
import { PAGE } from '../lists.ts';
import { waitsOf } from '../table.ts';

export async function placesToBook({ db, actor }: Pick<RequestContext, 'db' | 'actor'>) {
  if (actor.employeeId === null) return [];
  return (await waitsOf(db, actor.employeeId)).flatMap(({ id, clinic, held }) => {
    if (held === null) return [];
    const detail = `${clinic}, ${showDay(dayAt(held.startsAt))} ${showTime(held.startsAt)}`;
    const until = `${showDay(dayAt(held.until))} ${showTime(held.until)}`;
    const says = shownNow(WaitingText.TO_BOOK({ until }));
    return [{ key: id, says, detail, button: shownNow(WaitingText.BOOK()), opens: `${PAGE}?file=${id}` }];
  });
}
