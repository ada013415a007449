import { toInstant } from '@kawani/kit/values/hours';
import { expect, test } from 'vitest';
import type { ClinicResult } from '../contract.ts';
import { resultsByItem } from './by-item.ts';

const AT = toInstant(new Date('2026-12-07T08:00:00+08:00'));
const LINES = [
  { itemId: 'blood', name: 'Complete blood count' },
  { itemId: 'xray', name: 'Chest X-ray' },
  { itemId: 'talk', name: 'Consultation' },
];

function result(id: string, changes: Partial<ClinicResult>): ClinicResult {
  const of = { employeeId: 'ana', itemId: null, item: null, enteredBy: 'lab', replacedAt: null };
  return { id, name: `${id}.pdf`, mediaType: 'application/pdf', bytes: 1, at: AT, ...of, ...changes };
}

test('each item shows what is there and what it took the place of, and what is missing', () => {
  const items = [
    result('new', { itemId: 'blood', item: 'Complete blood count' }),
    result('old', { itemId: 'blood', item: 'Complete blood count', replacedAt: AT }),
    result('of-ben', { itemId: 'xray', item: 'Chest X-ray', employeeId: 'ben' }),
  ];
  const missing = [
    { employeeId: 'ana', itemId: 'xray', item: 'Chest X-ray' },
    { employeeId: 'ben', itemId: 'blood', item: 'Complete blood count' },
  ];
  expect(resultsByItem('ana', LINES, { items, missing })).toMatchObject([
    { itemId: 'blood', isMissing: false, current: [{ id: 'new' }], replaced: [{ id: 'old' }] },
    { itemId: 'xray', isMissing: true, current: [], replaced: [] },
  ]);
});

test('a paper about all items stands first, and a result of an item that was taken off the request stays', () => {
  const items = [result('all', {}), result('gone', { itemId: 'urine', item: 'Urinalysis' })];
  expect(resultsByItem('ana', LINES, { items, missing: [] })).toMatchObject([
    { itemId: null, item: null, current: [{ id: 'all' }] },
    { itemId: 'urine', item: 'Urinalysis', current: [{ id: 'gone' }] },
  ]);
});
