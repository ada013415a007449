import { readFileSync } from 'node:fs';
import { tableFile } from '@kawani/domains/statutory/service';
import { expect, test } from 'vitest';
import { adapter, differences, heldAgainst, vectorsOf } from '../apps/server/vectors.ts';

const files = ['examples.csv', 'samples.csv'].map(tableFile);
const vectors = files.flatMap((file) => vectorsOf(readFileSync(file, 'utf8')));

test.each(vectors)('$id $function comes out as published', (vector) => {
  expect(differences(vector)).toEqual([]);
});

test('each function that the product answers is tried by a vector', () => {
  expect(new Set(vectors.map(({ function: name }) => name))).toEqual(new Set(Object.keys(adapter)));
});

test('the command prints how many hold', () => {
  expect(heldAgainst(files)).toEqual({ lines: [`${vectors.length} passed, 0 failed`], isHeld: true });
});

test('a vector that does not hold is seen', () => {
  const wrong = {
    id: 'X',
    function: 'holiday.type',
    input: { date: '2026-12-25' },
    expected: { type: 'SNW' },
    tolerance: '0',
  };
  expect(differences(wrong)).toEqual(['holiday.type.type: expected "SNW" but was "RH"']);
});

test('a date that no table covers is refused by name', () => {
  const early = { id: 'X', function: 'sss.contribution', input: { date: '2019-06-30', compensation: '5000' } };
  expect(differences({ ...early, expected: { msc: 5000 }, tolerance: '0' })).toEqual([
    'sss.contribution: No SSS schedule covers 2019-06-30',
  ]);
});
