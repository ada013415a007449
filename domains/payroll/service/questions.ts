// Asking about one's payslip, and answering. Notices name the slip, never a line or an amount.
import { requireEmployee } from '@kawani/domains/employees/service';
import { officeOf } from '@kawani/domains/requests/engine/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, showRange } from '@kawani/kit/values/day';
import { toInstant } from '@kawani/kit/values/hours';
import { PayText } from '../contract/notices.ts';
import {
  ANSWER_DAYS,
  MAX_OPEN_QUESTIONS,
  PayrollPermission,
  QuestionRefusal,
  type QuestionState,
  type questionsApi,
  type SlipQuestion,
} from '../contract.ts';
import {
  type HeldQuestion,
  heldQuestion,
  insertMessage,
  insertQuestion,
  openOf,
  questionById,
  questionRow,
  questionsOf,
  questionsPage,
  setQuestion,
  writerOf,
} from '../table/questions.ts';
import { mine, withNames } from './reading.ts';

export async function myQuestions({ id }: { id: string }, ctx: RequestContext) {
  await mine(id, ctx);
  return { items: await questionsOf(ctx.db, id) };
}

export async function askAbout(
  { id, line, body }: TakesOf<typeof questionsApi.ask>,
  ctx: RequestContext,
): Promise<SlipQuestion> {
  const slip = await mine(id, ctx);
  const { db, now, today } = ctx;
  if (line !== undefined && !(await withNames(db, slip.lines)).some(({ label }) => label === line)) {
    throw new Refused(QuestionRefusal.NO_SUCH_LINE('line'), 400);
  }
  if ((await openOf(db, slip.id)) >= MAX_OPEN_QUESTIONS) {
    throw new Refused(QuestionRefusal.TOO_MANY({ most: MAX_OPEN_QUESTIONS }));
  }
  const questionId = newId();
  const asked = { payslipId: slip.id, line: line ?? null, dueOn: addDays(today, ANSWER_DAYS), at: toInstant(now) };
  await insertQuestion(db, { id: questionId, ...asked });
  await say(questionId, body, false, ctx);
  await tellOffice(questionId, ctx);
  return shown(questionId, ctx);
}

export async function writeMine(
  { id, body }: { id: string; body: string },
  ctx: RequestContext,
): Promise<SlipQuestion> {
  const held = await heldOwn(id, ctx);
  if (held.state === 'Closed') throw new Refused(QuestionRefusal.CLOSED());
  await say(id, body, false, ctx);
  await setQuestion(ctx.db, id, { state: 'Open', dueOn: addDays(ctx.today, ANSWER_DAYS) });
  await tellOffice(id, ctx);
  return shown(id, ctx);
}

export async function closeMine({ id }: { id: string }, ctx: RequestContext): Promise<SlipQuestion> {
  const { state } = await heldOwn(id, ctx);
  if (state !== 'Closed') await setQuestion(ctx.db, id, { state: 'Closed' });
  return shown(id, ctx);
}

/** Another's question is not there. */
async function heldOwn(id: string, { db, actor }: RequestContext): Promise<HeldQuestion> {
  const employeeId = requireEmployee(actor.employeeId);
  const held = await heldQuestion(db, id);
  if (held?.employeeId !== employeeId) throw new Refused(QuestionRefusal.NO_SUCH_QUESTION(), 404);
  return held;
}

type Asked = { page: number; size: number; state?: QuestionState | undefined; search?: string | undefined };

export async function questions(asked: Asked, { db, audit }: RequestContext) {
  const page = await questionsPage(db, asked);
  const slips = page.items.map(({ slipNo }) => slipNo);
  if (slips.length > 0) await audit({ action: 'READ', subject: 'payslip_question', detail: { slips } });
  return page;
}

export async function question({ id }: { id: string }, ctx: RequestContext) {
  const row = await questionRow(ctx.db, id);
  if (row === undefined) throw new Refused(QuestionRefusal.NO_SUCH_QUESTION(), 404);
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: row.employeeId, detail: { question: id } });
  return { ...row, ...(await shown(id, ctx)) };
}

export async function answer(
  { id, version, body }: TakesOf<typeof questionsApi.answer>,
  ctx: RequestContext,
): Promise<SlipQuestion> {
  const held = await heldForOffice(id, version, ctx);
  await say(id, body, true, ctx);
  await setQuestion(ctx.db, id, { state: 'Answered' });
  await tellAsker(held, 'ANSWERED', ctx);
  return shown(id, ctx);
}

export async function closeQuestion(
  { id, version }: { id: string; version: number },
  ctx: RequestContext,
): Promise<SlipQuestion> {
  const held = await heldForOffice(id, version, ctx);
  await setQuestion(ctx.db, id, { state: 'Closed' });
  await tellAsker(held, 'CLOSED', ctx);
  return shown(id, ctx);
}

async function heldForOffice(id: string, version: number, { db }: RequestContext): Promise<HeldQuestion> {
  const held = await heldQuestion(db, id);
  if (held === undefined) throw new Refused(QuestionRefusal.NO_SUCH_QUESTION(), 404);
  if (held.version !== version) throw new Refused(QuestionRefusal.CHANGED());
  if (held.state === 'Closed') throw new Refused(QuestionRefusal.CLOSED());
  return held;
}

async function say(
  questionId: string,
  body: string,
  isOffice: boolean,
  { db, actor, now }: RequestContext,
): Promise<void> {
  const writer = actor.employeeId === null ? undefined : await writerOf(db, actor.employeeId);
  const message = { id: newId(), questionId, author: actor.username, isOffice, body, at: toInstant(now) };
  await insertMessage(db, { ...message, who: writer?.name ?? actor.username });
}

async function tellOffice(id: string, { db, today, actor, notify }: RequestContext): Promise<void> {
  const row = await questionRow(db, id);
  if (row === undefined) return;
  const { code } = PayrollPermission.ANSWER_PAYSLIP_QUESTION;
  for (const to of (await officeOf(db, code, today)).sort()) {
    if (to === actor.username) continue;
    await notify({
      to,
      title: PayText.ASKED_TITLE(),
      body: PayText.ASKED({ name: row.name, period: showRange(row.starts, row.ends) }),
      opens: `/maintenance/payslip-questions?open=${id}`,
      topic: 'payslip-questions',
      many: PayText.ASKED_MANY({ count: '{count}' }),
    });
  }
}

async function tellAsker(
  { id, employeeId, payslipId }: HeldQuestion,
  what: 'ANSWERED' | 'CLOSED',
  { db, notify }: RequestContext,
): Promise<void> {
  const person = await writerOf(db, employeeId);
  const row = await questionRow(db, id);
  if (!person?.username || row === undefined) return;
  const body = PayText[what]({ period: showRange(row.starts, row.ends) });
  await notify({ to: person.username, title: PayText.ANSWER_TITLE(), body, opens: `/payslip?slip=${payslipId}` });
}

async function shown(id: string, { db }: RequestContext): Promise<SlipQuestion> {
  return (await questionById(db, id)) as SlipQuestion;
}
