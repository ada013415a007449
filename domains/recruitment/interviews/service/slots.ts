// Opening interview times, showing those of a week, and cancelling one.
import { peopleNamed, peopleOf } from '@kawani/domains/employees/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { isAgainst, newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, type Day } from '@kawani/kit/values/day';
import type { NewTimes } from '../contract/form.ts';
import type { InterviewSlot } from '../contract/interview.ts';
import { InterviewRefusal } from '../contract/refusals.ts';
import type { interviewsApi } from '../contract.ts';
import { InterviewStep } from '../lists.ts';
import { midnight, startsOf } from '../rules/interviews.ts';
import {
  cancelSlot,
  freeSlot,
  holdExpected,
  holdSlot,
  insertSlots,
  jobOrderExists,
  slotRows,
  slotTerms,
} from '../table/slots.ts';
import { tellTimeCancelled } from './telling.ts';

type Ctx = RequestContext;
const MOST_TIMES = 48;
const WEEK = 7;
const MOST_FOUND = 10;

type WeekAsked = Pick<TakesOf<typeof interviewsApi.slots>, 'step' | 'jobOrderId'>;

async function timesBetween(days: { from: Day; until: Day }, asked: WeekAsked, { db }: Ctx): Promise<InterviewSlot[]> {
  const rows = await slotRows(db, { ...asked, from: midnight(days.from), until: midnight(days.until) });
  return rows.map(({ interviewerId, interviewerName, ...row }) => ({
    ...row,
    interviewer: { employeeId: interviewerId, name: interviewerName },
  }));
}

export async function timesOfWeek({ from, ...asked }: TakesOf<typeof interviewsApi.slots>, ctx: Ctx) {
  const items = await timesBetween({ from, until: addDays(from, WEEK) }, asked, ctx);
  const employees = [...new Set(items.map(({ interviewer }) => interviewer.employeeId))];
  if (items.length > 0) await ctx.audit({ action: 'READ', subject: 'interview times', detail: { employees } });
  return { items };
}

export async function interviewers({ search }: { readonly search: string }, { db, today, audit }: Ctx) {
  const found = await peopleNamed(db, search, today, MOST_FOUND);
  if (found.length > 0)
    await audit({ action: 'READ', subject: 'employees', detail: { employees: found.map(({ id }) => id) } });
  return { items: found.map(({ id, number, name }) => ({ employeeId: id, number, name })) };
}

export async function openTimes(asked: NewTimes, ctx: Ctx) {
  const { db, actor, now } = ctx;
  const { day, minutes, interviewerId, jobOrderId = null, step, how, place, seats } = asked;
  const starts = startsOf(asked).map((startsAt) => ({ id: newId(), startsAt }));
  const [first] = starts;
  if (first === undefined) throw new Refused(InterviewRefusal.NO_TIMES('until'), 400);
  if (starts.length > MOST_TIMES)
    throw new Refused(InterviewRefusal.TOO_MANY_TIMES({ most: MOST_TIMES }, 'until'), 400);
  if (Date.parse(first.startsAt) <= now.getTime()) throw new Refused(InterviewRefusal.PAST('from'), 400);
  if (!(await peopleOf(db, [interviewerId])).has(interviewerId))
    throw new Refused(InterviewRefusal.NO_SUCH_INTERVIEWER('interviewerId'), 400);
  if (jobOrderId !== null && !(await jobOrderExists(db, jobOrderId)))
    throw new Refused(InterviewRefusal.NO_SUCH_JOB_ORDER('jobOrderId'), 400);
  const row = { step, jobOrderId, how, place, interviewerId, seats, minutes, at: now, by: actor.username };
  try {
    await insertSlots(db, starts, row);
  } catch (error) {
    if (isAgainst(error, 'interview_slot_one_at_once'))
      throw new Refused(InterviewRefusal.INTERVIEWER_BUSY('from'), 409);
    throw error;
  }
  const detail = { day, times: starts.length, interviewer: interviewerId };
  await ctx.audit({ action: 'OPEN', subject: 'interview times', subjectId: first.id, detail });
  const opened = new Set(starts.map(({ id }) => id));
  const items = await timesBetween({ from: day, until: addDays(day, 1) }, { step }, ctx);
  return { items: items.filter(({ id }) => opened.has(id)) };
}

export async function cancelTime({ id, version }: TakesOf<typeof interviewsApi.cancelSlot>, ctx: Ctx) {
  const { db, actor, now } = ctx;
  const expected = await holdExpected(db, id);
  await holdSlot(db, id);
  const slot = await slotTerms(db, id);
  if (slot === undefined) throw new Refused(InterviewRefusal.NO_SUCH_SLOT(), 404);
  if (slot.isCancelled) throw new Refused(InterviewRefusal.SLOT_CANCELLED(), 409);
  if (slot.version !== version) throw new Refused(InterviewRefusal.STALE(), 409);
  if (Date.parse(slot.startsAt) <= now.getTime()) throw new Refused(InterviewRefusal.PAST(), 409);
  await cancelSlot(db, { id, by: actor.username, at: now });
  const freed = await freeSlot(db, id);
  // Somebody who was given the time just now is not held.
  if (!freed.every(({ applicationId }) => expected.has(applicationId)))
    throw new Refused(InterviewRefusal.STALE(), 409);
  const told = { slotId: id, was: slot.startsAt, freed: freed.map((each) => each.id) };
  await tellTimeCancelled(told, ctx);
  await ctx.audit({ action: 'CANCEL', subject: 'interview times', subjectId: id, detail: { freed: freed.length } });
  return { freed: freed.length };
}

type Expected = { readonly step: InterviewStep; readonly jobOrderIds: readonly string[]; readonly after: Date };

/** That applicants of these job orders may be given at the step. */
export async function requireSlot(id: string, { step, jobOrderIds, after }: Expected, { db }: Ctx): Promise<void> {
  const slot = await slotTerms(db, id);
  if (slot === undefined) throw new Refused(InterviewRefusal.NO_SUCH_SLOT('slotId'), 400);
  if (slot.isCancelled) throw new Refused(InterviewRefusal.SLOT_CANCELLED('slotId'), 409);
  if (slot.step !== step)
    throw new Refused(InterviewRefusal.OTHER_STEP({ step: () => InterviewStep.labelOf(slot.step) }, 'slotId'), 409);
  if (slot.jobOrderId !== null && jobOrderIds.some((each) => each !== slot.jobOrderId))
    throw new Refused(InterviewRefusal.OTHER_JOB('slotId'), 409);
  if (Date.parse(slot.startsAt) <= after.getTime()) throw new Refused(InterviewRefusal.PAST('slotId'), 409);
}

/** Takes a seat, or says why there is none. */
export async function seated<T>(take: () => Promise<T>): Promise<T> {
  try {
    return await take();
  } catch (error) {
    if (isAgainst(error, 'interview_fits')) throw new Refused(InterviewRefusal.FULL('slotId'), 409);
    if (isAgainst(error, 'interview_slot_open')) throw new Refused(InterviewRefusal.SLOT_CANCELLED('slotId'), 409);
    throw error;
  }
}
