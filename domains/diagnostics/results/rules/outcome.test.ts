// What an examination came to, and when a medical is to be renewed.
import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { type Examined, endsSoon, outcomeOf } from './outcome.ts';

test.each<[string, Examined]>([
  ['FIT', { fitness: 'FIT', papers: 0, isOpen: true }],
  ['UNFIT', { fitness: 'UNFIT', papers: 1, isOpen: false }],
  ['WAITING', { fitness: 'PENDING', papers: 1, isOpen: false }],
  ['WAITING', { fitness: null, papers: 1, isOpen: true }],
  ['READY', { fitness: null, papers: 1, isOpen: false }],
  ['DONE', { fitness: null, papers: 0, isOpen: false }],
])('an examination comes to %s', (outcome, examined) => {
  expect(outcomeOf(examined)).toBe(outcome);
});

test('a medical is to be renewed from 30 days before it ends', () => {
  const today = day('2026-11-23');
  expect(endsSoon(day('2026-12-24'), today)).toBe(false);
  for (const until of ['2026-12-23', '2026-11-23', '2026-01-01']) expect(endsSoon(day(until), today)).toBe(true);
});
