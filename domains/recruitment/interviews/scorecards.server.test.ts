// Interviewers who are no recruiters, scorecards, and what an erasure leaves of an interview.
import type { ReturnsOf } from '@kawani/kit/contract/endpoint';
import { sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { atTimeOf, type Line, openInterviews, type Shown, STEP } from '../../../tests/interviews.ts';
import { applicantsApi } from '../applicants/contract.ts';
import { myInterviewApi } from './contract/mine.ts';
import { ownInterviewsApi } from './contract/own.ts';
import { interviewsApi } from './contract.ts';

const interviews = await openInterviews();
const { ask, outside, database, people, clock, interviewer, slot, invite, invited } = interviews;
const at = atTimeOf(clock);
type Sheet = ReturnsOf<typeof ownInterviewsApi.one>;

const answers = (score: number, remark?: string) =>
  Array.from({ length: 5 }, () => ({ score, ...(remark && { remark }) }));
const sheet = (who: string, id: string) => ask<Sheet>(who, ownInterviewsApi.one, { id });
async function score(who: string, id: string, given: object[]) {
  const { form } = await sheet(who, id);
  return ask<Sheet>(who, ownInterviewsApi.score, { id, formId: form.id, answers: given });
}

test('an interviewer opens only one’s own interviews, without a number, and sees others’ scores after one’s own', async () => {
  const [held, other] = [await slot(), await interviewer()];
  const { line, id, mobile } = await invited(held.id);
  expect(await sheet(other.who, line.id)).toMatchObject({ status: 404 });
  expect(await ask(held.who, interviewsApi.application, { id })).toMatchObject({ status: 403 });
  const listed = await ask<{ items: object[] }>(held.who, ownInterviewsApi.list);
  expect(listed.items).toMatchObject([{ id: line.id, name: 'Maria Santos', designation: 'Guard', step: STEP }]);
  expect(JSON.stringify([listed, await sheet(held.who, line.id)])).not.toContain(mobile.slice(3));
  expect(await score(held.who, line.id, answers(4))).toMatchObject({ status: 409, code: 'NOT_BEGUN' });
  await at('08:20', async () => {
    expect(await score('recruiter', line.id, answers(2))).toMatchObject({ status: 200, scores: { mean: 2 } });
    expect((await sheet(held.who, line.id)).scores).toEqual({ step: STEP, mean: null, cards: [], hidden: 1 });
    const sent = await score(held.who, line.id, answers(5, 'Knows the work'));
    expect(sent).toMatchObject({
      interview: { state: 'Completed' },
      scores: { mean: 3.5, hidden: 0 },
      mayScore: false,
    });
    expect(await score(held.who, line.id, answers(1))).toMatchObject({ status: 409, code: 'SCORED_ALREADY' });
  });
  const ofRecruiter = () => ask<Shown>('recruiter', interviewsApi.application, { id });
  expect(await ofRecruiter()).toMatchObject({ scores: [{ mean: 3.5 }] });
  const ownMobile = (own: string | null) =>
    database.run(sql`update employee set mobile = ${own} where id = ${people.get('recruiter')?.employeeId ?? ''}`);
  await ownMobile(mobile);
  expect(await ofRecruiter()).toMatchObject({ items: [{ id: line.id }], scores: [] });
  await ownMobile(null);
});

test('nobody interviews, scores or marks themselves', async () => {
  const { who, employeeId, id: slotId } = await slot();
  const { line, id, mobile } = await invited(slotId);
  await database.run(sql`update employee set mobile = ${mobile} where id = ${employeeId}`);
  expect(await sheet(who, line.id)).toMatchObject({ status: 403, code: 'NOT_YOUR_OWN' });
  people.set(who, { employeeId, holds: ['VIEW_APPLICANT_LIST'] });
  const { version } = line;
  expect(await ask(who, interviewsApi.mark, { id: line.id, version, state: 'Accepted' })).toMatchObject({
    status: 403,
  });
  expect(await ask(who, interviewsApi.invite, { step: STEP, applicationIds: [id] })).toMatchObject({ status: 403 });
  await database.run(sql`update employee set mobile = null where id = ${employeeId}`);
});

test('two cards sent together by one interviewer are one, and who did not come is not scored', async () => {
  const { who, id: slotId } = await slot({ seats: 2 });
  const [one, absent] = [await invited(slotId), await invited(slotId)];
  await at('08:20', async () => {
    const sent = await Promise.all([score(who, one.line.id, answers(3)), score(who, one.line.id, answers(4))]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { id, version } = absent.line;
    const marked = await ask<Sheet>(who, ownInterviewsApi.mark, { id, version, state: 'No Show' });
    expect(marked).toMatchObject({ interview: { state: 'No Show' }, mayScore: false });
    expect(await score(who, id, answers(1))).toMatchObject({ status: 409, code: 'NOT_THERE' });
  });
});

test('new questions leave those of an old scorecard, and nobody asks about age, marriage, pregnancy or religion', async () => {
  const { who, id: slotId } = await slot();
  const { line, id } = await invited(slotId);
  await at('08:20', () => score(who, line.id, answers(3)));
  const questions = ['Is on time', 'Knows the post', 'Speaks clearly', 'Stays calm', 'Can write a report'];
  const designation = await database.one<{ id: string }>(sql`select id from job_designation where code = 'GUARD'`);
  const asked = { designationId: designation?.id ?? null, version: 0, questions };
  const write = (more: object = {}) => ask('recruiter', interviewsApi.writeForm, { ...asked, ...more });
  for (const unfair of [
    'How old? Age',
    'Are you married?',
    'Are you pregnant?',
    'What is your religion?',
    'May asawa ka ba?',
  ])
    expect(await write({ questions: [...questions.slice(1), unfair] })).toMatchObject({
      status: 400,
      code: 'UNFAIR_QUESTION',
    });
  const both = await Promise.all([write(), write()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { scores } = await ask<Shown>('recruiter', interviewsApi.application, { id });
  expect(scores[0]?.cards[0]?.answers[0]?.question).toBe('Knows what the work is and what it asks for');
  expect((await sheet(who, line.id)).form.questions).toEqual(questions);
});

test('an erasure ends the invitation, and neither scores, remarks nor reasons are left', async () => {
  const [{ who, id: slotId }, later] = [await slot(), await slot({ day: '2026-11-12' })];
  const { line, id, token } = await invited(slotId);
  await at('08:20', () => score(who, line.id, answers(3, 'Zosimaria sings')));
  expect(await invite([id], later.id)).toMatchObject({ status: 200 });
  await outside(myInterviewApi.answer, { answer: 'DECLINE', reason: 'Zosimaria is ill' }, { link: token });
  expect(await invite([id], later.id)).toMatchObject({ status: 200 });
  expect(await outside(applicantsApi.erase, {}, { link: token })).toMatchObject({ status: 200 });
  const left = await database.rows(sql`select to_jsonb(i)::text as row from interview i where application_id = ${id}
    union all select to_jsonb(c)::text from scorecard c where application_id = ${id}`);
  expect(left).toHaveLength(3);
  expect(JSON.stringify(left)).not.toContain('Zosimaria');
  const open = await database.rows(
    sql`select state from interview where application_id = ${id} and state in ('Invited', 'Accepted')`,
  );
  expect(open).toEqual([]);
  const day = await ask<{ items: Line[] }>('recruiter', interviewsApi.day, { day: '2026-11-10', size: 100 });
  expect(day.items.some(({ applicationId }) => applicationId === id)).toBe(false);
  expect((await ask<{ items: Line[] }>(who, ownInterviewsApi.list)).items).toEqual([]);
});
