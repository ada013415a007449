// The races of job offers, a few times each.
import { test } from 'vitest';
import {
  acceptedAtExpiry,
  acceptedWhileCancelled,
  acceptedWhileWithdrawn,
  lastPlaceOfferedTwice,
} from '../../../tests/offer-races.ts';

const TIMES = 4;

test('of two offers for the last place, one is sent', () => lastPlaceOfferedTwice(TIMES));
test('at the moment of expiry the clock of the server decides, and the place goes to one', () =>
  acceptedAtExpiry(TIMES));
test('of an acceptance and a withdrawal, one holds', () => acceptedWhileWithdrawn(TIMES));
test('an offer of a job order that is cancelled is agreed or withdrawn', () => acceptedWhileCancelled(TIMES));
