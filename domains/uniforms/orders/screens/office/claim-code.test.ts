import { expect, test } from 'vitest';
import { codeOf, groupedCode } from './claim-code.ts';

test.each([
  ['abcd2345', 'ABCD 2345'],
  ['abcd-2345', 'ABCD 2345'],
  ['AB CD', 'ABCD'],
  ['abcd23456', 'ABCD 2345'],
])('%s is shown as %s', (typed, shown) => {
  expect(groupedCode(typed)).toBe(shown);
  expect(codeOf(shown)).toBe(shown.replace(' ', ''));
});
