// What an applicant sees of an interview and answers, by the link to the application.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { holdApplication } from '../../applicants/table/applications.ts';
import type { MyInterview, myInterviewApi } from '../contract/mine.ts';
import { InterviewRefusal } from '../contract/refusals.ts';
import { firstOffered, mayAnswer, mayChoose } from '../rules/interviews.ts';
import {
  acceptInterview,
  currentInterview,
  declineInterview,
  type InterviewRow,
  moveInterview,
} from '../table/interviews.ts';
import { offeredTimes } from '../table/slots.ts';
import { requireSlot, seated } from './slots.ts';
import { tellFreed, tellSeatMoved } from './telling.ts';

type Ctx = RequestContext;

export async function readMine(_: object, ctx: Ctx): Promise<MyInterview> {
  return shownTo(applicationOf(ctx), ctx);
}

async function shownTo(applicationId: string, { db, now }: Ctx): Promise<MyInterview> {
  const row = await currentInterview(db, applicationId);
  if (row === undefined) return { interview: null, times: [] };
  const { step, state, jobOrderId, slotId } = row;
  const may = mayChoose(row, now);
  const times = may ? await offeredTimes(db, { step, jobOrderId, after: firstOffered(now) }) : [];
  return {
    interview: {
      ...{ step, state, time: timeOf(row), mayChoose: may },
      mayAccept: mayAnswer('ACCEPT', row, now),
      mayDecline: mayAnswer('DECLINE', row, now),
    },
    times: times.filter((time) => time.slotId !== slotId),
  };
}

function timeOf({ slotId, startsAt, minutes, how, place }: InterviewRow) {
  if (slotId === null || startsAt === null || minutes === null || how === null || place === null) return null;
  return { slotId, startsAt, minutes, how, place };
}

export async function answer(asked: TakesOf<typeof myInterviewApi.answer>, ctx: Ctx): Promise<MyInterview> {
  const { db, now } = ctx;
  const row = await heldMine(ctx);
  if (!mayAnswer(asked.answer, row, now)) throw new Refused(InterviewRefusal.CANT_ANSWER(), 409);
  if (asked.answer === 'ACCEPT') await acceptInterview(db, row.id, now);
  else {
    await declineInterview(db, row.id, { at: now, reason: asked.reason ?? null });
    if (row.slotId !== null) await tellFreed(row.slotId, ctx);
  }
  return shownTo(row.applicationId, ctx);
}

/** One statement gives the new seat and frees the old one: who finds the new time full keeps the old one. */
export async function choose({ slotId }: TakesOf<typeof myInterviewApi.choose>, ctx: Ctx): Promise<MyInterview> {
  const { db, now } = ctx;
  const row = await heldMine(ctx);
  if (!mayChoose(row, now)) throw new Refused(InterviewRefusal.TOO_LATE(), 409);
  await requireSlot(slotId, { step: row.step, jobOrderIds: [row.jobOrderId], after: firstOffered(now) }, ctx);
  await seated(() => moveInterview(db, { id: row.id, slotId, state: 'Accepted', answeredAt: now }));
  await tellSeatMoved(row.slotId, slotId, ctx);
  return shownTo(row.applicationId, ctx);
}

/** Nobody moves the application meanwhile, and nobody else changes its interviews. */
async function heldMine(ctx: Ctx): Promise<InterviewRow> {
  const applicationId = applicationOf(ctx);
  await holdApplication(ctx.db, applicationId);
  const row = await currentInterview(ctx.db, applicationId);
  if (row === undefined) throw new Refused(InterviewRefusal.NO_INVITATION(), 409);
  return row;
}

function applicationOf({ actor }: Ctx): string {
  if (actor.link === undefined) throw new Refused(InterviewRefusal.NO_INVITATION(), 404);
  return actor.link.subjectId;
}
