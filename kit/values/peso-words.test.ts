// Amounts in words, in English and in Filipino.
import { expect, test } from 'vitest';
import { pesosInFilipino, pesosInWords } from './peso-words.ts';
import { centavos } from './pesos.ts';

test.each([
  [100, 'one peso', 'isang piso'],
  [50, 'zero pesos and 50 centavos', 'serong piso at 50 sentimo'],
  [400, 'four pesos', 'apat na piso'],
  [1_600, 'sixteen pesos', 'labing-anim na piso'],
  [2_000, 'twenty pesos', 'dalawampung piso'],
  [2_101, 'twenty-one pesos and 1 centavo', 'dalawampu’t isang piso at 1 sentimo'],
  [10_000, 'one hundred pesos', 'isang daang piso'],
  [69_550, 'six hundred ninety-five pesos and 50 centavos', 'anim na raan at siyamnapu’t limang piso at 50 sentimo'],
  [450_000, 'four thousand five hundred pesos', 'apat na libo, limang daang piso'],
  [
    12_345_678,
    'one hundred twenty-three thousand four hundred fifty-six pesos and 78 centavos',
    'isang daan at dalawampu’t tatlong libo, apat na raan at limampu’t anim na piso at 78 sentimo',
  ],
  [
    1_812_350,
    'eighteen thousand one hundred twenty-three pesos and 50 centavos',
    'labingwalong libo, isang daan at dalawampu’t tatlong piso at 50 sentimo',
  ],
  [100_000_000, 'one million pesos', 'isang milyong piso'],
  [250_000_400, 'two million five hundred thousand four pesos', 'dalawang milyon, limang daang libo, apat na piso'],
])('%i centavos are “%s”, “%s”', (amount, english, filipino) => {
  expect(pesosInWords(centavos(amount))).toBe(english);
  expect(pesosInFilipino(centavos(amount))).toBe(filipino);
});
