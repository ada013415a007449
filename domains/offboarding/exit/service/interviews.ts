// Exit interviews: the person answers until the last day, or HR records one held in person. Only their holders read them, and
// nobody who led the person: what is said of a supervisor reaches none.
import { isLedBy } from '@kawani/domains/employees/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, showDay } from '@kawani/kit/values/day';
import { toInstant } from '@kawani/kit/values/hours';
import type { ExitAnswers } from '../contract/form.ts';
import type { InterviewOfCase, InterviewSummary, MyExitInterview } from '../contract/interview.ts';
import type { myExitApi } from '../contract/mine.ts';
import { ExitRefusal } from '../contract/refusals.ts';
import type { exitApi } from '../contract.ts';
import { summaryOf } from '../rules/interviews.ts';
import { holdCase } from '../table/cases.ts';
import { answersSince, type InterviewRow, interviewRow, saveInterview } from '../table/interviews.ts';
import { type EndingCase, ownCase, requireCase, requireOwnCase } from './cases.ts';

type Ctx = RequestContext;
const YEAR_DAYS = 365;
const UNSEEN = 0;

export async function myInterview(_: object, ctx: Ctx): Promise<MyExitInterview> {
  const own = await ownCase(ctx);
  if (own === undefined) return { interview: null };
  const row = await interviewRow(ctx.db, own.id);
  const { lastDay } = own;
  return {
    interview: {
      lastDay,
      mayAnswer: row?.isOwn !== false && isInTime(own, ctx),
      answers: row?.isOwn ? row.answers : null,
      answeredAt: row?.isOwn ? row.answeredAt : null,
      heldOn: row?.heldOn ?? null,
      version: row?.version ?? UNSEEN,
    },
  };
}

const isInTime = ({ lastDay, isClosed }: EndingCase, { today }: Ctx) => !isClosed && today <= lastDay;

export async function answer({ version, ...answers }: TakesOf<typeof myExitApi.answer>, ctx: Ctx) {
  const own = await requireOwnCase(ctx);
  if (!isInTime(own, ctx)) throw new Refused(ExitRefusal.TOO_LATE({ date: showDay(own.lastDay) }), 409);
  const row = await heldInterview(own.id, version, ctx.db);
  if (row !== undefined && row.heldOn !== null)
    throw new Refused(ExitRefusal.HELD_ALREADY({ date: showDay(row.heldOn) }), 409);
  return save({ caseId: own.id, answers, heldOn: null }, ctx);
}

/** As it was read; nobody writes it meanwhile. */
async function heldInterview(caseId: string, version: number, db: Db): Promise<InterviewRow | undefined> {
  await holdCase(db, caseId);
  const row = await interviewRow(db, caseId);
  if ((row?.version ?? UNSEEN) !== version) throw new Refused(ExitRefusal.STALE(), 409);
  return row;
}

type Saving = Pick<Parameters<typeof saveInterview>[1], 'caseId' | 'heldOn'> & { readonly answers: ExitAnswers };

async function save(saving: Saving, { db, actor, now }: Ctx) {
  const version = await saveInterview(db, { ...saving, by: actor.username, at: now });
  return { answeredAt: toInstant(now), version };
}

export async function interviewOfCase({ id }: { readonly id: string }, ctx: Ctx): Promise<InterviewOfCase> {
  const found = await requireReadable(id, ctx);
  const row = await interviewRow(ctx.db, id);
  await ctx.audit({
    action: 'READ',
    subject: 'exit_interview',
    subjectId: id,
    detail: { isAnswered: row !== undefined },
  });
  return {
    lastDay: found.lastDay,
    mayRecord: mayRecord(found, row),
    answers: row?.answers ?? null,
    isOwn: row?.isOwn ?? false,
    answeredBy: row?.answeredBy ?? null,
    answeredAt: row?.answeredAt ?? null,
    heldOn: row?.heldOn ?? null,
    version: row?.version ?? UNSEEN,
  };
}

/** To who led the person the case doesn't exist. */
async function requireReadable(id: string, { db, actor, today }: Ctx): Promise<EndingCase> {
  const found = await requireCase(id, db);
  const { employeeId, lastDay } = found;
  const on = lastDay < today ? lastDay : today;
  if (actor.employeeId !== null && (await isLedBy(db, actor.employeeId, employeeId, on)))
    throw new Refused(ExitRefusal.NO_SUCH_CASE(), 404);
  return found;
}

/** What the person answered is theirs, and the dead can't be asked. */
function mayRecord({ hasDied }: EndingCase, row: InterviewRow | undefined): boolean {
  return !hasDied && row?.isOwn !== true;
}

export async function recordInterview(asked: TakesOf<typeof exitApi.recordInterview>, ctx: Ctx) {
  const { id, version, heldOn, ...answers } = asked;
  const found = await requireReadable(id, ctx);
  if (heldOn > ctx.today) throw new Refused(ExitRefusal.HELD_AHEAD('heldOn'), 400);
  const row = await heldInterview(id, version, ctx.db);
  if (!mayRecord(found, row)) throw new Refused(ExitRefusal.ANSWERED_ALREADY(), 409);
  return save({ caseId: id, answers, heldOn }, ctx);
}

export async function interviewSummary(_: object, { db, today }: Ctx): Promise<InterviewSummary> {
  return summaryOf(await answersSince(db, addDays(today, -YEAR_DAYS)));
}
