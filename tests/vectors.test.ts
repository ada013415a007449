import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { adapter, differences, vectorsOf } from './vectors.ts';

const TABLES = new URL('../domains/statutory/tables/', import.meta.url);
// Another file of vectors can be held against the product: `VECTORS=/path/to/file.csv npx vitest run tests/vectors.test.ts`.
const files = ['examples.csv', 'samples.csv'].map((name) => new URL(name, TABLES));
const more = process.env.VECTORS;
const vectors = [...files, ...(more === undefined ? [] : [more])].flatMap((file) =>
  vectorsOf(readFileSync(file, 'utf8')),
);

const answered = vectors.filter(({ function: name }) => name in adapter);

test.each(answered)('$id $function comes out as published', (vector) => {
  expect(differences(vector)).toEqual([]);
});

test('each function that the product answers is tried by a vector', () => {
  expect(new Set(answered.map(({ function: name }) => name))).toEqual(new Set(Object.keys(adapter)));
});

test('a vector that does not hold is seen', () => {
  const wrong = {
    id: 'X',
    function: 'holiday.type',
    input: { date: '2026-12-25' },
    expected: { type: 'SNW' },
    tolerance: 0,
  };
  expect(differences(wrong)).toEqual(['holiday.type.type: expected "SNW" but was "RH"']);
});
