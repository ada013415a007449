// The report of onboarding over HTTP: what became of those who were invited on some days, and what is overdue now.
import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { openOnboarding } from '../../../tests/onboarding.ts';
import { myOnboardingApi } from './contract/mine.ts';
import { type OnboardingReport, onboardingReportApi } from './contract/report.ts';
import { invitationsApi } from './contract.ts';
import { ownOnboarding } from './service/needed.ts';

const onboarding = await openOnboarding();
const { call, clock, ask, newcomer, taskOf, inviteIdOf, designationId, database } = onboarding;
const DO = { kind: 'DO', owner: 'NEWCOMER', title: 'Own' } as const;
const LATE = { kind: 'DO', owner: 'HR', title: 'Late', dueDays: -30, isRequired: false } as const;
const RANGE = { from: '2026-11-10', to: '2026-11-10' };

async function invited(more: object = {}) {
  const person = await newcomer();
  await ask('hana', invitationsApi.invite, { employeeIds: [person.employeeId], ...more });
  return { ...person, id: await inviteIdOf(person.employeeId) };
}

test('it counts by program and site, says how long it takes and what is overdue, and leaves a file of its rows', async () => {
  await onboarding.program(designationId, [DO, LATE]);
  const [fast, slow, cancelled, open] = [await invited(), await invited(), await invited(), await invited()];
  const version = 1;
  await ask('hana', invitationsApi.cancel, { id: cancelled.id, version, reason: 'Another job, "abroad"' });
  for (const [person, on] of [
    [fast, '2026-11-13T10:00:00+08:00'],
    [slow, '2026-11-25T10:00:00+08:00'],
  ] as const) {
    clock.now = new Date(on);
    await ask(person.who, myOnboardingApi.accept);
    await ask(person.who, myOnboardingApi.tick, { id: (await taskOf(person.who, 'Own')).id });
  }
  const report = await ask<OnboardingReport>('hana', onboardingReportApi.read, RANGE);
  const counts = { invited: 4, accepted: 2, completed: 2, incomplete: 0, missed: 0, cancelled: 1, open: 1 };
  expect(report.all).toMatchObject({ ...counts, medianDays: 3 });
  expect(report.programs).toMatchObject([{ ...counts, name: expect.stringMatching(/^Program/) }]);
  expect(report.sites).toMatchObject([{ ...counts, name: 'Detachment MKT-1' }]);
  expect(report.took.map(({ people }) => people)).toEqual([1, 0, 1, 0]);
  expect(report.overdue).toMatchObject([
    { owner: 'HR', people: 1, oldestDueOn: '2026-10-17' },
    { owner: 'NEWCOMER', people: 1, oldestDueOn: '2026-11-16' },
  ]);
  expect(await ask('hana', onboardingReportApi.read, { from: '2026-11-11', to: '2026-11-30' })).toMatchObject({
    all: { invited: 0, medianDays: null },
  });
  const { text } = await call('hana', onboardingReportApi.file, { input: RANGE });
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines.filter((line) => line.includes('Completed'))).toHaveLength(2);
  expect(await ask(open.who, onboardingReportApi.read, RANGE)).toMatchObject({ status: 403 });
});

test('the dashboard leads a newcomer to what is next, in their language, until it is over', async () => {
  clock.now = new Date('2026-11-10T09:00:00+08:00');
  const { who, employeeId } = await invited();
  const holds = new Set(['MY_TASKS']);
  const needed = (today: string) =>
    ownOnboarding({ db: database, actor: { subject: who, username: who, employeeId, holds }, today: day(today) });
  expect(await needed('2026-11-10')).toMatchObject([
    { says: 'Your onboarding has started' },
    { progress: { done: 0, of: 1 } },
  ]);
  await ask(who, myOnboardingApi.accept);
  expect(await needed('2026-11-18')).toMatchObject([{ says: 'Onboarding: Own', detail: 'Was due Nov-16-2026' }, {}]);
  expect(await needed('2027-01-30')).toHaveLength(1);
  await ask(who, myOnboardingApi.tick, { id: (await taskOf(who, 'Own')).id });
  expect(await needed('2026-11-18')).toEqual([]);
});
