// The races of uniform orders, two hundred times each.
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

const TIMES = 200;
const LIMIT = { timeout: 600_000 };

test('of two approvals that need the last piece, one keeps it', LIMIT, () => lastPieceTwice(TIMES));
test('a piece is kept for an approval, or gone by an adjustment', LIMIT, () => approvedWhileAdjusted(TIMES));
test('of fifty scanners of one code, one hands the order out', LIMIT, () => scannedByMany(TIMES));
test('an order is claimed, or ends after its seven days', LIMIT, () => claimedWhileLapsing(TIMES));
test('an order is canceled by its owner, or packed', LIMIT, () => canceledWhilePacked(TIMES));
test('an order is changed by the store, or packed', LIMIT, () => changedWhilePacked(TIMES));
test('of two orders for the last free piece, one is filed', LIMIT, () => freePieceTwice(TIMES));
test('a piece is returned once', LIMIT, () => returnedTwice(TIMES));
