// Who may train a session: somebody who works here then, and trains nothing else at that time.
import { peopleOf } from '@kawani/domains/employees/service';
import { Refused } from '@kawani/kit/contract/refusal';
import { isAgainst } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { SessionRefusal } from '../contract/refusals.ts';
import type { Span } from '../rules/seats.ts';
import { busyTrainer } from '../table/sessions.ts';

type Training = { readonly spans: readonly Span[]; readonly except?: string };

/** Who works here on the last of these days, and trains nothing else at these times. */
export async function requireTrainer(
  trainerId: string,
  { spans, except }: Training,
  { db }: Pick<RequestContext, 'db'>,
): Promise<void> {
  const person = (await peopleOf(db, [trainerId])).get(trainerId);
  const last = spans.at(-1);
  const isGone = person?.separatedOn != null && last !== undefined && person.separatedOn < dayAt(last.startsAt);
  if (person === undefined || isGone) throw new Refused(SessionRefusal.NO_SUCH_TRAINER('trainerId'), 400);
  const busy = await busyTrainer(db, trainerId, { spans, except: except ?? null });
  if (busy === undefined) return;
  const facts = { name: person.fullName, date: showDay(dayAt(busy)), time: showTime(busy) };
  throw new Refused(SessionRefusal.TRAINER_BUSY(facts, 'trainerId'), 409);
}

/** Another session of the trainer may have been opened a moment ago. */
export async function trained(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isAgainst(error, 'onboarding_session_trainer_once'))
      throw new Refused(SessionRefusal.TRAINER_TAKEN('trainerId'), 409);
    throw error;
  }
}
