// Scorecards: their questions, and who sees which scores. Nobody is led by the scores of others before sending one's own.

import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { isTaken, newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { unfairAboutPerson } from '../../requisitions/rules/wording.ts';
import { designationChoices } from '../../requisitions/table/choices.ts';
import { InterviewRefusal } from '../contract/refusals.ts';
import type { Scorecard, ScorecardForm, StepScores } from '../contract/scorecard.ts';
import type { interviewsApi } from '../contract.ts';
import { InterviewStep } from '../lists.ts';
import { meanOf } from '../rules/interviews.ts';
import type { InterviewRow } from '../table/interviews.ts';
import {
  designationExists,
  formFor,
  formRows,
  insertForm,
  type ScorecardRow,
  scorecardRows,
} from '../table/scorecards.ts';

type Ctx = RequestContext;

export async function scorecardForms(_: object, { db, today }: Ctx) {
  const [items, designations] = await db.together((one) =>
    Promise.all([formRows(one), designationChoices(one, today)]),
  );
  return { items, designations };
}

export async function formOf({ designationId }: Pick<InterviewRow, 'designationId'>, { db }: Ctx) {
  const form = await formFor(db, designationId);
  if (form === undefined) throw new Error('No scorecard has questions');
  return form;
}

export async function writeForm(asked: TakesOf<typeof interviewsApi.writeForm>, ctx: Ctx): Promise<ScorecardForm> {
  const { db, actor, now } = ctx;
  const { designationId, questions, version } = asked;
  requireFair(questions);
  if (designationId !== null && !(await designationExists(db, designationId)))
    throw new Refused(InterviewRefusal.NO_SUCH_DESIGNATION('designationId'), 400);
  const before = (await formRows(db)).find((form) => form.designationId === designationId)?.version ?? 0;
  if (before !== version) throw new Refused(InterviewRefusal.STALE(), 409);
  const id = newId();
  try {
    await insertForm(db, { id, designationId, version: version + 1, questions, at: now, by: actor.username });
  } catch (error) {
    if (isTaken(error, ['scorecard_form_version'])) throw new Refused(InterviewRefusal.STALE(), 409);
    throw error;
  }
  await ctx.audit({ action: 'WRITE', subject: 'scorecard questions', subjectId: id, detail: { designationId } });
  const written = (await formRows(db)).find((form) => form.id === id);
  if (written === undefined) throw new Error('The questions were not written');
  return written;
}

function requireFair(questions: readonly string[]): void {
  const words = questions.map(unfairAboutPerson).find((found) => found !== undefined);
  if (words !== undefined) throw new Refused(InterviewRefusal.UNFAIR_QUESTION({ words }, 'questions'), 400);
  if (new Set(questions.map((question) => question.toLowerCase())).size < questions.length)
    throw new Refused(InterviewRefusal.SAME_QUESTION('questions'), 400);
}

/** Of each step with a scorecard or an interview that the reader still has to score. */
export async function scoresOf(
  applicationId: string,
  interviews: readonly InterviewRow[],
  ctx: Ctx,
): Promise<StepScores[]> {
  const rows = await scorecardRows(ctx.db, applicationId);
  return InterviewStep.codes
    .filter((step) => rows.some((row) => row.step === step))
    .map((step) => stepScores(step, rows, interviews, ctx));
}

export async function scoresAt(row: InterviewRow, interviews: readonly InterviewRow[], ctx: Ctx): Promise<StepScores> {
  return stepScores(row.step, await scorecardRows(ctx.db, row.applicationId), interviews, ctx);
}

function stepScores(
  step: InterviewStep,
  all: readonly ScorecardRow[],
  interviews: readonly InterviewRow[],
  { actor }: Ctx,
): StepScores {
  const rows = all.filter((row) => row.step === step);
  const mine = rows.filter(({ scorerId }) => scorerId === actor.employeeId);
  const interviewed = interviews.some(
    (each) => each.step === step && each.interviewerId === actor.employeeId && each.state !== 'Cancelled',
  );
  const seesAll = mine.length > 0 || !interviewed;
  const shown = seesAll ? rows : mine;
  return {
    step,
    mean: seesAll ? meanOf(rows.map(({ scores }) => scores)) : null,
    cards: shown.map((row) => cardOf(row, actor.employeeId)),
    hidden: rows.length - shown.length,
  };
}

function cardOf(
  { scorer, scorerId, sentAt, questions, scores, remarks }: ScorecardRow,
  reader: string | null,
): Scorecard {
  const answers = questions.map((question, nth) => ({
    question,
    score: scores[nth] ?? 0,
    remark: remarks[nth] ?? null,
  }));
  return { scorer, isMine: scorerId === reader, sentAt, mean: meanOf([scores]) ?? 0, answers };
}
