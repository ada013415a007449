// Measurements as they are filled in.
import { expect, test } from 'vitest';
import type { SizeMeasure } from '../contract.ts';
import { chartOf, rowsOf } from './measure-rows.ts';

const SIZES = ['S', 'M'];
const CHART: SizeMeasure[] = [
  { size: 'S', measure: 'CHEST', mm: 965 },
  { size: 'M', measure: 'CHEST', mm: 1020 },
  { size: 'M', measure: 'FOOT', mm: 241 },
];

test('a chart is filled in by centimeters, and stays as it was', () => {
  const rows = rowsOf(CHART);
  expect(rows.map(({ measure, cm }) => [measure, cm.M])).toEqual([
    ['CHEST', 102],
    ['FOOT', Number('24.1')],
  ]);
  expect(chartOf(rows, SIZES)).toEqual(CHART);
});

test('a size that was not measured, or is no longer there, is left out', () => {
  expect(chartOf([{ measure: 'HIPS', cm: { S: null, M: 100, XL: 120 } }], SIZES)).toEqual([
    { size: 'M', measure: 'HIPS', mm: 1000 },
  ]);
});
