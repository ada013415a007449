// The races of onboarding sessions, a few times each.
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

const TIMES = 3;

test('of many who choose the last seat, one gets it', () => lastSeat(TIMES));
test('capacity is not cut below who is invited at the same moment', () => cutAgainstInvitation(TIMES));
test('a card that two scan marks once', () => cardScannedByTwo(TIMES));
test('of two who mark one person, one does', () => markedByTwo(TIMES));
test('a seat is marked or cancelled, never both', () => markAgainstCancel(TIMES));
test('who is moved as a session is cancelled, or as they decline, has one outcome', () => moveAgainstCancel(TIMES));
test('the same people are invited to one of two sessions at the same hours', () => sameHours(TIMES));
