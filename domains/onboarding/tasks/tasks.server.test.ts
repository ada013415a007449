// Tasks of newcomers over HTTP: facts tick themselves at the time they came about, the rest is ticked by its owner.
import { newId, sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { FIRST_DAY, openOnboarding, type Shown } from '../../../tests/onboarding.ts';
import type { GivenTask } from '../../../tests/onboarding-rows.ts';
import { remindOfSessions } from '../sessions/service/scheduled-jobs.ts';
import { type MyOnboarding, myOnboardingApi } from './contract/mine.ts';
import { toDoApi } from './contract/to-do.ts';
import { invitationsApi } from './contract.ts';

const onboarding = await openOnboarding();
const { database, company, clock, people, ask, newcomer, mine, taskOf, inviteIdOf, designationId } = onboarding;

/** Somebody invited by a program of these tasks alone. */
async function invited(...tasks: readonly GivenTask[]) {
  await onboarding.program(designationId, tasks);
  const person = await newcomer();
  expect(await ask('hana', invitationsApi.invite, { employeeIds: [person.employeeId] })).toMatchObject({ invited: 1 });
  return { ...person, id: await inviteIdOf(person.employeeId) };
}
const T = 'Task 1';

test('a chapter is read once the version in force at the invitation, or a later one, is acknowledged', async () => {
  const { id: chapter, versionId: old } = await onboarding.chapter();
  const inForce = await onboarding.edition(chapter, '2026-11-01T00:00:00+08:00');
  const { who, employeeId } = await invited({ kind: 'READ', chapter });
  await onboarding.acknowledge(employeeId, old, '2026-11-10T10:00:00+08:00');
  expect(await taskOf(who, T)).toMatchObject({ isDone: false, done: 0, parts: 1 });
  await onboarding.edition(chapter, '2026-11-11T00:00:00+08:00');
  await onboarding.acknowledge(employeeId, inForce, '2026-11-12T10:00:00+08:00');
  expect(await taskOf(who, T)).toMatchObject({ isDone: true, doneAt: '2026-11-12T10:00:00.000+08:00' });
});

test('the whole handbook is what was there at the invitation and is still shown; a chapter added later asks for nothing', async () => {
  const [kept, retired] = [await onboarding.chapter(), await onboarding.chapter()];
  const { who, employeeId } = await invited({ kind: 'READ' }, { kind: 'READ', chapter: retired.id });
  const { parts } = await taskOf(who, T);
  expect(parts).toBeGreaterThan(1);
  await onboarding.chapter({ at: '2026-11-12T00:00:00+08:00' });
  expect((await taskOf(who, T)).parts).toBe(parts);
  const asked = await database.rows<{ id: string }>(sql`select version_id as id from handbook_now n
    join handbook_version v on v.chapter_id = n.chapter_id and v.number = 1
    where n.kind = 'CHAPTER' and n.chapter_id <> ${retired.id} and v.published_at < '2026-11-10'`);
  for (const { id } of asked) await onboarding.acknowledge(employeeId, id, '2026-11-13T08:00:00+08:00');
  expect(await taskOf(who, T)).toMatchObject({ isDone: false, done: (parts ?? 0) - 1 });
  await database.run(sql`update handbook_chapter set retired_at = now(), retired_by = 'hana' where id = ${retired.id}`);
  expect(await taskOf(who, T)).toMatchObject({ isDone: true, done: (parts ?? 0) - 1 });
  expect(await taskOf(who, 'Task 2')).toMatchObject({ isDone: true, doneAt: null });
  expect(kept.id).not.toBe('');
});

test('the standards of probation are those of the position, else the general ones', async () => {
  const general = await onboarding.chapter({ kind: 'PROBATION_STANDARDS' });
  const { who, employeeId } = await invited({ kind: 'READ', standards: true });
  await onboarding.acknowledge(employeeId, general.versionId, '2026-11-12T10:00:00+08:00');
  expect(await taskOf(who, T)).toMatchObject({ isDone: true, parts: 1 });
  const own = newId();
  await database.run(sql`insert into handbook_chapter (id, kind, designation_id, position, created_at, created_by)
    values (${own}, 'PROBATION_STANDARDS', ${designationId}, 99, now(), 'hana')`);
  await onboarding.edition(own, '2026-11-09T00:00:00+08:00');
  expect(await taskOf(who, T)).toMatchObject({ isDone: false, parts: 1 });
  await database.run(
    sql`update handbook_chapter set retired_at = now(), retired_by = 'hana' where kind = 'PROBATION_STANDARDS'`,
  );
});

test('a paper is done once it is submitted, and open again when it is rejected', async () => {
  const { who, employeeId } = await invited({ kind: 'UPLOAD', paper: 'NBI' }, { kind: 'UPLOAD' });
  expect(await taskOf(who, T)).toMatchObject({ isDone: false, standing: 'MISSING' });
  await onboarding.paper(employeeId, 'NBI', { at: '2026-11-11T10:00:00+08:00' });
  expect(await taskOf(who, T)).toMatchObject({
    isDone: true,
    standing: 'SUBMITTED',
    doneAt: '2026-11-11T10:00:00.000+08:00',
  });
  await onboarding.paper(employeeId, 'NBI', { state: 'REJECTED' });
  expect(await taskOf(who, T)).toMatchObject({ isDone: false, standing: 'REJECTED' });
  await onboarding.paper(employeeId, 'NBI', { state: 'VERIFIED' });
  expect(await taskOf(who, T)).toMatchObject({ isDone: true, standing: 'VERIFIED' });
  const required = await database.rows<{ code: string }>(
    sql`select code from document_kind where is_required and active`,
  );
  for (const { code } of required) if (code !== 'NBI') await onboarding.paper(employeeId, code);
  expect(await taskOf(who, 'Task 2')).toMatchObject({ isDone: true, done: required.length, parts: required.length });
});

test('a section of the profile is done once it is filled', async () => {
  const sections = ['CONTACT', 'EMERGENCY', 'SIZES', 'FAMILY', 'NUMBERS', 'PAY_OUT'];
  const { who, employeeId } = await invited(
    ...sections.map((section): GivenTask => ({ kind: 'FORM', section, title: section })),
  );
  const done = async () => (await mine(who)).tasks.filter(({ isDone }) => isDone).map(({ section }) => section);
  expect(await done()).toEqual([]);
  await database.run(sql`update employee set mobile = '+639171112222' where id = ${employeeId}`);
  await database.run(sql`insert into employee_address (employee_id, kind, house_street, psgc, barangay, city, region)
    select ${employeeId}, kind, '1 A', '1380300001', 'B', 'C', 'NCR' from unnest('{PRESENT,PERMANENT}'::text[]) kind`);
  await database.run(sql`insert into emergency_contact (id, employee_id, position, name, relation, mobile, is_primary)
    values (${newId()}, ${employeeId}, 1, 'Ana', 'Mother', '+639171112223', true)`);
  await database.run(sql`insert into employee_sizes values (${employeeId}, 'M', 'M', 'ONE', '8')`);
  await database.run(sql`insert into employee_relative (id, employee_id, position, name, relation, is_dependent)
    values (${newId()}, ${employeeId}, 1, 'Ana', 'Parent', false)`);
  await database.run(sql`insert into government_number (employee_id, kind, value)
    select ${employeeId}, kind, '123456789012' from unnest('{SSS,PHILHEALTH,PAGIBIG}'::text[]) kind`);
  expect(await done()).toEqual(['CONTACT', 'EMERGENCY', 'SIZES', 'FAMILY']);
  await database.run(sql`insert into government_number values (${employeeId}, 'TIN', '123456789000')`);
  expect(await done()).toEqual(['CONTACT', 'EMERGENCY', 'SIZES', 'FAMILY', 'NUMBERS']);
});

test('a session of the topic is done by who was marked as there, and shows the seat until then', async () => {
  const topic = await onboarding.topic();
  const { who, employeeId } = await invited({ kind: 'ATTEND', topic });
  const seat = await onboarding.seat(employeeId, topic, onboarding.hana, '2026-11-12T09:00:00+08:00');
  expect(await taskOf(who, T)).toMatchObject({ isDone: false, standing: 'Invited', session: { place: 'Main office' } });
  await onboarding.mark(seat, 'No Show', '2026-11-12T09:30:00+08:00');
  expect(await taskOf(who, T)).toMatchObject({ isDone: false, standing: 'No Show' });
  await onboarding.mark(seat, 'Completed', '2026-11-12T09:40:00+08:00');
  expect(await taskOf(who, T)).toMatchObject({ isDone: true, doneAt: '2026-11-12T09:40:00.000+08:00' });
});

test('an account, a shift, a uniform and the first time in tick themselves', async () => {
  const facts = ['ACCOUNT', 'SHIFT', 'UNIFORM', 'FIRST_TIME_IN'];
  const { who, employeeId } = await invited(...facts.map((fact): GivenTask => ({ kind: 'DO', fact, title: fact })));
  const done = async () => (await mine(who)).tasks.filter(({ isDone }) => isDone).map(({ fact }) => fact);
  expect(await done()).toEqual(['ACCOUNT']);
  await company.schedule(employeeId, 'DAY', '2026-11-15');
  await company.schedule(employeeId, null, FIRST_DAY);
  const punch = (at: string, id = newId()) =>
    database.run(sql`insert into punch (id, employee_id, at, kind, source, received_at, place)
      values (${id}, ${employeeId}, ${at}, 'IN', 'PHONE', ${at}, 'INSIDE')`);
  await punch('2026-11-15T06:00:00+08:00');
  const refused = newId();
  await punch('2026-11-16T05:00:00+08:00', refused);
  await database.run(sql`insert into punch_review (employee_id, punch_id, punched_at, accepted, reason, by, at)
    values (${employeeId}, ${refused}, '2026-11-16T05:00:00+08:00', false, 'Elsewhere', 'hana', now())`);
  expect(await done()).toEqual(['ACCOUNT']);
  await company.schedule(employeeId, 'DAY', '2026-11-17');
  await punch('2026-11-17T05:55:00+08:00');
  expect(await done()).toEqual(['ACCOUNT', 'SHIFT', 'FIRST_TIME_IN']);
  await onboarding.uniform(employeeId, FIRST_DAY);
  expect(await done()).toEqual(facts);
  expect(await taskOf(who, 'FIRST_TIME_IN')).toMatchObject({ doneAt: '2026-11-17T05:55:00.000+08:00' });
});

test('what nothing says is ticked by its owner: the newcomer, a supervisor for the people they lead, and HR for all who help', async () => {
  people.set('sofia', { employeeId: await company.supervisor(), holds: ['ATTENDANCE'] });
  people.set('cus', { employeeId: await company.employee(), holds: ['PROCESS_UNIFORM_REQUEST'] });
  const owners = ['NEWCOMER', 'HR', 'SUPERVISOR', 'STORE', 'IT'] as const;
  const { who, id } = await invited(...owners.map((owner): GivenTask => ({ kind: 'DO', owner, title: owner })), {
    kind: 'DO',
    fact: 'SHIFT',
    title: 'Shift',
  });
  const idOf = async (title: string) => (await taskOf(who, title)).id;
  const byOffice = async (title: string) => ask<Shown>('hana', invitationsApi.tick, { id, taskId: await idOf(title) });
  const inPerson = async (as: string, title: string) => ask(as, toDoApi.tick, { id, taskId: await idOf(title) });
  expect(await ask(who, myOnboardingApi.tick, { id: await idOf('HR') })).toMatchObject({
    status: 403,
    code: 'NOT_YOURS',
  });
  expect(await ask(who, myOnboardingApi.tick, { id: await idOf('Shift') })).toMatchObject({ code: 'TICKS_ITSELF' });
  clock.now = new Date('2026-11-10T11:00:00+08:00');
  expect(await ask(who, myOnboardingApi.tick, { id: await idOf('NEWCOMER') })).toMatchObject({ status: 200 });
  expect(await taskOf(who, 'NEWCOMER')).toMatchObject({ isDone: true, doneAt: '2026-11-10T11:00:00.000+08:00' });
  expect(await byOffice('NEWCOMER')).toMatchObject({ status: 403, code: 'NOT_YOURS' });
  const [hr, again] = await Promise.all([byOffice('HR'), byOffice('HR')]);
  expect([hr.status, again.status]).toEqual([200, 200]);
  expect((await ask<{ items: { owner: string }[] }>('sofia', toDoApi.list)).items.map(({ owner }) => owner)).toContain(
    'SUPERVISOR',
  );
  expect(await inPerson('sofia', 'STORE')).toMatchObject({ code: 'NOT_YOURS' });
  expect(await inPerson('sofia', 'SUPERVISOR')).toMatchObject({ status: 200 });
  expect(await inPerson('cus', 'STORE')).toMatchObject({ status: 200 });
  people.set('other', { employeeId: await company.employee({ site: 'BLK-1' }), holds: ['ATTENDANCE'] });
  expect(await inPerson('other', 'SUPERVISOR')).toMatchObject({ status: 404 });
  expect(await byOffice('IT')).toMatchObject({ status: 200, line: { state: 'Invited', done: 5, total: 6 } });
});

test('HR marks a task instead of a supervisor and the audit says so; a mark is undone until it is all done', async () => {
  const owners = ['NEWCOMER', 'HR', 'SUPERVISOR', 'STORE'] as const;
  const marked = owners.map((owner): GivenTask => ({ kind: 'DO', owner, title: owner }));
  const { who, id } = await invited(...marked, { kind: 'DO', fact: 'ACCOUNT', title: 'Account' });
  const other = await invited({ kind: 'DO', title: 'NEWCOMER' });
  const idOf = async (title: string) => (await taskOf(who, title)).id;
  const office = async (title: string, how: 'tick' | 'untick' = 'tick') =>
    ask<Shown>('hana', invitationsApi[how], { id, taskId: await idOf(title) });
  const mayOf = ({ tasks }: Shown) => tasks.map(({ mayTick, mayUntick }) => [mayTick, mayUntick]);
  const [first, second] = await Promise.all([office('SUPERVISOR'), office('SUPERVISOR')]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(mayOf(await office('SUPERVISOR'))).toEqual([
    ...[
      [false, false],
      [true, false],
      [false, true],
      [true, false],
    ],
    [false, false],
  ]);
  const audited = () =>
    database.rows(sql`select action, detail->>'insteadOf' as "insteadOf", detail->'ticks'->0->>'by' as by from audit_line
      where subject_id = ${id} and action like '%TICK' order by at, id`);
  expect(await audited()).toEqual([{ action: 'TICK', insteadOf: 'SUPERVISOR', by: null }]);
  expect(await office('NEWCOMER', 'untick')).toMatchObject({ status: 403, code: 'NOT_YOURS' });
  expect(await office('Account', 'untick')).toMatchObject({ status: 409, code: 'TICKS_ITSELF' });
  people.set('led', { employeeId: await company.employee({ site: 'BLK-1' }), holds: ['ATTENDANCE'] });
  const supervisors = { id, taskId: await idOf('SUPERVISOR') };
  expect(await ask('led', toDoApi.untick, supervisors)).toMatchObject({ status: 404 });
  expect(await ask(other.who, toDoApi.untick, supervisors)).toMatchObject({ status: 403 });
  // Of two who undo it, the second one changes nothing.
  expect(
    (await Promise.all([office('SUPERVISOR', 'untick'), office('SUPERVISOR', 'untick')])).map(({ status }) => status),
  ).toEqual([200, 200]);
  expect(await taskOf(who, 'SUPERVISOR')).toMatchObject({ isDone: false, doneBy: null });
  expect(await audited()).toMatchObject([{}, { action: 'UNTICK', insteadOf: 'SUPERVISOR', by: 'hana' }]);
  people.set('pat', { employeeId: await company.employee(), holds: ['PROCESS_UNIFORM_REQUEST'] });
  const stores = { id, taskId: await idOf('STORE') };
  await ask('pat', toDoApi.tick, stores);
  expect(await ask('pat', toDoApi.untick, stores)).toMatchObject({ status: 200 });
  expect(await taskOf(who, 'STORE')).toMatchObject({ isDone: false });
  await ask(who, myOnboardingApi.tick, { id: await idOf('NEWCOMER') });
  const { tasks } = await ask<MyOnboarding>(who, myOnboardingApi.untick, { id: await idOf('NEWCOMER') });
  expect(tasks.filter(({ isDone }) => isDone)).toMatchObject([{ fact: 'ACCOUNT' }]);
  // Once everything is done the onboarding is completed, and it stays so.
  await ask(who, myOnboardingApi.tick, { id: await idOf('NEWCOMER') });
  for (const title of ['HR', 'SUPERVISOR', 'STORE']) await office(title);
  expect(await office('HR', 'untick')).toMatchObject({ status: 409, code: 'ENDED' });
  expect(await ask(who, myOnboardingApi.untick, { id: await idOf('NEWCOMER') })).toMatchObject({ code: 'ENDED' });
});

test('an onboarding ended by HR frees the seats of sessions to come, and the person is told, not reminded', async () => {
  clock.now = new Date('2026-11-10T09:00:00+08:00');
  const topic = await onboarding.topic();
  const seat = (employeeId: string, at: string) =>
    onboarding.seat(employeeId, topic, onboarding.hana, `${at}:00+08:00`);
  const seats = (employeeId: string) =>
    database.rows(
      sql`select state, ended_how as how from onboarding_seat where employee_id = ${employeeId} order by during`,
    );
  for (const [end, from] of [
    [invitationsApi.cancel, '10:00'],
    [invitationsApi.end, '14:00'],
  ] as const) {
    const { employeeId, id, who } = await invited({ kind: 'DO' });
    for (const on of ['2026-11-09', '2026-11-11']) await seat(employeeId, `${on}T${from}`);
    expect(await ask('hana', end, { id, version: 9, reason: 'Left' })).toMatchObject({ status: 409 });
    expect(await seats(employeeId)).toMatchObject([{ state: 'Invited' }, { state: 'Invited' }]);
    expect(await ask('hana', end, { id, version: 1, reason: 'Left' })).toMatchObject({ status: 200 });
    expect(await seats(employeeId)).toEqual([
      { state: 'Invited', how: null },
      { state: 'Cancelled', how: 'OFFICE' },
    ]);
    const told = await database.rows(sql`select title from notification where subject = ${who}`);
    expect(told).toContainEqual({ title: 'You are no longer expected at a session' });
  }
  expect(await remindOfSessions(database, clock.now)).toBe(0);
});
