// Registers: every line of a payslip stands in one column.
import { centavos, ZERO } from '@kawani/kit/values/pesos';
import { expect, test } from 'vitest';
import { REGISTER_GROUPS } from '../contract/register-groups.ts';
import { LineCode } from '../contract/slip.ts';
import { addedSums, groupSum, REGISTER_KEYS } from './register.ts';

test('every code of a line is in one group, and no other is', () => {
  const listed = REGISTER_KEYS.flatMap((key): readonly string[] => REGISTER_GROUPS[key].codes);
  expect(listed.toSorted()).toEqual([...LineCode.codes].sort());
});

test('sums of some are the sums of each, whichever lines each has', () => {
  const pay = (sums: Record<string, number>, net: number) => ({
    ...{ people: 1, held: 1, leftOut: 0 },
    gross: centavos(net),
    deducted: ZERO,
    net: centavos(net),
    sums: Object.fromEntries(Object.entries(sums).map(([code, amount]) => [code, centavos(amount)])),
  });
  const all = addedSums([pay({ BASIC: 1_000, LATE: -50 }, 950), pay({ BASIC: 1, OVERTIME: 7 }, 8)]);
  expect(all).toMatchObject({
    people: 2,
    held: 2,
    leftOut: 0,
    net: 958,
    sums: { BASIC: 1_001, LATE: -50, OVERTIME: 7 },
  });
  expect([groupSum(all.sums, 'basic'), groupSum(all.sums, 'premiums'), groupSum(all.sums, 'tax')]).toEqual([951, 7, 0]);
});
