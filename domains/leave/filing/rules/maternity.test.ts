import { describe, expect, test } from 'vitest';
import { maternityDays } from './maternity.ts';

describe('maternity', () => {
  test.each([
    ['a live birth', { kind: 'LIVE', soloParent: false, allocated: 0 }, 105, 0],
    ['of a solo parent', { kind: 'LIVE', soloParent: true, allocated: 0 }, 120, 0],
    ['with five days given to the father', { kind: 'LIVE', soloParent: false, allocated: 5 }, 100, 5],
    ['with more given than may be', { kind: 'LIVE', soloParent: false, allocated: 9 }, 98, 7],
    ['a miscarriage, of which nothing is given away', { kind: 'MISCARRIAGE', soloParent: true, allocated: 7 }, 60, 0],
  ] as const)('%s', (_, birth, motherPaidDays, allocatedDays) => {
    expect(maternityDays(birth)).toEqual({ motherPaidDays, allocatedDays });
  });
});
