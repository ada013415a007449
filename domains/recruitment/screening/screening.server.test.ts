// Screening: the board and the list are narrowed alike, and a card moves once for the first who moves it.
import { sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import type { Input } from '../../../tests/clinic-actions.ts';
import { openScreening } from '../../../tests/screening.ts';
import { applicantsApi } from '../applicants/contract.ts';
import type { ApplicantCard } from './contract/applicant.ts';
import type { Today } from './contract/today.ts';
import { type ApplicantBoard, screeningApi } from './contract.ts';

const screening = await openScreening();
const { ask, apply, outside, jobOrder, published, database, people, company, clock } = screening;
const { ritaId, newMobile, walkInForm, walkIn, look, move } = screening;
const listed = (asked: Input) =>
  ask<{ items: ApplicantCard[]; total: number }>('rita', screeningApi.list, asked).then(({ items, total }) => ({
    total,
    names: items.map(({ name }) => name),
  }));

test('the board shows each column with its count and twenty cards, and the next ones when they are asked for', async () => {
  const jobOrderId = await jobOrder();
  for (let nth = 0; nth < 23; nth += 1) {
    clock.now = new Date(clock.now.getTime() + 1000);
    await walkIn(jobOrderId);
  }
  const { columns } = await ask<ApplicantBoard>('rita', screeningApi.board, { jobOrderId });
  const [applied, ...others] = columns;
  expect(columns.map(({ state }) => state)).toEqual([
    ...['Applied', 'Initial interview', 'Exam', 'Final interview', 'Medical', 'For hiring', 'Not passed', 'Withdrawn'],
  ]);
  expect(applied).toMatchObject({ count: 23, next: { id: applied?.items[19]?.id } });
  expect(others.every(({ count, items, next }) => count === 0 && items.length === 0 && next === null)).toBe(true);
  const after = { afterAt: applied?.next?.at, afterId: applied?.next?.id };
  const more = await ask<{ items: ApplicantCard[]; next: null }>('rita', screeningApi.column, {
    ...{ jobOrderId, state: 'Applied', ...after },
  });
  expect(more).toMatchObject({ next: null });
  const ids = [...(applied?.items ?? []), ...more.items].map(({ id }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([23, 23]);
  const read = await database.one<{ detail: { ids: string[] } }>(sql`select detail from audit_line
    where action = 'READ' and subject = 'applicants' order by seq desc limit 1`);
  expect(read?.detail.ids).toEqual(more.items.map(({ id }) => id));
});

test('board and list are narrowed by job order, site, recruiter, source, city, search, waiting and what is missing', async () => {
  const jobOrderId = await jobOrder();
  const recruiterId = ritaId;
  await database.run(sql`update job_order set recruiter_id = ${recruiterId} where id = ${jobOrderId}`);
  const {
    id: _,
    mobile,
    jobOrder: ref,
  } = await walkIn(jobOrderId, { firstName: 'Peña', lastName: 'Bañez', starts: undefined });
  await walkIn(jobOrderId, { firstName: 'Zeny', lastName: 'Abad', source: 'JOB_FAIR', city: '1381300000' });
  const found = (asked: Input) => listed({ jobOrderId, sort: 'name', ...asked });
  expect(await found({})).toEqual({ total: 2, names: ['Zeny Abad', 'Peña Bañez'] });
  expect(await found({ sort: '-name' })).toEqual({ total: 2, names: ['Peña Bañez', 'Zeny Abad'] });
  expect(await found({ search: 'banez pena' })).toEqual({ total: 1, names: ['Peña Bañez'] });
  expect(await found({ search: mobile.replace('+63', '0') })).toEqual({ total: 1, names: ['Peña Bañez'] });
  expect(await found({ search: ref })).toMatchObject({ total: 2 });
  expect(await found({ source: 'JOB_FAIR' })).toMatchObject({ names: ['Zeny Abad'] });
  expect(await found({ city: '1381300000' })).toMatchObject({ names: ['Zeny Abad'] });
  expect(await found({ missing: 'STARTS' })).toMatchObject({ names: ['Peña Bañez'] });
  expect(await found({ missing: 'PAPERS' })).toMatchObject({ total: 0 });
  expect(await listed({ recruiterId })).toMatchObject({ total: 2 });
  expect(await found({ detachmentId: company.detachments.get('MKT-1') })).toMatchObject({ total: 2 });
  expect(await found({ waitingDays: 3 })).toMatchObject({ total: 0 });
  clock.now = new Date(clock.now.getTime() + 4 * 86_400_000);
  expect(await found({ waitingDays: 3 })).toMatchObject({ total: 2 });
  expect(await found({ state: 'Exam' })).toMatchObject({ total: 0 });
  const today = await ask<Today>('rita', screeningApi.today);
  // The others are of the first test.
  expect([today.waiting.length, today.waitingCount]).toEqual([20, 25]);
  const { states } = await ask<{ states: { state: string; count: number }[] }>('rita', screeningApi.counts, {
    jobOrderId,
  });
  expect(states.filter(({ count }) => count > 0)).toEqual([{ state: 'Applied', count: 2 }]);
  people.set('planner', { employeeId: null, holds: ['VIEW_JOB_ORDERS'] });
  expect(await ask('planner', screeningApi.funnel, { jobOrderId })).toMatchObject({ status: 200, states });
  expect(await ask('planner', screeningApi.counts, { jobOrderId })).toMatchObject({ status: 403 });
});

test('one step forward needs no words; a jump, a step back and an end do, and nobody is moved to Hired', async () => {
  const start = await walkIn(await jobOrder());
  const refused = (to: string, more: Input = {}) => move('rita', start, to, more);
  expect(await refused('Exam')).toMatchObject({ status: 400, code: 'REASON', fields: { reason: expect.any(String) } });
  expect(await refused('Hired', { reason: 'Now' })).toMatchObject({ status: 409, code: 'HIRED_BY_HIRING' });
  expect(await refused('Not passed')).toMatchObject({ status: 400, code: 'REASON_OF_NOT_PASSED' });
  expect(await refused('Not passed', { notPassed: 'OTHER' })).toMatchObject({ code: 'REASON_IN_WORDS' });
  for (const reason of ['She is pregnant', 'Above 35 years old', 'Buntis', 'Hindi maganda'])
    expect(await refused('Not passed', { notPassed: 'OTHER', reason })).toMatchObject({ code: 'UNFAIR' });
  const unfair = { reason: 'She is Catholic, and buntis' };
  for (const to of ['Initial interview', 'Medical'])
    expect(await refused(to, unfair)).toMatchObject({ code: 'UNFAIR' });
  const first = await move('rita', start, 'Initial interview');
  expect(first).toMatchObject({ status: 200, state: 'Initial interview', version: 2 });
  const jumped = await move('rita', first, 'Medical', { reason: 'Worked at this site before' });
  const ended = await move('rita', jumped, 'Not passed', { notPassed: 'PAPERS' });
  const back = await move('rita', ended, 'Medical', { reason: 'The licence was found' });
  expect(back).toMatchObject({ status: 200, state: 'Medical', version: 5 });
  expect((await look(start.id)).events).toMatchObject([
    { state: 'Medical', by: 'Rita Reyes', reason: 'The licence was found', notPassed: null },
    { state: 'Not passed', reason: null, notPassed: 'PAPERS' },
    { state: 'Medical', reason: 'Worked at this site before' },
    { state: 'Initial interview', reason: null },
    { state: 'Applied', by: 'Rita Reyes' },
  ]);
  expect(await refused('Exam', { version: 5, ...unfair })).toMatchObject({ status: 400, code: 'UNFAIR' });
});

test('of two recruiters who move one card together one is first, and the other reads who moved it where', async () => {
  const jobOrderId = await jobOrder();
  for (let round = 0; round < 5; round += 1) {
    const card = await walkIn(jobOrderId);
    const answers = await Promise.all([
      move('rita', card, 'Initial interview'),
      move('ana', card, 'Exam', { reason: 'Known to us' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won] = answers.filter(({ status }) => status === 200);
    const [lost] = answers.filter(({ status }) => status === 409);
    const winner = won?.state === 'Exam' ? 'Ana Cruz' : 'Rita Reyes';
    expect(lost).toMatchObject({ code: 'MOVED', message: `Moved to ${won?.state} by ${winner} 0 s ago.` });
    expect(await look(card.id)).toMatchObject({ version: 2, state: won?.state });
  }
});

test('many are moved together, and each that may not be is told of by itself', async () => {
  const jobOrderId = await jobOrder();
  const cards = [await walkIn(jobOrderId), await walkIn(jobOrderId), await walkIn(jobOrderId)];
  const [one, two, three] = cards;
  await move('ana', two ?? { id: '', version: 1 }, 'Initial interview');
  const applicants = cards.map(({ id, version }) => ({ id, version }));
  const own = await ask('rita', screeningApi.moveMany, { applicants, to: 'Initial interview' });
  expect(own).toEqual({
    status: 200,
    rows: [
      { id: one?.id, isMoved: true, why: null },
      { id: two?.id, isMoved: false, why: 'Moved to Initial interview by Ana Cruz 0 s ago.' },
      { id: three?.id, isMoved: true, why: null },
    ],
  });
});

test('an applicant with a job offer stays where it is until the offer is withdrawn', async () => {
  const start = await walkIn(await jobOrder());
  const ready = await move('rita', start, 'For hiring', { reason: 'Came back to us' });
  await database.run(sql`insert into offer (id, application_id, job_order_id, pay_basis, rate, factor, starts_on, state,
      written_at, written_by, sent_at, sent_by, expires_at)
    values (${ready.id}, ${ready.id}, ${ready.jobOrderId}, 'DAILY', 75000, '313', '2026-12-01', 'Sent', ${clock.now}, 'rita',
      ${clock.now}, 'rita', ${new Date(clock.now.getTime() + 86_400_000)})`);
  expect(await move('rita', ready, 'Medical', { reason: 'Too early' })).toMatchObject({
    status: 409,
    code: 'HAS_OFFER',
  });
  const { offers } = await ask<Today>('rita', screeningApi.today);
  expect(offers.map(({ id }) => id)).toContain(ready.id);
});

test('somebody who came in person is one person with the number, and applies once for a job order', async () => {
  const { linkCode, jobOrderId } = await published();
  const mobile = newMobile();
  expect(await apply(linkCode, { mobile })).toMatchObject({ status: 200 });
  const { jobOrderId: _, ...given } = walkInForm('', {
    firstName: 'Mary',
    lastName: 'Santos',
    mobile: mobile.replace('+63', '0'),
  });
  expect(await ask('rita', screeningApi.add, { ...given, jobOrderId })).toMatchObject({ code: 'APPLIED_ALREADY' });
  const { id } = await ask<{ id: string }>('rita', screeningApi.add, { ...given, jobOrderId: await jobOrder() });
  expect(await look(id)).toMatchObject({
    name: 'Maria Santos',
    nameGiven: 'Mary Santos',
    others: [{ state: 'Applied' }],
  });
  for (const [more, code] of [
    [{ mobile: '123' }, 'MOBILE'],
    [{ notice: '2020-01' }, 'NOTICE_CHANGED'],
    [{ jobOrderId: id }, 'NOT_OPEN'],
  ] as const)
    expect(await ask('rita', screeningApi.add, { ...given, jobOrderId, ...more })).toMatchObject({ code });
  expect(await ask('rita', screeningApi.add, { ...given, jobOrderId, birthDate: '1990-01-01' })).toMatchObject({
    status: 400,
  });
});

test('notes are added, never changed, and erased with the application together with why it ended', async () => {
  const { linkCode } = await published();
  const mobile = newMobile();
  const { token } = await apply(linkCode, { mobile });
  const found = await ask<{ items: ApplicantCard[] }>('rita', screeningApi.list, { search: mobile });
  const [{ id, version } = { id: '', version: 0 }] = found.items;
  expect(await ask('ana', screeningApi.note, { id, note: 'Xylophone player' })).toMatchObject({
    notes: [{ note: 'Xylophone player', by: 'Ana Cruz' }],
  });
  await expect(database.run(sql`update application_note set note = 'x' where application_id = ${id}`)).rejects.toThrow(
    /append-only/,
  );
  await move('rita', { id, version }, 'Not passed', { notPassed: 'NOT_FIT', reason: 'Xylophone' });
  expect(await outside(applicantsApi.status, {}, { link: token })).toMatchObject({ state: 'Not passed' });
  await outside(applicantsApi.erase, {}, { link: token });
  expect(await look(id)).toMatchObject({ status: 404 });
  expect(await listed({ search: mobile })).toEqual({ total: 0, names: [] });
  const left = await database.rows(sql`select note, null as code from application_note where application_id = ${id}
    union all select reason, reason_code from application_event where application_id = ${id} and version = 2`);
  expect(left).toEqual([
    { note: null, code: null },
    { note: null, code: null },
  ]);
  const words = await database.rows(
    sql`select id from person_outside where words::text like '%maria%' and erased_at is not null`,
  );
  expect(words).toEqual([]);
});

test('what was not said at first is written down later', async () => {
  const card = await walkIn(await jobOrder(), { hasExperience: undefined, starts: undefined });
  expect(card.missing).toEqual(['EXPERIENCE', 'STARTS']);
  const { id, version } = card;
  const answered = await ask('rita', screeningApi.answer, { id, version, hasExperience: false, starts: 'IN_A_MONTH' });
  expect(answered).toMatchObject({ missing: [], hasExperience: false, starts: 'IN_A_MONTH' });
});

test('who may not see applicants sees and moves none', async () => {
  const { id, version } = await walkIn(await jobOrder());
  people.set('guest', { employeeId: null, holds: ['VIEW_JO_LIST', 'VIEW_PRF_LIST'] });
  const { board, list, one, today, counts, move: moves } = screeningApi;
  for (const endpoint of [board, list, one, today, counts, moves])
    expect(
      (await ask('guest', endpoint, endpoint === one ? { id } : endpoint === moves ? { id, version, to: 'Exam' } : {}))
        .status,
    ).toBe(403);
});
