import { expect, test } from 'vitest';
import { folded, foundAmong } from './words.ts';

const named = ['City of Las Piñas', 'Las Nieves', 'San Pedro', 'Pasay City'].map((item) => ({
  item,
  name: folded(item),
  begins: folded(item).replace(/^city of /, ''),
}));

test('a name is found by the beginnings of its words, whatever its accents and their order', () => {
  expect(foundAmong(named, 'PINAS las', 5)).toEqual(['City of Las Piñas']);
  expect(foundAmong(named, 'pas', 5)).toEqual(['Pasay City']);
  expect(foundAmong(named, 'edro', 5)).toEqual([]);
});

test('names that begin with what was typed come first, and no more than asked for', () => {
  expect(foundAmong(named, 'las', 5)).toEqual(['City of Las Piñas', 'Las Nieves']);
  expect(foundAmong(named, 'city', 1)).toEqual(['City of Las Piñas']);
});
