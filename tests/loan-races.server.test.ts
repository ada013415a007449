// At the same moment: one wins, the other is told why, and the ledgers are right. `loan-races.slow.test.ts` repeats it more often.
import { test } from 'vitest';
import {
  acceptedBeyondTheLimit,
  acceptedWhileCancelled,
  declinedWhileCancelled,
  releasedTwice,
  releasedWhileCancelled,
} from './loan-races.ts';
import { renewedWhileDeferred, renewedWhilePaid } from './renewal-races.ts';

const TIMES = 5;

test('of two who release a loan, one does', () => releasedTwice(TIMES));
test('of a release and a cancellation, one wins', () => releasedWhileCancelled(TIMES));
test('nobody answers for a third loan', () => acceptedBeyondTheLimit(TIMES));
test('the last co-maker accepts, or the borrower cancels', () => acceptedWhileCancelled(TIMES));
test('declined and cancelled, a loan ends once', () => declinedWhileCancelled(TIMES));
test('a renewal closes what is put off at the same moment', () => renewedWhileDeferred(TIMES));
test('a renewal closes what is paid at the same moment', () => renewedWhilePaid(TIMES));
