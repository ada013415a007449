// Who is told when an interview is given, moved or cancelled: the applicant by mail, the interviewer in the app.
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, type Instant, showTime } from '@kawani/kit/values/hours';
import { InterviewText } from '../contract/notices.ts';
import { endedOf, holderOf, openInterviews, slotsOf } from '../table/mails.ts';
import { mailFreed, mailInterviews } from './mails.ts';

type Ctx = RequestContext;
const MY_INTERVIEWS_PAGE = '/my-interviews';

export async function tellInvited(ids: readonly string[], slotId: string | null, ctx: Ctx): Promise<void> {
  await mailInterviews(ids, 'INVITED', ctx);
  if (slotId !== null) await tellExpected(slotId, ids.length, ctx);
}

type Moved = { readonly id: string; readonly from: string | null; readonly to: string };

export async function tellMoved({ id, from, to }: Moved, ctx: Ctx): Promise<void> {
  await mailInterviews([id], 'MOVED', ctx);
  await tellSeatMoved(from, to, ctx);
}

/** Of an applicant who chose it, and sees it on the page. */
export async function tellSeatMoved(from: string | null, to: string, ctx: Ctx): Promise<void> {
  if (from !== null) await tellFreed(from, ctx);
  await tellExpected(to, 1, ctx);
}

export async function tellCancelled(ids: readonly string[], ctx: Ctx): Promise<void> {
  await mailInterviews(ids, 'CANCELLED', ctx);
  await tellInterviewers(ids, ctx);
}

async function tellInterviewers(ids: readonly string[], ctx: Ctx): Promise<void> {
  for (const slotId of await slotsOf(ctx.db, ids)) await tellFreed(slotId, ctx);
}

type CancelledTime = { readonly slotId: string; readonly was: Instant; readonly freed: readonly string[] };

export async function tellTimeCancelled({ slotId, was, freed }: CancelledTime, ctx: Ctx): Promise<void> {
  await mailFreed(freed, was, ctx);
  await tellHolder(slotId, (_, time) => InterviewText.TIME_CANCELLED({ time }), ctx);
}

/** Moves an application, and tells of the interviews that end with its step. */
export async function movedOn(applicationId: string, move: () => Promise<void>, ctx: Ctx): Promise<void> {
  const ended = await endedBy(move, applicationId, ctx);
  if (ended.length > 0) await tellCancelled(ended, ctx);
}

/** Withdraws an application. Who asked for that needs no mail; the interviewers still expect them. */
export async function withdrawn(applicationId: string, withdraw: () => Promise<void>, ctx: Ctx): Promise<void> {
  await tellInterviewers(await endedBy(withdraw, applicationId, ctx), ctx);
}

/** The interviews to come that the database cancels with a move. */
async function endedBy(move: () => Promise<void>, applicationId: string, { db, now }: Ctx): Promise<string[]> {
  const open = await openInterviews(db, applicationId, now);
  await move();
  return open.length === 0 ? [] : endedOf(db, open);
}

function tellExpected(slotId: string, count: number, ctx: Ctx): Promise<void> {
  return tellHolder(slotId, (place, time) => InterviewText.EXPECTED({ count, time, place }), ctx);
}

export function tellFreed(slotId: string, ctx: Ctx): Promise<void> {
  return tellHolder(slotId, (_, time) => InterviewText.FREED({ time }), ctx);
}

type Body = ReturnType<typeof InterviewText.FREED>;

/** Nobody is told of what they did themselves; many changes of a day within minutes are one notification. */
async function tellHolder(slotId: string, body: (place: string, time: string) => Body, ctx: Ctx): Promise<void> {
  const held = await holderOf(ctx.db, slotId);
  if (held === undefined || held.to === null || held.to === ctx.actor.username) return;
  const date = showDay(dayAt(held.startsAt));
  await ctx.notify({
    to: held.to,
    title: InterviewText.CHANGED_TITLE({ date }),
    body: body(held.place, showTime(held.startsAt)),
    opens: MY_INTERVIEWS_PAGE,
    topic: `interviews of ${date}`,
    many: InterviewText.CHANGED_MANY({ count: '{count}', date }),
  });
}
