// The races of loans, two hundred times each.
import { test } from 'vitest';
import {
  acceptedBeyondTheLimit,
  acceptedWhileCancelled,
  declinedWhileCancelled,
  releasedTwice,
  releasedWhileCancelled,
} from './loan-races.ts';
import { renewedWhileDeferred, renewedWhilePaid } from './renewal-races.ts';

const TIMES = 200;
const LIMIT = { timeout: 600_000 };

test('of two who release a loan, one does', LIMIT, () => releasedTwice(TIMES));
test('of a release and a cancellation, one wins', LIMIT, () => releasedWhileCancelled(TIMES));
test('nobody answers for a third loan', LIMIT, () => acceptedBeyondTheLimit(TIMES));
test('the last co-maker accepts, or the borrower cancels', LIMIT, () => acceptedWhileCancelled(TIMES));
test('declined and cancelled, a loan ends once', LIMIT, () => declinedWhileCancelled(TIMES));
test('a renewal closes what is put off at the same moment', LIMIT, () => renewedWhileDeferred(TIMES));
test('a renewal closes what is paid at the same moment', LIMIT, () => renewedWhilePaid(TIMES));
