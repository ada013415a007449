import { harmless, quoted } from '@kawani/kit/values/csv-cell';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cell, csv, separated } from './csv.ts';

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

const SIGNS = [...'",;|\t\r\n=+-@\'', '\u00a0', '\ufeff', 'ñ', ' ', '0'];
const cell: fc.Arbitrary<Cell> = fc.oneof(
  fc.string({ unit: fc.constantFrom(...SIGNS), maxLength: 6 }),
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.constant(null),
);
const table = fc
  .integer({ min: 1, max: 4 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }));
const shownAs = (rows: Cell[][]) => rows.map((row) => row.map((each) => String(harmless(each) ?? '')));

test('whatever is written is read back, but for what keeps a formula from running', () => {
  fc.assert(
    fc.property(table, (rows) => {
      expect(parse(csv(rows), { bom: true })).toEqual(shownAs(rows));
      for (const delimiter of [';', '|', '\t']) {
        expect(parse(separated(rows, delimiter), { delimiter })).toEqual(shownAs(rows));
      }
    }),
    { numRuns: 500 },
  );
});

test('what the browser writes is read back in the same way', () => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom(...SIGNS) }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(texts, (reasons) => {
      const text = reasons.map((reason) => `1,${quoted(harmless(reason))}\r\n`).join('');
      expect(parse(text)).toEqual(reasons.map((reason) => ['1', harmless(reason)]));
    }),
  );
});

test.each(['a\nb', 'a\rb', '\n', '\r'])('a lone line feed or carriage return is quoted: %j', (text) => {
  expect(csv([['x', text]]).toString()).toBe(`\ufeffx,"${harmless(text)}"\r\n`);
});
