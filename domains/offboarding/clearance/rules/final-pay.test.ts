// What final pay takes of an account, and what stays owed.
import { centavos } from '@kawani/kit/values/pesos';
import { expect, test } from 'vitest';
import { moneyOf } from './final-pay.ts';

const due = (amount: number, isTaken: boolean) => ({ amount: centavos(amount), isTaken });

test.each([
  ['all that may be taken is expected to be', 900, [due(500, true), due(400, false)], undefined, [500, 400]],
  ['a payslip says what it takes', 900, [due(500, true), due(400, true)], 300, [300, 600]],
  ['a payslip from before a payment takes no more than is owed', 200, [due(200, true)], 900, [200, 0]],
  ['after final pay nothing more is taken', 400, [due(400, true)], 0, [0, 400]],
  ['what is paid is neither taken nor owed', 0, [], undefined, [0, 0]],
] as const)('%s', (_, balance, dues, bySlip, [taken, left]) => {
  const slip = bySlip === undefined ? undefined : centavos(bySlip);
  expect(moneyOf({ balance: centavos(balance), dues, bySlip: slip })).toEqual({ balance, taken, left });
});
