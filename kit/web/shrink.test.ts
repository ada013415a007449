import { expect, test } from 'vitest';
import { fitted } from './shrink.tsx';

test.each([
  ['a wide photo', { width: 4000, height: 3000 }, { width: 1600, height: 1200 }],
  ['a tall one', { width: 3000, height: 4000 }, { width: 1200, height: 1600 }],
  ['a small one stays as it is', { width: 800, height: 600 }, { width: 800, height: 600 }],
  ['a strip keeps at least a line', { width: 10_000, height: 2 }, { width: 1600, height: 1 }],
])('%s', (_, taken, sent) => {
  expect(fitted(taken, 1600)).toEqual(sent);
});
