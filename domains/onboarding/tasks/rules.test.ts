// What a newcomer does next, how far they are, and which numbers a text holds.
import { type Day, day } from '@kawani/kit/values/day';
import { toInstant } from '@kawani/kit/values/hours';
import { expect, test } from 'vitest';
import type { OnboardingTask } from './contract/task.ts';
import { numbersIn } from './rules/numbers.ts';
import { isAllDone, mayTick, mayUntick, nextTask, progressOf } from './rules/tasks.ts';

const STARTS = day('2026-11-16');
const task = (id: string, more: Partial<OnboardingTask> = {}): OnboardingTask => ({
  ...{ id, kind: 'DO', titleEn: id, titleFil: id, owner: 'NEWCOMER', isRequired: true, dueOn: STARTS },
  ...{ chapterId: null, readsStandards: false, documentKind: null, section: null, fact: null, isDone: false },
  ...{ doneAt: null, doneBy: null, done: null, parts: null, standing: null, session: null },
  ...more,
});
const session = { startsAt: toInstant(new Date('2026-11-14T09:00:00+08:00')), place: 'Main office' };
const seat = { kind: 'ATTEND', session: { ...session, endsAt: session.startsAt } } as const;
const next = (today: Day, ...tasks: readonly OnboardingTask[]) => nextTask(tasks, { today, startsOn: STARTS })?.id;
const EARLY = day('2026-11-10');

test.each<[string, string | undefined, OnboardingTask[]]>([
  ['required before optional', 'b', [task('a', { isRequired: false, dueOn: EARLY }), task('b')]],
  ['the first due', 'b', [task('a'), task('b', { dueOn: EARLY })]],
  ['not what is done', 'b', [task('a', { isDone: true }), task('b')]],
  ['not what others do', undefined, [task('a', { owner: 'HR' }), task('b', { owner: 'IT', fact: 'ACCOUNT' })]],
  [
    'not what waits for approval',
    'b',
    [task('a', { kind: 'FORM', standing: 'SUBMITTED' }), task('b', { dueOn: day('2026-11-20') })],
  ],
  ['a paper that was rejected', 'a', [task('a', { kind: 'UPLOAD', standing: 'REJECTED' })]],
  [
    'not a session that waits for its day',
    'b',
    [task('a', { ...seat, standing: 'Accepted', dueOn: EARLY }), task('b')],
  ],
  ['an invitation to answer', 'a', [task('a', { ...seat, standing: 'Invited', dueOn: EARLY }), task('b')]],
  ['a session to choose after everything else', 'b', [task('a', { kind: 'ATTEND', dueOn: EARLY }), task('b')]],
  ['not the time in before the first day', undefined, [task('a', { owner: 'SUPERVISOR', fact: 'FIRST_TIME_IN' })]],
])('today’s one thing is %s', (_, id, tasks) => {
  expect(next(EARLY, ...tasks)).toBe(id);
});

test('on the day of a session and of the first time in, these are to be done', () => {
  expect(next(day('2026-11-14'), task('a', { ...seat, standing: 'Accepted' }))).toBe('a');
  expect(next(STARTS, task('a', { owner: 'SUPERVISOR', fact: 'FIRST_TIME_IN' }))).toBe('a');
});

test('only required tasks count, and a list without any is never all done', () => {
  const tasks = [task('a', { isDone: true }), task('b', { isRequired: false })];
  expect(progressOf(tasks)).toEqual({ done: 1, of: 1 });
  expect([isAllDone(tasks), isAllDone([task('b', { isRequired: false })]), isAllDone([])]).toEqual([
    true,
    false,
    false,
  ]);
});

test('only what nothing else says is ticked, once, by who it is for', () => {
  expect(mayTick(task('a', { owner: 'HR' }), ['HR'])).toBe(true);
  expect(mayTick(task('a', { owner: 'HR', isDone: true }), ['HR'])).toBe(false);
  expect(mayTick(task('a', { owner: 'HR', fact: 'SHIFT' }), ['HR'])).toBe(false);
  expect(mayTick(task('a', { owner: 'STORE' }), ['HR'])).toBe(false);
  expect(mayUntick(task('a', { isDone: true }), ['NEWCOMER'])).toBe(true);
  expect(mayUntick(task('a'), ['NEWCOMER'])).toBe(false);
  expect(mayUntick(task('a', { isDone: true, fact: 'SHIFT' }), ['NEWCOMER'])).toBe(false);
  expect(mayUntick(task('a', { isDone: true }), ['HR'])).toBe(false);
});

test.each([
  ['0330, 0398 0400\n1001', ['0330', '0398', '0400', '1001']],
  ['Number,Name\n1001,"Ana, Peña"\n1001,Again\n', ['1001']],
  ['12 345.67 12345678901', []],
])('numbers in %j', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers);
});
