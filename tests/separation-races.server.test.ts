// The races of leaving, a few times each.
import { test } from 'vitest';
import {
  acceptedAgainstWithdrawn,
  acceptedTwice,
  filedTwice,
  heldAgainstWithdrawn,
  movedAgainstPosted,
  movedAgainstTakenBack,
} from './separation-races.ts';

const TIMES = 3;

test('of two resignations filed together one stands', () => filedTwice(TIMES));
test('a resignation is accepted or withdrawn, never both', () => acceptedAgainstWithdrawn(TIMES));
test('of two who accept a resignation one does', () => acceptedTwice(TIMES));
test('a resignation is held or withdrawn', () => heldAgainstWithdrawn(TIMES));
test('a last day moves or is taken back', () => movedAgainstTakenBack(TIMES));
test('a last day moves before its pay is posted, or stays', () => movedAgainstPosted(TIMES));
