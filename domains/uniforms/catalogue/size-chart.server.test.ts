// Size charts: what the sizes of an item measure, set by the store.
import { expect, test } from 'vitest';
import { addItem, ask } from '../../../tests/uniforms.ts';
import { catalogueApi, type ItemDetail } from './contract.ts';

const chart = [
  { size: 'L', measure: 'CHEST', mm: 1045 },
  { size: 'M', measure: 'CHEST', mm: 980 },
  { size: 'M', measure: 'LENGTH', mm: 700 },
];
const measure = ({ id, version }: Pick<ItemDetail, 'id' | 'version'>, sizeChart: readonly object[], who = 'cus') =>
  ask<ItemDetail>(who, catalogueApi.setSizeChart, { id, version, sizeChart });

test('an item has measurements in the order of its sizes, and loses those of a size that is removed', async () => {
  const item = await addItem();
  expect(item.sizeChart).toEqual([]);
  const [large, ...medium] = chart;
  const measured = await measure(item, chart);
  expect(measured).toMatchObject({ status: 200, sizeChart: [...medium, large] });
  expect(await measure(item, chart)).toMatchObject({ status: 409, code: 'STALE' });
  const { id, version, name, reorderLevel } = measured;
  const change = { id, version, name, reorderLevel, isFree: false, isActive: true };
  const changed = await ask<ItemDetail>('cus', catalogueApi.changeItem, { ...change, sizes: ['L', 'XL'] });
  expect(changed).toMatchObject({ sizes: ['L', 'XL'], sizeChart: [large] });
  expect(await measure(changed, [])).toMatchObject({ status: 200, sizeChart: [] });
});

test('a measurement is of a size that there is, once, and of a length that a person has', async () => {
  const item = await addItem();
  const [first] = chart;
  for (const mm of [0, -1, 9, 2501, 1e300, '98']) {
    const answer = await measure(item, [{ ...first, mm }]);
    expect(answer, String(mm)).toMatchObject({ status: 400, fields: { 'sizeChart.0.mm': expect.any(String) } });
  }
  expect(await measure(item, [{ ...first, size: '5XL' }])).toMatchObject({ status: 400, code: 'NO_SUCH_SIZE' });
  expect(await measure(item, [first ?? {}, { ...first, mm: 90 }])).toMatchObject({
    ...{ status: 400, code: 'MEASURED_TWICE' },
    fields: { 'sizeChart.1.mm': expect.any(String) },
  });
  expect((await measure(item, Array(271).fill(first))).status).toBe(400);
  expect((await measure(item, chart, 'stranger')).status).toBe(403);
});
