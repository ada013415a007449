import { expect, test } from 'vitest';
import { counted, gradeFloating, gradeLeft } from './watch.ts';

test('somebody without a post is amber from day 120 on and red from day 150 on', () => {
  expect([119, 120, 149, 150, 181].map(gradeFloating)).toEqual([null, 'amber', 'amber', 'red', 'red']);
});

test('what ends is amber a month before and red a week before, and stays red', () => {
  expect([31, 30, 8, 7, 0, -3].map(gradeLeft)).toEqual([null, 'amber', 'amber', 'red', 'red', 'red']);
});

test('each grade is counted by itself', () => {
  expect(counted(['amber', null, 'red', 'amber'])).toEqual({ amber: 2, red: 1 });
});
