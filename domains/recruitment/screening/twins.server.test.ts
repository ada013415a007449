// People who may be one: joined, which can be undone, or kept apart; and people who work or worked here already.
import { sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { openScreening } from '../../../tests/screening.ts';
import type { ApplicantDetail } from './contract/applicant.ts';
import { screeningApi } from './contract.ts';

const { ask, jobOrder, database, clock, named, newMobile, walkIn, look, move } = await openScreening();

let pairs = 0;
/** Two with one name and city under two numbers, each for a job order of its own. */
async function twins(): Promise<readonly [ApplicantDetail, ApplicantDetail]> {
  pairs += 1;
  const lastName = `Kambal${'abcdefghijklmnopqrstuvwxyz'.charAt(pairs)}`;
  const first = await walkIn(await jobOrder(), { firstName: 'Lito', lastName });
  clock.now = new Date(clock.now.getTime() + 1000);
  const second = await walkIn(await jobOrder(), { firstName: 'Líto', lastName });
  return [await look(first.id), second];
}

test('two with one name and city are asked about; joined they are one person, and it can be undone for thirty days', async () => {
  const [one, two] = await twins();
  expect(one).toMatchObject({ hasTwin: true, twins: [{ personId: two.personId, because: ['NAME_AND_CITY'] }] });
  const decide = (isSame: boolean) =>
    ask<ApplicantDetail>('ana', screeningApi.twin, { id: two.id, personId: one.personId, isSame });
  expect(await decide(true)).toMatchObject({
    ...{ status: 200, hasTwin: false, twins: [], others: [{ id: one.id }] },
    merged: [{ personId: one.personId, mergedId: two.personId, mergedBy: 'Ana Cruz', mayUndo: true }],
  });
  expect(await decide(false)).toMatchObject({ status: 409, code: 'ONE_ALREADY' });
  expect(await look(one.id)).toMatchObject({ others: [{ id: two.id }], merged: [{ mergedId: two.personId }] });
  const jobOrderId = await jobOrder();
  expect((await walkIn(jobOrderId, { mobile: two.mobile })).personId).toBe(two.personId);
  const undo = () => ask<ApplicantDetail>('rita', screeningApi.undoMerge, { id: one.id, mergedId: two.personId });
  expect(await undo()).toMatchObject({ status: 200, merged: [], others: [], hasTwin: true });
  expect(await undo()).toMatchObject({ status: 409, code: 'NOT_MERGED' });
  await decide(true);
  clock.now = new Date(clock.now.getTime() + 31 * 86_400_000);
  expect(await undo()).toMatchObject({ status: 409, code: 'TOO_LATE' });
});

test('different people are not asked about again, and one e-mail is asked about too', async () => {
  const [one, two] = await twins();
  const decide = (who: string, isSame: boolean) =>
    ask<ApplicantDetail>(who, screeningApi.twin, { id: one.id, personId: two.personId, isSame });
  expect(await decide('ana', false)).toMatchObject({ status: 200, hasTwin: false, twins: [] });
  expect(await decide('rita', true)).toMatchObject({ status: 409, code: 'APART_ALREADY' });
  const email = `${one.id}@example.org`;
  const third = await walkIn(await jobOrder(), { firstName: 'Ben', lastName: 'Tan', email });
  const fourth = await walkIn(await jobOrder(), { firstName: 'Benjie', lastName: 'Tan', email: email.toUpperCase() });
  expect(fourth).toMatchObject({ twins: [{ personId: third.personId, because: ['EMAIL'] }] });
  const nobody = await ask('rita', screeningApi.twin, { id: one.id, personId: third.personId, isSame: true });
  expect(nobody).toMatchObject({ status: 409, code: 'NOT_TWINS' });
});

test('of two recruiters who decide about one pair together, one decides', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [one, two] = await twins();
    const answers = await Promise.all([
      ask('rita', screeningApi.twin, { id: one.id, personId: two.personId, isSame: true }),
      ask('ana', screeningApi.twin, { id: two.id, personId: one.personId, isSame: round % 2 === 0 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

test('a former employee is known by name and number, and nobody acts on their own application', async () => {
  const mobile = newMobile();
  const employeeId = await named('goyo', 'Gregorio', 'del Pilar');
  await database.run(sql`update employee set mobile = ${mobile} where id = ${employeeId}`);
  const card = await walkIn(await jobOrder(), { firstName: 'Gregorio', lastName: 'Del Pilar', mobile });
  expect(card.employees).toMatchObject([{ employeeId, separatedOn: null }]);
  expect(await move('goyo', card, 'Initial interview')).toMatchObject({ status: 403, code: 'NOT_YOUR_OWN' });
  const { id, version } = card;
  const many = await ask<{ rows: object[] }>('goyo', screeningApi.moveMany, {
    applicants: [{ id, version }],
    to: 'Exam',
    reason: 'Me',
  });
  expect(many.rows).toMatchObject([{ isMoved: false }]);
  expect(await ask('goyo', screeningApi.note, { id, note: 'Hire him' })).toMatchObject({ status: 403 });
});

test('a recruiter reads nothing of what others noted, decided or suspect about their own application', async () => {
  const mobile = newMobile();
  const employeeId = await named('gabi', 'Gabriela', 'Silang');
  await database.run(sql`update employee set mobile = ${mobile} where id = ${employeeId}`);
  const names = { firstName: 'Gabriela', lastName: 'Silang' };
  const card = await walkIn(await jobOrder(), { ...names, mobile });
  const { id } = card;
  const [same, twin] = [await walkIn(await jobOrder(), names), await walkIn(await jobOrder(), names)];
  const merge = (who: string) => ask(who, screeningApi.twin, { id: same.id, personId: card.personId, isSame: true });
  // Neither from their own side nor from the other one.
  expect(await merge('gabi')).toMatchObject({ status: 403, code: 'NOT_YOUR_OWN' });
  expect(await merge('rita')).toMatchObject({ status: 200 });
  await ask('rita', screeningApi.note, { id, note: 'Argued at the door' });
  expect(
    await move('rita', card, 'Not passed', { notPassed: 'INTERVIEW', reason: 'Not fit for nights' }),
  ).toMatchObject({
    status: 200,
  });
  const seen = await ask<ApplicantDetail>('gabi', screeningApi.one, { id });
  expect(seen).toMatchObject({ status: 200, isOwn: true, notes: [], hasTwin: false, twins: [], merged: [] });
  expect(seen.events).toMatchObject([{ state: 'Not passed', reason: null, notPassed: null }, { state: 'Applied' }]);
  expect(JSON.stringify(seen)).not.toMatch(/door|nights|INTERVIEW/);
  expect(await look(id)).toMatchObject({
    ...{ isOwn: false, notes: [{ note: 'Argued at the door' }], merged: [{ mergedId: same.personId }] },
    ...{ twins: [{ personId: twin.personId }], events: [{ reason: 'Not fit for nights', notPassed: 'INTERVIEW' }, {}] },
  });
  // Under the other number it is the same person, and as much their own.
  expect(await move('gabi', same, 'Initial interview')).toMatchObject({ status: 403, code: 'NOT_YOUR_OWN' });
  const undo = { id: twin.id, mergedId: same.personId };
  expect(await ask('gabi', screeningApi.undoMerge, undo)).toMatchObject({ status: 403, code: 'NOT_YOUR_OWN' });
});
