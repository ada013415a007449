// The lists of old code: they can be shortened, and nothing can be added to them.
import { expect, test } from 'vitest';
import { exceeding, faultsBeside, readList, shrink } from './shrinking.ts';

const LISTED = readList('301 a.ts\n400 folder/b b.ts\n');

test('a list names each entry with its number', () => {
  expect(LISTED).toEqual(
    new Map([
      ['a.ts', 301],
      ['folder/b b.ts', 400],
    ]),
  );
});

test('what is listed may stay as it is', () => {
  expect(faultsBeside(LISTED, LISTED)).toEqual([]);
});

test.each([
  ['an entry that grew', { 'a.ts': 302, 'folder/b b.ts': 400 }, 'a.ts: grew from 301 to 302'],
  ['an entry that shrank', { 'a.ts': 301, 'folder/b b.ts': 399 }, 'folder/b b.ts: stale, lower 400 to 399'],
  ['an entry that keeps the limit now', { 'a.ts': 301 }, 'folder/b b.ts: stale, keeps the limit now'],
  ['a new one', { 'a.ts': 301, 'folder/b b.ts': 400, 'c.ts': 305 }, 'c.ts: 305 exceeds the limit'],
])('%s: noticed', (_, now, fault) => {
  expect(faultsBeside(LISTED, new Map(Object.entries(now)))).toEqual([expect.stringContaining(fault)]);
});

test('a number that moves with every file is stale only once it is well below its bound', () => {
  const listed = new Map([['kit/web', 200]]);
  expect(faultsBeside(listed, new Map([['kit/web', 190]]), 10)).toEqual([]);
  expect(faultsBeside(listed, new Map([['kit/web', 189]]), 10)).toHaveLength(1);
  expect(faultsBeside(listed, new Map([['kit/web', 201]]), 10)).toHaveLength(1);
});

test('shrinking lowers and drops entries, and neither raises nor adds one', () => {
  const now = new Map([
    ['a.ts', 500],
    ['c.ts', 900],
  ]);
  expect(shrink(LISTED, now)).toEqual(new Map([['a.ts', 301]]));
  expect(shrink(LISTED, new Map([['a.ts', 5]]))).toEqual(new Map([['a.ts', 5]]));
});

test('only what is above a limit exceeds it', () => {
  const numbers = [
    ['a', 120],
    ['b', 121],
  ] as const;
  expect([...exceeding(numbers, 120).keys()]).toEqual(['b']);
});
