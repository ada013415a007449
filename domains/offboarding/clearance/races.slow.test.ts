// The races of clearances, two hundred times each.
import { test } from 'vitest';
import {
  agreedWhileCleared,
  decidedByTwo,
  heldWhilePaid,
  keptByTwo,
  returnedTwice,
} from '../../../tests/clearance-races.ts';

const TIMES = 200;
const LIMIT = { timeout: 300_000 };

test('of two of one office, one decides, and the other is told who and when', LIMIT, () => decidedByTwo(TIMES));
test('an account that is held while it is paid is paid', LIMIT, () => heldWhilePaid(TIMES));
test('of agreeing to a waiver and clearing, one happens', LIMIT, () => agreedWhileCleared(TIMES));
test('items that several processes keep in step are there once', LIMIT, () => keptByTwo(TIMES));
test('of two who take a piece back, one does', LIMIT, () => returnedTwice(TIMES));
