// What differs between two states of a record.
import { expect, test } from 'vitest';
import { changesBetween } from './history.ts';

const LABELS = { code: 'Code', name: 'Name', isActive: 'Active', note: 'Note' };

test('only what differs is a change, in the order of the labels', () => {
  const before = { name: 'North', code: 'N', isActive: true };
  const after = { code: 'N1', name: 'North', isActive: false, unlisted: 'x' };
  expect(changesBetween(before, after, LABELS)).toEqual([
    { field: 'Code', was: 'N', is: 'N1' },
    { field: 'Active', was: 'Yes', is: 'No' },
  ]);
});

test('a new record changes from nothing, and an emptied field to nothing', () => {
  expect(changesBetween(undefined, { code: 'N', note: '' }, LABELS)).toEqual([{ field: 'Code', was: null, is: 'N' }]);
  expect(changesBetween({ note: 'old' }, { note: '' }, LABELS)).toEqual([{ field: 'Note', was: 'old', is: null }]);
});
