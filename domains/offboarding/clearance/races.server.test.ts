// At the same moment: one outcome, and the other is told. `races.slow.test.ts` repeats it more often.
import { test } from 'vitest';
import {
  agreedWhileCleared,
  decidedByTwo,
  heldWhilePaid,
  keptByTwo,
  returnedTwice,
} from '../../../tests/clearance-races.ts';

const TIMES = 8;

test('of two of one office, one decides, and the other is told who and when', () => decidedByTwo(TIMES));
test('an account that is held while it is paid is paid', () => heldWhilePaid(TIMES));
test('of agreeing to a waiver and clearing, one happens', () => agreedWhileCleared(TIMES));
test('items that several processes keep in step are there once', () => keptByTwo(TIMES));
test('of two who take a piece back, one does', () => returnedTwice(TIMES));
