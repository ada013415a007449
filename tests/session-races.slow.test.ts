// The races of onboarding sessions, two hundred times each.
import { test } from 'vitest';
import {
  cardScannedByTwo,
  cutAgainstInvitation,
  lastSeat,
  markAgainstCancel,
  markedByTwo,
  moveAgainstCancel,
  sameHours,
} from './session-races.ts';

const TIMES = 200;
const LIMIT = { timeout: 600_000 };

test('of many who choose the last seat, one gets it', LIMIT, () => lastSeat(TIMES));
test('capacity is not cut below who is invited at the same moment', LIMIT, () => cutAgainstInvitation(TIMES));
test('a card that two scan marks once', LIMIT, () => cardScannedByTwo(TIMES));
test('of two who mark one person, one does', LIMIT, () => markedByTwo(TIMES));
test('a seat is marked or cancelled, never both', LIMIT, () => markAgainstCancel(TIMES));
test('who is moved as a session is cancelled, or as they decline, has one outcome', LIMIT, () =>
  moveAgainstCancel(TIMES),
);
test('the same people are invited to one of two sessions at the same hours', LIMIT, () => sameHours(TIMES));
