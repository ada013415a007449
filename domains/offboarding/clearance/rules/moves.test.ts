// What an office may do with an item, as a table of every kind and state.
import { describe, expect, test } from 'vitest';
import { type ClearanceKind, ClearanceKind as Kinds, ClearanceState as States } from '../lists.ts';
import { MEMBERS_OF } from '../policy.ts';
import { type MovableItem, movesOf } from './moves.ts';

const CLEARER = new Set(['CLEARANCE_LIST', 'CLEARANCE_LIST_CASHIER', 'INFORMATION', 'PROCESS_UNIFORM_REQUEST']);
const item = (more: Partial<MovableItem>): MovableItem => ({
  ...{ office: 'HR', kind: 'ID_CARD', state: 'OPEN', waiver: null },
  ...more,
});
const moves = (more: Partial<MovableItem>) => movesOf(item(more), CLEARER).join(' ');

describe('what is neither held of the store nor owed', () => {
  test.each([
    ['OPEN', null, 'CLEAR HOLD ASK_WAIVER'],
    ['OPEN', 'MINE', 'CLEAR HOLD'],
    ['OPEN', 'OTHERS', 'CLEAR HOLD AGREE_WAIVER'],
    ['HELD', null, 'CLEAR HOLD ASK_WAIVER REOPEN'],
    ['HELD', 'OTHERS', 'CLEAR HOLD AGREE_WAIVER REOPEN'],
    ['CLEARED', null, 'REOPEN'],
    ['WAIVED', null, 'REOPEN'],
  ] as const)('%s with a waiver asked by %s: %s', (state, waiver, expected) => {
    expect(moves({ state, waiver })).toBe(expected);
  });
});

test('a uniform is cleared by its return alone, and may be waived by two', () => {
  expect(moves({ kind: 'UNIFORM' })).toBe('HOLD ASK_WAIVER');
  expect(moves({ kind: 'UNIFORM', waiver: 'OTHERS' })).toBe('HOLD AGREE_WAIVER');
  expect(moves({ kind: 'UNIFORM', state: 'WAIVED' })).toBe('REOPEN');
  expect(moves({ kind: 'UNIFORM', state: 'CLEARED' })).toBe('');
});

test('what is owed is held and opened again, and nothing else is said of it', () => {
  expect(moves({ kind: 'ACCOUNT' })).toBe('HOLD');
  expect(moves({ kind: 'ACCOUNT', state: 'HELD' })).toBe('HOLD REOPEN');
  expect(moves({ kind: 'ACCOUNT', state: 'CLEARED' })).toBe('');
});

test('only members of the office decide, and only those who may open the list', () => {
  for (const [office, { code }] of Object.entries(MEMBERS_OF)) {
    const own = { office: office as MovableItem['office'] };
    expect(movesOf(item(own), new Set(['CLEARANCE_LIST']))).toEqual(code === 'CLEARANCE_LIST' ? expect.anything() : []);
    expect(movesOf(item(own), new Set([code, 'CLEARANCE_LIST'])), office).not.toEqual([]);
  }
  expect(movesOf(item({}), new Set(['INFORMATION']))).toEqual([]);
});

test('nobody agrees to a waiver of their own, whatever the item', () => {
  for (const kind of Kinds.codes) {
    for (const state of States.codes)
      expect(movesOf(item({ kind: kind satisfies ClearanceKind, state, waiver: 'MINE' }), CLEARER)).not.toContain(
        'AGREE_WAIVER',
      );
  }
});
