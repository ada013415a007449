// At the same moment: one wins, the other is told why, and the stock is right. `races.slow.test.ts` repeats it more often.
import { test } from 'vitest';
import {
  approvedWhileAdjusted,
  canceledWhilePacked,
  changedWhilePacked,
  claimedWhileLapsing,
  freePieceTwice,
  lastPieceTwice,
  returnedTwice,
  scannedByMany,
} from '../../../tests/uniform-races.ts';

const TIMES = 4;

test('of two approvals that need the last piece, one keeps it', () => lastPieceTwice(TIMES));
test('a piece is kept for an approval, or gone by an adjustment', () => approvedWhileAdjusted(TIMES));
test('of fifty scanners of one code, one hands the order out', () => scannedByMany(TIMES));
test('an order is claimed, or ends after its seven days', () => claimedWhileLapsing(TIMES));
test('an order is canceled by its owner, or packed', () => canceledWhilePacked(TIMES));
test('an order is changed by the store, or packed', () => changedWhilePacked(TIMES));
test('of two orders for the last free piece, one is filed', () => freePieceTwice(TIMES));
test('a piece is returned once', () => returnedTwice(TIMES));
