import { expect, test } from 'vitest';
import { fieldOf, formStore } from './form-store.tsx';

test('every field that listens is told of a change, until it stops', () => {
  const store = formStore({ reason: '' }, false);
  const told: string[] = [];
  const stop = store.subscribe(() => told.push(store.read().values.reason));
  store.change({ values: { reason: 'Family' } });
  stop();
  store.change({ values: { reason: 'Other' } });
  expect(told).toEqual(['Family']);
  expect(store.read()).toMatchObject({ values: { reason: 'Other' }, dirty: false, isBusy: false });
});

test('what is said of one file of a list belongs to the list', () => {
  expect(fieldOf('files.0')).toBe('files');
});
