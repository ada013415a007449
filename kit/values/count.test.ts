import fc from 'fast-check';
import { expect, test } from 'vitest';
import { showCount } from './count.ts';

test('counts are written as in English of the Philippines', () => {
  fc.assert(
    fc.property(fc.integer(), (count) => {
      expect(showCount(count)).toBe(count.toLocaleString('en-PH'));
    }),
  );
});
