import type { Centavos } from '@kawani/kit/values/pesos';
import { expect, test } from 'vitest';
import { medianOf } from './median.ts';

test.each([
  [[], null],
  [[500], 500],
  [[900, 100], 500],
  [[101, 100], 100],
  [[900, 100, 200], 200],
  [[1, 5, 3, 1000], 4],
])('of %j the usual one is %j', (amounts, usual) => {
  expect(medianOf(amounts as Centavos[])).toBe(usual);
});
