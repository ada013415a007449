import { expect, test } from 'vitest';
import { csv, harmless } from './csv.ts';

test.each(['=1+1', '+cmd', '-cmd', '@sum', '  =1', '＝1', '＋1', '－x', '＠x', '\t=1', '\rx', '\u00a0=1'])(
  'a cell that begins like a formula is made harmless: %j',
  (cell) => expect(harmless(cell)).toBe(`'${cell}`),
);

test.each(['Ana', '-5', '+63', '12.50', '', 'a=b', 'Peña – 6:00', null, -5])('any other stays as it is: %j', (cell) =>
  expect(harmless(cell)).toBe(cell),
);

test('a file carries its encoding, and quotes what needs quoting', () => {
  const text = csv([
    ['Name', 'Said'],
    ['Peña, Ana', 'a "b"'],
  ]).toString();
  expect(text).toBe('\ufeffName,Said\r\n"Peña, Ana","a ""b"""\r\n');
});
