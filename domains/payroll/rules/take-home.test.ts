import { day } from '@kawani/kit/values/day';
import { centavos } from '@kawani/kit/values/pesos';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { deductionsAboveFloor } from './floor.ts';
import { takeHome } from './take-home.ts';

const PAY = { gross: centavos(800_000), statutory: centavos(100_000) };
const on = day('2026-12-15');
const dues = (before: number, after: number) => [{ on, before: centavos(before), after: centavos(after) }];

test('what is left of pay on a payday, before and after a new deduction', () => {
  expect(takeHome(PAY, dues(78_600, 159_800))).toEqual([
    { on, before: 621_400, after: 540_200, floor: 210_000, isUnderFloor: false, carried: 0 },
  ]);
});

test('under the floor, what payroll would not deduct is carried', () => {
  expect(takeHome(PAY, dues(0, 500_000))[0]).toMatchObject({ after: 200_000, isUnderFloor: true, carried: 10_000 });
  expect(takeHome(PAY, dues(0, 490_000))[0]).toMatchObject({ isUnderFloor: false, carried: 0 });
});

test('the company may set another floor', () => {
  expect(takeHome(PAY, dues(0, 0), '0')[0]).toMatchObject({ floor: 0, isUnderFloor: false });
});

test('what is carried is what payroll carries', () => {
  const amount = (max: number) => fc.integer({ min: 0, max });
  fc.assert(
    fc.property(amount(5_000_000), amount(1_000_000), amount(5_000_000), (gross, statutory, due) => {
      fc.pre(statutory <= gross);
      const pay = { gross: centavos(gross), statutory: centavos(statutory) };
      const [payday] = takeHome(pay, dues(0, due), '0.30');
      const request = { code: 'loan', amount: centavos(due), priority: 1 };
      const { carried } = deductionsAboveFloor({ ...pay, floorRate: '0.30' }, [request]);
      expect(payday?.carried).toBe(carried.get('loan'));
    }),
  );
});
