// The races of job offers, two hundred times each.
import { test } from 'vitest';
import {
  acceptedAtExpiry,
  acceptedWhileCancelled,
  acceptedWhileWithdrawn,
  lastPlaceOfferedTwice,
} from '../../../tests/offer-races.ts';

const TIMES = 200;
const LIMIT = { timeout: 300_000 };

test('of two offers for the last place, one is sent', LIMIT, () => lastPlaceOfferedTwice(TIMES));
test('at the moment of expiry the clock of the server decides, and the place goes to one', LIMIT, () =>
  acceptedAtExpiry(TIMES),
);
test('of an acceptance and a withdrawal, one holds', LIMIT, () => acceptedWhileWithdrawn(TIMES));
test('an offer of a job order that is cancelled is agreed or withdrawn', LIMIT, () => acceptedWhileCancelled(TIMES));
