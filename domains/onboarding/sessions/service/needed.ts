// What sessions need of somebody, for the dashboard: invitations to answer, and topics to choose a session of.
import { shownNow } from '@kawani/kit/contract/notices';
import { languageNow } from '@kawani/kit/contract/say';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { SessionText } from '../contract/notices.ts';
import { mayBecome, phaseOf } from '../rules/seats.ts';
import { ownRows, topicsToChoose } from '../table/own.ts';
import { MY_SESSIONS_PAGE } from './telling.ts';

const nameOf = (en: string, fil: string) => (languageNow() === 'fil' ? fil : en);

export async function sessionsToAnswer({ db, actor, now }: Pick<RequestContext, 'db' | 'actor' | 'now'>) {
  if (actor.employeeId === null) return [];
  const rows = await ownRows(db, actor.employeeId);
  const topics = await topicsToChoose(db, actor.employeeId, now);
  const invited = rows.filter((row) => mayBecome('Accepted', row.state, 'OWNER', phaseOf(row, now)));
  return [
    ...invited.map(({ id, topicEn, topicFil, startsAt }) => ({
      key: id,
      says: shownNow(SessionText.ANSWER_NEEDED({ topic: nameOf(topicEn, topicFil) })),
      detail: `${showDay(dayAt(startsAt))} ${showTime(startsAt)}`,
      button: shownNow(SessionText.ANSWER()),
      opens: MY_SESSIONS_PAGE,
    })),
    ...topics.map(({ id, nameEn, nameFil }) => ({
      key: id,
      says: shownNow(SessionText.CHOICE_NEEDED({ topic: nameOf(nameEn, nameFil) })),
      detail: shownNow(SessionText.CHOICE_DETAIL()),
      button: shownNow(SessionText.CHOOSE()),
      opens: MY_SESSIONS_PAGE,
    })),
  ];
}
