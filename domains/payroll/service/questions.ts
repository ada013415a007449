// Asking about one's payslip, and answering. Notices name the slip, never a line or an amount.
import { requireEmployee } from '@kawani/domains/employees/service';
import { officeOf } from '@kawani/domains/requests/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { newId } from '@kawani/kit/server/db';
import type { Work } from '@kawani/kit/server/work';
import { addDays, showRange } from '@kawani/kit/values/day';
import { toInstant } from '@kawani/kit/values/hours';
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
import { mine } from './reading.ts';

export async function myQuestions({ id }: { id: string }, work: Work) {
  await mine(id, work);
  return { items: await questionsOf(work.db, id) };
}

export async function askAbout(
  { id, line, body }: TakesOf<typeof questionsApi.ask>,
  work: Work,
): Promise<SlipQuestion> {
  const slip = await mine(id, work);
  const { db, now, today } = work;
  if (line !== undefined && !slip.lines.some(({ label }) => label === line)) {
    throw new Refused(QuestionRefusal.NO_SUCH_LINE('line'), 400);
  }
  if ((await openOf(db, slip.id)) >= MAX_OPEN_QUESTIONS) {
    throw new Refused(QuestionRefusal.TOO_MANY({ most: MAX_OPEN_QUESTIONS }));
  }
  const questionId = newId();
  const asked = { payslipId: slip.id, line: line ?? null, dueOn: addDays(today, ANSWER_DAYS), at: toInstant(now) };
  await insertQuestion(db, { id: questionId, ...asked });
  await say(questionId, body, false, work);
  await tellOffice(questionId, work);
  return shown(questionId, work);
}

export async function writeMine({ id, body }: { id: string; body: string }, work: Work): Promise<SlipQuestion> {
  const held = await heldOwn(id, work);
  if (held.state === 'Closed') throw new Refused(QuestionRefusal.CLOSED());
  await say(id, body, false, work);
  await setQuestion(work.db, id, { state: 'Open', dueOn: addDays(work.today, ANSWER_DAYS) });
  await tellOffice(id, work);
  return shown(id, work);
}

export async function closeMine({ id }: { id: string }, work: Work): Promise<SlipQuestion> {
  const { state } = await heldOwn(id, work);
  if (state !== 'Closed') await setQuestion(work.db, id, { state: 'Closed' });
  return shown(id, work);
}

/** Another's question is not there. */
async function heldOwn(id: string, { db, actor }: Work): Promise<HeldQuestion> {
  const employeeId = requireEmployee(actor.employeeId);
  const held = await heldQuestion(db, id);
  if (held?.employeeId !== employeeId) throw new Refused(QuestionRefusal.NO_SUCH_QUESTION(), 404);
  return held;
}

type Asked = { page: number; size: number; state?: QuestionState | undefined; search?: string | undefined };

export async function questions(asked: Asked, { db, audit }: Work) {
  const page = await questionsPage(db, asked);
  const slips = page.items.map(({ slipNo }) => slipNo);
  if (slips.length > 0) await audit({ action: 'READ', subject: 'payslip_question', detail: { slips } });
  return page;
}

export async function question({ id }: { id: string }, work: Work) {
  const row = await questionRow(work.db, id);
  if (row === undefined) throw new Refused(QuestionRefusal.NO_SUCH_QUESTION(), 404);
  await work.audit({ action: 'READ', subject: 'employee', subjectId: row.employeeId, detail: { question: id } });
  return { ...row, ...(await shown(id, work)) };
}

export async function answer(
  { id, version, body }: TakesOf<typeof questionsApi.answer>,
  work: Work,
): Promise<SlipQuestion> {
  const held = await heldForOffice(id, version, work);
  await say(id, body, true, work);
  await setQuestion(work.db, id, { state: 'Answered' });
  await tellAsker(held, 'has an answer.', work);
  return shown(id, work);
}

export async function closeQuestion(
  { id, version }: { id: string; version: number },
  work: Work,
): Promise<SlipQuestion> {
  const held = await heldForOffice(id, version, work);
  await setQuestion(work.db, id, { state: 'Closed' });
  await tellAsker(held, 'was closed.', work);
  return shown(id, work);
}

async function heldForOffice(id: string, version: number, { db }: Work): Promise<HeldQuestion> {
  const held = await heldQuestion(db, id);
  if (held === undefined) throw new Refused(QuestionRefusal.NO_SUCH_QUESTION(), 404);
  if (held.version !== version) throw new Refused(QuestionRefusal.CHANGED());
  if (held.state === 'Closed') throw new Refused(QuestionRefusal.CLOSED());
  return held;
}

async function say(questionId: string, body: string, isOffice: boolean, { db, actor, now }: Work): Promise<void> {
  const writer = actor.employeeId === null ? undefined : await writerOf(db, actor.employeeId);
  const message = { id: newId(), questionId, author: actor.username, isOffice, body, at: toInstant(now) };
  await insertMessage(db, { ...message, who: writer?.name ?? actor.username });
}

async function tellOffice(id: string, { db, today, actor, notify }: Work): Promise<void> {
  const row = await questionRow(db, id);
  if (row === undefined) return;
  const { code } = PayrollPermission.ANSWER_PAYSLIP_QUESTION;
  for (const to of (await officeOf(db, code, today)).sort()) {
    if (to === actor.username) continue;
    await notify({
      to,
      title: 'A question about a payslip',
      body: `${row.name} asks about the payslip for ${showRange(row.starts, row.ends)}.`,
      opens: `/maintenance/payslip-questions?open=${id}`,
      topic: 'payslip-questions',
      many: '{count} questions about payslips',
    });
  }
}

async function tellAsker(
  { id, employeeId, payslipId }: HeldQuestion,
  what: string,
  { db, notify }: Work,
): Promise<void> {
  const person = await writerOf(db, employeeId);
  const row = await questionRow(db, id);
  if (!person?.username || row === undefined) return;
  const body = `Your question about the payslip for ${showRange(row.starts, row.ends)} ${what}`;
  await notify({ to: person.username, title: 'Your payslip', body, opens: `/payslip?slip=${payslipId}` });
}

async function shown(id: string, { db }: Work): Promise<SlipQuestion> {
  return (await questionById(db, id)) as SlipQuestion;
}
