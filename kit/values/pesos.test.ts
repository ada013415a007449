// Amounts between what people type and whole centavos.
import { expect, test } from 'vitest';
import { type Centavos, centavosTyped, pesosToType, showPesos } from './pesos.ts';

test('every amount that can be typed is the same centavos again, where a hundred times would not be', () => {
  expect(centavosTyped(1.1)).toBe(110);
  expect(centavosTyped(8.2)).toBe(820);
  expect(centavosTyped(4.35)).toBe(435);
  expect(centavosTyped(-0.05)).toBe(-5);
  expect(centavosTyped(1_000_000)).toBe(100_000_000);
  for (let centavos = -1_000_000; centavos <= 1_000_000; centavos += 997) {
    expect(centavosTyped(pesosToType(centavos as Centavos))).toBe(centavos);
  }
});

test('an amount is shown with its sign before the currency', () => {
  expect(showPesos(-123_450 as Centavos)).toBe('-Php 1,234.50');
});
