// Interviews of applicants: seats that two want, the seven states, and answers by the link.
import { sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { atTimeOf, type Line, openInterviews, type Slots, STEP } from '../../../tests/interviews.ts';
import { applicantsApi } from '../applicants/contract.ts';
import { type MyInterview, myInterviewApi } from './contract/mine.ts';
import { interviewsApi } from './contract.ts';
import { endUnansweredInterviews, tellInterviewers } from './service/scheduled-jobs.ts';

const interviews = await openInterviews();
const { ask, outside, database, clock, jobOrderId, published } = interviews;
const { interviewer, opened, slot, move, applicant, invite, lineOf, invited } = interviews;
const at = atTimeOf(clock);

const mark = ({ id, version }: Pick<Line, 'id' | 'version'>, state: string) =>
  ask<Line>('recruiter', interviewsApi.mark, { id, version, state });
const mine = (link: string) => outside<MyInterview>(myInterviewApi.read, {}, { link });
const answer = (link: string, more: object) => outside<MyInterview>(myInterviewApi.answer, { ...more }, { link });
const choose = (link: string, slotId: string) => outside<MyInterview>(myInterviewApi.choose, { slotId }, { link });

test('times are opened every 30 minutes from 8 to 12, and no interviewer has two in one hour', async () => {
  const { employeeId } = await interviewer();
  const { items } = await opened(employeeId);
  expect(items).toHaveLength(8);
  expect(items[7]).toMatchObject({ startsAt: '2026-11-10T11:30:00.000+08:00', minutes: 30, seats: 1, taken: 0 });
  expect(await opened(employeeId, { from: '11:45', until: '12:15' })).toMatchObject({
    status: 409,
    code: 'INTERVIEWER_BUSY',
  });
  expect(await opened(employeeId, { day: '2026-11-01' })).toMatchObject({ status: 400, code: 'PAST' });
  expect(await opened(employeeId, { until: '08:10' })).toMatchObject({ status: 400, code: 'NO_TIMES' });
  const week = await ask<Slots>('recruiter', interviewsApi.slots, { from: '2026-11-09', jobOrderId });
  expect(week.items.filter((each) => each.interviewer.employeeId === employeeId)).toHaveLength(8);
  expect(await ask('rita', interviewsApi.slots, { from: '2026-11-09' })).toMatchObject({
    status: 403,
  });
});

test('of six applicants who choose among three seats together three get one, and the others nothing', async () => {
  const { id } = await slot({ seats: 3 });
  const persons = [];
  for (let nth = 0; nth < 6; nth += 1) persons.push(await applicant());
  expect(await invite(persons.map((each) => each.id))).toMatchObject({ status: 200, invited: 6 });
  const answers = await Promise.all(persons.map(({ token }) => choose(token, id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ code }) => code === 'FULL')).toHaveLength(3);
  const taken = await database.one(sql`select count(*)::int as taken from interview where slot_id = ${id}`);
  expect(taken).toEqual({ taken: 3 });
});

test('an applicant accepts, takes another time until three hours before, and no later', async () => {
  const [first, other] = [await slot({ from: '10:00', until: '10:30' }), await slot({ from: '11:00', until: '11:30' })];
  const { token, id } = await invited(first.id);
  const shown = await mine(token);
  expect(shown.interview).toMatchObject({ state: 'Invited', mayAccept: true, mayDecline: true, mayChoose: true });
  expect(shown.interview?.time).toMatchObject({ slotId: first.id, how: 'IN_PERSON', place: 'Main office, Makati' });
  expect(shown.times.map(({ slotId }) => slotId)).toContain(other.id);
  expect(await answer(token, { answer: 'ACCEPT' })).toMatchObject({
    interview: { state: 'Accepted', mayAccept: false },
  });
  expect(await answer(token, { answer: 'ACCEPT' })).toMatchObject({ status: 409, code: 'CANT_ANSWER' });
  expect(await choose(token, other.id)).toMatchObject({ interview: { state: 'Accepted', time: { slotId: other.id } } });
  expect(await at('08:30', () => choose(token, first.id))).toMatchObject({ status: 409, code: 'TOO_LATE' });
  expect(await at('10:59', () => answer(token, { answer: 'DECLINE', reason: 'I am sick' }))).toMatchObject({
    interview: { state: 'Cancelled' },
  });
  expect(await lineOf(id)).toMatchObject({ state: 'Cancelled', declineReason: 'I am sick', marks: [] });
  expect(await invite([id], first.id)).toMatchObject({ status: 200 });
});

test('an invitation without a time is accepted by choosing one; a time of another step or job order is refused', async () => {
  const [exam, own] = [await slot({ step: 'Exam' }), await slot({ jobOrderId })];
  const elsewhere = await slot({ jobOrderId: (await published()).jobOrderId });
  const { token } = await invited();
  const shown = await mine(token);
  expect(shown.interview).toMatchObject({ time: null, mayAccept: false, mayChoose: true });
  const offered = shown.times.map(({ slotId }) => slotId);
  expect(offered).toContain(own.id);
  expect(offered).not.toContain(elsewhere.id);
  expect(await choose(token, exam.id)).toMatchObject({ status: 409, code: 'OTHER_STEP' });
  expect(await choose(token, elsewhere.id)).toMatchObject({ status: 409, code: 'OTHER_JOB' });
  expect(await choose(token, own.id)).toMatchObject({ interview: { state: 'Accepted' } });
});

test('the office marks each of the seven states, and mends a mark', async () => {
  const { id: slotId } = await slot({ seats: 10 });
  const one = await invited(slotId);
  expect(one.line).toMatchObject({ state: 'Invited', marks: ['Accepted', 'Cancelled'], mayMove: true });
  expect(await mark(one.line, 'Completed')).toMatchObject({ status: 409, code: 'CANT_MARK' });
  const accepted = await mark(one.line, 'Accepted');
  expect(accepted).toMatchObject({ state: 'Accepted', marks: ['Cancelled'] });
  expect(await mark(one.line, 'Cancelled')).toMatchObject({ status: 409, code: 'STALE' });
  const [late, never, cancelled] = [await invited(slotId), await invited(slotId), await invited(slotId)];
  expect(await mark(cancelled.line, 'Cancelled')).toMatchObject({ state: 'Cancelled' });
  await at('08:05', async () => {
    const incomplete = await mark(accepted, 'Incomplete');
    expect(await mark(incomplete, 'Completed')).toMatchObject({ state: 'Completed', mayMove: false });
    expect(await mark(await mark(late.line, 'No Show'), 'Completed')).toMatchObject({ state: 'Completed' });
  });
  await endUnansweredInterviews(database, new Date('2026-11-10T08:29:00+08:00'));
  expect(await lineOf(never.id)).toMatchObject({ state: 'Invited' });
  await endUnansweredInterviews(database, new Date('2026-11-10T08:30:00+08:00'));
  expect(await lineOf(never.id)).toMatchObject({ state: 'Missed' });
  expect(await invite([never.id], (await slot({ day: '2026-11-11' })).id)).toMatchObject({ status: 200 });
});

test('nobody is invited twice, from another step, or to a time that was cancelled', async () => {
  const [first, other] = [await slot(), await slot({ seats: 2 })];
  const { id, token } = await invited(first.id);
  expect(await invite([id], other.id)).toMatchObject({
    status: 409,
    code: 'INVITED_ALREADY',
    message: expect.stringContaining('Maria Santos'),
  });
  const fresh = await applicant();
  expect(await invite([fresh.id, id], other.id)).toMatchObject({ code: 'INVITED_ALREADY' });
  expect(await invite([fresh.id], first.id)).toMatchObject({ status: 409, code: 'FULL' });
  await move(fresh.id, 'Medical');
  expect(await invite([fresh.id], other.id)).toMatchObject({ code: 'NOT_AT_STEP' });
  const cancel = () => ask('recruiter', interviewsApi.cancelSlot, { id: first.id, version: first.version });
  expect(await cancel()).toMatchObject({ status: 200, freed: 1 });
  expect(await cancel()).toMatchObject({ status: 409, code: 'SLOT_CANCELLED' });
  expect(await mine(token)).toMatchObject({ interview: { state: 'Invited', time: null, mayChoose: true } });
  expect(await choose(token, first.id)).toMatchObject({ code: 'SLOT_CANCELLED' });
  const { version } = await lineOf(id);
  const moved = await ask('recruiter', interviewsApi.move, { id: (await lineOf(id)).id, version, slotId: other.id });
  expect(moved).toMatchObject({ state: 'Invited', time: { place: 'Main office, Makati' } });
});

test('a move or a withdrawal ends what has not begun, and leaves what is still to be marked', async () => {
  const [{ id: slotId }, later] = [await slot({ seats: 5 }), await slot({ day: '2026-11-12', seats: 5 })];
  const [passed, gone, ahead] = [await invited(slotId), await invited(slotId), await invited(later.id)];
  await at('09:00', async () => {
    await move(passed.id, 'Exam');
    await move(ahead.id, 'Exam');
  });
  expect(await outside(applicantsApi.withdraw, {}, { link: gone.token })).toMatchObject({ state: 'Withdrawn' });
  expect([(await lineOf(passed.id)).state, (await lineOf(ahead.id)).state]).toEqual(['Invited', 'Cancelled']);
  expect(await lineOf(gone.id)).toMatchObject({ state: 'Cancelled' });
  expect(await mine(ahead.token)).toMatchObject({ interview: null });
});

test('the interviewer hears in the morning how many come, once, and never who', async () => {
  const { who, id: slotId } = await slot({ day: '2026-11-20', from: '09:00', until: '09:30', seats: 2 });
  await invited(slotId);
  await tellInterviewers(database, new Date('2026-11-20T06:00:00+08:00'));
  const told = () => database.rows(sql`select body from notification where subject = ${who} and body like '%expects%'`);
  expect(await told()).toEqual([]);
  const morning = new Date('2026-11-20T07:00:00+08:00');
  await Promise.all([tellInterviewers(database, morning), tellInterviewers(database, morning)]);
  expect(await told()).toEqual([{ body: '1 applicant expects you today, the first at 9:00 AM.' }]);
});

test('who has no invitation yet waits for one, the longest first', async () => {
  const waits = await applicant();
  const { id: come } = await invited((await slot()).id);
  const { items } = await ask<{ items: { applicationId: string }[] }>('recruiter', interviewsApi.waiting, {
    step: STEP,
    size: 100,
  });
  const ids = items.map(({ applicationId }) => applicationId);
  expect([ids.includes(waits.id), ids.includes(come)]).toEqual([true, false]);
});
