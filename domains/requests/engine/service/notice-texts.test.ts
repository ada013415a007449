import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { askedBy, subjectOf } from './notice-texts.ts';

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

test.each([
  [
    'leave',
    { from, to: from },
    { label: 'leave', isUncounted: true as const },
    'Ana Cruz asks for leave on Dec-07-2026',
  ],
  [
    'days',
    { from, to },
    { label: 'time adjustment' },
    'Ana Cruz filed a time adjustment for Dec-07-2026 to Dec-09-2026',
  ],
  ['no day of work', { from, to }, { label: 'loan', isTimeless: true as const }, 'Ana Cruz filed a loan'],
  ['what was prepared for her', { preparedBy: 'hr' }, { label: 'loan' }, 'A loan for Ana Cruz waits for you'],
  [
    'what a locked screen should not say',
    { from, to: from },
    { label: 'special leave', told: 'leave', isUncounted: true as const },
    'Ana Cruz asks for leave on Dec-07-2026',
  ],
])('those who decide are told who asks for what, about %s', (_, request, kind, english) => {
  expect(askedBy('Ana Cruz', request, kind).english).toBe(english);
});
