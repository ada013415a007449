// Opening sessions, alone or as a series of the same weekday.
import { Refused } from '@kawani/kit/contract/refusal';
import { newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { NewSessions } from '../contract/form.ts';
import { SessionRefusal } from '../contract/refusals.ts';
import { spansOf } from '../rules/sessions.ts';
import { insertSessions, sessionsById } from '../table/sessions.ts';
import { holdTopic } from '../table/topics.ts';
import { shownSession } from './shown.ts';
import { tellTrainer } from './telling.ts';
import { requireTopic } from './topics.ts';
import { requireTrainer, trained } from './trainers.ts';

export async function openSessions(asked: NewSessions, ctx: RequestContext) {
  const { db, actor, now } = ctx;
  const { topicId, trainerId, place, latitude = null, longitude = null, capacity } = asked;
  if (asked.from >= asked.until) throw new Refused(SessionRefusal.ENDS_BEFORE('until'), 400);
  if ((latitude === null) !== (longitude === null)) throw new Refused(SessionRefusal.HALF_A_POINT('latitude'), 400);
  const spans = spansOf(asked).map((span) => ({ id: newId(), ...span }));
  if (spans.some(({ startsAt }) => Date.parse(startsAt) <= now.getTime()))
    throw new Refused(SessionRefusal.PAST('from'), 400);
  await holdTopic(db, topicId);
  if (!(await requireTopic(topicId, ctx)).isActive) throw new Refused(SessionRefusal.TOPIC_INACTIVE('topicId'), 409);
  await requireTrainer(trainerId, { spans }, ctx);
  const row = { topicId, place, latitude, longitude, capacity, trainerId, at: now, by: actor.username };
  await trained(() => insertSessions(db, spans, row));
  const ids = spans.map(({ id }) => id);
  await tellTrainer(ids, ctx);
  await ctx.audit({ action: 'OPEN', subject: 'onboarding sessions', detail: { ...row, sessions: ids } });
  return { items: (await sessionsById(db, ids)).map(shownSession) };
}
