// Pay and the cashier at the same moment: one takes the instalment. `pay-races.slow.test.ts` repeats it more often.
import { test } from 'vitest';
import { finalPayWhilePaid, payWhilePaid } from './pay-races.ts';

const TIMES = 5;

test('of pay and a payment at the cashier, one takes the instalment', () => payWhilePaid(TIMES));
test('of final pay and an early payment, one takes what is owed', () => finalPayWhilePaid(TIMES));
