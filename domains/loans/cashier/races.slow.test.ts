// The races of the cashier, two hundred times each.
import { test } from 'vitest';
import {
  completedTwice,
  enteredWhileCompleted,
  postedWhilePayTakes,
  receiptEnteredTwice,
  takenBackTwice,
} from '../../../tests/cashier-races.ts';

const TIMES = 200;
const LIMIT = { timeout: 300_000 };

test('of two who complete a batch, one does', LIMIT, () => completedTwice(TIMES));
test('of pay and a batch for the same instalment, one pays it', LIMIT, () => postedWhilePayTakes(TIMES));
test('of two who take a receipt back, one does', LIMIT, () => takenBackTwice(TIMES));
test('an entry that arrives while its batch is completed is in it or refused', LIMIT, () =>
  enteredWhileCompleted(TIMES),
);
test('of two who enter the same receipt, one does', LIMIT, () => receiptEnteredTwice(TIMES));
