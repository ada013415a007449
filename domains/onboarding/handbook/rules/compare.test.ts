import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compared } from './compare.ts';
import { piecesOf } from './text.ts';

const lines = (text: string) => text.split('').join('\n\n');
const shown = (before: string, after: string) =>
  compared(lines(before), lines(after)).map(
    ({ change, text }) => `${{ same: '', added: '+', removed: '-' }[change]}${text}`,
  );

test.each([
  ['abc', 'abc', 'a b c'],
  ['abc', 'abxc', 'a b +x c'],
  ['abc', 'ac', 'a -b c'],
  ['abc', 'axc', 'a -b +x c'],
  ['aab', 'ab', 'a -a b'],
  ['abcd', 'bcda', '-a b c d +a'],
  ['', 'a', '+a'],
  ['a', '', '-a'],
])('what was %s and is now %s is told as %s', (before, after, says) => {
  expect(shown(before, after).join(' ')).toBe(says);
});

test('without what is new it is the text before, and without what is gone the text after', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 }).map((pieces) => pieces.join('\n\n'));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const found = compared(before, after);
      const without = (change: string) => found.filter((each) => each.change !== change).map((each) => each.text);
      expect([without('added'), without('removed')]).toEqual([piecesOf(before), piecesOf(after)]);
    }),
  );
});
