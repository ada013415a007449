// What the store changes of a line.
import { centavos } from '@kawani/kit/values/pesos';
import { expect, test } from 'vitest';
import type { OrderLine } from '../../contract/answers.ts';
import { linesOf } from './line-change.ts';

const LINE: OrderLine = {
  ...{ id: 'line', itemId: 'polo', code: 'POLO', name: 'Polo shirt', category: 'UPPER GARMENTS', photo: null },
  ...{ size: 'M', quantity: 2, price: centavos(35_000), isFree: false, reason: 'WORN', handsBack: null },
  replacesIssueId: 'issue',
};
const change = { line: LINE, item: { id: 'polo', label: 'Polo shirt' }, sizes: [], size: 'L', quantity: 1 };

test('another size still replaces what was issued', () => {
  const sent = { itemId: 'polo', size: 'L', quantity: 1, reason: 'WORN', replacesIssueId: 'issue' };
  expect(linesOf([change])).toEqual([sent]);
});

test('another item replaces nothing that was issued', () => {
  const sent = { itemId: 'shirt', size: 'L', quantity: 1, reason: 'WORN' };
  expect(linesOf([{ ...change, item: { id: 'shirt', label: 'Guard’s shirt' } }])).toEqual([sent]);
});

test('what is missing is left for the operation to refuse', () => {
  expect(linesOf([{ ...change, item: null, quantity: null }])).toMatchObject([{ itemId: '', quantity: 0 }]);
});
