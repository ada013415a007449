// Who is told of sessions, in the bell: people who are invited, those who train, and who invited somebody that declined.
import type { NewText } from '@kawani/kit/contract/notices';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { SessionText } from '../contract/notices.ts';
import { sessionsById } from '../table/sessions.ts';
import { type Told, toldInviter, toldOfSeats, toldTrainer } from '../table/told.ts';

type Ctx = RequestContext;
export const MY_SESSIONS_PAGE = '/my-sessions';
export const ATTENDANCE_PAGE = '/onboarding/attendance';
const CHECKLIST_PAGE = '/onboarding/checklist';

/** When it is, as facts of a sentence. */
export const whenOf = ({ topic, startsAt }: Told) => ({
  ...{ topic, date: showDay(dayAt(startsAt)), time: showTime(startsAt) },
});

type Says = { readonly title: NewText; readonly body: (told: Told) => NewText };

const INVITED: Says = {
  title: SessionText.INVITED_TITLE(),
  body: (told) => SessionText.WHEN({ ...whenOf(told), place: told.place }),
};
const MOVED: Says = { ...INVITED, title: SessionText.CHANGED_TITLE() };
const CANCELLED: Says = {
  title: SessionText.SESSION_CANCELLED_TITLE(),
  body: (told) => SessionText.CHOOSE_ANOTHER(whenOf(told)),
};
const NOT_EXPECTED: Says = {
  title: SessionText.NOT_EXPECTED_TITLE(),
  body: (told) => SessionText.NOT_EXPECTED(whenOf(told)),
};

export const tellInvited = (seatIds: readonly string[], ctx: Ctx) => tellPeople(seatIds, INVITED, ctx);
export const tellMoved = (seatId: string, ctx: Ctx) => tellPeople([seatId], MOVED, ctx);
export const tellNotExpected = (seatIds: readonly string[], ctx: Ctx) => tellPeople(seatIds, NOT_EXPECTED, ctx);

/** Nobody is told of what they did themselves. */
async function tellPeople(
  seatIds: readonly string[],
  { title, body }: Says,
  { db, actor, notify }: Ctx,
): Promise<void> {
  for (const told of await toldOfSeats(db, seatIds)) {
    if (told.to === actor.username) continue;
    await notify({ to: told.to, title, body: body(told), opens: MY_SESSIONS_PAGE });
  }
}

export async function tellSessionCancelled(sessionId: string, freed: readonly string[], ctx: Ctx): Promise<void> {
  await tellPeople(freed, CANCELLED, ctx);
  const [session] = await sessionsById(ctx.db, [sessionId]);
  if (session === undefined) return;
  const told = await toldTrainer(ctx.db, sessionId, session.trainerId);
  await tellWhoTrains(told, { ...CANCELLED, body: (of) => SessionText.TRAINER_CANCELLED(whenOf(of)) }, ctx);
}

async function tellWhoTrains(told: Told | undefined, { title, body }: Says, { actor, notify }: Ctx): Promise<void> {
  if (told === undefined || told.to === actor.username) return;
  const opens = `${ATTENDANCE_PAGE}?day=${dayAt(told.startsAt)}`;
  await notify({ to: told.to, title, body: body(told), opens });
}

/** One notice of a series. */
export async function tellTrainer(sessionIds: readonly string[], ctx: Ctx): Promise<void> {
  const [first] = await sessionsById(ctx.db, sessionIds);
  if (first === undefined) return;
  const told = await toldTrainer(ctx.db, first.id, first.trainerId);
  const count = sessionIds.length;
  const title = SessionText.TRAINS_TITLE();
  const body = (of: Told) => {
    const facts = { ...whenOf(of), place: of.place };
    return count === 1 ? SessionText.WHEN(facts) : SessionText.TRAINS_MANY({ ...facts, count });
  };
  await tellWhoTrains(told, { title, body }, ctx);
}

export async function tellOtherTrainer(sessionId: string, before: string, ctx: Ctx): Promise<void> {
  const told = await toldTrainer(ctx.db, sessionId, before);
  const title = SessionText.TRAINER_OTHER_TITLE();
  await tellWhoTrains(told, { title, body: (of) => SessionText.TRAINER_OTHER(whenOf(of)) }, ctx);
}

/** The person who gave the invitation chooses somebody else, or another session. */
export async function tellDeclined(seatId: string, reason: string, { db, notify }: Ctx): Promise<void> {
  const told = await toldInviter(db, seatId);
  if (told === undefined) return;
  const body = SessionText.DECLINED({ ...whenOf(told), name: told.name, reason });
  const opens = `${CHECKLIST_PAGE}?tab=schedules&from=${dayAt(told.startsAt)}`;
  await notify({ to: told.to, title: SessionText.DECLINED_TITLE(), body, opens });
}
