import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { subjectOf } from './notifications.ts';

const [from, to] = [day('2026-12-07'), day('2026-12-09')];

test.each([
  ['a day', { from, to: from }, { label: 'overtime' }, 'Your overtime on Dec-07-2026'],
  ['several days', { from, to }, { label: 'leave' }, 'Your leave on Dec-07-2026 to Dec-09-2026'],
  ['no day of work', { from, to }, { label: 'loan', isTimeless: true as const }, 'Your loan'],
  [
    'what a locked screen should not say',
    { from, to: from },
    { label: 'special leave', told: 'leave' },
    'Your leave on Dec-07-2026',
  ],
])('the title of a notice names what was asked and its dates, about %s', (_, dates, kind, english) => {
  expect(subjectOf(dates, kind).english).toBe(english);
});
