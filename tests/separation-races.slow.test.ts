// The races of leaving, two hundred times each.
import { test } from 'vitest';
import {
  acceptedAgainstWithdrawn,
  acceptedTwice,
  filedTwice,
  heldAgainstWithdrawn,
  movedAgainstPosted,
  movedAgainstTakenBack,
} from './separation-races.ts';

const TIMES = 200;
const LIMIT = { timeout: 600_000 };

test('of two resignations filed together one stands', LIMIT, () => filedTwice(TIMES));
test('a resignation is accepted or withdrawn, never both', LIMIT, () => acceptedAgainstWithdrawn(TIMES));
test('of two who accept a resignation one does', LIMIT, () => acceptedTwice(TIMES));
test('a resignation is held or withdrawn', LIMIT, () => heldAgainstWithdrawn(TIMES));
test('a last day moves or is taken back', LIMIT, () => movedAgainstTakenBack(TIMES));
test('a last day moves before its pay is posted, or stays', LIMIT, () => movedAgainstPosted(TIMES));
