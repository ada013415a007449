// The races of pay and the cashier, two hundred times each.
import { test } from 'vitest';
import { finalPayWhilePaid, payWhilePaid } from './pay-races.ts';

const TIMES = 200;
const LIMIT = { timeout: 600_000 };

test('of pay and a payment at the cashier, one takes the instalment', LIMIT, () => payWhilePaid(TIMES));
test('of final pay and an early payment, one takes what is owed', LIMIT, () => finalPayWhilePaid(TIMES));
