// What stands against a deduction that pay can't bear, and what its owner is told to do instead.
import { day } from '@kawani/kit/values/day';
import { centavos } from '@kawani/kit/values/pesos';
import { expect, test } from 'vitest';
import { MAX_INSTALMENTS } from '../lists.ts';
import { bearingObjections, duesOn } from './payment.ts';

const PAYDAY = day('2026-12-05');
/** In one part, of pay that has so much left above its floor, or above the minimum wage. */
function objectionsTo(total: number, { aboveFloor, aboveWage }: { aboveFloor?: number; aboveWage?: number }) {
  const dues = duesOn(centavos(total), [PAYDAY]);
  const floor = centavos(30_000);
  const before = centavos(30_000 + (aboveFloor ?? 0));
  const after = centavos(before - total);
  const takeHome = { on: PAYDAY, before, after, floor, isUnderFloor: after < floor };
  return bearingObjections(dues, {
    takeHome: aboveFloor === undefined ? null : takeHome,
    room: aboveWage === undefined ? null : centavos(aboveWage),
    taken: centavos(0),
  }).map(({ code }) => code);
}

test('more paydays are offered where they help, and cash alone where none do', () => {
  const total = 24_000;
  const each = total / MAX_INSTALMENTS;
  expect(objectionsTo(total, { aboveFloor: total })).toEqual([]);
  expect(objectionsTo(total, { aboveFloor: each })).toEqual(['BELOW_FLOOR']);
  expect(objectionsTo(total, { aboveFloor: each - 1 })).toEqual(['NO_ROOM_FLOOR']);
  expect(objectionsTo(total, { aboveWage: total })).toEqual([]);
  expect(objectionsTo(total, { aboveWage: each })).toEqual(['BELOW_WAGE']);
  expect(objectionsTo(total, { aboveWage: each - 1 })).toEqual(['NO_ROOM_WAGE']);
  // Who earns the minimum wage has no room at all.
  expect(objectionsTo(1, { aboveWage: 0 })).toEqual(['NO_ROOM_WAGE']);
});
