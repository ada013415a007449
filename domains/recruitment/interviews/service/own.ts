// Interviews that somebody holds: who comes, whether they came, and the scorecard. A recruiter may open and score any of them.
import { requireEmployee } from '@kawani/domains/employees/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { OwnRefusal } from '@kawani/kit/contract/not-own';
import { Refused } from '@kawani/kit/contract/refusal';
import { isTaken, newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { isOwnApplication } from '../../applicants/table/owners.ts';
import { RecruitmentPermission } from '../../requisitions/policy.ts';
import type { ownInterviewsApi } from '../contract/own.ts';
import { InterviewRefusal } from '../contract/refusals.ts';
import type { InterviewSheet } from '../contract/scorecard.ts';
import { Attendance, OWN_DAYS } from '../lists.ts';
import { hasBegun, isOpen } from '../rules/interviews.ts';
import {
  holdInterview,
  type InterviewRow,
  markInterview,
  rowsOfApplication,
  rowsOfInterviewer,
} from '../table/interviews.ts';
import { insertScorecard } from '../table/scorecards.ts';
import { existing, held, markAs } from './interviews.ts';
import { summaryOf } from './lines.ts';
import { formOf, scoresAt } from './scorecards.ts';

type Ctx = RequestContext;
const SHOWN_MS = OWN_DAYS * 86_400_000;

export async function myInterviews(_: object, ctx: Ctx) {
  const { db, actor, now } = ctx;
  if (actor.employeeId === null) return { items: [] };
  const rows = await rowsOfInterviewer(db, actor.employeeId, new Date(now.getTime() - SHOWN_MS));
  return { items: rows.map((row) => ownSummary(row, now)) };
}

/** An interviewer marks who came; the office does the rest. */
function ownSummary(row: InterviewRow, now: Date) {
  const summary = summaryOf(row, now);
  return { ...summary, marks: summary.marks.filter((mark) => Attendance.codes.some((each) => each === mark)) };
}

/** To anybody else it doesn’t exist, and nobody interviews or scores themselves. */
async function requireMine(id: string, ctx: Ctx): Promise<InterviewRow> {
  const { db, actor } = ctx;
  const row = await existing(id, ctx);
  const isInterviewer = actor.employeeId !== null && row.interviewerId === actor.employeeId;
  if (!isInterviewer && !actor.holds.has(RecruitmentPermission.VIEW_APPLICANT_LIST.code))
    throw new Refused(InterviewRefusal.NO_SUCH_INTERVIEW(), 404);
  if (await isOwnApplication(db, row.applicationId, actor.employeeId))
    throw new Refused(OwnRefusal.NOT_YOUR_OWN(), 403);
  return row;
}

async function sheetOf(row: InterviewRow, ctx: Ctx): Promise<InterviewSheet> {
  const { db, actor, now } = ctx;
  const interviews = await rowsOfApplication(db, row.applicationId, actor.employeeId);
  const [form, scores] = [await formOf(row, ctx), await scoresAt(row, interviews, ctx)];
  return { interview: ownSummary(row, now), form, scores, mayScore: whyNotScored(row, ctx) === undefined };
}

function whyNotScored({ startsAt, state, isScored }: InterviewRow, { actor, now }: Ctx) {
  if (actor.employeeId === null) return InterviewRefusal.NO_SUCH_INTERVIEW();
  if (isScored) return InterviewRefusal.SCORED_ALREADY();
  if (state === 'No Show' || state === 'Cancelled' || state === 'Missed') return InterviewRefusal.NOT_THERE();
  return hasBegun(startsAt, now) ? undefined : InterviewRefusal.NOT_BEGUN();
}

export async function myInterview({ id }: { readonly id: string }, ctx: Ctx): Promise<InterviewSheet> {
  const row = await requireMine(id, ctx);
  await ctx.audit({ action: 'READ', subject: 'applications', detail: { applications: [row.applicationId] } });
  return sheetOf(row, ctx);
}

export async function markMine(asked: TakesOf<typeof ownInterviewsApi.mark>, ctx: Ctx): Promise<InterviewSheet> {
  await requireMine(asked.id, ctx);
  await markAs(await held(asked, ctx), asked.state, ctx);
  return sheetOf(await existing(asked.id, ctx), ctx);
}

export async function score(asked: TakesOf<typeof ownInterviewsApi.score>, ctx: Ctx): Promise<InterviewSheet> {
  const { db, actor, now } = ctx;
  const { id, formId, answers } = asked;
  const scorerId = requireEmployee(actor.employeeId);
  await holdInterview(db, await requireMine(id, ctx));
  const row = await requireMine(id, ctx);
  const against = whyNotScored(row, ctx);
  if (against !== undefined) throw new Refused(against, 409);
  if ((await formOf(row, ctx)).id !== formId) throw new Refused(InterviewRefusal.FORM_CHANGED(), 409);
  const { applicationId, step } = row;
  const scores = answers.map((answer) => answer.score);
  const remarks = answers.map(({ remark = null }) => remark);
  const sent = { id: newId(), interviewId: id, applicationId, step, scorerId, formId, scores, remarks, at: now };
  try {
    await insertScorecard(db, sent);
  } catch (error) {
    if (isTaken(error, ['scorecard_once'])) throw new Refused(InterviewRefusal.SCORED_ALREADY(), 409);
    throw error;
  }
  if (isOpen(row.state)) await markInterview(db, { id, state: 'Completed', at: now, by: actor.username });
  await ctx.audit({ action: 'SCORE', subject: 'interview', subjectId: id, detail: { step } });
  return sheetOf(await existing(id, ctx), ctx);
}
