// Names as people type them, and the moment an offer expires.
import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { expiryOf, isNameOf } from './rules.ts';

test.each([
  ['Maria Santos', true],
  ['  santos, MARIA reyes jr. ', true],
  ['María Cruz Santos', true],
  ['Maria', false],
  ['Santos', false],
  ['Mario Santos', false],
  ['', false],
])('%s signs for Maria Santos: %s', (typed, isSame) =>
  expect(isNameOf(typed, { firstName: 'María Luz', lastName: 'Santos' })).toBe(isSame),
);

test('a name of several words is typed whole, and an erased person has none', () => {
  const ana = { firstName: 'Ana', lastName: 'Dela Peña' };
  expect(['ana dela pena', 'Dela Peña Ana', 'Ana Peña'].map((typed) => isNameOf(typed, ana))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isNameOf('Ana', { firstName: null, lastName: null })).toBe(false);
});

test('an offer expires at five in the afternoon of its last day', () =>
  expect(expiryOf(day('2026-12-30'), 3)).toBe('2027-01-02T17:00:00.000+08:00'));
