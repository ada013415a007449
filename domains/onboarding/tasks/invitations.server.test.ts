// Invitations to onboarding over HTTP: who is invited and once, what becomes of each, and that a list keeps the tasks it began with.
import { sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { FIRST_DAY, openOnboarding, type Shown } from '../../../tests/onboarding.ts';
import type { Candidate, InvitationLine } from './contract/invitation.ts';
import { myOnboardingApi } from './contract/mine.ts';
import { invitationsApi } from './contract.ts';
import { tellOwnersOfTasks } from './service/morning.ts';
import { endOnboarding } from './service/scheduled-jobs.ts';

const onboarding = await openOnboarding();
const { database, company, clock, people, ask, newcomer, mine, taskOf, inviteIdOf, designationId } = onboarding;

const DO = { kind: 'DO', owner: 'NEWCOMER' } as const;
const TASKS = [
  { ...DO, title: 'Own', key: '01920000-0000-7000-8000-0000000000a1', dueDays: -2 },
  { ...DO, owner: 'HR', title: 'Of HR', dueDays: 0 },
  { ...DO, title: 'Optional', isRequired: false, dueDays: 5 },
] as const;
let programId = await onboarding.program(designationId, TASKS);

const at = (time: string) => {
  clock.now = new Date(time);
};
const invite = (employeeIds: readonly string[], more = {}, who = 'hana') =>
  ask(who, invitationsApi.invite, { employeeIds, ...more });
async function invited(more = {}) {
  const person = await newcomer();
  expect(await invite([person.employeeId], more)).toMatchObject({ status: 200, invited: 1 });
  return { ...person, id: await inviteIdOf(person.employeeId) };
}
const one = (id: string, who = 'hana') => ask<Shown>(who, invitationsApi.one, { id });
const list = (more: object, who = 'hana') =>
  ask<{ items: InvitationLine[]; total: number }>(who, invitationsApi.list, { size: 100, ...more });
const tickAll = async ({ who, id }: { who: string; id: string }) => {
  await ask(who, myOnboardingApi.tick, { id: (await taskOf(who, 'Own')).id });
  await ask('hana', invitationsApi.tick, { id, taskId: (await taskOf(who, 'Of HR')).id });
};
const told = async (who: string) =>
  (await database.rows<{ title: string }>(sql`select title from notification where subject = ${who} order by at`)).map(
    ({ title }) => title,
  );

test('several are invited together or none of them, each from the day they are hired on, and told', async () => {
  const [ana, bea, left] = [await newcomer(), await newcomer(), await company.employee({ separatedOn: '2026-10-01' })];
  expect(await invite([ana.employeeId, left])).toMatchObject({ status: 409, code: 'LEFT' });
  expect(await invite([ana.employeeId, onboarding.hana])).toMatchObject({ status: 403, code: 'NOT_YOUR_OWN' });
  expect(await invite([ana.employeeId, bea.employeeId])).toMatchObject({ status: 200, invited: 2 });
  expect(await invite([bea.employeeId])).toMatchObject({ status: 409, code: 'INVITED_ALREADY' });
  const shown = await mine(ana.who);
  expect(shown.invitation).toMatchObject({ state: 'Invited', startsOn: FIRST_DAY });
  expect(shown.tasks.map(({ titleEn, dueOn }) => [titleEn, dueOn])).toEqual([
    ['Own', '2026-11-14'],
    ['Of HR', FIRST_DAY],
    ['Optional', '2026-11-21'],
  ]);
  expect(shown.firstDay).toMatchObject({ place: { name: 'Detachment MKT-1', latitude: 14.5547 }, shift: null });
  expect(await told(ana.who)).toEqual(['Your onboarding has started']);
  const employee = await company.employee();
  for (const startsOn of ['1900-01-01', '2026-10-10', '2027-11-11', '2199-12-31'])
    expect(await invite([employee], { startsOn })).toMatchObject({ status: 400, code: 'FIRST_DAY' });
  await invite([employee]);
  expect(await one(await inviteIdOf(employee))).toMatchObject({ line: { startsOn: '2026-11-10' } });
});

test('two who invite the same person at the same time: one does, and nobody is invited twice', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { employeeId } = await newcomer();
    const answers = await Promise.all([invite([employeeId]), invite([employeeId]), invite([employeeId])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const rows = await database.rows(sql`select from onboarding_invite where employee_id = ${employeeId}`);
    expect(rows).toHaveLength(1);
  }
});

test('whom to invite is found by name, by pasted numbers and from Hiring, with what stands against it', async () => {
  const [fresh, { employeeId: there }] = [await newcomer(), await invited()];
  const numbers = await database.rows<{ id: string; number: string }>(sql`select id, number from employee
    where id in (${fresh.employeeId}, ${there}, ${onboarding.hana})`);
  const numberOf = (id: string) => numbers.find((row) => row.id === id)?.number ?? '';
  type Found = { items: Candidate[]; unknown: string[] };
  const found = await ask<Found>('hana', invitationsApi.numbers, {
    numbers: [fresh.employeeId, there, onboarding.hana].map(numberOf).concat('999999'),
  });
  expect(found.unknown).toEqual(['999999']);
  const against = (id: string, { items }: Found) => items.find(({ employeeId }) => employeeId === id)?.against;
  expect([fresh.employeeId, there, onboarding.hana].map((id) => against(id, found))).toEqual([null, 'INVITED', 'OWN']);
  const named = await ask<Found>('hana', invitationsApi.people, { search: numberOf(fresh.employeeId) });
  expect(named.items).toMatchObject([{ employeeId: fresh.employeeId, designation: 'Guard', site: 'Detachment MKT-1' }]);
  const order = '01920000-0000-7000-8000-00000000000f';
  onboarding.hired.set(order, [fresh.employeeId, there]);
  expect(await ask('hana', invitationsApi.jobOrders)).toMatchObject({ items: [{ id: order, hires: 2 }] });
  const hires = await ask<Found>('hana', invitationsApi.hires, { id: order });
  expect(against(fresh.employeeId, hires)).toBe(null);
  expect(await ask('hana', invitationsApi.hires, { id: onboarding.hana })).toMatchObject({ status: 404 });
});

test('opening the page accepts it; all required tasks done complete it, and the optional one stays open', async () => {
  const person = await invited();
  expect(await ask(person.who, myOnboardingApi.accept)).toMatchObject({ invitation: { state: 'Accepted' } });
  expect(await ask(person.who, myOnboardingApi.accept)).toMatchObject({ status: 200 });
  await tickAll(person);
  expect(await mine(person.who)).toMatchObject({ invitation: { state: 'Completed' }, firstDay: null });
  expect(await told(person.who)).toContain('You’re all set');
  expect(await told('hana')).toContain('A new hire completed onboarding');
  const shown = await one(person.id);
  expect(shown).toMatchObject({ line: { done: 2, total: 2, nextDueOn: '2026-11-21' }, ended: { by: null } });
  const { version } = shown.line;
  const end = { id: person.id, version, reason: 'No more' };
  expect(await ask('hana', invitationsApi.cancel, end)).toMatchObject({ status: 409, code: 'ENDED' });
  expect(await ask(person.who, myOnboardingApi.accept)).toMatchObject({ status: 409, code: 'NOT_INVITED' });
});

test('facts complete it without anybody’s doing, once, however many processes look', async () => {
  programId = await onboarding.program(designationId, [{ kind: 'DO', fact: 'FIRST_TIME_IN', title: 'Time in' }]);
  const { who, employeeId, id } = await invited();
  await database.run(sql`insert into punch (id, employee_id, at, kind, source, received_at, place)
    values (gen_random_uuid(), ${employeeId}, '2026-11-16T05:58:00+08:00', 'IN', 'PHONE', now(), 'INSIDE')`);
  const now = new Date('2026-11-16T06:03:00+08:00');
  await Promise.all([endOnboarding(database, now), endOnboarding(database, now), endOnboarding(database, now)]);
  expect(await one(id)).toMatchObject({
    line: { state: 'Completed' },
    ended: { at: '2026-11-16T05:58:00.000+08:00' },
  });
  expect((await told(who)).filter((title) => title === 'You’re all set')).toHaveLength(1);
  programId = await onboarding.program(designationId, TASKS);
});

test('who never opens it misses it 30 days after the first day, and may be invited again', async () => {
  const { who, employeeId, id } = await invited();
  await endOnboarding(database, new Date('2026-12-16T08:00:00+08:00'));
  expect(await one(id)).toMatchObject({ line: { state: 'Invited' } });
  await endOnboarding(database, new Date('2026-12-17T08:00:00+08:00'));
  expect(await one(id)).toMatchObject({ line: { state: 'Missed' }, endReason: null });
  expect(await mine(who)).toMatchObject({ invitation: null });
  expect(await invite([employeeId])).toMatchObject({ status: 200 });
});

test('who leaves in the middle ends it after the last day, and begins again when they are rehired', async () => {
  const [opened, unopened] = [await invited(), await invited()];
  await ask(opened.who, myOnboardingApi.accept);
  await database.run(sql`update employee set separated_on = '2026-11-20'
    where id in (${opened.employeeId}, ${unopened.employeeId})`);
  const states = async () => [(await one(opened.id)).line.state, (await one(unopened.id)).line.state];
  await endOnboarding(database, new Date('2026-11-20T23:59:00+08:00'));
  expect(await states()).toEqual(['Accepted', 'Invited']);
  const next = new Date('2026-11-21T00:00:00+08:00');
  await Promise.all([endOnboarding(database, next), endOnboarding(database, next)]);
  expect(await states()).toEqual(['Incomplete', 'Missed']);
  await database.run(sql`update employee set hired_on = '2026-12-01', separated_on = null
    where id = ${opened.employeeId}`);
  expect(await invite([opened.employeeId])).toMatchObject({ status: 200 });
  expect(await mine(opened.who)).toMatchObject({ invitation: { state: 'Invited', startsOn: '2026-12-01' } });
});

test('HR cancels it with a reason, or ends it while required tasks are open, and never their own', async () => {
  const { employeeId, id, who } = await invited();
  const { line } = await one(id);
  const cancelled = { id, version: line.version, reason: 'Another site' };
  expect(await ask('hana', invitationsApi.cancel, { ...cancelled, version: 9 })).toMatchObject({ code: 'STALE' });
  const [first, second] = await Promise.all([
    ask<Shown>('hana', invitationsApi.cancel, cancelled),
    ask<Shown>('hana', invitationsApi.end, cancelled),
  ]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  expect(await invite([employeeId])).toMatchObject({ status: 200 });
  expect((await told(who)).length).toBeGreaterThan(1);
  await invite([onboarding.hana], {}, 'hana');
  people.set('hilda', { employeeId: await company.employee({ username: 'hilda' }), holds: ['LIST_INVITE'] });
  expect(await invite([onboarding.hana], {}, 'hilda')).toMatchObject({ status: 200 });
  const own = await inviteIdOf(onboarding.hana);
  const ending = { id: own, version: 1, reason: 'Mine' };
  expect(await ask('hana', invitationsApi.end, ending)).toMatchObject({ status: 403, code: 'NOT_YOUR_OWN' });
  const taskId = (await one(own)).tasks[1]?.id;
  expect(await ask('hana', invitationsApi.tick, { id: own, taskId })).toMatchObject({ status: 403 });
  expect(await one(own)).toMatchObject({ isOwn: true, tasks: [{}, { mayTick: false }, {}] });
  // Without LIST_ALL, people see only the invitations that they sent.
  expect((await list({}, 'hilda')).items.map((row) => row.id)).toEqual([own]);
  expect(await one(id, 'hilda')).toMatchObject({ status: 404 });
  expect(await ask('hilda', invitationsApi.remind, { ids: [id] })).toMatchObject({ status: 404 });
});

test('a list keeps the tasks it began with; a newer version is given by hand, and what is done stays done', async () => {
  const person = await invited();
  await ask(person.who, myOnboardingApi.tick, { id: (await taskOf(person.who, 'Own')).id });
  await onboarding.version(programId, [
    { ...TASKS[0], title: 'Own, better said' },
    { ...DO, title: 'New' },
  ]);
  expect((await mine(person.who)).tasks).toHaveLength(3);
  const { line, newer } = await one(person.id);
  expect(newer).toMatchObject({ number: 2 });
  const renew = { id: person.id, version: line.version };
  expect(await ask<Shown>('hana', invitationsApi.renew, renew)).toMatchObject({ newer: null, number: 2 });
  expect((await mine(person.who)).tasks.map(({ titleEn, isDone }) => [titleEn, isDone])).toEqual([
    ['Own, better said', true],
    ['New', false],
  ]);
  // What was marked under the earlier version can be undone too.
  await ask(person.who, myOnboardingApi.untick, { id: (await taskOf(person.who, 'Own, better said')).id });
  expect((await mine(person.who)).tasks[0]).toMatchObject({ isDone: false });
  const again = { id: person.id, version: line.version + 1 };
  expect(await ask('hana', invitationsApi.renew, again)).toMatchObject({ status: 409, code: 'NO_NEWER' });
  programId = await onboarding.program(designationId, TASKS);
});

test('a program that is withdrawn while a task of it is ticked changes no list', async () => {
  const people = [await invited(), await invited(), await invited()];
  const ids = await Promise.all(people.map(async ({ who }) => (await taskOf(who, 'Own')).id));
  const withdraw = () =>
    database.run(sql`update onboarding_program set is_active = false, version = version + 1 where id = ${programId}`);
  const answers = await Promise.all([
    ...people.map(({ who }, nth) => ask(who, myOnboardingApi.tick, { id: ids[nth] })),
    withdraw().then(() => ({ status: 200 })),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  for (const { who } of people)
    expect((await mine(who)).tasks.map(({ isDone }) => isDone)).toEqual([true, false, false]);
  const { employeeId } = await newcomer();
  expect(await invite([employeeId])).toMatchObject({ status: 409, code: 'NO_PROGRAM' });
  for (const { id } of people) expect(await one(id)).toMatchObject({ newer: null });
  programId = await onboarding.program(designationId, TASKS);
});

test('the last task ticked by two at the same time completes it once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const person = await invited();
    await ask(person.who, myOnboardingApi.tick, { id: (await taskOf(person.who, 'Own')).id });
    const taskId = (await taskOf(person.who, 'Of HR')).id;
    const tick = () => ask('hana', invitationsApi.tick, { id: person.id, taskId });
    const answers = await Promise.all([
      tick(),
      tick(),
      endOnboarding(database, clock.now).then(() => ({ status: 200 })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await told(person.who)).filter((title) => title === 'You’re all set')).toHaveLength(1);
  }
});

test('the list says what blocks the first day and is narrowed by it, by state, program, site and name', async () => {
  const blocked = await invited({ startsOn: '2026-11-30' });
  const range = { from: '2026-11-30', to: '2026-11-30' };
  const { items } = await list({ ...range, state: 'OPEN' });
  expect(items).toMatchObject([{ id: blocked.id, done: 0, total: 2, nextDueOn: '2026-11-28', state: 'Invited' }]);
  expect(items[0]?.blockers).toEqual([
    { titleEn: 'Own', titleFil: 'Own (fil)', owner: 'NEWCOMER' },
    { titleEn: 'Of HR', titleFil: 'Of HR (fil)', owner: 'HR' },
  ]);
  const total = async (more: object) => (await list({ ...range, ...more })).total;
  expect(await total({ isBlocked: true })).toBe(1);
  expect(await total({ state: 'Completed' })).toBe(0);
  expect(await total({ programId, siteId: company.detachments.get('MKT-1'), search: 'peña ana' })).toBe(1);
  expect(await total({ siteId: company.detachments.get('BLK-1') })).toBe(0);
  await tickAll(blocked);
  expect(await total({ isBlocked: true })).toBe(0);
  expect(await list({ sort: '-name', size: 1, page: 2 })).toMatchObject({ status: 200, items: [{}] });
  expect(await ask(blocked.who, invitationsApi.list)).toMatchObject({ status: 403 });
});

test('owners hear in the morning what is due tomorrow and what became overdue, once, in one notification', async () => {
  const { who } = await invited({ startsOn: '2027-01-10' });
  const others = async () => (await told('hana')).filter((title) => title.startsWith('Onboarding: '));
  const before = (await others()).length;
  const morning = (time: string) => tellOwnersOfTasks(database, new Date(time));
  expect(await morning('2027-01-07T07:59:00+08:00')).toBe(0);
  await Promise.all(['2027-01-07T08:00:00+08:00', '2027-01-07T08:00:00+08:00'].map(morning));
  expect((await told(who)).slice(1)).toEqual(['Onboarding: due tomorrow']);
  await morning('2027-01-09T08:00:00+08:00');
  expect((await told(who)).slice(1)).toEqual(['Onboarding: due tomorrow', 'Onboarding: overdue']);
  expect((await others()).length).toBeGreaterThan(before);
  await morning('2027-01-09T09:00:00+08:00');
  expect(await told(who)).toHaveLength(3);
});

test('people are reminded together, and nobody twice within the hour', async () => {
  at('2026-11-12T09:00:00+08:00');
  const [ana, bea] = [await invited(), await invited()];
  const remind = (ids: readonly string[]) => ask('hana', invitationsApi.remind, { ids });
  expect(await remind([ana.id])).toMatchObject({ reminded: 1 });
  expect(await remind([ana.id, bea.id])).toMatchObject({ reminded: 1 });
  expect(await remind([ana.id])).toMatchObject({ status: 409, code: 'REMINDED' });
  at('2026-11-12T10:01:00+08:00');
  expect(await remind([ana.id])).toMatchObject({ reminded: 1 });
  expect(await told(ana.who)).toHaveLength(3);
});
