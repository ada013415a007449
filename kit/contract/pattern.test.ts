import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PATTERN, type PatternName } from './pattern.ts';
import { matching, typed } from './typed.ts';

const CASES: Readonly<Record<PatternName, { good: readonly string[]; bad: readonly string[] }>> = {
  ALPHA: {
    good: ['Ana', 'Peña', 'Muñoz-Ibáñez', 'Ma. Teresa', 'Nin\u0303a', 'José Ñ.', '李'],
    bad: ['', 'Ana1', "D'Angelo", 'a,b', 'a_b', 'a\tb', 'a\nb', '\u0303a', 'a😀'],
  },
  NAME: {
    good: ["O'Brien", "D'Souza-Peña", 'Ma. Teresa'],
    bad: ['', 'Ana1', 'a,b', '\u0303a', 'O’Brien', 'Ana & Ben'],
  },
  WHOLE: { good: ['0', '007', '123'], bad: ['', '-1', '1.0', '1e3', ' 1', '1 ', '١٢', 'x', '1\n'] },
  DECIMAL: { good: ['0', '12', '12.5', '12.50'], bad: ['', '12.', '.5', '12.345', '-1', '1,000.00', '1e3', '12.5\n'] },
  STRING: {
    good: ["D'Angelo, Peña Jr. 2-B", 'Blk 4, Lot 5', 'Dasmariñas'],
    bad: ['', 'a/b', 'a;b', '<b>', 'a"b', 'a\nb', 'a’b'],
  },
  ALPHANUMERIC: { good: ['OR 123', 'Ñ7'], bad: ['', 'OR-123', 'a.b', 'a_b'] },
  ALPHANUMERIC_PERIOD: { good: ['OR 1.2', 'Sta. Niña 3'], bad: ['', 'OR-1', 'a,b'] },
  USERNAME: { good: ['ana_cruz', 'ana2', 'Ana'], bad: ['', 'peña', 'ana.cruz', 'ana cruz', 'ana-cruz', 'ana@x'] },
  AMOUNT: { good: ['0', '1234', '1234.5', '1234.50'], bad: ['', '1234.', '.50', '1.234', '-5', '1,234', '+5', '5 '] },
};

for (const [name, { good, bad }] of Object.entries(CASES) as [PatternName, (typeof CASES)[PatternName]][]) {
  test.each(good)(`${name} accepts %j`, (text) => expect(PATTERN[name].test(text)).toBe(true));
  test.each(bad)(`${name} refuses %j`, (text) => expect(PATTERN[name].test(text)).toBe(false));
}

test('a name passes composed and decomposed alike', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'ñÑáéíóúüçãeo'), minLength: 1 });
  fc.assert(
    fc.property(
      letters,
      (name) => PATTERN.ALPHA.test(name.normalize('NFC')) && PATTERN.ALPHA.test(name.normalize('NFD')),
    ),
  );
});

test('an amount that does not fit is answered in the words agreed for amounts', () => {
  const amount = z.string().check(matching('AMOUNT'));
  expect(amount.safeParse('1.234').error?.issues[0]?.message).toBe('Invalid amount.');
  expect(amount.safeParse('1.23').success).toBe(true);
});

test('a name is one name, however a phone types its apostrophe and its accents', () => {
  const read = (text: string) => typed('NAME', 50).safeParse(text).data;
  expect([' O’Brien ', "O'Brien", 'Pen\u0303a'].map(read)).toEqual(["O'Brien", "O'Brien", 'Peña']);
  expect(read('Ana<b>')).toBeUndefined();
});
